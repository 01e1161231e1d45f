//! One board: what stands there, the opponents' agreement, and how others fared.

use ::words::page::{Table, Tablet};
use ::words::{Words, capital};
use bridge::board::BoardNumber;
use bridge::card::Rank;
use bridge::contest::guard::Question;
use bridge::contest::{Outcome, OutcomeStatus, Slot};
use bridge::deal::Deal;
use bridge::message::Message;
use bridge::result::BoardResult;
use bridge::score::Score;
use bridge::seat::{Line, Seat};
use proto::v1;
use ratatui::style::Style;
use ratatui::text::Line as Text;

use super::page::{Button, Page};
use super::press::Press;
use super::{App, Line as Connection};
use crate::sheet::SheetBoard;
use crate::words;

impl App {
    pub(super) fn board_page(&self, slot: Slot) -> Page {
        let Some(board) = self.board(slot) else {
            return Page::asking(self.say(Tablet::BoardGone))
                .foot([self.go_on()])
                .foot(self.director_button());
        };
        let page = match board.status {
            Some(OutcomeStatus::Entered | OutcomeStatus::Disputed | OutcomeStatus::Agreed)
                if board.is_fixed =>
            {
                let is_over = self.view.as_ref().is_none_or(|view| view.phase() != v1::Phase::Playing);
                let asked = if board.awaits_ruling && !is_over { Tablet::ToRule } else { Tablet::OverRight };
                let page = self.standing(Page::asking(self.say(asked)), &board);
                let status = words::status(board.status, self.words());
                let page = page.text(status).text(self.say(Tablet::Unchangeable));
                self.traveller(page, &board).foot([self.go_on()])
            }
            None if board.is_fixed => self
                .standing(Page::asking(self.say(Tablet::ToRule)), &board)
                .text(self.say(Tablet::NothingEntered))
                .foot([self.go_on()]),
            None => {
                let page = self.standing(Page::asking(self.say(Tablet::NothingEntered)), &board);
                page.buttons([Button::primary(self.say(Tablet::Enter), Press::Open(slot))])
            }
            Some(OutcomeStatus::Entered) if self.open_question(&board).is_some() => {
                let question = self.open_question(&board).map(|asked| self.say(asked)).unwrap_or_default();
                self.standing(Page::asking(self.say(Table::Question)), &board).text(question).buttons([
                    Button::new(self.say(Table::QuestionYes), "y", Press::Right(slot)),
                    Button::new(self.say(Table::QuestionNo), "n", Press::EnterAgain(slot)),
                ])
            }
            Some(OutcomeStatus::Entered) => self.to_agree(&board),
            Some(OutcomeStatus::Disputed) => self
                .standing(Page::asking(self.say(Tablet::NotAgreed)), &board)
                .text(self.say(Tablet::NotAgreedHelp))
                .buttons([
                    Button::new(self.say(Table::EnterAgain), "e", Press::EnterAgain(slot)),
                    Button::new(self.say(Table::RightAfterAll), "a", Press::Agree(slot)),
                ]),
            Some(OutcomeStatus::Agreed) => {
                let done = self.say(Tablet::BoardDone { board: slot.board.to_string() });
                let page = self.standing(Page::asking(done), &board);
                self.traveller(page, &board)
                    .foot([Button::new(self.say(Table::AskCorrection), "c", Press::EnterAgain(slot))])
                    .foot([self.go_on()])
            }
            Some(OutcomeStatus::Directed) => self.set_by_director(&board),
        };
        let back = (!board.is_done()).then(|| Button::back(self.words()));
        let is_asked = board.status == Some(OutcomeStatus::Entered)
            && self.open_question(&board).is_none()
            && self.named(&board).is_none();
        let mut page =
            if is_asked { page } else { page.about(words::board(slot.board, board.printed, self.words())) };
        page.foot.splice(0..0, back.into_iter().chain(self.director_button()));
        match board.deal {
            Some(deal) => cards(page, &deal, self.words()),
            None => page,
        }
    }

