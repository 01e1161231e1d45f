//! A ruling as a form: headings with their lines, for the screen, for paper and for other files.

use std::collections::BTreeSet;

use crate::auction::Auction;
use crate::board::BoardNumber;
use crate::contest::actor::At;
use crate::contest::ruling::anonymous::{Mask, numbered};
use crate::contest::ruling::{
    Act, Appeal, Concerned, Content, Deposit, Heading, Revision, Ruling, RulingStatus, ScoreLink, Seated,
    StepTold, Telling, Written, appeal_ends,
};
use crate::contest::state::Contest;
use crate::deal::Deal;
use crate::entry::EntryId;
use crate::seat::{Line, Seat};

/// A ruling as a form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sheet {
    pub title: String,
    /// Those that have something under them.
    pub parts: Vec<SheetPart>,
}

/// A heading with its lines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetPart {
    pub heading: String,
    pub lines: Vec<String>,
    /// Where it is a diagram or an auction: its columns, row by row, as `lines` draws them with letters of one width.
    pub cells: Vec<Vec<String>>,
}

/// For whom a form is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reader {
    /// The directors of the contest: everything.
    Director,
    /// Students and the recorder: no names, no numbers of entries or tables, no contest; seats and facts. Names of the
    /// contest's players and directors are taken out of free text as well, where they are spelt as entered; what else
    /// people wrote there has to be read before it is given away.
    Anyone,
}

impl Reader {
    /// Whether a ruling is for this reader. One that is not decided, or was withdrawn, is no case to learn from.
    pub fn reads(self, ruling: &Ruling) -> bool {
        match self {
            Self::Director => true,
            Self::Anyone => match ruling.status {
                RulingStatus::Decided { .. } => true,
                RulingStatus::Open | RulingStatus::Withdrawn { .. } => false,
            },
        }
    }
}

/// A ruling as a form. `clock` writes moments as the reader knows them.
pub fn sheet(contest: &Contest, ruling: &Ruling, reader: Reader, clock: &dyn Fn(At) -> String) -> Sheet {
    match reader {
        Reader::Director => Maker { contest, ruling, clock }.sheet(),
        Reader::Anyone => anonymous(contest, ruling),
    }
}

struct Maker<'a> {
    contest: &'a Contest,
    ruling: &'a Ruling,
    clock: &'a dyn Fn(At) -> String,
}

