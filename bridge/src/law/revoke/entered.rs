//! A revoke against the result that stands on its board (Law 64A): no more tricks were won from it on than the side has by
//! that result, or had before the tricks for the revoke were taken from it.

use std::ops::RangeInclusive;

use crate::law::book::RevokeTricks;
use crate::law::interview::{Interview, Pause};
use crate::law::question::Question;
use crate::law::revoke::facts::{Counted, Further, Winner, Won};
use crate::law::revoke::find::tricks;
use crate::seat::Line;

/// Tricks on a board.
const ALL: u32 = 13;

/// What stands on the board, seen from the revoking side.
#[derive(Debug)]
pub(super) struct Entered {
    result: String,
    side: Line,
    /// The tricks that the revoking side has by it.
    own: u32,
}

/// What a side has won from a trick on: in how many tricks, and at least and at most how many of them.
struct FromRevoke {
    played: u32,
    won: RangeInclusive<u32>,
}

impl Entered {
    /// The result that stands, where one does and the offender's side is known.
    pub(super) fn of(interview: &Interview<'_>) -> Option<Self> {
        let known = interview.known();
        let side = known.seats.offender?.line();
        let own = known.tricks(side)?.into();
        Some(Self { result: known.result?.to_string(), side, own })
    }

    /// Whether this side can have won the revoke trick: the other only if it has a trick at all.
    pub(super) fn allows(&self, winner: Winner) -> bool {
        match winner {
            Winner::Offender | Winner::Partner => true,
            Winner::Opponents => self.own < ALL,
        }
    }

    /// How many tricks the side can have won after its trick; never empty. With further revokes it is not known how many
    /// have been taken from the side already.
    pub(super) fn later(
        &self,
        trick: u32,
        winner: Winner,
        interview: &Interview<'_>,
        is_another: bool,
    ) -> RangeInclusive<u32> {
        let most_for_one = match interview.book().options.revoke {
            RevokeTricks::OwnTrick if winner != Winner::Offender => 1,
            RevokeTricks::OwnTrick | RevokeTricks::LaterCard => 2,
        };
        let taken = if is_another { ALL } else { most_for_one };
        let own = u32::from(winner != Winner::Opponents);
        let least = (1 + self.own).saturating_sub(trick + own);
        let most = (ALL - trick).min((self.own + taken).saturating_sub(own));
        least..=most
    }

    /// The tricks of the side, in words: `by 4S N +1 East-West have 2 tricks`.
    pub(super) fn told(&self) -> String {
        let side = match self.side {
            Line::NorthSouth => "North-South",
            Line::EastWest => "East-West",
        };
        let tricks = match self.own {
            0 => "no trick".to_owned(),
            1 => "1 trick".to_owned(),
            many => format!("{many} tricks"),
        };
        format!("by {} {side} have {tricks}", self.result)
    }

    /// Whether the side can have won what it is said to have won from the revoke on, with `moved` tricks more than it has.
    fn agrees(&self, from: &FromRevoke, moved: u32) -> bool {
        let own = self.own + moved;
        let Some(other) = ALL.checked_sub(own) else { return false };
        let least = from.played.saturating_sub(other).max(*from.won.start());
        least <= own.min(*from.won.end())
    }
}

/// Whether the tricks that go are still in the result that stands, or are taken from it already. Asked only where a result
/// stands that cannot be as it was played; where it can, it is taken so unless the answer was given without the question.
/// Where neither can be, nothing is to be moved before it is clear what was won.
pub(super) fn counted(
    interview: &mut Interview<'_>,
    trick: u32,
    (first, further): (Won, &[Further]),
) -> Result<Counted, Pause> {
    let count = u32::from(tricks(first, further, interview.book()));
    if count == 0 {
        return Ok(Counted::Played);
    }
    let Some(entered) = Entered::of(interview) else { return answered(interview) };
    let (won, played) = (u32::from(first.tricks()), ALL + 1 - trick);
    // Where the partner won it, how many came after decides nothing, and none may mean that nobody was asked.
    let is_open = further.is_empty() && first.winner == Winner::Partner && first.later == 0;
    let from = FromRevoke { played, won: won..=if is_open { played } else { won } };
    match (entered.agrees(&from, 0), entered.agrees(&from, count)) {
        (true, false) => Ok(Counted::Played),
        // One question less in the plain case; who knows better says it beforehand.
        (true, true) if !interview.is_answered("counted") => Ok(Counted::Played),
        (false, false) => Ok(Counted::Unclear),
        (can_be_played, true) => ask(interview, &entered, count, can_be_played),
    }
}

/// What was answered while a result was known, which is not looked at any more.
fn answered(interview: &mut Interview<'_>) -> Result<Counted, Pause> {
    if !interview.is_answered("counted") {
        return Ok(Counted::Played);
    }
    let clause = interview.book().law(64, "A");
    let question = Question::new("counted", "How was the result that stood then reached?", clause)
        .because("The tricks for the revoke go once");
    let choices = [
        (Counted::Played, "played", "As played"),
        (Counted::Moved, "moved", "With the tricks for the revoke moved already"),
        (Counted::Unclear, "unclear", "It or what was said is wrong"),
    ];
    interview.choose(question, choices)
}

fn ask(
    interview: &mut Interview<'_>,
    entered: &Entered,
    count: u32,
    can_be_played: bool,
) -> Result<Counted, Pause> {
    let what = if count == 1 { "the trick".to_owned() } else { format!("the {count} tricks") };
    let clause = interview.book().law(64, "A");
    let moved = (Counted::Moved, "moved", format!("{} moved already", sentence(&what)));
    if can_be_played {
        let text = format!("Is {} as played, or with {what} for the revoke moved already?", entered.result);
        let question = Question::new("counted", text, clause)
            .because("They go once: the result is changed unless somebody has changed it")
            .usually("played");
        return interview.choose(question, [(Counted::Played, "played", "As played".to_owned()), moved]);
    }
    let has = if count == 1 { "Has" } else { "Have" };
    let text = format!("{has} {what} for the revoke been taken from {} already?", entered.result);
    let why = format!("{}, fewer than you say they won from the revoke on", sentence(&entered.told()));
    let question = Question::new("counted", text, clause).because(why);
    let unclear = (Counted::Unclear, "unclear", "No: the result or what I said is wrong".to_owned());
    interview.choose(question, [moved, unclear])
}

fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
