//! Views for programs. Names are those of the wire; moments are milliseconds since 1970-01-01 UTC.

use proto::v1;
use serde_json::{Value, json};

use crate::outcome;
use crate::word;

pub fn contests(contests: &[v1::ContestSummary]) -> Value {
    let rows = contests.iter().map(|contest| {
        json!({
            "contest": contest.contest,
            "name": contest.name,
            "phase": word::phase(contest.phase()),
            "at": contest.at,
            "sequence": contest.sequence,
        })
    });
    Value::Array(rows.collect())
}

pub fn contest(view: &v1::ContestView) -> Value {
    let sections = view.sections.iter().map(|section| {
        json!({
            "section": section.section,
            "movement": section.movement,
            "tables": section.tables,
            "rounds": section.round_count,
            "rounds_called": section.rounds_called,
            "is_drawn": section.is_drawn,
            "opened": section.opened,
            "closed": section.closed,
            "complete": section.complete,
            "boards": section.boards,
        })
    });
    json!({
        "contest": view.contest,
        "name": view.name,
        "sequence": view.sequence,
        "phase": word::phase(view.phase()),
        "correction_until": view.correction_until,
        "released_through": view.released_through,
        "rules": rules(view.rules.as_ref()),
        "sections": sections.collect::<Vec<_>>(),
        "entries": entries(view),
    })
}

pub fn rules(rules: Option<&v1::Rules>) -> Value {
    let rules = rules.cloned().unwrap_or_default();
    json!({
        "method": word::scoring(&rules),
        "release": word::release(rules.ranking_release()),
        "hidden_rounds": rules.hidden_last_rounds,
        "pace": word::pace(rules.pace()),
        "agreement": if rules.agreement_not_required { "not-required" } else { "required" },
        "guard": if rules.guard_silent { "silent" } else { "asks" },
        "travellers": if rules.travellers_hidden_at_table { "hidden" } else { "shown" },
        "missing_results": word::missing_results(rules.missing_results()),
        "law_book": word::law_book(&rules),
        "table": word::table_settings(&rules)
            .map(|(setting, chosen)| (setting.key.to_owned(), Value::from(setting.keys[chosen])))
            .collect::<serde_json::Map<_, _>>(),
        "language": word::language(&rules),
        "clock": crate::round_clock::timing_text(rules.timing.as_ref()),
    })
}

pub fn entries(view: &v1::ContestView) -> Value {
    let rows = view.entries.iter().map(|entry| {
        let players =
            entry.players.iter().map(|player| json!({ "name": player.name, "number": player.number }));
        json!({
            "entry": entry.entry,
            "players": players.collect::<Vec<_>>(),
            "phantom": entry.phantom,
            "from_round": entry.from_round,
            "until_round": entry.until_round,
            "place": entry.place,
        })
    });
    Value::Array(rows.collect())
}

fn behind(board: &v1::BehindBoard) -> Value {
    let slot = board.slot.clone().unwrap_or_default();
    json!({
        "round": slot.round,
        "board": slot.board,
        "status": word::status(board.status()),
        "outcome": outcome::write(board.outcome.as_ref()),
        "awaits_ruling": board.awaits_ruling,
    })
}

pub fn floor(view: &v1::FloorView) -> Value {
    let tables = view.tables.iter().map(|table| {
        let boards = table.boards.iter().map(|board| {
            json!({
                "board": board.board,
                "status": word::status(board.status()),
                "outcome": outcome::write(board.outcome.as_ref()),
                "awaits_ruling": board.awaits_ruling,
            })
        });
        json!({
            "table": table.table,
            "round": table.round,
            "state": word::table_state(table.state()),
            "north_south": table.north_south,
            "north_south_called": table.called()[0],
            "east_west_called": table.called()[1],
            "north_south_names": table.north_south_names,
            "east_west": table.east_west,
            "east_west_names": table.east_west_names,
            "boards": boards.collect::<Vec<_>>(),
            "call": table.call,
            "call_reason": table.call_reason,
            "call_answered": table.call_answered,
            "late": table.late,
            "active_at": table.active_at,
            "seated": table.seated,
            "behind": table.behind.iter().map(behind).collect::<Vec<_>>(),
        })
    });
    json!({
        "contest": view.contest,
        "sequence": view.sequence,
        "phase": word::phase(view.phase()),
        "correction_until": view.correction_until,
        "tables": tables.collect::<Vec<_>>(),
        "missing": missing(view),
    })
}

