//! What is shown after a split award: of each side its own score, never the one that the field is compared with.

use bridge::contest::view::Audience;
use bridge::contest::{Agreement, Command, RankingRelease, Release, Rules, SideScores};
use bridge::movement::choice::MovementChoice;
use bridge::score::Score;

use crate::evening::{Evening, board, slot};

fn started() -> Evening {
    let release = Release { ranking: RankingRelease::AfterEachResult, ..Release::default() };
    let rules = Rules { agreement: Agreement::NotRequired, release, ..Rules::default() };
    Evening::started(&[("mitchell 3".parse::<MovementChoice>().unwrap().plan().unwrap(), 2)], rules)
}

/// Board 1, nobody vulnerable (Law 77): each side reads on its card and on the traveller what it was given, -50, -420 and
/// -430; the frequency table has what the field is compared with (seed 000, "Split Scores"; Law 12C1(e)).
#[test]
fn each_side_reads_its_own_score() {
    for (text, north_south, east_west, compared) in [
        ("NS 4H N -1, EW 4H N =", Some(-50), Some(-420), Some(-50)),
        ("NS got 4H N -1, after 2H N +1, expected 3NT N +1, EW 3NT N +1", Some(-50), Some(-430), Some(430)),
        ("NS average plus, EW 4H N -1", None, Some(50), Some(-50)),
        ("4H N -1", Some(-50), Some(50), None),
    ] {
        let mut evening = started();
        let (outcome, reason) = (Some(text.parse().unwrap()), "a ruling".to_owned());
        evening.direct(Command::CorrectResult { slot: slot("A1", 1, 1), outcome, played_by: None, reason });
        let (contest, views) = (&evening.contest, &evening.views);
        let pairing = contest.lines.values().next().unwrap().pairing;
        for (entry, own) in [(pairing.north_south, north_south), (pairing.east_west, east_west)] {
            let card = views.score_card(contest, entry, Audience::Director).unwrap();
            let row = card.rows.iter().find(|row| row.outcome.is_some()).unwrap();
            assert_eq!(row.score, own.map(Score), "{text}: {entry}");
        }
        let view = views.traveller(contest, board(1), Audience::Director);
        let scores = SideScores { north_south: north_south.map(Score), east_west: east_west.map(Score) };
        assert_eq!(
            (view.rows[0].scores, view.rows[0].compared_as()),
            (scores, compared.map(Score)),
            "{text}"
        );
        let listed: Vec<i32> = view.frequencies.iter().map(|line| line.score.0).collect();
        assert_eq!(listed, [compared.unwrap_or(-50)], "{text}");
        assert_eq!(view.awarded_otherwise().count(), usize::from(compared.is_some()), "{text}");
    }
}
