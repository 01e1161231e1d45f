//! What a board came to, as directors write it: `4SX N -1`, `pass`, `not played`, `60/40`, `score -140`.

use bridge::adjustment::{Adjustment, Basis, SideAward};
use bridge::board::BoardNumber;
use bridge::contest::{Fault, NotPlayed, Outcome, OutcomeTextError};
use bridge::exact::Percent;
use bridge::result::{BoardResult, Play};
use bridge::seat::Line;
use proto::v1;

use crate::legality;

/// What to write, for forms and messages.
pub const HOW: &str = "write it like 4SX N -1, 3NT E =, 1NT W +2, pass, not played, 60/40 (NS/EW percent), avg+/avg- or score -140";

/// The letters of a narrow column.
const NARROW: usize = 15;

/// Said of a penalty of more than 100 percent.
pub const AT_MOST_A_TOP: &str = "write at most 100: it is a percentage of one board's top";

/// A text that is not an outcome, and what to write instead.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum UnreadableOutcome {
    #[error("write two percentages, such as 60/40")]
    NoAward,
    #[error("`{text}`: {why}")]
    Unreadable { text: String, why: String },
    #[error(
        "`{0}` weighs results: write it as an adjusted score (adjust), where it is asked whether each of them could be \
         reached legally (Law 12C1(c))"
    )]
    Weighted(String),
    #[error(transparent)]
    Text(#[from] OutcomeTextError),
}

/// The outcome that this text means on this board.
///
/// # Errors
/// [`UnreadableOutcome`], also for a score that the board cannot have.
pub fn read(board: BoardNumber, text: &str) -> Result<Outcome, UnreadableOutcome> {
    let outcome: Outcome = text.parse()?;
    if let Outcome::Result(BoardResult::RawScore(score)) = outcome {
        BoardResult::raw(board, score).map_err(|error| {
            let (text, why) = (text.trim().to_owned(), error.to_string());
            UnreadableOutcome::Unreadable { text, why }
        })?;
    }
    Ok(outcome)
}

/// As [`write()`], for a narrow column: of an award what each side has, North-South's first, `avg+/avg-`, with names where
/// results decide it, `NS 4H N -1, EW 4H N =`, or only its kind where that is too long, since half of it would be misread;
/// of a board that was not played why.
pub fn write_short(outcome: Option<&v1::Outcome>) -> String {
    match outcome.map(Outcome::try_from) {
        Some(Ok(Outcome::Adjusted(adjustment))) => short_award(&adjustment),
        Some(Ok(Outcome::NotPlayed(why))) => format!("not played, {}", reason(why)),
        Some(Ok(Outcome::Result(_) | Outcome::Artificial { .. }) | Err(_)) | None => write(outcome),
    }
}

fn short_award(Adjustment { north_south, east_west, .. }: &Adjustment<BoardResult>) -> String {
    let side = |award: &SideAward<BoardResult>| {
        award.to_string().replace("average plus", "avg+").replace("average minus", "avg-")
    };
    let named = |line: Line, award: &SideAward<BoardResult>| {
        let text = format!("{} {}", line.letters(), side(award));
        if text.chars().count() > NARROW { format!("{} {}", line.letters(), kind(award)) } else { text }
    };
    let fits = |text: String, kind: &str| if text.chars().count() > NARROW { kind.to_owned() } else { text };
    match (&north_south.basis, &east_west.basis) {
        (Basis::Artificial(_), Basis::Artificial(_)) => {
            fits(format!("{}/{}", side(north_south), side(east_west)), "artificial")
        }
        (Basis::SelfInflicted { .. }, _) | (_, Basis::SelfInflicted { .. }) => "self-inflicted".to_owned(),
        (Basis::Results(_), Basis::Results(_)) if north_south == east_west => {
            fits(side(north_south), kind(north_south))
        }
        (Basis::Results(_), _) | (_, Basis::Results(_)) => {
            format!("{}, {}", named(Line::NorthSouth, north_south), named(Line::EastWest, east_west))
        }
    }
}

/// What results are, where they are too long to be written.
fn kind(award: &SideAward<BoardResult>) -> &'static str {
    match &award.basis {
        Basis::Results(results) if results.parts().len() > 1 => "weighted",
        Basis::Results(_) | Basis::Artificial(_) | Basis::SelfInflicted { .. } => "adjusted",
    }
}

