//! A file and a contest, kept alike.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use bridge::contest::{Command, Outcome, Player, RankingRelease, Release, Rules, Slot};
use bridge::entry::{SectionLetter, TableId};
use bridge::movement::RoundNumber;
use bridge::scoring::Scoring;
use jet::{Database, JetError, Shelf, Value};

use super::changes::{self, Change};
use super::compare;
use super::memory::{Memory, OF_DEVICES, OF_PROGRAM, reason};
use super::plan::Plan;
use super::sheet::Sheet;
use super::slots::outcomes;
use super::written::{Contest, Ours, marked, standing_at};
use super::{ShareError, unless_it_panics};
use crate::file::ResultsFile;
use crate::file::bws;
use crate::file::bws::form;
use crate::play::PlayError;
use crate::play::director::Director;
use crate::play::evening::SectionPlan;

/// Who plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// Our tables: what they enter is written into the file.
    Serve,
    /// Another program's devices: what they enter appears on our board. The file is not written.
    Watch,
}

/// A file and a contest, kept alike.
#[derive(Debug)]
pub struct Link {
    director: Director,
    contest: u32,
    way: Way,
    shelf: Shelf,
    database: Database,
    plan: Plan,
    /// What the server has of the file, in words.
    taken: BTreeMap<Slot, String>,
    /// What we have written.
    ours: Ours,
    /// What the scoring program has corrected in the file, as far as the server was told: the number of the row, and what it
    /// says.
    corrected: BTreeMap<Slot, (i64, String)>,
    /// What the server has of sections of which another movement was not taken up.
    kept: BTreeMap<SectionLetter, SectionPlan>,
    /// What the journal says of the time before a restart; `None` in a new contest.
    memory: Option<Memory>,
    /// Which session the file is of.
    session: String,
    /// What was told of the last write, so that it is told once.
    noted: BTreeSet<String>,
    /// What was said and still holds, so that it is said once.
    said: BTreeSet<String>,
    is_new: bool,
    /// Whether the database has something that was not taken up yet. Until it is, nothing is written.
    is_unread: bool,
}

/// What one look at the file and the contest led to.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Turn {
    /// Results that the server was told.
    pub entered: usize,
    /// Results that were written into the file.
    pub written: usize,
    /// What is to be said.
    pub told: Vec<String>,
}

impl Link {
    /// Reads the movement of a file and makes a contest of it, or goes on with one that was made before.
    ///
    /// # Errors
    /// Where the file is none, has no movement that can be played here, or the server refuses.
    pub async fn open(
        path: impl Into<PathBuf>,
        director: Director,
        way: Way,
        contest: (Option<u32>, Option<Scoring>),
    ) -> Result<Self, ShareError> {
        unless_it_panics(Self::opened(path.into(), director, way, contest)).await
    }

    async fn opened(
        path: PathBuf,
        director: Director,
        way: Way,
        (contest, scoring): (Option<u32>, Option<Scoring>),
    ) -> Result<Self, ShareError> {
        let (shelf, database) = Shelf::open(path)?;
        let plan = Plan::read(&database)?;
        let why = if way == Way::Serve { OF_PROGRAM } else { OF_DEVICES };
        let mut ours = Ours::default();
        let (contest, memory) = match contest {
            Some(contest) => {
                let lines = director.journal(contest).await?;
                let memory = Memory::of(lines.iter().map(String::as_str), why);
                if way == Way::Serve {
                    let file = exported(&director, contest).await?;
                    ours = Contest::now(&file, &plan).found(&database, &memory)?;
                }
                (contest, Some(memory))
            }
            None => (set_up(&director, &plan, scoring, way).await?, None),
        };
        let session = session_of(&database)?;
        Ok(Self {
            director,
            contest,
            way,
            shelf,
            database,
            plan,
            taken: BTreeMap::new(),
            ours,
            corrected: BTreeMap::new(),
            kept: BTreeMap::new(),
            memory,
            session,
            said: BTreeSet::new(),
            noted: BTreeSet::new(),
            is_new: true,
            is_unread: false,
        })
    }

    /// The number of the contest.
    pub fn contest(&self) -> u32 {
        self.contest
    }

    /// The pairing code of every table.
    ///
    /// # Errors
    /// When the server cannot tell them.
    pub async fn codes(&self) -> Result<BTreeMap<TableId, String>, ShareError> {
        Ok(self.director.codes(self.contest).await?)
    }

