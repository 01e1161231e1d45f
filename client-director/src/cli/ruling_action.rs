//! The rulings book in words of the command line.

use std::path::{Path, PathBuf};

use bridge::law::{Book, shelf};
use clap::{Args, Subcommand, ValueEnum};

use super::action::RulingLog;
use super::failure::Failure;

#[derive(Debug, Subcommand)]
#[command(after_help = "Examples:
  barometer-director ruling new A7 --board 12 --facts \"South thought for long, agreed\"
  barometer-director ruling new A7 --board 12 --subject revoke
  barometer-director ruling new --call 3 --procedure revoke --answer trick=5 --answer won-by=partner
  barometer-director ruling decide 4 --decision \"4S by North, down one\" --law 16B --come-back board
  barometer-director ruling tell 4
  barometer-director ruling list --law 27 --state open
  barometer-director ruling export --anonymous --out study.md")]
pub enum RulingAction {
    /// Write a ruling down when it is over, in the short form
    Log(RulingLog),
    /// Open a draft: it is kept from the first word
    New(New),
    /// List the rulings, or those that fit
    List(Search),
    /// Show a ruling with everything that is known of it
    Show {
        ruling: u32,
        /// Without names, for study; read what people wrote before you give it away
        #[arg(long)]
        anonymous: bool,
    },
    /// Write in a draft
    Write(Write),
    /// Decide; what is given is written first
    Decide(Decide),
    /// Say that a side, or without one both, has been told
    Tell {
        ruling: u32,
        /// NS or EW
        side: Option<SideWord>,
        /// It was not told that it may appeal
        #[arg(long)]
        without_appeal_rights: bool,
    },
    /// Say when you will come back, and what for
    FollowUp {
        ruling: u32,
        #[arg(long)]
        when: WhenWord,
        #[arg(long, default_value = "")]
        what: String,
    },
    /// Say that a follow-up is done
    Done {
        ruling: u32,
        follow_up: u32,
        #[arg(long, default_value = "")]
        note: String,
    },
    /// A side appeals
    Appeal {
        ruling: u32,
        side: SideWord,
        /// Who of them: both of a pair must want it, or the captain of a team (Law 92D)
        #[arg(long)]
        who: AppellantWord,
        /// Names, where more is to be said of who appeals
        #[arg(long, default_value = "")]
        names: String,
        /// What they do not accept; asked for again where a committee changes the ruling (Law 93B3)
        #[arg(long)]
        about: Option<AboutWord>,
        #[arg(long, default_value = "")]
        grounds: String,
        /// A deposit was taken, and its sum
        #[arg(long, value_name = "SUM", num_args = 0..=1, default_missing_value = "")]
        deposit: Option<String>,
        /// A deposit is due and not taken: why
        #[arg(long, value_name = "WHY", conflicts_with = "deposit")]
        waive_deposit: Option<String>,
        /// Why it is kept although it is late, or by one alone
        #[arg(long, default_value = "")]
        why: String,
    },
    /// Put right an appeal that was entered wrongly; what is not named stays as it is
    CorrectAppeal {
        ruling: u32,
        /// The side that appeals
        #[arg(long)]
        side: Option<SideWord>,
        /// Who of them
        #[arg(long)]
        who: Option<AppellantWord>,
        /// Names, where more is to be said of who appeals
        #[arg(long)]
        names: Option<String>,
        #[arg(long)]
        about: Option<AboutWord>,
        #[arg(long)]
        grounds: Option<String>,
        /// A deposit was taken, and its sum
        #[arg(long, value_name = "SUM", num_args = 0..=1, default_missing_value = "")]
        deposit: Option<String>,
        /// No deposit was taken
        #[arg(long, conflicts_with_all = ["deposit", "waive_deposit"])]
        no_deposit: bool,
        /// A deposit is due and not taken: why
        #[arg(long, value_name = "WHY", conflicts_with = "deposit")]
        waive_deposit: Option<String>,
        /// Why it is kept although it is late, or by one alone
        #[arg(long)]
        why: Option<String>,
        /// What was wrong; it stands in the history
        #[arg(long)]
        reason: String,
    },
    /// Strike out an appeal that nobody made; one that is taken back by those who made it is decided as withdrawn
    StrikeAppeal {
        ruling: u32,
        /// Why it was entered; it stands in the history
        #[arg(long)]
        reason: String,
    },
    /// Write down what came of an appeal
    DecideAppeal {
        ruling: u32,
        result: AppealWord,
        /// What a change rests on, where that is not what the appeal was about
        #[arg(long)]
        about: Option<AboutWord>,
        /// The director in charge decided, and not a committee: then the Law too can be changed
        #[arg(long)]
        by_director: bool,
        /// What was decided; of a change or a recommendation it must be told
        #[arg(long, default_value = "")]
        words: String,
        /// Who judged
        #[arg(long, default_value = "")]
        committee: String,
        /// The deposit is kept
        #[arg(long)]
        keep_deposit: bool,
    },
    /// Link a correction or a penalty with its ruling, by its number in the journal; without one the last
    Link { ruling: u32, sequence: Option<u64> },
    /// Say that no change of the score is needed
    NoScore {
        ruling: u32,
        #[arg(long, default_value = "")]
        note: String,
    },
    /// Open a ruling again, to amend it
    Reopen {
        ruling: u32,
        #[arg(long)]
        reason: String,
    },
    /// Say that it was no ruling; it stays in the book
    Withdraw {
        ruling: u32,
        #[arg(long)]
        reason: String,
    },
    /// What is not to be forgotten: whom to tell, where to come back to, when the time for appeals ends
    Reminders,
    /// Which Laws, how many, how long, by whom, what was changed on appeal
    Statistics(Search),
    /// The book as a file: Markdown, CSV, a form for paper
    Export(Export),
}

