//! The law books that a ruling may be made under, and the options a national body takes.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use crate::clause::Clause;
use crate::finding::Adjust;
use crate::page::regulation::{self, Regulation};
use crate::shelf;

pub use crate::options::{AppealFrom, Assigning, Enough, Leads, Leaning, Options, RevokeTricks};

/// An edition of the Laws of Duplicate Bridge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Edition {
    /// The Laws of 1997 and the office policy that went with them (seed 002).
    Laws1997,
    /// The Laws of 2007 (seeds 001 and 004).
    Laws2007,
    /// The Laws of 2017 (seeds 000 and 003), the default.
    Laws2017,
}

impl Edition {
    /// All three, the latest first.
    pub const ALL: [Self; 3] = [Self::Laws2017, Self::Laws2007, Self::Laws1997];

    /// `2017`, `2007` or `1997`.
    pub fn year(self) -> &'static str {
        match self {
            Self::Laws1997 => "1997",
            Self::Laws2007 => "2007",
            Self::Laws2017 => "2017",
        }
    }
}

/// The law book of a contest: an edition, the regulations that lie over it, and what the contest settles for itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Book {
    pub edition: Edition,
    /// The regulations over the edition by their names, each over those before it.
    pub regulations: Vec<String>,
    pub options: Options,
    /// The options that stand in the book's text whatever its edition has: those that a regulation has set which is not the
    /// program's own, so that a journal reads the same where that is not at hand.
    settled: BTreeSet<&'static str>,
}

impl Default for Book {
    fn default() -> Self {
        Self::new(Edition::Laws2017)
    }
}

impl Book {
    /// The book of an edition as nobody in particular takes it.
    pub fn new(edition: Edition) -> Self {
        Self { edition, regulations: vec![], options: Options::usual(edition), settled: BTreeSet::new() }
    }

    /// The options as the edition has them with the program's own regulations over it.
    pub fn usual(&self) -> Options {
        let mut options = Options::usual(self.edition);
        for name in &self.regulations {
            if let Some(regulation) = regulation::own(name) {
                options.take(regulation.settings(self.edition));
            }
        }
        options
    }

    /// The book with what its regulations set written into it, unless its text settles it. The last one counts, as it lies above
    /// the others; what the program's own set is known without.
    pub(crate) fn settled_by(mut self, regulations: &[&Regulation]) -> Self {
        let mut covered = BTreeSet::new();
        for regulation in regulations.iter().rev() {
            if !regulation.is_own() {
                let is_open = |key: &str| !self.settled.contains(key) && !covered.contains(key);
                let open: Vec<_> =
                    regulation.settings(self.edition).filter(|(key, _)| is_open(key)).collect();
                self.settled.extend(open.iter().map(|(key, _)| *key));
                self.options.take(open.into_iter());
            }
            // What one of the program's sets, and a file in its place does not, stays.
            if let Some(own) = regulation::own(regulation.name()) {
                covered.extend(own.settings(self.edition).map(|(key, _)| key));
            }
        }
        self
    }

    /// A clause of this book: `law(27, "B1(a)")`.
    pub fn law(&self, law: u8, part: &'static str) -> Clause {
        Clause { edition: self.edition, law, part }
    }

    /// How an adjusted score is made where results can be named: weighted over several, or the best for one side and
    /// the worst for the other (Law 12C1; 1997, Law 12C2).
    pub fn assigned(&self) -> Adjust {
        match self.options.assigning {
            Assigning::Weighted => Adjust::Weighted,
            Assigning::BestAndWorst => Adjust::Split,
        }
    }

    /// The moment from which the time to ask for a ruling or to appeal runs, after "minutes of": the editions of 1997, 2007
    /// and 2017 all say when the official score can be inspected (Law 92B), which here is at close of play, unless a
    /// regulation says otherwise.
    pub fn appeal_counts_from(&self) -> &'static str {
        self.options.appeal_from.told()
    }

    /// Whether the edition is this one or a later one.
    pub fn is_since(&self, edition: Edition) -> bool {
        self.edition >= edition
    }
}

impl fmt::Display for Book {
    /// `2017`, or `2007 wales`, or `2017 australia appeal=20` where an option is not the usual one: what
    /// [`Book::from_str`] reads back.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.edition.year())?;
        for name in &self.regulations {
            write!(f, " {name}")?;
        }
        for ((key, value), (_, usual)) in self.options.written().into_iter().zip(self.usual().written()) {
            if value != usual || self.settled.contains(&key) {
                write!(f, " {key}={value}")?;
            }
        }
        Ok(())
    }
}

/// A text that names no law book.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownBook {
    pub text: String,
    /// What is wrong with the file of a regulation that it names.
    pub fault: Option<String>,
}

impl fmt::Display for UnknownBook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(fault) = &self.fault {
            return write!(
                f,
                "\"{}\" cannot be ruled by until a regulation in it is right: {fault}",
                self.text
            );
        }
        let names = shelf::regulations().iter().map(|regulation| regulation.name()).collect::<Vec<_>>();
        write!(
            f,
            "\"{}\" is no law book: write the year 2017, 2007 or 1997, after it, if you wish, the regulations over it ({}), \
             and what is not as usual there, such as appeal=20",
            self.text,
            names.join(", ")
        )
    }
}

impl std::error::Error for UnknownBook {}

