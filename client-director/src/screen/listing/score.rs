//! Standings, travellers and score cards.

use bridge::scoring::Unit;
use proto::v1;

use super::{Listing, Row, cell, heading, row, slot_key};
use crate::cli::text;
use crate::screen::app::{App, Tone};
use crate::word;

pub(super) fn standings(app: &App) -> Listing {
    let view = app.room.as_ref().and_then(|room| room.standings.as_ref());
    let unit = view.map_or(v1::PointUnit::Percent, v1::StandingsView::unit);
    let mut rows = Vec::new();
    for ranking in view.map_or(&[][..], |view| &view.rankings) {
        if !ranking.title.is_empty() {
            rows.push(heading(&format!("{}:", ranking.title)));
        }
        rows.extend(ranking.rows.iter().map(|row| standing(row, unit)));
    }
    rows.extend(view.map_or(&[][..], |view| &view.remarks).iter().flat_map(|remark| words(remark)));
    for (place, list) in view.map_or(&[][..], |view| &view.lists).iter().enumerate() {
        rows.push(heading(&format!("{}:", list.title)));
        rows.extend(list.rows.iter().map(|row| listed(row, place, unit)));
    }
    let title = view.map_or_else(
        || "Standings".to_owned(),
        |view| {
            let own = || view.rankings.iter().flat_map(|ranking| &ranking.rows);
            let mark = if own().any(|row| !row.penalties.is_empty()) { "; * after a penalty" } else { "" };
            let lacks =
                if own().any(|row| row.boards_lacking > 0) { "; no rank: too few boards" } else { "" };
            let results =
                format!("Standings: {} of {} results{mark}{lacks}", view.results_in, view.results_planned);
            // 0: nothing was released by hand, and the rules alone say what players see.
            match app.view().map_or(0, |contest| contest.released_through) {
                0 => results,
                round => format!("{results}; you released it through round {round}"),
            }
        },
    );
    Listing {
        title,
        columns: &[
            ("Rank", 5),
            ("", 5),
            ("Entry", 6),
            ("Figure", 16),
            ("Points", 14),
            ("Boards", 7),
            ("Names", 0),
        ],
        leaves: &[1, 5, 4],
        rows,
        empty: "There is no result yet.",
        ..Listing::default()
    }
}

fn standing(standing: &v1::StandingRow, unit: v1::PointUnit) -> Row {
    let has_place = standing.rank > 0;
    let rank = format!("{}{}", standing.rank, if standing.tied { "=" } else { "" });
    let moved = match standing.rank_before {
        0 => String::new(),
        before if before > standing.rank => format!("up {}", before - standing.rank),
        before if before < standing.rank => format!("dn {}", standing.rank - before),
        _ => String::new(),
    };
    let cells = [
        if has_place { rank } else { "-".to_owned() },
        if has_place { moved } else { String::new() },
        standing.entry.clone(),
        if standing.reached.is_empty() { word::standing_figure(unit, standing) } else { String::new() },
        if standing.figure.is_empty() { String::new() } else { word::total(standing) },
        standing.boards_played.to_string(),
        match standing.reached.as_str() {
            "" => standing.names.clone(),
            reached => format!("{} ({reached})", standing.names),
        },
    ];
    row(&standing.entry, Tone::Plain, cells)
}

/// A row of the list at this place among those of strata and with handicaps: its key tells it from the same entry's others.
fn listed(listed: &v1::StandingListRow, place: usize, unit: v1::PointUnit) -> Row {
    let handicap =
        if listed.handicap.is_empty() { String::new() } else { format!("with {}", listed.handicap) };
    let cells = [
        format!("{}{}", listed.rank, if listed.tied { "=" } else { "" }),
        String::new(),
        listed.entry.clone(),
        word::figure(unit, &listed.figure),
        handicap,
        listed.boards_played.to_string(),
        listed.names.clone(),
    ];
    row(format!("{}/{place}", listed.entry), Tone::Plain, cells)
}

/// The letters of the column of a pair.
const PAIR: usize = 6;
/// The letters of a line across all columns of the narrowest terminal.
const ACROSS: usize = 78;

/// A sentence below or above the rows, in as many lines as it needs.
fn words(text: &str) -> Vec<Row> {
    let lines = cell::lines(text, ACROSS);
    lines.lines().map(|line| Row { tone: Tone::Plain, ..heading(line) }).collect()
}