impl Maker<'_> {
    fn sheet(&self) -> Sheet {
        let content = &self.ruling.content;
        let mut parts = vec![
            part("Contest", vec![self.contest.name.clone()]),
            part(Heading::Place.title(), self.place()),
            part("State", self.state()),
            part(Heading::Concerned.title(), self.players()),
        ];
        parts.extend(contents(content));
        parts.push(part("Change of score", self.scores()));
        parts.push(part("Told", self.told()));
        parts.push(part("Time for an appeal", self.appeal_time()));
        parts.push(part("Come back", self.follow_ups()));
        parts.extend(self.ruling.appeals.iter().map(|appeal| part("Appeal", self.appeal(appeal))));
        parts.push(part("History", self.history()));
        parts.retain(|part| part.lines.iter().any(|line| !line.is_empty()));
        Sheet { title: title(&format!("Ruling {}", self.ruling.number.0), content), parts }
    }

    fn place(&self) -> Vec<String> {
        let place = self.ruling.content.place;
        let round = place.round.map_or_else(String::new, |round| {
            let called = self.contest.section(place.table.section);
            format!(", round {}", called.map_or(round.0, |section| section.called_round(round)))
        });
        let board =
            place.board.map_or_else(String::new, |board| format!(", board {board} ({})", dealt(board)));
        vec![format!("table {}{round}{board}", place.table)]
    }

    fn state(&self) -> Vec<String> {
        let opened = format!("opened by the {}, {}", self.ruling.by, (self.clock)(self.ruling.at));
        let is = match &self.ruling.status {
            RulingStatus::Open => "a draft: still to be decided".to_owned(),
            RulingStatus::Decided { by, at } => format!("decided by the {by}, {}", (self.clock)(*at)),
            RulingStatus::Withdrawn { by, at, reason } => {
                let reason = if reason.is_empty() { String::new() } else { format!(": {reason}") };
                format!("withdrawn by the {by}, {}{reason}", (self.clock)(*at))
            }
        };
        let from = self.ruling.goes_on_from(self.contest);
        let from = from.map(|(earlier, _)| format!("goes on from ruling {}", earlier.number.0));
        let opened = (!self.ruling.is_short).then_some(opened);
        opened.into_iter().chain([is]).chain(from).collect()
    }

    fn players(&self) -> Vec<String> {
        let seated = self.ruling.seated(self.contest);
        let sides = self.ruling.sides(self.contest);
        let sits = |one: &Concerned| match (sides, one.seat.map(Seat::line)) {
            (None, _) => false,
            (Some(sides), None) => sides.has(one.entry),
            (Some(sides), Some(Line::NorthSouth)) => sides.north_south == one.entry,
            (Some(sides), Some(Line::EastWest)) => sides.east_west == one.entry,
        };
        let elsewhere = self.ruling.content.concerned.iter().filter(|one| !sits(one)).map(|one| {
            let seat = one.seat.map_or_else(String::new, |seat| format!("{seat}, "));
            format!("concerned: {seat}{}", self.named(one.entry))
        });
        seated.iter().map(Seated::told).chain(elsewhere).collect()
    }

    /// `A3NS Ann Able & Bob Baker`.
    fn named(&self, entry: EntryId) -> String {
        let names = self.contest.entries.get(&entry).map(crate::contest::entry::Entry::names);
        names
            .filter(|names| !names.is_empty())
            .map_or_else(|| entry.to_string(), |names| format!("{entry} {names}"))
    }

    fn scores(&self) -> Vec<String> {
        let mut lines: Vec<String> = self.ruling.scores.iter().map(|link| self.score(link)).collect();
        if self.ruling.score_due(self.contest).is_some() {
            lines.push("still to be made and linked".to_owned());
        }
        if let Some(waived) = &self.ruling.score_waived {
            let note = if waived.note.is_empty() { String::new() } else { format!(": {}", waived.note) };
            lines.push(format!("none is needed{note}, {}", (self.clock)(waived.at)));
        }
        lines
    }

    fn score(&self, link: &ScoreLink) -> String {
        let at = link.slot.map_or_else(String::new, |slot| format!("{slot}: "));
        let change = if link.before.is_empty() {
            link.after.clone()
        } else {
            format!("from {} to {}", link.before, link.after)
        };
        let appeal = link.appeal.map_or("", |_| ", on appeal");
        let undone = if link.is_undone(self.contest) { ", taken back since" } else { "" };
        format!("{at}{change}{appeal} (event {}){undone}", link.sequence)
    }

    fn told(&self) -> Vec<String> {
        let told = |telling: &Telling| {
            let rights = if telling.appeal_rights { ", with the right to appeal" } else { "" };
            format!("{}, {}{rights}", telling.side.letters(), (self.clock)(telling.at))
        };
        self.ruling.tellings.iter().map(told).collect()
    }

    fn appeal_time(&self) -> Vec<String> {
        let end = |side: Line| {
            let end = appeal_ends(self.contest, self.ruling, side)?;
            Some(format!("{} until {} (Law 92B)", side.letters(), (self.clock)(end)))
        };
        Line::ALL.into_iter().filter_map(end).collect()
    }

    fn follow_ups(&self) -> Vec<String> {
        let told = |one: &super::FollowUp| {
            let what = if one.what.is_empty() { String::new() } else { format!(", {}", one.what) };
            let settled = one.settled.as_ref().map_or_else(
                || match self.ruling.followed_up_by(one, self.contest) {
                    Some(later) => format!("see ruling {}", later.number.0),
                    None => "to be done".to_owned(),
                },
                |settled| {
                    let note = if settled.note.is_empty() { "done" } else { settled.note.as_str() };
                    format!("{note}, {}", (self.clock)(settled.at))
                },
            );
            format!("{}{what}: {settled}", one.when.told(self.clock))
        };
        self.ruling.follow_ups.iter().map(told).collect()
    }

    fn appeal(&self, appeal: &Appeal) -> Vec<String> {
        let mut lines = appealed(appeal);
        lines[0] = format!("{}, {}", lines[0], (self.clock)(appeal.at));
        if let Some((judged, _, at)) = &appeal.outcome {
            if !judged.committee.is_empty() {
                lines.push(format!("committee: {}", judged.committee));
            }
            lines.push(format!("decided {}", (self.clock)(*at)));
        }
        lines
    }

    /// What one director wrote without anything between stands in one line: each answer is an event. What gave way stands
    /// behind it.
    fn history(&self) -> Vec<String> {
        let mut runs: Vec<Vec<&Revision>> = vec![];
        for revision in &self.ruling.history {
            let writes = |revision: &Revision| !written(&revision.act).is_empty();
            match runs.last_mut() {
                Some(run)
                    if writes(revision) && run.iter().all(|one| writes(one) && one.by == revision.by) =>
                {
                    run.push(revision);
                }
                _ => runs.push(vec![revision]),
            }
        }
        runs.iter().filter_map(|run| self.run(run)).collect()
    }

    /// One or more steps of one director.
    fn run(&self, run: &[&Revision]) -> Option<String> {
        let (first, last) = (run.first()?, run.last()?);
        let before = gave_way(run);
        if first.sequence == last.sequence {
            let event = first.sequence;
            let (at, by) = ((self.clock)(first.at), &first.by);
            return Some(format!("{at} by the {by}: {} (event {event}){before}", first.act.told()));
        }
        let headings: BTreeSet<Heading> = run.iter().flat_map(|one| written(&one.act)).copied().collect();
        Some(format!(
            "{} by the {}: {} (events {} to {}){before}",
            (self.clock)(last.at),
            first.by,
            Act::Wrote(headings.into_iter().collect()).told(),
            first.sequence,
            last.sequence
        ))
    }
}

