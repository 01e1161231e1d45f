//! Events that begin, grow and go on.

use std::collections::BTreeSet;

use bridge::contest::{Command, Contest, Event, Phase, Recorded, apply};
use connector::check::{self, bit};
use connector::envelope::{Fault, Request, Response};
use connector::message::{self, AddSession, Continue, Init, list, text};
use connector::plan::{AboutSection, ContestPlan, Roster, added, contests, event_of};
use connector::queue::Queue;

use super::kept::{KeptSession, Marks, Pending};
use super::{Connector, Failure, Session, State, by, tried};
use crate::clock;
use crate::engine::Answer;
use crate::journal::CommandKey;
use crate::work;

/// A session that is to be made, with what tells the request from another.
struct Making {
    plan: ContestPlan,
    club: String,
    print: u32,
}

impl Connector {
    /// An event begins: each of its sessions becomes a contest, or none does.
    pub(super) async fn begin(&self, state: &mut State, request: &Request) -> Result<Response, Failure> {
        let init: Init = request.data()?;
        check::init(&init)?;
        let event = event_of(&init).to_owned();
        let sessions: Vec<&str> =
            list(&init.sessions).iter().map(|session| text(&session.session_guid)).collect();
        let is_strange =
            |guid: &&str| state.sessions.get(*guid).is_some_and(|known| !known.is_of(request.club()));
        if sessions.iter().any(is_strange) {
            return Err(Fault::invalid("a session of this guid is another club's").into());
        }
        let is_reset = init.commands & bit::RESET != 0;
        let mut roster = if is_reset { Roster::default() } else { state.roster(&event) };
        roster.take(list(&init.player_data));
        let print = print(request);
        let mut kept = vec![];
        for guid in sessions {
            if state.is_made(guid) && (!is_reset || self.is_same(state, guid, print).await?) {
                kept.push(guid);
            }
        }
        let (asked, players, made) =
            (init.clone(), roster.clone(), kept.iter().map(|guid| (*guid).to_owned()));
        let made: BTreeSet<String> = made.collect();
        let plans = work::blocking(move || {
            let mut plans = contests(&asked, &players)?;
            plans.retain(|plan| !made.contains(&plan.about.session));
            made_ready(plans)
        });
        let plans = plans.await??;
        self.keep_roster(state, (&event, roster)).await?;
        let is_there = plans.is_empty();
        for plan in plans {
            self.make(state, Making { plan, club: request.club().to_owned(), print }).await?;
        }
        self.ordered(state, &kept, (request.club(), init.commands)).await?;
        Ok(request.done(if is_there {
            "The event was there, and goes on"
        } else {
            "The event was initialised"
        }))
    }

    /// A session more of an event.
    pub(super) async fn add_session(
        &self,
        state: &mut State,
        request: &Request,
    ) -> Result<Response, Failure> {
        let asked: AddSession = request.data()?;
        let event = text(&asked.event_guid).to_owned();
        check::guid("the event's guid", &event)?;
        let session = asked.session.clone().ok_or_else(|| Fault::invalid("there is no session"))?;
        check::session(&session)?;
        let guid = text(&session.session_guid).to_owned();
        check::of_session(&event, [request.session(), text(&session.event_guid)])?;
        let is_strange = |known: &Session| {
            let about = &known.kept.about;
            (about.event == event || about.session == guid) && !known.is_of(request.club())
        };
        if state.sessions.values().any(is_strange) {
            return Err(Fault::invalid("the event or the session is another club's").into());
        }
        if state.is_made(&guid) {
            if state.sessions[&guid].kept.print == print(request) {
                return Ok(request.done("The session was there"));
            }
            return Err(Fault::invalid("there is a session of this guid, and it is another").into());
        }
        is_new(state, &event, &session)?;
        check::settings(&[&guid], list(&asked.bridgemate2_settings))?;
        check::settings(&[&guid], list(&asked.bridgemate3_settings))?;
        let mut roster = state.roster(&event);
        roster.take(list(&asked.player_data));
        let parts = (list(&asked.player_data), list(&asked.participations), list(&asked.handrecords));
        // Players of the event may be known from before.
        let known_before = (parts.0, &[][..], parts.2);
        check::belongings(&[&guid], known_before)?;
        parts.1.iter().try_for_each(check::participation)?;
        let plan = added(&asked, &session, &roster)?;
        let plans = work::blocking(move || made_ready(vec![plan])).await??;
        self.keep_roster(state, (&event, roster)).await?;
        for plan in plans {
            let making = Making { plan, club: request.club().to_owned(), print: print(request) };
            self.make(state, making).await?;
        }
        Ok(request.done("The session was added"))
    }

