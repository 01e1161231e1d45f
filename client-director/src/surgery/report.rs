//! What would follow from a surgery, in words.

use std::collections::BTreeSet;

use proto::v1::{self, FaultSeverity};
use serde_json::{Value, json};

use super::Judged;
use crate::cli::json::standings;
use crate::foreseen;
use crate::outcome;
use crate::proposed::Proposed;
use crate::word;

/// So many results, awards or faults are told one by one; of more only the number.
const MOST_TOLD: usize = 12;

/// How much a way costs: the order in which ways are proposed, the cheapest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Weight {
    breaks: usize,
    preference: u8,
    unfair: usize,
    results: usize,
    quality_lost: u32,
}

impl Weight {
    /// What a proposal costs; faults that break the game weigh more than any preference.
    pub fn of(proposal: &v1::SurgeryProposal, preference: u8) -> Self {
        let new = new_faults(proposal);
        let count = |severity| new.iter().filter(|fault| fault.severity() == severity).count();
        let (before, after) = qualities(proposal);
        Self {
            breaks: count(FaultSeverity::Breaks),
            preference,
            unfair: count(FaultSeverity::Unfair),
            results: change(proposal).awards.len() + proposal.off_plan.len(),
            quality_lost: before.saturating_sub(after),
        }
    }
}

fn change(proposal: &v1::SurgeryProposal) -> v1::PlanChange {
    proposal.change.clone().unwrap_or_default()
}

fn faults(judgement: Option<&v1::FloorJudgement>) -> &[v1::MovementFault] {
    judgement.map_or(&[], |judgement| &judgement.faults)
}

fn new_faults(proposal: &v1::SurgeryProposal) -> Vec<&v1::MovementFault> {
    let known: BTreeSet<&str> =
        faults(proposal.before.as_ref()).iter().map(|fault| fault.text.as_str()).collect();
    let now = faults(proposal.after.as_ref()).iter();
    now.filter(|fault| !known.contains(fault.text.as_str())).collect()
}

fn qualities(proposal: &v1::SurgeryProposal) -> (u32, u32) {
    let of = |judgement: Option<&v1::FloorJudgement>| judgement.map_or(0, |judgement| judgement.quality);
    (of(proposal.before.as_ref()), of(proposal.after.as_ref()))
}

fn moved(change: &v1::PlanChange) -> impl Iterator<Item = &v1::ResultMove> {
    change.results.iter().filter(|result| result.from != result.to || result.before != result.after)
}

fn count(count: usize, one: &str, many: &str) -> Option<String> {
    match count {
        0 => None,
        1 => Some(format!("1 {one}")),
        count => Some(format!("{count} {many}")),
    }
}

