//! Laws 92 and 93: who appeals, until when, and what comes of it.

use crate::contest::actor::{Actor, At};
use crate::contest::event::Event;
use crate::contest::ruling::{Ruling, RulingStatus};
use crate::contest::state::{Contest, Phase};
use crate::seat::Line;

/// An appeal's number in its ruling, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AppealNumber(pub u32);

/// What an appellant says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Appealing {
    pub side: Line,
    /// Who of them wants it (Law 92D).
    pub by: Appellant,
    /// Who, in words where more is to be said: a name.
    pub who: String,
    /// What is not accepted; `None` where nobody asked.
    pub about: Option<AppealAbout>,
    pub grounds: String,
    pub deposit: Deposit,
    /// Why it is kept although it comes too late or from one of a pair alone; otherwise empty.
    pub why: String,
}

/// What an appeal says, and whether the time for it had ended (Law 92B).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AppealEntered {
    pub appealing: Appealing,
    pub is_late: bool,
}

impl Appealing {
    /// What it says otherwise than one that was entered before, for the history: `EW appeals (it was NS)`.
    pub fn otherwise(&self, before: &Self) -> Vec<String> {
        let or_nothing = |words: &str| if words.is_empty() { "nothing".to_owned() } else { words.to_owned() };
        let words = |now: &str, then: &str, what: &str| {
            (now != then).then(|| format!("{what}: {} (it was {})", or_nothing(now), or_nothing(then)))
        };
        let about = |one: &Self| one.about.map_or("", AppealAbout::told);
        let (deposit, deposit_then) = (self.deposit.told(), before.deposit.told());
        [
            words(self.side.letters(), before.side.letters(), "by"),
            words(self.by.told(), before.by.told(), "who"),
            words(&self.who, &before.who, "names"),
            words(about(self), about(before), "about"),
            words(&self.grounds, &before.grounds, "grounds"),
            words(&deposit, &deposit_then, "deposit"),
            words(&self.why, &before.why, "kept because"),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    /// In a few words: `NS, both players: no alternative`.
    pub fn told(&self) -> String {
        let mut text = self.side.letters().to_owned();
        for (before, words) in
            [(", ", self.by.told()), (", ", self.who.as_str()), (": ", self.grounds.as_str())]
        {
            if !words.is_empty() {
                text.push_str(before);
                text.push_str(words);
            }
        }
        text
    }
}

/// Who of a side appeals: both of a pair must want it, or the captain of a team; one who has left counts as agreeing
/// under the Laws of 1997 alone (Law 92D; seed 004, "Law 92D").
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Appellant {
    /// Nobody asked: appeals of before.
    Unsaid,
    Both,
    /// One of a pair, with the partner's consent.
    Consent,
    /// One of a pair; the partner has left and cannot be asked.
    Absent,
    /// The captain of a team, or a player with the captain's consent.
    Captain,
    /// A player in an individual contest.
    Single,
    /// One of a pair whose partner does not want to, or players without their captain.
    Alone,
}

impl Appellant {
    /// All that can be answered, in the order in which they are offered.
    pub const ALL: [Self; 6] =
        [Self::Both, Self::Consent, Self::Absent, Self::Captain, Self::Single, Self::Alone];

    /// One word, for commands.
    pub fn key(self) -> &'static str {
        match self {
            Self::Unsaid => "unsaid",
            Self::Both => "both",
            Self::Consent => "consent",
            Self::Absent => "absent",
            Self::Captain => "captain",
            Self::Single => "single",
            Self::Alone => "alone",
        }
    }

    /// In words; empty where nobody asked.
    pub fn told(self) -> &'static str {
        match self {
            Self::Unsaid => "",
            Self::Both => "both players",
            Self::Consent => "one, with the partner's consent",
            Self::Absent => "one; the partner has left",
            Self::Captain => "the captain, or with the captain's consent",
            Self::Single => "a player in an individual contest",
            Self::Alone => "one alone: the partner or the captain does not want to",
        }
    }
}

/// What an appeal is about, or what its outcome rests on (Law 93B).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AppealAbout {
    /// A judgment of bridge, or the facts.
    Judgment,
    /// What the Law or a regulation says: not for a committee to overrule (Law 93B3).
    Law,
    /// A penalty for conduct: nor is that.
    Discipline,
}

impl AppealAbout {
    /// All, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Judgment, Self::Law, Self::Discipline];

    /// One word, for commands.
    pub fn key(self) -> &'static str {
        match self {
            Self::Judgment => "judgment",
            Self::Law => "law",
            Self::Discipline => "discipline",
        }
    }

    /// In words.
    pub fn told(self) -> &'static str {
        match self {
            Self::Judgment => "a judgment of bridge, or the facts",
            Self::Law => "a point of Law",
            Self::Discipline => "a penalty for conduct",
        }
    }
}

