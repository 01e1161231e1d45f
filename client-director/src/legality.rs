//! Whether results that are weighed could have been reached legally: since 2017 no other may be weighed (Law 12C1(c)).

use bridge::adjustment::Adjustment;
use bridge::contest::Outcome;
use bridge::contest::ruling::{Ruling, ScoreLink};
use bridge::law::redress::{same_contract, weighed};
use bridge::law::{Answers, Edition};
use bridge::result::BoardResult;
use proto::v1;

/// What the director has said of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Legality {
    Unsaid,
    /// Each result could.
    Each,
    /// One could not, and is weighed all the same.
    Insisted,
}

/// What is written down where somebody insists.
pub const INSISTED: &str = "weighed against Law 12C1(c), the director insists";

impl Legality {
    /// What was answered in an interview.
    pub fn of(answers: &Answers) -> Self {
        match answers.get("legal") {
            Some("yes") => Self::Each,
            Some("insist") => Self::Insisted,
            Some(_) | None => Self::Unsaid,
        }
    }

    /// What the interview of a ruling has settled of an award: it was asked about the results that it found, and of a
    /// committee's award nobody was asked.
    pub fn settled(ruling: &Ruling, award: &str) -> Self {
        let Some(told) = &ruling.content.interview else { return Self::Unsaid };
        let found = told.found.as_ref().map(|found| results(&found.award)).unwrap_or_default();
        let is_found = results(award).iter().all(|result| found.contains(result));
        if is_found { Self::of(&told.answers()) } else { Self::Unsaid }
    }
}

/// The results that an award weighs, where it can be read and weighs any.
fn results(award: &str) -> Vec<BoardResult> {
    let award: Option<Adjustment<BoardResult>> = award.parse().ok();
    award.as_ref().map(weighed).unwrap_or_default()
}

/// Whether an award weighs results.
pub fn weighs(award: &str) -> bool {
    !results(award).is_empty()
}

/// Whether an award is one that the Law of this edition speaks of.
pub fn is_weighed(edition: Edition, award: &str) -> bool {
    edition == Edition::Laws2017 && weighs(award)
}

/// The result, of those that an award weighs, in the contract that was played.
pub fn in_question(played: BoardResult, award: &str) -> Option<BoardResult> {
    same_contract(played, &results(award))
}

/// What stood at a place before a ruling itself changed it, where what it made of it still stands or nothing is known of
/// that.
pub fn before(links: &[ScoreLink], place: &v1::Slot, stands: &str) -> String {
    let is_here = |link: &&ScoreLink| {
        link.slot.is_some_and(|slot| {
            (slot.table.to_string(), u32::from(slot.round.0), u32::from(slot.board.get()))
                == (place.table.clone(), place.round, place.board)
        })
    };
    let mut stood = stands.to_owned();
    for link in links.iter().rev().filter(is_here) {
        if link.after == stood || stood.is_empty() {
            stood.clone_from(&link.before);
        }
    }
    stood
}

/// What was played at a place: what stands there, or stood before a ruling changed it. What is assigned was not played.
pub fn played(links: &[ScoreLink], place: &v1::Slot, stands: Option<&Outcome>) -> Option<BoardResult> {
    let text = stands.map(ToString::to_string).unwrap_or_default();
    let stood = before(links, place, &text);
    match stands {
        Some(Outcome::Result(result)) if stood == text => Some(*result),
        Some(Outcome::Adjusted(_)) if stood == text => None,
        Some(_) | None => stood.parse().ok(),
    }
}

/// Why an award is not taken as it is, without what to do about it.
pub fn refusal(result: BoardResult) -> String {
    format!(
        "{result} is in the contract that was played, and only results that could be reached legally are weighed (Law \
         12C1(c))"
    )
}
