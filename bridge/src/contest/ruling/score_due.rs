//! A change of the score that a ruling comes to, as long as nobody has made it.

use crate::contest::event::Event;
use crate::contest::ruling::{
    Act, AppealNumber, AppealResult, DecisionLine, FoundTold, Ruling, RulingStatus, ScoreLink,
};
use crate::contest::slot::{Outcome, Slot};
use crate::contest::state::Contest;
use crate::law::telling::Part;
use crate::law::transfer::transferred;
use crate::result::BoardResult;

/// A change of the score that is still to be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScoreDue {
    /// The appeal that it follows from; `None`: the director's decision.
    pub appeal: Option<AppealNumber>,
    /// The place of the result, where table, round and board are known.
    pub slot: Option<Slot>,
    /// The result with the tricks transferred, in the text form of results, where the decision says it and one stands.
    pub result: Option<String>,
    /// The award, in the text form of adjustments, where the decision says all of it.
    pub award: Option<String>,
}

/// What a change of the score follows from.
struct Cause {
    appeal: Option<AppealNumber>,
    /// A change that was linked after so many steps of the history answers it.
    since: usize,
    /// Where it was linked before this step, only if another since the ruling was made, at `reopened`, came before it: while
    /// an appeal is open, the first change is still that of the director's decision.
    decided: usize,
    reopened: usize,
}

impl Ruling {
    /// The change of the score that the decision, or an appeal that changed it, comes to, until it is made and linked or
    /// the director has said that none is needed. A change that was taken back is none.
    pub fn score_due(&self, contest: &Contest) -> Option<ScoreDue> {
        let Cause { appeal, .. } = self.unanswered(&|link| !link.is_undone(contest))?;
        let slot = self.slot();
        // Tricks are not transferred a second time where the director has changed the result and only not linked it.
        let is_changed = slot.is_some_and(|slot| self.is_corrected_since(contest, slot));
        let found = self.found().filter(|_| appeal.is_none());
        if found.as_ref().is_some_and(|found| self.is_done(contest, found)) {
            return None;
        }
        let found = found.filter(|_| !is_changed);
        let result = found.as_ref().filter(|found| found.tricks > 0).and_then(|found| {
            let Outcome::Result(result) = &contest.lines.get(&slot?)?.outcome else { return None };
            Some(transferred(result, found.from?, found.tricks)?.to_string())
        });
        let award = found.map(|found| found.award).filter(|award| !award.is_empty());
        Some(ScoreDue { appeal, slot, result, award })
    }

    /// Whether an appeal has changed the ruling, and no change of a score that stands was linked since.
    pub(super) fn awaits_score_of_appeal(&self, stands: &dyn Fn(&ScoreLink) -> bool) -> bool {
        self.unanswered(stands).is_some_and(|cause| cause.appeal.is_some())
    }

    /// Whether the score stands as the finding says by a change that was linked, if only before the ruling was opened again.
    fn is_done(&self, contest: &Contest, found: &FoundTold) -> bool {
        let Some(line) = self.slot().and_then(|slot| contest.lines.get(&slot)) else { return false };
        let stands = line.outcome.to_string();
        let mut links =
            self.scores.iter().filter(|link| link.slot == self.slot() && !link.is_undone(contest));
        links.any(|link| {
            let moved = |before: BoardResult| transferred(&before, found.from?, found.tricks);
            let by_tricks = link.before.parse().ok().and_then(moved).filter(|_| found.tricks > 0);
            let by_award = found.award.parse().ok().map(|award| Outcome::Adjusted(Box::new(award)));
            let wanted = by_tricks.map(Outcome::Result).or(by_award).map(|outcome| outcome.to_string());
            link.after == stands && wanted == Some(stands.clone())
        })
    }

    fn is_corrected_since(&self, contest: &Contest, place: Slot) -> bool {
        contest.decisions.iter().any(|recorded| {
            recorded.sequence > self.sequence
                && !contest.undone.contains(&recorded.sequence)
                && matches!(&recorded.event, Event::ResultCorrected { slot, .. } if *slot == place)
        })
    }

    /// What a change of the score is still to follow from.
    fn unanswered(&self, stands: &dyn Fn(&ScoreLink) -> bool) -> Option<Cause> {
        let cause = self.cause().filter(|_| self.score_waived.is_none())?;
        let is_link = |act: &Act| {
            #[expect(clippy::wildcard_enum_match_arm, reason = "only this act is of interest")]
            match *act {
                Act::ScoreLinked(sequence) => {
                    self.scores.iter().any(|link| link.sequence == sequence && stands(link))
                }
                _ => false,
            }
        };
        let links = self.history.iter().enumerate().filter(|(_, revision)| is_link(&revision.act));
        let links: Vec<usize> =
            links.map(|(place, _)| place).filter(|place| *place >= cause.reopened).collect();
        let is_answer = |place: &usize| {
            let is_second = !self.is_score_changed() || links.first().is_some_and(|first| first < place);
            *place >= cause.since && (*place >= cause.decided || is_second)
        };
        (!links.iter().any(is_answer)).then_some(cause)
    }

    /// Whether the director's own decision changes the score.
    fn is_score_changed(&self) -> bool {
        !self.is_short && self.content.changes_score()
    }

    fn cause(&self) -> Option<Cause> {
        match self.status {
            RulingStatus::Decided { .. } => {}
            RulingStatus::Open | RulingStatus::Withdrawn { .. } => return None,
        }
        let after = |wanted: &dyn Fn(&Act) -> bool| {
            self.history.iter().rposition(|revision| wanted(&revision.act)).map_or(0, |place| place + 1)
        };
        // What was changed before the ruling was opened again followed from what it said then.
        let reopened = after(&|act| matches!(act, Act::Reopened(_)));
        let of_appeal = self.appeals.last().and_then(|appeal| {
            let changed =
                appeal.outcome.as_ref().is_some_and(|(judged, ..)| judged.result == AppealResult::Changed);
            let decided = after(&|act| matches!(act, Act::AppealDecided(number) if *number == appeal.number));
            let since = after(&|act| matches!(act, Act::Appealed(number) if *number == appeal.number));
            (changed && decided > reopened).then_some(Cause {
                appeal: Some(appeal.number),
                since,
                decided,
                reopened,
            })
        });
        of_appeal.or_else(|| {
            let since = reopened;
            self.is_score_changed().then_some(Cause { appeal: None, since, decided: since, reopened })
        })
    }
}

impl super::Content {
    /// Whether the decision has an effect on the score: tricks, an adjusted score, or an effect in words.
    fn changes_score(&self) -> bool {
        self.changes().next().is_some() || says_effect(&self.effect)
    }

    /// The lines of the decision that change the score: tricks and an adjusted score.
    pub(super) fn changes(&self) -> impl Iterator<Item = &DecisionLine> {
        let parts = [Part::Tricks.heading(), Part::Score.heading()];
        self.decision.iter().filter(move |line| parts.contains(&line.part.as_str()))
    }
}

/// Whether an effect in words is one.
fn says_effect(text: &str) -> bool {
    let text = text.trim().trim_end_matches('.').to_lowercase();
    !["", "-", "no", "none", "nothing", "no effect", "score stands", "the score stands", "no change"]
        .contains(&text.as_str())
}

#[cfg(test)]
mod tests {
    use super::says_effect;

    #[test]
    fn an_effect_that_is_none_asks_for_no_change() {
        for none in ["", " None.", "-", "the score stands", "No change"] {
            assert!(!says_effect(none), "{none}");
        }
        assert!(says_effect("4S N -2") && says_effect("two tricks"));
    }
}
