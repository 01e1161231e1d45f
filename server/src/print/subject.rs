//! A movement to be shown or printed, with what is known about its boards.

use std::collections::BTreeSet;

use bridge::entry::PairId;
use bridge::movement::Movement;
use bridge::movement::announcement::Announcement;
use bridge::movement::announcement::words::BoardNames;
use bridge::movement::warning::Warning;

/// A plan, who is missing from it, and how its boards are called.
#[derive(Debug, Clone)]
pub struct Subject {
    /// The plan in full, with the seats of the missing pairs.
    pub plan: Movement,
    pub missing: BTreeSet<PairId>,
    pub names: BoardNames,
    /// What the director should know before choosing it.
    pub warnings: Vec<Warning>,
}

impl Subject {
    /// The plan with the missing pairs gone, and the boards where they stand in the room.
    pub fn room(&self) -> Movement {
        self.plan.boards_in_room(&self.missing)
    }

    /// The plan as it is played: the missing pairs gone, and no boards where nobody plays.
    pub fn floor(&self) -> Movement {
        self.plan.without(&self.missing)
    }

    /// What the director says.
    pub fn announcement(&self) -> Announcement {
        self.plan.announcement(&self.missing, self.names)
    }

    /// The name with who is missing.
    pub fn title(&self) -> String {
        let missing: Vec<String> = self.missing.iter().map(ToString::to_string).collect();
        match missing.len() {
            0 => self.plan.name.clone(),
            _ => format!("{}, without {}", self.plan.name, missing.join(" and ")),
        }
    }
}
