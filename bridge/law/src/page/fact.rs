//! Facts by name, for conditions and words of a page: the book, its options, and what is known of the table.

use crate::book::{Book, Options, is_name};
use crate::interview::Interview;
use crate::known::Unit;
use crate::role::Role;
use game::seat::Line;

/// The facts whose names have no point in them.
pub(super) const NAMES: &[&str] = &["book"];

/// The facts that have a point in their names; those that begin with `option.`, `offender.is-` and `offender.may-be-` beside them.
const POINTED: &[&str] = &[
    "seat.offender",
    "seat.declarer",
    "offender.side",
    "offender.tricks",
    "offender.has-entry",
    "offender.entry",
    "offender.reproofs",
    "offender.last-reproof",
    "contest.is-known",
    "contest.unit",
    "contest.is-individual",
    "contest.has-victory-points",
    "contest.match-boards",
    "appeal.is-over",
    "appeal.until",
    "known.board",
    "known.result",
];

/// Whether there is a fact of this name, known or not.
pub(super) fn is_known(name: &str) -> bool {
    let role = name.strip_prefix("offender.is-").or_else(|| name.strip_prefix("offender.may-be-"));
    NAMES.contains(&name)
        || POINTED.contains(&name)
        || role.is_some_and(|role| role_of(role).is_some())
        || name.strip_prefix("option.").is_some_and(is_option)
        || name.strip_prefix("regulation.").is_some_and(is_name)
}

fn is_option(name: &str) -> bool {
    let name = name.strip_suffix(".is-usual").unwrap_or(name);
    let told = ["considered.told", "chosen.told", "appeal-from.told", "nearly-all.percent"];
    told.contains(&name) || Book::default().options.written().iter().any(|(key, _)| *key == name)
}

/// The value of a fact; `None` where it is not known, or where there is none of this name.
///
/// - `book`: the year; `regulation.australia`: whether the book has this regulation; `option.leads` and so on: as a law book's text writes it;
///   `option.leads.is-usual`: whether it is as that book usually has it; `option.considered.told`, `option.chosen.told`: in
///   words, `one in five`; `option.nearly-all.percent`: the number, where there is one;
/// - `seat.offender`, `seat.declarer`: `North`;
/// - `offender.is-dummy`, `offender.is-declarer`, `offender.is-defender`, `offender.is-declaring`: yes or no, only where both
///   seats are known; `offender.may-be-dummy` and so on: yes unless the seats rule it out;
/// - `offender.side`: `North-South`; `offender.tricks`: those that this side has by the result that stands;
/// - `offender.has-entry`: whether it is known which entry of the contest that side is, `offender.entry`: `A3NS`;
///   `offender.reproofs`: how often it has been warned or penalised in this session, where that is known, and
///   `offender.last-reproof`: the last time, as the log has it;
/// - `contest.unit`, `contest.is-individual`, `contest.has-victory-points`, `contest.match-boards`, `contest.is-known`;
/// - `appeal.is-over` and `appeal.until`: whether the time for an appeal is over, and how long it runs or ran;
/// - `known.board`, `known.result`: what is known of the board.
pub(super) fn value(name: &str, interview: &Interview<'_>) -> Option<String> {
    let book = interview.book();
    let seats = interview.seats();
    if let Some(option) = name.strip_prefix("option.") {
        return option_value(option, book);
    }
    if let Some(role) = name.strip_prefix("offender.is-") {
        seats.offender.zip(seats.declarer)?;
        return role_of(role).map(|role| yes_or_no(role.fits(seats)));
    }
    if let Some(role) = name.strip_prefix("offender.may-be-") {
        return role_of(role).map(|role| yes_or_no(role.fits(seats)));
    }
    if let Some(regulation) = name.strip_prefix("regulation.") {
        return Some(yes_or_no(book.regulations.iter().any(|one| one == regulation)));
    }
    let known = interview.known();
    match name {
        "book" => Some(book.edition.year().to_owned()),
        "seat.offender" => seats.offender.map(|seat| seat.to_string()),
        "seat.declarer" => seats.declarer.map(|seat| seat.to_string()),
        "offender.side" => seats.offender.map(|seat| {
            match seat.line() {
                Line::NorthSouth => "North-South",
                Line::EastWest => "East-West",
            }
            .to_owned()
        }),
        "offender.tricks" => {
            seats.offender.and_then(|seat| known.tricks(seat.line())).map(|tricks| tricks.to_string())
        }
        "offender.has-entry" => Some(yes_or_no(known.offenders().is_some_and(|side| side.entry.is_some()))),
        "offender.entry" => known.offenders().and_then(|side| side.entry.clone()),
        "offender.reproofs" => known
            .offenders()
            .and_then(|side| side.reproofs.as_ref())
            .map(|reproofs| reproofs.len().to_string()),
        "offender.last-reproof" => {
            let reproofs = known.offenders().and_then(|side| side.reproofs.as_ref());
            reproofs.and_then(|reproofs| reproofs.last()).map(|last| last.told.clone())
        }
        "contest.is-known" => Some(yes_or_no(known.scored.is_some())),
        "contest.unit" => known.scored.map(|scored| match scored.unit {
            Unit::Matchpoints => "matchpoints".to_owned(),
            Unit::Imps => "imps".to_owned(),
            Unit::TotalPoints => "total-points".to_owned(),
        }),
        "contest.is-individual" => known.scored.map(|scored| yes_or_no(scored.is_individual)),
        "contest.has-victory-points" => known.scored.map(|scored| yes_or_no(scored.has_victory_points)),
        "contest.match-boards" => {
            known.scored.and_then(|scored| scored.match_boards).map(|boards| boards.to_string())
        }
        "appeal.is-over" => known.appeal.as_ref().map(|time| yes_or_no(time.is_over)),
        "appeal.until" => known.appeal.as_ref().map(|time| time.until.clone()),
        "known.board" => known.board.map(|board| board.to_string()),
        "known.result" => known.result.map(|result| result.to_string()),
        _ => None,
    }
}

fn option_value(name: &str, book: &Book) -> Option<String> {
    match name {
        "considered.told" => return Some(book.options.considered.told()),
        "appeal-from.told" => return Some(book.options.appeal_from.told().to_owned()),
        "chosen.told" => return Some(book.options.chosen.told()),
        "nearly-all.percent" => return book.options.nearly_all_percent.map(|percent| percent.to_string()),
        _ => {}
    }
    let written = |options: &Options, name: &str| {
        options.written().into_iter().find(|(key, _)| *key == name).map(|(_, value)| value)
    };
    match name.strip_suffix(".is-usual") {
        None => written(&book.options, name),
        Some(name) => {
            let usual = written(&book.usual(), name)?;
            Some(yes_or_no(written(&book.options, name) == Some(usual)))
        }
    }
}

fn role_of(name: &str) -> Option<Role> {
    Some(match name {
        "defender" => Role::Defender,
        "opening-leader" => Role::OpeningLeader,
        "leaders-partner" => Role::LeadersPartner,
        "declarer" => Role::Declarer,
        "dummy" => Role::Dummy,
        "declaring" => Role::DeclaringSide,
        _ => return None,
    })
}

fn yes_or_no(is: bool) -> String {
    if is { "yes" } else { "no" }.to_owned()
}
