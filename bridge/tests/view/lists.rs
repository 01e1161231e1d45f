//! Lists of strata and with handicaps beside the ranking: figures held against the ranking's own and what was added.

use std::collections::BTreeSet;

use bridge::contest::drawn::propose::{Anew, DrawWish, propose};
use bridge::contest::drawn::{DrawCommand, Terms};
use bridge::contest::view::{Audience, QualificationWish, Qualifies, Ranking, StandingList, StandingsView};
use bridge::contest::{Agreement, Classification, Command, Rules};
use bridge::entry::SectionLetter;
use bridge::exact::Percent;
use bridge::movement::choice::MovementChoice;
use bridge::movement::contestants::Contestants;
use bridge::series::qualify::Places;
use bridge::series::tie_break::{TieBreak, lot};
use bridge::swiss::Contender;

use crate::evening::{Evening, entry, result};
use crate::said::InEnglish as _;
use crate::said::english;
use words::capital;

fn played(plan: &str) -> Evening {
    let rules = Rules { agreement: Agreement::NotRequired, ..Rules::default() };
    let movement = plan.parse::<MovementChoice>().unwrap().plan().unwrap();
    let mut evening = Evening::started(&[(movement, 2)], rules);
    for round in 1..=evening.contest.sections.values().next().unwrap().round_count() {
        evening.play_round(round);
    }
    evening
}

fn classify(evening: &mut Evening, who: &str, handicap_hundredths: i32, stratum: &str) {
    let classification = Classification { handicap_hundredths, stratum: stratum.to_owned() };
    evening.direct(Command::ClassifyEntry { entry: entry(who), classification });
}

fn standings(evening: &Evening) -> StandingsView {
    evening.views.standings(&evening.contest, Audience::Director)
}

/// Hundredths of what is printed as `58.33`.
fn hundredths(figure: &str) -> i64 {
    figure.replace('.', "").parse().unwrap()
}

fn holds_by(view: &StandingsView, list: &StandingList, handicaps: &[(&str, i64)]) {
    let rows: Vec<_> = view.rankings.iter().flat_map(|ranking| &ranking.rows).collect();
    for row in &list.rows {
        let own = rows.iter().find(|own| own.entry == row.entry).unwrap();
        let added = handicaps.iter().find(|(who, _)| entry(who) == row.entry).map_or(0, |(_, added)| *added);
        let added = if list.with_handicap { added } else { 0 };
        assert_eq!(
            hundredths(&row.figure),
            hundredths(&own.figure) + added,
            "{:?}: {}",
            list.title,
            row.entry
        );
        assert_eq!(row.handicap.is_empty(), added == 0);
    }
    let figures: Vec<i64> = list.rows.iter().map(|row| hundredths(&row.figure)).collect();
    assert!(figures.is_sorted_by(|one, next| one >= next), "{:?}: {figures:?}", list.title);
    for row in &list.rows {
        let better = figures.iter().filter(|&&figure| figure > hundredths(&row.figure)).count();
        assert_eq!(usize::try_from(row.rank).unwrap(), better + 1, "{:?}", list.title);
    }
}

#[test]
fn strata_and_handicaps_stand_beside_the_ranking() {
    let mut evening = played("howell 3");
    assert_eq!(standings(&evening).lists, [], "nobody has one yet");
    classify(&mut evening, "A1", 0, "A");
    classify(&mut evening, "A2", 250, "B");
    classify(&mut evening, "A3", 1_000, "C");
    let view = standings(&evening);
    let titles: Vec<String> =
        view.lists.iter().map(|list| capital(&list.title.in_english().join(", "))).collect();
    assert_eq!(
        titles,
        [
            "Stratum B and lower",
            "Stratum C and lower",
            "With handicap",
            "Stratum B and lower, with handicap",
            "Stratum C and lower, with handicap"
        ]
    );
    let sizes: Vec<usize> = view.lists.iter().map(|list| list.rows.len()).collect();
    assert_eq!(sizes, [2, 1, 6, 2, 1]);
    for list in &view.lists {
        holds_by(&view, list, &[("A2", 250), ("A3", 1_000)]);
    }
    // Who asks for the total reads of it, and nobody else.
    let with_handicaps = view.lists.iter().find(|list| list.title.in_english() == ["with handicap"]).unwrap();
    for row in &with_handicaps.rows {
        let told = evening.views.explain_total(&evening.contest, row.entry, Audience::Director).unwrap();
        let told = told.explanation.in_english();
        let said = told.sentences.last().unwrap();
        let expected = format!(
            "In the list with handicaps you have {} %: the same with your handicap of {} %.",
            row.figure, row.handicap
        );
        assert_eq!(*said == expected, !row.handicap.is_empty(), "{said}");
        assert_eq!(said.contains("handicap"), !row.handicap.is_empty(), "{said}");
    }
    classify(&mut evening, "A3", 1_000, "Novices");
    let view = standings(&evening);
    assert!(view.lists.iter().any(|list| list.title.in_english() == ["Novices"] && list.rows.len() == 1));
}