#[derive(Debug, Args)]
pub struct New {
    /// The table; without it the table of the call
    #[arg(required_unless_present = "call")]
    pub table: Option<String>,
    #[arg(long, value_name = "N")]
    pub round: Option<u32>,
    #[arg(long, value_name = "N")]
    pub board: Option<u32>,
    /// The call for the director that it answers
    #[arg(long, value_name = "CALL")]
    pub call: Option<u32>,
    /// Only what it is about, in a word or by its Law: revoke, 27. The questions are answered later, on a console
    #[arg(long, value_name = "WORD", conflicts_with = "procedure")]
    pub subject: Option<String>,
    #[command(flatten)]
    pub text: Text,
}

#[derive(Debug, Args)]
pub struct Write {
    pub ruling: u32,
    /// The revision that you have before you; without it the newest
    #[arg(long, value_name = "N")]
    pub seen: Option<u32>,
    #[command(flatten)]
    pub text: Text,
}

#[derive(Debug, Args)]
pub struct Decide {
    #[command(flatten)]
    pub write: Write,
    /// Come back then
    #[arg(long, value_name = "WHEN")]
    pub come_back: Option<WhenWord>,
    /// Why
    #[arg(long, default_value = "", requires = "come_back")]
    pub condition: String,
}

/// What is written under the headings; those that are not named stay as they are.
#[derive(Debug, Default, Args)]
pub struct Text {
    /// The facts on which both sides agree
    #[arg(long)]
    pub facts: Option<String>,
    /// What one side says: "East: I never hesitated"
    #[arg(long, value_name = "WHO: WHAT")]
    pub disputed: Vec<String>,
    /// Players by seat: E=A3EW
    #[arg(long, value_name = "SEAT=ENTRY")]
    pub concerned: Vec<String>,
    /// A pair that sits the other way, its second name North or East, as A3NS; none: nobody does. It is remembered for
    /// later rulings about the pair
    #[arg(long, value_name = "PAIR")]
    pub other_way: Vec<String>,
    /// A deal ("N:AKQJ.T98.765.432 ...") or any words
    #[arg(long)]
    pub hands: Option<String>,
    /// "N: 1S P 2C" or any words
    #[arg(long)]
    pub auction: Option<String>,
    /// Rule by this procedure of `law list`; its answers with --answer
    #[arg(long, value_name = "KEY")]
    pub procedure: Option<String>,
    /// An answer of the procedure: trick=5
    #[arg(long, value_name = "QUESTION=ANSWER", requires = "procedure")]
    pub answer: Vec<String>,
    /// Where the offender sits: N, E, S or W
    #[arg(long, value_name = "SEAT", requires = "procedure")]
    pub offender: Option<String>,
    /// Where declarer sits
    #[arg(long, value_name = "SEAT", requires = "procedure")]
    pub declarer: Option<String>,
    /// Another law book than the contest's: "2007 wales"
    #[arg(long, value_name = "BOOK")]
    pub book: Option<Book>,
    /// A player who was asked: "who | considers | chooses"
    #[arg(long, value_name = "WHO | CONSIDERS | CHOOSES")]
    pub poll: Vec<String>,
    /// An option that was given: "South | you may accept the lead | accepted"
    #[arg(long, value_name = "TO | WORDS | CHOSEN")]
    pub offered: Vec<String>,
    /// The ruling in a few words
    #[arg(long)]
    pub title: Option<String>,
    /// A line of the decision; may be repeated
    #[arg(long)]
    pub decision: Vec<String>,
    /// Laws and clauses: "64A1, 64C"
    #[arg(long)]
    pub law: Option<String>,
    #[arg(long)]
    pub score_before: Option<String>,
    #[arg(long)]
    pub score_after: Option<String>,
    #[arg(long)]
    pub effect: Option<String>,
}

impl Text {
    /// Takes the law book with what its regulations set.
    ///
    /// # Errors
    /// [`Failure::Input`] where one of them is not at hand.
    pub(super) fn settle(mut self) -> Result<Self, Failure> {
        if let Some(book) = &self.book {
            self.book = Some(shelf::settled(book).map_err(|unknown| Failure::Input(unknown.to_string()))?);
        }
        Ok(self)
    }
}

