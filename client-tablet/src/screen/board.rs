//! One board: what stands there, the opponents' agreement, and how others fared.

use bridge::contest::{OutcomeStatus, Slot};
use proto::v1;
use ratatui::style::Style;
use ratatui::text::Line as Text;

use super::page::{Button, Page};
use super::press::Press;
use super::{App, Line};
use crate::sheet::SheetBoard;
use crate::words;

impl App {
    pub(super) fn board_page(&self, slot: Slot) -> Page {
        let Some(board) = self.board(slot) else {
            return Page::asking("This board is no longer here")
                .foot([Button::primary("Go on", Press::Home), self.director_button()]);
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
                .buttons([Button::new("Enter it again", "e", Press::EnterAgain(slot))]),
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
        page.foot.splice(0..0, back.into_iter().chain([self.director_button()]));
        page
    }

    /// What stands there, its score, and whether the server knows it.
    fn standing(&self, page: Page, board: &SheetBoard) -> Page {
        let bold = Style::new().bold();
        let mut page = page.styled(board.outcome.as_ref().map(words::outcome).unwrap_or_default(), bold);
        let number = board.slot.board;
        if let Some(score) = board.result().and_then(|result| result.score(number)) {
            page = page.styled(format!("Score: {}", words::score(score)), bold);
        }
        if board.waiting {
            page = page.text(match self.line {
                Line::Online => "… being sent",
                Line::Starting | Line::Offline(_) | Line::Unauthenticated => {
                    "✗ saved on this device, waiting to be sent"
                }
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

/// The director has still to decide about this board.
const SUBJECT_TO_RULING: &str = "§ Subject to ruling: may still change";

/// Why the table cannot change what the director has set, and what to do about it.
const UNCHANGEABLE: &str = "It cannot be changed here. If you think it is wrong, call the director.";

/// All results of the board, our own marked.
fn traveller(page: Page, board: &SheetBoard) -> Page {
    if board.traveller.is_empty() {
        return page;
    }
    let has_top = board.traveller.iter().any(|row| row.north_south_percent.is_some());
    let award = if has_top { "NS %" } else { "NS" };
    let heading = format!("  {:>5} {:>5} {:<10} {:>5} {:>6}", "NS", "EW", "Result", "Score", award);
    let page = page.text("").row(Text::styled(heading, Style::new().underlined()));
    let page = board.traveller.iter().fold(page, |page, row| page.row(traveller_row(row, board.slot)));
    // Our own is said in words above.
    let elsewhere = board.traveller.iter().any(|row| row.awaits_ruling && !is_own(row, board.slot));
    if elsewhere { page.text(SUBJECT_TO_RULING) } else { page }
}

fn is_own(row: &v1::TravellerRow, slot: Slot) -> bool {
    row.slot.as_ref().and_then(|wire| Slot::try_from(wire).ok()) == Some(slot)
}

fn traveller_row(row: &v1::TravellerRow, slot: Slot) -> Text<'static> {
    let own = is_own(row, slot);
    let pairing = row.pairing.clone().unwrap_or_default();
    let outcome = row.outcome.as_ref().and_then(|outcome| outcome.try_into().ok());
    let scores = row.scores();
    // The words of a split award are too long here: what each side has of it says more.
    let came = if scores.differ() {
        format!("split {}", scores.short())
    } else {
        format!("{:<10} {:>5}", outcome.as_ref().map(words::short).unwrap_or_default(), scores.short())
    };
    let text = format!(
        "{} {:>5} {:>5} {:<16} {:>6}",
        if own { '>' } else { ' ' },
        pairing.north_south,
        pairing.east_west,
        came,
        row.north_south_percent.map_or_else(
            || row.north_south_points.clone(),
            |percent| format!("{}.{:02}", percent / 100, percent % 100)
        ),
    );
    let text = if row.awaits_ruling { text + " §" } else { text };
    if own { Text::styled(text, Style::new().bold()) } else { Text::raw(text) }
}
