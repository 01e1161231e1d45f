//! The console in a browser, held against the console itself: every verb and every question is on a page.

mod entrance;

use client_director::screen::app::{App, LinkState, Overlay, Room, Screen};
use client_director::screen::form::{Form, Value};
use client_director::screen::gesture::{self, Gesture, Step};
use client_director::screen::input::Input;
use client_director::screen::palette::Palette;
use client_director::screen::update::update;
use client_director::screen::verb::Verb;
use proto::v1;

use super::page;

/// A contest in this phase, with a section that plays by a movement and one that is drawn, and something of everything.
fn app(phase: v1::Phase) -> App {
    let section = |section: &str, is_drawn| v1::SectionView {
        section: section.to_owned(),
        is_drawn,
        round_count: 7,
        boards: (1..=8).collect(),
        ..v1::SectionView::default()
    };
    let entry = |entry: &str| v1::EntryView { entry: entry.to_owned(), ..v1::EntryView::default() };
    let mut view = v1::ContestView {
        contest: 1,
        name: "Tuesday & <b>friends</b>".to_owned(),
        sections: vec![section("A", false), section("B", true)],
        entries: vec![entry("A1NS"), entry("A1EW")],
        rulings: vec![v1::RulingView { number: 1, ..v1::RulingView::default() }],
        ..v1::ContestView::default()
    };
    view.set_phase(phase);
    let mut table = v1::FloorTable {
        table: "A1".to_owned(),
        round: 1,
        seated: true,
        north_south: "A1NS".to_owned(),
        east_west: "A1EW".to_owned(),
        boards: vec![v1::BoardProgress { board: 1, ..v1::BoardProgress::default() }],
        call: 1,
        ..v1::FloorTable::default()
    };
    table.set_state(v1::TableState::Playing);
    let floor = v1::FloorView { contest: 1, tables: vec![table], ..v1::FloorView::default() };
    let draw = v1::DrawView { section: "B".to_owned(), ..v1::DrawView::default() };
    let room = Room { contest: 1, view: Some(view), floor: Some(floor), draw: Some(draw), ..Room::default() };
    App { link: LinkState::Up, room: Some(room), screen: Screen::Floor, ..App::default() }
}

fn does(app: &mut App, verb: Verb) {
    let gesture = Gesture { row: None, written: vec![], step: Step::Verb(verb) };
    update(app, Input::Gesture(gesture));
}

/// What must be told is one line, and the files that were made another: the floor comes soon after.
#[test]
fn what_is_told_is_folded_to_its_first_sentence() {
    let mut app = app(v1::Phase::Playing);
    app.server.warnings =
        vec![v1::ServerWarning { text: "It is so. Do this.".to_owned(), ..v1::ServerWarning::default() }];
    let files = super::files::Files::default();
    files.open(Some(1));
    let write = |name: &str| {
        client_director::screen::driver::Host::write(&files, 1, std::path::Path::new(name), b"x").unwrap()
    };
    for name in ["one.json", "two.pdf", "three.html"] {
        write(name);
    }
    let page = page::shown(&app, &files.made(), 1).fragment;
    assert!(page.contains("It is so.</summary><p>Do this.</p></details>"), "{page}");
    let (before, within) = page.split_once("<details id=\"earlier-files\">").unwrap();
    assert!(before.contains("href=\"/director/files/3\" target=\"_blank\""), "{page}");
    assert!(within.contains("href=\"/director/files/1\" download=\"one.json\""), "{page}");
}

fn fragment(app: &App) -> String {
    page::shown(app, &[], 1).fragment
}

/// Whether a page has a button for a verb, with its name as the console has it.
fn offers(page: &str, verb: Verb) -> bool {
    let name = maud::html! { (verb.name()) }.into_string();
    page.contains(&format!("value=\"verb:{}\"", verb.id())) && page.contains(&name)
}

