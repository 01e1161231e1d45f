//! The announcement as it is printed: every sentence is understood, and what it promises is held against the plan, for
//! everybody and each move. Where it sends to the guide cards, these are read by themselves.

use std::collections::BTreeSet;

use bridge::seat::Line;

use super::boards::{Boards, Exceptions, copies_of, hear_once};
use super::plan::{Plan, line_of};
use super::rules::{Step, between, parties, small};
use super::said::{Calls, Said, once, small_line};
use crate::html::{Element, Table};
use crate::told::Faults;

/// The tables of each copy of the boards, where there are several.
pub(crate) fn copies(page: &Element) -> Vec<BTreeSet<u16>> {
    page.all("li").into_iter().find_map(|item| copies_of(&item.text())).unwrap_or_default()
}

/// Reads the paper, and holds it against the plan.
pub(crate) fn announcement(plan: &Plan, page: &Element, copies: &[BTreeSet<u16>], faults: &mut Faults) {
    let lists = |name: &str, class: &str| -> Vec<String> {
        let lists = page.all(name).into_iter().filter(|list| list.has_class(class));
        lists.flat_map(|list| list.all("li")).map(Element::text).collect()
    };
    let opening: Vec<String> = lists("ol", "say").iter().flat_map(|says| sentences(says)).collect();
    let calls = page.all("ul").into_iter().filter(|list| !list.has_class("lay"));
    let calls: Vec<String> = calls.flat_map(|list| list.all("li")).map(Element::text).collect();
    let (mut said, mut boards) = (Said::default(), Boards::of(plan, &lists("ul", "lay"), copies, faults));
    for sentence in &opening {
        if !(introduces(plan, sentence, faults) || said.hear(sentence) || boards.hear(sentence)) {
            faults.add(format!("the announcement: nobody understands {sentence:?}"));
        }
    }
    let (mut called, mut called_boards) = (Calls::new(), boards.once.clone());
    for line in &calls {
        if !hear_call(plan, line, (&mut called, &mut called_boards), &said, faults) {
            faults.add(format!("the announcement: nobody understands the call {line:?}"));
        }
    }
    said.turns(plan, faults);
    said.sit_outs(plan, faults);
    said.roving(plan, faults);
    for (who, stands) in plan.in_full.iter().filter(|(who, _)| plan.stands.contains_key(*who)) {
        said.way(plan, (who, stands), &said.once, ("the announcement", faults));
        // At the move itself only what is special is called.
        if !called.is_empty() {
            said.way(plan, (who, stands), &called, ("the calls", faults));
        }
    }
    boards.check(&boards.once, "the announcement", faults);
    boards.check(&called_boards, "the calls", faults);
    for article in page.all("article") {
        starts(plan, &article.tables("").pop().unwrap_or_default(), faults);
    }
}

/// The sentences of a line.
fn sentences(text: &str) -> Vec<String> {
    let mut all: Vec<String> = vec![];
    for part in text.split_inclusive(". ") {
        all.push(part.trim_end().to_owned());
    }
    all
}

/// What it says of the movement itself, and of numbers.
fn introduces(plan: &Plan, sentence: &str, faults: &mut Faults) -> bool {
    if let Some(rest) = between(sentence, "This is the movement “", " of one board.") {
        let rounds = rest.rsplit_once("”: ").map_or("", |(_, rounds)| rounds);
        let count = rounds.split(' ').next().unwrap_or_default();
        faults.equal("the announcement, rounds", &plan.rounds().to_string(), count);
        return true;
    }
    if let Some(rest) = between(sentence, "For round 1 East-West go ", ".") {
        let Some(step) = Step::read(rest) else { return false };
        for (who, stands) in plan.in_full.iter().filter(|(who, _)| who.ends_with("EW")) {
            let home: u16 = who.trim_end_matches("EW").parse().unwrap();
            let there = stands[0].seat.map(|(table, _)| table);
            if step.from(home) != there {
                faults.add(format!("the announcement: {who} goes from {home} to {:?}", step.from(home)));
            }
        }
        return true;
    }
    if sentence.starts_with("Your team’s number is the number")
        || sentence.starts_with("Your pair number is the")
    {
        for (who, stands) in &plan.in_full {
            let number = who.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
            let table = stands[0].seat.map(|(table, _)| table.to_string());
            if table.is_some_and(|table| table != number) {
                faults.add(format!("the announcement: {sentence:?}, and {who} starts elsewhere"));
            }
        }
        return true;
    }
    [
        "There is one ranking",
        "There are two rankings",
        "Everybody plays for themselves",
        "The card on your table says which number you are",
        "Your guide card has your number",
        "Sit down at the table with your team’s number.",
        "Everybody keeps their chairs.",
        "You meet the same pairs again later",
    ]
    .iter()
    .any(|start| sentence.starts_with(start))
        || meets_again(plan, sentence, faults)
}