pub fn missing(view: &v1::FloorView) -> Value {
    Value::Array(view.missing.iter().map(slot).collect())
}

pub fn slot(slot: &v1::Slot) -> Value {
    json!({ "table": slot.table, "round": slot.round, "board": slot.board })
}

pub fn traveller(view: &v1::TravellerView) -> Value {
    let rows = view.rows.iter().map(|row| {
        let pairing = row.pairing.clone().unwrap_or_default();
        json!({
            "slot": row.slot.as_ref().map(slot),
            "north_south": pairing.north_south,
            "north_south_called": row.called()[0],
            "east_west_called": row.called()[1],
            "north_south_names": row.north_south_names,
            "east_west": pairing.east_west,
            "east_west_names": row.east_west_names,
            "outcome": outcome::write(row.outcome.as_ref()),
            "status": word::status(row.status()),
            "awaits_ruling": row.awaits_ruling,
            "moved": row.moved,
            "score": row.score,
            "east_west_score": row.scores().east_west.map(|score| score.0),
            "north_south_points": row.north_south_points,
            "east_west_points": row.east_west_points,
            "north_south_percent": row.north_south_percent,
            "east_west_percent": row.east_west_percent,
            "group": row.group,
        })
    });
    let division = view.division.as_ref().map(
        |division| json!({ "at": division.at, "decided": division.decided, "sentences": division.sentences }),
    );
    json!({
        "contest": view.contest,
        "sequence": view.sequence,
        "board": view.board,
        "dealer": view.dealer,
        "vulnerability": view.vulnerability,
        "note": view.note,
        "deal": view.hand.as_ref().map(|hand| &hand.deal),
        "double_dummy": view.hand.as_ref().map(|hand| &hand.double_dummy),
        "par": view.hand.as_ref().map(|hand| &hand.par),
        "top": view.top,
        "unit": word::unit(view.unit()),
        "datum": view.datum,
        "check_total": view.check_total,
        "rows": rows.collect::<Vec<_>>(),
        "division": division,
    })
}

pub fn standings(view: &v1::StandingsView) -> Value {
    let rankings = view.rankings.iter().map(|ranking| {
        let rows = ranking.rows.iter().map(|row| {
            json!({
                "rank": row.rank,
                "tied": row.tied,
                "entry": row.entry,
                "names": row.names,
                "figure": row.figure,
                "reached": row.reached,
                "percent": row.percent,
                "total": row.total,
                "maximum": row.maximum,
                "boards_played": row.boards_played,
                "boards_lacking": row.boards_lacking,
                "rank_before": row.rank_before,
                "penalties": row.penalties,
                "carried": row.carried,
            })
        });
        json!({ "title": ranking.title, "rows": rows.collect::<Vec<_>>() })
    });
    json!({
        "contest": view.contest,
        "name": view.name,
        "sequence": view.sequence,
        "phase": word::phase(view.phase()),
        "through_round": view.through_round,
        "round_count": view.round_count,
        "note": view.note,
        "remarks": view.remarks,
        "unit": word::unit(view.unit()),
        "total_unit": word::unit(view.total_unit()),
        "results_in": view.results_in,
        "results_planned": view.results_planned,
        "rankings": rankings.collect::<Vec<_>>(),
        "lists": view.lists.iter().map(standing_list).collect::<Vec<_>>(),
    })
}

fn standing_list(list: &v1::StandingList) -> Value {
    let rows = list.rows.iter().map(|row| {
        json!({
            "rank": row.rank,
            "tied": row.tied,
            "entry": row.entry,
            "names": row.names,
            "figure": row.figure,
            "handicap": row.handicap,
            "boards_played": row.boards_played,
        })
    });
    json!({
        "title": list.title,
        "section": list.section,
        "line": list.line,
        "stratum": list.stratum,
        "with_handicap": list.with_handicap,
        "rows": rows.collect::<Vec<_>>(),
    })
}

