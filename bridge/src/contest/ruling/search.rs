//! Finding rulings in the book.

use crate::board::BoardNumber;
use crate::contest::ruling::{Heading, Ruling, RulingNumber, RulingStatus, law_numbers};
use crate::contest::state::Contest;
use crate::entry::TableId;

/// What is looked for. Everything that is named must fit; nothing named finds all.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RulingSearch {
    /// One ruling by its number.
    pub number: Option<RulingNumber>,
    /// Words that must all occur somewhere, capitals or not.
    pub words: String,
    /// A Law, or a Law with its clause: `64`, `64A1`, `12C1(c)`.
    pub law: String,
    pub table: Option<TableId>,
    pub board: Option<BoardNumber>,
    /// A player's name or a part of it, a player's number, or an entry such as `A3NS`.
    pub player: String,
    pub status: Option<StatusWanted>,
    /// A director's name, or a part of it.
    pub director: String,
}

/// How far a ruling has come, as one looks for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StatusWanted {
    Open,
    Decided,
    Withdrawn,
    Appealed,
    /// Whose board is subject to ruling.
    Awaited,
}

impl StatusWanted {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Open, Self::Decided, Self::Withdrawn, Self::Appealed, Self::Awaited];

    /// One word, for commands.
    pub fn key(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Decided => "decided",
            Self::Withdrawn => "withdrawn",
            Self::Appealed => "appealed",
            Self::Awaited => "awaited",
        }
    }
}

/// The rulings that fit, in the order of their numbers.
pub fn search<'a>(contest: &'a Contest, wanted: &RulingSearch) -> Vec<&'a Ruling> {
    contest.rulings.iter().filter(|ruling| fits(contest, ruling, wanted)).collect()
}

fn fits(contest: &Contest, ruling: &Ruling, wanted: &RulingSearch) -> bool {
    let place = ruling.content.place;
    wanted.number.is_none_or(|number| number == ruling.number)
        && wanted.table.is_none_or(|table| table == place.table)
        && wanted.board.is_none_or(|board| place.board == Some(board))
        && wanted.status.is_none_or(|status| has_status(contest, ruling, status))
        && names_law(ruling, &wanted.law)
        && concerns(contest, ruling, &wanted.player)
        && has_director(ruling, &wanted.director)
        && has_words(ruling, &wanted.words)
}

fn has_status(contest: &Contest, ruling: &Ruling, wanted: StatusWanted) -> bool {
    match wanted {
        StatusWanted::Open => ruling.status == RulingStatus::Open,
        StatusWanted::Decided => matches!(ruling.status, RulingStatus::Decided { .. }),
        StatusWanted::Withdrawn => matches!(ruling.status, RulingStatus::Withdrawn { .. }),
        StatusWanted::Appealed => !ruling.appeals.is_empty(),
        StatusWanted::Awaited => ruling.is_awaited(contest),
    }
}

/// Whether a ruling names a Law: `64` finds 64A1 and not 6 or 164, `64A` finds 64A1 and not 64C.
fn names_law(ruling: &Ruling, wanted: &str) -> bool {
    let lower = wanted.trim().to_lowercase();
    let wanted = lower.trim_start_matches("law").trim();
    wanted.is_empty() || is_named(&laws(ruling), wanted)
}

/// The Laws that a ruling names.
fn laws(ruling: &Ruling) -> Vec<String> {
    let cited = ruling.content.decision.iter().map(|line| line.law.clone());
    cited.chain([ruling.content.law.clone()]).collect()
}

fn is_named(laws: &[String], wanted: &str) -> bool {
    let texts: Vec<String> = laws.iter().map(|law| law.to_lowercase()).collect();
    if let Ok(number) = wanted.parse::<u8>() {
        return texts.iter().any(|text| law_numbers(text).contains(&number));
    }
    let begins = |text: &String| {
        let words = text.split([',', ';', ' ', '/']);
        words.into_iter().any(|word| word.trim().starts_with(wanted))
    };
    texts.iter().any(begins)
}

/// Whether every word occurs in the text, or is a Law as people write it (`L16`, `L27B1`) that is among the Laws.
pub fn holds_words(text: &str, laws: &[String], words: &str) -> bool {
    let (text, words) = (text.to_lowercase(), words.to_lowercase());
    words.split_whitespace().all(|word| {
        let law = word.strip_prefix('l').filter(|law| law.starts_with(|first: char| first.is_ascii_digit()));
        text.contains(word) || law.is_some_and(|law| is_named(laws, law))
    })
}

fn concerns(contest: &Contest, ruling: &Ruling, player: &str) -> bool {
    let wanted = player.trim().to_lowercase();
    if wanted.is_empty() {
        return true;
    }
    let sides = ruling.content.sides.iter().flat_map(|sides| [sides.north_south, sides.east_west]);
    let mut entries = ruling.content.concerned.iter().map(|one| one.entry).chain(sides);
    entries.any(|id| {
        let players = contest.entries.get(&id).map_or(&[][..], |entry| &entry.players);
        let is_named = players.iter().any(|player| {
            player.name.to_lowercase().contains(&wanted) || player.number.to_lowercase() == wanted
        });
        is_named || id.to_string().to_lowercase() == wanted
    })
}

fn has_director(ruling: &Ruling, name: &str) -> bool {
    let wanted = name.trim().to_lowercase();
    wanted.is_empty()
        || ruling.history.iter().any(|revision| revision.by.to_string().to_lowercase().contains(&wanted))
}

fn has_words(ruling: &Ruling, words: &str) -> bool {
    if words.trim().is_empty() {
        return true;
    }
    let mut text: Vec<String> =
        Heading::ALL.into_iter().flat_map(|heading| ruling.content.under(heading).lines()).collect();
    for appeal in &ruling.appeals {
        text.push(appeal.appealing.grounds.clone());
        text.extend(appeal.outcome.iter().map(|(judged, ..)| judged.words.clone()));
    }
    text.extend(ruling.follow_ups.iter().map(|one| one.what.clone()));
    holds_words(&text.join("\n"), &laws(ruling), words)
}

#[cfg(test)]
mod tests {
    use super::holds_words;

    /// Every word is looked for in the text; a Law as people write it among the Laws that are named.
    #[test]
    fn a_law_is_found_as_it_is_written() {
        let laws = ["Law 16B1(b), 12C1".to_owned(), "73C".to_owned()];
        let holds = |words: &str| holds_words("East hesitated; L9 is no Law here", &laws, words);
        for found in ["L16", "l16b", "L12C1 hesitated", "l73", "L9"] {
            assert!(holds(found), "{found}");
        }
        for missing in ["L1", "L6", "L27", "L16C", "L16 slowly"] {
            assert!(!holds(missing), "{missing}");
        }
    }
}
