//! The tags of PBN 2.1 and what their values must be (sections 3.4 and 4).
//!
//! A value that bears on the cards, the result or the scoring is refused when it cannot be understood. One that
//! only describes the event is remarked upon: real programs write dates in many ways, and no result depends on it.

use bridge::board::{BoardNumber, Vulnerability};
use bridge::contract::Contract;
use bridge::exact::from_decimal;
use bridge::seat::{Line, Seat};

use super::hands::Hands;
use super::table::Columns;

/// What a tag is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// Any text.
    Free,
    Board,
    Dealer,
    Vulnerable,
    Deal,
    Scoring,
    Declarer,
    Contract,
    Result,
    Score(Unit),
    RubberHistory,
    OptimumScore,
    Auction,
    Play,
    Note,
    /// A section with columns.
    Table,
    Description(Form),
    /// Not in the standard, and perhaps with a section of its own.
    Unknown,
}

/// In what a score is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Unit {
    Points,
    Decimal,
    Percent,
    /// Above and below the line.
    Rubber,
}

/// The form of a value on which no result depends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    Date,
    Time,
    Games,
    Number,
    YesOrNo,
    Room,
    Round,
    Seats,
    Player,
    Tricks,
}

/// Every tag of PBN 2.1, and `DoubleDummyTricks`, which most hand records have beside them.
const TAGS: [(&str, Kind); 74] = {
    use Form::{Date, Games, Number, Player, Room, Round, Seats, Time, Tricks, YesOrNo};
    use Kind::{Description, Free, Score, Table};
    [
        ("ActionTable", Table),
        ("Annotator", Free),
        ("AnnotatorNA", Free),
        ("Application", Free),
        ("Auction", Kind::Auction),
        ("AuctionTimeTable", Table),
        ("BidSystemEW", Free),
        ("BidSystemNS", Free),
        ("Board", Kind::Board),
        ("Competition", Free),
        ("Contract", Kind::Contract),
        ("Date", Description(Date)),
        ("Deal", Kind::Deal),
        ("DealId", Free),
        ("Dealer", Kind::Dealer),
        ("Declarer", Kind::Declarer),
        ("Description", Free),
        ("DoubleDummyTricks", Description(Tricks)),
        ("East", Free),
        ("EastNA", Free),
        ("EastType", Description(Player)),
        ("Event", Free),
        ("EventDate", Description(Date)),
        ("EventSponsor", Free),
        ("FrenchMP", Description(YesOrNo)),
        ("Generator", Free),
        ("Hidden", Description(Seats)),
        ("HomeTeam", Free),
        ("InstantScoreTable", Table),
        ("Mode", Free),
        ("North", Free),
        ("NorthNA", Free),
        ("NorthType", Description(Player)),
        ("Note", Kind::Note),
        ("OptimumPlayTable", Table),
        ("OptimumResultTable", Table),
        ("OptimumScore", Kind::OptimumScore),
        ("PairEW", Free),
        ("PairNS", Free),
        ("Play", Kind::Play),
        ("PlayTimeTable", Table),
        ("Result", Kind::Result),
        ("Room", Description(Room)),
        ("Round", Description(Round)),
        ("Score", Score(Unit::Points)),
        ("ScoreIMP", Score(Unit::Decimal)),
        ("ScoreMP", Score(Unit::Decimal)),
        ("ScorePercentage", Score(Unit::Percent)),
        ("ScoreRubber", Score(Unit::Rubber)),
        ("ScoreRubberHistory", Kind::RubberHistory),
        ("ScoreTable", Table),
        ("Scoring", Kind::Scoring),
        ("Section", Free),
        ("Site", Free),
        ("South", Free),
        ("SouthNA", Free),
        ("SouthType", Description(Player)),
        ("Stage", Free),
        ("Table", Description(Number)),
        ("Termination", Free),
        ("Time", Description(Time)),
        ("TimeCall", Description(Number)),
        ("TimeCard", Description(Number)),
        ("TimeControl", Description(Games)),
        ("TotalScoreTable", Table),
        ("UTCDate", Description(Date)),
        ("UTCTime", Description(Time)),
        ("VisitTeam", Free),
        ("Vulnerable", Kind::Vulnerable),
        ("West", Free),
        ("WestNA", Free),
        ("WestType", Description(Player)),
        // Two names for the par contract that hand records write beside the score.
        ("OptimumContract", Free),
        ("ParContract", Free),
    ]
};