/// Whose fault it was, or what else kept the board from being played.
fn reason(why: NotPlayed) -> String {
    match why {
        NotPlayed::NoFault => "nobody's fault".to_owned(),
        NotPlayed::Bye => "bye".to_owned(),
        NotPlayed::Removed => "removed".to_owned(),
        NotPlayed::SlowPlay { north_south, east_west } => {
            let of = |degree: Fault| match (north_south == degree, east_west == degree) {
                (true, true) => Some("both"),
                (true, false) => Some("NS"),
                (false, true) => Some("EW"),
                (false, false) => None,
            };
            let partly = of(Fault::Partly).map(|side| format!("partly {side}"));
            let parts: Vec<String> =
                of(Fault::Directly).map(ToOwned::to_owned).into_iter().chain(partly).collect();
            format!("slow play {}", parts.join(", "))
        }
    }
}

/// As [`read`], for the wire.
///
/// # Errors
/// As [`read`].
pub fn read_to_wire(board: u32, text: &str) -> Result<v1::Outcome, UnreadableOutcome> {
    let number = u16::try_from(board).ok().and_then(BoardNumber::new).ok_or_else(|| {
        UnreadableOutcome::Unreadable { text: board.to_string(), why: "there is no such board".to_owned() }
    })?;
    Ok(v1::Outcome::from(&read(number, text)?))
}

/// As [`read_to_wire`], where nobody is asked about results that are weighed.
///
/// # Errors
/// As [`read`], and [`UnreadableOutcome::Weighted`].
pub fn read_unweighted(board: u32, text: &str) -> Result<v1::Outcome, UnreadableOutcome> {
    let outcome = read_to_wire(board, text)?;
    if legality::weighs(text) {
        Err(UnreadableOutcome::Weighted(text.trim().to_owned()))
    } else {
        Ok(outcome)
    }
}

/// An award such as `60/40` and nothing else.
///
/// # Errors
/// [`UnreadableOutcome`] for any other outcome too.
pub fn read_award(text: &str) -> Result<v1::Outcome, UnreadableOutcome> {
    let wrong = |text: &str| UnreadableOutcome::Unreadable {
        text: text.to_owned(),
        why: "an award is two percentages, like 60/40".to_owned(),
    };
    if text.trim().is_empty() {
        return Err(UnreadableOutcome::NoAward);
    }
    match read(BoardNumber::FIRST, text)? {
        award @ Outcome::Artificial { .. } => Ok(v1::Outcome::from(&award)),
        Outcome::Adjusted(award) => {
            let sides = [&award.north_south, &award.east_west];
            if sides.iter().all(|side| matches!(side.basis, Basis::Artificial(_))) {
                return Ok(v1::Outcome::from(&Outcome::Adjusted(award)));
            }
            Err(wrong(text))
        }
        Outcome::Result(_) | Outcome::NotPlayed(_) => Err(wrong(text)),
    }
}

/// What the Director awards in place of a result, in the words of docs/SCORING.md; also `60/40` and `not played, …`.
/// A single result is assigned, not a correction of what was entered.
///
/// # Errors
/// [`UnreadableOutcome`], and the words of the adjusted score that cannot be read.
pub fn read_adjusted(text: &str) -> Result<v1::Outcome, String> {
    if text.trim().is_empty() {
        return Err("write what is awarded: avg+, 4S N =, or results with weights".to_owned());
    }
    match read(BoardNumber::FIRST, text) {
        Ok(Outcome::Result(BoardResult::NotPlayed)) => {
            Err("say why: not played, no fault; not played, slow play ns; not played, bye".to_owned())
        }
        Ok(Outcome::Result(_)) | Err(_) => {
            let read: Result<Adjustment<BoardResult>, _> = text.parse();
            let adjustment = read.map_err(|error| error.to_string())?;
            Ok(v1::Outcome::from(&Outcome::Adjusted(Box::new(adjustment))))
        }
        Ok(outcome @ (Outcome::Artificial { .. } | Outcome::Adjusted(_) | Outcome::NotPlayed(_))) => {
            Ok(v1::Outcome::from(&outcome))
        }
    }
}

/// The outcome as [`read`] takes it; empty where there is none.
pub fn write(outcome: Option<&v1::Outcome>) -> String {
    match outcome.map(Outcome::try_from) {
        None => String::new(),
        Some(Ok(Outcome::Result(result))) => {
            let lead = match result {
                BoardResult::Played(Play { lead: Some(lead), .. }) => format!(" {lead}"),
                _ => String::new(),
            };
            format!("{result}{lead}")
        }
        Some(Ok(Outcome::Artificial { north_south, east_west })) => {
            format!("{}/{}", trimmed(north_south), trimmed(east_west))
        }
        Some(Ok(Outcome::Adjusted(adjustment))) => adjustment.to_string(),
        Some(Ok(Outcome::NotPlayed(why))) => why.to_string(),
        Some(Err(_newer)) => "(unknown kind)".to_owned(),
    }
}

