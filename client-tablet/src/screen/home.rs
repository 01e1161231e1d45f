//! What the table does now: wait, take seats, choose a board, move on.

use bridge::contest::OutcomeStatus;
use proto::v1;
use ratatui::style::Style;

use super::page::{Button, Page};
use super::press::Press;
use super::{App, Line, large_digits};
use crate::sheet::{Sheet, SheetBoard};
use crate::words;

impl App {
    pub(super) fn home_page(&self) -> Page {
        let (Some(view), Some(sheet)) = (self.at_hand(), self.sheet()) else {
            return self.nothing_known_page();
        };
        let view = &view;
        let page = match (view.phase(), view.state()) {
            (v1::Phase::Playing, v1::TableState::Playing | v1::TableState::Waiting) => {
                self.round_page(view, &sheet)
            }
            (v1::Phase::Playing, v1::TableState::AwaitsDraw) => self.draw_page(view, &sheet),
            (v1::Phase::Playing, v1::TableState::SitsOut) => {
                let page = Page::asking("This table sits out").text(&*view.instruction);
                ways(page.text(""), view).foot(earlier_button(view, &sheet))
            }
            (v1::Phase::Preparing, _) | (_, v1::TableState::NotStarted) => {
                let page = pairs(Page::asking("Welcome").text(&*view.instruction), view);
                if view.next.is_empty() { page } else { ways(page.text(""), view) }
            }
            (v1::Phase::Playing | v1::Phase::Correcting | v1::Phase::Final, _) => {
                let page = Page::asking("Play is over here");
                let said = words::instruction(view, self.now);
                let page = said.into_iter().fold(page, Page::text);
                view.standings.iter().map(session).fold(page, Page::text).foot(earlier_button(view, &sheet))
            }
        };
        let new_code = self.line.needs_code().then(|| Button::new("New code", "k", Press::NewCode));
        let page = match &self.line {
            Line::Revoked(why) => page.text(why.as_str()),
            Line::Starting | Line::Online | Line::Offline(_) | Line::Unauthenticated => page,
        };
        let beside = self.messages_beside();
        beside.into_iter().fold(page, Page::text).foot(self.director_button()).foot(new_code)
    }

    fn nothing_known_page(&self) -> Page {
        let page = match &self.line {
            Line::Starting => Page::asking("One moment …").text("This device asks the server for its table."),
            Line::Online => Page::asking("One moment …").text("The server has nothing for this table yet."),
            Line::Offline(why) => Page::asking("No connection to the server")
                .text(words::sentence(why))
                .text("This device keeps trying. If it lasts, please tell the director."),
            Line::Unauthenticated => Page::asking("This device needs a code"),
            Line::Revoked(why) => Page::asking("This device needs a code").text(why.as_str()),
        };
        page.foot([Button::new("Code", "k", Press::NewCode), Button::new("Switch off", "q", Press::Quit)])
    }

    fn round_page(&self, view: &v1::TableView, sheet: &Sheet) -> Page {
        let untouched = sheet.boards.iter().all(|board| board.status.is_none());
        if !sheet.seated && untouched && !sheet.boards.is_empty() {
            return if view.next.is_empty() || self.arrived_round == view.round {
                Self::seats_page(view, sheet)
            } else {
                Self::moves_page(view, sheet)
            };
        }
        let view = &sheet.up_to_date(view);
        if sheet.is_complete() || view.state() == v1::TableState::Waiting {
            return self.finished_round_page(view);
        }
        let mut page = Page::asking("Which board?");
        if self.pending.is_empty() && !view.instruction.is_empty() {
            page = page.text(&*view.instruction);
        }
        let page = turned(page, view).buttons(sheet.to_enter().map(board_button));
        page.foot(earlier_button(view, sheet)).foot(guide_button(view))
    }

    /// The round before is over: the pairs and boards go.
    fn moves_page(view: &v1::TableView, sheet: &Sheet) -> Page {
        let before = words::round(view, view.round.saturating_sub(1));
        // Whoever moves has played the whole round, not only its second half.
        let before = before.trim_end_matches(", second half");
        let page = Page::asking(format!("{before} is over. Please move:"));
        ways(page, view)
            .text(format!("The pairs of {}, when you have sat down:", round_name(view, view.round)))
            .foot([Button::primary("We are here", Press::Arrived)])
            .foot(earlier_button(view, sheet))
    }

