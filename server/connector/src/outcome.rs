//! What a board came to, as the protocol says it and as we do.

use bridge::adjustment::{Adjustment, Artificial, Basis, SideAward};
use bridge::board::BoardNumber;
use bridge::card::{Card, Rank, Suit};
use bridge::contest::{NotPlayed, Outcome, Pairing, Slot};
use bridge::contract::{Contract, Doubling, Level, Strain};
use bridge::exact::Percent;
use bridge::result::{BoardResult as Result_, Play};
use bridge::seat::{Line, Seat};

use crate::envelope::Fault;
use crate::message::BoardResult;

/// The level of a board that was not played.
const NOT_PLAYED: i32 = -10;
/// The levels of artificial scores, from average minus to both to average plus to both; North-South's first.
const ARTIFICIAL: std::ops::RangeInclusive<i32> = -9..=-1;

/// What a result says: the outcome, and whether the pairs sat the wrong way round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Told {
    /// `None`: it is deleted.
    pub outcome: Option<Outcome>,
    /// The pair that is named as East-West sat North-South.
    pub is_turned: bool,
}

/// What a result that was [checked](crate::check::result) says.
///
/// # Errors
///
/// What of it is no result of bridge.
pub fn read(result: &BoardResult) -> Result<Told, Fault> {
    if result.is_deleted {
        return Ok(Told { outcome: None, is_turned: false });
    }
    let outcome = match result.level {
        NOT_PLAYED => Outcome::Result(Result_::NotPlayed),
        level if ARTIFICIAL.contains(&level) => artificial(level, result.scoring_direction),
        0 => Outcome::Result(Result_::PassedOut),
        _ => Outcome::Result(Result_::Played(play(result)?)),
    };
    let declarer = seat(result.declarer_direction).filter(|_| result.level >= 1);
    let is_turned = declarer.is_some_and(|declarer| {
        let named = match declarer.line() {
            Line::NorthSouth => result.pair_north_south,
            Line::EastWest => result.pair_east_west,
        };
        result.pair_north_south != result.pair_east_west && named != result.declaring_pair
    });
    Ok(Told { outcome: Some(outcome), is_turned })
}

/// Average minus, average and average plus, by what the protocol counts from 0.
const AVERAGES: [Artificial; 3] = [Artificial::AverageMinus, Artificial::Average, Artificial::AveragePlus];

fn artificial(level: i32, scoring_direction: i32) -> Outcome {
    let place = usize::try_from(-level - 1).unwrap_or(0);
    let (first, second) = (AVERAGES[place / 3 % 3], AVERAGES[place % 3]);
    let (north_south, east_west) = if scoring_direction == 2 { (second, first) } else { (first, second) };
    Outcome::Adjusted(Box::new(Adjustment::artificial(north_south, east_west)))
}

fn play(result: &BoardResult) -> Result<Play, Fault> {
    let impossible = |what: &str| Fault::invalid(format!("a result of board {} {what}", result.board_number));
    let level = u8::try_from(result.level).ok().and_then(Level::new);
    let strain = usize::try_from(result.denomination - 1).ok().and_then(|place| Strain::ALL.get(place));
    let doubling = match result.stake {
        0 => Doubling::Undoubled,
        1 => Doubling::Doubled,
        _ => Doubling::Redoubled,
    };
    let contract = level.zip(strain).map(|(level, &strain)| Contract { level, strain, doubling });
    let contract = contract.ok_or_else(|| impossible("has no contract"))?;
    let declarer = seat(result.declarer_direction).ok_or_else(|| impossible("has no declarer"))?;
    let tricks = u32::try_from(result.total_tricks).unwrap_or(u32::MAX);
    let play = Play::new(contract, declarer, tricks).map_err(|error| impossible(&format!("has {error}")))?;
    Ok(Play { lead: lead(result), ..play })
}

fn lead(result: &BoardResult) -> Option<Card> {
    let rank = usize::try_from(result.lead_card_rank.checked_sub(2)?).ok()?;
    let suit = usize::try_from(result.lead_card_suit.checked_sub(1)?).ok()?;
    Some(Card { suit: *Suit::ALL.get(suit)?, rank: *Rank::ALL.get(rank)? })
}

/// The seat of a direction, 1 to 4.
pub fn seat(direction: i32) -> Option<Seat> {
    Seat::ALL.get(usize::try_from(direction.checked_sub(1)?).ok()?).copied()
}

/// The direction of a seat, 1 to 4.
pub fn direction(seat: Seat) -> i32 {
    seat as i32 + 1
}