    /// An event goes on after the program was started again.
    pub(super) async fn go_on(&self, state: &mut State, request: &Request) -> Result<Response, Failure> {
        let asked: Continue = request.data()?;
        check::continued(&asked)?;
        let event = text(&asked.event_guid);
        let is_meant = |session: &&Session| {
            let kept = &session.kept;
            kept.contest > 0 && kept.about.event == event && session.is_of(request.club())
        };
        let of_event = state.sessions.values().filter(is_meant);
        let sessions: Vec<String> = of_event.map(|session| session.kept.about.session.clone()).collect();
        if sessions.is_empty() {
            return Err(Fault::unknown("no event of this guid is known here").into());
        }
        let sessions: Vec<&str> = sessions.iter().map(String::as_str).collect();
        self.ordered(state, &sessions, (request.club(), asked.commands)).await?;
        Ok(request.done("The event goes on"))
    }

    /// What the bits of an event's commands ask for in sessions that are there.
    async fn ordered(
        &self,
        state: &mut State,
        sessions: &[&str],
        (club, commands): (&str, i32),
    ) -> Result<(), Failure> {
        for guid in sessions {
            let session = self.session(state, guid).await?;
            let (contest, phase) = (session.kept.contest, session.queue.contest().phase);
            if commands & bit::READ != 0 && phase == Phase::Preparing {
                self.execute(state, contest, vec![Command::StartContest]).await?;
            }
        }
        if commands & bit::CLEAR != 0 {
            self.clear_club(state, club).await?;
        }
        Ok(())
    }

    /// Whether a session was made by the same request, and nothing has happened at its tables since: the program has sent it
    /// twice.
    async fn is_same(&self, state: &mut State, guid: &str, print: u32) -> Result<bool, Failure> {
        let session = self.session(state, guid).await?;
        let contest = session.queue.contest();
        let seated = contest.sections.values().any(|section| !section.seated.is_empty());
        Ok(session.kept.print == print && !seated && contest.lines.is_empty())
    }

    /// Makes the contest of a session, or goes on where that was broken off. Until it stands, the session is what it was.
    async fn make(&self, state: &mut State, making: Making) -> Result<(), Failure> {
        let Making { plan, club, print } = making;
        let guid = plan.about.session.clone();
        let before = state.sessions.get(&guid).map(|session| session.kept.clone());
        let begun = before.as_ref().and_then(|kept| kept.pending).filter(|pending| pending.print == print);
        let made_by = begun.map_or(state.next_command, |pending| pending.made_by);
        state.next_command = state.next_command.max(made_by + 2);
        let mut kept = KeptSession { about: plan.about, club, made_by, print, ..KeptSession::default() };
        let pending = Some(Pending { made_by, print });
        let until = before.clone().filter(|before| before.contest > 0).unwrap_or_else(|| kept.clone());
        self.renew(state, KeptSession { pending, ..until }).await?;
        let id = CommandKey { device: state.kept.device, counter: made_by };
        let (contest, answer) = self.engine.create(id, (plan.name.clone(), plan.rules), by()).await?;
        if let Answer::Refused(refused) = answer {
            return Err(Fault::invalid(refused.text).into());
        }
        self.execute_under(state, (contest, made_by + 1), plan.commands).await?;
        kept.contest = contest;
        self.keep_session(state, &kept).await?;
        let queue = Queue::new(state.kept.device);
        state.told.sentences.remove(&guid);
        state.sessions.insert(guid, Session { kept, marks: Marks::new(), queue });
        if let Some(before) = before.filter(|before| before.contest > 0) {
            let text = format!(
                "the scoring program has begun '{}' anew as contest {contest}; what was played before stays in contest {}",
                plan.name, before.contest
            );
            self.tell(state, text);
        }
        let sentences = plan.sentences.iter().map(|sentence| format!("{}: {sentence}", plan.name));
        self.tell_all(state, sentences.collect());
        Ok(())
    }

