//! What the program puts to the tables: results, players, seats, hands, settings, and how far calls have come.
//!
//! A request is done whole or not at all, and what is there already changes nothing: so the same request twice has the effect
//! of one.

use std::collections::BTreeMap;

use bridge::board::BoardNumber;
use bridge::contest::{CallNumber, Command, Contest, Pairing, Refusal, Rules, decide};
use bridge::entry::TableId;
use connector::check;
use connector::envelope::{Fault, Request, Response, data_type};
use connector::message::{
    BoardResult, Handrecord, Participation, PlayerData, ScoringGroup, SectionUpdate, TdCall, list, text,
};
use connector::outcome;
use connector::plan;
use connector::plan::{AboutSection, apply_settings, deals, one_line, seated};
use connector::queue::REASON;
use connector::settings::{Bridgemate2Settings, Bridgemate3Settings, TableSettings as _};

use super::begin::print;
use super::kept::{KeptSession, LastUpdate};
use super::{Connector, Failure, Session, State, asked, manage, tried};
use crate::work;

impl Connector {
    /// Results as the scorer has them.
    pub(super) async fn put_results(
        &self,
        state: &mut State,
        request: &Request,
    ) -> Result<Response, Failure> {
        let results: Vec<BoardResult> = request.data()?;
        check::of_session(request.session(), results.iter().map(|result| text(&result.session_guid)))?;
        results.iter().try_for_each(check::result)?;
        let session = self.session(state, request.session()).await?;
        // What is deleted and sent again in one batch is what it was last.
        let last: BTreeMap<_, &BoardResult> = results.iter().map(|result| (place(result), result)).collect();
        let last = results.iter().filter(|result| std::ptr::eq(last[&place(result)], *result));
        let commands = last.map(|result| correction(session, result)).collect::<Result<Vec<_>, _>>()?;
        let commands = commands.into_iter().flatten().collect();
        self.put(state, request, commands).await
    }

    /// Players with their numbers; those who sit somewhere are called so there.
    pub(super) async fn put_players(
        &self,
        state: &mut State,
        request: &Request,
    ) -> Result<Response, Failure> {
        let players: Vec<PlayerData> = request.data()?;
        check::of_session(request.session(), players.iter().map(|player| text(&player.session_guid)))?;
        players.iter().try_for_each(check::player)?;
        let session = self.session(state, request.session()).await?;
        let event = session.kept.about.event.clone();
        let mut roster = state.roster(&event);
        let changed = roster.take(&players);
        let contest = state.sessions[request.session()].queue.contest();
        let mut commands = vec![];
        for (entry, there) in &contest.entries {
            let mut named = there.players.clone();
            for player in &mut named {
                let is_changed = changed.iter().any(|number| one_line(number) == player.number);
                let known = roster.player(&player.number).filter(|_| is_changed);
                *player = known.unwrap_or_else(|| player.clone());
            }
            if named != there.players {
                commands.push(Command::RegisterEntry { entry: *entry, players: named });
            }
        }
        self.keep_roster(state, (&event, roster)).await?;
        self.put(state, request, commands).await
    }

    /// Who sits where.
    pub(super) async fn put_participations(
        &self,
        state: &mut State,
        request: &Request,
    ) -> Result<Response, Failure> {
        let seats: Vec<Participation> = request.data()?;
        check::of_session(request.session(), seats.iter().map(|seat| text(&seat.session_guid)))?;
        seats.iter().try_for_each(check::participation)?;
        self.session(state, request.session()).await?;
        let session = &state.sessions[request.session()];
        let roster = state.roster(&session.kept.about.event);
        let contest = session.queue.contest();
        let commands = seated(
            &seats,
            &session.kept.about.letters,
            &roster,
            |letter| contest.section(letter).map(|section| &section.movement),
            |entry| contest.entries.get(&entry).map(|entry| entry.players.clone()),
        )?;
        self.put(state, request, commands).await
    }

