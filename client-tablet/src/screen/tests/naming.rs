//! The names of those who sit here without one.

use super::*;

fn nameless() -> v1::TableView {
    v1::TableView { east_west_names: String::new(), to_name: vec!["A2EW".to_owned()], ..view() }
}

impl Table {
    fn finds(&mut self, text: &str, name: &str, numbers: &[&str]) {
        assert_eq!(self.effects.pop(), Some(format!("FindPlayer({text:?})")));
        let numbers = numbers.iter().map(ToString::to_string).collect();
        let reply = Some(v1::FindPlayerReply { name: name.to_owned(), numbers });
        self.input(Input::Found { text: text.to_owned(), reply });
    }

    fn is_seen(&self, text: &str) -> bool {
        self.screen().split_whitespace().collect::<Vec<_>>().join(" ").contains(text)
    }
}

/// As on the page: a number has its name, of two members of one name one is chosen by number. Letters that are keys elsewhere are
/// written.
#[test]
fn a_number_has_its_name_and_of_two_of_one_name_one_is_chosen() {
    let mut table = Table::with(nameless());
    table.app.area = Rect::new(0, 0, 60, 30);
    table.keys("t");
    assert_eq!(table.question(), "Who sits East-West?");
    assert_touchable(&table.app.page(), table.app.area);
    table.touch("1").keys("234⏎");
    table.finds("1234", "Ann", &[]);
    table.keys("Tom y!⏎");
    table.finds("Tom y!", "", &["55", "77"]);
    assert!(table.is_seen("Ann (number 1234)") && table.is_seen("Known as Tom y!"), "{}", table.screen());
    table.touch("Number 77");
    assert_eq!(table.effects, ["The names Ann & Tom y!"]);
    assert_eq!(table.app.unshown().len(), 1);
    let v1::Command { kind: Some(v1::command::Kind::RegisterEntry(named)) } = &table.app.pending[0].command
    else {
        panic!("they are named")
    };
    let player = |name: &str, number: &str| v1::Player { name: name.to_owned(), number: number.to_owned() };
    assert_eq!(named.players, [player("Ann", "1234"), player("Tom y!", "77")]);
    // They stand there before the server has them, and are not asked for again.
    assert!(table.app.names_button(&table.app.at_hand().unwrap()).is_none());
}

/// A guest goes on without a number; one that nobody has is told once; without a server nothing is looked up.
#[test]
fn nothing_that_is_not_known_holds_anybody_up() {
    let mut table = Table::with(nameless());
    table.app.area = Rect::new(0, 0, 60, 30);
    table.keys("t99⏎");
    table.finds("99", "", &[]);
    assert!(table.is_seen("Number 99 is not known here"), "{}", table.screen());
    table.keys(" Carl⏎");
    table.keys("Dora⏎");
    table.finds("Dora", "", &["8"]);
    assert!(table.is_seen("Known as Dora"), "{}", table.screen());
    // Without the number: whoever is called so need not be the member.
    table.keys("⏎");
    assert_eq!(table.effects, ["The names Carl & Dora"]);

    let mut table = Table::with(nameless());
    let why = Trouble::NoAnswer;
    table.input(Input::Link(LinkEvent::Offline { why }));
    table.keys("tEve⏎").keys("⏎");
    assert_eq!(table.effects, ["The names Eve"]);
}

/// What was found for a text that stands there no more is nobody's.
#[test]
fn an_answer_that_comes_late_is_put_under_no_other_name() {
    let mut table = Table::with(nameless());
    table.keys("t77⏎");
    table.input(Input::Key(Key::Backspace));
    table.finds("77", "Bob", &[]);
    assert!(!table.screen().contains("Bob"), "{}", table.screen());
    table.keys("⇐");
    assert_eq!(table.question(), "Which board?");
    // Somebody else has named them meanwhile.
    table.keys("tX");
    table.show(|view| view.to_name.clear());
    assert_eq!(table.question(), "Which board?");
}

/// Where the server does not say whose number it is, nobody is told that nobody has it.
#[test]
fn a_server_that_does_not_answer_knows_nothing_of_a_number() {
    let mut table = Table::with(nameless());
    table.app.area = Rect::new(0, 0, 60, 30);
    table.keys("t99⏎");
    assert_eq!(table.effects.pop(), Some("FindPlayer(\"99\")".to_owned()));
    table.input(Input::Found { text: "99".to_owned(), reply: None });
    assert!(table.is_seen("The server does not answer"), "{}", table.screen());
    assert!(!table.is_seen("not known here"), "{}", table.screen());
    table.keys("⏎Tom⏎");
    table.finds("Tom", "", &[]);
    table.keys("⏎");
    assert_eq!(table.effects, ["The names 99 & Tom"]);
}

/// The name of the last number of a side is read before the other side is asked for.
#[test]
fn a_name_that_was_found_is_seen_before_the_page_changes() {
    let to_name = vec!["A1NS".to_owned(), "A2EW".to_owned()];
    let view = v1::TableView {
        north_south: "A1NS".to_owned(),
        north_south_names: String::new(),
        to_name,
        ..nameless()
    };
    let mut table = Table::with(view);
    table.app.area = Rect::new(0, 0, 60, 30);
    table.keys("t1⏎");
    table.finds("1", "Ann", &[]);
    table.keys("2⏎");
    table.finds("2", "Bob", &[]);
    assert!(table.is_seen("Ann (number 1)") && table.is_seen("Bob (number 2)"), "{}", table.screen());
    assert_eq!(table.question(), "Who sits North-South?");
    table.keys("⏎");
    assert_eq!(table.question(), "Who sits East-West?");
}
