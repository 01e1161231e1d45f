//! Every event in one line, as a director would write it.

mod clock;
mod draw;
mod ruling;

use self::clock::{of_clock, timing_in_words};
use self::draw::of_draw;
use self::ruling::of_ruling;
use crate::board::BoardNumber;
use crate::contest::actor::At;
use crate::contest::classification::Classification;
use crate::contest::entry::Player;
use crate::contest::event::Event;
use crate::contest::penalty::PenaltyAmount;
use crate::contest::rules::{Agreement, Guard, Pace, RankingRelease, Rules, TravellerRelease};
use crate::contest::ruling::RulingDraft;
use crate::contest::slot::{Outcome, Slot};
use crate::contest::state::Contest;
use crate::contest::surgery::PlanChange;
use crate::contest::table_rules::TableRules;
use crate::contest::view::score_card::amount_in_words;
use crate::entry::{SectionLetter, TableId};
use crate::exact::{Exact, big, half_away_from_zero};
use crate::movement::RoundNumber;
use crate::scoring::{MatchScoring, MatchpointStyle};

/// An event in one line of plain words, without who did it, and when only where it counts from that moment; in the units
/// of the contest as it is scored now.
pub fn describe(contest: &Contest, event: &Event, at: At) -> String {
    match event {
        Event::PlayClosed { before: Some(before), correction_until } => {
            period(*before, *correction_until, at)
        }
        Event::ContestCreated { .. }
        | Event::ContestRenamed { .. }
        | Event::RulesChanged { .. }
        | Event::ContestStarted
        | Event::RankingReleased { .. }
        | Event::PlayClosed { .. }
        | Event::ContestFinalised
        | Event::ContestReopened { .. }
        | Event::Undone { .. } => of_contest(event),
        Event::PlanChanged { change, reason } => of_plan(change, reason),
        Event::SectionSetUp { .. }
        | Event::RoundOpened { .. }
        | Event::RoundOpeningCancelled { .. }
        | Event::RoundClosed { .. }
        | Event::RoundReopened { .. }
        | Event::SeatsTaken { .. } => of_section(contest, event),
        Event::ClockSet { act, after, .. } => of_clock(contest, *act, *after),
        Event::Draw { section, event } => of_draw(*section, event),
        Event::Ruling { number, event } => of_ruling(*number, event),
        Event::EntryRegistered { .. }
        | Event::PhantomDeclared { .. }
        | Event::PhantomCancelled { .. }
        | Event::LateEntrySeated { .. }
        | Event::LateEntryCancelled { .. }
        | Event::EntryWithdrawn { .. }
        | Event::WithdrawalCancelled { .. } => of_entry(contest, event),
        Event::ResultEntered { .. }
        | Event::ResultAgreed { .. }
        | Event::ResultDisputed { .. }
        | Event::ResultCorrected { .. }
        | Event::ResultMoved { .. } => of_result(contest, event),
        Event::PenaltyGiven { .. }
        | Event::PenaltyRemoved { .. }
        | Event::PenaltyRestored { .. }
        | Event::RulingAwaited { .. }
        | Event::RulingSettled { .. }
        | Event::BoardDivided { .. }
        | Event::EntryClassified { .. }
        | Event::CarryOverSet { .. }
        | Event::DealsLoaded { .. } => of_scoring(contest, event),
        Event::RulingLogged { .. }
        | Event::DirectorCalled { .. }
        | Event::CallAnswered { .. }
        | Event::CallResolved { .. }
        | Event::MessageSent { .. } => of_log(event),
    }
}

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "`describe` sends only this family here, without a wildcard"
)]
fn of_contest(event: &Event) -> String {
    match event {
        Event::ContestCreated { name, .. } => format!("Contest created: {name}"),
        Event::ContestRenamed { before, name } => format!("Contest renamed from {before} to {name}"),
        Event::RulesChanged { before, rules } => format!("Rules changed: {}", changes(before, rules)),
        Event::ContestStarted => "Play started".to_owned(),
        Event::RankingReleased { through: Some(round), .. } => {
            format!("Ranking released through round {round}")
        }
        Event::RankingReleased { through: None, .. } => "Ranking released as the rules say".to_owned(),
        Event::PlayClosed { before: None, .. } => {
            "Play closed: the score correction period begins".to_owned()
        }
        Event::ContestFinalised => "Result final".to_owned(),
        Event::ContestReopened { reason } => format!("Contest reopened{}", because(reason)),
        Event::Undone { sequence, reason } => format!("Event {sequence} taken back{}", because(reason)),
        other => unreachable!("not an event of the contest as a whole: {other:?}"),
    }
}

