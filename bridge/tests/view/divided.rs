//! What is shown of a board that was not the same at all tables (Law 87).

use bridge::contest::view::{Audience, DivisionView, TravellerRow};
use bridge::contest::{Agreement, Command, RankingRelease, Release, Rules};
use bridge::movement::choice::MovementChoice;

use crate::evening::{Evening, board, entry};
use crate::said::InEnglish as _;

/// A Mitchell of five tables, so that each board is played at each.
fn started() -> Evening {
    let release = Release { ranking: RankingRelease::AfterEachResult, ..Release::default() };
    let rules = Rules { agreement: Agreement::NotRequired, release, ..Rules::default() };
    Evening::started(&[("mitchell 5".parse::<MovementChoice>().unwrap().plan().unwrap(), 1)], rules)
}

fn played() -> Evening {
    let mut evening = started();
    for round in 1..=5 {
        evening.play_round(round);
    }
    evening
}

fn division(evening: &Evening, audience: Audience) -> Option<DivisionView> {
    evening.views.traveller(&evening.contest, board(1), audience).division
}

/// Two tables of five had other cards: the rows stand group by group, and everybody reads what follows (Law 87B; White Book
/// 4.2.3.3: a group of two has 65 and 55 %; of three, more than a third of five, comes by the formula). Why is the
/// director's.
#[test]
fn a_divided_board_tells_who_divided_it_and_the_rule_of_each_group() {
    let mut evening = played();
    assert_eq!(division(&evening, Audience::Director), None);
    let places: Vec<_> = evening.contest.lines.keys().copied().filter(|at| at.board == board(1)).collect();
    let changed = vec![places[3], places[4]];
    let tables: Vec<String> = changed.iter().map(|at| at.table.to_string()).collect();
    let divide =
        |groups, reason: &str| Command::DivideBoard { board: board(1), groups, reason: reason.to_owned() };
    evening.direct(divide(vec![changed.clone()], "hands swapped at table 3."));
    let told = division(&evening, Audience::Director).unwrap();
    assert_eq!(
        told.decided.in_english(),
        "The director divided this board (Law 87B): hands swapped at table 3."
    );
    assert_eq!(told.at, evening.journal.last().map(|recorded| recorded.at));
    assert_eq!(
        told.sentences.in_english(),
        [
            "The board was not the same at all tables: only those who had the same cards are compared with each other \
             (Law 87B)."
                .to_owned(),
            "First cards: 3 results; compared with each other, and brought to the full top by the Neuberg formula (EBU \
             White Book 4.2.3.3)."
                .to_owned(),
            format!(
                "Changed cards (tables {}): 2 results; 65 % for the better score and 55 % for the other, and equal scores \
                 share (EBU White Book 4.2.3.3).",
                tables.join(", ")
            ),
        ]
    );
    // What stands above the rows of a group begins what is said of it.
    assert_eq!(told.headings.len(), 2);
    assert!(told.headings[1].in_english().ends_with("): 2 results"), "{:?}", told.headings);
    for (heading, sentence) in told.headings.in_english().iter().zip(&told.sentences.in_english()[1..]) {
        assert!(sentence.starts_with(&format!("{heading}; ")), "{heading}: {sentence}");
    }
    let public = division(&evening, Audience::Spectator).unwrap();
    assert_eq!(public.decided.in_english(), "The director divided this board (Law 87B).");
    assert_eq!(public.sentences, told.sentences);
    let view = evening.views.traveller(&evening.contest, board(1), Audience::Spectator);
    let cards: Vec<String> = view.rows.iter().map(TravellerRow::cards).collect();
    assert_eq!(cards, ["first", "first", "first", "changed", "changed"]);
    // Who asks for a number reads of it too, also with the first cards.
    for place in [places[0], changed[0]] {
        let name = evening.contest.lines[&place].pairing.north_south;
        let view =
            evening.views.explain_board(&evening.contest, (name, board(1)), Audience::Spectator).unwrap();
        assert!(
            view.records.iter().any(|record| record.text == public.decided && Some(record.at) == public.at)
        );
    }
    // Divided otherwise and taken back: the first decision stands again.
    evening.direct(divide(vec![vec![places[4]]], "only table 5"));
    assert!(
        division(&evening, Audience::Director).unwrap().decided.in_english().ends_with(": only table 5.")
    );
    let sequence = evening.contest.sequence;
    evening.direct(Command::Undo { sequence, reason: String::new() });
    assert_eq!(division(&evening, Audience::Director), Some(told));
    evening.direct(divide(vec![], "it was only the scoring"));
    assert_eq!(division(&evening, Audience::Director), None);
    let view =
        evening.views.explain_board(&evening.contest, (entry("A1NS"), board(1)), Audience::Director).unwrap();
    assert!(
        !view.records.iter().any(|record| record.text.in_english().contains("divided")),
        "{:#?}",
        view.records
    );
}

/// While somebody has still to play the board nobody but the director reads that it was divided.
#[test]
fn a_division_is_hidden_as_the_results_are() {
    let mut evening = started();
    evening.play_round(1);
    let first = evening.contest.lines.keys().copied().find(|at| at.board == board(1)).unwrap();
    let (groups, reason) = (vec![vec![first]], "turned".to_owned());
    evening.direct(Command::DivideBoard { board: board(1), groups, reason });
    assert!(division(&evening, Audience::Director).is_some());
    assert_eq!(division(&evening, Audience::Spectator), None);
}