    /// Looks once at both, and brings each what is new in the other.
    ///
    /// # Errors
    /// When the server cannot be asked any more. What is wrong with the file is told, and tried again in the next turn.
    pub async fn turn(&mut self) -> Result<Turn, ShareError> {
        let mut turn = Turn::default();
        let mut holds = BTreeSet::new();
        match unless_it_panics(self.look(&mut turn)).await {
            Ok(()) => {}
            Err(ShareError::Server(error)) => return Err(error.into()),
            Err(error) => {
                holds.insert(format!("the file cannot be taken up just now: {error}"));
            }
        }
        if self.way == Way::Serve && holds.is_empty() {
            match unless_it_panics(self.write(&mut turn)).await {
                Ok(written) => turn.written = written,
                Err(ShareError::Server(error)) => return Err(error.into()),
                Err(error) => {
                    holds.insert(format!(
                        "nothing is written: {error}; what the tables enter is kept by the server, and written later"
                    ));
                }
            }
        }
        if holds.is_empty() && !self.said.is_empty() {
            turn.told.push("the file can be used again".to_owned());
        }
        turn.told.extend(holds.difference(&self.said).cloned());
        self.said = holds;
        Ok(turn)
    }

    /// Takes up what another program has written.
    async fn look(&mut self, turn: &mut Turn) -> Result<(), ShareError> {
        if self.shelf.is_changed()? {
            self.database = self.shelf.read()?;
            self.is_unread = true;
        }
        if !self.is_unread && !self.is_new {
            return Ok(());
        }
        if self.is_unread {
            if session_of(&self.database)? != self.session {
                return Err(ShareError::Plan(OTHER_SESSION.to_owned()));
            }
            let plan = Plan::read(&self.database)?;
            if self.way == Way::Serve && asks_for_settings(&self.database)? {
                turn.told.push(
                    "the scoring program has changed the settings of its devices: our tables keep those of the contest"
                        .to_owned(),
                );
            }
            self.take_plan(plan, turn).await?;
        } else {
            turn.told.extend(self.plan.remarks.iter().cloned());
            self.tell_movement(turn).await?;
        }
        match self.way {
            Way::Watch => self.take_results(turn).await?,
            Way::Serve => {
                if self.is_new {
                    self.tell_results(turn).await?;
                } else if standing_at(&self.database, &self.plan, &self.ours)? == 0
                    && self.ours.written.len() > 1
                {
                    return Err(ShareError::Plan(ALL_GONE.to_owned()));
                }
                self.take_corrections(turn).await?;
            }
        }
        (self.is_new, self.is_unread) = (false, false);
        Ok(())
    }

    async fn take_results(&mut self, turn: &mut Turn) -> Result<(), ShareError> {
        let imported = bws::of_devices(self.database.as_bytes())?;
        let (found, homeless) = outcomes(&imported.file, &self.plan);
        if self.is_new {
            turn.told
                .extend(imported.remarks.iter().filter(|remark| remark.is_loss).map(ToString::to_string));
            self.remember(&found, turn).await?;
        }
        if homeless > 0 && self.is_new {
            turn.told
                .push(format!("{homeless} results of the file are at no table of its movement: left out"));
        }
        if self.taken.len() > 1 && self.taken.keys().all(|slot| !found.contains_key(slot)) {
            return Err(ShareError::Plan(ALL_GONE.to_owned()));
        }
        let gone = self.taken.keys().filter(|slot| !found.contains_key(slot)).map(|slot| (*slot, None));
        let new = found.iter().filter(|(slot, outcome)| self.taken.get(slot) != Some(&outcome.to_string()));
        let changes: Vec<(Slot, Option<Outcome>)> =
            gone.chain(new.map(|(slot, outcome)| (*slot, Some(outcome.clone())))).collect();
        for (slot, outcome) in changes {
            self.set(slot, outcome.clone(), OF_DEVICES, turn).await?;
            // What was refused is told once, and tried again when it is another.
            match outcome {
                Some(outcome) => self.taken.insert(slot, outcome.to_string()),
                None => self.taken.remove(&slot),
            };
        }
        Ok(())
    }

