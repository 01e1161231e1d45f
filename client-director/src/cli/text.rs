//! Views for people at a plain terminal.

use std::fmt::Write as _;

use bridge::seat::Seat;
use proto::v1;

use super::device_text;
use crate::qr::{self, Letters};
use crate::round_clock;
use crate::word;

/// Rows under headings, each column as wide as its widest text. The last column is not padded.
pub fn columns<const N: usize>(headings: [&str; N], rows: &[[String; N]]) -> String {
    let width = |column: usize| {
        let cells = rows.iter().map(|row| row[column].chars().count());
        cells.chain([headings[column].chars().count()]).max().unwrap_or(0)
    };
    let widths: [usize; N] = std::array::from_fn(width);
    let mut text = String::new();
    for row in [headings.map(str::to_owned)].iter().chain(rows) {
        let mut line = String::new();
        for (column, cell) in row.iter().enumerate() {
            let _infallible = write!(line, "{cell:<width$}  ", width = widths[column]);
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

pub fn contests(contests: &[v1::ContestSummary]) -> String {
    if contests.is_empty() {
        return "There is no contest yet. Make one with: barometer-director create --name NAME".to_owned();
    }
    let rows: Vec<[String; 4]> = contests
        .iter()
        .map(|contest| {
            let phase = word::phase(contest.phase()).to_owned();
            [contest.contest.to_string(), phase, word::day(contest.at), contest.name.clone()]
        })
        .collect();
    columns(["NO", "PHASE", "LAST", "NAME"], &rows)
}

/// `7 rounds`, `7 rounds, drawn as far as round 3`.
fn rounds(section: &v1::SectionView) -> String {
    match (section.is_drawn, section.round_count) {
        (false, count) => format!("{count} rounds"),
        (true, 0) => format!("{} rounds, none drawn yet", section.rounds_called),
        (true, last) => {
            let name = v1::RoundName::of(&section.round_names, last);
            let number = name.split(',').next().unwrap_or_default();
            format!("{} rounds, drawn as far as {number}", section.rounds_called)
        }
    }
}

pub fn contest(view: &v1::ContestView) -> String {
    let mut text = format!(
        "{}. {} ({})\n",
        view.contest,
        view.name,
        word::phase_until(view.phase(), view.correction_until)
    );
    for section in &view.sections {
        let _infallible = writeln!(
            text,
            "Section {}: {}; {} tables, {}, {} open, {} boards",
            section.section,
            section.movement,
            section.tables,
            rounds(section),
            section.opened,
            section.boards.len()
        );
    }
    if view.sections.is_empty() {
        text.push_str("No section is set up yet.\n");
    }
    let _infallible = writeln!(text, "Version {}", view.sequence);
    text + &rules(view.rules.as_ref())
}

pub fn rules(rules: Option<&v1::Rules>) -> String {
    let rules = rules.cloned().unwrap_or_default();
    let rows = [
        ["method".to_owned(), word::scoring(&rules)],
        ["release".to_owned(), word::release(rules.ranking_release()).to_owned()],
        ["hidden-rounds".to_owned(), rules.hidden_last_rounds.to_string()],
        ["pace".to_owned(), word::pace(rules.pace()).to_owned()],
        [
            "agreement".to_owned(),
            if rules.agreement_not_required { "not-required" } else { "required" }.to_owned(),
        ],
        ["guard".to_owned(), if rules.guard_silent { "silent" } else { "asks" }.to_owned()],
        [
            "travellers".to_owned(),
            if rules.travellers_hidden_at_table { "hidden" } else { "shown" }.to_owned(),
        ],
        ["missing-results".to_owned(), word::missing_results(rules.missing_results()).to_owned()],
        ["law-book".to_owned(), word::law_book(&rules)],
        ["language".to_owned(), word::language(&rules).to_owned()],
        ["clock".to_owned(), round_clock::timing_text(rules.timing.as_ref())],
    ];
    let mut rows = rows.to_vec();
    rows.extend(word::short_matches(&rules).map(|told| ["short-matches".to_owned(), told]));
    rows.extend(word::table_settings(&rules).map(|(setting, chosen)| {
        [format!("table {}", setting.key), format!("{} ({})", setting.keys[chosen], setting.words[chosen])]
    }));
    columns(["RULE", "IS"], &rows)
}

/// The rules with which new contests begin.
pub fn kept_rules(kept: Option<&v1::Rules>) -> String {
    match kept {
        Some(_) => rules(kept),
        None => "None are kept: new contests begin as usual (barometer-director rules keep).".to_owned(),
    }
}

pub fn entries(view: &v1::ContestView) -> String {
    let rows: Vec<[String; 4]> = view
        .entries
        .iter()
        .map(|entry| [entry.entry.clone(), names(entry), remark(entry), entry.place.clone()])
        .collect();
    columns(["ENTRY", "PLAYERS", "", "PLACE"], &rows)
}

/// Both players with their numbers.
pub fn names(entry: &v1::EntryView) -> String {
    let players = entry.players.iter().filter(|player| !player.name.is_empty()).map(|player| {
        if player.number.is_empty() {
            player.name.clone()
        } else {
            format!("{} ({})", player.name, player.number)
        }
    });
    players.collect::<Vec<_>>().join(" & ")
}

/// Whether an entry is a phantom, came late or left.
pub fn remark(entry: &v1::EntryView) -> String {
    if entry.phantom {
        return "phantom".to_owned();
    }
    let late = (entry.from_round > 1).then(|| format!("from round {}", entry.from_round));
    let left = (entry.until_round > 0).then(|| format!("left before round {}", entry.until_round));
    [late, left].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

pub fn floor(view: &v1::FloorView) -> String {
    let rows: Vec<[String; 7]> = view
        .tables
        .iter()
        .map(|table| {
            let done = table.boards.iter().filter(|board| is_settled(board.status())).count();
            let call = match (table.call, table.call_answered) {
                (0, _) => String::new(),
                (number, false) => format!("CALL {number}: {}", table.call_reason),
                (number, true) => format!("call {number}, somebody is coming"),
            };
            [
                table.table.clone(),
                round_of(table),
                word::table_state_in_words(table.state()).to_owned(),
                if table.boards.is_empty() {
                    String::new()
                } else {
                    format!("{done}/{}", table.boards.len())
                },
                if table.late { "late".to_owned() } else { String::new() },
                table.called().join(" - "),
                [call, rulings_awaited(table)]
                    .into_iter()
                    .filter(|text| !text.is_empty())
                    .collect::<Vec<_>>()
                    .join("; "),
            ]
        })
        .collect();
    let table = columns(["TABLE", "ROUND", "STATE", "BOARDS", "", "PAIRS", "CALL"], &rows);
    match view.phase() {
        v1::Phase::Correcting => {
            format!("{table}Scores may be corrected until {}.\n", word::time_of_day(view.correction_until))
        }
        v1::Phase::Preparing | v1::Phase::Playing | v1::Phase::Final => table,
    }
}

/// `board 3 is subject to ruling`, for the boards that the floor shows of a table; empty where there is none.
fn rulings_awaited(table: &v1::FloorTable) -> String {
    let behind = table.behind.iter().filter(|board| board.awaits_ruling);
    let behind = behind.map(|board| board.slot.as_ref().map_or(0, |slot| slot.board));
    let now = table.boards.iter().filter(|board| board.awaits_ruling).map(|board| board.board);
    let numbers: Vec<String> = behind.chain(now).map(|board| board.to_string()).collect();
    match numbers.as_slice() {
        [] => String::new(),
        [only] => format!("board {only} is subject to ruling"),
        _ => format!("boards {} are subject to ruling", numbers.join(", ")),
    }
}

/// Whether nothing more is expected of the table for a board with this status.
pub fn is_settled(status: v1::OutcomeStatus) -> bool {
    match status {
        v1::OutcomeStatus::Agreed | v1::OutcomeStatus::Directed => true,
        v1::OutcomeStatus::None | v1::OutcomeStatus::Entered | v1::OutcomeStatus::Disputed => false,
    }
}

/// The round in which a table is, as people call it, without the word: `3`, `3, first half`.
fn round_of(table: &v1::FloorTable) -> String {
    match (table.round, table.round_name.as_str()) {
        (0, _) => String::new(),
        (round, "") => round.to_string(),
        (_, name) => name.trim_start_matches("round ").to_owned(),
    }
}

pub fn missing(view: &v1::FloorView, sections: &[v1::SectionView]) -> String {
    if view.missing.is_empty() {
        return "Nothing is missing in the rounds that are over for most tables.".to_owned();
    }
    let called = |slot: &v1::Slot| {
        let name = v1::RoundName::of(word::round_names(sections, &slot.table), slot.round);
        name.trim_start_matches("round ").to_owned()
    };
    let rows: Vec<[String; 3]> =
        view.missing.iter().map(|slot| [slot.table.clone(), called(slot), slot.board.to_string()]).collect();
    columns(["TABLE", "ROUND", "BOARD"], &rows)
}

pub fn calls(view: &v1::ContestView) -> String {
    let rows: Vec<[String; 6]> = view
        .calls
        .iter()
        .map(|call| {
            [
                call.number.to_string(),
                call.table.clone(),
                word::clock(call.at),
                word::call_status(call.status()).to_owned(),
                call.by.clone(),
                [call.reason.as_str(), call.note.as_str()].join(" "),
            ]
        })
        .collect();
    columns(["CALL", "TABLE", "AT", "STATUS", "BY", "REASON"], &rows)
}

/// What is still to be done about a ruling, where it is not simply decided: `; a draft`.
fn ruling_state(ruling: &v1::RulingView) -> &'static str {
    match ruling.status() {
        v1::RulingStatus::Open => "; a draft",
        v1::RulingStatus::Withdrawn => "; withdrawn",
        v1::RulingStatus::Decided if ruling.is_appeal_open => "; appealed",
        v1::RulingStatus::Decided => "",
    }
}

pub fn rulings(view: &v1::ContestView) -> String {
    let mut text = String::new();
    for ruling in &view.rulings {
        let draft = ruling.ruling.clone().unwrap_or_default();
        let said = |before: &str, what: &str| {
            if what.is_empty() { String::new() } else { format!("{before}{what}") }
        };
        let decision = if draft.decision.is_empty() {
            said("\n   About: ", &ruling.title)
        } else {
            said("\n   Decision: ", &draft.decision)
        };
        let _infallible = writeln!(
            text,
            "{}. {} table {}, round {}, board {}{}{}; by {}{}{}{}{decision}{}",
            ruling.number,
            word::clock(ruling.at),
            draft.table,
            number_or_dash(draft.round),
            number_or_dash(draft.board),
            said("; ", &if ruling.players.is_empty() { draft.entries.join(" ") } else { String::new() }),
            said("; Law ", &draft.law),
            ruling.by,
            ruling_state(ruling),
            said("\n   Players: ", &players(ruling)),
            said("\n   Facts: ", &draft.facts),
            said("\n   Effect: ", &draft.effect),
        );
    }
    if text.is_empty() { "No ruling has been logged.".to_owned() } else { text }
}

/// `North: Ann Able (A3NS); East: A4EW, concerned; ...`.
fn players(ruling: &v1::RulingView) -> String {
    let told = |one: &v1::RulingPlayer| {
        let seat = one.seat.chars().next().and_then(Seat::from_letter);
        let seat = seat.map_or_else(|| one.seat.clone(), |seat| seat.to_string());
        let who =
            if one.name.is_empty() { one.entry.clone() } else { format!("{} ({})", one.name, one.entry) };
        let concerned = if one.is_concerned { ", concerned" } else { "" };
        format!("{seat}: {who}{concerned}")
    };
    ruling.players.iter().map(told).collect::<Vec<_>>().join("; ")
}

fn number_or_dash(number: u32) -> String {
    if number == 0 { "-".to_owned() } else { number.to_string() }
}

pub fn penalties(view: &v1::ContestView) -> String {
    let scale = word::Scale::of(view.rules.as_ref());
    let rows: Vec<[String; 6]> = view
        .penalties
        .iter()
        .map(|penalty| {
            [
                penalty.number.to_string(),
                penalty.entry.clone(),
                word::amount(penalty.amount.as_ref(), scale),
                penalty.law.clone(),
                word::penalty_fate(penalty).to_owned(),
                word::penalty_reason(penalty),
            ]
        })
        .collect();
    columns(["NO", "ENTRY", "AMOUNT", "LAW", "", "REASON"], &rows)
}

pub fn journal(entries: &[v1::JournalEntryView]) -> String {
    let rows: Vec<[String; 6]> = entries
        .iter()
        .map(|entry| {
            let mark = match (entry.undone, entry.undoable) {
                (true, _) => "taken back",
                (false, true) => "undoable",
                (false, false) => "",
            };
            let at = word::clock(entry.at);
            let device = device_text::named(&entry.device, &entry.device_name);
            [entry.sequence.to_string(), at, entry.by.clone(), device, mark.to_owned(), entry.text.clone()]
        })
        .collect();
    columns(["NO", "AT", "BY", "DEVICE", "", "WHAT"], &rows)
}

pub fn entry_link(reply: &v1::IssueEntryLinkReply) -> String {
    let code = qr::lines(&reply.link, 4, Letters::Light).unwrap_or_default().join("\n");
    let v1::IssueEntryLinkReply { link, seconds, name } = reply;
    format!("{code}\n\n{link}\n\nFor {name}. {}", entry_link_advice(*seconds))
}

/// What to do with a link that signs a phone in.
pub fn entry_link_advice(seconds: u32) -> String {
    format!(
        "Scan it with the phone, or type the address there: it works once, for {} minutes, in the club’s own network, and makes the \
         phone a director’s. Where the phone warns of the certificate, open /trust on it first. `directors` lists its token and \
         takes it back.",
        seconds / 60
    )
}

pub fn codes(reply: &v1::PairingCodesReply) -> String {
    let rows: Vec<[String; 2]> =
        reply.codes.iter().map(|code| [code.table.clone(), code.code.clone()]).collect();
    let page = match reply.page_warning.as_str() {
        "" => format!("Tables type their code at {}", reply.table_page),
        warning => warning.to_owned(),
    };
    let words = match reply.key_words.as_str() {
        "" => String::new(),
        words => format!("A barometer-tablet that does not know this server shows these words: {words}\n"),
    };
    format!("{}\n{page}\n{words}", columns(["TABLE", "CODE"], &rows))
}
