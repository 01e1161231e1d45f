//! Results and awards as they are typed and given.

use crate::finding::Adjust;
use game::adjustment::{Adjustment, Artificial, Basis, Compared, SideAward, Weighting};
use game::board::BoardNumber;
use game::result::BoardResult;
use game::score::Score;
use game::seat::Line;

/// Results with their weights, or one alone.
pub(crate) type Results = Weighting<BoardResult>;

/// How results with weights are written.
pub(crate) const FORM: &str = "results with weights, such as 60 % 4S N =, 40 % 4S N -1";
/// How one result is written.
pub(crate) const ONE: &str = "a result, such as 4S N +1 or pass";

/// One result that a table can have.
pub(crate) fn read_one(text: &str) -> Result<BoardResult, String> {
    let result: BoardResult = text.parse().map_err(|error| format!("{error}"))?;
    match result {
        BoardResult::NotPlayed => Err("a board that was not played has no result".to_owned()),
        BoardResult::RawScore(score) => possible(score).map(|()| result),
        BoardResult::Played(_) | BoardResult::PassedOut => Ok(result),
    }
}

/// A lone number is taken for a score only where some contract gives it: a number of tricks is none.
fn possible(score: Score) -> Result<(), String> {
    // The first four boards have every vulnerability.
    let mut boards = (1..=4).filter_map(BoardNumber::new);
    if boards.any(|board| BoardResult::raw(board, score).is_ok()) {
        return Ok(());
    }
    Err(format!("no contract gives a score of {score}: write {ONE}, or a score such as 620 or -50"))
}

/// One result, or up to four with weights.
pub(crate) fn read_any(text: &str) -> Result<Results, String> {
    let side: SideAward<BoardResult> = text.parse().map_err(|error| format!("{error}"))?;
    let Basis::Results(results) = side.basis else { return Err(format!("write {FORM}")) };
    if side.limit.is_some() {
        return Err("no limit here: only results and their weights".to_owned());
    }
    if results.parts().len() > 4 {
        return Err("with more than four results an artificial score is awarded: go back".to_owned());
    }
    if results.parts().iter().any(|(result, _)| *result == BoardResult::NotPlayed) {
        return Err("a board that was not played has no result".to_owned());
    }
    for (result, _) in results.parts() {
        if let BoardResult::RawScore(score) = result {
            possible(*score)?;
        }
    }
    Ok(results)
}

/// Two to four results with weights.
pub(crate) fn read_several(text: &str) -> Result<Results, String> {
    let results = read_any(text)?;
    if results.parts().len() < 2 { Err(format!("write {FORM}")) } else { Ok(results) }
}

/// What a side has from results.
pub(crate) fn from(results: Results) -> SideAward<BoardResult> {
    SideAward { basis: Basis::Results(results), limit: None }
}

/// Awards of the offenders and of the others. The other tables are compared with the offenders' score, which is what
/// would have happened without the infraction.
pub(crate) fn by_side(
    offenders: Line,
    offending: SideAward<BoardResult>,
    other: SideAward<BoardResult>,
) -> Adjustment<BoardResult> {
    match offenders {
        Line::NorthSouth => {
            Adjustment { north_south: offending, east_west: other, compared: Compared::NorthSouth }
        }
        Line::EastWest => {
            Adjustment { north_south: other, east_west: offending, compared: Compared::EastWest }
        }
    }
}

/// Artificial scores as findings abbreviate them: `A-`, `+2 IMPs`.
fn short(artificial: Artificial) -> String {
    match artificial {
        Artificial::AverageMinus => "A-".to_owned(),
        Artificial::Average => "A".to_owned(),
        Artificial::AveragePlus => "A+".to_owned(),
        Artificial::Percent(_) | Artificial::ImpHundredths(_) => artificial.to_string(),
    }
}

/// Artificial scores from the least to the most.
fn rank(artificial: Artificial) -> i32 {
    match artificial {
        Artificial::AverageMinus => 4_000,
        Artificial::Average => 5_000,
        Artificial::AveragePlus => 6_000,
        Artificial::Percent(percent) => i32::from(percent.hundredths()),
        Artificial::ImpHundredths(hundredths) => hundredths,
    }
}

/// Which kind of adjusted score an award is. Of two artificial scores the lower counts as the offending side's.
pub(crate) fn kind_of(award: &Adjustment<BoardResult>) -> Adjust {
    match (&award.north_south.basis, &award.east_west.basis) {
        (Basis::Artificial(north_south), Basis::Artificial(east_west)) => {
            let mut awards = [*north_south, *east_west];
            awards.sort_by_key(|award| rank(*award));
            let [less, more] = awards.map(short);
            Adjust::Artificial { offending: less, non_offending: more }
        }
        (Basis::Results(results), Basis::Results(_)) if award.north_south == award.east_west => {
            if results.parts().len() == 1 { Adjust::Assigned } else { Adjust::Weighted }
        }
        (
            Basis::Artificial(_) | Basis::Results(_) | Basis::SelfInflicted { .. },
            Basis::Artificial(_) | Basis::Results(_) | Basis::SelfInflicted { .. },
        ) => Adjust::Split,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_weighed_is_refused_in_words() {
        assert!(read_one("not played").unwrap_err().contains("has no result"));
        assert!(read_several("4S N =").unwrap_err().contains("60 %"));
        assert!(read_any("average plus").unwrap_err().contains("60 %"));
        assert!(read_any("4S N =, at most 35 %").unwrap_err().contains("no limit"));
        let five = "20 % 4S N =, 20 % 4S N +1, 20 % 4S N -1, 20 % 5S N =, 20 % 5S N -1";
        assert!(read_any(five).unwrap_err().contains("more than four"));
    }

    // Law 77: no contract gives 7 or 55 points; 620 is four spades vulnerable, and 50 one down.
    #[test]
    fn a_number_of_tricks_is_no_score() {
        assert!(read_one("7").unwrap_err().contains("no contract gives a score of 7"));
        assert!(read_any("60 % 620, 40 % 55").is_err());
        assert_eq!(read_one("620"), Ok(BoardResult::RawScore(Score(620))));
        assert_eq!(read_one("-50"), Ok(BoardResult::RawScore(Score(-50))));
        assert!(read_any("60 % 620, 40 % -100").is_ok());
    }
}
