//! What runs here, and as what it is called.

use bridge::contest::Phase;
use connector::envelope::{Fault, Request, Response, data_type};
use connector::message::{
    ManagementRequest, ManagementResponse, Section, SectionInfo, SessionInfo, Table, list, text,
};
use connector::plan::{AboutSection, rounds_of};

use super::{Connector, Failure, Session, State};

const SHUT_DOWN: i32 = 1;
const RUNNING: i32 = 2;
const SCORING_FILE: i32 = 4;
const ALL_SESSIONS: i32 = 8;
const CONNECTOR_FILE: i32 = 16;

impl Connector {
    /// What a program asks about the control software.
    pub(super) async fn manage(&self, state: &mut State, request: &Request) -> Result<Response, Failure> {
        let made = state.sessions.iter().filter(|(_, session)| session.kept.contest > 0);
        let made: Vec<String> = made.map(|(guid, _)| guid.clone()).collect();
        for guid in made {
            self.caught_up(state, &guid).await?;
        }
        answer(state, request)
    }
}

fn answer(state: &State, request: &Request) -> Result<Response, Failure> {
    let asked: ManagementRequest = request.data()?;
    let data_type = match asked.command {
        // The server runs on: it is not the program's.
        SHUT_DOWN => return Ok(request.done("Barometer goes on: it is stopped where it was started")),
        ALL_SESSIONS => data_type::ALL_SESSIONS_INFO,
        SCORING_FILE | CONNECTOR_FILE | 20 => data_type::SCORING_FILE_LOCATION,
        RUNNING | 6 | 18 | 22 => data_type::EVENT_INFO,
        other => return Err(Fault::invalid(format!("the management command {other} is unknown")).into()),
    };
    let club = request.club();
    let is_asked = |session: &&Session| {
        let is_over = session.queue.contest().phase == Phase::Final;
        session.kept.contest > 0 && session.is_of(club) && (asked.command == ALL_SESSIONS || !is_over)
    };
    let sessions: Vec<&Session> = state.sessions.values().filter(is_asked).collect();
    let answer = ManagementResponse {
        event_guid: Some(sessions.last().map(|session| session.kept.about.event.clone()).unwrap_or_default()),
        session_information: Some(sessions.iter().map(|session| info(session)).collect()),
        is_running: true,
        // There is no file: everything is in the journal.
        scoring_file_path: Some(String::new()),
        data_connector_file_path: Some(String::new()),
    };
    Ok(request.answered(data_type, &answer))
}

fn info(session: &Session) -> SessionInfo {
    let about = &session.kept.about;
    let contest = session.queue.contest();
    let section = |section: &AboutSection| SectionInfo {
        section_name: Some(section.name.clone()),
        section_letters: Some(section.letters.clone()),
        scoring_group_number: section.group,
        number_of_tables: about
            .letters
            .section(&section.letters)
            .and_then(|letter| contest.section(letter))
            .map_or(0, |section| section.movement.tables.into()),
    };
    SessionInfo {
        event_guid: Some(about.event.clone()),
        session_guid: Some(about.session.clone()),
        session_name: Some(about.name.clone()),
        session_date_time: Some(about.begins.clone()),
        has_been_processed: true,
        sections: Some(about.sections.iter().map(section).collect()),
    }
}

impl Connector {
    /// The tables and rounds of a section as they are here.
    pub(super) async fn movement(&self, state: &mut State, request: &Request) -> Result<Response, Failure> {
        let asked: Section = request.data()?;
        let session = self.session(state, request.session()).await?;
        let called = text(&asked.letters);
        let about = session.kept.about.sections.iter().find(|section| section.letters == called);
        let about = about.ok_or_else(|| Fault::movement(format!("there is no section {called}")))?;
        Ok(request.answered(data_type::MOVEMENT, &section(session, about)))
    }

    /// Those of all sections of a session.
    pub(super) async fn movements(&self, state: &mut State, request: &Request) -> Result<Response, Failure> {
        let session = self.session(state, request.session()).await?;
        let sections = session.kept.about.sections.iter().map(|about| section(session, about));
        Ok(request.answered(data_type::SESSIONS, &sections.collect::<Vec<_>>()))
    }
}

/// A section as the program writes one.
pub(super) fn section(session: &Session, about: &AboutSection) -> Section {
    let guid = session.kept.about.session.clone();
    let called = about.letters.clone();
    let planned = session.kept.about.letters.section(&called);
    let planned = planned.and_then(|letter| session.queue.contest().section(letter));
    let tables = planned.into_iter().flat_map(|section| {
        section.tables().map(|table| Table {
            session_guid: Some(guid.clone()),
            section_letters: Some(called.clone()),
            table_number: table.0.into(),
            rounds: Some(rounds_of(section, (&guid, &called), table)),
            ..Table::default()
        })
    });
    let tables: Vec<Table> = tables.collect();
    let mut section = Section {
        session_guid: Some(guid),
        tables: Some(tables.into_iter().filter(|table| !list(&table.rounds).is_empty()).collect()),
        ..Section::default()
    };
    about.write(&mut section);
    section
}
