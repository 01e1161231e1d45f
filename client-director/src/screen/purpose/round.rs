//! Forms that open and close a round, in one section or in all.

use std::collections::BTreeSet;

use proto::v1::{self, SectionView, command::Kind};

use super::Purpose;
use crate::cli::text::is_settled;
use crate::screen::app::App;
use crate::screen::form::{Fault, Field, Form, Reader};
use crate::screen::request::Request;

/// What is written where every section is meant.
const ALL: &str = "all";

/// All sections, or the only one; and the round that is usually meant in the one furthest behind.
fn fields(app: &App, usual: impl Fn(&SectionView) -> u32) -> Vec<Field> {
    let section = match app.sections() {
        [] => String::new(),
        [only] => only.section.clone(),
        [..] => ALL.to_owned(),
    };
    let round = app.sections().iter().map(usual).min().map(|round| round.to_string()).unwrap_or_default();
    vec![
        Field::line("section", "Section", section, "A letter, or all"),
        Field::line("round", "Round", round, "The number of the round"),
    ]
}

/// The sections that are meant, and the round; no section after a fault.
fn read<'a>(app: &'a App, reader: &mut Reader<'_>) -> (Vec<&'a SectionView>, u32) {
    let wanted = reader.text("section");
    let is_wanted = |section: &&SectionView| {
        wanted.eq_ignore_ascii_case(ALL) || wanted.eq_ignore_ascii_case(&section.section)
    };
    let sections: Vec<&SectionView> = app.sections().iter().filter(is_wanted).collect();
    if sections.is_empty() {
        let there: Vec<&str> = app.sections().iter().map(|section| section.section.as_str()).collect();
        let why = format!("Write one of these: {}; or all", there.join(", "));
        reader.faults.push(Fault::new("section", why));
    }
    (sections, reader.number("round", 1, "Write the number of the round, such as 3"))
}

/// `Round 3 of section A`, `Round 3`.
fn title(app: &App, sections: &[&SectionView], round: u32) -> String {
    match sections {
        [only] if app.sections().len() > 1 => format!("Round {round} of section {}", only.section),
        _ => format!("Round {round}"),
    }
}

pub(super) fn open(app: &App) -> Form {
    let all_open = app.sections().iter().all(|section| section.opened >= section.round_count);
    let about = if all_open {
        "All rounds are open: tables go on by themselves when they are done."
    } else {
        "The tables may then play it."
    };
    let fields = fields(app, |section| (section.opened + 1).min(section.round_count));
    Form::new(Purpose::OpenRound, "Open a round", fields).about([about.to_owned()])
}

pub(super) fn read_open(app: &App, form: &Form) -> Result<Request, Vec<Fault>> {
    let mut reader = Reader::new(form);
    let (mut sections, round) = read(app, &mut reader);
    let title = format!("{} is open", title(app, &sections, round));
    // Where all are meant, those that are there already stay as they are.
    if sections.iter().any(|section| section.opened < round) {
        sections.retain(|section| section.opened < round);
    }
    let open = |section: &SectionView| v1::OpenRound { section: section.section.clone(), round };
    let kinds = sections.into_iter().map(|section| Kind::OpenRound(open(section))).collect();
    reader.finish(Request { title, kinds, ..Request::default() })
}

pub(super) fn close(app: &App) -> Form {
    let first_not_closed = |section: &SectionView| {
        (1..=section.opened).find(|round| !section.closed.contains(round)).unwrap_or(section.opened)
    };
    Form::new(Purpose::CloseRound, "Close a round", fields(app, first_not_closed))
}

pub(super) fn read_close(app: &App, form: &Form) -> Result<Request, Vec<Fault>> {
    let mut reader = Reader::new(form);
    let (mut sections, round) = read(app, &mut reader);
    let name = title(app, &sections, round);
    if sections.iter().any(|section| !section.closed.contains(&round)) {
        sections.retain(|section| !section.closed.contains(&round));
    }
    let is_complete = sections.iter().all(|section| section.complete.contains(&round));
    let missing = match (is_complete, open_boards(app, &sections, round)) {
        (true, _) => "Every result of it is in.".to_owned(),
        (false, 0) => "IT IS NOT FINISHED: only you can enter what is missing then.".to_owned(),
        (false, count) => format!("{count} RESULTS OF IT ARE NOT IN: only you can enter them then."),
    };
    let what = format!("Tables can no longer enter or correct results of round {round}. {missing}");
    let close = |section: &SectionView| v1::CloseRound { section: section.section.clone(), round };
    let kinds = sections.into_iter().map(|section| Kind::CloseRound(close(section))).collect();
    reader.finish(Request {
        title: format!("{name} is closed"),
        kinds,
        ask: Some(what),
        ..Request::default()
    })
}

/// Boards of a round whose results are not in: those that are missing, and those still being played.
fn open_boards(app: &App, sections: &[&SectionView], round: u32) -> usize {
    let floor = app.room.as_ref().and_then(|room| room.floor.as_ref());
    let missing = floor.map_or(&[][..], |floor| &floor.missing).iter();
    let missing = missing.filter(|slot| slot.round == round).map(|slot| (slot.table.as_str(), slot.board));
    let playing = app.tables().iter().filter(|table| table.round == round).flat_map(|table| {
        let open = table.boards.iter().filter(|board| !is_settled(board.status()));
        open.map(|board| (table.table.as_str(), board.board))
    });
    let boards: BTreeSet<(&str, u32)> = missing.chain(playing).collect();
    let is_meant = |table: &str| sections.iter().any(|section| table.starts_with(&section.section));
    boards.into_iter().filter(|(table, _)| is_meant(table)).count()
}
