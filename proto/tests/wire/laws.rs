//! A random evening, journalled and kept as bytes: what is read back is what was live.

use bridge::contest::{Asked, At, Contest, Recorded, apply, decide};
use proto::{record, snapshot, v1};

use crate::evening;
use crate::generator::Generator;

#[test]
fn a_replay_of_the_bytes_gives_the_live_state_and_the_same_snapshot() {
    for seed in 1..=8 {
        let mut random = Generator(seed);
        let (mut live, mut replayed) = (Contest::default(), Contest::default());
        let beginning = evening::beginning(&mut random);
        let mut first = beginning.into_iter().map(|command| (evening::director(), command));
        for counter in 1..=1_000 {
            let (by, command) = first.next().unwrap_or_else(|| evening::ask(&mut random, &live));
            let asked = Asked { by, at: At(counter * 1_000) };
            let Ok(events) = decide(&live, &command, &asked) else { continue };
            for event in events {
                let by = asked.by.clone();
                let recorded = Recorded { sequence: live.sequence + 1, by, at: asked.at, event };
                apply(&mut live, &recorded);
                let bytes = record::encode(&recorded, v1::CommandId { device: 1, counter });
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
}
