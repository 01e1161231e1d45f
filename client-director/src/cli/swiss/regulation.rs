//! What is agreed for those who come late or leave, and how the boards go round, in words of the command line.

use bridge::contest::drawn::{BoardSet, Copies, MissedRounds, Terms, Withdrawals};
use clap::{Args, ValueEnum};

/// What is to be agreed; what is not named stays as it is.
#[derive(Debug, Default, Args)]
pub struct RegulationChange {
    /// What becomes of matches against somebody who leaves
    #[arg(long, value_name = "WHAT")]
    pub withdrawals: Option<WithdrawalsWord>,
    /// How many copies of the boards of a round there are, and so where each table begins
    #[arg(long, value_name = "COPIES")]
    pub copies: Option<CopiesWord>,
    /// The highest number on your boards, after which the same boards come again, dealt anew; 0: every round has
    /// further numbers
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(0..=i64::from(BoardSet::LARGEST)))]
    pub board_set: Option<u16>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum WithdrawalsWord {
    /// They stand
    Stand,
    /// Their opponents have the average of a match instead
    Average,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum CopiesWord {
    /// Every table has its own: all play the boards in the same order
    EveryTable,
    /// The two tables of a match between teams share theirs: one begins with the first half, the other with the second
    EveryMatch,
    /// One set goes round the whole room: each table begins further on in it
    One,
}

impl RegulationChange {
    pub(super) fn is_empty(&self) -> bool {
        let Self { withdrawals, copies, board_set } = self;
        withdrawals.is_none() && copies.is_none() && board_set.is_none()
    }

    pub(super) fn apply(&self, terms: &mut Terms) {
        if let Some(word) = self.withdrawals {
            terms.regulation.withdrawals = match word {
                WithdrawalsWord::Stand => Withdrawals::Stand,
                WithdrawalsWord::Average => Withdrawals::Average,
            };
        }
        if let Some(word) = self.copies {
            terms.copies = match word {
                CopiesWord::EveryTable => Copies::EveryTable,
                CopiesWord::EveryMatch => Copies::EveryMatch,
                CopiesWord::One => Copies::One,
            };
        }
        if let Some(last) = self.board_set {
            terms.board_set = BoardSet::new(last);
        }
    }
}

/// `stand`, as it is written.
pub(super) fn withdrawals(terms: &Terms) -> &'static str {
    match terms.regulation.withdrawals {
        Withdrawals::Stand => "stand",
        Withdrawals::Average => "average",
    }
}

/// `one`, as it is written.
pub(super) fn copies(terms: &Terms) -> &'static str {
    match terms.copies {
        Copies::EveryTable => "every-table",
        Copies::EveryMatch => "every-match",
        Copies::One => "one",
    }
}

/// The same in words.
pub(super) fn in_words(terms: &Terms) -> [(&'static str, String); 3] {
    let left = match terms.regulation.withdrawals {
        Withdrawals::Stand => "stand",
        Withdrawals::Average => "count as the average of a match",
    };
    let boards = match terms.copies {
        Copies::EveryTable => "at every table, played in the same order",
        Copies::EveryMatch => "in every match: its two tables begin with another half",
        Copies::One => "once in the room: each table begins further on",
    };
    let set = terms.board_set.map_or_else(
        || "further ones in every round".to_owned(),
        |set| format!("1 to {}, then the same boards again", set.last()),
    );
    [
        ("against who leaves", left.to_owned()),
        ("copies of boards", boards.to_owned()),
        ("numbers of boards", set),
    ]
}

/// Whether rounds missed are worth the average, in the words of `--missed`.
pub(super) fn is_average(terms: &Terms) -> bool {
    match terms.regulation.missed {
        MissedRounds::Average => true,
        MissedRounds::Figure => false,
    }
}