/// The tag as the standard writes it, whatever the case here, and what it is for.
pub(super) fn known(name: &str) -> (&str, Kind) {
    let found = TAGS.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
    found.map_or((name, Kind::Unknown), |(known, kind)| (*known, *kind))
}

impl Kind {
    /// Whether `#` may stand for the value of the game before (section 4.8).
    pub(super) fn inherits(self) -> bool {
        !matches!(
            self,
            Self::Dealer
                | Self::Vulnerable
                | Self::Deal
                | Self::Declarer
                | Self::Contract
                | Self::Auction
                | Self::Play
                | Self::Note
        )
    }
}

/// What is to be said about a value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Verdict {
    Good,
    /// Not as the standard has it, and without harm.
    Odd(String),
    Refused(String),
}

/// Judges the value of a tag by itself. Unknown (`?`) and inappropriate (empty) values are good.
pub(super) fn judge(name: &str, kind: Kind, value: &str) -> Verdict {
    let value = value.trim();
    if (value.is_empty() || value == "?") && !matches!(kind, Kind::Auction | Kind::Play | Kind::Note) {
        return Verdict::Good;
    }
    let refusal = match kind {
        Kind::Free | Kind::Unknown => None,
        Kind::Board => board(value).is_none().then(|| "boards are numbered from 1".to_owned()),
        Kind::Dealer | Kind::Auction | Kind::Play => {
            seat(value).is_none().then(|| "a seat is W, N, E or S".to_owned())
        }
        Kind::Vulnerable => {
            vulnerability(value).is_none().then(|| "say None, NS, EW or All (also Love, - or Both)".to_owned())
        }
        Kind::Deal => value.parse::<Hands>().err(),
        Kind::Scoring => scoring_fault(value),
        Kind::Declarer => {
            seat(value.trim_start_matches('^')).is_none().then(|| "a declarer is W, N, E or S".to_owned())
        }
        Kind::Contract => contract(value).err(),
        Kind::Result => tricks(value).err(),
        // The contract tells the score as well.
        Kind::Score(unit) => {
            let good = sides(value, |score| is_score(unit, score)).is_some();
            return odd_unless(good, name, value);
        }
        Kind::RubberHistory => rubber(value).is_none().then(|| {
            "write NS and EW, each with two scores above the line, a / and one to three below it; of each game that \
             is over exactly one side has 100 or more"
                .to_owned()
        }),
        Kind::Note => note(value).is_none().then(|| "a note has a number from 1 to 32, a colon, and its text".to_owned()),
        Kind::Table => Columns::read(value).err(),
        Kind::OptimumScore => {
            let good = sides(value, |score| is_score(Unit::Points, score)).is_some();
            return odd_unless(good, name, value);
        }
        Kind::Description(form) => return odd_unless(form.allows(value), name, value),
    };
    refusal.map_or(Verdict::Good, |reason| Verdict::Refused(format!("{name} \"{value}\": {reason}")))
}

fn odd_unless(good: bool, name: &str, value: &str) -> Verdict {
    if good {
        return Verdict::Good;
    }
    Verdict::Odd(format!("{name} \"{value}\" is not written as PBN has it, and is passed over"))
}

/// A board's number.
pub(super) fn board(value: &str) -> Option<BoardNumber> {
    value.trim().parse().ok().and_then(BoardNumber::new)
}

/// A seat by its letter, in either case.
pub(super) fn seat(value: &str) -> Option<Seat> {
    let mut letters = value.trim().chars();
    let seat = Seat::from_letter(letters.next()?)?;
    letters.next().is_none().then_some(seat)
}

