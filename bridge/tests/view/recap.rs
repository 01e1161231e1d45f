//! The recap sheet beside the ranking.

use bridge::contest::view::Audience;
use bridge::contest::{Command, PenaltyAmount, Rules};
use bridge::entry::SectionLetter;
use bridge::movement::mitchell;
use bridge::recap::Recap;

use crate::evening::{Evening, entry};

/// Seed 000, "Recapping": what the director gave and took is put right at the very end. The total of the sheet is that
/// of the ranking, with what was brought along and a penalty.
#[test]
fn the_sheet_ends_in_the_totals_of_the_ranking() {
    let mut evening = Evening::started(&[(mitchell::odd(3).unwrap(), 2)], Rules::default());
    for round in 1..=3 {
        evening.play_round(round);
    }
    let pair = entry("A1NS");
    let total = |evening: &Evening| {
        let view = evening.views.recap(&evening.contest, SectionLetter::A, Audience::Director).unwrap();
        let closings = match view.recap.unwrap() {
            Recap::Grid(grid) => grid.closings,
            Recap::Sets(sheet) => sheet.closings,
        };
        closings.into_iter().find(|closing| closing.entry == pair).unwrap()
    };
    let before = total(&evening);
    assert_eq!(before.adjustment, bridge::exact::BigRational::default());
    let reason = "session 1".to_owned();
    evening.direct(Command::SetCarryOver { entry: pair, hundredths: 1_000, reason });
    evening.direct(Command::Penalise {
        entry: pair,
        amount: PenaltyAmount::MatchpointHundredths(150),
        law: "90B2".to_owned(),
        reason: "slow".to_owned(),
    });
    let after = total(&evening);
    assert_eq!(after.total, before.total);
    // 10 brought along, 1.5 taken.
    assert_eq!(after.adjustment, bridge::exact::big(bridge::exact::Exact::new(850, 100)));
}
