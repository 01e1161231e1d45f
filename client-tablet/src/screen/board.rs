//! One board: what stands there, the opponents' agreement, and how others fared.

use ::words::page::Table;
use ::words::say;
use bridge::contest::{Outcome, OutcomeStatus, Slot};
use bridge::deal::Deal;
use bridge::message::{Language, Message};
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
            return Page::asking("This board is no longer here")
                .foot([Button::primary("Go on", Press::Home)])
                .foot(self.director_button());
        };
        let page = match board.status {
            Some(OutcomeStatus::Entered | OutcomeStatus::Disputed | OutcomeStatus::Agreed)
                if board.is_fixed =>
            {
                let is_over = self.view.as_ref().is_none_or(|view| view.phase() != v1::Phase::Playing);
                let asked = if board.awaits_ruling && !is_over {
                    "The director is still to rule on this board"
                } else {
                    "Play is over. Is this right?"
                };
                let page = self.standing(Page::asking(asked), &board);
                let page = page.text(words::status(board.status)).text(UNCHANGEABLE);
                traveller(page, &board).foot([Button::primary("Go on", Press::Home)])
            }
            None if board.is_fixed => self
                .standing(Page::asking("The director is still to rule on this board"), &board)
                .text("Nothing is entered.")
                .foot([Button::primary("Go on", Press::Home)]),
            None => {
                let page = self.standing(Page::asking("Nothing is entered yet"), &board);
                page.buttons([Button::primary("Enter", Press::Open(slot))])
            }
            Some(OutcomeStatus::Entered) if self.open_question(&board).is_some() => {
                let question = self.open_question(&board).map(said).unwrap_or_default();
                self.standing(Page::asking(said(Table::Question)), &board).text(question).buttons([
                    Button::new(said(Table::QuestionYes), "y", Press::Right(slot)),
                    Button::new(said(Table::QuestionNo), "n", Press::EnterAgain(slot)),
                ])
            }
            Some(OutcomeStatus::Entered) => self
                .standing(Page::asking("East-West, please check:"), &board)
                .buttons([
                    Button::new("We agree", "a", Press::Agree(slot)),
                    Button::new("It is wrong", "w", Press::Dispute(slot)),
                ])
                .foot([Button::new("Enter again", "e", Press::EnterAgain(slot))]),
            Some(OutcomeStatus::Disputed) => self
                .standing(Page::asking("You do not agree about this:"), &board)
                .text("Enter it again together, or call the director.")
                .buttons([
                    Button::new("Enter it again", "e", Press::EnterAgain(slot)),
                    Button::new("It is right after all", "a", Press::Agree(slot)),
                ]),
            Some(OutcomeStatus::Agreed) => {
                let page = self.standing(Page::asking(format!("Board {} is done", slot.board)), &board);
                traveller(page, &board)
                    .foot([Button::new("Correct", "c", Press::EnterAgain(slot))])
                    .foot([Button::primary("Go on", Press::Home)])
            }
            Some(OutcomeStatus::Directed) => {
                let page = self.standing(Page::asking("The director has set this score"), &board);
                let page = page.text(format!("{} {UNCHANGEABLE}", words::sentence(&board.set_by_director)));
                traveller(page, &board).foot([Button::primary("Go on", Press::Home)])
            }
        };
        let back = (!board.is_done()).then(Button::back);
        let mut page = page.about(words::board(&board.number(), slot.board));
        page.foot.splice(0..0, back.into_iter().chain(self.director_button()));
        match board.deal {
            Some(deal) => cards(page, &deal),
            None => page,
        }
    }

    /// What is asked about a board, as long as nobody has answered that its result is right.
    fn open_question(&self, board: &SheetBoard) -> Option<Message> {
        let question = board.question.clone()?;
        (self.right != Some((board.slot, board.result()?))).then_some(question)
    }

    /// What stands there, its score, and whether the server knows it.
    fn standing(&self, page: Page, board: &SheetBoard) -> Page {
        let bold = Style::new().bold();
        let mut page = page.styled(board.outcome.as_ref().map(words::outcome).unwrap_or_default(), bold);
        let number = board.slot.board;
        if let Some(score) = board.result().and_then(|result| result.score(number)) {
            page = page.styled(format!("Score: {}", words::score(score)), bold);
        }
        let scores = board.outcome.as_ref().map(|outcome| outcome.scores(number)).unwrap_or_default();
        if scores.differ() {
            page = page.styled(format!("Score: {}", words::scores(scores)), bold);
        }
        if board.waiting {
            page = page.text(match self.line {
                Connection::Online => "… being sent",
                Connection::Starting
                | Connection::Offline(_)
                | Connection::Unauthenticated
                | Connection::Revoked(_) => "✗ saved on this device, waiting to be sent",
            });
        }
        let [north_south, east_west] = &board.awards;
        if !north_south.is_empty() {
            page = page.text(format!("North-South {north_south} · East-West {east_west}"));
        }
        if board.awaits_ruling {
            page = page.styled(SUBJECT_TO_RULING, bold);
        }
        page
    }
}

fn said(message: impl Into<Message>) -> String {
    say(Language::default(), message)
}

/// The director has still to decide about this board.
const SUBJECT_TO_RULING: &str = "§ Subject to ruling: may still change";