    /// A board on which the opponents are asked. Where they say which board it was and who scores, neither is told before.
    fn to_agree(&self, board: &SheetBoard) -> Page {
        let (slot, words) = (board.slot, self.words());
        match self.named(board) {
            None => return self.which_board(board),
            Some(named) if named != slot.board => return self.other_board(board, named),
            Some(_) => {}
        }
        let asked = self.sheet().is_some_and(|sheet| sheet.asks_who_scores).then(|| scoring(board)).flatten();
        let check = |line: Line| Page::asking(self.say(Tablet::Check { line: words.line(line) }));
        let again = |key| Button::new(self.say(Table::EnterAgain), key, Press::EnterAgain(slot));
        let wrong = Button::new(self.say(Tablet::Wrong), "w", Press::Dispute(slot));
        let Some((side, points)) = asked else {
            let agree = Button::new(self.say(Tablet::Agree), "a", Press::Agree(slot));
            return self.standing(check(Line::EastWest), board).buttons([agree, wrong]).foot([again("e")]);
        };
        let points = points.to_string();
        if self.other.is_some_and(|(place, result)| place == slot && board.result() == Some(result)) {
            let told = Table::ScoredBy { line: words.line(side), points };
            let agree = Button::new(self.say(Table::RightAfterAll), "a", Press::Agree(slot));
            return self
                .standing(check(Line::EastWest), board)
                .text(capital(&self.say(told)))
                .buttons([again("c"), agree]);
        }
        let question = Table::WhoScores { line: words.line(Line::EastWest), points };
        let sides = [(Line::NorthSouth, "n"), (Line::EastWest, "e")]
            .map(|(line, key)| Button::new(capital(&words.line(line)), key, Press::Scores(slot, line)));
        self.played(Page::asking(capital(&self.say(question))), board)
            .buttons(sides)
            .buttons([wrong])
            .foot([again("c")])
    }

    /// Of which board those who agree say that it is what stands here; `None` where they have still to say so.
    fn named(&self, board: &SheetBoard) -> Option<BoardNumber> {
        match self.named {
            Some((slot, result, named)) if slot == board.slot && board.result() == Some(result) => {
                Some(named)
            }
            Some(_) | None => (self.may_be(board).len() < 2).then_some(board.slot.board),
        }
    }

    /// The boards of which it may be. Where the server asks about the number, that has been compared.
    fn may_be(&self, board: &SheetBoard) -> Vec<BoardNumber> {
        let is_compared = board.question.as_ref().is_some_and(|asked| *asked == Question::Board.into());
        let Some(sheet) = self.sheet().filter(|sheet| sheet.asks_who_scores && !is_compared) else {
            return vec![];
        };
        let is_it = |other: &&SheetBoard| other.slot == board.slot;
        if sheet.to_enter().find(is_it).is_none() {
            return vec![];
        }
        let may_be = sheet.to_enter().filter(|other| is_it(other) || other.status.is_none());
        may_be.map(|other| other.slot.board).collect()
    }

    /// Those who agree say which board it was: who has played another than the one that was offered names that.
    fn which_board(&self, board: &SheetBoard) -> Page {
        let (slot, words) = (board.slot, self.words());
        let question = Table::WhichBoard { line: words.line(Line::EastWest) };
        let choice = |number: BoardNumber| {
            let key = number.to_string();
            Button::new(self.say(Table::Board { board: key.clone() }), &key, Press::NamesBoard(slot, number))
        };
        self.played(Page::asking(capital(&self.say(question))), board)
            .buttons(self.may_be(board).into_iter().map(choice))
            .buttons([Button::new(self.say(Tablet::Wrong), "w", Press::Dispute(slot))])
            .foot([Button::new(self.say(Table::EnterAgain), "c", Press::EnterAgain(slot))])
    }

    /// They have named another board.
    fn other_board(&self, board: &SheetBoard, named: BoardNumber) -> Page {
        let (slot, words) = (board.slot, self.words());
        let called = |number: BoardNumber| self.say(Table::Board { board: number.to_string() });
        let other = Press::EnterFor(slot, Slot { board: named, ..slot });
        self.played(Page::asking(self.say(Tablet::Check { line: words.line(Line::EastWest) })), board)
            .text(capital(&self.say(Table::EnteredFor { board: called(slot.board) })))
            .buttons([
                Button::new(self.say(Table::EnterFor { board: called(named) }), "c", other),
                Button::new(self.say(Table::RightAfterAll), "a", Press::NamesBoard(slot, slot.board)),
            ])
    }

