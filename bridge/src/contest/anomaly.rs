//! Results that the director may want to look at: impossible leads and improbable results.
//!
//! They are for the director alone. A table that were told that its lead is impossible would learn where a card is,
//! so its entry is taken as it is. Nothing here changes a score. A result that the director set is not looked at
//! again: to set it to what it is already says that it was so.

use std::fmt;

use crate::board::BoardNumber;
use crate::card::{Card, Suit};
use crate::contest::slot::{Outcome, OutcomeStatus, ResultLine, Slot};
use crate::contract::{Contract, Doubling, Strain};
use crate::deal::{Deal, DoubleDummy};
use crate::result::{BoardResult, Play};
use crate::score::{Score, score};
use crate::seat::{Line, Seat};

/// Other results on the board that it takes to speak of a field.
pub const FIELD: usize = 5;
/// Points from the median of the other scores at which a score is far from the field. A vulnerable small slam, made or
/// lost where the others are in game, is up to 800 away and no surprise.
pub const FAR_FROM_MEDIAN: i32 = 850;
/// A score that far from the field is improbable only if no other is within so many points of it.
pub const ALONE_WITHIN: i32 = 400;
/// Tricks more or fewer than double dummy that are improbable. In play two are common and three happen.
pub const TRICKS_OFF: u8 = 4;
/// The most high card points of a side without the values for what it bid, of 40: the others could have game.
pub const WITHOUT_VALUES: u32 = 15;
/// Impossible leads on a board from which on, if they are at least half of its leads, the hand record is in doubt
/// rather than the tables.
pub const DOUBTFUL_RECORD: usize = 3;

/// Something improbable about a result, or about a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Anomaly {
    pub board: BoardNumber,
    /// Where; `None` for what concerns the board at all tables.
    pub slot: Option<Slot>,
    pub kind: AnomalyKind,
}

/// What is improbable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum AnomalyKind {
    /// So many of the board's leads are impossible that the hand record may be of other boards.
    DoubtfulRecord { impossible: usize, leads: usize },
    /// The card led was dealt to another player than the one on declarer's left.
    ImpossibleLead { leader: Seat, lead: Card, holder: Seat },
    /// Everybody else had the contract on the other line, most of them in the same denomination: declarer may have
    /// been entered for the wrong side.
    OtherLine { line: Line, contract: Contract, others: usize },
    /// [`FAR_FROM_MEDIAN`] and [`ALONE_WITHIN`]; from North-South's view.
    FarFromField { score: Score, median: Score },
    /// [`TRICKS_OFF`] or more.
    TricksOff { play: Play, double_dummy: u8 },
    /// The declaring side has at most [`WITHOUT_VALUES`] points, is not doubled, and bid 2NT or more, or made a
    /// contract at the three level or higher.
    WithoutValues { play: Play, points: u32 },
}

/// A board's deal, as far as it is known.
#[derive(Debug, Clone, Copy, Default)]
pub struct KnownCards<'a> {
    pub deal: Option<&'a Deal>,
    pub double_dummy: Option<&'a DoubleDummy>,
}

/// Everything improbable on a board, what concerns all tables first, then in the order of `lines`. Results that the
/// director set are part of the field and are not judged; nor is what was not played out of a contract.
pub fn anomalies(board: BoardNumber, lines: &[(Slot, &ResultLine)], cards: KnownCards<'_>) -> Vec<Anomaly> {
    let field: Vec<Played> = lines.iter().filter_map(|(slot, line)| Played::new(*slot, line)).collect();
    let mut scores: Vec<i32> = field.iter().map(|played| played.score.0).collect();
    scores.sort_unstable();
    let mut found = doubtful_record(board, &field, cards);
    for played in field.iter().filter(|played| played.is_judged) {
        let kinds = [
            cards.deal.and_then(|deal| impossible_lead(played.play, deal)),
            other_line(played.play, &field),
            far_from_field(played.score, &scores),
            cards.double_dummy.and_then(|table| tricks_off(played.play, table)),
            cards.deal.and_then(|deal| without_values(played.play, deal)),
        ];
        let slot = Some(played.slot);
        found.extend(kinds.into_iter().flatten().map(|kind| Anomaly { board, slot, kind }));
    }
    found
}

/// A contract that was played.
struct Played {
    slot: Slot,
    play: Play,
    score: Score,
    is_judged: bool,
}

impl Played {
    fn new(slot: Slot, line: &ResultLine) -> Option<Self> {
        let Outcome::Result(BoardResult::Played(play)) = line.outcome else { return None };
        let is_judged = line.status != OutcomeStatus::Directed;
        Some(Self { slot, play, score: score(slot.board, &play), is_judged })
    }
}

fn impossible_lead(play: Play, deal: &Deal) -> Option<AnomalyKind> {
    let (leader, lead) = (play.declarer.next(), play.lead?);
    let holder = deal.holder(lead);
    (holder != leader).then_some(AnomalyKind::ImpossibleLead { leader, lead, holder })
}

fn doubtful_record(board: BoardNumber, field: &[Played], cards: KnownCards<'_>) -> Vec<Anomaly> {
    let Some(deal) = cards.deal else { return vec![] };
    let leads = field.iter().filter(|played| played.play.lead.is_some()).count();
    let impossible = field.iter().filter(|played| impossible_lead(played.play, deal).is_some()).count();
    if impossible < DOUBTFUL_RECORD || 2 * impossible < leads {
        return vec![];
    }
    vec![Anomaly { board, slot: None, kind: AnomalyKind::DoubtfulRecord { impossible, leads } }]
}