    /// The cards of boards.
    pub(super) async fn put_hands(&self, state: &mut State, request: &Request) -> Result<Response, Failure> {
        let hands: Vec<Handrecord> = request.data()?;
        check::of_session(request.session(), hands.iter().map(|hand| text(&hand.session_guid)))?;
        hands.iter().try_for_each(check::handrecord)?;
        let session = self.session(state, request.session()).await?;
        hands.iter().try_for_each(|hand| is_played(session, hand))?;
        let mut sentences = vec![];
        let deals = deals(&hands, &mut sentences)?;
        let commands = if deals.is_empty() { vec![] } else { vec![Command::LoadDeals { deals }] };
        let response = self.put(state, request, commands).await?;
        self.tell_all(state, sentences);
        Ok(response)
    }

    /// What the tables show and ask.
    pub(super) async fn put_settings(
        &self,
        state: &mut State,
        request: &Request,
        is_second_kind: bool,
    ) -> Result<Response, Failure> {
        let (mut two, mut three) = (vec![], vec![]);
        if is_second_kind {
            two = request.data::<Vec<Bridgemate2Settings>>()?;
        } else {
            three = request.data::<Vec<Bridgemate3Settings>>()?;
        }
        check::settings(&[request.session()], &two)?;
        check::settings(&[request.session()], &three)?;
        let session = self.session(state, request.session()).await?;
        let two_of = two.iter().map(|settings| settings.belongs_to().1);
        for called in two_of.chain(three.iter().map(|settings| settings.belongs_to().1)) {
            about(session, called)?;
        }
        let (mut rules, mut sentences) = (session.queue.contest().rules.clone(), vec![]);
        apply_settings(&mut rules, (&two, &three), request.session(), &mut sentences);
        let response = self.put(state, request, vec![changed_rules(rules)]).await?;
        self.tell_all(state, sentences);
        Ok(response)
    }

    /// How far the calls of tables have come.
    pub(super) async fn put_calls(&self, state: &mut State, request: &Request) -> Result<Response, Failure> {
        let calls: Vec<TdCall> = request.data()?;
        check::of_session(request.session(), calls.iter().map(|call| text(&call.session_guid)))?;
        calls.iter().try_for_each(check::call)?;
        let session = self.session(state, request.session()).await?;
        let mut commands = vec![];
        for call in &calls {
            let table = table(session, (text(&call.section_letters), call.table_number))?;
            let section = session.queue.contest().section(table.section);
            let rounds = section.map_or(0, |section| i32::from(section.round_count()));
            if call.round_number > rounds {
                let text = format!("table {table} has no round {}", call.round_number);
                return Err(Fault::movement(text).into());
            }
            let known = session.queue.call_of(table, (call.hour, call.minute));
            let known = known.map(|(number, is_open)| (CallNumber(number), is_open));
            match (call.status, known) {
                (1, None) => commands.push(Command::CallDirector { table, reason: "".into() }),
                (2, Some((call, true))) => commands.push(Command::AnswerCall { call }),
                (3, Some((call, true))) => {
                    commands.push(Command::ResolveCall { call, note: REASON.to_owned() });
                }
                // A call that is put off waits on; one that is over stays so.
                _ => {}
            }
        }
        self.put(state, request, commands).await
    }

    /// How the groups of sections are scored.
    pub(super) async fn put_groups(&self, state: &mut State, request: &Request) -> Result<Response, Failure> {
        let groups: Vec<ScoringGroup> = request.data()?;
        let guid = request.session();
        check::groups(&groups, guid)?;
        let session = self.session(state, guid).await?;
        let mut kept = session.kept.clone();
        for group in groups.iter().filter(|group| !group.is_deleted) {
            for section in list(&group.sections) {
                let called = text(&section.letters);
                let known = kept.about.sections.iter_mut().find(|known| known.letters == called);
                let known = known.ok_or_else(|| Fault::movement(format!("there is no section {called}")))?;
                (known.group, known.method) = (group.scoring_group_number, group.scoring_method);
            }
        }
        let mut sentences = vec![];
        let scoring = plan::of_groups(&groups, &mut sentences);
        let contest = session.queue.contest();
        let rules = Rules { scoring, ..contest.rules.clone() };
        // It is made all the same: whoever gave points here is told what becomes of them.
        let asking = Command::ChangeRules { rules: rules.clone(), leave_points: false };
        if let Err(Refusal::PointsGiven { meanings }) = decide(contest, &asking, &asked()) {
            sentences.push(format!(
                "the scoring program has changed the scoring to {}, and with it {}: give them anew",
                rules.scoring,
                meanings.join("; ")
            ));
        }
        let response = self.put(state, request, vec![changed_rules(rules)]).await?;
        self.renew(state, kept).await?;
        self.tell_all(state, sentences);
        Ok(response)
    }