/// Why an outcome cannot be told in the protocol.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Untold {
    Weighted,
    Split,
    Percentage,
    RawScore,
}

impl Untold {
    /// In words, after "a".
    pub fn in_words(self) -> &'static str {
        match self {
            Self::Weighted => "weighted score",
            Self::Split => "split score",
            Self::Percentage => "score of a percentage of its own",
            Self::RawScore => "score without a contract",
        }
    }
}

/// An outcome as it is written, without its place. `named` are the pairs as the program names them, `seated` those who
/// really sat there.
///
/// # Errors
///
/// [`Untold`] where the protocol has no words for it.
pub fn written(outcome: &Outcome, (named, seated): (Pairing, Pairing)) -> Result<BoardResult, Untold> {
    let is_turned = named == seated.turned() && named != seated;
    let (north_south, east_west) = (number(named, Line::NorthSouth), number(named, Line::EastWest));
    let plain = BoardResult {
        scoring_direction: 3,
        pair_north_south: north_south,
        pair_east_west: east_west,
        declaring_pair: north_south,
        ..BoardResult::default()
    };
    let level = |level| Ok(BoardResult { level, ..plain.clone() });
    match &if is_turned && !matches!(outcome, Outcome::Result(_)) {
        outcome.clone().turned()
    } else {
        outcome.clone()
    } {
        Outcome::Result(result) => of_result(*result, &plain, is_turned),
        Outcome::NotPlayed(NotPlayed::Bye | NotPlayed::Removed) => level(NOT_PLAYED),
        Outcome::NotPlayed(NotPlayed::NoFault) => {
            level(of_averages(Artificial::AveragePlus, Artificial::AveragePlus)?)
        }
        Outcome::NotPlayed(NotPlayed::SlowPlay { north_south, east_west }) => {
            level(of_averages(north_south.award(), east_west.award())?)
        }
        Outcome::Artificial { north_south, east_west } => {
            level(of_averages(Artificial::Percent(*north_south), Artificial::Percent(*east_west))?)
        }
        Outcome::Adjusted(adjustment) => {
            match (alone(&adjustment.north_south)?, alone(&adjustment.east_west)?) {
                (Alone::Average(north_south), Alone::Average(east_west)) => {
                    level(of_averages(north_south, east_west)?)
                }
                (Alone::Result(one), Alone::Result(other)) if one == other => {
                    of_result(one, &plain, is_turned)
                }
                _ => Err(Untold::Split),
            }
        }
    }
}

/// What a side is awarded where it is one thing.
enum Alone {
    Average(Artificial),
    Result(Result_),
}

fn alone(side: &SideAward<Result_>) -> Result<Alone, Untold> {
    match (&side.basis, side.limit) {
        (_, Some(_)) | (Basis::SelfInflicted { .. }, None) => Err(Untold::Split),
        (Basis::Artificial(average), None) => Ok(Alone::Average(*average)),
        (Basis::Results(weighting), None) => match weighting.parts() {
            [(only, _)] => Ok(Alone::Result(*only)),
            _ => Err(Untold::Weighted),
        },
    }
}

fn of_averages(north_south: Artificial, east_west: Artificial) -> Result<i32, Untold> {
    let place = |average| match average {
        Artificial::AverageMinus => Ok(0),
        Artificial::Average => Ok(1),
        Artificial::AveragePlus => Ok(2),
        Artificial::Percent(percent) => {
            let known = [40, 50, 60].into_iter().position(|known| Percent::new(known) == Some(percent));
            known.and_then(|place| i32::try_from(place).ok()).ok_or(Untold::Percentage)
        }
        Artificial::ImpHundredths(_) => Err(Untold::Percentage),
    };
    Ok(-(place(north_south)? * 3 + place(east_west)? + 1))
}

fn of_result(result: Result_, plain: &BoardResult, is_turned: bool) -> Result<BoardResult, Untold> {
    let play = match result {
        Result_::Played(play) => play,
        Result_::PassedOut => return Ok(plain.clone()),
        Result_::NotPlayed => return Ok(BoardResult { level: NOT_PLAYED, ..plain.clone() }),
        Result_::RawScore(_) => return Err(Untold::RawScore),
    };
    let sits_north_south = (play.declarer.line() == Line::NorthSouth) != is_turned;
    let declaring = if sits_north_south { plain.pair_north_south } else { plain.pair_east_west };
    Ok(BoardResult {
        declaring_pair: declaring,
        declarer_direction: direction(play.declarer),
        level: play.contract.level.get().into(),
        denomination: play.contract.strain as i32 + 1,
        stake: play.contract.doubling as i32,
        total_tricks: play.tricks.get().into(),
        lead_card_rank: play.lead.map_or(0, |card| card.rank as i32 + 2),
        lead_card_suit: play.lead.map_or(0, |card| card.suit as i32 + 1),
        ..plain.clone()
    })
}

