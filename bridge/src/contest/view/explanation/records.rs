//! What was decided about a board, and why points were given: the reasons are for the director's eyes.

use crate::contest::actor::Actor;
use crate::contest::drawn::DrawEvent;
use crate::contest::event::{Event, Recorded};
use crate::contest::ruling::{Ruling, RulingStatus};
use crate::contest::slot::{Outcome, OutcomeStatus, ResultLine, Slot};
use crate::contest::state::Contest;
use crate::contest::view::Audience;
use crate::contest::view::attribution::Attributions;
use crate::contest::view::director_words::DirectorWords;
use crate::contest::view::explanation::ExplanationRecord;
use crate::entry::EntryId;
use crate::message::{Message, Plain, TableName};
use crate::messages;
use crate::swiss::Contender;

messages! {
    /// What was decided about a board.
    pub enum RecordWords {
        Set { director: Message } = "record-set",
        Awarded { director: Message } = "record-awarded",
        Confirmed = "record-confirmed",
        Corrected = "record-corrected",
        TookBack { director: Message } = "record-took-back",
        /// The decision is as it was written down; the facts are for the director.
        Ruling { number: String, law: Message, director: Message, decision: String, facts: Message } = "record-ruling",
        NoLaw = "record-no-law",
        /// After the number.
        Law { law: String } = "record-law",
        /// At one of the two tables of a team.
        AtTable { table: TableName, text: Message } = "record-at-table",
    }
}

/// Who set the score, who moved or turned it, and the rulings about it, the oldest first. Facts, reasons and what stood there before are for
/// the director's eyes.
pub(super) fn records(
    contest: &Contest,
    (slot, line): (Slot, &ResultLine),
    audience: Audience,
) -> Vec<ExplanationRecord> {
    let mut records = vec![];
    if line.by.directs() {
        let director = DirectorWords::who(&line.by, audience);
        let text = match correction(contest, (slot, line)) {
            Some(correction) => match audience {
                Audience::Director => Plain::text(correction.told(&line.by, &line.outcome)),
                Audience::Spectator | Audience::Table(_) => correction.told_to_all(&line.outcome).into(),
            },
            None if line.status != OutcomeStatus::Directed && is_taken_back(contest, slot) => {
                RecordWords::TookBack { director }.into()
            }
            None => set_by(director, &line.outcome).into(),
        };
        records.push(ExplanationRecord { at: line.at, text });
    }
    for one in Attributions::of(contest).at(slot) {
        records.push(ExplanationRecord { at: one.at, text: one.told(contest, audience) });
    }
    // What is in the book is for directors; what was logged in the short form has always been told to all.
    let is_shown = |ruling: &&Ruling| match audience {
        Audience::Director => matches!(ruling.status, RulingStatus::Decided { .. }),
        Audience::Spectator | Audience::Table(_) => {
            ruling.is_short && matches!(ruling.status, RulingStatus::Decided { .. })
        }
    };
    for ruling in contest.rulings.iter().filter(is_shown) {
        let draft = &ruling.short();
        let is_about = draft.table == slot.table
            && draft.board == Some(slot.board)
            && draft.round.is_none_or(|round| round == slot.round);
        if is_about {
            let law = match draft.law.as_str() {
                "" => RecordWords::NoLaw,
                law => RecordWords::Law { law: law.to_owned() },
            };
            let text = RecordWords::Ruling {
                number: ruling.number.0.to_string(),
                law: law.into(),
                director: DirectorWords::who(&ruling.by, audience),
                decision: draft.decision.clone(),
                facts: DirectorWords::in_brackets(&draft.facts, audience),
            }
            .into();
            records.push(ExplanationRecord { at: ruling.at, text });
        }
    }
    records.sort_by_key(|record| record.at);
    records
}

/// The director's correction, or change of the plan, that a line is from.
struct Correction<'a> {
    before: Option<&'a Outcome>,
    reason: &'a str,
}

