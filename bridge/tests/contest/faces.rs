//! A contest as people see it: all views that there are, for everybody who may look.

use std::any::Any;
use std::collections::BTreeMap;
use std::fmt::Debug;

use bridge::board::BoardNumber;
use bridge::contest::ruling::{Reader, RulingStatus, reminders, sheet};
use bridge::contest::view::{Audience, ContestNumber, Views};
use bridge::contest::{Agreement, At, Contest};
use bridge::entry::{EntryId, TableId};
use bridge::movement::TablePlan;

use crate::language;

/// The contest without what only a clock and a count of events say, and without who last touched a line.
pub(crate) fn settled(contest: &Contest) -> Contest {
    let director = || language::actor("director");
    let mut settled = contest.clone();
    settled.sequence = 0;
    settled.at = At(0);
    // Who was to sit where stays known, for devices that have seen the plan in between; and tables of which the plan was
    // another in between take their seats again.
    for section in settled.sections.values_mut() {
        section.former.clear();
        section.seated.clear();
        // A draw that was published anew is as old as that; tables that nobody sits at stay.
        if let Some(drawn) = &mut section.drawn {
            drawn.drawn_by.clear();
        }
        for round in section.drawn.iter_mut().flat_map(|drawn| &mut drawn.rounds) {
            round.published_at = None;
            if let Some(drawn) = &mut round.as_drawn {
                drawn.published_at = None;
            }
        }
        if section.drawn.is_some() && section.movement.rounds.is_empty() {
            section.movement.tables = 0;
        }
    }
    // What was done again was done later.
    for recorded in &mut settled.decisions {
        recorded.at = At(0);
    }
    for line in settled.lines.values_mut() {
        (line.at, line.by) = (At(0), director());
    }
    for awaiting in settled.awaiting.values_mut() {
        (awaiting.at, awaiting.by) = (At(0), director());
    }
    // The history of a ruling keeps what was done and that it was taken back.
    settled.rulings.retain(|ruling| !matches!(ruling.status, RulingStatus::Withdrawn { .. }));
    for ruling in &mut settled.rulings {
        ruling.follow_ups.retain(|one| one.settled.is_none());
        if let RulingStatus::Decided { by, at } = &mut ruling.status {
            (*by, *at) = (director(), At(0));
        }
        for telling in &mut ruling.tellings {
            (telling.by, telling.at) = (director(), At(0));
        }
        for appeal in &mut ruling.appeals {
            (appeal.by, appeal.at) = (director(), At(0));
            if let Some((_, by, at)) = &mut appeal.outcome {
                (*by, *at) = (director(), At(0));
            }
        }
        if let Some(waived) = &mut ruling.score_waived {
            (waived.by, waived.at) = (director(), At(0));
        }
        for follow_up in &mut ruling.follow_ups {
            (follow_up.by, follow_up.at) = (director(), At(0));
        }
    }
    // One that was taken back stays in the list, crossed out.
    settled.penalties.retain(|penalty| penalty.removed.is_none());
    settled
}

/// What stands, without what was done for it.
pub(crate) fn seen(contest: &Contest) -> Contest {
    let mut seen = settled(contest);
    // Where rounds are drawn, a table that was once needed stays, with nobody at it.
    for section in seen.sections.values_mut().filter(|section| section.drawn.is_some()) {
        let rounds = &mut section.movement.rounds;
        let is_used = |plan: &TablePlan| plan.north_south.is_some() || plan.east_west.is_some();
        let used = |tables: &Vec<TablePlan>| tables.iter().rposition(is_used).map_or(0, |last| last + 1);
        let tables = rounds.iter().map(used).max().unwrap_or(0);
        for round in rounds {
            round.truncate(tables);
        }
        section.movement.tables = u16::try_from(tables).unwrap();
    }
    seen.decisions.clear();
    seen.undone.clear();
    for ruling in &mut seen.rulings {
        ruling.history.clear();
    }
    seen
}