fn trimmed(percent: Percent) -> String {
    percent.to_string().trim_end_matches(" %").to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board_1(text: &str) -> Result<String, String> {
        let outcome = read_to_wire(1, text).map_err(|error| error.to_string())?;
        Ok(write(Some(&outcome)))
    }

    #[test]
    fn outcomes_are_read_as_directors_write_them() {
        for (text, written) in [
            ("4SX N -1", "4SX N -1"),
            ("4sxn-1", "4SX N -1"),
            ("3nt e =", "3NT E ="),
            ("3nn=", "3NT N ="),
            ("3ntn9", "3NT N ="),
            ("1NS+2", "1NT S +2"),
            ("1N S 9", "1NT S +2"),
            ("2♥ W −1", "2H W -1"),
            ("4S N 10 HQ", "4S N = HQ"),
            ("4S N -1 10H", "4S N -1 HT"),
            ("7NTXX S -13", "7NTXX S -13"),
            ("pass", "Passed out"),
            ("Passed out", "Passed out"),
            ("not played", "Not played"),
            ("60/40", "60/40"),
            ("60 % / 40 %", "60/40"),
            ("55.5/44.5", "55.5/44.5"),
            ("A+/A-", "NS average plus, EW average minus"),
            ("slow play NS", "Not played, slow play: NS average minus, EW average plus"),
            ("60% 4S N =, 40% 4S N -1", "60 % 4S N =, 40 % 4S N -1"),
            ("score -140", "Score -140"),
            ("420", "Score 420"),
            ("+420", "Score 420"),
        ] {
            assert_eq!(board_1(text), Ok(written.to_owned()), "{text}");
        }
    }

    #[test]
    fn what_is_written_is_read_again() {
        for text in
            ["4SX N -1", "3NT E = HQ", "Passed out", "Not played", "60/40", "Score -140", "33.33/66.67"]
        {
            assert_eq!(board_1(text), Ok(text.to_owned()));
        }
        assert_eq!(write(None), "");
    }

    /// Half of an award would be misread: in a narrow column it stands in full or by its kind.
    #[test]
    fn awards_stand_in_few_letters() {
        for (text, short) in [
            ("NS avg+, EW avg-", "avg+/avg-"),
            ("avg+", "avg+/avg+"),
            ("NS +3 IMPs, EW 45 %", "+3 IMPs/45 %"),
            ("60/40", "60/40"),
            ("4S N =", "4S N ="),
            ("60 % 4S N =, 40 % 4S N -1", "weighted"),
            ("NS 4H N -1, EW 4H N =", "NS 4H N -1, EW 4H N ="),
            ("NS 4SXX N -1, EW 4SXX N =", "NS 4SXX N -1, EW 4SXX N ="),
            ("NS avg+, EW 60 % 4S N =, 40 % 4S N -1", "NS avg+, EW weighted"),
            ("NS avg+, EW 4H E =, at most average minus", "NS avg+, EW adjusted"),
            ("NS got 3NT N -2, after 3NT N =, expected 4S N +1, EW 4S N +1", "self-inflicted"),
            ("not played, no fault", "not played, nobody's fault"),
            ("not played, slow play ns", "not played, slow play NS"),
            ("not played, slow play both", "not played, slow play both"),
            ("not played, slow play ns and ew partly", "not played, slow play NS, partly EW"),
            ("not played, slow play ew partly", "not played, slow play partly EW"),
            ("not played, bye", "not played, bye"),
            ("not played, removed", "not played, removed"),
        ] {
            let award = read_adjusted(text).unwrap();
            assert_eq!(write_short(Some(&award)), short, "{text}");
        }
    }

    #[test]
    fn what_cannot_be_is_refused_with_what_to_write() {
        for (text, why) in [
            ("", "write a result, such as 4S N ="),
            ("8S N =", "write it like 4SX N -1"),
            ("4S", "write it like 4SX N -1"),
            ("4S N", "how many tricks?"),
            ("4S N +", "how many tricks?"),
            ("4S N +9", "cannot end with +9 tricks"),
            ("4S N 14", "there are only 13"),
            ("4S N = QQ", "is not a card"),
            ("score 425", "no contract gives a score of 425 on board 1"),
            ("60/140", "from 0 to 100"),
            ("60/", "from 0 to 100"),
            ("60/4-0", "from 0 to 100"),
        ] {
            let error = board_1(text).unwrap_err();
            assert!(error.contains(why), "{text}: {error}");
        }
    }
}
