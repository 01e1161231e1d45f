//! Refusals: what is answered to whoever asks at random.

use bridge::contest::{Asked, At, Contest, decide};

use crate::generator::Generator;
use crate::{Shown, draw_evening, evening};

/// So many commands are asked of the contest as it has come to be.
const ASKED: u64 = 2_000;

pub(crate) fn of(seed: u64, contest: &Contest, shown: &mut Shown) {
    let mut random = Generator(seed);
    let mut refused = std::collections::BTreeMap::new();
    for second in 0..ASKED {
        let (by, command) = if contest.sections.values().any(|section| section.drawn.is_some()) {
            draw_evening::ask(&mut random, contest)
        } else {
            evening::ask(&mut random, contest)
        };
        let Err(refusal) = decide(contest, &command, &Asked { by, at: At(second * 1_000) }) else { continue };
        refused.entry(refusal.code()).or_insert_with(|| refusal.to_string());
    }
    let text = refused.into_iter().map(|(code, text)| format!("{code}: {text}\n"));
    shown.insert(format!("{seed}/refusals"), text.collect());
}
