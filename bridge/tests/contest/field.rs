//! Rows about who is compared with whom: divided boards, handicaps, carry-overs, deals.
//!
//! ```text
//! director | divides b1: A2 r2, A3 r2; A4 r2    | BoardDivided
//! director | classifies A1NS 250 B              | EntryClassified
//! director | carries A1NS -1500: lost the final | CarryOverSet
//! director | loads deals: 1 2                   | DealsLoaded
//! ```
//!
//! Numbers are hundredths. `BLANK` stands for a blank behind a stratum. `divides b1: whole` makes one board of it again.

use std::collections::BTreeSet;

use bridge::card::{Card, Rank, Suit};
use bridge::contest::repair::{Fouling, repairs};
use bridge::contest::surgery::AwardChoice;
use bridge::contest::{Classification, Command, Contest, Slot};
use bridge::deal::{Deal, Hand};
use bridge::seat::Seat;

use crate::language::{board, entry, outcome_of, slot};

pub(crate) fn command(words: &[&str], tail: &str) -> Command {
    match words {
        ["divides", number, rest @ ..] => {
            let reason = if rest == ["without", "reason"] { "" } else { "fouled at table 2" };
            let groups = tail.split(';').map(str::trim).filter(|group| *group != "whole");
            let groups = groups.map(|group| places(group, number)).collect();
            let number = number.strip_prefix('b').unwrap().parse().unwrap();
            Command::DivideBoard { board: board(number), groups, reason: reason.to_owned() }
        }
        ["classifies", pair, handicap, stratum @ ..] => {
            let stratum = stratum.concat().replace("LONG", &"long ".repeat(1_000)).replace("BLANK", " ");
            let classification = Classification { handicap_hundredths: handicap.parse().unwrap(), stratum };
            Command::ClassifyEntry { entry: entry(pair), classification }
        }
        ["carries", pair, hundredths] => Command::SetCarryOver {
            entry: entry(pair),
            hundredths: hundredths.parse().unwrap(),
            reason: tail.to_owned(),
        },
        ["loads", "deals", turned @ ..] => {
            let turn = turned.len();
            let deals = tail.split_whitespace().map(|number| number.parse().unwrap());
            Command::LoadDeals { deals: deals.map(|number| (board(number), deal(turn))).collect() }
        }
        _ => panic!("a row that nobody understands: {words:?}"),
    }
}

/// `A2 r2, A3 r2 b9`; the board is the one that is divided where none is named.
fn places(group: &str, number: &str) -> Vec<Slot> {
    let place = |text: &str| {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words.as_slice() {
            [table, round] => slot(&[table, round, number]),
            words => slot(words),
        }
    };
    group.split(',').filter(|text| !text.trim().is_empty()).map(place).collect()
}

/// Each suit in one hand, the seats moved on so many times.
pub(crate) fn deal(turn: usize) -> Deal {
    let mut hands = [Hand::default(); 4];
    for (suit, seat) in Suit::ALL.into_iter().zip(Seat::ALL.into_iter().cycle().skip(turn)) {
        for rank in Rank::ALL {
            hands[seat as usize].insert(Card { suit, rank });
        }
    }
    Deal::new(hands).unwrap()
}

/// `A2 r2 b5 nothing`.
pub(crate) fn award_choice(text: &str) -> AwardChoice {
    let words: Vec<&str> = text.splitn(4, ' ').collect();
    AwardChoice { slot: slot(&words[..3]), outcome: outcome_of(words[3]) }
}

/// What is proposed for a place of a board that is fouled, after `cancelled A3 r2` or `fault A3NS`, and why.
fn repair(contest: &Contest, place: &[&str], known: &[&str]) -> String {
    let place = slot(place);
    let (cancelled, at_fault) = (BTreeSet::new(), BTreeSet::new());
    let mut fouling = Fouling { board: place.board, cancelled, at_fault };
    match known {
        [] => {}
        ["cancelled"] => {
            fouling.cancelled.insert(place);
        }
        ["fault", entries @ ..] => fouling.at_fault.extend(entries.iter().map(|text| entry(text))),
        _ => panic!("nothing that is known of a fouled board: {known:?}"),
    }
    let repairs = repairs(contest, &fouling);
    let Some(repair) = repairs.iter().find(|repair| repair.slot == place) else { return "none".to_owned() };
    let proposed = repair.proposed.as_ref().map_or("nothing".to_owned(), ToString::to_string);
    format!("{proposed}: {}", repair.reason)
}

pub(crate) fn fact(contest: &Contest, words: &[&str]) -> String {
    match words {
        ["awaited", place @ ..] => {
            let awaiting = contest.awaiting.get(&slot(place));
            awaiting.map_or("nothing".to_owned(), |awaiting| format!("{} ({})", awaiting.note, awaiting.by))
        }
        ["repair", table, round, board, known @ ..] => repair(contest, &[table, round, board], known),
        ["groups", number] => {
            let number = number.strip_prefix('b').unwrap().parse().unwrap();
            let slots = contest.lines.keys().filter(|slot| slot.board == board(number));
            let texts = slots.map(|slot| format!("{} {}", slot.table, contest.sub_field(*slot)));
            texts.collect::<Vec<_>>().join(", ")
        }
        ["class", pair] => {
            let found = contest.classifications.get(&entry(pair));
            found
                .map_or("none".to_owned(), |found| format!("{} {}", found.handicap_hundredths, found.stratum))
        }
        ["carried", pair] => {
            let entry = entry(pair);
            contest.carried_over(entry, contest.has_player(entry)).to_string()
        }
        ["dealt"] => {
            let boards = contest.deals.iter().map(|(board, deal)| {
                let turn = (0..4).find(|&turn| self::deal(turn) == *deal).unwrap();
                format!("{board}:{turn}")
            });
            boards.collect::<Vec<_>>().join(" ")
        }
        _ => panic!("a fact that nobody knows: {words:?}"),
    }
}
