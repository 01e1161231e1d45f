//! What a message must be before anything of it is done: the rules that the protocol itself has, and those without which no
//! room could play by it.

mod section;

use std::collections::BTreeSet;

use crate::envelope::Fault;
use crate::message::{
    BoardResult, Continue, Handrecord, Init, Participation, PlayerData, Round, ScoringGroup, Section,
    SectionUpdate, Session, Table, TdCall, list, text,
};
use crate::scoring;
use crate::settings::TableSettings;

pub use section::{group, groups, section, update};

/// The bits of an event's commands that are looked at.
pub mod bit {
    /// A new event, whatever was there.
    pub const RESET: i32 = 2;
    /// The tables may enter.
    pub const READ: i32 = 4;
    /// What waits in the queues is forgotten.
    pub const CLEAR: i32 = 128;
}

/// Nothing, or what is wrong.
pub type Checked = Result<(), Fault>;

/// Refuses with a sentence unless something holds.
fn holds(what: bool, otherwise: impl FnOnce() -> String) -> Checked {
    if what { Ok(()) } else { Err(Fault::invalid(otherwise())) }
}

/// 32 capitals and digits of a hexadecimal number.
///
/// # Errors
///
/// What it is instead.
pub fn guid(what: &str, guid: &str) -> Checked {
    let is_hex = |letter: u8| letter.is_ascii_digit() || (b'A'..=b'F').contains(&letter);
    holds(guid.len() == 32 && guid.bytes().all(is_hex), || {
        format!("{what} is '{}': it must be 32 of the letters 0-9 and A-F", short(guid))
    })
}

/// What is told of a text that may be long.
fn short(text: &str) -> String {
    text.chars().take(40).filter(|letter| !letter.is_control()).collect()
}

/// One capital, once, twice or three times.
///
/// # Errors
///
/// What it is instead.
pub fn letters(letters: &str) -> Checked {
    let mut all = letters.bytes();
    let first = all.next().unwrap_or_default();
    let fits = first.is_ascii_uppercase() && letters.len() <= 3 && all.all(|letter| letter == first);
    holds(fits, || {
        format!("'{}' is no section: it must be a capital, once, twice or three times", short(letters))
    })
}

fn distinct<T: Ord>(what: &str, all: impl IntoIterator<Item = T>) -> Checked {
    let mut seen = BTreeSet::new();
    holds(all.into_iter().all(|one| seen.insert(one)), || format!("{what} stand there twice"))
}

/// An event that begins.
///
/// # Errors
///
/// The first thing that is wrong.
pub fn init(init: &Init) -> Checked {
    holds((0..=255).contains(&init.commands), || format!("the commands {} are unknown", init.commands))?;
    let sessions = list(&init.sessions);
    holds(!sessions.is_empty(), || "the event has no session".to_owned())?;
    let event = text(&init.event_guid);
    if !event.is_empty() {
        guid("the event's guid", event)?;
    }
    for session in sessions {
        self::session(session)?;
        let own = text(&session.event_guid);
        let is_alone = sessions.len() == 1 && (own.is_empty() || event.is_empty());
        holds(own == event || is_alone, || {
            format!("the session '{}' belongs to another event", short(text(&session.name)))
        })?;
    }
    holds(sessions.len() == 1 || !event.is_empty(), || {
        "an event of several sessions must have a guid".to_owned()
    })?;
    distinct("sessions with the same guid", sessions.iter().map(|session| text(&session.session_guid)))?;
    let groups = || sessions.iter().flat_map(|session| list(&session.scoring_groups));
    distinct("scoring groups with the same number", groups().map(|group| group.scoring_group_number))?;
    let sections = groups().flat_map(|group| list(&group.sections));
    distinct("sections with the same letters", sections.map(|section| text(&section.letters)))?;
    let known: Vec<&str> = sessions.iter().map(|session| text(&session.session_guid)).collect();
    let parts = (list(&init.player_data), list(&init.participations), list(&init.handrecords));
    belongings(&known, parts)?;
    let settings2 = list(&init.bridgemate2_settings);
    distinct("settings of a section", settings2.iter().map(TableSettings::belongs_to))?;
    settings(&known, settings2)?;
    settings(&known, list(&init.bridgemate3_settings))
}