/// The correction that made a line what it is, at its place or, if the result was moved since, at another; `None`
/// where the director entered or restored it otherwise.
fn correction<'a>(contest: &'a Contest, (slot, line): (Slot, &ResultLine)) -> Option<Correction<'a>> {
    let is_of = |recorded: &Recorded| recorded.at == line.at && recorded.by == line.by;
    let of = contest.decisions.iter().rev().filter(|recorded| is_of(recorded)).filter_map(|recorded| {
        #[expect(clippy::wildcard_enum_match_arm, reason = "no other event writes a line for the director")]
        match &recorded.event {
            Event::ResultCorrected { slot: at, before, after: Some(after), reason, .. } => {
                let made_it = at.board == slot.board
                    && (*after == line.outcome || after.clone().turned() == line.outcome);
                made_it.then_some((*at == slot, Correction { before: before.as_ref(), reason }))
            }
            Event::PlanChanged { change, .. } => {
                let award = change.awards.iter().find(|award| award.slot == slot)?;
                let before = award.cancels.as_ref().map(|line| &line.outcome);
                (award.outcome == line.outcome)
                    .then_some((true, Correction { before, reason: award.reason.as_str() }))
            }
            _ => None,
        }
    });
    // Of two of one moment the last at this very place.
    let (mut here, mut elsewhere) = (None, None);
    for (is_here, correction) in of {
        let found = if is_here { &mut here } else { &mut elsewhere };
        found.get_or_insert(correction);
    }
    here.or(elsewhere)
}

/// Whether a correction of the director at a place was taken back.
fn is_taken_back(contest: &Contest, slot: Slot) -> bool {
    let undone = contest.decisions.iter().filter(|recorded| contest.undone.contains(&recorded.sequence));
    undone
        .map(|recorded| &recorded.event)
        .any(|event| matches!(event, Event::ResultCorrected { slot: at, .. } if *at == slot))
}

impl Correction<'_> {
    /// `The director Ann corrected this result from 4S N 10 to 4S N 9: the score was that of board 7.`
    fn told(&self, by: &Actor, after: &Outcome) -> String {
        let what = match self.before {
            Some(before) if before == after => format!("confirmed this {}", noun(after)),
            Some(before @ Outcome::Result(_)) if is_result(after) => {
                format!("corrected this result from {before} to {after}")
            }
            Some(before) => format!("{} in place of {before}", set(after)),
            None => set(after).to_owned(),
        };
        let reason = self.reason.trim().trim_end_matches('.');
        let why = if reason.is_empty() { String::new() } else { format!(": {reason}") };
        format!("The {by} {what}{why}.")
    }

    /// The same for those who may not know what stood there, nor why.
    fn told_to_all(&self, after: &Outcome) -> RecordWords {
        match self.before {
            Some(before) if before == after => RecordWords::Confirmed,
            Some(_) if is_result(after) => RecordWords::Corrected,
            Some(_) | None => set_by(DirectorWords::Director.into(), after),
        }
    }
}

/// That the director set a result, or awarded a score.
fn set_by(director: Message, outcome: &Outcome) -> RecordWords {
    if is_result(outcome) { RecordWords::Set { director } } else { RecordWords::Awarded { director } }
}

fn is_result(outcome: &Outcome) -> bool {
    match outcome {
        Outcome::Result(_) => true,
        Outcome::Artificial { .. } | Outcome::Adjusted(_) | Outcome::NotPlayed(_) => false,
    }
}

fn noun(outcome: &Outcome) -> &'static str {
    if is_result(outcome) { "result" } else { "score" }
}

fn set(outcome: &Outcome) -> &'static str {
    if is_result(outcome) { "set this result" } else { "awarded this score" }
}

/// An award for a match round, as it was recorded.
struct Award<'a> {
    sequence: u64,
    before: Option<i32>,
    after: Option<i32>,
    reason: &'a str,
}

/// Why the director gave a contender what stands for a match round: the reason of the last award that was not taken
/// back; empty where none is known.
pub(super) fn award_reason(contest: &Contest, (name, number): (EntryId, u16)) -> String {
    let who = Contender(name.pair.number.0);
    let awards = contest.decisions.iter().filter_map(|recorded| {
        let Event::Draw { section, event } = &recorded.event else { return None };
        let DrawEvent::Awarded { round, contender, before, hundredths, reason } = event else { return None };
        let is_this = *section == name.section && (*round, *contender) == (number, who);
        let (before, after) = (*before, *hundredths);
        is_this.then_some(Award { sequence: recorded.sequence, before, after, reason })
    });
    let mut standing: Vec<Award<'_>> = vec![];
    for award in awards {
        let takes_back = standing.last().is_some_and(|last| {
            contest.undone.contains(&last.sequence)
                && (last.before, last.after) == (award.after, award.before)
        });
        if takes_back {
            standing.pop();
        } else {
            standing.push(award);
        }
    }
    standing.last().map(|award| award.reason.trim().to_owned()).unwrap_or_default()
}