    /// Does what was put, whole or not at all.
    async fn put(
        &self,
        state: &mut State,
        request: &Request,
        commands: Vec<Command>,
    ) -> Result<Response, Failure> {
        let session = self.session(state, request.session()).await?;
        tried(session.queue.contest(), &commands)?;
        let contest = session.kept.contest;
        self.execute(state, contest, commands).await?;
        Ok(request.done("Done"))
    }
}

impl Connector {
    /// A section as it is from now on: a surgery, a section more, or one less.
    pub(super) async fn update_movement(
        &self,
        state: &mut State,
        request: &Request,
    ) -> Result<Response, Failure> {
        let update: SectionUpdate = request.data()?;
        let guid = request.session();
        check::update(&update, guid)?;
        let session = self.session(state, guid).await?;
        let (event, about) = (session.kept.about.event.clone(), session.kept.about.clone());
        let contest = session.queue.contest().clone();
        let mut roster = state.roster(&event);
        roster.take(list(&update.added_players));
        let (players, asked, changes) = (roster.clone(), asked(), update.clone());
        let made = work::blocking(move || {
            let made = plan::update((&contest, &about), &changes, &players, &asked)?;
            tried(&contest, &made.commands).map(|_| made)
        });
        let made = made.await??;
        self.keep_roster(state, (&event, roster)).await?;
        let session = self.session(state, guid).await?;
        let mut kept = KeptSession { about: made.about, ..session.kept.clone() };
        let contest = kept.contest;
        let called = text(&update.letters);
        let print = print(request);
        let mut last = LastUpdate { print, changed: BTreeMap::new() };
        last.changed.extend(made.changed.iter().map(|(table, round)| (table.0, round.0)));
        // The program that did not hear the answer is told again what had changed.
        let again = kept.updates.remove(called).filter(|known| known.print == print);
        let last = again.filter(|_| last.changed.is_empty()).unwrap_or(last);
        if !update.is_deleted {
            kept.updates.insert(called.to_owned(), last.clone());
        }
        // A section has its name as long as anything happens in it.
        if update.is_deleted {
            self.execute(state, contest, made.commands).await?;
            self.session(state, guid).await?;
            self.renew(state, kept).await?;
        } else {
            self.renew(state, kept).await?;
            self.execute(state, contest, made.commands).await?;
        }
        self.tell_all(state, made.sentences);
        let session = self.session(state, guid).await?;
        let known = session.kept.about.sections.iter().find(|section| section.letters == called);
        let Some(known) = known else { return Ok(request.done("The section was taken out")) };
        let mut answer = manage::section(session, known);
        for table in answer.tables.iter_mut().flatten() {
            let from = last.changed.iter().find(|(changed, _)| i32::from(**changed) == table.table_number);
            let first = from.map_or(i32::MAX, |(_, round)| i32::from(*round));
            table.rounds.iter_mut().for_each(|rounds| rounds.retain(|round| round.round_number >= first));
        }
        answer.tables.iter_mut().for_each(|tables| tables.retain(|table| !list(&table.rounds).is_empty()));
        Ok(request.answered(data_type::MOVEMENT, &answer))
    }
}

/// By what a result is told from others.
fn place(result: &BoardResult) -> (&str, [i32; 3]) {
    (text(&result.section_letters), [result.table_number, result.round_number, result.board_number])
}

fn changed_rules(rules: Rules) -> Command {
    Command::ChangeRules { rules, leave_points: true }
}

