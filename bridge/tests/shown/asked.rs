//! What follows from whatever is asked of a contest, or why it is refused; and what is shown of it beforehand.

use bridge::contest::surgery::{Surgery, propose};
use bridge::contest::version::{Seen, unchanged};
use bridge::contest::view::{CandidatesView, CommandPreview, ContestNumber, describe};
use bridge::contest::{Asked, At, Command, Contest, Outcome, Rules, decide};

use crate::any_contest::AnyContest;
use crate::generator::Generator;
use crate::{Shown, add, draw_evening, evening, inspected};

pub(crate) const SCORINGS: [&str; 10] = [
    "matchpoints",
    "matchpoints, VPs \"ebu-swiss-pairs\"",
    "matchpoints, win-loss",
    "cross-IMPs",
    "cross-IMPs, VPs WBF",
    "Butler, VPs WBF discrete",
    "total points",
    "teams IMPs",
    "teams IMPs, VPs WBF",
    "teams board-a-match, win-loss",
];

/// So many commands are asked of the contest as it has come to be, and of every so many the preview is looked at.
const ASKED: u64 = 260;
const PREVIEWED: u64 = 12;
/// So many of the last decisions are asked to be taken back.
const UNDONE: usize = 80;

pub(crate) fn all(moment: &str, (seed, played): (u64, &AnyContest), shown: &mut Shown) {
    let contest = &played.contest;
    let mut random = Generator(seed);
    let of = |what: &str| format!("{moment}/asked/{what}");
    for number in 0..ASKED {
        let (by, command) = draw_evening::ask(&mut random, contest);
        let asked = Asked { by, at: At(contest.at.0 + number * 1_000) };
        let kind = if number % 2 == 0 { "even" } else { "odd" };
        match decide(contest, &command, &asked) {
            Ok(events) => {
                let told = events.iter().map(|event| describe(contest, event, asked.at));
                add(shown, of(kind), &told.collect::<Vec<_>>());
                add(shown, of(kind), &events);
                let looked = Seen { sequence: contest.sequence.saturating_sub(number % 40), own: vec![] };
                let met = unchanged(contest, &looked, (&command, &events), &played.journal, || None);
                add(shown, of("met"), &met.map_err(|refusal| refusal.to_string()));
            }
            Err(refusal) => {
                add(shown, of("refused"), &(refusal.code(), refusal.to_string()));
            }
        }
        if number % PREVIEWED == 0 {
            let commands = std::slice::from_ref(&command);
            let preview = CommandPreview::new(ContestNumber(1), contest, (commands, None), &asked);
            add(shown, of("previews"), &preview);
        }
        if let Command::Operate { surgery, .. } = &command {
            proposed(contest, surgery, &of("surgeries"), shown);
        }
    }
    candidates(contest, &mut random, &of("candidates"), shown);
    rules(contest, &of("rules"), shown);
    for recorded in contest.decisions.iter().rev().take(UNDONE) {
        let command = Command::Undo { sequence: recorded.sequence, reason: "because".to_owned() };
        let events = decide(contest, &command, &Asked { by: evening::director(), at: contest.at });
        add(shown, of("undone"), &(recorded.sequence, events.map_err(|refusal| refusal.to_string())));
    }
    inspected::all(&format!("{moment}/draws"), contest, &mut random, shown);
}

/// Another way of scoring, with what was given in points left as it is or not.
fn rules(contest: &Contest, name: &str, shown: &mut Shown) {
    for text in SCORINGS {
        for leave_points in [false, true] {
            let Ok(scoring) = contest.rules.scoring.changed_by(text, &[]) else { continue };
            let rules = Rules { scoring, ..contest.rules.clone() };
            let asked = Asked { by: evening::director(), at: contest.at };
            let events = decide(contest, &Command::ChangeRules { rules, leave_points }, &asked);
            add(shown, name, &(text, events.map_err(|refusal| refusal.to_string())));
        }
    }
}

fn proposed(contest: &Contest, surgery: &Surgery, name: &str, shown: &mut Shown) {
    match propose(contest, surgery) {
        Ok(proposal) => add(shown, name, &proposal),
        Err(refusal) => add(shown, name, &refusal.to_string()),
    }
}

/// What a board would be worth with other outcomes.
fn candidates(contest: &Contest, random: &mut Generator, name: &str, shown: &mut Shown) {
    let asked = Asked { by: evening::director(), at: contest.at };
    for &slot in contest.lines.keys().step_by(7).take(8) {
        let outcomes: [Outcome; 4] = std::array::from_fn(|_| evening::outcome(random));
        for outcome in &outcomes {
            let one = std::slice::from_ref(outcome);
            add(shown, name, &CandidatesView::new(ContestNumber(1), contest, (slot, one), &asked));
        }
    }
}
