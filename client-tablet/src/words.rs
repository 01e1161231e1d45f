//! Results, scores and boards as people at the table say them.

use ::words::page::Clock;
use bridge::board::{BoardNumber, Vulnerability};
use bridge::contest::clock::{ClockPhase, Timetable};
use bridge::contest::{At, Command, Outcome, OutcomeStatus, SideScores};
use bridge::message::Language;
use bridge::movement::RoundNumber;
use bridge::result::{BoardResult, Play};
use bridge::score::Score;
use bridge::seat::Line;
use proto::v1;

/// When the draw can be expected for which the table waits: `Expected at about 14:35.`; `None` where nothing is known of
/// that.
pub fn expected_draw(view: &v1::TableView, now: u64) -> Option<String> {
    let expected = v1::ExpectedDraw { section: view.table.chars().take(1).collect(), at: view.draw_expected };
    (view.draw_expected > 0).then(|| expected.in_words(At(now), false, clock))
}

/// What the round clock says at a moment of the server's: `Round 3: 12 min left`, with a warning when little is; `None`
/// where none is set.
pub fn round_clock(view: &v1::TableView, now: u64) -> Option<String> {
    let reading = Timetable::try_from(view.clock.as_ref()?).ok()?.at(At(now));
    let say = |clock: Clock| ::words::say(Language::English, clock);
    let named = |number: RoundNumber| round(view, number.0.into());
    let (round, time) = (named(reading.round.round), format!("{} min", reading.left.div_ceil(60_000)));
    let said = match reading.phase {
        _ if reading.is_paused => Clock::Stopped { round, time },
        ClockPhase::Play => Clock::Left { round, time },
        ClockPhase::Change { next } => Clock::Change { round: named(next), time },
        ClockPhase::Over => Clock::Over { round },
    };
    let warning = reading.is_warning.then(|| format!(" · {}", say(Clock::Warning)));
    Some(format!("{}{}", say(said), warning.unwrap_or_default()))
}

/// What the table is to do now, in a sentence or two: what the server says, with the end of the correction period (Law 79C)
/// while it lasts, and that it has ended once it has.
pub fn instruction(view: &v1::TableView, now: u64) -> Vec<String> {
    let said = (!view.instruction.is_empty()).then(|| view.instruction.clone());
    if view.phase() != v1::Phase::Correcting || view.correction_until == 0 {
        return said.into_iter().collect();
    }
    let until = clock(At(view.correction_until));
    if now <= view.correction_until {
        return said.into_iter().chain([format!("Corrections until {until}.")]).collect();
    }
    vec![
        format!("The correction period ended at {until}."),
        "Scores are no longer changed. Thank you for playing.".to_owned(),
    ]
}

/// `14:35` on this device's clock.
fn clock(At(milliseconds): At) -> String {
    let moment = i64::try_from(milliseconds).ok().and_then(|at| jiff::Timestamp::from_millisecond(at).ok());
    let moment = moment.map(|moment| moment.to_zoned(jiff::tz::TimeZone::system()));
    moment.map_or("?".to_owned(), |moment| moment.strftime("%H:%M").to_string())
}

/// `4♠X by North: 9 tricks, 1 down. Lead ♥Q`.
pub fn result(result: &BoardResult) -> String {
    match result {
        BoardResult::Played(play) => {
            let lead = play.lead.map(|card| format!(". Lead {}", card.symbols())).unwrap_or_default();
            let Play { contract, declarer, tricks, .. } = play;
            let count = tricks.get();
            let s = if count == 1 { "" } else { "s" };
            format!("{} by {declarer}: {count} trick{s}, {}{lead}", contract.symbols(), difference(*play))
        }
        BoardResult::PassedOut => "Passed out".to_owned(),
        BoardResult::NotPlayed => "Not played".to_owned(),
        BoardResult::RawScore(score) => format!("Score from paper: {}", self::score(*score)),
    }
}

/// `made`, `2 over`, `1 down`.
pub fn difference(play: Play) -> String {
    match play.difference() {
        0 => "made".to_owned(),
        over @ 1.. => format!("{over} over"),
        down => format!("{} down", down.unsigned_abs()),
    }
}

/// `4♠X N -1`, for narrow places; of an award only what it is called: `weighted`.
pub fn short(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Result(_) => outcome.on_card(),
        Outcome::Artificial { .. } => "artificial".to_owned(),
        Outcome::Adjusted(adjustment) => adjustment.kind().in_words().trim_end_matches(" score").to_owned(),
        Outcome::NotPlayed(_) => "not played".to_owned(),
    }
}

/// What stands on a board, in full.
pub fn outcome(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Result(result) => self::result(result),
        Outcome::Artificial { north_south, east_west } => format!(
            "Given by the director: {} for North-South, {} for East-West",
            percent(u32::from(north_south.hundredths())),
            percent(u32::from(east_west.hundredths()))
        ),
        Outcome::Adjusted(adjustment) => format!("Adjusted by the director: {}", adjustment.in_words()),
        Outcome::NotPlayed(_) => outcome.in_words(),
    }
}

/// `North-South +420`, `East-West +50`, `0 for both sides`.
pub fn score(score: Score) -> String {
    match score.0 {
        0 => "0 for both sides".to_owned(),
        gain @ 1.. => format!("North-South +{gain}"),
        loss => format!("East-West +{}", loss.unsigned_abs()),
    }
}

/// What each side has where the two differ, each from its own view: `North-South +100 · East-West +600`.
pub fn scores(scores: SideScores) -> String {
    let side = |line: Line| Some(format!("{} {}", line.in_words(), signed(scores.side(line)?)));
    Line::ALL.into_iter().filter_map(side).collect::<Vec<_>>().join(" · ")
}

