//! The ledger: which clauses of which books are done, and where, and which leave nothing to rule. `LAWS.md` is made of it.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use crate::book::Edition;
use crate::clause::Clause;
use crate::procedure::PROCEDURES;
use crate::{reference, text};

/// A clause as a procedure knows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry {
    pub law: u8,
    /// The part after the number; empty for the whole Law.
    pub part: &'static str,
    pub editions: &'static [Edition],
    /// What it says, in our own words and in one line.
    pub what: &'static str,
    /// The words by which a finding says it, or of a clause that is asked for the question; ` … ` where something is left
    /// out. Empty where nothing is to be ruled here.
    pub says: &'static str,
    pub status: Status,
    /// Where it is taken from: `seed 000, "The Revoke"`.
    pub source: &'static str,
}

/// Whether a clause is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// A finding of its procedure cites it, and says what it says.
    Done,
    /// It is what a question is asked for: what follows from the answer is ruled by the clauses below it or beside it.
    Asked,
    /// By another procedure: its key.
    Elsewhere(&'static str),
    /// It gives the director nothing to rule on, such as a definition: why, and what it is used by.
    NothingToRule(&'static str),
}

impl Status {
    /// True of a clause by which its own procedure goes.
    pub fn is_own(self) -> bool {
        match self {
            Self::Done | Self::Asked => true,
            Self::Elsewhere(_) | Self::NothingToRule(_) => false,
        }
    }

    /// As the page has it: `yes`, `asked`, `by ...`, or the reason why there is nothing to rule.
    pub fn told(self) -> String {
        match self {
            Self::Done => "yes".to_owned(),
            Self::Asked => "asked".to_owned(),
            Self::Elsewhere(key) => format!("by `{key}`"),
            Self::NothingToRule(why) => format!("nothing to rule: {why}"),
        }
    }
}

impl Entry {
    /// A clause that is done.
    pub const fn done(
        (law, part): (u8, &'static str),
        editions: &'static [Edition],
        (what, says): (&'static str, &'static str),
        source: &'static str,
    ) -> Self {
        Self { law, part, editions, what, says, status: Status::Done, source }
    }

    /// Whether a text says it: every piece of `says`, whole and in order.
    pub fn is_said_in(&self, text: &str) -> bool {
        let mut rest = text.to_lowercase();
        let pieces = self.says.split(GAP).map(str::to_lowercase);
        pieces.into_iter().all(|piece| match whole(&rest, &piece) {
            Some(end) => {
                rest = rest.split_off(end);
                true
            }
            None => false,
        })
    }

    /// The same clause in these books alone: another procedure shares it in more.
    #[must_use]
    pub const fn within(self, editions: &'static [Edition]) -> Self {
        Self { editions, ..self }
    }

    /// The clauses that it is read with: `26B, 72C`; of an entry for several books with the year of each: `2017: 26B, 72C; 2007: 23`.
    fn read_with(&self) -> String {
        let in_book = |&edition: &Edition| {
            let others = reference::others(Clause { edition, law: self.law, part: self.part });
            let named: Vec<String> = others.iter().map(|one| format!("{}{}", one.law, one.part)).collect();
            let named = (!named.is_empty()).then(|| named.join(", "))?;
            Some(if self.editions.len() > 1 { format!("{}: {named}", edition.year()) } else { named })
        };
        self.editions.iter().filter_map(in_book).collect::<Vec<_>>().join("; ")
    }
}

/// Between pieces of `says`: what is left out there.
pub const GAP: &str = " … ";

/// Where a piece ends in a text, the first time that it stands there in whole words.
fn whole(text: &str, piece: &str) -> Option<usize> {
    let is_letter = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
    let mut found = text.match_indices(piece).map(|(start, _)| (start, start + piece.len()));
    let stands_alone = |(start, end): &(usize, usize)| {
        !is_letter(text[..*start].chars().next_back()) && !is_letter(text[*end..].chars().next())
    };
    found.find(stands_alone).filter(|_| !piece.is_empty()).map(|(_, end)| end)
}

/// The whole ledger as Markdown, by Law, clause and procedure.
pub fn markdown() -> String {
    let mut rows: Vec<(&'static str, &Entry)> = PROCEDURES
        .iter()
        .flat_map(|procedure| procedure.ledger().iter().map(|entry| (procedure.key(), entry)))
        .collect();
    rows.sort_by_key(|(key, entry)| (entry.law, entry.part, *key));
    let mut told = BTreeSet::new();
    rows.retain(|(key, entry)| told.insert((entry.law, entry.part, *key, entry.editions)));
    let mut page = String::from(
        "# The Laws in Barometer\n\n\
         Which clause is done by which procedure of `bridge::law`, in which book, and where it is taken from. \
         Where another procedure rules on it, that is named; where a clause leaves nothing to rule, there is the reason. \
         `asked`: a question is asked for it, and what follows from the answer stands in other lines. A clause that another one \
         limits or adds to names that one: a finding that cites the one cites the other too, or tells of it under *But see*. \
         *Said* are words of the finding, or of a clause that is asked for of the question: a test finds them there, in each book. \
         Made of the procedures themselves: `cargo run -p barometer-law --example laws > LAWS.md`; a test holds this \
         page to it.\n\n\
         | Law | procedure | books | what | said | read with | done | source |\n|---|---|---|---|---|---|---|---|\n",
    );
    for (key, entry) in rows {
        let books = entry.editions.iter().map(|edition| edition.year()).collect::<Vec<_>>().join(", ");
        writeln!(
            page,
            "| {}{} | `{key}` | {books} | {} | {} | {} | {} | {} |",
            entry.law,
            entry.part,
            entry.what,
            if entry.says.is_empty() { String::new() } else { format!("“{}”", entry.says) },
            entry.read_with(),
            entry.status.told(),
            entry.source
        )
        .expect("a string takes all that is written");
    }
    page.push_str(&text::markdown());
    page
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A clause is said by its own words, whole and in order; not by their contrary, nor by a part of a word.
    #[test]
    fn a_clause_is_said_in_its_words_alone() {
        let says = |says: &'static str, text: &str| {
            Entry::done((30, "A"), &[Edition::Laws2017], ("A pass out of turn", says), "").is_said_in(text)
        };
        assert!(says("must pass once", "The offender must pass once, when it is his turn."));
        assert!(says("Offender … must pass … turn", "The offender (West) must pass at the next turn."));
        for text in
            ["The offender must not pass once.", "must pass", "Must pass onceover", "", "once must pass"]
        {
            assert!(!says("must pass once", text), "{text}");
        }
        assert!(!says("must pass … offender", "The offender must pass."));
        assert!(!says("", "anything"));
    }
}
