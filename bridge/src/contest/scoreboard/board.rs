//! One board as it is scored.

use crate::board::BoardNumber;
use crate::contest::scoreboard::Scoreboard;
use crate::exact::Exact;
use crate::scoring::BoardScale;
use crate::traveller::Frequency;

/// One board as it is scored.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ScoredBoard {
    /// The most that a pair could win, where awards are shares of a top; otherwise 0.
    pub top: i64,
    /// What a Butler compares the scores with.
    pub datum: Option<Exact>,
    /// What the North-South awards of the results compared must add up to, where the rules say so.
    pub check_total: Option<Exact>,
    /// How often each score occurred, from North-South's best down: of the whole board, or of each group of a fouled
    /// one by its number.
    pub frequencies: Vec<Vec<Frequency>>,
}

impl Scoreboard {
    /// How a board is scored; `None` before its first line that counts. Worked out when it is asked for.
    pub fn board(&self, number: BoardNumber) -> Option<ScoredBoard> {
        self.top(number)?;
        if let Some(divided) = self.divided.get(&number) {
            return Some(divided.clone());
        }
        let field = self.ledger.field(self.numbering.board(number)?);
        let scale = BoardScale::new(&field, self.full_count, &self.scoring);
        Some(ScoredBoard {
            top: scale.top(),
            datum: scale.datum(),
            check_total: scale.check_total(),
            frequencies: vec![scale.frequencies().to_vec()],
        })
    }

    /// The most that a pair could win on a board, where awards are shares of a top, otherwise 0; `None` before its first
    /// line that counts.
    pub fn top(&self, number: BoardNumber) -> Option<i64> {
        self.ledger.top(self.numbering.board(number)?)
    }
}