    fn seats_page(view: &v1::TableView, sheet: &Sheet) -> Page {
        let page = Page::asking(format!("{}: who sits here?", words::round(view, view.round)));
        turned(pairs(page, view), view)
            .text(format!("Boards: {}", sheet.board_list()))
            .buttons([
                // Not Enter, and not drawn as if: the pairs that leave may press it once too often.
                Button::new("Yes, that is us", "y", Press::TakeSeats),
                Button::new("No, wrong pair", "w", Press::WrongPair),
            ])
            .foot(earlier_button(view, sheet))
            .foot(guide_button(view))
    }

    /// Where everybody goes, asked for before the round is over, or once more after it.
    pub(super) fn guide_page(&self) -> Page {
        let (Some(view), Some(sheet)) = (self.at_hand(), self.sheet()) else {
            return self.nothing_known_page();
        };
        let view = &view;
        let view = &sheet.up_to_date(view);
        let page = if view.next.is_empty() {
            Page::asking("Where next?").text("Nobody has to move now.")
        } else {
            ways(Page::asking("Where next?"), view)
        };
        page.foot([Button::back()]).foot(self.director_button())
    }

    fn finished_round_page(&self, view: &v1::TableView) -> Page {
        let round = words::round(view, view.round);
        let mut page = ways(Page::asking(format!("{round} is finished here")), view);
        if view.state() == v1::TableState::Waiting {
            page = page.styled(&*view.instruction, Style::new().bold());
        }
        if matches!(self.line, Line::Offline(_)) && !self.pending.is_empty() {
            page = page.text(
                "The results are safe on this device. They are sent, and the next round opens here, when the \
                 connection is back.",
            );
        }
        page.buttons([Button::new("See or correct a board", "c", Press::Boards)])
    }

    /// Nothing to be played before the next draw is out.
    fn draw_page(&self, view: &v1::TableView, sheet: &Sheet) -> Page {
        let title = if view.moves.iter().any(|one| !one.table.is_empty()) {
            "Please look where you go"
        } else {
            "Please wait for the draw"
        };
        let bold = Style::new().bold();
        let page = Page::asking(title).styled(&*view.instruction, bold);
        let page =
            words::expected_draw(view, self.now).into_iter().fold(page, |page, text| page.styled(text, bold));
        let boards = Button::new("See or correct a board", "c", Press::Boards);
        ways(page.text(""), view).buttons(sheet.all().next().map(|_| boards))
    }

    /// All boards that the table may look at.
    pub(super) fn boards_page(&self) -> Page {
        let (Some(view), Some(sheet)) = (self.at_hand(), self.sheet()) else {
            return self.nothing_known_page();
        };
        let view = &view;
        let is_fixed = view.phase() != v1::Phase::Playing;
        let mut page = Page::asking(if is_fixed {
            "Which board do you want to see?"
        } else {
            "Which board do you want to see or correct?"
        });
        if let (Some(first), false) = (sheet.correctable.first(), sheet.correctable.is_empty()) {
            page = page
                .text(format!("{}:", words::round(view, first.slot.round.0.into())))
                .buttons(sheet.correctable.iter().map(board_button));
        }
        let (set, last): (Vec<_>, Vec<_>) =
            sheet.directed.iter().partition(|board| board.status == Some(OutcomeStatus::Directed));
        if !set.is_empty() {
            page = page
                .text("Set by the director, and not to be changed:")
                .buttons(set.into_iter().map(board_button));
        }
        if let Some(first) = last.first() {
            let round = words::round(view, first.slot.round.0.into());
            page = page
                .text(format!("{round}, to be checked. What is wrong is for the director:"))
                .buttons(last.into_iter().map(board_button));
        }
        if let (Some(round), false) = (sheet.round, sheet.boards.is_empty()) {
            let round = words::round(view, round.0.into());
            page = page.text(format!("{round}:")).buttons(sheet.boards.iter().map(board_button));
        }
        page.foot([Button::back()]).foot(self.director_button())
    }
}

fn pairs(page: Page, view: &v1::TableView) -> Page {
    let pair = |entry: &str, names: &str| match (entry, names) {
        ("", _) => "nobody".to_owned(),
        (entry, "") => entry.to_owned(),
        (entry, names) => format!("{entry} · {names}"),
    };
    let (north_south, east_west) = if view.turn.is_empty() {
        ("North-South:", "East-West:")
    } else {
        ("North-South cards:", "East-West cards:")
    };
    page.text(north_south)
        .styled(format!("  {}", pair(view.called()[0], &view.north_south_names)), Style::new().bold())
        .text(east_west)
        .styled(format!("  {}", pair(view.called()[1], &view.east_west_names)), Style::new().bold())
}