/// `Plan changed, section A, from round 2: pair 3NS leaves; 1 result moved (reason)`.
fn of_plan(change: &PlanChange, reason: &str) -> String {
    let count = |count: usize, one: &str, many: &str| match count {
        0 => String::new(),
        1 => format!("; 1 {one}"),
        count => format!("; {count} {many}"),
    };
    let moved = change.results.iter().filter(|moved| !moved.stays()).count();
    format!(
        "Plan changed, {}{}{}{}{}",
        change.surgery,
        count(moved, "result moved", "results moved"),
        count(change.awards.len(), "board awarded", "boards awarded"),
        count(change.withdrawn.len(), "award taken back", "awards taken back"),
        because(reason)
    )
}

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "`describe` sends only this family here, without a wildcard"
)]
fn of_section(contest: &Contest, event: &Event) -> String {
    match event {
        Event::SectionSetUp { section, movement, .. } => {
            let (tables, rounds) = (movement.tables, movement.rounds.len());
            format!("Section {section} set up: {}, {tables} tables, {rounds} rounds", movement.name)
        }
        Event::RoundOpened { section, round } => {
            format!("Section {section}: {} opened", round_of(contest, *section, *round))
        }
        Event::RoundOpeningCancelled { section, round } => {
            format!("Section {section}: opening of {} taken back", round_of(contest, *section, *round))
        }
        Event::RoundClosed { section, round } => {
            format!("Section {section}: {} closed", round_of(contest, *section, *round))
        }
        Event::RoundReopened { section, round } => {
            format!("Section {section}: {} opened again", round_of(contest, *section, *round))
        }
        Event::SeatsTaken { table, round } => {
            format!("Table {table}: seats taken for {}", round_of(contest, table.section, *round))
        }
        other => unreachable!("not an event of a section: {other:?}"),
    }
}

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "`describe` sends only this family here, without a wildcard"
)]
fn of_entry(contest: &Contest, event: &Event) -> String {
    match event {
        Event::EntryRegistered { entry, players, .. } => format!("Entry {entry}: {}", names(players)),
        Event::PhantomDeclared { entry } => format!("Entry {entry} declared a phantom: nobody sits there"),
        Event::PhantomCancelled { entry } => format!("Entry {entry} is no phantom: somebody sits there"),
        Event::LateEntrySeated { entry, players, from_round } => {
            format!(
                "Entry {entry} seated late, from {}: {}",
                round_of(contest, entry.section, *from_round),
                names(players)
            )
        }
        Event::LateEntryCancelled { entry, .. } => format!("Entry {entry}: late seating taken back"),
        Event::EntryWithdrawn { entry, from_round, reason } => {
            format!(
                "Entry {entry} withdrawn from {} on{}",
                round_of(contest, entry.section, *from_round),
                because(reason)
            )
        }
        Event::WithdrawalCancelled { entry, .. } => format!("Entry {entry} plays on: withdrawal taken back"),
        other => unreachable!("not an event of an entry: {other:?}"),
    }
}

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "`describe` sends only this family here, without a wildcard"
)]
fn of_result(contest: &Contest, event: &Event) -> String {
    match event {
        Event::ResultEntered { slot, before, result, agreed, .. } => {
            let changed = before.filter(|before| before != result);
            let changed = changed.map(|before| format!(", instead of {before}")).unwrap_or_default();
            let agreed = if *agreed { "" } else { ", to be agreed" };
            format!("{} entered: {result}{changed}{agreed}", place(*slot))
        }
        Event::ResultAgreed { slot } => format!("{} agreed", place(*slot)),
        Event::ResultDisputed { slot } => format!("{} disputed by the opponents", place(*slot)),
        Event::ResultCorrected { slot, before, after, reason, .. } => {
            let (place, why) = (place(*slot), because(reason));
            match (before, after) {
                (Some(before), Some(after)) if before == after => {
                    format!("{place} confirmed: {after}{why}")
                }
                (Some(before), Some(after)) => {
                    format!("{place} corrected from {before} to {after}{why}")
                }
                (None, Some(after @ (Outcome::Artificial { .. } | Outcome::Adjusted(_)))) => {
                    format!("{place} awarded: {after}{why}")
                }
                (None, Some(after)) => format!("{place} set to {after}{why}"),
                (Some(before), None) => format!("{place} removed: {before}{why}"),
                (None, None) => format!("{place} left without a result{why}"),
            }
        }
        Event::ResultMoved { from, to, before, after, reason, .. } => {
            let pairs = if before == after {
                String::new()
            } else {
                format!(", played by {} against {}", after.north_south, after.east_west)
            };
            let (from, to, why) = (place(*from), in_round(contest, *to), because(reason));
            format!("{from}: result moved to {to}{pairs}{why}")
        }
        other => unreachable!("not an event of a traveller's line: {other:?}"),
    }
}

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "`describe` sends only this family here, without a wildcard"
)]
fn of_log(event: &Event) -> String {
    match event {
        Event::RulingLogged { number, ruling } => format!("Ruling {} at {}", number.0, ruled(ruling)),
        Event::DirectorCalled { call, table, reason } => {
            format!("Table {table}: director called, call {}{}", call.0, because(&reason.to_string()))
        }
        Event::CallAnswered { call } => format!("Call {}: somebody is coming", call.0),
        Event::CallResolved { call, note } => format!("Call {} resolved{}", call.0, because(note)),
        Event::MessageSent { tables, text } => {
            format!("Message to {}: {}", addressees(tables), one_line(text))
        }
        other => unreachable!("not an event of a log: {other:?}"),
    }
}

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "`describe` sends only this family here, without a wildcard"
)]
fn of_scoring(contest: &Contest, event: &Event) -> String {
    match event {
        Event::PenaltyGiven { penalty, entry, of_player, amount: PenaltyAmount::Warning, law, reason } => {
            let who = if *of_player { "Player" } else { "Entry" };
            format!("{who} {entry}: warning, number {}{}{}", penalty.0, by_law(law), because(reason))
        }
        Event::PenaltyGiven { penalty, entry, of_player, amount, law, reason } => {
            let (amount, law) = (amount_in_words(*amount, &contest.rules.scoring), by_law(law));
            let who = if *of_player { "Player" } else { "Entry" };
            format!("{who} {entry}: penalty {} of {amount}{law}{}", penalty.0, because(reason))
        }
        Event::PenaltyRemoved { penalty, reason } => {
            // One that was given by mistake goes without a word of why.
            let fate = if reason.is_empty() { "taken back" } else { "refunded" };
            format!("Penalty {} {fate}{}", penalty.0, because(reason))
        }
        Event::PenaltyRestored { penalty, reason } => {
            format!("Penalty {} stands again{}", penalty.0, because(reason))
        }
        Event::RulingAwaited { slot, note } => {
            format!("{} is subject to ruling{}", place(*slot), because(note))
        }
        Event::RulingSettled { slot, note, .. } => {
            format!("{} is no longer subject to ruling{}", place(*slot), because(note))
        }
        Event::BoardDivided { board, groups, reason, .. } => {
            format!("Board {board} {}{}", divided(groups), because(reason))
        }
        Event::EntryClassified { entry, classification, .. } => {
            let Classification { handicap_hundredths, stratum } = classification;
            let stratum =
                if stratum.is_empty() { "no stratum".to_owned() } else { format!("stratum {stratum}") };
            let unit = contest.rules.scoring.standing_unit();
            let handicap = unit.written(&signed(*handicap_hundredths));
            let who = if contest.has_player(*entry) { "Player" } else { "Entry" };
            format!("{who} {entry}: handicap {handicap}, {stratum}")
        }
        Event::CarryOverSet { entry, of_player, hundredths, reason, .. } => {
            let who = if *of_player { "Player" } else { "Entry" };
            let points = match contest.rules.scoring.method.matchpoint_style() {
                // Kept are doubled matchpoints; a contest of the single scale gave half of them.
                Some(MatchpointStyle::Single) if contest.rules.scoring.matches == MatchScoring::Sum => {
                    format!("{} on the single scale", with_sign(Exact::new(i64::from(*hundredths), 200)))
                }
                Some(_) | None => signed(*hundredths),
            };
            format!("{who} {entry}: carry-over {points}{}", because(reason))
        }
        Event::DealsLoaded { deals, .. } => {
            let boards: Vec<BoardNumber> = deals.iter().map(|(board, _)| *board).collect();
            match boards.as_slice() {
                [] => "Deals taken out again".to_owned(),
                [only] => format!("Deal of board {only} loaded"),
                _ => format!("Deals of boards {} loaded", ranges(&boards)),
            }
        }
        other => unreachable!("not an event of how scores are made: {other:?}"),
    }
}