/// What comes with a session: players, who sits where, and hands.
///
/// # Errors
///
/// The first thing that is wrong.
pub fn belongings(
    sessions: &[&str],
    (people, seats, hands): (&[PlayerData], &[Participation], &[Handrecord]),
) -> Checked {
    let of_event = |what: &str, session: &str| {
        holds(sessions.contains(&session), || {
            format!("{what} of a session that is not sent: {}", short(session))
        })
    };
    for player in people {
        self::player(player)?;
        of_event("a player", text(&player.session_guid))?;
    }
    distinct("players with the same number", people.iter().map(|player| text(&player.player_number)))?;
    holds(seats.is_empty() || !people.is_empty(), || {
        "there are participations, and no player data".to_owned()
    })?;
    let numbers: BTreeSet<(&str, &str)> =
        people.iter().map(|player| (text(&player.session_guid), text(&player.player_number))).collect();
    for seat in seats {
        participation(seat)?;
        of_event("a participation", text(&seat.session_guid))?;
        let number = text(&seat.player_number);
        let is_known = number.is_empty() || numbers.contains(&(text(&seat.session_guid), number));
        holds(is_known, || {
            format!("a participation has the player number {}, which is not among the players", short(number))
        })?;
    }
    for hand in hands {
        handrecord(hand)?;
        of_event("a hand record", text(&hand.session_guid))?;
    }
    Ok(())
}

/// A session with its groups and sections.
///
/// # Errors
///
/// The first thing that is wrong.
pub fn session(session: &Session) -> Checked {
    let own = text(&session.session_guid);
    guid("the session's guid", own)?;
    if !text(&session.event_guid).is_empty() {
        guid("the event's guid", text(&session.event_guid))?;
    }
    let name = text(&session.name);
    holds(!name.trim().is_empty(), || "the session has no name".to_owned())?;
    let is_date = session.year >= 2000
        && (1..=12).contains(&session.month)
        && (1..=days(session.year, session.month)).contains(&session.day);
    holds(is_date && (0..24).contains(&session.hour) && (0..60).contains(&session.minute), || {
        format!(
            "{}-{:02}-{:02} {}:{:02} is no date and time",
            session.year, session.month, session.day, session.hour, session.minute
        )
    })?;
    let groups = list(&session.scoring_groups);
    holds(!groups.is_empty(), || format!("the session '{}' has no scoring group", short(name)))?;
    distinct("scoring groups with the same number", groups.iter().map(|group| group.scoring_group_number))?;
    groups.iter().try_for_each(|group| self::group(group, own))?;
    let all = || groups.iter().flat_map(|group| list(&group.sections));
    for combined in all().filter(|section| section.is_combi_section) {
        let sources =
            [&combined.north_south_pair_section_letters, &combined.east_west_pair_section_letters].map(text);
        let known = |letters: &str| all().any(|section| text(&section.letters) == letters);
        holds(sources[0] != sources[1] && sources.into_iter().all(known), || {
            format!("section {} must take its pairs from two others", text(&combined.letters))
        })?;
    }
    Ok(())
}

fn days(year: i32, month: i32) -> i32 {
    match month {
        4 | 6 | 9 | 11 => 30,
        2 if year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) => 29,
        2 => 28,
        _ => 31,
    }
}

/// An event that goes on.
///
/// # Errors
///
/// The first thing that is wrong.
pub fn continued(request: &Continue) -> Checked {
    guid("the event's guid", text(&request.event_guid))?;
    let known = 1 | bit::READ | 16 | 32 | 64 | bit::CLEAR;
    holds(request.commands & !known == 0, || {
        format!("an event cannot go on with the commands {}", request.commands)
    })
}