/// Who plays which cards, a line for each side: for those who know a player's name and not the direction.
pub(super) fn who_plays(page: Page, view: &v1::TableView) -> Page {
    let [north_south, east_west] = view.called();
    let sides = [
        ("North-South", north_south, &view.north_south_names),
        ("East-West", east_west, &view.east_west_names),
    ];
    sides.into_iter().fold(page, |page, (side, entry, names)| match (entry, names.as_str()) {
        ("", _) => page,
        (entry, "") => page.text(format!("{side}: {entry}")),
        (entry, names) => page.text(format!("{side}: {names} ({entry})")),
    })
}

/// Where each pair and the boards go, each set off from the next: most look for one of them only. Where rounds are
/// drawn, each pair's table stands there in large letters.
fn ways(page: Page, view: &v1::TableView) -> Page {
    let bold = Style::new().bold();
    let page = view.moves.iter().fold(page, |page, one| {
        let page = page.styled(&*one.who, bold);
        let table = one.table.trim_start_matches(|letter: char| letter.is_alphabetic());
        let page = if one.place.starts_with("Table") { large(page, table) } else { page };
        page.styled(&*one.place, bold).text(&*one.details).text("")
    });
    // The first lines say what the moves say.
    let others = view.next.iter().skip(view.moves.len());
    others.fold(page, |page, line| page.styled(line, bold).text(""))
}

/// The number of a table, to be read across the room.
fn large(page: Page, table: &str) -> Page {
    large_digits::lines(&format!("TABLE {table}")).into_iter().fold(page, |page, line| page.row(line.into()))
}

/// `round 3, first half`.
fn round_name(view: &v1::TableView, round: u32) -> String {
    v1::RoundName::of(&view.round_names, round)
}

/// What a side has in the session: `North-South A3NS: 58.33 %, place 2 of 14. Best board 7 (92.86 %), worst 3 (10.00 %).`
fn session(side: &v1::SideStanding) -> String {
    let line = if side.line == "NS" { "North-South" } else { "East-West" };
    let shared = if side.tied { "shared " } else { "" };
    let place = (side.rank > 0).then(|| format!("{shared}place {} of {}", side.rank, side.ranked_count));
    let figure = Some(side.figure.clone()).filter(|figure| !figure.is_empty());
    let told = figure.into_iter().chain(place).collect::<Vec<_>>().join(", ");
    let boards = match (&side.best, &side.worst) {
        (Some(best), Some(worst)) => {
            format!(" Best board {} ({}), worst {} ({}).", best.board, best.award, worst.board, worst.award)
        }
        (Some(_) | None, _) => String::new(),
    };
    format!("{line} {}: {told}.{boards}", side.called)
}

/// That the boards are turned in this round, where they are.
fn turned(page: Page, view: &v1::TableView) -> Page {
    if view.turn.is_empty() { page } else { page.styled(&*view.turn, Style::new().bold()) }
}

/// A way to where everybody goes next, while that is known.
fn guide_button(view: &v1::TableView) -> Option<Button> {
    (!view.next.is_empty()).then(|| Button::new("Where next?", "g", Press::Guide))
}

/// A way to the boards of earlier rounds that may be looked at.
fn earlier_button(view: &v1::TableView, sheet: &Sheet) -> Option<Button> {
    sheet.earlier().next()?;
    let label = match sheet.correctable.first() {
        Some(first) if sheet.directed.is_empty() => words::round(view, first.slot.round.0.into()),
        Some(_) | None => "Earlier boards".to_owned(),
    };
    Some(Button::new(label, "e", Press::Boards))
}

/// `7 ✓ 4♠ N = §`: number, state, result, and that it is subject to ruling.
fn board_button(board: &SheetBoard) -> Button {
    let sign = words::status(board.status).split(' ').next().filter(|_| board.status.is_some());
    let outcome = board.outcome.as_ref().map(words::short);
    let ruling = board.awaits_ruling.then(|| "§".to_owned());
    let parts = [Some(board.number()), sign.map(str::to_owned), outcome, ruling];
    let label: Vec<_> = parts.into_iter().flatten().collect();
    // People type what they read on the board.
    Button::new(label.join(" "), &board.printed.to_string(), Press::Open(board.slot))
}
