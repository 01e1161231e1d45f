//! What the evenings by chance have seldom: everybody has a name, boards have their cards, a clock runs, and the book of
//! rulings is full.

use bridge::board::BoardNumber;
use bridge::contest::clock::{ClockAct, Timing};
use bridge::contest::{Actor, Asked, At, Command, Player, Recorded, RulingCommand, apply, decide};
use bridge::entry::EntryId;

use crate::any_contest::AnyContest;
use crate::generator::Generator;
use crate::{asked, evening};

/// So much is asked until the book is looked at.
const ASKED: u64 = 6_000;

/// Two deals, one of them with all hearts in one hand.
const DEALS: [&str; 2] = [
    "N:AKQJ.T98.765.432 T98.765.432.AKQJ 765.432.AKQJ.T98 432.AKQJ.T98.765",
    "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432",
];

pub(crate) fn write_up(seed: u64, played: &mut AnyContest) {
    ask(played, &Command::ReopenContest { reason: "for more".to_owned() });
    let mut rules = played.contest.rules.clone();
    let text = asked::SCORINGS[usize::try_from(seed).unwrap() % asked::SCORINGS.len()];
    rules.scoring = rules.scoring.changed_by(text, &[]).unwrap_or(rules.scoring);
    ask(played, &Command::ChangeRules { rules, leave_points: true });
    let mut rules = played.contest.rules.clone();
    rules.timing = Some(Timing { board_minutes: 7, change_minutes: 2, warning_minutes: 3 });
    ask(played, &Command::ChangeRules { rules, leave_points: true });
    let entries: Vec<EntryId> = played.contest.entries.keys().copied().collect();
    for (number, entry) in (1..).zip(entries) {
        let called =
            |seat: &str| Player { name: format!("{seat} of {number}"), number: format!("{seed}{number}") };
        let (hundredths, reason) = (i32::try_from(seed % 5 * 150).unwrap(), "semi-final".to_owned());
        ask(played, &Command::SetCarryOver { entry, hundredths, reason });
        ask(played, &Command::RegisterEntry { entry, players: ["One", "Other"].map(called) });
    }
    for (board, deal) in (1..).zip(DEALS.into_iter().cycle().take(12)) {
        let board = BoardNumber::new(board).unwrap();
        ask(played, &Command::LoadDeals { deals: vec![(board, deal.parse().unwrap())] });
    }
    let mut random = Generator(seed);
    for _ in 0..ASKED {
        let (_, command) = evening::ask(&mut random, &played.contest);
        match command {
            Command::Ruling { command } => {
                let command = Box::new(up_to_date(*command, played));
                ask(played, &Command::Ruling { command });
            }
            command @ (Command::LogRuling { .. } | Command::AwaitRuling { .. }) if random.once_in(30) => {
                ask(played, &command);
            }
            _ => {}
        }
    }
    for act in [ClockAct::Start { round: None }, ClockAct::Add { minutes: 3 }] {
        ask(played, &Command::SetClock { act });
    }
}

/// The command as somebody asks who has seen the ruling as it is.
fn up_to_date(command: RulingCommand, played: &AnyContest) -> RulingCommand {
    let now = |number| {
        let ruling = played.contest.rulings.iter().find(|ruling| ruling.number == number);
        ruling.map_or(0, bridge::contest::Ruling::revision)
    };
    match command {
        RulingCommand::Write { ruling, written, .. } => {
            RulingCommand::Write { ruling, seen: now(ruling), written }
        }
        RulingCommand::Decide { ruling, written, follow_ups, .. } => {
            RulingCommand::Decide { ruling, seen: now(ruling), written, follow_ups }
        }
        command => command,
    }
}

pub(crate) fn ask(played: &mut AnyContest, command: &Command) {
    ask_by(&evening::director(), played, command);
}

/// What follows from what somebody asks, a while after what was asked before; what is refused changes nothing.
pub(crate) fn ask_by(by: &Actor, played: &mut AnyContest, command: &Command) {
    let at = At(played.contest.at.0 + 20_000);
    let Ok(events) = decide(&played.contest, command, &Asked { by: by.clone(), at }) else { return };
    for event in events {
        let sequence = played.contest.sequence + 1;
        let recorded = Recorded { sequence, at, by: by.clone(), command: None, event };
        apply(&mut played.contest, &recorded);
        played.journal.push(recorded);
    }
}