/// The deposit of an appeal (Law 92A), with its sum in any words.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Deposit {
    #[default]
    None,
    /// The sum, such as `25 pounds`; empty where it was not written down.
    Taken(String),
    /// It was due; why none was taken.
    Waived(String),
}

impl Deposit {
    /// In words.
    pub fn told(&self) -> String {
        match self {
            Self::None => "none".to_owned(),
            Self::Taken(sum) if sum.is_empty() => "taken".to_owned(),
            Self::Taken(sum) => format!("{sum} taken"),
            Self::Waived(why) => format!("waived, {why}"),
        }
    }

    /// Whether one was paid.
    pub fn is_taken(&self) -> bool {
        match self {
            Self::Taken(_) => true,
            Self::None | Self::Waived(_) => false,
        }
    }
}

/// An appeal against a ruling.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Appeal {
    pub number: AppealNumber,
    pub appealing: Appealing,
    /// Whether the time for it had ended (Law 92B).
    pub is_late: bool,
    pub by: Actor,
    pub at: At,
    /// What came of it, who wrote it down, and when.
    pub outcome: Option<(Judged, Actor, At)>,
}

/// What came of an appeal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judged {
    pub result: AppealResult,
    /// What a change rests on; `None`: what the appeal was about.
    pub about: Option<AppealAbout>,
    pub words: String,
    /// Who judged, in words.
    pub committee: String,
    /// Whether the director in charge decided, who rules on the Law too (Law 93A, B1), and not a committee.
    pub is_by_director: bool,
    pub deposit_returned: bool,
}

/// Whether a ruling was changed on appeal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AppealResult {
    Stands,
    Changed,
    /// The appellants took it back.
    Withdrawn,
    /// It was not heard: too late, or not by both.
    NotHeard,
    /// The committee disagrees on a point of Law and asks the director to think it over (Law 93B3): the ruling stands
    /// until the director changes it.
    Recommended,
}

impl AppealResult {
    /// All, in the order in which they are offered.
    pub const ALL: [Self; 5] =
        [Self::Stands, Self::Changed, Self::Withdrawn, Self::NotHeard, Self::Recommended];

    /// One word, for commands.
    pub fn key(self) -> &'static str {
        match self {
            Self::Stands => "stands",
            Self::Changed => "changed",
            Self::Withdrawn => "withdrawn",
            Self::NotHeard => "not-heard",
            Self::Recommended => "recommended",
        }
    }

    /// In words.
    pub fn told(self) -> &'static str {
        match self {
            Self::Stands => "the ruling stands",
            Self::Changed => "the ruling is changed",
            Self::Withdrawn => "the appeal was withdrawn",
            Self::NotHeard => "the appeal was not heard",
            Self::Recommended => "recommended to the director to think it over; the ruling stands until then",
        }
    }
}

impl Appeal {
    /// Whether it takes the side's appeal: one that was taken back or not heard leaves the side its time.
    pub fn is_made(&self) -> bool {
        self.outcome.as_ref().is_none_or(|(judged, ..)| match judged.result {
            AppealResult::Stands | AppealResult::Changed | AppealResult::Recommended => true,
            AppealResult::Withdrawn | AppealResult::NotHeard => false,
        })
    }
}

/// When the time ends in which a side may appeal: so many minutes after close of play as the ruling's law book says, and
/// for a ruling given later after the side was told (Law 92B). All three editions count from when the official score can be
/// seen: at close of play every result and the ranking are shown, hidden rounds too, so that this is the moment. `None`
/// while play is on, and where there is nothing to appeal against.
pub fn appeal_ends(contest: &Contest, ruling: &Ruling, side: Line) -> Option<At> {
    let RulingStatus::Decided { at: decided, .. } = ruling.status else { return None };
    let closed = play_closed(contest)?;
    let from = ruling.told(side).map_or(decided, |telling| telling.at).max(closed);
    Some(from.plus_minutes(ruling.content.book.options.appeal_minutes))
}

/// When play was closed; `None` while it is on.
fn play_closed(contest: &Contest) -> Option<At> {
    match contest.phase {
        Phase::Unborn | Phase::Preparing | Phase::Playing => return None,
        Phase::Correcting { .. } | Phase::Final => {}
    }
    let closings =
        contest.decisions.iter().rev().filter(|recorded| !contest.undone.contains(&recorded.sequence));
    let mut closings =
        closings.filter(|recorded| matches!(recorded.event, Event::PlayClosed { before: None, .. }));
    closings.next().map(|recorded| recorded.at)
}