/// A result by itself.
///
/// # Errors
///
/// The first thing that is wrong.
pub fn result(result: &BoardResult) -> Checked {
    let place = format!(
        "board {} at table {}{} in round {}",
        result.board_number,
        short(text(&result.section_letters)),
        result.table_number,
        result.round_number
    );
    let told = |what: &str| format!("the result of {place} {what}");
    letters(text(&result.section_letters))?;
    let numbers = [result.table_number, result.round_number, result.board_number];
    holds(numbers.into_iter().all(|number| number >= 1), || told("names no place"))?;
    if result.is_deleted {
        return Ok(());
    }
    let pairs = [result.pair_north_south, result.pair_east_west];
    holds(pairs.into_iter().all(|pair| pair >= 1), || told("does not say who played"))?;
    holds(pairs.contains(&result.declaring_pair), || told("is declared by a pair that is not there"))?;
    holds((-10..=7).contains(&result.level), || told(&format!("has level {}", result.level)))?;
    holds((0..=2).contains(&result.stake), || told(&format!("has stake {}", result.stake)))?;
    holds((0..=13).contains(&result.total_tricks), || told(&format!("has {} tricks", result.total_tricks)))?;
    if result.level >= 1 {
        holds((1..=4).contains(&result.declarer_direction), || told("has no declarer"))?;
        holds((1..=3).contains(&result.scoring_direction), || told("counts for no side"))?;
        holds((1..=5).contains(&result.denomination), || {
            told(&format!("has denomination {}", result.denomination))
        })?;
    }
    let rank = result.lead_card_rank;
    holds(rank == 0 || (2..=14).contains(&rank), || told(&format!("has a lead of rank {rank}")))?;
    holds(rank == 0 || (1..=4).contains(&result.lead_card_suit), || told("has a lead without a suit"))
}

/// Who sits where.
///
/// # Errors
///
/// The first thing that is wrong.
pub fn participation(seat: &Participation) -> Checked {
    letters(text(&seat.section_letters))?;
    let place = format!("table {}{}", text(&seat.section_letters), seat.table_number);
    holds(seat.table_number >= 1 && (1..=4).contains(&seat.direction) && seat.round_number >= 0, || {
        format!("a participation at {place} names no seat")
    })?;
    let names = [&seat.player_number, &seat.last_name].map(|name| !text(name).trim().is_empty());
    let removal = seat.is_removal.unwrap_or(false);
    holds(if removal { !names[0] && !names[1] } else { names[0] != names[1] }, || {
        format!("a participation at {place} must have a player's number or a last name, and not both")
    })
}

/// A player.
///
/// # Errors
///
/// The first thing that is wrong.
pub fn player(player: &PlayerData) -> Checked {
    let told = [&player.player_number, &player.last_name].map(text);
    holds(told.into_iter().all(|told| !told.trim().is_empty()), || {
        format!("a player must have a number and a last name: '{}', '{}'", short(told[0]), short(told[1]))
    })
}

/// A hand record by its form; its cards are read by [`hand`](crate::hand).
///
/// # Errors
///
/// The first thing that is wrong.
pub fn handrecord(hand: &Handrecord) -> Checked {
    holds(hand.scoring_group_number > 0 && hand.board_number > 0, || {
        "a hand record names no scoring group or no board".to_owned()
    })?;
    crate::hand::read(hand).map(|_| ())
}

/// A call.
///
/// # Errors
///
/// The first thing that is wrong.
pub fn call(call: &TdCall) -> Checked {
    letters(text(&call.section_letters))?;
    holds(call.table_number > 0 && call.round_number > 0 && (1..=4).contains(&call.status), || {
        format!(
            "a call names table {}, round {}, status {}",
            call.table_number, call.round_number, call.status
        )
    })
}

/// Settings of sections of these sessions.
///
/// # Errors
///
/// The first thing that is wrong.
pub fn settings<T: TableSettings>(sessions: &[&str], all: &[T]) -> Checked {
    for one in all {
        let (session, section) = one.belongs_to();
        letters(section)?;
        holds(sessions.contains(&session), || {
            format!(
                "the settings of section {section} are of a session that is not meant: {}",
                short(session)
            )
        })?;
        one.check().map_err(|what| Fault::invalid(format!("the settings of section {section}: {what}")))?;
    }
    Ok(())
}

/// That everything sent is of the session that is meant.
///
/// # Errors
///
/// Which one is a stranger.
pub fn of_session<'a>(session: &str, all: impl IntoIterator<Item = &'a str>) -> Checked {
    for other in all {
        holds(other == session, || format!("something of another session was sent: {}", short(other)))?;
    }
    Ok(())
}
