//! The screens in other languages: no word stands in code, and long words find room.

use ::words::page::Trouble;
use bridge::message::Language;
use bridge::scoring::Unit;

use super::*;

/// A view in which nothing is written in letters: what shows some comes from a catalogue, or stands in code.
fn without_letters() -> v1::TableView {
    let mut view = view();
    view.contest_name = "1".to_owned();
    view.north_south_names = "2 & 3".to_owned();
    view.east_west_names = "4 & 5".to_owned();
    (view.next, view.instruction) = (vec!["6".to_owned()], "7".to_owned());
    view.clock = Some(clock::stopped());
    view
}

/// The ways through the screens: what is shown first, and the keys pressed.
fn ways() -> Vec<(v1::TableView, &'static str)> {
    let mut ways = vec![];
    let entering = [
        "",
        "7",
        "74sx",
        "74s⏎",
        "74s⏎n",
        "74s⏎nh",
        "74s⏎n⏎",
        "77n⏎n⏎",
        "74s⏎n⏎=",
        "7p",
        "7o",
        "7p⏎",
        "7p⏎w",
        "7p⏎a",
        "7p⏎a7c",
        "!",
        "!1",
        "g",
        "12",
        "x",
    ];
    ways.extend(entering.map(|keys| (without_letters(), keys)));
    for seated in [false, true] {
        let view = v1::TableView { seated, next: vec![], turn: "8".to_owned(), ..without_letters() };
        ways.extend(["", "w", "g"].map(|keys| (view.clone(), keys)));
    }
    ways.push((v1::TableView { seated: false, ..without_letters() }, ""));
    for phase in [v1::Phase::Preparing, v1::Phase::Playing, v1::Phase::Correcting, v1::Phase::Final] {
        for state in [
            v1::TableState::NotStarted,
            v1::TableState::SitsOut,
            v1::TableState::Waiting,
            v1::TableState::AwaitsDraw,
            v1::TableState::Finished,
        ] {
            let mut view = v1::TableView { phase: phase.into(), state: state.into(), ..without_letters() };
            (view.draw_expected, view.correction_until) = (1_760_000_100_000, 1_760_000_100_000);
            view.standings = vec![standing()];
            ways.extend(["", "c"].map(|keys| (view.clone(), keys)));
        }
    }
    ways.extend(["", "e", "e7"].map(|keys| (with_boards(), keys)));
    ways
}

/// A figure as a message, beside which its text is that of another language.
fn amount(unit: Unit, figure: &str) -> v1::Message {
    (&unit.amount(figure)).into()
}

fn standing() -> v1::SideStanding {
    let award = |board| {
        Some(v1::BoardAward {
            board,
            award: "+1 IMP".to_owned(),
            award_words: Some(amount(Unit::Imps, "+1")),
        })
    };
    v1::SideStanding {
        line: "NS".to_owned(),
        called: "7".to_owned(),
        figure: "+12 IMPs".to_owned(),
        figure_words: Some(amount(Unit::Imps, "+12")),
        rank: 2,
        tied: true,
        ranked_count: 14,
        best: award(3),
        worst: award(4),
        ..v1::SideStanding::default()
    }
}

/// Boards of earlier rounds, set by the director and awaiting him, with the traveller of a divided board.
fn with_boards() -> v1::TableView {
    let mut view = without_letters();
    let row = |outcome: &str, group| {
        let outcome: Outcome = outcome.parse().unwrap();
        v1::TravellerRow {
            outcome: Some((&outcome).into()),
            group,
            scores_differ: true,
            ..v1::TravellerRow::default()
        }
    };
    let traveller =
        ["60 % 4S N =, 40 % 4S N -1", "NS 3D E -2, EW 3D E -3", "not played, no fault", "3NT N ="];
    let outcome: Outcome = "avg+/avg-".parse().unwrap();
    let mut board = v1::TableBoard {
        board: 7,
        outcome: Some((&outcome).into()),
        awaits_ruling: true,
        set_by_director: "9".to_owned(),
        reason: "10".to_owned(),
        traveller: traveller.into_iter().zip(0..).map(|(outcome, group)| row(outcome, group)).collect(),
        north_south_award: "+3 VPs".to_owned(),
        north_south_award_words: Some(amount(Unit::VictoryPoints, "+3")),
        east_west_award: "-3 VPs".to_owned(),
        east_west_award_words: Some(amount(Unit::VictoryPoints, "-3")),
        ..v1::TableBoard::default()
    };
    board.set_status(OutcomeStatus::Directed.into());
    view.boards.clear();
    view.correctable = vec![v1::TableBoard { board: 4, ..v1::TableBoard::default() }];
    view.correctable_round = 2;
    view.directed = vec![v1::DirectedBoard { round: 2, board: Some(board) }];
    view
}