/// What is looked for; everything that is named must fit.
#[derive(Debug, Default, Clone, PartialEq, Eq, Args)]
pub struct Search {
    /// Words that must all occur
    pub words: Vec<String>,
    /// A Law, or a Law with its clause: 64, 64A1
    #[arg(long)]
    pub law: Option<String>,
    #[arg(long)]
    pub table: Option<String>,
    #[arg(long)]
    pub board: Option<u32>,
    /// A player's name or number, or an entry
    #[arg(long)]
    pub player: Option<String>,
    #[arg(long)]
    pub state: Option<StateWord>,
    /// A director's name
    #[arg(long)]
    pub director: Option<String>,
    /// One ruling by its number
    #[arg(long)]
    pub number: Option<u32>,
}

#[derive(Debug, Args)]
pub struct Export {
    #[command(flatten)]
    pub search: Search,
    /// Without it by the ending of the file: .md, .csv, .html or .pdf; Markdown where there is no file
    #[arg(long)]
    pub format: Option<BookWord>,
    /// Without names, numbers of entries and tables, and the contest: for study and for the recorder (Markdown, HTML,
    /// PDF). Names in free text are blanked where they are spelt as entered: read it before you give it away
    #[arg(long)]
    pub anonymous: bool,
    /// The file to write; without it the server's name for it in this directory; - for the screen
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum BookWord {
    Markdown,
    Csv,
    /// A form for each ruling, to be printed
    Html,
    /// The same as PDF
    Pdf,
    /// The figures (CSV)
    Statistics,
}

impl BookWord {
    /// The endings of its files.
    fn endings(self) -> &'static [&'static str] {
        match self {
            Self::Markdown => &["md", "markdown", "txt"],
            Self::Csv | Self::Statistics => &["csv"],
            Self::Html => &["html", "htm"],
            Self::Pdf => &["pdf"],
        }
    }

    /// What is written into a file: as it was said, otherwise by the ending of its name.
    ///
    /// # Errors
    /// In words, where the ending is that of another kind of file, or of none that is written.
    pub fn of_file(said: Option<Self>, out: Option<&Path>) -> Result<Self, String> {
        let ending = out.and_then(Path::extension).map(|ending| ending.to_string_lossy().to_lowercase());
        let Some(ending) = ending else { return Ok(said.unwrap_or(Self::Markdown)) };
        let has = |word: &Self| word.endings().contains(&ending.as_str());
        match said {
            Some(word) if has(&word) => Ok(word),
            Some(word) => Err(format!(
                "a file that ends in .{ending} is none of this kind: call it .{}, or leave --format out",
                word.endings()[0]
            )),
            None => [Self::Markdown, Self::Csv, Self::Html, Self::Pdf].into_iter().find(has).ok_or_else(|| {
                format!("nothing is written that ends in .{ending}: call the file .md, .csv, .html or .pdf, or give --format")
            }),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum StateWord {
    Open,
    Decided,
    Withdrawn,
    Appealed,
    /// Whose board is subject to ruling
    Awaited,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum SideWord {
    #[value(name = "NS", alias = "ns")]
    NorthSouth,
    #[value(name = "EW", alias = "ew")]
    EastWest,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum WhenWord {
    Soon,
    /// At the end of the ruling's board at its table
    Board,
    /// At the end of the round there
    Round,
    /// When play is over
    Session,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum AppealWord {
    Stands,
    Changed,
    Withdrawn,
    NotHeard,
    /// The committee asks the director to think over a point of Law; the ruling stands until then
    Recommended,
}

/// Who of a side appeals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum AppellantWord {
    /// Both players of a pair
    Both,
    /// One of a pair, with the partner's consent
    Consent,
    /// One of a pair; the partner has left (agreement enough only under the Laws of 1997)
    Absent,
    /// The captain of a team, or with the captain's consent
    Captain,
    /// A player in an individual contest
    Single,
    /// One whose partner or captain does not want to
    Alone,
}

/// What an appeal is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum AboutWord {
    /// A judgment of bridge, or the facts
    Judgment,
    /// What the Law or a regulation says
    Law,
    /// A penalty for conduct
    Discipline,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ending_of_a_file_says_what_is_written_into_it() {
        let of = |said: Option<BookWord>, name: &str| BookWord::of_file(said, Some(Path::new(name)));
        for (said, name, word) in [
            (None, "r.pdf", BookWord::Pdf),
            (None, "R.PDF", BookWord::Pdf),
            (None, "r.csv", BookWord::Csv),
            (None, "r.html", BookWord::Html),
            (None, "study.md", BookWord::Markdown),
            (None, "-", BookWord::Markdown),
            (None, "rulings", BookWord::Markdown),
            (Some(BookWord::Statistics), "r.csv", BookWord::Statistics),
            (Some(BookWord::Pdf), "-", BookWord::Pdf),
        ] {
            assert_eq!(of(said, name), Ok(word), "{name}");
        }
        assert!(of(Some(BookWord::Markdown), "r.pdf").unwrap_err().contains("call it .md"));
        assert!(of(None, "r.docx").unwrap_err().contains(".docx"));
        assert_eq!(BookWord::of_file(None, None), Ok(BookWord::Markdown));
    }
}
