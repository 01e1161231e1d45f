//! Draws in the journal's words.

use super::{because, names, signed};
use crate::contest::drawn::{DrawEvent, DrawnRound, Proposal, Terms};
use crate::entry::SectionLetter;
use crate::movement::contestants::Contestants;

pub(super) fn of_draw(section: SectionLetter, event: &DrawEvent) -> String {
    let what = match event {
        DrawEvent::SetUp { contestants, contenders, terms } => agreed(contestants, *contenders, terms),
        DrawEvent::TermsChanged { terms, .. } => {
            format!("terms changed: {} of {}", count(terms.rounds, "round"), count(terms.boards, "board"))
        }
        DrawEvent::Proposed { proposal: Some(proposal), .. } => proposed(proposal),
        DrawEvent::Proposed { proposal: None, .. } => "proposed draw dropped".to_owned(),
        DrawEvent::Published { before, round, reason, .. } => {
            let again = if before.is_some() { "published again" } else { "published" };
            format!("draw of round {} {again}: {}{}", round.number, meetings(round), because(reason))
        }
        DrawEvent::Revoked { round, reason } => {
            format!("draw of round {} revoked{}", round.number, because(reason))
        }
        DrawEvent::Awarded { round, contender, hundredths: Some(hundredths), reason, .. } => {
            format!("{contender} has {} for round {round}{}", signed(*hundredths), because(reason))
        }
        DrawEvent::Awarded { round, contender, hundredths: None, reason, .. } => {
            format!("what {contender} won in round {round} counts again{}", because(reason))
        }
        DrawEvent::Entered { contender, players, from } => {
            let names: Vec<String> = players.iter().map(names).collect();
            format!("number {contender} enters, from round {from} of the plan: {}", names.join(", "))
        }
        DrawEvent::TableAdded { table } => {
            format!("table {table}, at which nobody sits, for results that fit no plan")
        }
        DrawEvent::TableRemoved { table } => format!("table {table} is not needed any more"),
    };
    format!("Section {section}: {what}")
}

fn agreed(contestants: &Contestants, contenders: u16, terms: &Terms) -> String {
    let name = terms.name(contestants, contenders);
    format!("{name}, {} of {}", count(terms.rounds, "round"), count(terms.boards, "board"))
}

fn proposed(proposal: &Proposal) -> String {
    let changed = if proposal.is_by_hand { ", changed by hand" } else { "" };
    format!("draw of round {} proposed{changed}", proposal.round)
}

/// `4 matches, bye 7`.
fn meetings(round: &DrawnRound) -> String {
    let mut parts = vec![match round.matches.len() {
        1 => "1 match".to_owned(),
        matches => format!("{matches} matches"),
    }];
    parts.extend(round.triangle.as_ref().map(|triangle| {
        let [a, b, c] = triangle.teams;
        format!("triangle of {a}, {b} and {c}")
    }));
    parts.extend(round.bye.iter().chain(&round.byes).map(|bye| format!("bye for {bye}")));
    parts.join(", ")
}

fn count(count: u16, one: &str) -> String {
    if count == 1 { format!("1 {one}") } else { format!("{count} {one}s") }
}