    async fn keep_session(&self, state: &State, session: &KeptSession) -> Result<(), Failure> {
        let (kept, session) = (state.kept.clone(), session.clone());
        Ok(work::blocking(move || kept.put_session(&session)).await??)
    }

    /// Keeps what is known of a session in place of what was.
    pub(super) async fn renew(&self, state: &mut State, kept: KeptSession) -> Result<(), Failure> {
        self.keep_session(state, &kept).await?;
        let guid = kept.about.session.clone();
        if let Some(session) = state.sessions.get_mut(&guid) {
            session.kept = kept;
        } else {
            let queue = Queue::new(state.kept.device);
            state.sessions.insert(guid, Session { kept, marks: Marks::new(), queue });
        }
        Ok(())
    }

    /// Keeps the players of an event, where they are others than before.
    pub(super) async fn keep_roster(
        &self,
        state: &mut State,
        (event, roster): (&str, Roster),
    ) -> Result<(), Failure> {
        if state.rosters.get(event) == Some(&roster) {
            return Ok(());
        }
        let (kept, name, players) = (state.kept.clone(), event.to_owned(), roster.clone());
        work::blocking(move || kept.put_roster(&name, &players)).await??;
        state.rosters.insert(event.to_owned(), roster);
        Ok(())
    }
}

impl State {
    /// Whether a session has its contest.
    fn is_made(&self, guid: &str) -> bool {
        self.sessions.get(guid).is_some_and(|session| session.kept.contest > 0)
    }

    /// The players of an event as they are known.
    pub(super) fn roster(&self, event: &str) -> Roster {
        self.rosters.get(event).cloned().unwrap_or_default()
    }
}

/// Refuses a session whose sections or groups another of its event has, or whose event is not known.
fn is_new(state: &State, event: &str, session: &message::Session) -> Result<(), Fault> {
    let of_event = |known: &&Session| known.kept.about.event == event;
    if !state.sessions.values().any(|known| of_event(&known)) {
        return Err(Fault::unknown("no event of this guid is known here"));
    }
    let others = state.sessions.values().filter(of_event).map(|known| &known.kept.about);
    let others = others.filter(|known| known.session != text(&session.session_guid));
    let taken: Vec<&AboutSection> = others.flat_map(|known| &known.sections).collect();
    for group in list(&session.scoring_groups) {
        let letters = list(&group.sections).iter().map(|section| text(&section.letters));
        let twice = letters.into_iter().find(|letters| taken.iter().any(|one| one.letters == *letters));
        if let Some(twice) = twice {
            return Err(Fault::invalid(format!("section {twice} is in another session of the event")));
        }
        if taken.iter().any(|one| one.group == group.scoring_group_number) {
            let number = group.scoring_group_number;
            return Err(Fault::invalid(format!("scoring group {number} is in another session")));
        }
    }
    Ok(())
}

/// What tells a request from another.
pub(super) fn print(request: &Request) -> u32 {
    crc32fast::hash(request.serialized_data.as_deref().unwrap_or_default().as_bytes())
}

/// The plans, each of which was tried: nothing is made of an event of which a part would be refused.
fn made_ready(plans: Vec<ContestPlan>) -> Result<Vec<ContestPlan>, Fault> {
    for plan in &plans {
        let mut contest = Contest::default();
        let event = Event::ContestCreated { name: plan.name.clone(), rules: plan.rules.clone() };
        apply(&mut contest, &Recorded { sequence: 1, by: by(), at: clock::now(), command: None, event });
        tried(&contest, &plan.commands)?;
    }
    Ok(plans)
}
