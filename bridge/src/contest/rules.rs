//! What is agreed before play: how results are scored, how the room moves, what is released and when.

use crate::contest::clock::Timing;
use crate::contest::table_rules::TableRules;
use crate::law::Book;
use crate::message::Language;
use crate::scoring::{Method, Scoring};
use crate::teams::artificial::SHORT_MATCH_IMP_TENTHS;

/// Everything about a contest that the director chooses and may change later, each change a recorded event.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Rules {
    pub scoring: Scoring,
    pub pace: Pace,
    /// Whether the opponents must agree a result at the table before it is scored.
    pub agreement: Agreement,
    /// Whether a table is asked about what looks like a mistake.
    pub guard: Guard,
    pub release: Release,
    /// By which law book rulings are given.
    pub law_book: Book,
    /// What devices at tables show, ask and take.
    pub table: TableRules,
    /// In which language players are told things, as long as their device does not choose another.
    pub language: Language,
    /// How long play is to take; `None`: the contest has no clock.
    pub timing: Option<Timing>,
}

impl Rules {
    /// Whether those who agree a result are asked who scores, and are not shown it: whoever entered the wrong side, or made
    /// for down, named the other side there. It rests on nobody else's result.
    pub fn asks_who_scores(&self) -> bool {
        self.agreement == Agreement::Required && self.guard == Guard::Asks
    }

    /// Whether every board is worth the same by both: the law book counts where it has matches that are short.
    pub fn scores_as(&self, other: &Self) -> bool {
        let of_book = |rules: &Self| match rules.scoring.averages.short_match_imp_tenths {
            Some(_) => 0,
            None => rules.law_book.options.short_match_below,
        };
        self.scoring == other.scoring && of_book(self) == of_book(other)
    }

    /// What a club keeps of these for its new contests: everything but a scoring of teams, which fits no other contest.
    #[must_use]
    pub fn kept(mut self) -> Self {
        if matches!(self.scoring.method, Method::Teams(_)) {
            self.scoring = Scoring::default();
        }
        self
    }

    /// The scoring with what the law book adds to it, for those who do not know the book: a file of results.
    pub fn scoring_by_book(&self) -> Scoring {
        let mut scoring = self.scoring.clone();
        let is_of_teams = matches!(scoring.method, Method::Teams(_));
        if self.law_book.options.short_match_below > 0 && is_of_teams {
            scoring.averages.short_match_imp_tenths.get_or_insert(SHORT_MATCH_IMP_TENTHS);
        }
        scoring
    }
}

/// Who decides when a table goes on to the next round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Pace {
    /// A table goes on when it has finished its boards.
    #[default]
    Table,
    /// The director opens each round.
    Director,
}

/// Whether one side enters and the other agrees.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Agreement {
    /// A result is scored when the opponents have agreed it.
    #[default]
    Required,
    /// A result is scored when it is entered.
    NotRequired,
}

/// Whether a table is asked about what looks like a mistake, before the opponents agree it, and these say which side scores
/// in place of a yes. Whatever it answers, its result is taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Guard {
    #[default]
    Asks,
    Silent,
}

/// What is released to whom and when.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Release {
    pub ranking: RankingRelease,
    /// So many of the last rounds stay out of the released ranking until the director releases them.
    pub hidden_last_rounds: u16,
    pub travellers: TravellerRelease,
}

/// When the ranking is shown to players and spectators.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum RankingRelease {
    /// After each round where all tables play the same boards (a barometer), otherwise after each result.
    #[default]
    Automatic,
    AfterEachResult,
    AfterEachRound,
    AtTheEnd,
}

/// Whether a table sees a board's traveller when it has played the board.
///
/// Either way nobody is shown a traveller of a board that they have still to play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum TravellerRelease {
    #[default]
    ShownAtTable,
    HiddenAtTable,
}
