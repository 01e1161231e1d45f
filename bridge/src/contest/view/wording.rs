//! What tables, pairs and boards are called in a text for people: short where one section plays.

use crate::contest::state::Contest;
use crate::entry::{EntryId, SectionLetter, TableId};
use crate::message::{Label, TableName};
use crate::movement::contestants::{Contestants, PlayerNumber};

/// `table 7`, or `table A7` where there are several sections.
pub(super) fn table_name(contest: &Contest, table: TableId) -> String {
    format!("table {}", table_called(contest, table))
}

/// The table as people call it: with its section's letter where there are several sections.
pub(in crate::contest) fn table_called(contest: &Contest, table: TableId) -> TableName {
    TableName::of(table, contest.sections.len() > 1)
}

/// The pair, or in an individual the two players, by number.
pub(in crate::contest) fn pair_label(contest: &Contest, entry: EntryId) -> Label {
    let letter = letter(contest, entry.section);
    match players_of(contest, entry) {
        Some(players) => Label::Partners(letter, players),
        None => Label::Pair(letter, entry.pair),
    }
}

/// The section's letter, where there are several.
pub(super) fn letter(contest: &Contest, section: SectionLetter) -> Option<SectionLetter> {
    (contest.sections.len() > 1).then_some(section)
}

/// The numbers by which people know who sits somewhere: `A3NS`; of an individual its players', `A3 & A7`, because a
/// partnership's own number is nobody's.
pub(super) fn called(contest: &Contest, entry: EntryId) -> String {
    match players_of(contest, entry) {
        Some([one, other]) => format!("{letter}{one} & {letter}{other}", letter = entry.section),
        None => entry.to_string(),
    }
}

/// The pair or the team that plays a match, by number.
pub(super) fn side_label(contest: &Contest, entry: EntryId) -> Label {
    let contestants = contest.section(entry.section).map(|section| &section.movement.contestants);
    match contestants {
        Some(Contestants::Teams) => Label::Team(letter(contest, entry.section), entry.pair.number.0),
        Some(Contestants::Pairs | Contestants::Players(_)) | None => pair_label(contest, entry),
    }
}

/// The players of a partnership in an individual; `None` for an entry that is a pair.
pub(super) fn players_of(contest: &Contest, entry: EntryId) -> Option<[PlayerNumber; 2]> {
    match &contest.section(entry.section)?.movement.contestants {
        Contestants::Pairs | Contestants::Teams => None,
        Contestants::Players(partnerships) => partnerships.get(&entry.pair).copied(),
    }
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
    fn a_sentence_begins_with_a_capital() {
        assert_eq!(sentence("pair 3NS"), "Pair 3NS");
    }
}
