//! Random evenings, journalled and kept as bytes: what is read back is what was live.

use bridge::contest::{Actor, Asked, At, Command, CommandId, Contest, Recorded, apply, decide};
use proto::{record, snapshot};

use crate::generator::Generator;
use crate::{draw_evening, evening};

const COMMANDS: u64 = 1_000;

#[test]
fn a_replay_of_the_bytes_gives_the_live_state_and_the_same_snapshot() {
    for seed in 1..=8 {
        play(seed, evening::beginning, evening::ask);
    }
}

/// The same where rounds are drawn.
#[test]
fn so_does_a_replay_of_drawn_rounds() {
    for seed in 1..=4 {
        play(seed, |random| draw_evening::beginning(seed, random), draw_evening::ask);
    }
}

fn play(
    seed: u64,
    beginning: impl Fn(&mut Generator) -> Vec<Command>,
    ask: impl Fn(&mut Generator, &Contest) -> (Actor, Command),
) {
    let mut random = Generator(seed);
    let (mut live, mut replayed) = (Contest::default(), Contest::default());
    let mut first = beginning(&mut random).into_iter().map(|command| (evening::director(), command));
    for counter in 1..=COMMANDS {
        let (by, command) = first.next().unwrap_or_else(|| ask(&mut random, &live));
        let asked = Asked { by, at: At(counter * 1_000) };
        let Ok(events) = decide(&live, &command, &asked) else { continue };
        for event in events {
            let by = asked.by.clone();
            let command = Some(CommandId { device: 1, counter });
            let recorded = Recorded { sequence: live.sequence + 1, by, at: asked.at, command, event };
            apply(&mut live, &recorded);
            let bytes = record::encode(&recorded);
            apply(&mut replayed, &record::decode(&bytes, recorded.sequence).unwrap());
        }
        assert_eq!(replayed, live, "seed {seed}, {command:?}");
        if counter % 10 == 0 {
            let kept = snapshot::encode(&live);
            assert_eq!(snapshot::encode(&replayed), kept, "seed {seed}");
            assert_eq!(snapshot::decode(&kept).as_ref(), Ok(&live), "seed {seed}");
        }
    }
}