    /// After a restart: what was taken from the file before, so that only what is another in it since is taken. What the
    /// server has otherwise is the director's, and stays.
    async fn remember(&mut self, found: &BTreeMap<Slot, Outcome>, turn: &mut Turn) -> Result<(), ShareError> {
        let Some(memory) = &self.memory else { return Ok(()) };
        let file = exported(&self.director, self.contest).await?;
        let said = memory.said.iter();
        let mut taken: BTreeMap<Slot, String> =
            said.filter_map(|(slot, own)| Some((*slot, own.clone()?))).collect();
        for (slot, outcome) in outcomes(&file, &self.plan).0 {
            if memory.said.contains_key(&slot) {
                continue;
            }
            let in_file = found.get(&slot);
            if in_file != Some(&outcome) {
                let says = in_file.map_or_else(|| "nothing".to_owned(), ToString::to_string);
                turn.told.push(format!(
                    "{slot}: the server has {outcome}, which did not come from the file, and the file {says}: that of the \
                     server stays until the file says another"
                ));
            }
            if let Some(in_file) = in_file {
                taken.insert(slot, in_file.to_string());
            }
        }
        self.taken = taken;
        Ok(())
    }

    /// Tells the server what a place came to; what it refuses is told.
    async fn set(
        &self,
        slot: Slot,
        outcome: Option<Outcome>,
        why: &str,
        turn: &mut Turn,
    ) -> Result<(), ShareError> {
        let command =
            Command::CorrectResult { slot, outcome, played_by: None, reason: reason(why, slot.round) };
        match self.director.ask(self.contest, &command).await {
            Ok(_) => turn.entered += 1,
            // It says what the server has.
            Err(PlayError::Refused { code, .. }) if code == "NoChange" => {}
            Err(PlayError::Refused { text, .. }) => turn.told.push(format!("{slot}: {text}")),
            Err(error) => return Err(error.into()),
        }
        Ok(())
    }

    /// Takes up what the scoring program says of results after our tables entered them: it marks such a row. What was marked
    /// when a new contest began is of another evening; after a restart, what was taken up before is not taken up again.
    async fn take_corrections(&mut self, turn: &mut Turn) -> Result<(), ShareError> {
        let marked = marked(&self.database, &self.plan)?;
        if marked.is_empty() {
            return Ok(());
        }
        let (found, _) = outcomes(&bws::of_devices(self.database.as_bytes())?.file, &self.plan);
        for (slot, row) in marked {
            let Some(outcome) = found.get(&slot) else { continue };
            let own = (row, outcome.to_string());
            if self.corrected.get(&slot) == Some(&own) {
                continue;
            }
            let is_known = self.is_new
                && self.memory.as_ref().is_none_or(|memory| {
                    memory.said.get(&slot).is_some_and(|said| said.as_ref() == Some(&own.1))
                });
            if !is_known {
                self.set(slot, Some(outcome.clone()), OF_PROGRAM, turn).await?;
            }
            self.corrected.insert(slot, own);
        }
        Ok(())
    }

    /// Tells what was in the file before our tables play.
    async fn tell_results(&self, turn: &mut Turn) -> Result<(), ShareError> {
        let taken = outcomes(&exported(&self.director, self.contest).await?, &self.plan).0.len();
        let sheet = Sheet::read(&self.database, "ReceivedData")?;
        let stand = sheet.rows.iter().filter(|record| !sheet.is_set(record, "Erased")).count();
        if stand > taken {
            turn.told.push(format!(
                "the file has {stand} results, and this contest {taken}: those of the file are left as they are, and one \
                 at a place where our tables play is marked as erased when they enter theirs"
            ));
        }
        Ok(())
    }

    /// After a restart: tells where the movement of the file is another than that of the contest. Which of both was changed
    /// is not known, so that neither is.
    async fn tell_movement(&self, turn: &mut Turn) -> Result<(), ShareError> {
        if self.memory.is_none() {
            return Ok(());
        }
        if let Some(places) = compare::difference(&self.director, self.contest, &self.plan).await? {
            turn.told.push(format!(
                "the movement of the file is another than that of the contest, and nothing of it is taken up: if the \
                 scoring program changed it meanwhile, change it at the director's console. The file has {places}"
            ));
        }
        Ok(())
    }

