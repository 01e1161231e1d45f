//! What is asked before a draw is published, and before one is taken back.

use bridge::contest::drawn::inspect::Question;
use bridge::contest::drawn::{DrawCommand, ScoreBasis, Terms};
use bridge::swiss::Contender;
use proto::v1;
use proto::v1::draw_inspection::Finding;
use proto::v1::inspect_draw_reply::Answer;
use serde_json::json;

use super::command::{Found, kind};
use super::{json as view_json, text};
use crate::cli::failure::Failure;
use crate::cli::reply::{Output, accepted};
use crate::cli::run::Director;
use crate::word;

const STALE: &str = "results, entries or terms have changed since this draw was made: look at it with `barometer-director swiss \
                     explain`, draw again with `swiss propose`, or publish it as it is with --yes";

/// Which matches of earlier rounds were not over when it was drawn.
pub(crate) fn outstanding(drawn: &v1::DrawProposal) -> Option<String> {
    let open: Vec<String> =
        drawn.outstanding.iter().map(|both| format!("{} against {}", both.one, both.other)).collect();
    (!open.is_empty()).then(|| format!("NOT OVER WHEN IT WAS DRAWN: {}.", open.join(", ")))
}

/// The same with what those matches count for in the draw.
pub(super) fn outstanding_and_worth(view: &v1::DrawView, drawn: &v1::DrawProposal) -> Option<String> {
    let counts = if view.counts_matches {
        "They count as they stand, and before their first board as a draw."
    } else {
        "They count as they stand: boards that are not in count nothing."
    };
    Some(format!("{} {counts}", outstanding(drawn)?))
}

/// Which points the director has given in the last round that is published to those who are in its draw: they go with
/// it, where it is taken back.
pub(crate) fn goes_with_the_round(view: &v1::DrawView) -> Option<String> {
    let last = view.rounds.last()?;
    let sides = last.matches.iter().flat_map(|one| [&one.first, &one.second]).flatten();
    let in_it: Vec<u32> = sides.map(|side| side.contender).chain([last.bye]).collect();
    let given = last.awarded.iter().filter(|given| in_it.contains(&given.contender));
    let given: Vec<String> = given
        .map(|given| format!("{} to {}", word::figure(view.unit(), &given.figure), given.contender))
        .collect();
    (!given.is_empty()).then(|| {
        format!(
            "The points that you have given for it go with it: {}. Give them again where they are still meant.",
            given.join(", ")
        )
    })
}

/// Whether the terms wait for results that were not in when it was drawn: for all of them, or for a share of the round
/// before that is not reached.
fn waits(view: &v1::DrawView, drawn: &v1::DrawProposal) -> bool {
    let terms = view.terms.as_ref().and_then(|terms| Terms::try_from(terms).ok()).unwrap_or_default();
    let is_reached = match terms.basis {
        ScoreBasis::Current | ScoreBasis::OneRoundBehind => false,
        ScoreBasis::WhenIn(percent) => share_is_in(view, drawn.round, percent),
    };
    !drawn.outstanding.is_empty() && !is_reached
}

/// Whether so many percent of the results of the round before are in. A board of a match between teams has two.
fn share_is_in(view: &v1::DrawView, round: u32, percent: u8) -> bool {
    let before = view.rounds.iter().rfind(|before| before.number < round);
    let (mut planned, mut missing) = (0_usize, 0_usize);
    for one in before.iter().flat_map(|before| &before.matches).filter(|one| !one.is_vacant) {
        let boards = usize::try_from(one.boards).unwrap_or(0);
        planned += boards * if view.are_teams { 2 } else { 1 };
        missing += one.missing.iter().map(|at| at.boards.len()).sum::<usize>();
    }
    planned.saturating_sub(missing) * 100 >= planned * usize::from(percent)
}

impl Director {
    /// Publishes the proposal, or the matches of `only`. Where something has changed since it was drawn, or where it did
    /// not wait for what the terms wait for, only if the director says so.
    pub(super) async fn publish(
        &self,
        found: &Found,
        (only, yes, reason): (Vec<u16>, bool, String),
        output: &mut Output<'_>,
    ) -> Result<(), Failure> {
        let shown = found.view.proposal.clone().unwrap_or_default();
        let drawn = shown.proposal.clone().unwrap_or_default();
        if shown.is_stale && !yes {
            let breaches = shown.breaches.iter().map(|breach| format!("\nBREACH: {breach}"));
            return Err(Failure::Input(STALE.to_owned() + &breaches.collect::<String>()));
        }
        let open = outstanding_and_worth(&found.view, &drawn);
        if let (Some(open), true, false) = (&open, waits(&found.view, &drawn), yes)
            && !self.are_final(found, &drawn, &only).await?
        {
            return Err(Failure::Input(format!(
                "{open} Wait for their results and draw again with `barometer-director swiss propose`, look with `swiss \
                 early` which matches are final already, or publish it as it is with --yes"
            )));
        }
        let only = only.into_iter().map(Contender).collect();
        let publish = DrawCommand::Publish { only, reason };
        let link = self.link.having_seen(found.view.sequence);
        let sequence = accepted(link.execute(found.contest, kind(found.letter, publish)).await?)?;
        let view = self.link.draw_view(found.contest, &found.letter.to_string()).await?;
        let last: Vec<&v1::DrawnRoundView> = view.rounds.last().into_iter().collect();
        let number = last.first().map_or(0, |round| round.number);
        let open = open.map(|open| format!("{open}\n")).unwrap_or_default();
        let text =
            format!("Done: the draw of round {number} is published.\n{open}{}", text::rounds(&view, &last));
        let value = json!({
            "accepted": { "sequence": sequence },
            "rounds": view_json::rounds(&view, &last)["rounds"],
            "outstanding": view_json::outstanding(&drawn),
            "rests_on": view.rests_on,
        });
        output.show(&text, &value)
    }

    /// Whether all of those who are named play matches that no missing result can change, or sit out whatever they are.
    async fn are_final(
        &self,
        found: &Found,
        drawn: &v1::DrawProposal,
        only: &[u16],
    ) -> Result<bool, Failure> {
        if only.is_empty() {
            return Ok(false);
        }
        let Answer::Inspection(inspection) = self.answer(found, &Question::Early).await? else {
            return Ok(false);
        };
        let Some(Finding::Early(early)) = inspection.finding else { return Ok(false) };
        let is_certain = |one: &v1::DrawnMatch| {
            early.certain.iter().any(|both| {
                [both.one, both.other] == [one.first, one.second]
                    || [both.other, both.one] == [one.first, one.second]
            })
        };
        Ok(only.iter().map(|&one| u32::from(one)).all(|one| {
            let plays = drawn.matches.iter().find(|its| its.first == one || its.second == one);
            plays.map_or_else(|| early.certain_odd.contains(&one), is_certain)
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of two matches of two boards between pairs one is over, and one has a board to come: three results of four.
    #[test]
    fn a_share_of_the_results_is_reached_or_not() {
        let played = |missing| v1::DrawnMatchView { boards: 2, missing, ..v1::DrawnMatchView::default() };
        let open = vec![v1::MissingAtTable { table: 2, boards: vec![2] }];
        let matches = vec![played(vec![]), played(open)];
        let round = v1::DrawnRoundView { number: 1, matches, ..v1::DrawnRoundView::default() };
        let view = v1::DrawView { rounds: vec![round], ..v1::DrawView::default() };
        assert!(share_is_in(&view, 2, 75));
        assert!(!share_is_in(&view, 2, 76));
    }
}