fn number(pairing: Pairing, line: Line) -> i32 {
    let entry = match line {
        Line::NorthSouth => pairing.north_south,
        Line::EastWest => pairing.east_west,
    };
    entry.pair.number.0.into()
}

/// The place of a result, where its section is this one.
///
/// # Errors
///
/// Numbers that no place has.
pub fn place(result: &BoardResult, section: bridge::entry::SectionLetter) -> Result<Slot, Fault> {
    let small = |number: i32| u16::try_from(number).ok().filter(|number| *number > 0);
    let (table, round, board) =
        (small(result.table_number), small(result.round_number), small(result.board_number));
    let slot = table.zip(round).zip(board.and_then(BoardNumber::new)).map(|((table, round), board)| Slot {
        table: bridge::entry::TableId { section, table: bridge::entry::TableNumber(table) },
        round: bridge::movement::RoundNumber(round),
        board,
    });
    slot.ok_or_else(|| Fault::movement("a result names a place that is none"))
}

#[cfg(test)]
mod tests {
    use bridge::contest::Outcome;
    use bridge::entry::EntryId;

    use super::*;

    fn pairing(one: &str, other: &str) -> Pairing {
        let entry = |text: &str| text.parse::<EntryId>().unwrap();
        Pairing { north_south: entry(one), east_west: entry(other) }
    }

    /// The levels are those of the protocol, 5.8: North-South's side first.
    #[test]
    fn averages_are_levels_below_zero() {
        let named = pairing("A3NS", "A5EW");
        for (text, level) in [
            ("A-/A-", -1),
            ("A-/A", -2),
            ("A-/A+", -3),
            ("A/A-", -4),
            ("A/A", -5),
            ("A/A+", -6),
            ("A+/A-", -7),
            ("A+/A", -8),
            ("A+/A+", -9),
        ] {
            let of = |text| match text {
                "A-" => Artificial::AverageMinus,
                "A" => Artificial::Average,
                _ => Artificial::AveragePlus,
            };
            let (one, other) = text.split_once('/').unwrap();
            let outcome = Outcome::Adjusted(Box::new(Adjustment::artificial(of(one), of(other))));
            let written = written(&outcome, (named, named)).unwrap();
            assert_eq!(written.level, level, "{text}");
            assert_eq!(read(&written).unwrap(), Told { outcome: Some(outcome.clone()), is_turned: false });
            let turned = BoardResult { scoring_direction: 2, ..written };
            assert_eq!(read(&turned).unwrap().outcome, Some(outcome.turned()), "{text} from East-West");
        }
    }

    #[test]
    fn every_contract_comes_back_as_it_went_whoever_sat_where() {
        let named = pairing("A3", "A5");
        for level in (1..=7).filter_map(Level::new) {
            for (strain, doubling) in Strain::ALL
                .into_iter()
                .zip([Doubling::Undoubled, Doubling::Doubled, Doubling::Redoubled].into_iter().cycle())
            {
                for declarer in Seat::ALL {
                    for seated in [named, named.turned()] {
                        let contract = Contract { level, strain, doubling };
                        let lead = Some(Card { suit: Suit::Hearts, rank: Rank::Queen });
                        let play = Play { lead, ..Play::new(contract, declarer, 9).unwrap() };
                        let outcome = Outcome::Result(Result_::Played(play));
                        let written = written(&outcome, (named, seated)).unwrap();
                        assert_eq!((written.lead_card_rank, written.lead_card_suit), (12, 3));
                        let told = Told { outcome: Some(outcome), is_turned: seated != named };
                        assert_eq!(read(&written), Ok(told));
                    }
                }
            }
        }
    }

    #[test]
    fn what_the_protocol_has_no_words_for_is_named() {
        use bridge::adjustment::Weighting;
        let named = pairing("A3NS", "A5EW");
        let (one, other) = (Result_::PassedOut, Result_::NotPlayed);
        let half = Percent::new(50).unwrap();
        let weighted = Weighting::new(vec![(one, half), (other, half)]).unwrap();
        for (outcome, why) in [
            (Outcome::Adjusted(Box::new(Adjustment::balanced(weighted))), Untold::Weighted),
            (
                Outcome::Artificial { north_south: Percent::new(55).unwrap(), east_west: half },
                Untold::Percentage,
            ),
        ] {
            assert_eq!(written(&outcome, (named, named)), Err(why));
        }
    }
}
