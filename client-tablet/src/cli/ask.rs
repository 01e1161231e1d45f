//! What each command does.

use bridge::contest::{Command, Player, Slot};
use bridge::movement::RoundNumber;
use bridge::result::BoardResult;
use bridge::score::Score;
use bridge::seat::Line;
use proto::v1;
use serde_json::{Value, json};

use super::argument::{self, Board, Side};
use super::report::{self, Report};
use super::session::{self, KnownPlayer, Outcome, Session};
use super::{CliError, Exit, Settings};
use crate::outbox::Outbox;
use crate::words::{self, english};

pub(super) async fn pair(settings: &Settings) -> Result<Exit, CliError> {
    let outbox = session::pair_now(settings).await?;
    let table = outbox.pairing().map(|pairing| pairing.table.clone()).unwrap_or_default();
    let report = Report::new(format!("This device belongs to table {table} now."))
        .with(json!({ "table": table, "contest": outbox.pairing().map(|pairing| pairing.contest) }));
    report.print(settings.json)?;
    Ok(Exit::Done)
}

pub(super) async fn show(settings: &Settings) -> Result<Exit, CliError> {
    let mut session = Session::open(settings).await?;
    session.meet().await?;
    let waiting_count = session.flush().await;
    let sheet = session.sheet()?;
    let view = session.view()?;
    let (online, trouble) = (session.device().is_online(), session.device().trouble());
    session.close().await;
    report::table(&view, &sheet, (online, trouble, waiting_count)).print(settings.json)?;
    Ok(if online { Exit::Done } else { Exit::Waiting })
}

pub(super) async fn sit(settings: &Settings, round: Option<u16>) -> Result<Exit, CliError> {
    let mut session = Session::open(settings).await?;
    session.meet().await?;
    let sheet = session.sheet()?;
    let round = round.map(RoundNumber).or(sheet.round);
    let round = round.ok_or_else(|| CliError::Usage("this table has no round now".to_owned()))?;
    let seen = sheet.pairing.filter(|_| sheet.round == Some(round));
    let command = Command::TakeSeats { table: sheet.table, round, seen };
    finish(session, &command, format!("The pairs of round {round} sit at table {}", sheet.table)).await
}

pub(super) async fn names(
    settings: &Settings,
    (Side(line), players): (Side, Vec<String>),
) -> Result<Exit, CliError> {
    let mut session = Session::open(settings).await?;
    session.meet().await?;
    let sheet = session.sheet()?;
    let pairing = sheet.pairing.ok_or_else(|| CliError::Usage("nobody sits at this table now".to_owned()))?;
    let entry = match line {
        Line::NorthSouth => pairing.north_south,
        Line::EastWest => pairing.east_west,
    };
    let mut named = [Player::default(), Player::default()];
    for (player, text) in named.iter_mut().zip(&players) {
        *player = session.known_player(text).await.player;
    }
    let told: Vec<String> = named.iter().map(called).filter(|called| !called.is_empty()).collect();
    let words = format!("The names of {entry} are noted: {}", told.join(" & "));
    finish(session, &Command::RegisterEntry { entry, players: named }, words).await
}

/// What the club knows of players, each of whom is written as a name, a number, or both.
pub(super) async fn find(settings: &Settings, players: &[String]) -> Result<Exit, CliError> {
    let mut session = Session::open(settings).await?;
    session.meet().await?;
    let (mut lines, mut facts) = (vec![], vec![]);
    for text in players {
        let KnownPlayer { player, numbers } = session.known_player(text).await;
        let of_name = match numbers.as_slice() {
            [] => String::new(),
            numbers => format!(", known by {}", numbers.join(" and by ")),
        };
        lines.push(format!(
            "{text}: {}{of_name}",
            if player.name.is_empty() { "not known" } else { &player.name }
        ));
        facts.push(
            json!({ "written": text, "name": player.name, "number": player.number, "numbers": numbers }),
        );
    }
    let is_online = session.device().is_online();
    session.close().await;
    Report::new(lines.join("\n")).with(json!({ "players": facts })).print(settings.json)?;
    Ok(if is_online { Exit::Done } else { Exit::Waiting })
}

