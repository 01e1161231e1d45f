//! What tables, pairs and boards are called in a text for people: short where one section plays.

use crate::adjustment_words::for_each_side;
use crate::board::BoardNumber;
use crate::contest::slot::Outcome;
use crate::contest::state::Contest;
use crate::entry::{EntryId, TableId};
use crate::movement::contestants::{Contestants, PlayerNumber};
use crate::result::BoardResult;

/// `table 7`, or `table A7` where there are several sections.
pub(super) fn table_name(contest: &Contest, table: TableId) -> String {
    if contest.sections.len() > 1 { format!("table {table}") } else { format!("table {}", table.table) }
}

/// `pair 3NS`, or `pair A3NS` where there are several sections; in an individual `players 3 and 7`.
pub(super) fn pair_name(contest: &Contest, entry: EntryId) -> String {
    let several = contest.sections.len() > 1;
    if let Some([one, other]) = players_of(contest, entry) {
        let letter = if several { entry.section.to_string() } else { String::new() };
        return format!("players {letter}{one} and {letter}{other}");
    }
    if several { format!("pair {entry}") } else { format!("pair {}", entry.pair) }
}

/// The numbers by which people know who sits somewhere: `A3NS`; of an individual its players', `A3 & A7`, because a
/// partnership's own number is nobody's.
pub(super) fn called(contest: &Contest, entry: EntryId) -> String {
    match players_of(contest, entry) {
        Some([one, other]) => format!("{letter}{one} & {letter}{other}", letter = entry.section),
        None => entry.to_string(),
    }
}

/// `pair 5`, `team 5`: who plays a match; with the section's letter where there are several.
pub(super) fn side_name(contest: &Contest, entry: EntryId) -> String {
    let contestants = contest.section(entry.section).map(|section| &section.movement.contestants);
    match contestants {
        Some(Contestants::Teams) if contest.sections.len() > 1 => {
            format!("team {}{}", entry.section, entry.pair.number)
        }
        Some(Contestants::Teams) => format!("team {}", entry.pair.number),
        Some(Contestants::Pairs | Contestants::Players(_)) | None => pair_name(contest, entry),
    }
}

/// The players of a partnership in an individual; `None` for an entry that is a pair.
pub(super) fn players_of(contest: &Contest, entry: EntryId) -> Option<[PlayerNumber; 2]> {
    match &contest.section(entry.section)?.movement.contestants {
        Contestants::Pairs | Contestants::Teams => None,
        Contestants::Players(partnerships) => partnerships.get(&entry.pair).copied(),
    }
}

impl Outcome {
    /// In words for players, with capital letter and without full stop: `4♠ by North, one down`, `Adjusted: average plus
    /// for North-South, average minus for East-West`, `Not played, slow play: average for both sides`.
    pub fn in_words(&self) -> String {
        match self {
            Self::Result(result) => sentence(&result.in_words()),
            Self::Artificial { north_south, east_west } => {
                format!("Adjusted: {}", for_each_side(&north_south.to_string(), &east_west.to_string()))
            }
            Self::Adjusted(adjustment) => format!("Adjusted: {}", adjustment.in_words()),
            Self::NotPlayed(why) => sentence(&why.in_words()),
        }
    }

    /// As it stands on a card: a result in few letters, `4♠X N -1`, an award in words.
    pub fn on_card(&self) -> String {
        match self {
            Self::Result(BoardResult::Played(play)) => play.symbols(),
            Self::Result(result) => result.to_string(),
            Self::Artificial { .. } | Self::Adjusted(_) | Self::NotPlayed(_) => self.in_words(),
        }
    }
}

/// `board 7`, `boards 7 to 9`, `boards 1, 5 and 6`, `no boards`.
pub(super) fn boards_in_words(boards: &[BoardNumber]) -> String {
    let in_a_row = boards.windows(2).all(|two| two[0].get().checked_add(1) == Some(two[1].get()));
    match boards {
        [] => "no boards".to_owned(),
        [only] => format!("board {only}"),
        [one, two] => format!("boards {one} and {two}"),
        [first, .., last] if in_a_row => format!("boards {first} to {last}"),
        [first @ .., last] => {
            let first: Vec<String> = first.iter().map(ToString::to_string).collect();
            format!("boards {} and {last}", first.join(", "))
        }
    }
}

/// The same, with what is printed on the boards where that is another number: `boards 17 to 24 (marked 1 to 8)`.
pub(super) fn boards_as_marked(boards: &[BoardNumber], printed: &[BoardNumber]) -> String {
    let words = boards_in_words(boards);
    if printed.is_empty() || printed == boards {
        return words;
    }
    let printed = boards_in_words(printed);
    format!("{words} (marked {})", printed.trim_start_matches("boards ").trim_start_matches("board "))
}

/// The text with its first letter in upper case.
pub(super) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outcomes_stand_on_cards_in_signs_and_in_words() {
        for (text, card, words) in [
            ("4SX N -1", "4♠X N -1", "4♠ doubled by North, one down"),
            ("pass", "Passed out", "Passed out"),
            ("60/40", "Adjusted: 60 % for North-South, 40 % for East-West", ""),
            ("50/50", "Adjusted: 50 % for both sides", ""),
            ("avg+/avg-", "Adjusted: average plus for North-South, average minus for East-West", ""),
            (
                "60 % 4S N =, 40 % 4S N -1",
                "Adjusted: 60 % of 4♠ by North, made, and 40 % of 4♠ by North, one down",
                "",
            ),
            ("not played, no fault", "Not played, nobody at fault: average plus for both sides", ""),
        ] {
            let outcome: Outcome = text.parse().unwrap();
            let words = if words.is_empty() { card } else { words };
            assert_eq!((outcome.on_card().as_str(), outcome.in_words().as_str()), (card, words), "{text}");
        }
    }

    #[test]
    fn boards_are_listed_as_people_say_them() {
        for (boards, words) in [
            (&[][..], "no boards"),
            (&[7], "board 7"),
            (&[7, 8], "boards 7 and 8"),
            (&[7, 8, 9], "boards 7 to 9"),
            (&[1, 5, 6], "boards 1, 5 and 6"),
            (&[65_535, 1, 2], "boards 65535, 1 and 2"),
        ] {
            let boards: Vec<BoardNumber> = boards.iter().map(|&n| BoardNumber::new(n).unwrap()).collect();
            assert_eq!(boards_in_words(&boards), words);
        }
        assert_eq!(sentence("pair 3NS"), "Pair 3NS");
    }
}