    /// A board that the director has set, with the reason where there is one.
    fn set_by_director(&self, board: &SheetBoard) -> Page {
        let page = self.standing(Page::asking(self.say(Tablet::DirectorHasSet)), board);
        let set = words::sentence(&board.set_by_director);
        let mut page = page.text(format!("{set} {}", self.say(Tablet::Unchangeable)));
        if !board.reason.is_empty() {
            page = page.text(self.say(Table::SetBecause { reason: board.reason.clone() }));
        }
        self.traveller(page, board).foot([self.go_on()])
    }

    /// What is asked about a board, as long as nobody has answered that its result is right.
    fn open_question(&self, board: &SheetBoard) -> Option<Message> {
        let question = board.question.clone()?;
        (self.right != Some((board.slot, board.result()?))).then_some(question)
    }

    /// What stands there.
    fn played(&self, page: Page, board: &SheetBoard) -> Page {
        let told = board.outcome.as_ref().map(|outcome| words::outcome(outcome, self.words()));
        page.styled(told.unwrap_or_default(), Style::new().bold())
    }

    /// What stands there, its score, and whether the server knows it.
    fn standing(&self, page: Page, board: &SheetBoard) -> Page {
        let (bold, words) = (Style::new().bold(), self.words());
        let mut page = self.played(page, board);
        let number = board.slot.board;
        if let Some(score) = score(board) {
            page = page.styled(self.say(Tablet::ScoreIs { score: words.score(score) }), bold);
        }
        let scores = board.outcome.as_ref().map(|outcome| outcome.scores(number)).unwrap_or_default();
        if scores.differ() {
            page = page.styled(self.say(Tablet::ScoreIs { score: words::scores(scores, words) }), bold);
        }
        if board.waiting {
            page = page.text(match self.line {
                Connection::Online => format!("… {}", self.say(Tablet::BeingSent)),
                Connection::Starting
                | Connection::Offline(_)
                | Connection::Unauthenticated
                | Connection::Revoked(_) => format!("✗ {}", self.say(Tablet::Saved)),
            });
        }
        let [north_south, east_west] = &board.awards;
        if !north_south.is_empty() {
            let side = |line: Line, award: &String| {
                self.say(Table::BySide { line: words.line(line), award: words.decimal(award) })
            };
            let (north_south, east_west) =
                (side(Line::NorthSouth, north_south), side(Line::EastWest, east_west));
            page = page.text(format!("{} · {}", capital(&north_south), capital(&east_west)));
        }
        if board.awaits_ruling {
            page = page.styled(self.subject_to_ruling(), bold);
        }
        page
    }

    /// All results of the board, our own marked.
    fn traveller(&self, page: Page, board: &SheetBoard) -> Page {
        let rows = &board.traveller;
        if rows.is_empty() {
            return page;
        }
        let words = self.words();
        let has_top = rows.iter().any(|row| row.north_south_percent.is_some());
        let [north_south, east_west] = Line::ALL.map(|line| words.line_letters(line));
        let award = if has_top { format!("{north_south} %") } else { north_south.clone() };
        let (result, score) = (self.say(Tablet::Result), self.say(Tablet::Score));
        let heading = line([&north_south, &east_west, &result, &score, &award], ' ');
        let mut page = page.text("").row(Text::styled(heading, Style::new().underlined()));
        let is_divided = rows.iter().any(|row| row.group > 0);
        for group in rows.chunk_by(|row, next| row.group == next.group) {
            if is_divided && let Some(first) = group.first() {
                page = page.row(Text::raw(self.say(match first.group {
                    0 => Table::FirstCards,
                    group => Table::ChangedCards { group },
                })));
            }
            page = group.iter().flat_map(|row| traveller_rows(row, board.slot, words)).fold(page, Page::row);
        }
        if is_divided {
            page = page.text(self.say(Table::Divided)); // Law 87B.
        }
        // Our own is said in words above.
        let mut others = rows.iter().filter(|row| !is_own(row, board.slot));
        page = others.clone().filter_map(|row| self.awarded(row)).fold(page, Page::text);
        if others.any(|row| row.awaits_ruling) { page.text(self.subject_to_ruling()) } else { page }
    }

