//! What the club has set for its tables.

use super::*;

/// The view with these settings.
fn with(settings: &[(&str, &str)]) -> v1::TableView {
    let setting = |&(setting, choice): &(&str, &str)| v1::TableSetting {
        setting: setting.to_owned(),
        choice: choice.to_owned(),
    };
    v1::TableView { settings: settings.iter().map(setting).collect(), ..view() }
}

#[test]
fn the_card_led_is_asked_for_or_not() {
    let mut table = Table::with(with(&[("lead", "asked")]));
    table.keys("74s⏎n⏎");
    assert_eq!(table.question(), "Which card was led? First the suit", "Enter does not skip it");
    assert!(!table.screen().contains("Skip"), "{}", table.screen());
    table.keys("hq").keys("=⏎⏎");
    assert_eq!(table.effects, ["Board 7, round 3: 4♠ by North: 10 tricks, made. Lead ♥Q"]);
    let mut table = Table::with(with(&[("lead", "not-asked")]));
    table.keys("74s⏎n");
    assert_eq!(table.question(), "4♠ by North: how many tricks?");
    table.keys("⇐");
    assert_eq!(table.question(), "4♠: who played it?");
}

#[test]
fn boards_come_one_after_another() {
    let table = Table::with(with(&[("order", "planned")]));
    let boards: Vec<String> = table.app.page().all_buttons().map(|button| button.label.clone()).collect();
    assert!(boards.contains(&"7".to_owned()) && !boards.contains(&"8".to_owned()), "{boards:?}");
}

#[test]
fn the_director_is_called_with_a_reason_without_one_or_aloud() {
    let mut table = Table::with(with(&[("call", "plain")]));
    table.touch("Director");
    assert_eq!(table.effects.len(), 1, "{:?}", table.effects);
    let table = Table::with(with(&[("call", "none")]));
    assert!(!table.screen().contains("Director"), "{}", table.screen());
}

#[test]
fn messages_stand_beside_the_boards() {
    let mut table = Table::with(with(&[("messages", "beside")]));
    table.show(|view| view.messages = vec!["Coffee at ten".to_owned()]);
    assert_eq!(table.question(), "Which board?");
    assert!(table.screen().contains("From the director: Coffee at ten"), "{}", table.screen());
}

#[test]
fn the_cards_are_shown_where_the_server_shows_them() {
    let mut shown = view();
    entered(&mut shown, 7, "4S N 10", OutcomeStatus::Agreed);
    let deal = "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85".to_owned();
    shown.boards[0].hand = Some(v1::HandRecord { deal, ..v1::HandRecord::default() });
    let mut table = Table::with(shown);
    table.keys("7");
    let hands = table.app.page().lay_out(Rect::new(0, 0, 40, 60), 0);
    assert!(format!("{hands:?}").contains("North: ♠ – · ♥ 6 3"), "{}", table.screen());
}