/// One line: `3 tables change, 2 results move, balance 91.20 instead of 94.00`.
pub fn cost(proposal: &v1::SurgeryProposal) -> String {
    let change = change(proposal);
    let new = new_faults(proposal);
    let count_of = |severity| new.iter().filter(|fault| fault.severity() == severity).count();
    let (before, after) = qualities(proposal);
    let tables = count(proposal.tables.len(), "table changes", "tables change");
    let parts = [
        Some(tables.unwrap_or_else(|| "nobody else moves".to_owned())),
        count(moved(&change).count(), "result moves", "results move"),
        count(change.awards.len(), "board awarded", "boards awarded"),
        count(proposal.off_plan.len(), "result fits no plan", "results fit no plan"),
        count(count_of(FaultSeverity::Breaks), "new fault", "new faults"),
        count(count_of(FaultSeverity::Unfair), "new unfair point", "new unfair points"),
        (before != after).then(|| format!("balance {} instead of {}", points(after), points(before))),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// Hundredths as `94.00`.
fn points(hundredths: u32) -> String {
    word::percent(hundredths).trim_end_matches(" %").to_owned()
}

/// Everything that would follow, line by line, the most important first.
pub fn lines(proposal: &v1::SurgeryProposal, awards: &[Proposed]) -> Vec<String> {
    let change = change(proposal);
    let mut lines = proposal.sentences.clone();
    lines.push(String::new());
    lines.push(format!("Tables:  {}", names(&proposal.tables)));
    lines.push(format!("Pairs:   {}", names(&proposal.entries)));
    lines.push(format!("Boards:  {}", numbers(&proposal.boards)));
    let moves: Vec<String> = moved(&change).map(moved_text).collect();
    lines.extend(told("Results that move", moves));
    if !awards.is_empty() {
        // Each is the director's to decide: none is left untold.
        lines.push(format!("Awards: {}", awards.len()));
        lines.extend(awards.iter().flat_map(Proposed::lines).map(|line| format!("  {line}")));
    }
    lines.extend(told("Results that fit no plan", proposal.off_plan.iter().map(slot_text).collect()));
    let seats: BTreeSet<u32> = change.reseated.iter().map(|seating| seating.table).collect();
    if !seats.is_empty() {
        lines.push(format!("Take seats again: {}", numbers(&seats.into_iter().collect::<Vec<_>>())));
    }
    let (before, after) = (faults(proposal.before.as_ref()).len(), faults(proposal.after.as_ref()).len());
    lines.push(format!("Faults:  {before} before, {after} after"));
    let new: Vec<String> = new_faults(proposal).into_iter().map(fault_text).collect();
    lines.extend(told("New", new));
    let (before, after) = qualities(proposal);
    lines.push(format!("Balance: {} before, {} after (100 is perfect)", points(before), points(after)));
    if let (Some(before), Some(after)) = (&proposal.standings_before, &proposal.standings_after) {
        lines.push(String::new());
        lines.extend(foreseen::ranking(before, after).lines().map(ToOwned::to_owned));
    }
    lines
}

fn told(title: &str, items: Vec<String>) -> Vec<String> {
    if items.is_empty() {
        return vec![];
    }
    let more = items.len().saturating_sub(MOST_TOLD);
    let mut lines = vec![format!("{title}: {}", items.len())];
    lines.extend(items.into_iter().take(MOST_TOLD).map(|item| format!("  {item}")));
    if more > 0 {
        lines.push(format!("  and {more} more"));
    }
    lines
}

fn fault_text(fault: &v1::MovementFault) -> String {
    let severity = match fault.severity() {
        FaultSeverity::Breaks => "breaks the game",
        FaultSeverity::Unfair => "unfair",
        FaultSeverity::Awkward => "awkward",
    };
    format!("{} ({severity})", fault.text)
}

/// `A3 round 1 board 7`.
pub fn slot_text(slot: &v1::Slot) -> String {
    format!("{} round {} board {}", slot.table, slot.round, slot.board)
}

/// `A3NS against A5EW`.
pub fn pairing_text(pairing: Option<&v1::Pairing>) -> String {
    pairing
        .map_or_else(String::new, |pairing| format!("{} against {}", pairing.north_south, pairing.east_west))
}

fn moved_text(result: &v1::ResultMove) -> String {
    let slot = |slot: Option<&v1::Slot>| slot.map(slot_text).unwrap_or_default();
    let (from, to) = (slot(result.from.as_ref()), slot(result.to.as_ref()));
    let (before, after) = (pairing_text(result.before.as_ref()), pairing_text(result.after.as_ref()));
    match (from == to, before == after) {
        (true, _) => format!("{from}: {after} instead of {before}"),
        (false, true) => format!("{from} to {to}"),
        (false, false) => format!("{from} to {to}: {after} instead of {before}"),
    }
}

fn names(names: &[String]) -> String {
    if names.is_empty() { "none".to_owned() } else { names.join(" ") }
}

/// `1-3, 7`; `none` for none.
fn numbers(numbers: &[u32]) -> String {
    let mut runs: Vec<(u32, u32)> = Vec::new();
    for &number in numbers {
        match runs.last_mut() {
            Some((_, last)) if last.checked_add(1) == Some(number) => *last = number,
            _ => runs.push((number, number)),
        }
    }
    if runs.is_empty() {
        return "none".to_owned();
    }
    let runs = runs.into_iter().map(|(first, last)| match last - first {
        0 => first.to_string(),
        _ => format!("{first}-{last}"),
    });
    runs.collect::<Vec<_>>().join(", ")
}

/// The same for programs; empty where the server refuses.
pub fn json(judged: &Judged) -> Value {
    let Some(proposal) = judged.proposal() else { return json!({}) };
    let awards = judged.awards();
    let change = change(proposal);
    let judgement = |judgement: Option<&v1::FloorJudgement>| {
        let faults: Vec<String> = faults(judgement).iter().map(fault_text).collect();
        json!({ "faults": faults, "quality": judgement.map_or(0, |judgement| judgement.quality) })
    };
    let slot = |slot: Option<&v1::Slot>| {
        let slot = slot.cloned().unwrap_or_default();
        json!({ "table": slot.table, "round": slot.round, "board": slot.board })
    };
    let pairing = |pairing: Option<&v1::Pairing>| {
        let pairing = pairing.cloned().unwrap_or_default();
        json!({ "north_south": pairing.north_south, "east_west": pairing.east_west })
    };
    let moves = moved(&change).map(|result| {
        json!({
            "from": slot(result.from.as_ref()),
            "to": slot(result.to.as_ref()),
            "before": pairing(result.before.as_ref()),
            "after": pairing(result.after.as_ref()),
        })
    });
    let awards = awards.iter().map(|award| {
        json!({
            "slot": slot(Some(&award.slot)),
            "pairing": pairing(Some(&award.pairing)),
            "proposed": outcome::write(award.proposed.as_ref()),
            "award": outcome::write(award.chosen.as_ref()),
            "reason": award.reason,
        })
    });
    let reseated = change.reseated.iter();
    let reseated = reseated.map(|seating| json!({ "round": seating.round, "table": seating.table }));
    json!({
        "tables": proposal.tables,
        "entries": proposal.entries,
        "boards": proposal.boards,
        "results": moves.collect::<Vec<_>>(),
        "awards": awards.collect::<Vec<_>>(),
        "outside": proposal.off_plan.iter().map(|one| slot(Some(one))).collect::<Vec<_>>(),
        "seats_again": reseated.collect::<Vec<_>>(),
        "before": judgement(proposal.before.as_ref()),
        "after": judgement(proposal.after.as_ref()),
        "sentences": proposal.sentences,
        "standings": {
            "before": proposal.standings_before.as_ref().map(standings),
            "after": proposal.standings_after.as_ref().map(standings),
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_a_row_are_told_as_such() {
        for (list, text) in [(&[][..], "none"), (&[4], "4"), (&[1, 2, 3, 7, 9, 10], "1-3, 7, 9-10")] {
            assert_eq!(numbers(list), text);
        }
    }

    #[test]
    fn a_change_that_moves_nobody_says_so() {
        let proposal = v1::SurgeryProposal::default();
        assert_eq!(cost(&proposal), "nobody else moves");
    }
}