/// `, Law 90B2`; nothing where none is named.
fn by_law(law: &str) -> String {
    if law.is_empty() { String::new() } else { format!(", Law {law}") }
}

/// `is whole again`, or `divided, scored apart from the rest: tables A3 (round 2), A4 (round 1)`.
fn divided(groups: &[Vec<Slot>]) -> String {
    if groups.is_empty() {
        return "is whole again".to_owned();
    }
    let group = |slots: &Vec<Slot>| {
        let names = slots.iter().map(|slot| format!("{} in round {}", slot.table, slot.round));
        names.collect::<Vec<_>>().join(", ")
    };
    let groups: Vec<String> = groups.iter().map(group).collect();
    format!("divided, scored apart from the rest: {}", groups.join("; and apart from these: "))
}

/// Hundredths with their sign: `+2.5`, `-10`, `0`.
fn signed(hundredths: i32) -> String {
    with_sign(Exact::new(i64::from(hundredths), 100))
}

/// A number with its sign: `+2.5`, `+0.125`, `0`.
fn with_sign(number: Exact) -> String {
    let text = half_away_from_zero(&big(number), 3).trimmed();
    if number > Exact::from_integer(0) { format!("+{text}") } else { text }
}

/// `Score correction period extended: it now ends 20 minutes after this`: counted from the moment of the event, which
/// stands beside it.
fn period(before: At, until: At, now: At) -> String {
    let word = if until < before { "shortened" } else { "extended" };
    let end = match until.0.saturating_sub(now.0) {
        0 => "it is over".to_owned(),
        left => format!("it now ends {} after this", span(left)),
    };
    format!("Score correction period {word}: {end}")
}