/// Who is vulnerable.
pub(super) fn vulnerability(value: &str) -> Option<Vulnerability> {
    match value.trim().to_ascii_lowercase().as_str() {
        "none" | "love" | "-" => Some(Vulnerability::None),
        "ns" => Some(Vulnerability::NorthSouth),
        "ew" => Some(Vulnerability::EastWest),
        "all" | "both" => Some(Vulnerability::Both),
        _ => None,
    }
}

/// What the Contract tag says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Bid {
    Pass,
    Real(Contract),
    /// The denomination alone, in an end position.
    Denomination,
}

/// Reads the value of a Contract tag.
pub(super) fn contract(value: &str) -> Result<Bid, String> {
    let value = value.trim();
    if ["Pass", "AP", "P", "Passed", "Passed out", "All pass"]
        .iter()
        .any(|pass| pass.eq_ignore_ascii_case(value))
    {
        return Ok(Bid::Pass);
    }
    if ["S", "H", "D", "C", "N", "NT"].iter().any(|strain| strain.eq_ignore_ascii_case(value)) {
        return Ok(Bid::Denomination);
    }
    value.parse().map(Bid::Real).map_err(|error: bridge::contract::UnreadableContract| error.to_string())
}

/// The tricks of a Result tag: of declarer, or of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Taken {
    Declarer(u8),
    Line(Line, u8),
    /// As some programs write: above or below what the contract needs.
    Difference(i8),
}

/// Reads the value of a Result tag.
pub(super) fn tricks(value: &str) -> Result<Taken, String> {
    let value = value.trim().trim_start_matches('^').trim();
    let unreadable = || "write declarer's tricks, 0 to 13, or NS or EW and their tricks".to_owned();
    if value == "=" {
        return Ok(Taken::Difference(0));
    }
    if value.starts_with(['+', '-']) {
        let difference: i8 = value.parse().map_err(|_not_a_number| unreadable())?;
        return if (-13..=6).contains(&difference) {
            Ok(Taken::Difference(difference))
        } else {
            Err(unreadable())
        };
    }
    let read = |text: &str| text.parse().ok().filter(|tricks| *tricks <= 13_u8);
    let words: Vec<&str> = value.split_whitespace().collect();
    match words.as_slice() {
        [own] => read(own).map(Taken::Declarer),
        [side, own] => line(side).and_then(|line| Some(Taken::Line(line, read(own)?))),
        [side, own, other, others] => line(side).zip(read(own)).and_then(|(side, own)| {
            let others = read(others)?;
            (line(other)? == side.other() && own + others <= 13).then_some(Taken::Line(side, own))
        }),
        _ => None,
    }
    .ok_or_else(unreadable)
}

fn line(text: &str) -> Option<Line> {
    Line::ALL.into_iter().find(|line| line.letters().eq_ignore_ascii_case(text))
}

/// Splits `NS 5`, `EW 5 NS -5` or `5` into its scores; `None` if it is anything else.
pub(super) fn sides(value: &str, is_score: impl Fn(&str) -> bool) -> Option<Vec<(Option<Line>, &str)>> {
    let words: Vec<&str> = value.split_whitespace().collect();
    let scores = match words.as_slice() {
        [score] => vec![(None, *score)],
        [side, score] => vec![(Some(line(side)?), *score)],
        [side, score, other, others] if line(other)? == line(side)?.other() => {
            vec![(Some(line(side)?), *score), (Some(line(other)?), *others)]
        }
        _ => return None,
    };
    scores.iter().all(|(_, score)| is_score(score)).then_some(scores)
}

fn is_score(unit: Unit, text: &str) -> bool {
    let text = text.trim_start_matches('^');
    let whole = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit()) && !text.is_empty();
    match unit {
        Unit::Points => text.parse::<i32>().is_ok(),
        Unit::Decimal => from_decimal(text).is_some(),
        Unit::Percent => from_decimal(text.trim_end_matches('%'))
            .is_some_and(|share| (0.into()..=100.into()).contains(&share)),
        Unit::Rubber => text.split_once('/').is_some_and(|(above, below)| whole(above) && whole(below)),
    }
}