/// `; before: where: table A1, round 5, board 10`: under each heading what stood there first, of answers all.
fn gave_way(run: &[&Revision]) -> String {
    let mut told: Vec<(Heading, Vec<String>)> = vec![];
    for before in run.iter().flat_map(|one| &one.before) {
        let heading = before.heading();
        let lines = if let Written::Interview(Some(told)) = before {
            told.steps.iter().map(StepTold::asked_and_told).collect()
        } else {
            before.lines()
        };
        match told.iter_mut().find(|(other, _)| *other == heading) {
            None => told.push((heading, lines)),
            Some((Heading::Interview, all)) => all.extend(lines),
            Some(_) => {}
        }
    }
    let told = told
        .iter()
        .map(|(heading, lines)| format!("{}: {}", heading.title().to_lowercase(), lines.join(", ")));
    let told = told.collect::<Vec<_>>().join("; ");
    if told.is_empty() { told } else { format!("; before: {told}") }
}

/// The headings that were written under.
#[expect(clippy::wildcard_enum_match_arm, reason = "only one act writes")]
fn written(act: &Act) -> &[Heading] {
    match act {
        Act::Wrote(headings) => headings,
        _ => &[],
    }
}

/// The headings that everybody may read who may read the ruling.
fn contents(content: &Content) -> Vec<SheetPart> {
    let mut parts = vec![];
    for heading in Heading::ALL {
        let made = match heading {
            Heading::Place | Heading::Concerned | Heading::Title | Heading::Sides | Heading::OtherWay => {
                continue;
            }
            Heading::Hands => hands(content),
            Heading::Auction => auction(content),
            Heading::Agreed
            | Heading::Disputed
            | Heading::Book
            | Heading::Interview
            | Heading::Offers
            | Heading::Poll
            | Heading::Decision
            | Heading::Law
            | Heading::ScoreBefore
            | Heading::ScoreAfter
            | Heading::Effect => part(heading.title(), content.under(heading).lines()),
        };
        parts.push(made);
    }
    parts
}

/// The cards as they lie on the table, where they are a deal.
fn hands(content: &Content) -> SheetPart {
    let heading = Heading::Hands;
    let Ok(deal) = content.hands.parse::<Deal>() else {
        return part(heading.title(), content.under(heading).lines());
    };
    let [north, east, south, west] = Seat::ALL.map(|seat| deal.hand(seat).lines());
    let nothing = String::new;
    let mut cells: Vec<Vec<String>> =
        north.into_iter().map(|north| vec![nothing(), north, nothing()]).collect();
    cells.extend(west.into_iter().zip(east).map(|(west, east)| vec![west, nothing(), east]));
    cells.extend(south.into_iter().map(|south| vec![nothing(), south, nothing()]));
    figure(heading, cells)
}

/// The auction in four columns, where it can be read.
fn auction(content: &Content) -> SheetPart {
    let heading = Heading::Auction;
    let Ok(auction) = content.auction.parse::<Auction>() else {
        return part(heading.title(), content.under(heading).lines());
    };
    let skipped = Seat::ALL.into_iter().position(|seat| seat == auction.dealer).unwrap_or(0);
    let mut calls = vec![String::new(); skipped];
    calls.extend(auction.calls.iter().map(ToString::to_string));
    let mut rows = vec![Seat::ALL.map(|seat| seat.to_string()).to_vec()];
    rows.extend(calls.chunks(4).map(|row| {
        let mut row = row.to_vec();
        row.resize(4, String::new());
        row
    }));
    figure(heading, rows)
}

