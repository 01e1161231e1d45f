//! What a national body, or the organiser of a contest, may settle for itself.

use crate::book::Edition;

/// How an assigned adjusted score is made (Law 12C1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Assigning {
    /// One score, weighted over the results that were likely (Law 12C1(c)).
    Weighted,
    /// The best result that was likely for the innocent side, the worst that was at all probable for the other
    /// (1997, Law 12C2; 2007, Law 12C1(e) where the regulating authority elects it).
    BestAndWorst,
}

/// How narrowly a replacement call is held against the call it replaces (Laws 23 and 27B1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Leaning {
    /// Every hand for the new call would also have made the old one (the EBL's test of 2007, seed 001).
    Strict,
    /// The same question, and in doubt the correction is allowed (Zone 7's advice, seeds 001 and 000; seed 004). Since
    /// 2017 everybody's: a similar meaning is enough (Law 23A1).
    Generous,
}

/// For which established revokes two tricks go (Law 64A); for any other it is one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RevokeTricks {
    /// Only where the player who revoked won the revoke trick (since 2007; seed 004, Law 64A2).
    OwnTrick,
    /// Also where that player won a later trick with a card that could legally have been played to it (1997; seed 002,
    /// "REVOKE" I).
    LaterCard,
}

/// Which leads declarer may ask for after a withdrawn call (Law 26). Penalty cards and leads out of turn have their own
/// Laws, which are alike in all books.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Leads {
    /// One suit may be forbidden (since 2017; seed 000, "Withdrawn Calls - Lead Restrictions").
    Forbid,
    /// A suit of the withdrawn call may be required or forbidden (1997 and 2007).
    RequireOrForbid,
}

/// How many of those asked in a poll are enough.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Enough {
    /// At least one in so many; at least 1.
    OneIn(u32),
    /// At least so many in a hundred, `1..=100`.
    Percent(u32),
    /// At least so many, however many were asked; at least 1.
    Players(u32),
    /// No number: the director judges, and the poll informs the judgement.
    Judged,
}

impl Enough {
    /// Whether `count` of `asked` are enough. Nobody never is.
    pub fn is_met(self, count: u32, asked: u32) -> bool {
        let (count, asked) = (u64::from(count), u64::from(asked));
        count > 0
            && match self {
                Self::OneIn(number) => count * u64::from(number) >= asked,
                Self::Percent(percent) => count * 100 >= asked * u64::from(percent),
                Self::Players(number) => count >= u64::from(number),
                Self::Judged => false,
            }
    }

    /// In words: `one in five`, `25 in a hundred`, `two`.
    pub fn told(self) -> String {
        match self {
            Self::OneIn(number) => format!("one in {}", in_words(number)),
            Self::Percent(percent) => format!("{percent} in a hundred"),
            Self::Players(number) => in_words(number),
            Self::Judged => "a significant proportion".to_owned(),
        }
    }

    /// As a book's text has it: a number, or a share with its sign.
    fn written(self) -> String {
        match self {
            Self::OneIn(number) | Self::Players(number) => number.to_string(),
            Self::Percent(percent) => format!("{percent}%"),
            Self::Judged => "judged".to_owned(),
        }
    }

    /// Reads a share, a number as `numbered` takes it, or that it is judged.
    fn read(text: &str, numbered: fn(u32) -> Self) -> Option<Self> {
        if text == "judged" {
            return Some(Self::Judged);
        }
        match text.strip_suffix('%') {
            Some(percent) => {
                percent.parse().ok().filter(|percent| (1..=100).contains(percent)).map(Self::Percent)
            }
            None => text.parse().ok().filter(|number| *number > 0).map(numbered),
        }
    }
}

/// Small numbers as words.
fn in_words(number: u32) -> String {
    const WORDS: [&str; 11] =
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    let word = usize::try_from(number).ok().and_then(|number| WORDS.get(number));
    word.map_or_else(|| number.to_string(), |word| (*word).to_owned())
}

