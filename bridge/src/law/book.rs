//! The law books that a ruling may be made under, and the options a national body takes.

use std::fmt;
use std::str::FromStr;

use crate::law::clause::Clause;
use crate::law::finding::Adjust;

pub use crate::law::options::{Assigning, Enough, Leads, Leaning, Options, RevokeTricks};

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

/// The body whose regulations fill in what the Laws leave open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Nation {
    /// Nobody in particular: the Laws' own defaults.
    International,
    /// Australia, Zone 7 (seeds 000, 001 and 003).
    Australia,
    /// Wales (seed 004).
    Wales,
    /// North America, the ACBL (seed 002).
    Acbl,
}

impl Nation {
    /// All four.
    pub const ALL: [Self; 4] = [Self::International, Self::Australia, Self::Wales, Self::Acbl];

    /// One word, as a contest names it.
    pub fn key(self) -> &'static str {
        match self {
            Self::International => "international",
            Self::Australia => "australia",
            Self::Wales => "wales",
            Self::Acbl => "acbl",
        }
    }
}

/// The law book of a contest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Book {
    pub edition: Edition,
    pub nation: Nation,
    pub options: Options,
}

impl Default for Book {
    fn default() -> Self {
        Self::new(Edition::Laws2017, Nation::International)
    }
}

impl Book {
    /// The book of an edition with what a body usually takes of it.
    pub fn new(edition: Edition, nation: Nation) -> Self {
        let options = Options::usual(edition, nation);
        Self { edition, nation, options }
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
    /// and 2017 all say when the official score can be inspected (Law 92B), which here is at close of play; Wales says the end
    /// of the session (seed 004, Law 92B).
    pub fn appeal_counts_from(&self) -> &'static str {
        match self.nation {
            Nation::Wales => "the end of the session (close of play)",
            Nation::International | Nation::Australia | Nation::Acbl => {
                "close of play, when the official score can be seen"
            }
        }
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
        match self.nation {
            Nation::International => {}
            Nation::Australia | Nation::Wales | Nation::Acbl => write!(f, " {}", self.nation.key())?,
        }
        let usual = Self::new(self.edition, self.nation).options;
        let changed = self.options.written().into_iter().zip(usual.written());
        for ((key, value), _) in changed.filter(|(own, usual)| own != usual) {
            write!(f, " {key}={value}")?;
        }
        Ok(())
    }
}

/// A text that names no law book.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownBook(pub String);

impl fmt::Display for UnknownBook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "\"{}\" is no law book: write the year 2017, 2007 or 1997, after it, if you wish, australia, wales or \
             acbl, and what is not as usual there, such as appeal=20",
            self.0
        )
    }
}

impl std::error::Error for UnknownBook {}

impl FromStr for Book {
    type Err = UnknownBook;

    fn from_str(text: &str) -> Result<Self, UnknownBook> {
        let unknown = || UnknownBook(text.to_owned());
        let lower = text.to_lowercase();
        let mut words = lower.split_whitespace().peekable();
        let year = words.next().ok_or_else(unknown)?;
        let edition = Edition::ALL.into_iter().find(|edition| edition.year() == year).ok_or_else(unknown)?;
        let nation = match words.next_if(|word| !word.contains('=')) {
            None => Nation::International,
            Some(word) => Nation::ALL.into_iter().find(|nation| nation.key() == word).ok_or_else(unknown)?,
        };
        let mut book = Self::new(edition, nation);
        for word in words {
            let (key, value) = word.split_once('=').ok_or_else(unknown)?;
            book.options.set(key, value).ok_or_else(unknown)?;
        }
        Ok(book)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_book_reads_back() {
        for edition in Edition::ALL {
            for nation in Nation::ALL {
                let book = Book::new(edition, nation);
                assert_eq!(book.to_string().parse::<Book>().unwrap(), book);
            }
        }
        assert!("2017 moon".parse::<Book>().unwrap_err().to_string().contains("write the year"));
        assert!("2017 wales wales".parse::<Book>().is_err());
    }

    /// A journal keeps a book as its text: what was changed comes back.
    #[test]
    fn changed_options_read_back() {
        let mut book = Book::new(Edition::Laws2017, Nation::Australia);
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
            has_deposit: true,
            change_of_call_cap: 35,
        };
        let book = Book { edition: Edition::Laws2017, nation: Nation::International, options };
        assert_eq!(book.to_string().parse::<Book>().unwrap(), book);
        for right in
            ["2007 wales revoke=later-card considered=4 chosen=1 nearly-all=80%", "1997 leads=forbid"]
        {
            assert_eq!(right.parse::<Book>().unwrap().to_string(), right);
        }
        for wrong in [
            "2017 appeal",
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

    /// Seed 001 (Law 12: 2 IMPs below 11 boards by the QBA's regulations) and seed 004 (Law 92B: 20 minutes).
    #[test]
    fn nations_differ() {
        assert_eq!(Book::new(Edition::Laws2007, Nation::Australia).options.short_match_below, 11);
        assert_eq!(Book::new(Edition::Laws2007, Nation::Wales).options.appeal_minutes, 20);
        for nation in Nation::ALL {
            assert_eq!(Book::new(Edition::Laws2017, nation).options.leaning, Leaning::Generous);
        }
        assert_eq!(Book::new(Edition::Laws2007, Nation::International).options.leaning, Leaning::Strict);
        let acbl = Book::new(Edition::Laws1997, Nation::Acbl);
        assert_eq!(acbl.options.assigning, Assigning::BestAndWorst);
    }
}
