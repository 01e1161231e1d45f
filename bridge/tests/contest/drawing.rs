//! Rows about sections whose rounds are drawn.
//!
//! ```text
//! director | draw A set up: 5 pairs, 3 rounds of 2                | Draw
//! director | draw A set up: 7 teams, 6 rounds of 8, triangle whist 2 | Draw
//! director | draw A terms: 7 teams, 7 rounds of 8                 | Draw
//! director | draw A propose r1: 1-2 at 1, 3-4 at 2, bye 5         | Draw
//! director | draw A propose r1: 1-2 at 1 2, triangle 3 5 4 at 3 4 5 whist 2 part 1 | Draw
//! director | draw A publish: 1 3                                  | Draw
//! director | draw A award r2 4: 1200                              | Draw
//! director | draw A late: Ann & Bob, Cy & Di                      | Draw x2
//! director | draw A late for 3: Ann & Bob, Cy & Di                | Draw x2
//!          | draw A r1                                            | 1-2 at 1, 3-4 at 2, bye 5
//!          | score A4                                             | 12.00
//!          | former A1 r1                                         | A1 against A2
//! ```

use std::collections::BTreeSet;

use bridge::contest::drawn::{
    Copies, DrawCommand, DrawnMatch, DrawnRound, DrawnTriangle, Format, MissedRounds, OddRule, Proposal,
    ProposalWords, ScoreBasis, Terms, Withdrawals,
};
use bridge::contest::{Command, Contest, Player, Scoreboard};
use bridge::entry::{SectionLetter, TableId, TableNumber};
use bridge::movement::RoundNumber;
use bridge::movement::contestants::Contestants;
use bridge::movement::teams::triangle::Triangle;
use bridge::swiss::{Contender, Field, Request};

use crate::language::{entry, round};

pub(crate) fn command(section: SectionLetter, words: &[&str], tail: &str) -> Command {
    let reason = || "because".to_owned();
    let command = match words {
        ["set", "up"] => {
            let (contestants, contenders, terms) = terms(tail);
            DrawCommand::SetUp { contestants, contenders, terms: Box::new(terms) }
        }
        ["terms"] => DrawCommand::ChangeTerms { terms: Box::new(terms(tail).2) },
        ["propose", number] => DrawCommand::Propose { proposal: Box::new(proposal(round(number).0, tail)) },
        ["drop"] => DrawCommand::Drop,
        ["publish"] => {
            DrawCommand::Publish { only: numbers(tail).map(Contender).collect(), reason: reason() }
        }
        ["revoke"] => DrawCommand::Revoke { reason: reason() },
        ["award", number, of, rest @ ..] => DrawCommand::Award {
            round: round(number).0,
            contender: contender(of),
            hundredths: tail.parse().ok(),
            reason: if rest == ["without", "reason"] { String::new() } else { reason() },
        },
        ["late"] => DrawCommand::EnterLate {
            players: tail.split(", ").map(players).collect(),
            substitute: None,
            plays_now: false,
        },
        ["late", "for", who] => DrawCommand::EnterLate {
            players: tail.split(", ").map(players).collect(),
            substitute: Some(contender(who)),
            plays_now: false,
        },
        ["returns", who] => DrawCommand::Return { contender: contender(who) },
        ["leaves", who] => DrawCommand::Leave { contender: contender(who), reason: reason() },
        _ => panic!("a draw that nobody understands: {words:?}"),
    };
    Command::Draw { section, command }
}

fn numbers(text: &str) -> impl Iterator<Item = u16> {
    text.split_whitespace().map(|number| number.parse().unwrap())
}

fn contender(text: &str) -> Contender {
    Contender(text.parse().unwrap())
}

fn players(text: &str) -> [Player; 2] {
    let (one, two) = text.split_once(" & ").unwrap();
    [one, two].map(|name| Player { name: name.to_owned(), number: String::new() })
}