/// Why the table cannot change what the director has set, and what to do about it.
const UNCHANGEABLE: &str = "It cannot be changed here. If you think it is wrong, call the director.";

/// The cards, a hand in one line: a diagram is wider than the narrowest screen.
fn cards(page: Page, deal: &Deal) -> Page {
    let hand = |seat: Seat| format!("{seat}: {}", deal.hand(seat).lines().join(" · "));
    Seat::ALL.into_iter().map(hand).fold(page.text(""), Page::text)
}

/// All results of the board, our own marked.
fn traveller(page: Page, board: &SheetBoard) -> Page {
    let rows = &board.traveller;
    if rows.is_empty() {
        return page;
    }
    let has_top = rows.iter().any(|row| row.north_south_percent.is_some());
    let award = if has_top { "NS %" } else { "NS" };
    let heading = line(["NS", "EW", "Result", "Score", award], ' ');
    let mut page = page.text("").row(Text::styled(heading, Style::new().underlined()));
    let is_divided = rows.iter().any(|row| row.group > 0);
    for group in rows.chunk_by(|row, next| row.group == next.group) {
        if is_divided && let Some(first) = group.first() {
            page = page.row(Text::raw(words::sentence(&format!("{} cards", first.cards()))));
        }
        page = group.iter().flat_map(|row| traveller_rows(row, board.slot)).fold(page, Page::row);
    }
    if is_divided {
        page = page.text(DIVIDED);
    }
    // Our own is said in words above.
    let mut others = rows.iter().filter(|row| !is_own(row, board.slot));
    page = others.clone().filter_map(awarded).fold(page, Page::text);
    if others.any(|row| row.awaits_ruling) { page.text(SUBJECT_TO_RULING) } else { page }
}

/// Law 87B.
const DIVIDED: &str = "The director divided this board: not all tables had the same cards. Only those with the same cards are \
    compared with each other.";

fn is_own(row: &v1::TravellerRow, slot: Slot) -> bool {
    row.slot.as_ref().and_then(|wire| Slot::try_from(wire).ok()) == Some(slot)
}

/// What the director awarded at another table, in words; `None` for a result.
fn awarded(row: &v1::TravellerRow) -> Option<String> {
    let outcome = row.outcome.as_ref().and_then(|outcome| Outcome::try_from(outcome).ok())?;
    let v1::Pairing { north_south, east_west } = row.pairing.clone().unwrap_or_default();
    let pairs = format!("{north_south} against {east_west}");
    match outcome {
        Outcome::Result(_) => None,
        Outcome::Artificial { .. } | Outcome::Adjusted(_) | Outcome::NotPlayed(_) => {
            Some(format!("{pairs}: {}.", words::outcome(&outcome)))
        }
    }
}

/// One line of a traveller: no wider than the narrowest screen.
fn line([north_south, east_west, result, score, award]: [&str; 5], mark: char) -> String {
    format!("{mark} {north_south:>5} {east_west:>5} {result:<10} {score:>5} {award:>6}")
}

/// A row, and below it what East-West have where North-South's does not say it.
fn traveller_rows(row: &v1::TravellerRow, slot: Slot) -> Vec<Text<'static>> {
    let own = is_own(row, slot);
    let pairing = row.pairing.clone().unwrap_or_default();
    let outcome = row.outcome.as_ref().and_then(|outcome| outcome.try_into().ok());
    let came = outcome.as_ref().map(words::short).unwrap_or_default();
    let scores = row.scores();
    let [score, others_score] = if scores.differ() {
        Line::ALL.map(|line| scores.side(line).map_or_else(|| "-".to_owned(), words::signed))
    } else {
        [scores.to_string(), String::new()]
    };
    let award = |percent: Option<u32>, points: &str| match percent {
        Some(percent) => format!("{}.{:02}", percent / 100, percent % 100),
        None => points.to_owned(),
    };
    let north_south = award(row.north_south_percent, &row.north_south_points);
    let mark = if own { '>' } else { ' ' };
    let mut text = line([&pairing.north_south, &pairing.east_west, &came, &score, &north_south], mark);
    if row.awaits_ruling {
        text += " §";
    }
    let mut lines = vec![text];
    if scores.differ() || !is_told_by_north_south(row) {
        let east_west = award(row.east_west_percent, &row.east_west_points);
        lines.push(line(["", "", "East-West", &others_score, &east_west], ' '));
    }
    let style = if own { Style::new().bold() } else { Style::new() };
    lines.into_iter().map(|text| Text::styled(text, style)).collect()
}

/// Whether East-West have what North-South's award leaves, or its opposite.
fn is_told_by_north_south(row: &v1::TravellerRow) -> bool {
    match (row.north_south_percent, row.east_west_percent) {
        // Halves are rounded up on either side.
        (Some(north_south), Some(east_west)) => (10_000..=10_001).contains(&(north_south + east_west)),
        (None, None) => {
            let [north_south, east_west] = [&row.north_south_points, &row.east_west_points]
                .map(|points| (points.trim_start_matches(['+', '-']), points.starts_with('-')));
            north_south.0 == east_west.0 && (north_south.1 != east_west.1 || north_south.0 == "0")
                || row.east_west_points.is_empty()
        }
        (Some(_), None) | (None, Some(_)) => true,
    }
}
