//! Explanations never contradict the scoreboard, whatever happens in an evening.

use bridge::contest::Scoreboard;
use bridge::contest::view::{Audience, ContestNumber, Views};
use bridge::movement::RoundNumber;
use bridge::seat::Line;

use crate::check::Story;
use crate::laws::play;

#[test]
fn every_figure_explained_is_the_figure_shown() {
    for seed in 71..=76 {
        play(seed, |told, _| {
            if told.contest.sequence % 150 == 0 {
                compare(told, seed);
            }
        });
    }
}

fn compare(told: &Story, seed: u64) {
    let contest = &told.contest;
    let views = Views::new(ContestNumber(1), contest);
    let scoreboard = Scoreboard::from_scratch(contest, RoundNumber(u16::MAX));
    let at = || format!("seed {seed}, event {}", contest.sequence);
    for (slot, line) in contest.lines.iter().filter(|(_, line)| line.status.is_scored()) {
        let award = scoreboard.award(*slot);
        for (entry, side) in
            [(line.pairing.north_south, Line::NorthSouth), (line.pairing.east_west, Line::EastWest)]
        {
            let of_entry = |other: &bridge::contest::ResultLine| other.pairing.has(entry);
            let plays =
                contest.lines.iter().filter(|(other, line)| other.board == slot.board && of_entry(line));
            if plays.count() > 1 {
                continue; // Of a board played twice the first is explained.
            }
            let award = award.map(|award| match side {
                Line::NorthSouth => award.ns,
                Line::EastWest => award.ew,
            });
            let view = views.explain_board(contest, (entry, slot.board), Audience::Director).unwrap();
            assert_eq!(view.points, award, "{entry} at {slot}, {}: {:#?}", at(), view.explanation);
            assert!(!view.explanation.sentences.is_empty());
        }
    }
    let standings = views.standings(contest, Audience::Director);
    for row in standings.rankings.iter().flat_map(|ranking| &ranking.rows) {
        let view = views.explain_total(contest, row.entry, Audience::Director).unwrap();
        let figure = standings.unit.written(&row.figure);
        assert_eq!(view.explanation.result, figure, "{}, {}: {:#?}", row.entry, at(), view.explanation);
        assert!(views.summarise(contest, row.entry, Audience::Director).is_some());
    }
}
