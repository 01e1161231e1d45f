//! A section's movement with its boards, as the server takes it.

use std::ops::RangeInclusive;

use bridge::movement::Movement;
use bridge::movement::offer::{Offer, offer};
use bridge::movement::planner;
use bridge::movement::planner::wish::{Sections, Wish};
use proto::v1;

use crate::chosen::Chosen;

/// What a section is to play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    pub section: char,
    pub choice: Chosen,
    pub boards_per_round: u16,
    pub first_board: u16,
}

/// A set-up that cannot be made, and what to choose instead.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    #[error("{0}")]
    Movement(String),
    #[error("there are no movements here for {0} pairs: choose from 3 to 80 for one section")]
    NoOffer(u16),
    #[error("{0} boards a round: choose from 1 to 16")]
    BoardsPerRound(u16),
    #[error("board {0} is not a first board: choose from 1 to 900")]
    FirstBoard(u16),
}

impl Setup {
    /// The movement in full.
    ///
    /// # Errors
    /// [`SetupError::Movement`].
    pub fn movement(&self) -> Result<Movement, SetupError> {
        self.choice.plan()
    }

    /// The commands that make it: the section, and a phantom where the movement counts on a missing pair.
    ///
    /// # Errors
    /// [`SetupError`].
    pub fn commands(&self) -> Result<Vec<v1::command::Kind>, SetupError> {
        if !(1..=16).contains(&self.boards_per_round) {
            return Err(SetupError::BoardsPerRound(self.boards_per_round));
        }
        if !(1..=900).contains(&self.first_board) {
            return Err(SetupError::FirstBoard(self.first_board));
        }
        let movement = self.movement()?;
        let board_sets = (0..movement.sets).map(|set| self.board_set(set)).collect();
        let set_up = v1::SetUpSection {
            section: self.section.to_string(),
            movement: Some(v1::Movement::from(&movement)),
            board_sets,
            accept_faults: false,
        };
        let phantom = self.choice.missing().map(|pair| {
            let entry = format!("{}{pair}", self.section);
            v1::command::Kind::DeclarePhantom(v1::DeclarePhantom { entry })
        });
        Ok([v1::command::Kind::SetUpSection(set_up)].into_iter().chain(phantom).collect())
    }

    /// The boards of a set of the movement, counted from 0.
    pub fn board_set(&self, index: u16) -> v1::BoardSet {
        let first = u32::from(self.first_board) + u32::from(index) * u32::from(self.boards_per_round);
        v1::BoardSet { boards: (first..first + u32::from(self.boards_per_round)).collect() }
    }

    /// The entries that the movement has places for, in order.
    ///
    /// # Errors
    /// [`SetupError::Movement`].
    pub fn entries(&self) -> Result<Vec<String>, SetupError> {
        Ok(self.movement()?.pairs().iter().map(|pair| format!("{}{pair}", self.section)).collect())
    }

    /// The evening in one line: `7 rounds of 3 boards, boards 1 to 21`.
    ///
    /// # Errors
    /// [`SetupError::Movement`].
    pub fn summary(&self) -> Result<String, SetupError> {
        let movement = self.movement()?;
        let last =
            u32::from(self.first_board) + u32::from(movement.sets) * u32::from(self.boards_per_round) - 1;
        Ok(format!(
            "{} rounds of {} boards, boards {} to {last}",
            movement.rounds.len(),
            self.boards_per_round,
            self.first_board
        ))
    }
}

/// The movements that suit so many pairs, best first.
///
/// # Errors
/// [`SetupError::NoOffer`].
pub fn offers(pairs: u16) -> Result<Vec<Offer>, SetupError> {
    let offers = offer(pairs);
    if offers.is_empty() { Err(SetupError::NoOffer(pairs)) } else { Ok(offers) }
}

/// How many boards everybody may play, as a director writes it: `24-28`, `24..28`, `24 to 28`, `26`.
pub fn read_boards(text: &str) -> Option<RangeInclusive<u16>> {
    let text = text.replace("..", "-").replace(" to ", "-");
    let (first, last) = text.split_once('-').unwrap_or((&text, &text));
    Some(first.trim().parse().ok()?..=last.trim().parse().ok()?)
}