/// `Ann Able (1234)`, or what there is of the two.
fn called(Player { name, number }: &Player) -> String {
    match (name.as_str(), number.as_str()) {
        (name, "") => name.to_owned(),
        ("", number) => number.to_owned(),
        (name, number) => format!("{name} ({number})"),
    }
}

pub(super) async fn submit(
    settings: &Settings,
    (board, result, replaces): (Board, BoardResult, Option<String>),
) -> Result<Exit, CliError> {
    board.number()?;
    let replaces = match replaces.as_deref() {
        None => None,
        Some("now") => Some(None),
        Some(text) => Some(Some(argument::standing(text)?)),
    };
    let mut session = Session::open(settings).await?;
    session.meet().await?;
    let (slot, standing) = slot(&session, board)?;
    let replaces = match replaces {
        None => None,
        Some(Some(result)) => Some(result),
        Some(None) => Some(standing.ok_or_else(|| nothing_stands(&session, board))?),
    };
    let score = result.score(slot.board).map(|Score(score)| score);
    let words = match result.score(slot.board) {
        Some(score) => {
            format!("Board {}: {}. {}", slot.board, words::result(&result, english()), english().score(score))
        }
        None => format!("Board {}: {}", slot.board, words::result(&result, english())),
    };
    let played_by = session.sheet().ok().and_then(|sheet| sheet.played_by(slot));
    let command = Command::EnterResult { slot, result, replaces, played_by };
    let facts = json!({ "board": slot.board.get(), "round": slot.round.0, "score": score });
    finish_with(session, (&command, words, facts)).await
}

pub(super) async fn agree(settings: &Settings, board: Board) -> Result<Exit, CliError> {
    board.number()?;
    let mut session = Session::open(settings).await?;
    session.meet().await?;
    let (slot, standing) = slot(&session, board)?;
    let result = standing.ok_or_else(|| nothing_stands(&session, board))?;
    let words = format!("Agreed: board {}: {}", slot.board, words::result(&result, english()));
    let played_by = session.sheet().ok().and_then(|sheet| sheet.played_by(slot));
    finish(session, &Command::AgreeResult { slot, result, played_by }, words).await
}

pub(super) async fn dispute(settings: &Settings, board: Board) -> Result<Exit, CliError> {
    board.number()?;
    let mut session = Session::open(settings).await?;
    session.meet().await?;
    let (slot, seen) = slot(&session, board)?;
    let words = format!("The result of board {} is wrong", slot.board);
    let played_by = session.sheet().ok().and_then(|sheet| sheet.played_by(slot));
    finish(session, &Command::DisputeResult { slot, seen, played_by }, words).await
}

pub(super) async fn call(settings: &Settings, reason: String) -> Result<Exit, CliError> {
    let mut session = Session::open(settings).await?;
    session.meet().await?;
    let table = session.table()?;
    let words = format!("Director call from table {table}");
    finish(session, &Command::CallDirector { table, reason: reason.into() }, words).await
}

pub(super) fn outbox(settings: &Settings, clear_refused: bool) -> Result<Exit, CliError> {
    let folder = session::known_folder(settings)?.ok_or(CliError::NoTable)?;
    let mut outbox = Outbox::open(&folder)?;
    report::outbox(&outbox).print(settings.json)?;
    if clear_refused {
        let read: Vec<u64> = outbox.refused().map(|row| row.id.counter).collect();
        read.into_iter().try_for_each(|counter| outbox.forget_refused(counter))?;
    }
    Ok(if outbox.pending().len() == 0 { Exit::Done } else { Exit::Waiting })
}