    /// Takes up another movement and other names: a section without results anew, one with results as far as that can be
    /// said in commands.
    async fn take_plan(&mut self, plan: Plan, turn: &mut Turn) -> Result<(), ShareError> {
        for section in &plan.sections {
            let letter = section.letter;
            let known = self.plan.sections.iter().find(|own| own.letter == letter);
            if known.is_some_and(|known| is_same(known, section)) {
                continue;
            }
            let before = self.kept.get(&letter).or(known).cloned();
            let before = before.as_ref();
            if before.is_some_and(|before| is_same(before, section)) {
                self.kept.remove(&letter);
                turn.told.push(format!("section {letter}: the file has the movement of the contest again"));
                continue;
            }
            let reason = match self.director.ask(self.contest, &set_up_section(section)).await {
                Ok(_) => {
                    self.kept.remove(&letter);
                    turn.told.push(format!("section {letter}: the movement is taken up anew"));
                    continue;
                }
                Err(PlayError::Refused { text, .. }) => text,
                Err(error) => return Err(error.into()),
            };
            let changed = before.map_or_else(String::new, |before| difference(before, section));
            let refused = self.change(before, section, reason).await?;
            match (before, &refused) {
                (Some(before), Some(_)) => self.kept.insert(letter, before.clone()),
                _ => self.kept.remove(&letter),
            };
            turn.told.push(match refused {
                None => format!("section {letter}: the movement is changed: {changed}"),
                Some(reason) => format!(
                    "section {letter}: the scoring program has changed the movement, and that is not taken up: {reason} \
                     Change it at the director's console: {changed}"
                ),
            });
        }
        let from_round = from_round(&self.database)?;
        for command in changes::places(&self.plan, &plan, from_round, &plan.players) {
            match self.director.ask(self.contest, &command).await {
                Ok(_) => turn
                    .told
                    .push("a place that was empty is taken, or one that was taken is empty".to_owned()),
                Err(PlayError::Refused { text, .. }) => turn.told.push(format!(
                    "the scoring program says that a pair came or left, and that is not taken up: {text}"
                )),
                Err(error) => return Err(error.into()),
            }
        }
        for (entry, players) in &plan.players {
            if !is_named(players) || self.plan.players.get(entry) == Some(players) {
                continue;
            }
            let command = Command::RegisterEntry { entry: *entry, players: players.clone() };
            match self.director.ask(self.contest, &command).await {
                Ok(_) => {}
                Err(PlayError::Refused { text, .. }) => turn.told.push(format!("{entry}: {text}")),
                Err(error) => return Err(error.into()),
            }
        }
        self.plan = plan;
        Ok(())
    }

    /// Changes a section that has results; why that is not done, in words.
    async fn change(
        &self,
        before: Option<&SectionPlan>,
        after: &SectionPlan,
        reason: String,
    ) -> Result<Option<String>, ShareError> {
        let Some(before) = before else { return Ok(Some(reason)) };
        let file = exported(&self.director, self.contest).await?;
        let played = outcomes(&file, &self.plan).0.into_keys().collect();
        let Some(commands) = (Change { before, after, played: &played }).commands() else {
            return Ok(Some(reason));
        };
        match self.director.ask(self.contest, &Command::Together { commands }).await {
            Ok(_) => Ok(None),
            Err(PlayError::Refused { text, .. }) => Ok(Some(text)),
            Err(error) => Err(error.into()),
        }
    }

    /// Writes what the server has and the file has not. Where somebody else has the file, nothing is written.
    async fn write(&mut self, turn: &mut Turn) -> Result<usize, ShareError> {
        if self.shelf.held_by_others() {
            return Err(JetError::Held(self.shelf.path().to_owned()).into());
        }
        let file = exported(&self.director, self.contest).await?;
        let (mut database, mut ours) = (self.database.clone(), self.ours.clone());
        form::ready(&mut database)?;
        let (written, told) = Contest::now(&file, &self.plan).write(&mut database, &mut ours)?;
        take_off_marks(&mut database)?;
        if database.as_bytes() != self.database.as_bytes() {
            self.shelf.write(&database)?;
            self.database = database;
            self.plan = Plan::read(&self.database)?;
        }
        self.ours = ours;
        turn.told.extend(told.iter().filter(|told| !self.noted.contains(*told)).cloned());
        self.noted = told.into_iter().collect();
        Ok(written)
    }
}

const OTHER_SESSION: &str = "the file is of another session than before (its name, day or number is another), so \
     nothing is taken from it and nothing is written. If that is meant, end this and start it again: with --contest for \
     the same contest, without for a new one";

const ALL_GONE: &str = "all results are gone from the file, so nothing is taken from it and nothing is written: the \
     server keeps them. If that is meant, end this and start it again: with --contest for the same contest, without for a \
     new one";