fn other_line(play: Play, field: &[Played]) -> Option<AnomalyKind> {
    let line = play.declarer.line();
    let own_line = field.iter().filter(|other| other.play.declarer.line() == line).count();
    let others = field.len() - own_line;
    let same = |other: &&Played| {
        other.play.declarer.line() != line && other.play.contract.strain == play.contract.strain
    };
    let in_the_same = field.iter().filter(same).count();
    (own_line == 1 && others >= FIELD && 2 * in_the_same >= others).then_some(AnomalyKind::OtherLine {
        line,
        contract: play.contract,
        others,
    })
}

/// `sorted` holds all scores of the board, this one once.
fn far_from_field(score: Score, sorted: &[i32]) -> Option<AnomalyKind> {
    let own = sorted.binary_search(&score.0).ok()?;
    let count = sorted.len() - 1;
    if count < FIELD {
        return None;
    }
    // The scores without this one, by place.
    let other = |place: usize| sorted[if place < own { place } else { place + 1 }];
    let median = i32::midpoint(other((count - 1) / 2), other(count / 2));
    let neighbours = [own.checked_sub(1), Some(own).filter(|own| *own < count)];
    let nearest = neighbours.into_iter().flatten().map(|place| (other(place) - score.0).abs()).min()?;
    let is_far = (score.0 - median).abs() >= FAR_FROM_MEDIAN && nearest > ALONE_WITHIN;
    is_far.then_some(AnomalyKind::FarFromField { score, median: Score(median) })
}

/// Whether a score is a lot from all others of its board; `sorted` holds them and itself.
pub(super) fn is_far_from_field(score: Score, sorted: &[i32]) -> bool {
    far_from_field(score, sorted).is_some()
}

fn tricks_off(play: Play, table: &DoubleDummy) -> Option<AnomalyKind> {
    let double_dummy = table.tricks(play.declarer, play.contract.strain).get();
    let is_off = play.tricks.get().abs_diff(double_dummy) >= TRICKS_OFF;
    is_off.then_some(AnomalyKind::TricksOff { play, double_dummy })
}

fn without_values(play: Play, deal: &Deal) -> Option<AnomalyKind> {
    let points = [play.declarer, play.declarer.partner()].map(|seat| deal.hand(seat).points()).iter().sum();
    let Contract { level, strain, doubling } = play.contract;
    let no_trump = strain == Strain::NoTrump && level.get() >= 2;
    let made = play.difference() >= 0 && level.get() >= 3;
    (points <= WITHOUT_VALUES && doubling == Doubling::Undoubled && (no_trump || made))
        .then_some(AnomalyKind::WithoutValues { play, points })
}

impl Anomaly {
    /// A short word for a list: `lead`, `hand record`, `declarer`, `score`, `tricks` or `values`.
    pub fn word(&self) -> &'static str {
        match self.kind {
            AnomalyKind::DoubtfulRecord { .. } => "hand record",
            AnomalyKind::ImpossibleLead { .. } => "lead",
            AnomalyKind::OtherLine { .. } => "declarer",
            AnomalyKind::FarFromField { .. } => "score",
            AnomalyKind::TricksOff { .. } => "tricks",
            AnomalyKind::WithoutValues { .. } => "values",
        }
    }
}

impl fmt::Display for Anomaly {
    /// One sentence: `Table A7, board 12: East led ♥Q, which North holds.`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.slot {
            Some(slot) => write!(f, "Table {}, board {}: ", slot.table, self.board)?,
            None => write!(f, "Board {}: ", self.board)?,
        }
        match &self.kind {
            AnomalyKind::DoubtfulRecord { impossible, leads } => write!(
                f,
                "{impossible} of {leads} leads are not in the leader's hand: \
                 perhaps the hand record is of other boards."
            ),
            AnomalyKind::ImpossibleLead { leader, lead, holder } => {
                write!(f, "{leader} led {}, which {holder} holds.", lead.symbols())
            }
            AnomalyKind::OtherLine { line, contract, others } => write!(
                f,
                "{} by {line}, and all {others} others were declared by {}, most in {}: is the declarer right?",
                contract.symbols(),
                line.other(),
                in_words(contract.strain),
            ),
            AnomalyKind::FarFromField { score, median } => write!(
                f,
                "a score of {:+} for NS, where the middle one of the others is {:+}.",
                score.0, median.0
            ),
            AnomalyKind::TricksOff { play, double_dummy } => write!(
                f,
                "{} took {} in {}; with all the cards in sight it is {double_dummy}.",
                play.declarer,
                tricks(play.tricks.get()),
                in_words(play.contract.strain),
            ),
            AnomalyKind::WithoutValues { play, points } => write!(
                f,
                "{} by {}, whose side has {points} of the 40 points.",
                play.contract.symbols(),
                play.declarer
            ),
        }
    }
}

fn tricks(count: u8) -> String {
    if count == 1 { "1 trick".to_owned() } else { format!("{count} tricks") }
}

fn in_words(strain: Strain) -> &'static str {
    match strain.suit() {
        None => "no-trump",
        Some(Suit::Clubs) => "clubs",
        Some(Suit::Diamonds) => "diamonds",
        Some(Suit::Hearts) => "hearts",
        Some(Suit::Spades) => "spades",
    }
}

#[cfg(test)]
mod tests;
