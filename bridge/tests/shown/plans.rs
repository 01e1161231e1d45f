//! What a planner proposes for rooms of all sizes, with wishes of each kind.

use bridge::movement::Winners;
use bridge::movement::planner::plan;
use bridge::movement::planner::wish::{Pace, Sections, Wish};

use crate::{Shown, add};

const ROOMS: [u16; 18] = [0, 2, 3, 4, 5, 6, 7, 8, 9, 11, 13, 14, 16, 18, 21, 26, 35, 44];

pub(crate) fn all(shown: &mut Shown) {
    for pairs in ROOMS {
        let usual = Wish::of(pairs);
        let slow = Pace { seconds_per_board: 480, seconds_per_change: 120 };
        for (name, wish) in [
            ("usual", usual.clone()),
            ("one winner", Wish { winners: Some(Winners::One), ..usual.clone() }),
            ("two winners", Wish { winners: Some(Winners::Two), boards: 18..=22, ..usual.clone() }),
            ("two sections", Wish { sections: Sections::Exactly(2), ..usual.clone() }),
            ("two hours", Wish { minutes: Some(120), boards: 12..=30, ..usual.clone() }),
            ("slow", Wish { minutes: Some(180), pace: slow, ..usual.clone() }),
        ] {
            match plan(&wish) {
                Ok(plans) => {
                    for one in &plans.proposals {
                        let told = (one.to_string(), one.summary(), one.score.to_string());
                        let hardness = (one.hardness.points(), one.hardness.sentences());
                        add(shown, format!("{pairs}/{name}"), &(told, hardness));
                    }
                    add(shown, format!("{pairs}/{name}"), &plans);
                }
                Err(fault) => add(shown, format!("{pairs}/{name}"), &fault.to_string()),
            }
        }
    }
}
