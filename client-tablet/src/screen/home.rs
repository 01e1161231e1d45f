//! What the table does now: wait, take seats, choose a board, move on.

use ::words::page::{Setting, Table, Tablet, Trouble};
use ::words::{Words, capital};
use bridge::contest::OutcomeStatus;
use bridge::message::{BoardList, Half, RoundName};
use bridge::movement::RoundNumber;
use bridge::seat::Line;
use proto::v1;
use ratatui::style::Style;

use super::page::{Button, Page};
use super::press::Press;
use super::{App, Line as Connection, large_digits};
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
                let page = Page::asking(self.say(Tablet::SitsOut)).text(&*view.instruction);
                let page = ways(page.text(""), view).foot(self.earlier_button(view, &sheet));
                page.foot(self.names_button(view))
            }
            (v1::Phase::Preparing, _) | (_, v1::TableState::NotStarted) => {
                let page = self.pairs(Page::asking(self.say(Tablet::Welcome)).text(&*view.instruction), view);
                let page = if view.next.is_empty() { page } else { ways(page.text(""), view) };
                page.foot(self.names_button(view))
            }
            (v1::Phase::Playing | v1::Phase::Correcting | v1::Phase::Final, _) => {
                let page = Page::asking(self.say(Tablet::Over));
                let said = words::instruction(view, self.now, self.words());
                let page = said.into_iter().fold(page, Page::text);
                view.standings
                    .iter()
                    .map(|side| session(side, self.words()))
                    .fold(page, Page::text)
                    .foot(self.earlier_button(view, &sheet))
            }
        };
        let new_code =
            self.line.needs_code().then(|| Button::new(self.say(Tablet::NewCode), "k", Press::NewCode));
        let page = match &self.line {
            Connection::Revoked(why) => page.text(self.say(why.clone())),
            Connection::Offline(why @ Trouble::OtherKey { .. }) => page.text(self.say(why.clone())),
            Connection::Starting
            | Connection::Online
            | Connection::Offline(_)
            | Connection::Unauthenticated => page,
        };
        let beside = self.messages_beside();
        beside.into_iter().fold(page, Page::text).foot(self.director_button()).foot(new_code)
    }

    fn nothing_known_page(&self) -> Page {
        let page = match &self.line {
            Connection::Starting => Page::asking(self.say(Table::Loading)).text(self.say(Tablet::Asks)),
            Connection::Online => Page::asking(self.say(Table::Loading)).text(self.say(Tablet::NothingYet)),
            Connection::Offline(why) => Page::asking(self.say(Tablet::NoConnection))
                .text(self.say(why.clone()))
                .text(self.say(Tablet::KeepsTrying)),
            Connection::Unauthenticated => Page::asking(self.say(Tablet::NeedsCode)),
            Connection::Revoked(why) => Page::asking(self.say(Tablet::NeedsCode)).text(self.say(why.clone())),
        };
        page.foot([
            Button::new(self.say(Tablet::Code), "k", Press::NewCode),
            Button::new(self.say(Tablet::Off), "q", Press::Quit),
        ])
    }

    fn round_page(&self, view: &v1::TableView, sheet: &Sheet) -> Page {
        let untouched = sheet.boards.iter().all(|board| board.status.is_none());
        if !sheet.seated && untouched && !sheet.boards.is_empty() {
            return if view.next.is_empty() || self.arrived_round == view.round {
                self.seats_page(view, sheet)
            } else {
                self.moves_page(view, sheet)
            };
        }
        let view = &sheet.up_to_date(view);
        if sheet.is_complete() || view.state() == v1::TableState::Waiting {
            return self.finished_round_page(view);
        }
        let mut page = Page::asking(self.say(Table::BoardQuestion));
        if self.pending.is_empty() && !view.instruction.is_empty() {
            page = page.text(&*view.instruction);
        }
        let page = turned(page, view).buttons(sheet.to_enter().map(|board| self.board_button(board)));
        page.foot(self.earlier_button(view, sheet))
            .foot(self.guide_button(view))
            .foot(self.names_button(view))
    }

    /// The round before is over: the pairs and boards go.
    fn moves_page(&self, view: &v1::TableView, sheet: &Sheet) -> Page {
        let before = words::round(view, view.round.saturating_sub(1));
        // Whoever moves has played the whole round, not only its second half.
        let half = before.half.filter(|half| *half == Half::First);
        let page = Page::asking(self.say(Tablet::Move { round: RoundName { half, ..before } }));
        ways(page, view)
            .text(self.say(Tablet::SatDown { round: words::round(view, view.round) }))
            .buttons(self.disputes(sheet))
            .foot([Button::primary(self.say(Tablet::Here), Press::Arrived)])
            .foot(self.earlier_button(view, sheet))
    }

    /// What those who go have left without agreeing, as a board that was entered for another one.
    fn disputes(&self, sheet: &Sheet) -> Vec<Button> {
        let is_disputed =
            |board: &&SheetBoard| board.status == Some(OutcomeStatus::Disputed) && !board.is_fixed;
        let way = |board: &SheetBoard| {
            let number = board.printed.to_string();
            let called = self.say(Table::Board { board: number.clone() });
            let label = format!("{called}: {}", self.say(Table::Disputed));
            Button::new(label, &number, Press::Open(board.slot))
        };
        sheet.correctable.iter().filter(is_disputed).map(way).collect()
    }

    fn seats_page(&self, view: &v1::TableView, sheet: &Sheet) -> Page {
        let round = self.words().round(words::round(view, view.round));
        let page = Page::asking(self.say(Table::SeatsQuestion { round }));
        let numbers = |board: &SheetBoard| (board.slot.board, board.printed);
        let (boards, printed): (Vec<_>, Vec<_>) = sheet.boards.iter().map(numbers).unzip();
        turned(self.pairs(page, view), view)
            .text(capital(&self.say(Tablet::Boards { boards: BoardList::new(&boards, &printed) })))
            .buttons([
                // Not Enter, and not drawn as if: the pairs that leave may press it once too often.
                Button::new(self.say(Table::SeatsYes), "y", Press::TakeSeats),
                Button::new(self.say(Table::SeatsNo), "w", Press::WrongPair),
            ])
            .buttons(self.disputes(sheet))
            .foot(self.earlier_button(view, sheet))
            .foot(self.guide_button(view))
            .foot(self.names_button(view))
    }

    /// Where everybody goes, asked for before the round is over, or once more after it.
    pub(super) fn guide_page(&self) -> Page {
        let (Some(view), Some(sheet)) = (self.at_hand(), self.sheet()) else {
            return self.nothing_known_page();
        };
        let view = &view;
        let view = &sheet.up_to_date(view);
        let page = if view.next.is_empty() {
            Page::asking(self.say(Table::WhereNext)).text(self.say(Tablet::NobodyMoves))
        } else {
            ways(Page::asking(self.say(Table::WhereNext)), view)
        };
        page.foot([Button::back(self.words())]).foot(self.director_button())
    }

    fn finished_round_page(&self, view: &v1::TableView) -> Page {
        let round = words::round(view, view.round);
        let mut page = ways(Page::asking(self.say(Tablet::Finished { round })), view);
        if view.state() == v1::TableState::Waiting {
            page = page.styled(&*view.instruction, Style::new().bold());
        }
        if matches!(self.line, Connection::Offline(_)) && !self.pending.is_empty() {
            page = page.text(self.say(Tablet::Safe));
        }
        page.buttons([Button::new(self.say(Tablet::SeeOrCorrect), "c", Press::Boards)])
    }

    /// Nothing to be played before the next draw is out.
    fn draw_page(&self, view: &v1::TableView, sheet: &Sheet) -> Page {
        let title = if view.moves.iter().any(|one| !one.table.is_empty()) {
            Tablet::LookWhere
        } else {
            Tablet::AwaitDraw
        };
        let bold = Style::new().bold();
        let page = Page::asking(self.say(title)).styled(&*view.instruction, bold);
        let expected = words::expected_draw(view, self.now, self.words());
        let page = expected.into_iter().fold(page, |page, text| page.styled(text, bold));
        let boards = Button::new(self.say(Tablet::SeeOrCorrect), "c", Press::Boards);
        ways(page.text(""), view).buttons(sheet.all().next().map(|_| boards))
    }

    /// All boards that the table may look at.
    pub(super) fn boards_page(&self) -> Page {
        let (Some(view), Some(sheet)) = (self.at_hand(), self.sheet()) else {
            return self.nothing_known_page();
        };
        let view = &view;
        let is_fixed = view.phase() != v1::Phase::Playing;
        let button = |board: &SheetBoard| self.board_button(board);
        let question = if is_fixed { Tablet::WhichToSee } else { Tablet::WhichToCorrect };
        let mut page = Page::asking(self.say(question));
        if let (Some(first), false) = (sheet.correctable.first(), sheet.correctable.is_empty()) {
            page = page
                .text(self.heading_of(view, first.slot.round))
                .buttons(sheet.correctable.iter().map(button));
        }
        let (set, last): (Vec<_>, Vec<_>) =
            sheet.directed.iter().partition(|board| board.status == Some(OutcomeStatus::Directed));
        if !set.is_empty() {
            page = page.text(self.say(Tablet::SetAndFixed)).buttons(set.into_iter().map(button));
        }
        if let Some(first) = last.first() {
            let round = words::round(view, first.slot.round.0.into());
            page = page.text(self.say(Tablet::ToBeChecked { round })).buttons(last.into_iter().map(button));
        }
        if let (Some(round), false) = (sheet.round, sheet.boards.is_empty()) {
            page = page.text(self.heading_of(view, round)).buttons(sheet.boards.iter().map(button));
        }
        page.foot([Button::back(self.words())]).foot(self.director_button())
    }

    /// `Round 3:`, above its boards.
    fn heading_of(&self, view: &v1::TableView, round: RoundNumber) -> String {
        format!("{}:", self.words().round(words::round(view, round.0.into())))
    }

    fn pairs(&self, page: Page, view: &v1::TableView) -> Page {
        let side = |page: Page, (line, entry, names): (Line, &str, &str)| {
            let line = self.words().line(line);
            let heading =
                if view.turn.is_empty() { capital(&line) } else { self.say(Tablet::CardsOf { line }) };
            let who = match (entry, names) {
                ("", _) => self.say(Table::SeatsNobody),
                (entry, "") => entry.to_owned(),
                (entry, names) => format!("{entry} · {names}"),
            };
            page.text(format!("{heading}:")).styled(format!("  {who}"), Style::new().bold())
        };
        sides(view).into_iter().fold(page, side)
    }

    /// A way to where everybody goes next, while that is known.
    fn guide_button(&self, view: &v1::TableView) -> Option<Button> {
        (!view.next.is_empty()).then(|| Button::new(self.say(Table::WhereNext), "g", Press::Guide))
    }

    /// A way to the boards of earlier rounds that may be looked at.
    fn earlier_button(&self, view: &v1::TableView, sheet: &Sheet) -> Option<Button> {
        sheet.earlier().next()?;
        let label = match sheet.correctable.first() {
            Some(first) if sheet.directed.is_empty() => {
                self.words().round(words::round(view, first.slot.round.0.into()))
            }
            Some(_) | None => self.say(Table::EarlierBoards),
        };
        Some(Button::new(label, "e", Press::Boards))
    }

    /// `7 ✓ 4♠ N = §`: number, state, result, and that it is subject to ruling.
    fn board_button(&self, board: &SheetBoard) -> Button {
        let status = board.status.map(|status| words::status(Some(status), self.words()));
        let sign = status.as_deref().and_then(|status| status.split(' ').next()).map(str::to_owned);
        let outcome = board.outcome.as_ref().map(|outcome| words::short(outcome, self.words()));
        let ruling = board.awaits_ruling.then(|| "§".to_owned());
        let number = if board.printed == board.slot.board {
            board.printed.to_string()
        } else {
            format!("{} ({})", board.slot.board, board.printed)
        };
        let parts = [Some(number), sign, outcome, ruling];
        let label: Vec<_> = parts.into_iter().flatten().collect();
        // People type what they read on the board.
        Button::new(label.join(" "), &board.printed.to_string(), Press::Open(board.slot))
    }
}