/// The name of an edition as nobody in particular takes it: that is the edition.
pub(crate) const INTERNATIONAL: &str = "international";

/// The longest name of a regulation.
const LONGEST: usize = 40;

impl FromStr for Book {
    type Err = UnknownBook;

    /// Reads a book, whether or not its regulations are at hand: a journal names them. [`shelf::settled`] asks for them.
    fn from_str(text: &str) -> Result<Self, UnknownBook> {
        let unknown = || UnknownBook { text: text.to_owned(), fault: None };
        let lower = text.to_lowercase();
        let mut words = lower.split_whitespace().peekable();
        let year = words.next().ok_or_else(unknown)?;
        let edition = Edition::ALL.into_iter().find(|edition| edition.year() == year).ok_or_else(unknown)?;
        let mut book = Self::new(edition);
        while let Some(name) = words.next_if(|word| !word.contains('=')) {
            if !is_name(name) || book.regulations.iter().any(|one| one == name) {
                return Err(unknown());
            }
            if name != INTERNATIONAL {
                book.regulations.push(name.to_owned());
            }
        }
        book.options = book.usual();
        let has_others = book.regulations.iter().any(|name| regulation::own(name).is_none());
        for word in words {
            let (key, value) = word.split_once('=').ok_or_else(unknown)?;
            let key = book.options.set(key, value).ok_or_else(unknown)?;
            if has_others {
                book.settled.insert(key);
            }
        }
        Ok(book)
    }
}

/// Whether a word can be the name of a regulation: small letters, digits and dashes, the first a letter.
pub(crate) fn is_name(word: &str) -> bool {
    word.len() <= LONGEST
        && word.starts_with(|first: char| first.is_ascii_lowercase())
        && word.chars().all(|one| one.is_ascii_lowercase() || one.is_ascii_digit() || one == '-')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_book_reads_back() {
        for edition in Edition::ALL {
            for names in ["", " australia", " wales", " acbl", " wales riverside"] {
                let text = format!("{}{names}", edition.year());
                assert_eq!(text.parse::<Book>().unwrap().to_string(), text);
            }
            let plain = format!("{} international", edition.year());
            assert_eq!(plain.parse::<Book>().unwrap(), Book::new(edition));
        }
        for wrong in ["", "2018", "2017 wales wales", "2017 Wales!", "2017 9-lives"] {
            assert!(wrong.parse::<Book>().unwrap_err().to_string().contains("write the year"), "{wrong}");
        }
    }

    /// A journal keeps a book as its text: what was changed comes back.
    #[test]
    fn changed_options_read_back() {
        let mut book: Book = "2017 australia".parse().unwrap();
        book.options.appeal_minutes = 20;
        assert_eq!(book.to_string(), "2017 australia appeal=20");
        assert_eq!(book.to_string().parse::<Book>().unwrap(), book);
        let options = Options {
            assigning: Assigning::BestAndWorst,
            leaning: Leaning::Strict,
            revoke: RevokeTricks::LaterCard,
            leads: Leads::RequireOrForbid,
            considered: Enough::Percent(25),
            chosen: Enough::Percent(10),
            nearly_all_percent: Some(75),
            short_match_below: 9,
            appeal_minutes: 45,
            appeal_from: AppealFrom::SessionEnd,
            has_deposit: true,
            change_of_call_cap: 35,
        };
        let book = Book { options, ..Book::default() };
        assert_eq!(book.to_string().parse::<Book>().unwrap(), book);
        for right in
            ["2007 wales revoke=later-card considered=4 chosen=1 nearly-all=80%", "1997 leads=forbid"]
        {
            assert_eq!(right.parse::<Book>().unwrap().to_string(), right);
        }
        for wrong in [
            "2017 appeal=",
            "2017 appeal=soon",
            "2017 moon=1",
            "2017 considered=0",
            "2017 considered=0%",
            "2017 chosen=some",
            "2017 nearly-all=75",
            "2017 nearly-all=100%",
            "2017 revoke=2",
            "2017 leads=no",
            "2017 appeal=20 wales",
        ] {
            assert!(wrong.parse::<Book>().is_err(), "{wrong}");
        }
    }

    /// What stands in the text of a book over which a club's regulation lies stays there, be it as usual: the club may set
    /// something else.
    #[test]
    fn what_a_club_has_set_stays_in_the_text() {
        let text = "2017 riverside appeal=30";
        assert_eq!(text.parse::<Book>().unwrap().to_string(), text);
        assert_eq!("2017 wales appeal=20".parse::<Book>().unwrap().to_string(), "2017 wales");
    }

    /// Seed 001 (Law 12: 2 IMPs below 11 boards by the QBA's regulations) and seed 004 (Law 92B: 20 minutes).
    #[test]
    fn nations_differ() {
        let book = |text: &str| text.parse::<Book>().unwrap();
        assert_eq!(book("2007 australia").options.short_match_below, 11);
        assert_eq!(book("2007 wales").options.appeal_minutes, 20);
        for name in ["australia", "wales", "acbl"] {
            assert_eq!(book(&format!("2017 {name}")).options.leaning, Leaning::Generous);
        }
        assert_eq!(book("2007").options.leaning, Leaning::Strict);
        assert_eq!(book("1997 acbl").options.assigning, Assigning::BestAndWorst);
    }
}