/// What stands on the page at hand, apart from the keys beside buttons.
fn texts(app: &App) -> Vec<String> {
    let page = app.page();
    let layout = page.lay_out(Rect::new(0, 0, 120, 200), 0);
    let shown = layout.texts.iter().map(|(_, line)| line.to_string());
    let labels = page.all_buttons().map(|button| button.label.clone());
    let last = screen_of(app).lines().last().unwrap_or_default().to_owned();
    shown.chain(labels).chain([screen_of(app).lines().next().unwrap_or_default().to_owned(), last]).collect()
}

/// The parts of a text in letters without the mark that those of the catalogue wear.
fn unmarked(text: &str) -> Vec<&str> {
    // Names of keys, signs of the game, entries and what stands on clocks.
    let is_known = |word: &str| {
        matches!(word, "Enter" | "Esc" | "X" | "XX" | "A" | "A7" | "A7NS" | "A2EW" | "m" | "n")
            || word.len() == 1
    };
    let words = text.split(|letter: char| !letter.is_alphanumeric() && letter != '\u{0308}');
    words
        .filter(|word| word.contains(char::is_alphabetic) && !word.contains('\u{0308}') && !is_known(word))
        .collect()
}

#[test]
fn no_word_stands_in_code() {
    for (view, keys) in ways() {
        let known = Known { view: Some(view.clone()), ..Known::default() };
        let app = App::paired(known, 120, 60).speaking(Some(::words::Words::pseudo()));
        let mut table = Table { app, counter: 0, effects: vec![] };
        for line in [LinkEvent::Online, LinkEvent::Offline { why: Trouble::NoAnswer }] {
            table.input(Input::Link(line));
            table.keys(keys);
            for text in texts(&table.app) {
                assert!(unmarked(&text).is_empty(), "{:?} after `{keys}` in: {text}", unmarked(&text));
            }
        }
    }
    let mut app = App::unpaired(None, 120, 60).speaking(Some(::words::Words::pseudo()));
    for text in texts(&app) {
        assert!(unmarked(&text).iter().all(|word| *word == "Barometer"), "{text}");
    }
    update(&mut app, Input::PairingFailed(::words::page::Table::JoinTooMany.into()));
    assert!(texts(&app).iter().all(|text| unmarked(text).iter().all(|word| *word == "Barometer")));
}

#[test]
fn every_button_has_room_in_every_language() {
    for language in Language::ALL {
        for (view, keys) in ways() {
            for (width, height) in [(40, 20), (80, 24)] {
                let known = Known { view: Some(view.clone()), ..Known::default() };
                let app = App::paired(known, width, height).speaking(Some(::words::Words::of(language)));
                let mut table = Table { app, counter: 0, effects: vec![] };
                table.keys(keys);
                let page = table.app.page();
                if page.all_buttons().next().is_some() {
                    assert_touchable(&page, table.app.area);
                }
            }
        }
    }
}

#[test]
fn a_device_speaks_the_language_of_its_contest_until_it_has_one_of_its_own() {
    let view = v1::TableView { language: "nl".to_owned(), ..view() };
    let known = Known { view: Some(view.clone()), ..Known::default() };
    let app = App::paired(known.clone(), 80, 24);
    assert_eq!(app.page().question, "Welk spel?");
    let mut polish = App::paired(known, 80, 24).speaking(Some(::words::Words::of(Language::Polish)));
    assert_eq!(polish.page().question, "Które rozdanie?");
    // What the server tells is said again too.
    let told = v1::Message { key: "instruction-await-draw".to_owned(), arguments: vec![] };
    let words = Some(v1::TableWords { instruction: Some(told), ..v1::TableWords::default() });
    let waits = v1::TableView { words, state: v1::TableState::SitsOut.into(), sequence: 11, ..view };
    update(&mut polish, Input::Link(LinkEvent::View(Box::new(waits))));
    assert!(texts(&polish).contains(&"Proszę czekać na losowanie.".to_owned()), "{:?}", texts(&polish));
}
