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

/// 2017 and 2007.
pub const SINCE_2007: &[Edition] = &[Edition::Laws2017, Edition::Laws2007];

impl Entry {
    /// A clause that is done.
    pub const fn done(
        law: u8,
        part: &'static str,
        editions: &'static [Edition],
        what: &'static str,
        source: &'static str,
    ) -> Self {
        Self { law, part, editions, what, status: Status::Done, source }
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
         Made of the procedures themselves: `cargo run -p barometer-law --example laws > LAWS.md`; a test holds this \
         page to it.\n\n\
         | Law | procedure | books | what | read with | done | source |\n|---|---|---|---|---|---|---|\n",
    );
    for (key, entry) in rows {
        let books = entry.editions.iter().map(|edition| edition.year()).collect::<Vec<_>>().join(", ");
        writeln!(
            page,
            "| {}{} | `{key}` | {books} | {} | {} | {} | {} |",
            entry.law,
            entry.part,
            entry.what,
            entry.read_with(),
            entry.status.told(),
            entry.source
        )
        .expect("a string takes all that is written");
    }
    page.push_str(&text::markdown());
    page
}