/// What a page lacks of a form: its questions by their ids, with labels, hints, options and faults.
fn lacks(page: &str, form: &Form) -> Vec<String> {
    let text = |text: &str| maud::html! { (text) }.into_string();
    let mut lacks = vec![];
    for field in &form.fields {
        let id = format!("id=\"f-{}\" name=\"f-{}\"", field.id, field.id);
        let mut needed = vec![id, text(&field.label), text(&field.hint)];
        if let Value::Choice { options, .. } = &field.value {
            needed.extend(options.iter().map(|option| format!(">{}</option>", text(option))));
        }
        needed.extend(field.fault.as_deref().map(text));
        lacks.extend(
            needed.into_iter().filter(|one| !page.contains(one)).map(|one| format!("{}: {one}", field.id)),
        );
    }
    lacks
}

/// Keys of a terminal that a page names in its sentences: it hears none of them.
fn keys_told(page: &str) -> Vec<String> {
    let told = [
        "F2 ",
        "(u)",
        "(g)",
        "(D)",
        " under z",
        "Press :",
        "Press n",
        "and press ",
        "press the key",
        "Left and ",
    ];
    let does = [
        "asks",
        "begins",
        "brings",
        "decides",
        "does",
        "gives",
        "goes",
        "lists",
        "links",
        "makes",
        "opens",
        "says",
        "shows",
        "takes",
        "there",
        "writes",
        "at a table",
        "on screen",
        "on the screen",
    ];
    let is_key = |before: &str| {
        let mut letters = before.chars().rev();
        letters.next().is_some_and(|key| key.is_ascii_alphanumeric())
            && !letters.next().is_some_and(|letter| letter.is_alphanumeric() || "'’”.".contains(letter))
    };
    let does = does.iter().flat_map(|verb| {
        let verb = format!(" {verb}");
        let found = page.match_indices(&verb).filter(|&(at, _)| is_key(&page[..at])).map(|(at, _)| at);
        let found: Vec<String> = found.map(|at| format!("{}{verb}", &page[at - 1..at])).collect();
        found
    });
    told.into_iter().filter(|key| page.contains(key)).map(str::to_owned).chain(does).collect()
}

/// As a reviewer found them; and “come back” is no key.
#[test]
fn a_letter_before_what_it_does_is_a_key() {
    assert_eq!(
        keys_told("0 lists them, n makes one: “draw” makes one, Anna shows it"),
        ["0 lists", "n makes"]
    );
    assert_eq!(keys_told("<p>D shows the draws"), ["D shows"]);
}

#[test]
fn every_verb_is_among_everything() {
    let mut app = app(v1::Phase::Playing);
    app.overlay = Some(Overlay::Palette(Palette::of(Verb::ALL.to_vec())));
    let page = fragment(&app);
    for verb in Verb::ALL {
        assert!(offers(&page, *verb), "{verb:?}");
        assert_eq!(Verb::of_id(verb.id()), Some(*verb));
    }
}