pub(super) fn board_rows(app: &App, board: u32) -> Listing {
    let traveller = app
        .room
        .as_ref()
        .and_then(|room| room.traveller.as_ref())
        .filter(|traveller| traveller.board == board);
    let of_row = |line: &v1::TravellerRow| {
        let slot = line.slot.clone().unwrap_or_default();
        let [north_south, east_west] = line.called().map(str::to_owned);
        let tone = if text::is_settled(line.status()) { Tone::Plain } else { Tone::Alarm };
        let cells = [
            slot.table.clone(),
            slot.round.to_string(),
            // Of an individual both players: `A10 & A11` in two lines.
            cell::lines(&north_south, PAIR),
            cell::lines(&east_west, PAIR),
            cell::outcome(line.outcome.as_ref()),
            cell::scores(line.scores()),
            line.north_south_points.clone(),
            line.east_west_points.clone(),
            word::status_and_move(
                word::status_and_ruling(line.status(), line.awaits_ruling).replace("set by", "by"),
                &line.moved,
            ),
        ];
        row(slot_key(&slot), tone, cells)
    };
    let division = traveller.and_then(|view| view.division.as_ref());
    let mut rows: Vec<Row> = division.map(|division| heading(&word::divided(division))).into_iter().collect();
    let lines = traveller.map_or(&[][..], |traveller| &traveller.rows);
    for group in lines.chunk_by(|line, next| line.group == next.group) {
        let index = group.first().map_or(0, |line| line.group);
        rows.extend(division.map(|division| heading(&division.heading(index))));
        rows.extend(group.iter().map(of_row));
    }
    let title = match traveller {
        Some(view) => format!(
            "Board {board} · dealer {} · vulnerable: {}{}{}{}{}",
            view.dealer,
            view.vulnerability,
            word::measure(view, " · "),
            if view.division.is_some() { " · divided" } else { "" },
            if view.note.is_empty() { "" } else { " · " },
            view.note
        ),
        None => format!("Board {board}"),
    };
    Listing {
        title,
        columns: &[
            ("Table", 5),
            ("Rd", 2),
            ("NS", 6),
            ("EW", 6),
            ("Result", 15),
            ("Score", 9),
            ("NS pts", 6),
            ("EW pts", 6),
            ("Status", 0),
        ],
        leaves: &[1, 7, 6],
        rows,
        empty: "Nobody has a result on this board yet.",
        folds: true,
        ..Listing::default()
    }
}

pub(super) fn card(app: &App, entry: &str) -> Listing {
    let card = app.room.as_ref().and_then(|room| room.card.as_ref()).filter(|card| card.entry == entry);
    let unit = card.map_or(v1::PointUnit::Matchpoints, v1::ScoreCardView::points_unit);
    let boards = card.map_or(&[][..], |card| &card.rows).iter().map(|line| {
        let slot = v1::Slot { table: line.table.clone(), round: line.round, board: line.board };
        let cells = [
            card.map_or_else(String::new, |card| word::match_round(&card.round_names, line.round)),
            line.table.clone(),
            line.board.to_string(),
            line.line.clone(),
            cell::outcome(line.outcome.as_ref()),
            line.score.map(|score| score.to_string()).unwrap_or_default(),
            word::award(line, unit),
            format!("{} {}", line.called(), line.opponent_names).trim_end().to_owned(),
        ];
        row(slot_key(&slot), Tone::Plain, cells)
    });
    let beside =
        card.into_iter().flat_map(|card| card.penalties.iter().chain(&card.given).chain([&card.note]));
    let mut rows: Vec<Row> = beside.filter(|text| !text.is_empty()).flat_map(|text| words(text)).collect();
    rows.extend(boards);
    let matches =
        card.into_iter().flat_map(|card| card.matches.iter().map(|played| card_match(card, played)));
    rows.extend(matches.flat_map(|text| words(&text)));
    let title = match card {
        Some(card) => {
            let figure = word::figure(card.unit(), &card.figure);
            let figure = if figure.is_empty() { figure } else { format!(" · {figure}") };
            let shared = if card.tied { "=" } else { "" };
            let rank = if card.rank == 0 { String::new() } else { format!(" · rank {}{shared}", card.rank) };
            format!("{entry} {}{figure}{rank}", card.names)
        }
        None => entry.to_owned(),
    };
    Listing {
        title,
        columns: &[
            ("Rd", 3),
            ("Table", 6),
            ("Board", 6),
            ("", 3),
            ("Result", 15),
            ("Score", 6),
            ("Award", 12),
            ("Opponents", 0),
        ],
        leaves: &[5, 0, 3],
        rows,
        empty: "There is nothing on this card yet.",
        ..Listing::default()
    }
}

/// `Round 4 against Team 3 Ann & Bob: 6 of 8 boards, 24 : 11 IMPs, worth 14.39 VPs, subject to ruling`.
fn card_match(card: &v1::ScoreCardView, played: &v1::CardMatch) -> String {
    let who = format!("{} {}", played.against_label, played.against_names);
    let unit = Unit::from(card.points_unit()).many();
    let points = match (played.points.as_str(), played.points_against.as_str()) {
        ("", "") => String::new(),
        (own, other) => format!(", {own} : {other} {unit}"),
    };
    let worth = match (played.is_replaced, played.worth.as_str()) {
        (true, _) => ", replaced by what was given".to_owned(),
        (false, "") => String::new(),
        (false, worth) => format!(", worth {}", word::figure(card.unit(), worth)),
    };
    let waits = if played.awaits_ruling { ", subject to ruling" } else { "" };
    let boards = format!("{} of {} boards", played.boards_in, played.boards);
    format!("{} against {}: {boards}{points}{worth}{waits}", played.rounds, who.trim_end())
}