/// The modifiers and systems of section 3.4.12 are examples only. Others are allowed as long as they are names.
fn scoring_fault(value: &str) -> Option<String> {
    let wrong = |field: &&str| {
        let field = field.trim();
        !field.chars().any(char::is_alphanumeric) || field.contains('?')
    };
    let field = value.split(';').find(wrong)?;
    let what = if field.trim().is_empty() { "nothing".to_owned() } else { format!("`{}`", field.trim()) };
    Some(format!("{what} names no method of scoring: write for example MP, IMP or IMP;Butler"))
}

/// Who is vulnerable by the games won so far; `None` where this cannot be a rubber.
pub(super) fn rubber(value: &str) -> Option<Vulnerability> {
    let (north_south, east_west) = value.trim().strip_prefix("NS")?.split_once("EW")?;
    let side = |text: &str| -> Option<Vec<u32>> {
        let (above, below) = text.split_once('/')?;
        let numbers =
            |text: &str| text.split_whitespace().map(|word| word.parse().ok()).collect::<Option<Vec<u32>>>();
        let below = numbers(below)?;
        let tens = below.iter().all(|points| points % 10 == 0);
        (numbers(above)?.len() == 2 && (1..=3).contains(&below.len()) && tens).then_some(below)
    };
    let (north_south, east_west) = (side(north_south)?, side(east_west)?);
    if north_south.len() != east_west.len() {
        return None;
    }
    // All but the last are games that are over.
    let over = north_south.len() - 1;
    let mut won = (0, 0);
    for (ours, theirs) in north_south.iter().zip(&east_west).take(over) {
        match (*ours >= 100, *theirs >= 100) {
            (true, false) => won.0 += 1,
            (false, true) => won.1 += 1,
            (true, true) | (false, false) => return None,
        }
    }
    Some(match won {
        (0, 0) => Vulnerability::None,
        (_, 0) => Vulnerability::NorthSouth,
        (0, _) => Vulnerability::EastWest,
        (_, _) => Vulnerability::Both,
    })
}

/// The number of a note.
pub(super) fn note(value: &str) -> Option<u8> {
    let (number, _) = value.split_once(':')?;
    number.trim().parse().ok().filter(|number| (1..=32).contains(number))
}

impl Form {
    fn allows(self, value: &str) -> bool {
        let digits = |text: &str, length: usize| {
            text.len() == length && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'?')
        };
        match self {
            Self::Date => {
                let parts: Vec<&str> = value.split(['.', '-']).collect();
                matches!(parts.as_slice(), [year, month, day]
                    if digits(year, 4) && digits(month, 2) && digits(day, 2))
            }
            Self::Time => {
                let parts: Vec<&str> = value.split(':').collect();
                parts.len() == 3 && parts.iter().all(|part| digits(part, 2))
            }
            Self::Games => value.split_once('/').is_some_and(|(games, minutes)| {
                games.parse::<u32>().is_ok() && minutes.parse::<u32>().is_ok()
            }),
            Self::Number => value.parse::<u32>().is_ok(),
            Self::YesOrNo => ["Yes", "No"].iter().any(|word| word.eq_ignore_ascii_case(value)),
            Self::Room => ["Open", "Closed"].iter().any(|word| word.eq_ignore_ascii_case(value)),
            Self::Round => value.chars().all(|letter| letter.is_alphanumeric() || "_.".contains(letter)),
            Self::Seats => value.chars().all(|letter| Seat::from_letter(letter).is_some()),
            Self::Player => ["human", "program"].iter().any(|word| word.eq_ignore_ascii_case(value)),
            Self::Tricks => {
                value.len() == 20 && value.chars().all(|letter| "0123456789abcdABCD".contains(letter))
            }
        }
    }
}