/// `5 pairs, 3 rounds of 2`, and then what differs from the usual.
pub(crate) fn terms(text: &str) -> (Contestants, u16, Terms) {
    let mut terms = Terms::default();
    let (mut contestants, mut contenders) = (Contestants::Pairs, 0);
    for part in text.split(", ") {
        match part.split_whitespace().collect::<Vec<_>>().as_slice() {
            [count, "pairs"] => contenders = count.parse().unwrap(),
            [count, "teams"] => {
                contestants = Contestants::Teams;
                contenders = count.parse().unwrap();
            }
            [rounds, "rounds", "of", boards] => {
                terms.rounds = rounds.parse().unwrap();
                terms.boards = boards.parse().unwrap();
            }
            ["halves"] => terms.parts = 2,
            ["knock-out"] => terms.format = Format::KnockOut,
            ["round", "robin"] => terms.format = Format::RoundRobin,
            ["seeds", seeds @ ..] => terms.seeds = seeds.iter().map(|seed| contender(seed)).collect(),
            ["behind"] => terms.basis = ScoreBasis::OneRoundBehind,
            ["bye", hundredths] => terms.bye_hundredths = hundredths.parse().unwrap(),
            ["missed", "average"] => terms.regulation.missed = MissedRounds::Average,
            ["withdrawals", "average"] => terms.regulation.withdrawals = Withdrawals::Average,
            ["every", "match"] => terms.copies = Copies::EveryMatch,
            ["one", "set"] => terms.copies = Copies::One,
            ["missed", hundredths] => terms.missed_hundredths = hundredths.parse().unwrap(),
            ["triangle", by, over] => {
                terms.odd = OddRule::Triangle { by: triangle(by), over: over.parse().unwrap() };
            }
            _ => panic!("terms that nobody knows: {part}"),
        }
    }
    (contestants, contenders, terms)
}

fn triangle(word: &str) -> Triangle {
    match word {
        "whist" => Triangle::Whist,
        "mitchell" => Triangle::Mitchell,
        "every-pair" => Triangle::EveryPair,
        _ => panic!("a triangle that nobody knows: {word}"),
    }
}

pub(crate) fn proposal(round: u16, text: &str) -> Proposal {
    let mut proposal = Proposal {
        round,
        field: Field::default(),
        request: Request::default(),
        seed: 0,
        parts: 1,
        matches: vec![],
        triangle: None,
        bye: None,
        byes: BTreeSet::new(),
        is_by_hand: true,
        by_hand: BTreeSet::new(),
        outstanding: BTreeSet::new(),
        words: ProposalWords::default(),
    };
    for part in text.split(", ") {
        match part.split_whitespace().collect::<Vec<_>>().as_slice() {
            ["bye", who] => proposal.bye = Some(contender(who)),
            ["in", parts, "parts"] => proposal.parts = parts.parse().unwrap(),
            ["triangle", a, b, c, "at", one, two, three, by, over, "part", part] => {
                proposal.triangle = Some(DrawnTriangle {
                    teams: [a, b, c].map(|team| contender(team)),
                    tables: [one, two, three].map(|table| TableNumber(table.parse().unwrap())),
                    by: triangle(by),
                    over: over.parse().unwrap(),
                    part: part.parse().unwrap(),
                });
            }
            [both, "at", tables @ ..] => {
                let (one, other) = both.split_once('-').unwrap();
                let tables = tables.iter().map(|table| TableNumber(table.parse().unwrap())).collect();
                proposal.matches.push(DrawnMatch { sides: [contender(one), contender(other)], tables });
            }
            _ => panic!("a draw that nobody understands: {part}"),
        }
    }
    proposal
}

/// What stands, in words; `None` for another question.
pub(crate) fn fact(contest: &Contest, words: &[&str]) -> Option<String> {
    match words {
        ["draw", section, number] => {
            let section = SectionLetter::new(section.chars().next()?)?;
            let (_, drawn) = contest.drawn(section)?;
            Some(drawn.published(round(number).0).map_or("nothing".to_owned(), in_words))
        }
        ["score", who] => {
            let who = entry(who);
            let (section, _) = contest.drawn(who.section)?;
            let entries = section.entries_of(Contender(who.pair.number.0));
            let scoreboard = Scoreboard::from_scratch(contest, RoundNumber(u16::MAX));
            Some(scoreboard.standing(contest, &entries).figure())
        }
        ["seated", table, number] => {
            let table: TableId = table.parse().unwrap();
            let seated = contest.section(table.section)?.seated.contains(&(round(number), table.table));
            Some(if seated { "yes" } else { "no" }.to_owned())
        }
        ["former", table, number] => {
            let table: TableId = table.parse().unwrap();
            let former = contest.section(table.section)?.former.get(&(round(number), table.table));
            let places = former
                .into_iter()
                .flatten()
                .map(|place| format!("{} against {}", place.pairing.north_south, place.pairing.east_west));
            Some(places.collect::<Vec<_>>().join(", "))
        }
        _ => None,
    }
}

fn in_words(round: &DrawnRound) -> String {
    let tables =
        |tables: &[TableNumber]| tables.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let matches = round.matches.iter().map(|one| {
        let [first, second] = one.sides;
        format!("{first}-{second} at {}", tables(&one.tables))
    });
    let triangle = round.triangle.iter().map(|triangle| {
        let [a, b, c] = triangle.teams;
        format!("triangle {a} {b} {c} at {}", tables(&triangle.tables))
    });
    let bye = round.bye.map(|bye| format!("bye {bye}"));
    matches.chain(triangle).chain(bye).collect::<Vec<_>>().join(", ")
}