/// The moment from which the time for a ruling or an appeal runs (Law 92B).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AppealFrom {
    /// When the official score can be inspected, which here is at close of play.
    CloseOfPlay,
    /// The end of the session.
    SessionEnd,
}

impl AppealFrom {
    /// In words, after "minutes of".
    pub fn told(self) -> &'static str {
        match self {
            Self::CloseOfPlay => "close of play, when the official score can be seen",
            Self::SessionEnd => "the end of the session (close of play)",
        }
    }
}

/// What a body may settle for itself. Everything else follows from the edition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    pub assigning: Assigning,
    pub leaning: Leaning,
    pub revoke: RevokeTricks,
    pub leads: Leads,
    /// How many must *seriously consider* an action to make it a logical alternative. The Laws name no number; a regulation
    /// may (see [`Poll::verdict`](crate::poll::Poll::verdict)).
    pub considered: Enough,
    /// How many must choose it; in 1997 nobody need.
    pub chosen: Enough,
    /// What more than so many in a hundred choose has no alternative, whatever the others would do; `None` where there is
    /// no such rule. Seed 003 has one of 75 ("Unauthorised information from partner").
    pub nearly_all_percent: Option<u32>,
    /// Average plus and minus are 2 IMPs instead of 3 in matches of fewer boards than this; 0 for never.
    pub short_match_below: u32,
    /// Minutes in which a ruling or an appeal may be asked for (Law 92B).
    pub appeal_minutes: u32,
    /// From which moment these run.
    pub appeal_from: AppealFrom,
    /// Whether an appeal is made with a deposit, which is kept if it has no merit (Law 92A).
    pub has_deposit: bool,
    /// The highest share of the top, in percent, that a call changed under the old Law 25B may leave its side (1997:
    /// average minus, 40).
    pub change_of_call_cap: u32,
}

impl Options {
    /// What an edition has where nobody settles anything.
    pub fn usual(edition: Edition) -> Self {
        Self {
            assigning: match edition {
                Edition::Laws1997 => Assigning::BestAndWorst,
                Edition::Laws2007 | Edition::Laws2017 => Assigning::Weighted,
            },
            leaning: match edition {
                Edition::Laws2017 => Leaning::Generous,
                Edition::Laws2007 | Edition::Laws1997 => Leaning::Strict,
            },
            revoke: match edition {
                Edition::Laws1997 => RevokeTricks::LaterCard,
                Edition::Laws2007 | Edition::Laws2017 => RevokeTricks::OwnTrick,
            },
            leads: match edition {
                Edition::Laws1997 | Edition::Laws2007 => Leads::RequireOrForbid,
                Edition::Laws2017 => Leads::Forbid,
            },
            considered: Enough::Judged,
            chosen: Enough::Judged,
            nearly_all_percent: None,
            short_match_below: 0,
            appeal_minutes: 30,
            appeal_from: AppealFrom::CloseOfPlay,
            has_deposit: false,
            change_of_call_cap: 40,
        }
    }