/// In a Mitchell each line has its lists.
#[test]
fn each_line_has_its_lists() {
    let mut evening = played("mitchell 3");
    classify(&mut evening, "A1NS", 0, "B");
    classify(&mut evening, "A2EW", 300, "");
    let view = standings(&evening);
    let titles: Vec<String> =
        view.lists.iter().map(|list| capital(&list.title.in_english().join(", "))).collect();
    assert_eq!(titles, ["Stratum B and lower, North-South", "With handicap, East-West"]);
    for list in &view.lists {
        assert!(list.rows.iter().all(|row| row.entry.pair.line == list.line));
        holds_by(&view, list, &[("A2EW", 300)]);
    }
}

fn wish(places: Places, tie_breaks: &[TieBreak]) -> QualificationWish {
    QualificationWish { places, with_handicap: false, tie_breaks: tie_breaks.to_vec() }
}

/// The line falls where the ranking has it; a third of six is two.
#[test]
fn a_line_is_drawn_under_those_who_qualify() {
    let evening = played("howell 3");
    let ranking = standings(&evening).rankings.remove(0);
    for places in [Places::Top(2), Places::Share(Percent::from_hundredths(3_333).unwrap())] {
        let view =
            evening.views.qualification(&evening.contest, &wish(places, &[]), Audience::Director).unwrap();
        let [group] = view.groups.as_slice() else { panic!("one winner") };
        assert_eq!((group.places, group.rows.len()), (2, 6));
        for (row, own) in group.rows.iter().zip(&ranking.rows) {
            assert_eq!((row.rank, row.figure.as_str()), (own.rank, own.figure.as_str()));
            match row.outcome {
                Qualifies::Yes => assert!(row.rank <= 2),
                Qualifies::ToBeDecided => assert!(own.tied && group.open_places > 0),
                Qualifies::Reserve | Qualifies::No => assert!(row.rank > 2),
            }
        }
    }
    let nobody =
        evening.views.qualification(&evening.contest, &wish(Places::Top(0), &[]), Audience::Director);
    assert!(nobody.is_err());
}

/// Where everybody has the same, nobody is in without a tie-break; a lot goes by its number, as `lot` draws it.
#[test]
fn a_named_tie_break_decides_who_qualifies() {
    let rules = Rules { agreement: Agreement::NotRequired, ..Rules::default() };
    let movement = "mitchell 3".parse::<MovementChoice>().unwrap().plan().unwrap();
    let mut evening = Evening::started(&[(movement, 2)], rules);
    for round in 1..=3 {
        for slot in evening.planned().into_keys().filter(|slot| slot.round.0 == round) {
            evening.play(slot, result("4S N 10"));
        }
    }
    let asked = |tie_breaks: &[TieBreak]| {
        let wish = wish(Places::Top(1), tie_breaks);
        evening.views.qualification(&evening.contest, &wish, Audience::Director).unwrap().groups
    };
    let tied = asked(&[TieBreak::Match]);
    assert_eq!(tied.len(), 2, "each line has its winner");
    for group in &tied {
        assert_eq!(group.open_places, 1);
        assert!(
            group.rows.iter().all(|row| row.outcome == Qualifies::ToBeDecided && row.decided_by.is_empty())
        );
    }
    for group in asked(&[TieBreak::Match, TieBreak::Lot { seed: 7 }]) {
        assert_eq!(group.open_places, 0);
        assert_eq!(group.rows[0].outcome, Qualifies::Yes);
        let decided_by: Vec<String> = group.rows[0].decided_by.iter().map(english).collect();
        assert_eq!(decided_by, ["lot, with seed 7"]);
        let drawn: Vec<u64> = group.rows.iter().map(|row| lot(7, &row.entry.to_string())).collect();
        assert!(drawn.is_sorted_by(|one, next| one > next), "{drawn:?}");
    }
}