pub(super) async fn flush(settings: &Settings) -> Result<Exit, CliError> {
    let mut session = Session::open(settings).await?;
    session.meet().await?;
    let waiting_count = session.flush().await;
    let refused_count = session.device().outbox(|outbox| outbox.refused().len());
    session.close().await;
    let (text, exit) = match (waiting_count, refused_count) {
        (0, 0) => ("Nothing waits: the server knows everything.".to_owned(), Exit::Done),
        (0, _) => {
            (format!("Sent, but {refused_count} refused: see `barometer-tablet outbox`."), Exit::Refused)
        }
        (waiting, _) => (format!("The server is away: {waiting} still wait on this device."), Exit::Waiting),
    };
    let facts = json!({ "waiting": waiting_count, "refused": refused_count });
    Report::new(text).with(facts).print(settings.json)?;
    Ok(exit)
}

async fn finish(session: Session, command: &Command, words: String) -> Result<Exit, CliError> {
    finish_with(session, (command, words, json!({}))).await
}

/// Asks, and tells what came of it.
async fn finish_with(
    session: Session,
    (command, words, facts): (&Command, String, Value),
) -> Result<Exit, CliError> {
    let outcome = session.ask(command).await;
    let json = session.json();
    session.close().await;
    let (text, told, exit) = match outcome? {
        Outcome::Accepted { sequence } => {
            (format!("{words}."), json!({ "answer": "accepted", "sequence": sequence }), Exit::Done)
        }
        Outcome::Refused(refused) => return report::refused(json, &refused.code, &refused.text),
        Outcome::Waiting => (
            format!("{words}. Saved on this device: the server is away, and it is sent when it is back."),
            json!({ "answer": "waiting" }),
            Exit::Waiting,
        ),
    };
    Report::new(text).with(facts).with(told).print(json)?;
    Ok(exit)
}

/// The place of a board, and the result that stands there.
fn slot(session: &Session, board: Board) -> Result<(Slot, Option<BoardResult>), CliError> {
    let number = board.number()?;
    let sheet = match (session.sheet(), board.round) {
        (Ok(sheet), _) => sheet,
        // A device that never saw its table can still say what it is told to say.
        (Err(CliError::NoView), Some(round)) => {
            let slot = Slot { table: session.table()?, round: RoundNumber(round), board: number };
            return Ok((slot, None));
        }
        (Err(error), _) => return Err(error),
    };
    let found = match board.round {
        Some(round) => sheet.board(RoundNumber(round), number),
        None => sheet.by_number(number),
    };
    if let Some(found) = found {
        return Ok((found.slot, found.result()));
    }
    let round = board.round.map(RoundNumber).or(sheet.round);
    let round =
        round.ok_or_else(|| CliError::Usage("this table has no round now: give --round".to_owned()))?;
    // The server says best why a board is not in play. While it is away, what could only be refused when the pairs have
    // gone is asked about at once; the table may have gone on since, and then saying the round is enough.
    if !session.device().is_online() && board.round.is_none() && !sheet.boards.is_empty() {
        let text = format!(
            "board {number} is not in play at table {} in round {round}, as far as this device knows: its boards are \
             {}. If it was played, say in which round: --round",
            sheet.table,
            sheet.board_list()
        );
        return Err(CliError::Refused { code: "BoardNotInPlay", text });
    }
    Ok((Slot { table: sheet.table, round, board: number }, None))
}

fn nothing_stands(session: &Session, board: Board) -> CliError {
    let is_over = session.device().outbox(|outbox| {
        let phase = outbox.view().map(v1::TableView::phase);
        matches!(phase, Some(v1::Phase::Correcting | v1::Phase::Final))
    });
    if is_over {
        let text = format!("play is closed: ask the director to change the result of board {}", board.board);
        return CliError::Refused { code: "PlayOver", text };
    }
    let text = format!("board {} has no result here yet: enter it with `submit`", board.board);
    CliError::Refused { code: "NoResult", text }
}