fn meets_again(plan: &Plan, sentence: &str, faults: &mut Faults) -> bool {
    let Some(rest) = between(sentence, "In round ", " again, with other boards.") else { return false };
    let Some((round, first)) = rest.split_once(" everybody meets the pair of round ") else { return false };
    let (Ok(round), Ok(first)) = (round.parse::<usize>(), first.parse::<usize>()) else { return false };
    for (who, stands) in &plan.in_full {
        let (now, then) = (&stands[round - 1], &stands[first - 1]);
        if now.against != then.against || now.plays() && now.board == then.board {
            faults.add(format!("the announcement: {sentence:?}, and {who} does not"));
        }
    }
    true
}

/// What is called at a move.
fn hear_call(
    plan: &Plan,
    line: &str,
    (called, boards): (&mut Calls, &mut Exceptions),
    said: &Said,
    faults: &mut Faults,
) -> bool {
    let Some((round, rest)) = line.strip_prefix("After round ").and_then(|rest| rest.split_once(": ")) else {
        return false;
    };
    let Ok(round) = round.parse::<u16>() else { return false };
    let next = round + 1;
    let everybody = |round: u16| said.turned_everywhere.contains(&round) || said.other_way.contains(&round);
    sentences(rest).iter().all(|sentence| {
        let says = sentence.trim_end_matches('.');
        let switches = [
            (
                "Now turn the boards at every table",
                said.turned_everywhere.contains(&next) && !everybody(round),
            ),
            ("Now everybody sits the other way", said.other_way.contains(&next) && !everybody(round)),
            (
                "Now the boards lie the usual way again",
                said.turned_everywhere.contains(&round) && !everybody(next),
            ),
            ("Now everybody sits the usual way again", said.other_way.contains(&round) && !everybody(next)),
        ];
        if let Some((_, is_so)) = switches.iter().find(|(start, _)| says.starts_with(start)) {
            if !is_so {
                faults.add(format!("the calls after round {round}: {sentence:?}"));
            }
            return true;
        }
        if let Some(rest) = says.strip_prefix("The rover, pair ") {
            let Some((who, rest)) = rest.split_once(", goes to table ") else { return false };
            let Some((table, rest)) = rest.split_once(": pair ") else { return false };
            let displaced = rest.trim_end_matches(" sits out the next round");
            let at = |who: &str| plan.in_full.get(who).and_then(|stands| stands[usize::from(round)].seat);
            let goes = at(who).map(|(table, _)| table.to_string());
            if goes.as_deref() != Some(table) || at(displaced).is_some() {
                faults.add(format!("the calls after round {round}: {sentence:?}"));
            }
            return true;
        }
        if says == "Everybody keeps their chairs" {
            return true;
        }
        let small = small_line(&says.replacen("Pair ", "pair ", 1));
        if let Some((line, once)) = once(&small) {
            called.entry(round).or_default().push((line, once));
            return true;
        }
        hear_once(boards, round, says)
    })
}

/// Who starts where.
fn starts(plan: &Plan, list: &Table, faults: &mut Faults) {
    for row in &list.rows {
        let who = list.cell(row, "Who");
        let Some(who) = parties(&small(&who)).and_then(|mut who| who.pop()) else { continue };
        let place = list.cell(row, "Round 1");
        faults.rows += 1;
        let Some(stand) = plan.stands.get(&who).map(|stands| &stands[0]) else {
            faults.add(format!("who starts where: {who} is not there"));
            continue;
        };
        let (at, turned) = place.split_once(" (").unwrap_or((&place, ""));
        let (at, is_resting) = match at.strip_prefix("sits out") {
            Some(rest) => (rest.trim_start_matches(" at "), true),
            None => (at, false),
        };
        let seat = at.strip_prefix("table ").and_then(|at| {
            let (table, spot) = at.split_once(' ')?;
            Some((table.parse::<u16>().ok()?, line_of(spot)?))
        });
        let points = if stand.seat.is_some_and(|(_, line)| line == Line::NorthSouth) {
            "you"
        } else {
            "your opponents"
        };
        let turn = if stand.is_turned {
            format!("turn the boards: North points to {points})")
        } else {
            String::new()
        };
        if seat != stand.seat || is_resting == stand.plays() || turned != turn {
            faults.add(format!("who starts where: {who} {place:?}, by the plan {stand:?}"));
        }
    }
}