    /// Takes what a regulation sets. It has been read, so that each is an option and its value.
    pub(super) fn take<'a>(&mut self, settings: impl Iterator<Item = (&'static str, &'a str)>) {
        for (key, value) in settings {
            self.set(key, value).expect("a regulation sets what there is; it is read so");
        }
    }

    /// Each option by its key, as a book's text has it.
    pub(super) fn written(&self) -> [(&'static str, String); 12] {
        let assigning = match self.assigning {
            Assigning::Weighted => "weighted",
            Assigning::BestAndWorst => "best-and-worst",
        };
        let leaning = match self.leaning {
            Leaning::Strict => "strict",
            Leaning::Generous => "generous",
        };
        let revoke = match self.revoke {
            RevokeTricks::OwnTrick => "own-trick",
            RevokeTricks::LaterCard => "later-card",
        };
        let leads = match self.leads {
            Leads::Forbid => "forbid",
            Leads::RequireOrForbid => "require-or-forbid",
        };
        let appeal_from = match self.appeal_from {
            AppealFrom::CloseOfPlay => "close-of-play",
            AppealFrom::SessionEnd => "session-end",
        };
        let nearly_all =
            self.nearly_all_percent.map_or_else(|| "no".to_owned(), |percent| format!("{percent}%"));
        [
            ("assigning", assigning.to_owned()),
            ("leaning", leaning.to_owned()),
            ("revoke", revoke.to_owned()),
            ("leads", leads.to_owned()),
            ("considered", self.considered.written()),
            ("chosen", self.chosen.written()),
            ("nearly-all", nearly_all),
            ("short-match", self.short_match_below.to_string()),
            ("appeal", self.appeal_minutes.to_string()),
            ("appeal-from", appeal_from.to_owned()),
            ("deposit", if self.has_deposit { "yes" } else { "no" }.to_owned()),
            ("cap", self.change_of_call_cap.to_string()),
        ]
    }

    /// Sets an option as a book's text has it, and returns its key; `None` where there is no such option, or no such value of
    /// it.
    pub(super) fn set(&mut self, key: &str, value: &str) -> Option<&'static str> {
        let number = || value.parse::<u32>().ok();
        match key {
            "assigning" => {
                let all = [("weighted", Assigning::Weighted), ("best-and-worst", Assigning::BestAndWorst)];
                self.assigning = named(value, all)?;
            }
            "leaning" => {
                self.leaning = named(value, [("strict", Leaning::Strict), ("generous", Leaning::Generous)])?;
            }
            "revoke" => {
                let all = [("own-trick", RevokeTricks::OwnTrick), ("later-card", RevokeTricks::LaterCard)];
                self.revoke = named(value, all)?;
            }
            "leads" => {
                let all = [("forbid", Leads::Forbid), ("require-or-forbid", Leads::RequireOrForbid)];
                self.leads = named(value, all)?;
            }
            "considered" => self.considered = Enough::read(value, Enough::OneIn)?,
            "chosen" => self.chosen = Enough::read(value, Enough::Players)?,
            "nearly-all" => {
                self.nearly_all_percent = match (value, value.strip_suffix('%')) {
                    ("no", _) => None,
                    (_, percent) => Some(percent?.parse().ok().filter(|percent| *percent < 100)?),
                }
            }
            "short-match" => self.short_match_below = number()?,
            "appeal" => self.appeal_minutes = number()?,
            "appeal-from" => {
                let all =
                    [("close-of-play", AppealFrom::CloseOfPlay), ("session-end", AppealFrom::SessionEnd)];
                self.appeal_from = named(value, all)?;
            }
            "deposit" => self.has_deposit = named(value, [("yes", true), ("no", false)])?,
            "cap" => self.change_of_call_cap = number().filter(|percent| *percent <= 100)?,
            _ => return None,
        }
        self.written().into_iter().map(|(own, _)| own).find(|own| *own == key)
    }
}

/// The value of a name.
fn named<T, const N: usize>(name: &str, all: [(&str, T); N]) -> Option<T> {
    all.into_iter().find(|(one, _)| *one == name).map(|(_, value)| value)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Seed 004, Law 16B1(b): four of twenty are one in five; seed 003: a share in a hundred.
    #[test]
    fn a_share_is_met_by_exactly_as_many() {
        assert!(Enough::OneIn(5).is_met(4, 20) && !Enough::OneIn(5).is_met(3, 20));
        assert!(Enough::Percent(25).is_met(5, 20) && !Enough::Percent(25).is_met(4, 20));
        assert!(Enough::Players(2).is_met(2, 100) && !Enough::Players(2).is_met(1, 1));
        assert!(!Enough::OneIn(5).is_met(0, 0));
        let told = [Enough::OneIn(5), Enough::Percent(25), Enough::Players(12)].map(Enough::told);
        assert_eq!(told, ["one in five", "25 in a hundred", "12"]);
    }
}