/// Milliseconds in minutes: `1 minute`, `20 minutes`.
fn span(milliseconds: u64) -> String {
    match milliseconds.div_ceil(60_000) {
        1 => "1 minute".to_owned(),
        minutes => format!("{minutes} minutes"),
    }
}

/// `1-4, 7`.
fn ranges(boards: &[BoardNumber]) -> String {
    let mut numbers: Vec<u16> = boards.iter().map(|board| board.get()).collect();
    numbers.sort_unstable();
    let runs = numbers.chunk_by(|one, next| one + 1 == *next);
    let texts = runs.map(|run| match run {
        [first, .., last] => format!("{first}-{last}"),
        _ => run.iter().map(ToString::to_string).collect(),
    });
    texts.collect::<Vec<_>>().join(", ")
}

/// `Table A7: board 12`.
fn place(slot: Slot) -> String {
    format!("Table {}: board {}", slot.table, slot.board)
}

/// `table A7, round 3, board 12`.
fn in_round(contest: &Contest, slot: Slot) -> String {
    format!(
        "table {}, {}, board {}",
        slot.table,
        round_of(contest, slot.table.section, slot.round),
        slot.board
    )
}

/// `round 3`, as its section calls it.
fn round_of(contest: &Contest, section: SectionLetter, round: RoundNumber) -> String {
    contest.section(section).map_or_else(|| format!("round {round}"), |section| section.round_name(round))
}