    /// What the director awarded at another table, in words; `None` for a result.
    fn awarded(&self, row: &v1::TravellerRow) -> Option<String> {
        let outcome = row.outcome.as_ref().and_then(|outcome| Outcome::try_from(outcome).ok())?;
        let [first, second] = row.called().map(str::to_owned);
        let award = self.words().award(&outcome)?;
        Some(self.say(Tablet::Against { first, second, award }))
    }

    /// The director has still to decide about this board.
    fn subject_to_ruling(&self) -> String {
        format!("§ {}", self.say(Table::SubjectToRuling))
    }

    fn go_on(&self) -> Button {
        Button::primary(self.say(Table::GoOn), Press::Home)
    }
}

/// What the result is worth to North-South.
fn score(board: &SheetBoard) -> Option<Score> {
    board.result()?.score(board.slot.board)
}

/// The side that scores in what was played, and what; `None` where nothing was, and where only a score is known.
pub(super) fn scoring(board: &SheetBoard) -> Option<(Line, u32)> {
    let Some(BoardResult::Played(_)) = board.result() else { return None };
    let Score(points) = score(board)?;
    let side = if points > 0 { Line::NorthSouth } else { Line::EastWest };
    (points != 0).then_some((side, points.unsigned_abs()))
}

/// The cards, a hand in one line: a diagram is wider than the narrowest screen.
fn cards(page: Page, deal: &Deal, words: &Words) -> Page {
    let rank = |letter: char| match Rank::from_letter(letter) {
        // A ten is written in digits already.
        Some(rank) if letter.is_ascii_alphabetic() => words.rank(rank),
        Some(_) | None => letter.to_string(),
    };
    let hand = |seat: Seat| {
        let cards: String = deal.hand(seat).lines().join(" · ").chars().map(rank).collect();
        format!("{}: {cards}", capital(&words.seat(seat)))
    };
    Seat::ALL.into_iter().map(hand).fold(page.text(""), Page::text)
}

fn is_own(row: &v1::TravellerRow, slot: Slot) -> bool {
    row.slot.as_ref().and_then(|wire| Slot::try_from(wire).ok()) == Some(slot)
}

/// One line of a traveller: no wider than the narrowest screen.
fn line([north_south, east_west, result, score, award]: [&str; 5], mark: char) -> String {
    format!("{mark} {north_south:>5} {east_west:>5} {result:<10} {score:>5} {award:>6}")
}

/// Numbers as there is room for them: of an individual `A10&11`.
fn narrow(called: &str) -> String {
    match called.split_once(" & ") {
        Some((one, other)) => format!("{one}&{}", other.trim_start_matches(char::is_alphabetic)),
        None => called.to_owned(),
    }
}

/// A row, and below it what East-West have where North-South's does not say it.
fn traveller_rows(row: &v1::TravellerRow, slot: Slot, words: &Words) -> Vec<Text<'static>> {
    let own = is_own(row, slot);
    let [first, second] = row.called().map(narrow);
    let outcome = row.outcome.as_ref().and_then(|outcome| outcome.try_into().ok());
    let came = outcome.as_ref().map(|outcome| words::short(outcome, words)).unwrap_or_default();
    let scores = row.scores();
    let [score, others_score] = if scores.differ() {
        Line::ALL.map(|line| scores.side(line).map_or_else(|| "-".to_owned(), words::signed))
    } else {
        [scores.to_string(), String::new()]
    };
    let award = |percent: Option<u32>, points: &str| match percent {
        Some(percent) => words.hundredths(percent.into()),
        None => words.decimal(points),
    };
    let north_south = award(row.north_south_percent, &row.north_south_points);
    let mark = if own { '>' } else { ' ' };
    let mut text = line([&first, &second, &came, &score, &north_south], mark);
    if row.awaits_ruling {
        text += " §";
    }
    let mut lines = vec![text];
    if scores.differ() || row.awards_differ {
        let east_west = award(row.east_west_percent, &row.east_west_points);
        lines.push(line(["", "", &words.line_letters(Line::EastWest), &others_score, &east_west], ' '));
    }
    let style = if own { Style::new().bold() } else { Style::new() };
    lines.into_iter().map(|text| Text::styled(text, style)).collect()
}