/// Columns as wide as what is in them.
fn figure(heading: Heading, cells: Vec<Vec<String>>) -> SheetPart {
    let width = cells.iter().flatten().map(|cell| cell.chars().count()).max().unwrap_or(0) + 2;
    let line = |row: &Vec<String>| {
        let padded: Vec<String> = row.iter().map(|cell| format!("{cell:<width$}")).collect();
        padded.concat().trim_end().to_owned()
    };
    let lines = cells.iter().map(line).collect();
    SheetPart { heading: heading.title().to_owned(), lines, cells }
}

/// Who appealed, why, and what came of it; at least one line.
fn appealed(appeal: &Appeal) -> Vec<String> {
    let appealing = &appeal.appealing;
    let who: Vec<&str> =
        [appealing.by.told(), appealing.who.as_str()].into_iter().filter(|text| !text.is_empty()).collect();
    let who = if who.is_empty() { String::new() } else { format!(" ({})", who.join(": ")) };
    let late = if appeal.is_late { ", after the time for it" } else { "" };
    let deposit = match &appealing.deposit {
        Deposit::None => String::new(),
        Deposit::Taken(sum) if sum.is_empty() => ", with a deposit".to_owned(),
        Deposit::Taken(sum) => format!(", with a deposit of {sum}"),
        Deposit::Waived(why) => format!(", the deposit waived: {why}"),
    };
    let mut lines = vec![format!("by {}{who}{late}{deposit}", appealing.side.letters())];
    if !appealing.why.is_empty() {
        lines.push(format!("kept because: {}", appealing.why));
    }
    lines.extend(appealing.about.map(|about| format!("against {}", about.told())));
    lines.extend(appealing.grounds.lines().map(str::to_owned));
    match &appeal.outcome {
        None => lines.push("still to be decided".to_owned()),
        Some((judged, ..)) => {
            let about = judged.about.filter(|about| appealing.about != Some(*about));
            let about = about.map_or_else(String::new, |about| format!(", on {}", about.told()));
            let by = if judged.is_by_director { ", by the director in charge" } else { "" };
            lines.push(format!("{}{about}{by}", judged.result.told()));
            lines.extend(judged.words.lines().map(str::to_owned));
            if appealing.deposit.is_taken() {
                let deposit = if judged.deposit_returned { "returned" } else { "kept" };
                lines.push(format!("deposit {deposit}"));
            }
        }
    }
    lines
}

/// The form without names, for study and for the recorder.
fn anonymous(contest: &Contest, ruling: &Ruling) -> Sheet {
    let mask = Mask::of(contest, &ruling.history);
    let mut said = ruling.content.clone();
    numbered(&mut said);
    let said = &said;
    // A board's number and table would find the deal in the results.
    let mut parts = vec![
        part("Board", ruling.content.place.board.map(|board| vec![dealt(board)]).unwrap_or_default()),
        part(
            Heading::Concerned.title(),
            said.concerned.iter().filter_map(|one| Some(one.seat?.to_string())).collect(),
        ),
    ];
    parts.extend(contents(said).into_iter().map(|mut part| {
        if part.cells.is_empty() {
            part.lines = part.lines.iter().map(|line| mask.over(line)).collect();
        }
        part
    }));
    let links = ruling.scores.iter().filter(|link| !link.is_undone(contest) && link.slot.is_some());
    let scores = links.map(|link| {
        let appeal = link.appeal.map_or("", |_| ", on appeal");
        format!("from {} to {}{appeal}", link.before, link.after)
    });
    parts.push(part("Change of score", scores.collect()));
    parts.extend(
        ruling
            .appeals
            .iter()
            .map(|appeal| part("Appeal", appealed(appeal).iter().map(|line| mask.over(line)).collect())),
    );
    parts.retain(|part| part.lines.iter().any(|line| !line.is_empty()));
    let title = if said.title.is_empty() { "Ruling".to_owned() } else { mask.over(&said.title) };
    Sheet { title, parts }
}

fn title(head: &str, content: &Content) -> String {
    if content.title.is_empty() { head.to_owned() } else { format!("{head}: {}", content.title) }
}

fn part(heading: &str, lines: Vec<String>) -> SheetPart {
    SheetPart { heading: heading.to_owned(), lines, cells: vec![] }
}

/// `dealer South, East-West vulnerable`.
fn dealt(board: BoardNumber) -> String {
    format!("dealer {}, {} vulnerable", board.dealer(), board.vulnerability())
}
