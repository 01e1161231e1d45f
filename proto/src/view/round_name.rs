//! What people call the rounds.

use bridge::contest::view::RoundNames;
use bridge::message::RoundName;
use bridge::movement::RoundNumber;

use crate::v1;

pub(super) fn round_names(names: &RoundNames) -> Vec<v1::RoundName> {
    let name = |(round, name): (RoundNumber, RoundName)| v1::RoundName {
        round: u32::from(round.0),
        name: name.to_string(),
        called: Some(name.into()),
    };
    names.iter().map(name).collect()
}

impl v1::RoundName {
    /// What people call a round: `round 3`, or the name that is among these.
    pub fn of(names: &[Self], round: u32) -> String {
        let found = names.iter().find(|one| one.round == round);
        found.map_or_else(|| format!("round {round}"), |one| one.name.clone())
    }

    /// `Round 3 of 7`, `Round 3 of 7, first half`.
    pub fn heading(names: &[Self], round: u32, count: u32) -> String {
        let name = Self::of(names, round).replacen('r', "R", 1);
        match name.split_once(',') {
            Some((number, part)) => format!("{number} of {count},{part}"),
            None => format!("{name} of {count}"),
        }
    }
}