/// Two sections that are drawn never meet, and each has a ranking of its own: so have who qualifies and the further lists.
#[test]
fn sections_that_are_ranked_by_themselves_have_their_lists_and_their_line() {
    let scoring = "cross-IMPs, VPs WBF".parse().unwrap();
    let mut evening =
        Evening::prepared(&[], Rules { agreement: Agreement::NotRequired, scoring, ..Rules::default() });
    let letters = ['A', 'B'].map(|letter| SectionLetter::new(letter).unwrap());
    for section in letters {
        let mut draw = |command| evening.direct(Command::Draw { section, command });
        let terms = Box::new(Terms { rounds: 3, boards: 2, ..Terms::default() });
        draw(DrawCommand::SetUp { contestants: Contestants::Pairs, contenders: 4, terms });
        let proposal = propose(&evening.contest, section, &DrawWish::Anew(Anew::default())).unwrap();
        let mut draw = |command| evening.direct(Command::Draw { section, command });
        draw(DrawCommand::Propose { proposal: Box::new(proposal) });
        draw(DrawCommand::Publish { only: BTreeSet::new(), reason: String::new() });
    }
    evening.direct(Command::StartContest);
    evening.play_round(1);
    classify(&mut evening, "A1", 200, "");
    classify(&mut evening, "B2", 300, "B");
    let view = standings(&evening);
    let of_ranking = |ranking: &Ranking| {
        let rows = ranking.rows.iter().map(|row| (row.entry, row.rank, row.tied));
        (ranking.title(), rows.collect::<BTreeSet<_>>())
    };
    let rankings: Vec<_> = view.rankings.iter().map(of_ranking).collect();
    assert_eq!(
        rankings.iter().map(|(title, _)| title.as_str()).collect::<Vec<_>>(),
        ["Section A", "Section B"]
    );

    let wish = QualificationWish { places: Places::Top(1), with_handicap: false, tie_breaks: vec![] };
    let qualifying = evening.views.qualification(&evening.contest, &wish, Audience::Director).unwrap();
    let groups: Vec<_> = (qualifying.groups.iter())
        .map(|group| {
            let rows = group.rows.iter().map(|row| (row.entry, row.rank, row.tied));
            (group.title.clone(), rows.collect::<BTreeSet<_>>())
        })
        .collect();
    assert_eq!(groups, rankings);
    for group in &qualifying.groups {
        assert!(group.rows.iter().all(
            |row| (row.rank == 1) == (row.outcome != Qualifies::No && row.outcome != Qualifies::Reserve)
        ));
    }

    let lists: Vec<_> = (view.lists.iter())
        .map(|list| (capital(&list.title.in_english().join(", ")), list.rows.len()))
        .collect();
    let expected = [
        ("With handicap, Section A", 4),
        ("Stratum B and lower, Section B", 1),
        ("With handicap, Section B", 4),
        ("Stratum B and lower, with handicap, Section B", 1),
    ];
    assert_eq!(lists, expected.map(|(title, rows)| (title.to_owned(), rows)));
    for list in &view.lists {
        assert!(list.rows.iter().all(|row| Some(row.entry.section) == list.section), "{list:?}");
    }
}

/// Who left before its first board and has only what was brought along has no row in the ranking, so it is in no further list,
/// nor does it qualify.
#[test]
fn who_left_with_only_points_brought_along_is_in_no_list() {
    let scoring = "cross-IMPs, VPs WBF".parse().unwrap();
    let mut evening =
        Evening::prepared(&[], Rules { agreement: Agreement::NotRequired, scoring, ..Rules::default() });
    let section = SectionLetter::A;
    let mut draw = |command| evening.direct(Command::Draw { section, command });
    let terms = Box::new(Terms { rounds: 3, boards: 2, ..Terms::default() });
    draw(DrawCommand::SetUp { contestants: Contestants::Pairs, contenders: 5, terms });
    evening.direct(Command::SetCarryOver {
        entry: entry("A5"),
        hundredths: 9_000,
        reason: "heats".to_owned(),
    });
    classify(&mut evening, "A1", 200, "B");
    classify(&mut evening, "A5", 300, "B");
    let leave = DrawCommand::Leave { contender: Contender(5), reason: "ill".to_owned() };
    evening.direct(Command::Draw { section, command: leave });
    let proposal = propose(&evening.contest, section, &DrawWish::Anew(Anew::default())).unwrap();
    evening.direct(Command::Draw { section, command: DrawCommand::Propose { proposal: Box::new(proposal) } });
    let publish = DrawCommand::Publish { only: BTreeSet::new(), reason: String::new() };
    evening.direct(Command::Draw { section, command: publish });
    evening.direct(Command::StartContest);
    evening.play_round(1);

    let view = standings(&evening);
    let ranked: BTreeSet<_> =
        view.rankings.iter().flat_map(|ranking| &ranking.rows).map(|row| row.entry).collect();
    assert_eq!(ranked, ["A1", "A2", "A3", "A4"].map(entry).into());
    let listed: BTreeSet<_> = view.lists.iter().flat_map(|list| &list.rows).map(|row| row.entry).collect();
    assert_eq!(listed, ranked);
    let stratum = view.lists.iter().find(|list| !list.stratum.is_empty()).unwrap();
    assert_eq!(stratum.rows.iter().map(|row| row.entry).collect::<Vec<_>>(), [entry("A1")]);
    let qualifying = evening
        .views
        .qualification(&evening.contest, &wish(Places::Top(1), &[]), Audience::Director)
        .unwrap();
    let in_turn: BTreeSet<_> =
        qualifying.groups.iter().flat_map(|group| &group.rows).map(|row| row.entry).collect();
    assert_eq!(in_turn, ranked);
}