/// As many boards a round as so many boards for everybody allow.
pub fn boards_a_round(choice: &Chosen, boards: &RangeInclusive<u16>) -> u16 {
    let rounds = choice.plan().map_or(1, |plan| plan.rounds.len());
    (boards.end() / u16::try_from(rounds).unwrap_or(u16::MAX).max(1)).clamp(1, 16)
}

/// The movement of one section that the planner proposes first for so many pairs who are to play so many boards, and its
/// boards a round.
///
/// # Errors
/// [`SetupError::Movement`] with what to wish instead.
pub fn proposed(pairs: u16, boards: RangeInclusive<u16>) -> Result<(Chosen, u16), SetupError> {
    let wish = Wish { boards, sections: Sections::Exactly(1), ..Wish::of(pairs) };
    let plans = planner::plan(&wish).map_err(|fault| SetupError::Movement(fault.to_string()))?;
    let first = plans.proposals.iter().find_map(|proposal| {
        let choice = *proposal.sections.first()?;
        Some((Chosen::Named(choice), proposal.boards_per_round))
    });
    first.ok_or_else(|| {
        let (least, most) = wish.boards.into_inner();
        SetupError::Movement(format!(
            "no movement for {pairs} pairs gives everybody {least} to {most} boards: say other numbers of boards, or name \
             the movement"
        ))
    })
}

/// A movement as the director names it.
///
/// # Errors
/// [`SetupError::Movement`] with what to write.
pub fn read_choice(text: &str) -> Result<Chosen, SetupError> {
    Chosen::read(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn setup(choice: &str) -> Setup {
        Setup { section: 'A', choice: read_choice(choice).unwrap(), boards_per_round: 3, first_board: 1 }
    }

    /// Seven tables of a Mitchell: seven sets of three boards, 1 to 21; fourteen pairs.
    #[test]
    fn a_mitchell_of_seven_has_seven_sets_of_boards() {
        let setup = setup("mitchell 7");
        let commands = setup.commands().unwrap();
        let [v1::command::Kind::SetUpSection(set_up)] = commands.as_slice() else { panic!("{commands:?}") };
        assert_eq!(set_up.board_sets.len(), 7);
        assert_eq!(set_up.board_sets[6].boards, [19, 20, 21]);
        assert_eq!(setup.entries().unwrap().len(), 14);
        assert_eq!(setup.entries().unwrap()[7], "A1EW");
        assert_eq!(setup.summary().unwrap(), "7 rounds of 3 boards, boards 1 to 21");
    }

    #[test]
    fn a_missing_pair_becomes_a_phantom() {
        let commands = setup("mitchell 7 missing 7NS").commands().unwrap();
        let phantom = v1::DeclarePhantom { entry: "A7NS".to_owned() };
        assert_eq!(commands[1], v1::command::Kind::DeclarePhantom(phantom));
    }

    #[test]
    fn what_cannot_be_set_up_says_what_to_choose() {
        assert!(read_choice("howell 15").unwrap_err().to_string().contains("choose 2 to 14 tables"));
        assert!(read_choice("swiss").unwrap_err().to_string().contains("write it like"));
        assert!(offers(2).unwrap_err().to_string().contains("from 3 to 80"));
        let boards_per_round = 0;
        let none = Setup { boards_per_round, ..setup("mitchell 7") };
        assert_eq!(none.commands(), Err(SetupError::BoardsPerRound(0)));
    }

    /// As the console asks it: so many boards for everybody.
    #[test]
    fn boards_for_everybody_choose_the_movement_and_its_boards_a_round() {
        for (pairs, boards) in [(14, "24-27"), (13, "24..28"), (11, "22 to 27"), (8, "21")] {
            let wished = read_boards(boards).unwrap();
            let (choice, each) = proposed(pairs, wished.clone()).unwrap();
            let plan = choice.plan().unwrap();
            let most = plan.rounds.len() * usize::from(each);
            assert!(
                wished.contains(&u16::try_from(most).unwrap()),
                "{pairs} pairs, {boards}: {choice}, {each} a round"
            );
        }
        assert_eq!(boards_a_round(&read_choice("mitchell 9").unwrap(), &(24..=27)), 3);
        assert_eq!(read_boards("some"), None);
        assert!(proposed(14, 200..=220).is_err());
    }
}
