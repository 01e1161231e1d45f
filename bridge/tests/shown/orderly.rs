//! Drawn contests as they should go, which chance brings about seldom: round after round is drawn, published and played,
//! with results that are missing when the next is drawn, corrections of rounds that are long over, somebody who leaves and
//! comes back; and a book of rulings of which each went its own way.

use std::collections::BTreeSet;

use bridge::contest::drawn::DrawCommand;
use bridge::contest::drawn::propose::{Anew, DrawWish, Keep, propose};
use bridge::contest::ruling::{
    AppealAbout, AppealNumber, AppealResult, Appealing, Appellant, DecisionLine, Deposit, Judged, Moment,
    Opening, Written,
};
use bridge::contest::{Actor, At, Command, Outcome, RulingCommand, Slot};
use bridge::entry::{SectionLetter, TableId};
use bridge::movement::RoundNumber;
use bridge::seat::Line;
use bridge::swiss::Contender;

use crate::any_contest::AnyContest;
use crate::generator::Generator;
use crate::written_up::{ask, ask_by};
use crate::{Shown, evening, inspected, views};

/// More rounds than any of these contests has.
const ROUNDS: u16 = 8;
const BECAUSE: &str = "because";

/// A contest of a seed whose rounds are drawn, asked about in the middle and after each of its rounds.
pub(crate) fn play(seed: u64, shown: &mut Shown) {
    let (mut played, mut random) = (AnyContest::begin(seed), Generator(seed));
    let moment = format!("{seed}/orderly");
    for round in 1..=ROUNDS {
        if !drawn(&mut played, round) {
            break;
        }
        let places = places(&played);
        let missing = places.len() / 2;
        for (number, slot) in places.into_iter().enumerate() {
            if number == missing {
                inspected::all(&moment, &played.contest, &mut random, shown);
            }
            if number == missing && round == 2 {
                views::all(&moment, &played, shown);
            }
            enter(&mut played, slot, &mut random);
        }
        beside(&mut played, round, &mut random);
        draw(&mut played, &Anew::default());
        inspected::all(&moment, &played.contest, &mut random, shown);
    }
    book(&mut played);
    ask(&mut played, &Command::ClosePlay { correction_minutes: 20 });
    views::all(&moment, &played, shown);
}

fn letters(played: &AnyContest) -> Vec<SectionLetter> {
    played.contest.sections.keys().copied().collect()
}

fn draw(played: &mut AnyContest, anew: &Anew) {
    for section in letters(played) {
        if let Ok(proposal) = propose(&played.contest, section, &DrawWish::Anew(anew.clone())) {
            let command = DrawCommand::Propose { proposal: Box::new(proposal) };
            ask(played, &Command::Draw { section, command });
        }
    }
}

/// The round is drawn and published; of the second one the first is taken back, and of the third it is drawn again.
fn drawn(played: &mut AnyContest, round: u16) -> bool {
    let publish = |played: &mut AnyContest| {
        for section in letters(played) {
            let command = DrawCommand::Publish { only: BTreeSet::new(), reason: BECAUSE.to_owned() };
            ask(played, &Command::Draw { section, command });
        }
    };
    draw(played, &Anew::default());
    publish(played);
    if round == 2 {
        let command = DrawCommand::Revoke { reason: BECAUSE.to_owned() };
        ask(played, &Command::Draw { section: SectionLetter::A, command });
    }
    if round <= 3 {
        draw(played, &Anew { round: Some(round), seed: 9, method: None, keep: Keep::Begun });
        publish(played);
    }
    !places(played).is_empty()
}

/// Where a result is still to come.
fn places(played: &AnyContest) -> Vec<Slot> {
    let contest = &played.contest;
    let mut places = Vec::new();
    for (&letter, section) in &contest.sections {
        for round in section.rounds() {
            for table in section.tables().map(|table| TableId { section: letter, table }) {
                let boards = contest.boards_in_play(table, round);
                places.extend(boards.iter().map(|&board| Slot { table, round, board }));
            }
        }
    }
    places.retain(|slot| !contest.lines.contains_key(slot));
    places
}

