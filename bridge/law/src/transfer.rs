//! What a result becomes when tricks change sides after play (Law 64A).

use game::result::{BoardResult, Play, Tricks};
use game::seat::Line;

/// The result with `tricks` taken from a side and given to the other; `None` where nobody played it, or where the
/// side has not won so many.
pub fn transferred(result: &BoardResult, from: Line, tricks: u8) -> Option<BoardResult> {
    let BoardResult::Played(play) = result else { return None };
    let own = play.tricks.get();
    let after = if play.declarer.line() == from { own.checked_sub(tricks)? } else { own + tricks };
    let tricks = Tricks::new(u32::from(after)).ok()?;
    Some(BoardResult::Played(Play { tricks, ..*play }))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Law 64A: two tricks from declarer's side, and to it.
    #[test]
    fn tricks_change_sides() {
        let made: BoardResult = "4S N =".parse().unwrap();
        let after = |from, tricks| transferred(&made, from, tricks).map(|result| result.to_string());
        assert_eq!(after(Line::NorthSouth, 2).as_deref(), Some("4S N -2"));
        assert_eq!(after(Line::EastWest, 2).as_deref(), Some("4S N +2"));
        assert_eq!(after(Line::EastWest, 4), None, "there are thirteen");
        assert_eq!(after(Line::NorthSouth, 11), None);
        assert_eq!(transferred(&BoardResult::PassedOut, Line::EastWest, 1), None);
    }
}