/// By what a session of a file is told from another.
fn session_of(database: &Database) -> Result<String, JetError> {
    let sheet = Sheet::read(database, "Session")?;
    let said = |record| ["GUID", "Name", "Date"].map(|column| sheet.value(record, column));
    Ok(format!("{:?}", sheet.rows.iter().map(said).collect::<Vec<_>>()))
}

/// What a scoring program writes into `UpdateFromRound` where it has changed settings; else it is a round.
const SETTINGS: i64 = 997;

/// The round from which the scoring program says that it changed something; the first where it does not say it.
fn from_round(database: &Database) -> Result<RoundNumber, JetError> {
    let sheet = Sheet::read(database, "Tables")?;
    let said = sheet.rows.iter().filter_map(|record| sheet.number(record, "UpdateFromRound"));
    let round = said.filter(|round| (1..SETTINGS).contains(round)).max();
    Ok(RoundNumber(round.and_then(|round| u16::try_from(round).ok()).unwrap_or(1)))
}

fn asks_for_settings(database: &Database) -> Result<bool, JetError> {
    let sheet = Sheet::read(database, "Tables")?;
    Ok(sheet.rows.iter().any(|record| sheet.number(record, "UpdateFromRound") == Some(SETTINGS)))
}

/// Tells the scoring program that its instructions were read: what it changed is taken up, or told.
fn take_off_marks(database: &mut Database) -> Result<(), JetError> {
    let sheet = Sheet::read(database, "Tables")?;
    for record in &sheet.rows {
        if sheet.number(record, "UpdateFromRound").is_some_and(|round| round != 0) {
            let values =
                form::changed(&sheet.columns, &record.values, &[("UpdateFromRound", Value::Long(0))]);
            database.update("Tables", record.id, &values)?;
        }
    }
    Ok(())
}

async fn exported(director: &Director, contest: u32) -> Result<ResultsFile, ShareError> {
    Ok(crate::file::parse(&director.export(contest).await?)?)
}

fn set_up_section(section: &SectionPlan) -> Command {
    Command::SetUpSection {
        section: section.letter,
        movement: section.movement.clone(),
        board_sets: section.board_sets.clone(),
        // It is the scoring program's, and is played as it is.
        accept_faults: true,
    }
}

async fn set_up(
    director: &Director,
    plan: &Plan,
    scoring: Option<Scoring>,
    way: Way,
) -> Result<u32, ShareError> {
    let release = match way {
        Way::Serve => Release::default(),
        Way::Watch => Release { ranking: RankingRelease::AfterEachResult, ..Release::default() },
    };
    let scoring = scoring.unwrap_or_else(|| plan.scoring());
    let rules = Rules { scoring, release, ..Rules::default() };
    let contest = director.create(&plan.name, &rules).await?;
    for section in &plan.sections {
        director.ask(contest, &set_up_section(section)).await?;
    }
    for (entry, players) in &plan.players {
        if is_named(players) && !plan.phantoms.contains(entry) {
            let command = Command::RegisterEntry { entry: *entry, players: players.clone() };
            director.ask(contest, &command).await?;
        }
    }
    for entry in &plan.phantoms {
        director.ask(contest, &Command::DeclarePhantom { entry: *entry }).await?;
    }
    director.ask(contest, &Command::StartContest).await?;
    Ok(contest)
}

fn is_named(players: &[Player; 2]) -> bool {
    players.iter().any(|player| *player != Player::default())
}

fn is_same(one: &SectionPlan, other: &SectionPlan) -> bool {
    one.movement == other.movement && one.board_sets == other.board_sets
}

/// Where two plans of a section differ, the first few places.
fn difference(before: &SectionPlan, after: &SectionPlan) -> String {
    let mut told = vec![];
    for table in after.tables().chain(before.tables().skip(usize::from(after.movement.tables))) {
        let (old, new) = (before.rounds_at(table.table), after.rounds_at(table.table));
        for round in &new {
            let was = old.iter().find(|own| own.round == round.round);
            if was.is_none_or(|was| was.pairing != round.pairing || was.boards != round.boards) {
                let (ns, ew) = (round.pairing.north_south, round.pairing.east_west);
                told.push(format!("table {table} in round {}: {ns} against {ew}", round.round));
            }
        }
        for round in old.iter().filter(|own| new.iter().all(|new| new.round != own.round)) {
            told.push(format!("table {table} in round {}: nobody", round.round));
        }
    }
    let more = told.len().saturating_sub(8);
    told.truncate(8);
    if more > 0 {
        told.push(format!("and {more} more"));
    }
    told.join("; ")
}