/// The table enters its result; one of sixteen boards is not entered, and one is set by the director.
fn enter(played: &mut AnyContest, slot: Slot, random: &mut Generator) {
    let result = evening::result(random);
    match random.below(16) {
        0 => {}
        1 => {
            let outcome = Some(evening::outcome(random));
            let reason = BECAUSE.to_owned();
            ask(played, &Command::CorrectResult { slot, outcome, played_by: None, reason });
        }
        _ => {
            let command = Command::EnterResult { slot, result, replaces: None, played_by: None };
            ask_by(&Actor::Table(slot.table), played, &command);
        }
    }
}

/// After a round: results of rounds before are corrected, points are given, somebody leaves and comes back.
fn beside(played: &mut AnyContest, round: u16, random: &mut Generator) {
    let before = |slot: &&Slot| slot.round < RoundNumber(round);
    let slots: Vec<Slot> = played.contest.lines.keys().filter(before).copied().collect();
    for slot in slots.into_iter().step_by(9) {
        let outcome = Some(Outcome::Result(evening::result(random)));
        let reason = "wrongly entered".to_owned();
        ask(played, &Command::CorrectResult { slot, outcome, played_by: None, reason });
    }
    for section in letters(played) {
        let reason = BECAUSE.to_owned();
        let contender = Contender(3);
        let command = match round {
            1 => DrawCommand::Leave { contender, reason },
            2 => DrawCommand::Return { contender },
            3 => DrawCommand::Award { round: 2, contender, hundredths: Some(725), reason },
            _ => DrawCommand::Award { round: 2, contender, hundredths: None, reason },
        };
        ask(played, &Command::Draw { section, command });
    }
}

/// One ruling for each way in which an appeal may end, by two directors, decided after longer and longer.
fn book(played: &mut AnyContest) {
    let directors = [evening::director(), Actor::Director("Grace".to_owned())];
    let slots: Vec<Slot> = played.contest.lines.keys().copied().collect();
    let laws = ["12C1", "16B", "27", "64C", "70A", "21B"];
    for (number, result) in AppealResult::ALL.into_iter().enumerate() {
        let by = &directors[number % 2];
        let Some(slot) = slots.get(number * 5) else { return };
        let written = vec![
            Written::Title("hesitation".to_owned()),
            Written::Law(laws[number % laws.len()].to_owned()),
            Written::Agreed("it was slow".to_owned()),
        ];
        let (table, round, board) = (Some(slot.table), Some(slot.round), Some(slot.board));
        let opening = Opening { table, round, board, from_call: None, written };
        about(played, by, RulingCommand::Open { opening });
        let Some(ruling) = played.contest.rulings.last().map(|ruling| (ruling.number, ruling.revision()))
        else {
            return;
        };
        let (ruling, seen) = ruling;
        let written = vec![Written::Decision(vec![DecisionLine::plain("the score stands")])];
        let follow_ups = vec![(Moment::EndOfSession, "look again".to_owned())];
        played.contest.at = At(played.contest.at.0 + 60_000 * u64::try_from(number).unwrap_or(0));
        about(played, by, RulingCommand::Decide { ruling, seen, written, follow_ups });
        let appeal = Appealing {
            side: Line::ALL[number % 2],
            by: Appellant::ALL[number % Appellant::ALL.len()],
            who: "their captain".to_owned(),
            about: Some(AppealAbout::ALL[number % 3]),
            grounds: BECAUSE.to_owned(),
            deposit: Deposit::None,
            why: String::new(),
        };
        about(played, by, RulingCommand::Appeal { ruling, appeal });
        let outcome = Judged {
            result,
            about: Some(AppealAbout::ALL[number % 3]),
            words: "as they found".to_owned(),
            committee: "three of them".to_owned(),
            is_by_director: number == 2,
            deposit_returned: number % 2 == 0,
        };
        about(played, by, RulingCommand::DecideAppeal { ruling, appeal: AppealNumber(1), outcome });
    }
}

fn about(played: &mut AnyContest, by: &Actor, command: RulingCommand) {
    ask_by(by, played, &Command::Ruling { command: Box::new(command) });
}