/// Who plays, by side: the entry as people call it, and the names.
fn sides(view: &v1::TableView) -> [(Line, &str, &str); 2] {
    let [north_south, east_west] = view.called();
    [
        (Line::NorthSouth, north_south, view.north_south_names.as_str()),
        (Line::EastWest, east_west, view.east_west_names.as_str()),
    ]
}

/// Who plays which cards, a line for each side: for those who know a player's name and not the direction.
pub(super) fn who_plays(page: Page, view: &v1::TableView, words: &Words) -> Page {
    sides(view).into_iter().fold(page, |page, (line, entry, names)| {
        let line = capital(&words.line(line));
        match (entry, names) {
            ("", _) => page,
            (entry, "") => page.text(format!("{line}: {entry}")),
            (entry, names) => page.text(format!("{line}: {names} ({entry})")),
        }
    })
}

/// Where each pair and the boards go, each set off from the next: most look for one of them only. Where rounds are
/// drawn, each pair's table stands there in large letters.
fn ways(page: Page, view: &v1::TableView) -> Page {
    let bold = Style::new().bold();
    let page = view.moves.iter().fold(page, |page, one| {
        let page = page.styled(&*one.who, bold);
        let table = one.table.trim_start_matches(|letter: char| letter.is_alphabetic());
        let goes = one.place_words.as_ref().is_some_and(|words| words.key == "move-table");
        let page = if goes { large(page, table) } else { page };
        page.styled(&*one.place, bold).text(&*one.details).text("")
    });
    // The first lines say what the moves say.
    let others = view.next.iter().skip(view.moves.len());
    others.fold(page, |page, line| page.styled(line, bold).text(""))
}