/// Every view by its name. What a view says of how something came about is part of it.
fn faces(contest: &Contest) -> Faces {
    let contest = &settled(contest);
    let views = &Views::new(ContestNumber(1), contest);
    let mut faces = Faces::default();
    faces.add("floor", views.floor(contest));
    faces.add("room", views.room(contest));
    let mut of_contest = views.contest(contest);
    // How often something was done to a ruling is its history.
    of_contest.rulings.iter_mut().for_each(|ruling| ruling.revision = 0);
    faces.add("contest", of_contest);
    for audience in [Audience::Director, Audience::Spectator] {
        let of = |what: &str| format!("{what} for {audience:?}");
        faces.add(of("standings"), views.standings(contest, audience));
        faces.add(of("matches"), views.all_matches(contest, audience));
        for &letter in contest.sections.keys() {
            faces.add(of(&format!("draw of {letter}")), views.draw(contest, letter, audience));
            faces.add(of(&format!("recap of {letter}")), views.recap(contest, letter, audience));
        }
        for &entry in contest.entries.keys() {
            of_entry(&mut faces, (views, contest), (entry, audience));
        }
        for &board in &boards(contest) {
            faces.add(of(&format!("board {board}")), views.traveller(contest, board, audience));
        }
    }
    for section in contest.sections.values() {
        for table in section.tables().map(|table| TableId { section: section.letter, table }) {
            faces.add(format!("table {table}"), views.table(contest, table));
            faces.add(format!("path of table {table}"), views.table_path(contest, table));
        }
    }
    for ruling in &contest.rulings {
        let form = sheet(contest, ruling, Reader::Anyone, &|_| String::new());
        let what = format!("ruling {}", ruling.number.0);
        faces.add(format!("{what}, form"), form);
        faces.add(format!("{what}, score"), (ruling.effect(contest), ruling.score_due(contest)));
    }
    faces.add("reminders", reminders(contest, At(i64::MAX as u64 / 2)));
    faces
}

fn of_entry(faces: &mut Faces, (views, contest): (&Views, &Contest), (entry, audience): (EntryId, Audience)) {
    let of = |what: &str| format!("{what} of {entry} for {audience:?}");
    faces.add(of("path"), views.path(contest, entry, audience));
    faces.add(of("card"), views.score_card(contest, entry, audience));
    faces.add(of("total"), views.explain_total(contest, entry, audience));
    faces.add(of("evening"), views.summarise(contest, entry, audience));
}

fn boards(contest: &Contest) -> Vec<BoardNumber> {
    let mut boards: Vec<BoardNumber> = contest.lines.keys().map(|slot| slot.board).collect();
    boards.sort();
    boards.dedup();
    boards
}

/// Views by their names.
#[derive(Default)]
pub(crate) struct Faces(BTreeMap<String, Box<dyn Face>>);

/// A view that can be compared with another.
trait Face: Any + Debug {
    fn is_same(&self, other: &dyn Face) -> bool;
}

impl<T: Any + Debug + PartialEq> Face for T {
    fn is_same(&self, other: &dyn Face) -> bool {
        (other as &dyn Any).downcast_ref::<T>().is_some_and(|other| self == other)
    }
}

impl Faces {
    fn add(&mut self, name: impl Into<String>, view: impl Any + Debug + PartialEq) {
        self.0.insert(name.into(), Box::new(view));
    }

    /// The first view that another contest has not so, with the first lines that differ.
    pub(crate) fn difference(&self, other: &Self) -> Option<String> {
        let names = self.0.keys().chain(other.0.keys());
        names.into_iter().find_map(|name| {
            let (was, is) = (self.0.get(name), other.0.get(name));
            if let (Some(was), Some(is)) = (was, is)
                && was.is_same(&**is)
            {
                return None;
            }
            let [was, is] = [was, is].map(|view| format!("{view:#?}"));
            let lines = was.lines().zip(is.lines()).find(|(was, is)| was != is);
            let (was, is) = lines.unwrap_or((&was, &is));
            Some(format!("{name}: was {}, is {}", was.trim(), is.trim()))
        })
    }
}

/// How a contest looks.
pub(crate) struct Look {
    seen: Contest,
    faces: Faces,
}

impl Look {
    pub(crate) fn at(contest: &Contest) -> Self {
        Self { seen: seen(contest), faces: faces(contest) }
    }

    /// Whether the tables' results are to be agreed.
    pub(crate) fn agreement(&self) -> Agreement {
        self.seen.rules.agreement
    }

    /// What is another in a contest; nothing where it looks the same to everybody.
    pub(crate) fn difference(&self, contest: &Contest) -> Option<String> {
        let is = seen(contest);
        if is != self.seen {
            let [was, is] = [&self.seen, &is].map(|contest| format!("{contest:#?}"));
            let lines: Vec<_> = was.lines().zip(is.lines()).collect();
            let first = lines.iter().position(|(was, is)| was != is).unwrap_or_default();
            let around = &lines[first.saturating_sub(6)..(first + 2).min(lines.len())];
            return Some(format!("the state: {around:#?}"));
        }
        self.faces.difference(&faces(contest))
    }
}