/// What is kept of a section that the session has.
fn about<'a>(session: &'a Session, called: &str) -> Result<&'a AboutSection, Fault> {
    let known = session.kept.about.sections.iter().find(|section| section.letters == called);
    known.ok_or_else(|| Fault::movement(format!("there is no section {called}")))
}

/// Whether the board of a hand record is played in its scoring group, of which it names any section.
fn is_played(session: &Session, hand: &Handrecord) -> Result<(), Fault> {
    let (called, group, number) = (text(&hand.section_letters), hand.scoring_group_number, hand.board_number);
    if about(session, called)?.group != group {
        return Err(Fault::movement(format!("section {called} is not of scoring group {group}")));
    }
    let sections = session.kept.about.sections.iter().filter(|section| section.group == group);
    let sections = sections.filter_map(|section| session.kept.about.letters.section(&section.letters));
    let mut sections = sections.filter_map(|letter| session.queue.contest().section(letter));
    let has = |board: &BoardNumber| i32::from(board.get()) == number;
    if sections.any(|section| section.board_sets.iter().flatten().any(has)) {
        return Ok(());
    }
    Err(Fault::movement(format!("board {number} is not played in scoring group {group}")))
}

/// A table that the session has.
fn table(session: &Session, (called, number): (&str, i32)) -> Result<TableId, Fault> {
    let letter = session.kept.about.letters.section(called);
    let letter = letter.filter(|_| about(session, called).is_ok());
    let section = letter.and_then(|letter| session.queue.contest().section(letter));
    let table = section.and_then(|section| {
        section
            .tables()
            .find(|table| i32::from(table.0) == number)
            .map(|table| TableId { section: section.letter, table })
    });
    table.ok_or_else(|| Fault::movement(format!("there is no table {called}{number}")))
}

/// The command that puts a result where it is; none where it is there, or gone already.
fn correction(session: &Session, result: &BoardResult) -> Result<Option<Command>, Fault> {
    let contest = session.queue.contest();
    let called = text(&result.section_letters);
    let table = table(session, (called, result.table_number))?;
    let slot = outcome::place(result, table.section)?;
    let place = format!("board {} at table {called}{} in round {}", slot.board, table.table, slot.round);
    let there = contest.lines.get(&slot);
    if result.is_deleted {
        let outcome = None;
        return Ok(there.map(|_| Command::CorrectResult {
            slot,
            outcome,
            played_by: None,
            reason: REASON.to_owned(),
        }));
    }
    let known = contest
        .section(table.section)
        .is_some_and(|section| section.boards(slot.round, table.table).contains(&slot.board));
    if !known && there.is_none() {
        return Err(Fault::movement(format!("the movement has no {place}")));
    }
    let told = outcome::read(result)?;
    let pairing = pairing(contest, table, result).ok_or_else(|| {
        Fault::movement(format!(
            "pairs {} and {} do not play {place}",
            result.pair_north_south, result.pair_east_west
        ))
    })?;
    let pairing = if told.is_turned { pairing.turned() } else { pairing };
    if there.is_some_and(|line| {
        line.pairing == pairing && Some(&line.outcome) == told.outcome.as_ref() && line.status.is_scored()
    }) {
        return Ok(None);
    }
    let is_planned = contest.pairing(table, slot.round) == Some(pairing)
        && there.is_none_or(|line| line.pairing == pairing);
    let played_by = (!is_planned).then_some(pairing);
    Ok(Some(Command::CorrectResult { slot, outcome: told.outcome, played_by, reason: REASON.to_owned() }))
}

/// Who is named: the planned two, or others of the section.
fn pairing(contest: &Contest, table: TableId, result: &BoardResult) -> Option<Pairing> {
    let number = |number: i32| u16::try_from(number).ok().filter(|number| *number > 0);
    let section = contest.section(table.section)?;
    let entry = |given, line| {
        let pair = plan::pair(number(given)?, line, section.movement.winners);
        let entry = section.entry(pair);
        contest.entries.contains_key(&entry).then_some(entry)
    };
    Some(Pairing {
        north_south: entry(result.pair_north_south, bridge::seat::Line::NorthSouth)?,
        east_west: entry(result.pair_east_west, bridge::seat::Line::EastWest)?,
    })
}