/// The number of a table, to be read across the room.
fn large(page: Page, table: &str) -> Page {
    large_digits::lines(table).into_iter().fold(page, |page, line| page.row(line.into()))
}

/// What a side has in the session: `North-South A3NS: 58.33 %, place 2 of 14. Best board: 7 (92.86 %). …`
fn session(side: &v1::SideStanding, words: &Words) -> String {
    let line = if side.line == "NS" { Line::NorthSouth } else { Line::EastWest };
    let (rank, count) = (side.rank.to_string(), side.ranked_count.to_string());
    let place = (side.rank > 0).then(|| {
        words.say(if side.tied {
            Setting::SessionPlaceShared { rank, count }
        } else {
            Setting::SessionPlace { rank, count }
        })
    });
    let figure = Some(words.decimal(&side.figure)).filter(|figure| !figure.is_empty());
    let told = figure.into_iter().chain(place).collect::<Vec<_>>().join(", ");
    let best = side.best.iter().map(|one| {
        words.say(Setting::SessionBest { board: one.board.to_string(), award: words.decimal(&one.award) })
    });
    let worst = side.worst.iter().map(|one| {
        words.say(Setting::SessionWorst { board: one.board.to_string(), award: words.decimal(&one.award) })
    });
    let heading = format!("{} {}: {told}.", capital(&words.line(line)), side.called);
    let boards = best.chain(worst).map(|said| format!("{said}."));
    [heading].into_iter().chain(boards).collect::<Vec<_>>().join(" ")
}

/// That the boards are turned in this round, where they are.
fn turned(page: Page, view: &v1::TableView) -> Page {
    if view.turn.is_empty() { page } else { page.styled(&*view.turn, Style::new().bold()) }
}
