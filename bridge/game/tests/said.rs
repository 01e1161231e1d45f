//! Results and awards as they are printed, and as players read them in English.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use game::adjustment::Adjustment;
use game::adjustment_kind::AdjustmentKind;
use game::message::{Language, Message};
use game::result::{BoardResult, Play};
use game::score::Score;
use game::seat::Seat;

fn said(message: Message) -> String {
    words::say(Language::English, message)
}

fn play(contract: &str, declarer: Seat, tricks: u32) -> BoardResult {
    BoardResult::Played(Play::new(contract.parse().unwrap(), declarer, tricks).unwrap())
}

#[test]
fn results_print_as_players_say_them() {
    for (result, printed, words) in [
        (play("4SX", Seat::North, 9), "4SX N -1", "4♠ doubled by North, one down"),
        (play("3NT", Seat::East, 9), "3NT E =", "3NT by East, made"),
        (play("2H", Seat::East, 9), "2H E +1", "2♥ by East, one overtrick"),
        (play("1CXX", Seat::West, 9), "1CXX W +2", "1♣ redoubled by West, two overtricks"),
        (play("7NT", Seat::South, 0), "7NT S -13", "7NT by South, thirteen down"),
        (BoardResult::PassedOut, "Passed out", "passed out"),
        (BoardResult::NotPlayed, "Not played", "not played"),
        (BoardResult::RawScore(Score(-140)), "Score -140", "a score of 140 for East-West"),
        (BoardResult::RawScore(Score(0)), "Score 0", "a score of 0"),
    ] {
        assert_eq!(result.to_string(), printed);
        assert_eq!(said(result.words()), words);
    }
}

/// Each way in which a director writes an award (`adjustment_text`), as players read it.
#[test]
fn players_read_whole_words_and_suits() {
    for (text, kind, words) in [
        ("4S N -1", AdjustmentKind::Assigned, "4♠ by North, one down"),
        (
            "60 % 4SX N =, 40 % 4SX N -1",
            AdjustmentKind::Weighted,
            "60 % of 4♠ doubled by North, made, and 40 % of 4♠ doubled by North, one down",
        ),
        (
            "30 % 6S N =, 40 % 4S N +2, 30 % pass",
            AdjustmentKind::Weighted,
            "30 % of 6♠ by North, made, 40 % of 4♠ by North, two overtricks, and 30 % of passed out",
        ),
        (
            "NS 3D E -2, EW 3D E -3",
            AdjustmentKind::Split,
            "North-South have 3♦ by East, two down; East-West have 3♦ by East, three down",
        ),
        (
            "NS 4S E =, EW 4S E +1, field EW",
            AdjustmentKind::Split,
            "North-South have 4♠ by East, made; East-West have 4♠ by East, one overtrick; the other tables are \
             compared with East-West's score",
        ),
        (
            "NS 4S E =, EW 4S E -1, field nobody",
            AdjustmentKind::Split,
            "North-South have 4♠ by East, made; East-West have 4♠ by East, one down; the other tables are not \
             compared with this one",
        ),
        (
            "NS got 3D E -2, after 3D E -1, expected 3D E -3, EW 3D E -3",
            AdjustmentKind::Split,
            "North-South have 3♦ by East, two down, and what the infraction cost them (expected was 3♦ by East, three \
             down; left after it 3♦ by East, one down); East-West have 3♦ by East, three down",
        ),
        (
            "NS average plus, EW 4H E =, at most average minus",
            AdjustmentKind::Split,
            "North-South have average plus; East-West have 4♥ by East, made, but at most average minus",
        ),
        (
            "NS average plus, EW average minus",
            AdjustmentKind::Artificial,
            "average plus for North-South, average minus for East-West",
        ),
        ("NS average plus, EW average plus", AdjustmentKind::Artificial, "average plus for both sides"),
        (
            "NS +3 IMPs, EW -3 IMPs",
            AdjustmentKind::Artificial,
            "+3 IMPs for North-South, −3 IMPs for East-West",
        ),
    ] {
        let adjustment: Adjustment<BoardResult> = text.parse().unwrap();
        assert_eq!((adjustment.kind(), said(adjustment.words()).as_str()), (kind, words), "{text}");
    }
}