/// ` (reason)`, or nothing.
fn because(reason: &str) -> String {
    if reason.trim().is_empty() { String::new() } else { format!(" ({})", one_line(reason)) }
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn names(players: &[Player; 2]) -> String {
    let names: Vec<&str> = players.iter().map(|p| p.name.as_str()).filter(|name| !name.is_empty()).collect();
    if names.is_empty() { "no names".to_owned() } else { names.join(" & ") }
}

fn addressees(tables: &[TableId]) -> String {
    let names: Vec<String> = tables.iter().map(ToString::to_string).collect();
    match names.as_slice() {
        [] => "all tables".to_owned(),
        [only] => format!("table {only}"),
        _ => format!("tables {}", names.join(", ")),
    }
}

/// `table A7, board 12, Law 64A1: one trick transferred`.
fn ruled(ruling: &RulingDraft) -> String {
    let board = ruling.board.map(|board| format!(", board {board}")).unwrap_or_default();
    let law = if ruling.law.is_empty() { String::new() } else { format!(", Law {}", ruling.law) };
    format!("table {}{board}{law}: {}", ruling.table, one_line(&ruling.decision))
}

/// What is different in the rules, each in words.
fn changes(before: &Rules, rules: &Rules) -> String {
    let mut changes = vec![];
    if before.scoring != rules.scoring {
        changes.push(format!("scoring by {}", rules.scoring));
    }
    if before.pace != rules.pace {
        changes.push(match rules.pace {
            Pace::Table => "tables go on when they have finished".to_owned(),
            Pace::Director => "the director opens each round".to_owned(),
        });
    }
    if before.agreement != rules.agreement {
        changes.push(match rules.agreement {
            Agreement::Required => "the opponents must agree each result".to_owned(),
            Agreement::NotRequired => "results count as entered".to_owned(),
        });
    }
    if before.guard != rules.guard {
        changes.push(match rules.guard {
            Guard::Asks => "tables are asked about what looks like a mistake".to_owned(),
            Guard::Silent => "tables are not asked about what looks like a mistake".to_owned(),
        });
    }
    let (release, earlier) = (rules.release, before.release);
    if earlier.ranking != release.ranking {
        changes.push(match release.ranking {
            RankingRelease::Automatic => "the ranking is released as the movement asks".to_owned(),
            RankingRelease::AfterEachResult => "the ranking is released after each result".to_owned(),
            RankingRelease::AfterEachRound => "the ranking is released after each round".to_owned(),
            RankingRelease::AtTheEnd => "the ranking is released at the end".to_owned(),
        });
    }
    if earlier.hidden_last_rounds != release.hidden_last_rounds {
        changes.push(format!("last rounds kept hidden: {}", release.hidden_last_rounds));
    }
    if earlier.travellers != release.travellers {
        changes.push(match release.travellers {
            TravellerRelease::ShownAtTable => "tables see travellers".to_owned(),
            TravellerRelease::HiddenAtTable => "tables do not see travellers".to_owned(),
        });
    }
    for setting in TableRules::SETTINGS {
        let chosen = setting.chosen(&rules.table);
        if chosen != setting.chosen(&before.table) {
            changes.push(format!(
                "{} at the tables: {}",
                setting.about.to_lowercase(),
                setting.words[chosen]
            ));
        }
    }
    if before.law_book != rules.law_book {
        changes.push(format!("rulings are given by the law book {}", rules.law_book));
    }
    if before.language != rules.language {
        changes.push(format!("tables are told what to do in {}", rules.language.english_name()));
    }
    if before.timing != rules.timing {
        changes.push(timing_in_words(rules.timing));
    }
    changes.join("; ")
}