/// The questions are the console's own, so that each verb is tried where the console offers it: in every phase, and on the
/// screen of draws.
#[test]
fn whatever_a_verb_asks_is_asked_on_the_page() {
    let mut forms: Vec<Verb> = vec![];
    for phase in [v1::Phase::Preparing, v1::Phase::Playing, v1::Phase::Correcting, v1::Phase::Final] {
        for screen in [
            Screen::Floor,
            Screen::Rulings,
            Screen::Draw { section: "B".to_owned(), pane: client_director::screen::draw::Pane::Round },
        ] {
            for verb in Verb::ALL {
                let mut app = App { screen: screen.clone(), ..app(phase) };
                does(&mut app, *verb);
                let page = fragment(&app);
                assert!(page.contains("name=\"place\""), "{verb:?}");
                assert!(!page.contains("<b>friends"), "{verb:?}: names are text");
                // Help is about the keys of a terminal.
                assert!(
                    *verb == Verb::Help || keys_told(&page).is_empty(),
                    "{verb:?}: {:?}",
                    keys_told(&page)
                );
                if let Some(form) = gesture::form(&app) {
                    assert_eq!(lacks(&page, form), Vec::<String>::new(), "{verb:?} in {phase:?}");
                    forms.push(*verb);
                } else if app.overlay.is_none() {
                    // It led to a screen, or said why not; either way there is a way on.
                    assert!(page.contains("value=\"key::\""), "{verb:?}");
                }
            }
        }
    }
    forms.sort_by_key(|verb| verb.id());
    forms.dedup();
    // Those that open a form without a question before it, as `act::purpose_of` has them.
    for verb in [
        Verb::Correct,
        Verb::Award,
        Verb::Penalise,
        Verb::Late,
        Verb::Withdraw,
        Verb::AddTable,
        Verb::SwapBoards,
        Verb::ClosePlay,
        Verb::Reopen,
        Verb::SetUp,
        Verb::Create,
        Verb::CreateDrawn,
        Verb::Rules,
        Verb::Tables,
        Verb::Message,
        Verb::OpenRound,
        Verb::CloseRound,
        Verb::Release,
        Verb::Clock,
        Verb::NameEntry,
        Verb::ImportNames,
        Verb::KeepNames,
        Verb::LoadDeals,
        Verb::Token,
        Verb::DrawWith,
        Verb::DrawTerms,
        Verb::SetUpDraws,
    ] {
        assert!(forms.contains(&verb), "{verb:?} asks nothing");
    }
}

#[test]
fn what_is_wrong_stands_beside_its_question() {
    let mut app = app(v1::Phase::Playing);
    does(&mut app, Verb::Correct);
    let written = vec![("result".to_owned(), "9NT=".to_owned()), ("table".to_owned(), "A1".to_owned())];
    let key = client_director::screen::foot::pressed("F2").unwrap();
    update(&mut app, Input::Gesture(Gesture { row: None, written, step: Step::Key(key) }));
    let form = gesture::form(&app).expect("it is asked again");
    assert!(form.fields.iter().any(|field| field.fault.is_some()));
    let page = fragment(&app);
    assert_eq!(lacks(&page, form), Vec::<String>::new());
    assert!(page.contains("aria-invalid") && page.contains("9NT="), "{page}");
}

#[test]
fn only_options_that_there_are_can_be_chosen() {
    let mut app = app(v1::Phase::Playing);
    does(&mut app, Verb::Token);
    let chosen = |app: &App| gesture::form(app).unwrap().chosen("role");
    let before = chosen(&app);
    for (option, expected) in [("emperor", before), ("", before)] {
        let written = vec![("role".to_owned(), option.to_owned())];
        update(&mut app, Input::Gesture(Gesture { row: None, written, step: Step::Look }));
        assert_eq!(chosen(&app), expected, "{option}");
    }
}

#[test]
fn a_row_that_is_gone_is_not_taken_for_another() {
    let mut app = app(v1::Phase::Playing);
    let step = Step::Verb(Verb::Correct);
    update(&mut app, Input::Gesture(Gesture { row: Some("A9".to_owned()), written: vec![], step }));
    assert!(app.overlay.is_none());
    assert!(fragment(&app).contains("no longer there"));
    update(&mut app, Input::Gesture(Gesture { row: Some("A1".to_owned()), written: vec![], step }));
    assert_eq!(gesture::form(&app).unwrap().text("table"), "A1");
}

#[test]
fn a_page_of_before_is_another_place() {
    let mut app = app(v1::Phase::Preparing);
    let floor = page::place(&app);
    does(&mut app, Verb::Start);
    let asked = page::place(&app);
    assert!(matches!(app.overlay, Some(Overlay::Confirm { .. })));
    assert_ne!(floor, asked);
    // What is asked about has changed meanwhile: yes is not yes to that.
    app.room.as_mut().unwrap().view.as_mut().unwrap().entries.clear();
    app.overlay = None;
    does(&mut app, Verb::Start);
    assert_ne!(page::place(&app), asked);
}
