mod clock;
mod draw;
mod guide;
mod language;
mod link;
mod naming;
mod page;
mod result;
mod settings;

use bridge::contest::{Command, Outcome, OutcomeStatus};
use bridge::result::BoardResult;
use ratatui::Terminal;
use ratatui::backend::TestBackend;

use super::layout::assert_touchable;
use super::*;

/// Boards 7 to 9 in round 3 at table A7, pairs seated, nothing entered.
fn view() -> v1::TableView {
    let board = |board| v1::TableBoard { board, ..v1::TableBoard::default() };
    v1::TableView {
        contest: 1,
        contest_name: "Club evening".to_owned(),
        sequence: 10,
        phase: v1::Phase::Playing.into(),
        table: "A7".to_owned(),
        round: 3,
        round_count: 9,
        state: v1::TableState::Playing.into(),
        seated: true,
        north_south: "A7NS".to_owned(),
        north_south_names: "Anna Birch & Ben Cole".to_owned(),
        east_west: "A2EW".to_owned(),
        east_west_names: "Dora Elm & Eric Fir".to_owned(),
        boards: [7, 8, 9].map(board).to_vec(),
        next: vec!["Pair 7 next: stay here.".to_owned(), "The boards go to table 6.".to_owned()],
        agreement_required: true,
        instruction: "Please play boards 7 to 9.".to_owned(),
        ..v1::TableView::default()
    }
}

/// Sets what the server shows of a board.
fn entered(view: &mut v1::TableView, number: u32, result: &str, status: OutcomeStatus) {
    let board = view.boards.iter_mut().find(|board| board.board == number).unwrap();
    board.outcome = Some((&Outcome::Result(played(result))).into());
    board.set_status(status.into());
}

/// `4SX N 9`
fn played(text: &str) -> BoardResult {
    let parts: Vec<_> = text.split(' ').collect();
    let play = v1::Play {
        contract: parts[0].to_owned(),
        declarer: parts[1].to_owned(),
        tricks: parts[2].parse().unwrap(),
        lead: parts.get(3).map(ToString::to_string).unwrap_or_default(),
    };
    BoardResult::Played((&play).try_into().unwrap())
}

/// An app in its driver: what is submitted is saved.
struct Table {
    app: App,
    counter: u64,
    effects: Vec<String>,
}

impl Table {
    fn with(view: v1::TableView) -> Self {
        let known = Known { view: Some(view), ..Known::default() };
        let mut table = Self { app: App::paired(known, 40, 20), counter: 0, effects: vec![] };
        table.input(Input::Link(LinkEvent::Online));
        table
    }

    fn input(&mut self, input: Input) {
        for effect in update(&mut self.app, input) {
            match effect {
                Effect::Submit(command) => {
                    self.counter += 1;
                    self.effects.push(words::command(&command, words::english()));
                    let id = v1::CommandId { device: 1, counter: self.counter };
                    self.input(Input::Saved(Pending { id, command: *command, at: 0 }));
                }
                other => self.effects.push(format!("{other:?}")),
            }
        }
    }

    /// Types letters; `⏎` is Enter, `⇐` Escape.
    fn keys(&mut self, keys: &str) -> &mut Self {
        for letter in keys.chars() {
            let key = match letter {
                '⏎' => Key::Enter,
                '⇐' => Key::Esc,
                letter => Key::Char(letter),
            };
            self.input(Input::Key(key));
        }
        self
    }

    /// Touches the middle of the button with this label.
    fn touch(&mut self, label: &str) -> &mut Self {
        let layout = self.app.page().lay_out(self.app.area, self.app.scroll);
        let found = layout.buttons.iter().find(|(_, button)| button.label == label);
        let (rect, _) = found.unwrap_or_else(|| panic!("no `{label}` on\n{}", self.screen()));
        let (column, row) = (rect.x + rect.width / 2, rect.y + rect.height / 2);
        self.input(Input::Touch { column, row });
        self
    }

    fn answer(&mut self, counter: u64, answer: Answer) {
        let id = v1::CommandId { device: 1, counter };
        let reply = v1::CommandReply { answer: Some(answer) };
        self.input(Input::Link(LinkEvent::Delivered { id, reply }));
    }

    fn show(&mut self, change: impl FnOnce(&mut v1::TableView)) {
        let mut view = self.app.view.clone().unwrap();
        view.sequence += 1;
        change(&mut view);
        self.input(Input::Link(LinkEvent::View(Box::new(view))));
    }

    fn question(&self) -> String {
        self.app.page().question
    }

    fn screen(&self) -> String {
        screen_of(&self.app)
    }
}

fn screen_of(app: &App) -> String {
    let mut terminal = Terminal::new(TestBackend::new(app.area.width, app.area.height)).unwrap();
    terminal.draw(|frame| frame.render_widget(app, frame.area())).unwrap();
    let buffer = terminal.backend().buffer();
    let rows = buffer.content().chunks(usize::from(app.area.width.max(1)));
    let text =
        |row: &[ratatui::buffer::Cell]| row.iter().map(ratatui::buffer::Cell::symbol).collect::<String>();
    rows.map(|row| text(row).trim_end().to_owned()).collect::<Vec<_>>().join("\n")
}
