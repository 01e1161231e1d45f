//! Movements in which a pair has no seat in some rounds, or some sit out and others do not: played to the end,
//! with the percentages of those who played less beside those of the others.

use std::collections::BTreeMap;

use bridge::contest::view::Audience;
use bridge::contest::{Agreement, Command, Phase, Rules};
use bridge::entry::EntryId;
use bridge::movement::choice::MovementChoice;

use crate::evening::Evening;

/// Plays a movement to the end, one board a set, and gives how many boards each entry has played, as ranked.
fn played(text: &str) -> BTreeMap<EntryId, u32> {
    let movement = text.parse::<MovementChoice>().unwrap().plan().unwrap();
    let rounds = u16::try_from(movement.rounds.len()).unwrap();
    let rules = Rules { agreement: Agreement::NotRequired, ..Rules::default() };
    let mut evening = Evening::started(&[(movement, 1)], rules);
    for round in 1..=rounds {
        evening.play_round(round);
    }
    let mut expected: BTreeMap<EntryId, u32> = BTreeMap::new();
    for pairing in evening.planned().into_values() {
        for entry in [pairing.north_south, pairing.east_west] {
            *expected.entry(entry).or_default() += 1;
        }
    }
    let view = evening.views.standings(&evening.contest, Audience::Director);
    let rows = view.rankings.iter().flat_map(|ranking| &ranking.rows);
    let ranked: BTreeMap<EntryId, u32> = rows.map(|row| (row.entry, row.boards_played)).collect();
    assert_eq!(ranked, expected, "{text}");
    evening.direct(Command::ClosePlay { correction_minutes: 0 });
    assert!(matches!(evening.contest.phase, Phase::Correcting { .. }), "{text}");
    ranked
}

/// How many entries have played each number of boards.
fn counts(played: &BTreeMap<EntryId, u32>) -> BTreeMap<u32, usize> {
    let mut counts = BTreeMap::new();
    for &boards in played.values() {
        *counts.entry(boards).or_default() += 1;
    }
    counts
}

#[test]
fn everybody_is_ranked_on_what_they_played() {
    for (text, expected) in [
        // Five East-West pairs and one North-South pair play all five rounds; the rover and four others four.
        ("rover 5", vec![(4, 5), (5, 6)]),
        // Four North-South pairs play three rounds; of five East-West pairs three sit out once.
        ("one-and-a-half 5", vec![(2, 3), (3, 6)]),
        ("appendix 5 6", vec![(5, 12)]),
        ("stagger 4 both", vec![(4, 8)]),
        ("twinned 6 both", vec![(6, 12)]),
    ] {
        assert_eq!(counts(&played(text)), expected.into_iter().collect(), "{text}");
    }
}
