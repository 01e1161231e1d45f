//! Tie-breaks, each by its name. Who is still equal after one of them goes on to the next.

use num_traits::Zero as _;

use super::card::CardBoard;
use super::stage::Stage;
use super::{EntrantTotal, Series};
use crate::exact::{BigRational, Exact, big};
use crate::message::Message;
use crate::messages;

/// What decides between equal totals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum TieBreak {
    /// What the tied won against each other, each board as a share of its top. Only if each of them met all the
    /// others.
    Match,
    /// The boards won against each other. Only if each of them met all the others.
    BoardsWon,
    /// The number of tops: boards on which nobody could have had more.
    Tops,
    /// The better last session (of two, the second); who missed it comes last.
    LastSession,
    /// The boards better than average: more than half the top, or above zero IMPs.
    AboveAverage,
    /// By lot, from a seed that is kept with the result, so that the lot can be drawn again by anybody.
    Lot { seed: u64 },
}

messages! {
    /// What decided between equal totals.
    pub enum TieBreakWords {
        Match = "tie-break-match",
        BoardsWon = "tie-break-boards-won",
        Tops = "tie-break-tops",
        LastSession = "tie-break-last-session",
        AboveAverage = "tie-break-above-average",
        Lot { seed: String } = "tie-break-lot",
    }
}

impl TieBreak {
    /// Its name in files and on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Match => "match",
            Self::BoardsWon => "boards-won",
            Self::Tops => "tops",
            Self::LastSession => "last-session",
            Self::AboveAverage => "above-average",
            Self::Lot { .. } => "lot",
        }
    }

    /// The tie-break of a name; a lot is drawn with this seed. `None` for any other name.
    pub fn named(name: &str, lot_seed: u64) -> Option<Self> {
        let all = [
            Self::Match,
            Self::BoardsWon,
            Self::Tops,
            Self::LastSession,
            Self::AboveAverage,
            Self::Lot { seed: lot_seed },
        ];
        all.into_iter().find(|rule| rule.name() == name)
    }

    /// What it says to people, as an ending of "decided by".
    pub fn says(self) -> Message {
        match self {
            Self::Match => TieBreakWords::Match,
            Self::BoardsWon => TieBreakWords::BoardsWon,
            Self::Tops => TieBreakWords::Tops,
            Self::LastSession => TieBreakWords::LastSession,
            Self::AboveAverage => TieBreakWords::AboveAverage,
            Self::Lot { seed } => TieBreakWords::Lot { seed: seed.to_string() },
        }
        .into()
    }

    /// A number for each of the tied, the best the highest; all the same where it cannot decide.
    pub(super) fn merits(self, context: &Context<'_>, tied: &[usize]) -> Vec<BigRational> {
        let count = |count: usize| BigRational::from_integer(count.into());
        let among = |entrant: usize| {
            context.boards(entrant).filter(|board| tied.contains(&board.opponent)).collect::<Vec<_>>()
        };
        let all_met = || {
            tied.iter().all(|&one| {
                let boards = among(one);
                tied.iter().all(|other| *other == one || boards.iter().any(|board| board.opponent == *other))
            })
        };
        let of_each =
            |merit: &dyn Fn(usize) -> BigRational| tied.iter().map(|&entrant| merit(entrant)).collect();
        match self {
            Self::Match | Self::BoardsWon if !all_met() => vec![BigRational::zero(); tied.len()],
            Self::Match => of_each(&|entrant| {
                among(entrant).into_iter().fold(BigRational::zero(), |sum, board| {
                    sum + big((board.award - board.against) / board.top.max(1))
                })
            }),
            Self::BoardsWon => of_each(&|entrant| {
                count(among(entrant).iter().filter(|board| board.award > board.against).count())
            }),
            Self::Tops => of_each(&|entrant| {
                let is_top =
                    |board: &&CardBoard| board.top > 0 && board.award >= Exact::from_integer(board.top);
                count(context.boards(entrant).filter(is_top).count())
            }),
            Self::LastSession => of_each(&|entrant| context.last_session(entrant)),
            Self::AboveAverage => of_each(&|entrant| {
                let is_above = |board: &&CardBoard| board.award * 2 > Exact::from_integer(board.top);
                count(context.boards(entrant).filter(is_above).count())
            }),
            Self::Lot { seed } => of_each(&|entrant| {
                BigRational::from_integer(lot(seed, &context.series.entrants[entrant].name).into())
            }),
        }
    }
}

/// Where tie-breaks look: at all sessions of the stage that is ranked, those that do not count included.
#[derive(Debug, Clone, Copy)]
pub(super) struct Context<'a> {
    pub(super) series: &'a Series,
    pub(super) stage: &'a Stage,
    pub(super) totals: &'a [EntrantTotal],
}

impl<'a> Context<'a> {
    fn boards(&self, entrant: usize) -> impl Iterator<Item = &'a CardBoard> {
        let series = self.series;
        let cards = self
            .stage
            .sessions
            .iter()
            .filter_map(move |&session| series.sessions[session].cards.get(&entrant));
        cards.flat_map(|card| &card.boards)
    }

    /// What the last session was worth; below every possible worth for who missed it.
    fn last_session(&self, entrant: usize) -> BigRational {
        let last = self.stage.sessions.last();
        let share = last.and_then(|&session| self.totals[entrant].shares[session].as_ref());
        let bottom = || BigRational::from_integer(i64::MIN.into());
        share.map_or_else(bottom, |share| share.value.clone())
    }
}

/// A number drawn for a name: FNV-1a over the seed and the name, its bits mixed as in `SplitMix64`. It depends on
/// nothing else, neither on the order of files nor on who else is tied.
pub fn lot(seed: u64, name: &str) -> u64 {
    let bytes = seed.to_be_bytes().into_iter().chain(name.bytes());
    let hashed = bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    let mixed = (hashed ^ (hashed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}