pub fn score_card(view: &v1::ScoreCardView) -> Value {
    let rows = view.rows.iter().map(|row| {
        json!({
            "round": row.round,
            "table": row.table,
            "line": row.line,
            "board": row.board,
            "opponents": row.opponents,
            "opponents_called": row.called(),
            "opponent_names": row.opponent_names,
            "outcome": outcome::write(row.outcome.as_ref()),
            "status": word::status(row.status()),
            "score": row.score,
            "points": row.points,
            "percent": row.percent,
            "awaits_ruling": row.awaits_ruling,
        })
    });
    let matches = view.matches.iter().map(|played| {
        json!({
            "rounds": played.rounds,
            "against": played.against,
            "against_label": played.against_label,
            "against_names": played.against_names,
            "boards": played.boards,
            "boards_in": played.boards_in,
            "points": played.points,
            "points_against": played.points_against,
            "worth": played.worth,
            "is_replaced": played.is_replaced,
            "awaits_ruling": played.awaits_ruling,
        })
    });
    json!({
        "contest": view.contest,
        "sequence": view.sequence,
        "entry": view.entry,
        "names": view.names,
        "unit": word::unit(view.unit()),
        "points_unit": word::unit(view.points_unit()),
        "figure": view.figure,
        "percent": view.percent,
        "rank": view.rank,
        "tied": view.tied,
        "note": view.note,
        "penalties": view.penalties,
        "given": view.given,
        "rows": rows.collect::<Vec<_>>(),
        "matches": matches.collect::<Vec<_>>(),
    })
}

pub fn calls(view: &v1::ContestView) -> Value {
    let rows = view.calls.iter().map(|call| {
        json!({
            "call": call.number,
            "table": call.table,
            "reason": call.reason,
            "at": call.at,
            "status": word::call_status(call.status()),
            "by": call.by,
            "note": call.note,
        })
    });
    Value::Array(rows.collect())
}

pub fn rulings(view: &v1::ContestView) -> Value {
    let rows = view.rulings.iter().map(|ruling| {
        let draft = ruling.ruling.clone().unwrap_or_default();
        json!({
            "ruling": ruling.number,
            "table": draft.table,
            "round": draft.round,
            "board": draft.board,
            "entries": draft.entries,
            "players": ruling.players.iter().map(player).collect::<Vec<_>>(),
            "facts": draft.facts,
            "law": draft.law,
            "decision": draft.decision,
            "effect": draft.effect,
            "by": ruling.by,
            "at": ruling.at,
            "title": ruling.title,
            "status": ruling.status().as_str_name().trim_start_matches("RULING_STATUS_").to_lowercase(),
            "revision": ruling.revision,
            "told": ruling.told,
            "follow_ups": ruling.follow_ups,
            "appeals": ruling.appeals,
            "appeal_open": ruling.is_appeal_open,
        })
    });
    Value::Array(rows.collect())
}

fn player(one: &v1::RulingPlayer) -> Value {
    json!({ "seat": one.seat, "entry": one.entry, "name": one.name, "concerned": one.is_concerned })
}

pub fn penalties(view: &v1::ContestView) -> Value {
    let scale = word::Scale::of(view.rules.as_ref());
    let rows = view.penalties.iter().map(|penalty| {
        json!({
            "penalty": penalty.number,
            "entry": penalty.entry,
            "amount": word::amount(penalty.amount.as_ref(), scale),
            "law": penalty.law,
            "reason": penalty.reason,
            "by": penalty.by,
            "at": penalty.at,
            "removed": penalty.removed,
            "removed_because": penalty.removed_because,
        })
    });
    Value::Array(rows.collect())
}

pub fn journal(entries: &[v1::JournalEntryView]) -> Value {
    let rows = entries.iter().map(|entry| {
        json!({
            "sequence": entry.sequence,
            "at": entry.at,
            "by": entry.by,
            "device": entry.device,
            "device_name": entry.device_name,
            "text": entry.text,
            "undoable": entry.undoable,
            "undone": entry.undone,
        })
    });
    Value::Array(rows.collect())
}

pub fn entry_link(reply: &v1::IssueEntryLinkReply) -> Value {
    json!({ "link": reply.link, "seconds": reply.seconds, "name": reply.name })
}

pub fn codes(reply: &v1::PairingCodesReply) -> Value {
    let code = |code: &v1::PairingCode| json!({ "table": code.table, "code": code.code, "link": code.link });
    Value::Array(reply.codes.iter().map(code).collect())
}
