//! The rulings book in the journal's words.

use super::{because, one_line};
use crate::contest::ruling::write::corrected;
use crate::contest::ruling::{Content, Moment, RulingEvent, RulingNumber, ScoreLink};

pub(super) fn of_ruling(number: RulingNumber, event: &RulingEvent) -> String {
    let what = match event {
        RulingEvent::Opened { from_call, content } => opened(from_call.map(|call| call.0), content),
        RulingEvent::Written { changes } => {
            let titles: Vec<String> = changes
                .iter()
                .map(|change| {
                    let text = change.after.lines().join(" ");
                    format!("{}: {}", change.after.heading().title().to_lowercase(), shortened(&text))
                })
                .collect();
            titles.join("; ")
        }
        RulingEvent::Decided => "decided".to_owned(),
        RulingEvent::Reopened { reason } => format!("opened again{}", because(reason)),
        RulingEvent::Withdrawn { reason } => format!("withdrawn{}", because(reason)),
        RulingEvent::Told { side, appeal_rights: true } => {
            format!("{} told, with the right to appeal", side.letters())
        }
        RulingEvent::Told { side, appeal_rights: false } => format!("{} told", side.letters()),
        RulingEvent::TellingCancelled { side } => format!("{} not told after all", side.letters()),
        RulingEvent::FollowUpAdded { when, what, .. } => {
            format!("come back {}{}", moment(*when), because(what))
        }
        RulingEvent::FollowUpSettled { follow_up, note } => {
            format!("follow-up {} done{}", follow_up.0, because(note))
        }
        RulingEvent::FollowUpReopened { follow_up } => {
            format!("follow-up {} still to be done", follow_up.0)
        }
        RulingEvent::Appealed { appealing, is_late, .. } => {
            let late = if *is_late { ", after the time for it" } else { "" };
            format!("{} appeal{late}{}", appealing.side.letters(), because(&appealing.grounds))
        }
        RulingEvent::AppealCancelled { .. } => "appeal taken back".to_owned(),
        RulingEvent::AppealDecided { outcome, .. } => {
            format!("appeal decided: {}{}", outcome.result.told(), because(&outcome.words))
        }
        RulingEvent::AppealCorrected { before, after, reason, .. } => {
            corrected(before, after.as_ref(), reason)
        }
        RulingEvent::AppealReopened { .. } => "appeal still to be decided".to_owned(),
        RulingEvent::ScoreLinked { link } => linked(link),
        RulingEvent::ScoreUnlinked { sequence } => format!("event {sequence} does not belong to it"),
        RulingEvent::ScoreWaived { note } => format!("no change of score needed{}", because(note)),
        RulingEvent::ScoreWanted => "a change of score is needed after all".to_owned(),
    };
    format!("Ruling {}: {what}", number.0)
}

fn opened(call: Option<u32>, content: &Content) -> String {
    let board = content.place.board.map_or_else(String::new, |board| format!(", board {board}"));
    let call = call.map_or_else(String::new, |call| format!(", from call {call}"));
    format!("opened at table {}{board}{call}{}", content.place.table, because(&content.agreed))
}

fn linked(link: &ScoreLink) -> String {
    let change = if link.before.is_empty() {
        link.after.clone()
    } else {
        format!("from {} to {}", link.before, link.after)
    };
    format!("change of score {} belongs to it: {change}", link.sequence)
}

fn moment(when: Moment) -> String {
    match when {
        Moment::At(_) => "at a time".to_owned(),
        Moment::Soon | Moment::EndOfBoard(_) | Moment::EndOfRound { .. } | Moment::EndOfSession => {
            when.told(&|_| String::new())
        }
    }
}

/// In one line of moderate length.
fn shortened(text: &str) -> String {
    const LONGEST: usize = 120;
    let line = one_line(text);
    if line.is_empty() {
        return "nothing".to_owned();
    }
    if line.chars().count() <= LONGEST {
        return line;
    }
    let kept: String = line.chars().take(LONGEST).collect();
    format!("{kept} …")
}