/// `+420`, `0`, `-50`.
pub fn signed(score: Score) -> String {
    if score.0 > 0 { format!("+{score}") } else { score.to_string() }
}

/// Hundredths of a percent as `61.54 %`.
pub fn percent(hundredths: u32) -> String {
    format!("{}.{:02} %", hundredths / 100, hundredths % 100)
}

/// `Board 7 · South deals · all vulnerable`; `Board 17 (marked 1) · North deals · nobody vulnerable`.
pub fn board(number: &str, board: BoardNumber) -> String {
    let vulnerable = match board.vulnerability() {
        Vulnerability::None => "nobody vulnerable",
        Vulnerability::NorthSouth => "North-South vulnerable",
        Vulnerability::EastWest => "East-West vulnerable",
        Vulnerability::Both => "all vulnerable",
    };
    format!("Board {number} · {} deals · {vulnerable}", board.dealer())
}

/// A board's state with a sign that also reads without colour: `✓ agreed`.
pub fn status(status: Option<OutcomeStatus>) -> &'static str {
    match status {
        None => "to play",
        Some(OutcomeStatus::Entered) => "? to check",
        Some(OutcomeStatus::Disputed) => "! disputed",
        Some(OutcomeStatus::Agreed) => "✓ agreed",
        Some(OutcomeStatus::Directed) => "✓ director",
    }
}

/// What a command of this table asks: `Board 7: 4♠X by North: 9 tricks, 1 down`.
pub fn command(command: &v1::Command) -> String {
    match Command::try_from(command) {
        Ok(Command::EnterResult { slot, result, .. }) => {
            format!("Board {}, round {}: {}", slot.board, slot.round, self::result(&result))
        }
        Ok(Command::AgreeResult { slot, result, .. }) => {
            format!("Agreed: board {}, round {}: {}", slot.board, slot.round, self::result(&result))
        }
        Ok(Command::DisputeResult { slot, .. }) => {
            format!("The result of board {} in round {} is wrong", slot.board, slot.round)
        }
        Ok(Command::TakeSeats { round, .. }) => format!("The pairs of round {round} sit here"),
        Ok(Command::CallDirector { reason, .. }) => format!("Director call: {reason}"),
        Ok(_) | Err(_) => "Something that this version does not know".to_owned(),
    }
}

/// `Round 3`, `Round 3, first half`.
pub fn round(view: &v1::TableView, round: u32) -> String {
    v1::RoundName::of(&view.round_names, round).replacen('r', "R", 1)
}

/// The text with a capital letter and a full stop.
pub fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let Some(first) = letters.next() else { return String::new() };
    let end = if text.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{}{}{end}", first.to_uppercase(), letters.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;
    use bridge::seat::Seat;

    fn play(contract: &str, declarer: Seat, tricks: u32) -> BoardResult {
        BoardResult::Played(Play::new(contract.parse().unwrap(), declarer, tricks).unwrap())
    }

    #[test]
    fn results_and_scores_in_words() {
        let board_1 = BoardNumber::FIRST;
        // Scores of Law 77, nobody vulnerable.
        for (result, words, short, score) in [
            (play("4SX", Seat::North, 9), "4♠X by North: 9 tricks, 1 down", "4♠X N -1", "East-West +100"),
            (play("3NT", Seat::East, 9), "3NT by East: 9 tricks, made", "3NT E =", "East-West +400"),
            (play("1C", Seat::South, 9), "1♣ by South: 9 tricks, 2 over", "1♣ S +2", "North-South +110"),
            (play("7NT", Seat::South, 1), "7NT by South: 1 trick, 12 down", "7NT S -12", "East-West +600"),
            (BoardResult::PassedOut, "Passed out", "Passed out", "0 for both sides"),
        ] {
            assert_eq!(self::result(&result), words);
            assert_eq!(self::short(&Outcome::Result(result)), short);
            assert_eq!(self::score(result.score(board_1).unwrap()), score);
        }
    }

    /// The awards of `adjustment_words`, which players read everywhere.
    #[test]
    fn awards_are_called_by_their_kind_and_told_in_words() {
        for (text, short, words) in [
            ("60/40", "artificial", "Given by the director: 60.00 % for North-South, 40.00 % for East-West"),
            (
                "avg+/avg-",
                "artificial",
                "Adjusted by the director: average plus for North-South, average minus for East-West",
            ),
            (
                "NS 3D E -2, EW 3D E -3",
                "split",
                "Adjusted by the director: North-South have 3♦ by East, two down; East-West have 3♦ by East, three down",
            ),
            (
                "60 % 4S N =, 40 % 4S N -1",
                "weighted",
                "Adjusted by the director: 60 % of 4♠ by North, made, and 40 % of 4♠ by North, one down",
            ),
            (
                "not played, no fault",
                "not played",
                "Not played, nobody at fault: average plus for both sides",
            ),
        ] {
            let outcome: Outcome = text.parse().unwrap();
            assert_eq!(
                (self::short(&outcome).as_str(), self::outcome(&outcome).as_str()),
                (short, words),
                "{text}"
            );
        }
        // Law 77, nobody vulnerable: two down is 100, three down 150.
        let split: Outcome = "NS 3D E -2, EW 3D E -3".parse().unwrap();
        assert_eq!(scores(split.scores(BoardNumber::FIRST)), "North-South +100 · East-West -150");
    }

    #[test]
    fn boards_percentages_and_sentences() {
        assert_eq!(board("7", BoardNumber::new(7).unwrap()), "Board 7 · South deals · all vulnerable"); // Law 2
        assert_eq!(percent(6154), "61.54 %");
        assert_eq!(percent(5), "0.05 %");
        assert_eq!(sentence("ask the director"), "Ask the director.");
        assert_eq!(sentence(""), "");
    }
}
