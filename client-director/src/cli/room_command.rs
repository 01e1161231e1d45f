//! The room and the ways through the rounds, at a plain terminal and for programs.

use proto::v1;
use serde_json::{Value, json};

use super::action::PathChoice;
use super::failure::Failure;
use super::reply::Output;
use super::run::Director;
use super::text::columns;
use crate::{seating, word};

impl Director {
    pub(super) async fn room(&self, next: bool, output: &mut Output<'_>) -> Result<(), Failure> {
        let view = self.link.room(self.contest().await?).await?;
        output.show(&room_text(&view, next), &room_json(&view))
    }

    pub(super) async fn path(&self, choice: PathChoice, output: &mut Output<'_>) -> Result<(), Failure> {
        let contest = self.contest().await?;
        match (choice.table, choice.entry) {
            (Some(table), _) => {
                let view = self.link.table_path(contest, &table).await?;
                output.show(&table_text(&view), &table_json(&view))
            }
            (None, Some(entry)) => {
                let view = self.link.path(contest, &entry).await?;
                output.show(&path_text(&view), &path_json(&view))
            }
            (None, None) => {
                Err(Failure::Input("say whose path: an entry such as A3NS, or --table A7".to_owned()))
            }
        }
    }
}

fn room_text(view: &v1::RoomView, next: bool) -> String {
    let (round, sit_outs) =
        if next { (view.round + 1, &view.sit_outs_next) } else { (view.round, &view.sit_outs) };
    let awaited = format!("{} {}", view.draw, word::expected_draws(view, word::now())).trim().to_owned();
    if view.round == 0 {
        return if view.draw.is_empty() { "Play is over.".to_owned() } else { awaited };
    }
    let rows: Vec<[String; 4]> = view
        .tables
        .iter()
        .filter_map(|row| {
            let places = if next { row.next.as_ref() } else { row.now.as_ref() }?;
            let turned = if places.turned { " (turned: North points to NS)" } else { "" };
            Some([
                row.table.clone(),
                seating::boards(&places.boards) + turned,
                seating::parties(&places.north_south),
                seating::parties(&places.east_west),
            ])
        })
        .collect();
    if rows.is_empty() {
        return if view.draw.is_empty() { format!("There is no round {round}.") } else { awaited };
    }
    let table = columns(["TABLE", "BOARDS", "NORTH-SOUTH", "EAST-WEST"], &rows);
    let sit_outs: String = sit_outs
        .iter()
        .map(|row| format!("Sits out: {}\n", seating::sit_out(row)))
        .collect::<Vec<_>>()
        .concat();
    let heading = v1::RoundName::heading(&view.round_names, round, view.round_count);
    let draw = if view.draw.is_empty() { String::new() } else { format!("{awaited}\n") };
    format!("{heading}\n{draw}{table}{sit_outs}")
}

fn table_text(view: &v1::TablePathView) -> String {
    let rows: Vec<[String; 6]> = view
        .steps
        .iter()
        .map(|step| {
            let places = step.places.clone().unwrap_or_default();
            let turned = if places.turned { " (turned: North points to NS)" } else { "" };
            [
                round_text(&view.round_names, places.round),
                seating::when(step.when()).to_owned(),
                seating::boards_at(step) + turned,
                seating::parties(&places.north_south),
                seating::parties(&places.east_west),
                step.boards_go.clone(),
            ]
        })
        .collect();
    let headings = ["ROUND", "", "BOARDS", "NORTH-SOUTH", "EAST-WEST", "BOARDS GO"];
    format!("Table {}\n{}", view.table, columns(headings, &rows))
}

fn path_text(view: &v1::PathView) -> String {
    let rows: Vec<[String; 5]> = view
        .steps
        .iter()
        .map(|step| {
            let [seat, boards, against] = seating::step(step);
            [
                round_text(&view.round_names, step.round),
                seating::when(step.when()).to_owned(),
                seat,
                boards,
                against,
            ]
        })
        .collect();
    let party = view.party.as_ref().map(seating::party).unwrap_or_default();
    format!("{party}\n{}", columns(["ROUND", "", "SITS", "BOARDS", ""], &rows))
}

/// `3`, `3, first half`.
fn round_text(names: &[v1::RoundName], round: u32) -> String {
    v1::RoundName::of(names, round).trim_start_matches("round ").to_owned()
}

fn party_json(party: &v1::Party) -> Value {
    json!({ "entry": party.entry, "label": party.label, "names": party.names })
}

fn places_json(places: &v1::TablePlaces) -> Value {
    json!({
        "round": places.round,
        "north_south": places.north_south.iter().map(party_json).collect::<Vec<_>>(),
        "east_west": places.east_west.iter().map(party_json).collect::<Vec<_>>(),
        "boards": places.boards,
        "turned": places.turned,
    })
}

fn back_json(back: &v1::ComesBack) -> Value {
    json!({ "round": back.round, "called": back.called, "table": back.table, "line": back.line })
}

fn room_json(view: &v1::RoomView) -> Value {
    let tables = view.tables.iter().map(|row| {
        json!({
            "table": row.table,
            "own_round": row.own_round,
            "now": row.now.as_ref().map(places_json),
            "next": row.next.as_ref().map(places_json),
            "awaited_draw": row.awaited_draw,
        })
    });
    let sit_out = |row: &v1::RoomSitOut| {
        json!({
            "party": row.party.as_ref().map(party_json),
            "table": row.table,
            "line": row.line,
            "back": row.back.as_ref().map(back_json),
            "why": row.why,
            "then": row.then,
        })
    };
    json!({
        "contest": view.contest,
        "sequence": view.sequence,
        "round": view.round,
        "rounds": view.round_count,
        "round_name": v1::RoundName::of(&view.round_names, view.round),
        "draw": view.draw,
        "draw_expected": view.expected.iter().map(|draw| json!({ "section": draw.section, "at": draw.at })).collect::<Vec<_>>(),
        "tables": tables.collect::<Vec<_>>(),
        "sit_outs": view.sit_outs.iter().map(sit_out).collect::<Vec<_>>(),
        "sit_outs_next": view.sit_outs_next.iter().map(sit_out).collect::<Vec<_>>(),
    })
}

fn table_json(view: &v1::TablePathView) -> Value {
    let steps = view.steps.iter().map(|step| {
        json!({
            "when": when_json(step.when()),
            "places": step.places.as_ref().map(places_json),
            "boards_go": step.boards_go,
        })
    });
    json!({ "table": view.table, "sequence": view.sequence, "rounds": steps.collect::<Vec<_>>() })
}

fn path_json(view: &v1::PathView) -> Value {
    let steps = view.steps.iter().map(|step| {
        json!({
            "round": step.round,
            "when": when_json(step.when()),
            "table": step.table,
            "line": step.line,
            "boards": step.boards,
            "partner": step.partner.as_ref().map(party_json),
            "opponents": step.opponents.iter().map(party_json).collect::<Vec<_>>(),
            "turned": step.turned,
            "rest": step.rest,
            "back": step.back.as_ref().map(back_json),
        })
    });
    json!({
        "party": view.party.as_ref().map(party_json),
        "sequence": view.sequence,
        "rounds": steps.collect::<Vec<_>>(),
    })
}

fn when_json(when: v1::When) -> &'static str {
    match when {
        v1::When::Over => "over",
        v1::When::Now => "now",
        v1::When::Ahead => "ahead",
    }
}
