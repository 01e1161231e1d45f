//! What can be changed in a contest by itself, and what each event changes.

use crate::board::BoardNumber;
use crate::contest::call::CallNumber;
use crate::contest::drawn::{DrawEvent, DrawnRound};
use crate::contest::event::Event;
use crate::contest::penalty::PenaltyNumber;
use crate::contest::ruling::{Heading, RulingEvent, RulingNumber};
use crate::contest::slot::Slot;
use crate::contest::state::Contest;
use crate::contest::surgery::PlanChange;
use crate::entry::{EntryId, SectionLetter, TableNumber};
use crate::movement::RoundNumber;
use crate::swiss::Contender;

/// Something of a contest that can be changed by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Subject {
    Name,
    Rules,
    /// How far the contest has come, and when the correction period ends.
    Phase,
    /// Through which round the ranking is released.
    Release,
    /// The round clock.
    Clock,

    /// All that a section was set up as: its plan, its rounds, its draws, who is there.
    Section(SectionLetter),
    /// What operations on a section's plan start from.
    Plan(SectionLetter),
    /// Who is to play what at a table in a round.
    Place(SectionLetter, RoundNumber, TableNumber),
    /// Whether a round is open.
    Round(SectionLetter, RoundNumber),
    /// What is agreed about a section's draws.
    Terms(SectionLetter),
    /// The draws of a section: what is proposed, what is published, who is in them.
    Draw(SectionLetter),
    /// What a contender was given for a match round.
    Award(SectionLetter, u16, Contender),
    /// Whether somebody sits in an entry's place, and in which rounds.
    Presence(EntryId),

    Players(EntryId),
    Classification(EntryId),
    /// What an entry brought along, or the player of an individual by that name.
    CarryOver(EntryId),
    Penalties(EntryId),

    Result(Slot),
    /// Whether it is subject to ruling.
    Mark(Slot),
    /// The groups in which a board is scored.
    Division(BoardNumber),
    Deal(BoardNumber),

    Call(CallNumber),
    /// A ruling, with all that is written under its headings.
    Ruling(RulingNumber),
    Heading(RulingNumber, Heading),

    /// All from which the ranking comes. Nothing changes it by itself.
    Ranking,
}

impl Subject {
    /// Whether what rests on this is no longer as it was seen when `changed` has changed.
    pub(super) fn is_met_by(self, changed: &Self) -> bool {
        let of_whole_section = |letter: SectionLetter| {
            let is_whole = |subject: Self| subject == Self::Section(letter);
            changed.section() == Some(letter) && (is_whole(self) || is_whole(*changed))
        };
        let of_ruling =
            matches!((self, changed), (Self::Ruling(one), Self::Heading(other, _)) if one == *other);
        self == *changed
            || of_ruling
            || self.section().is_some_and(of_whole_section)
            || self == Self::Ranking && changed.is_ranked()
    }

    /// The section that has this by being set up.
    fn section(self) -> Option<SectionLetter> {
        match self {
            Self::Section(letter)
            | Self::Plan(letter)
            | Self::Place(letter, ..)
            | Self::Round(letter, _)
            | Self::Terms(letter)
            | Self::Draw(letter)
            | Self::Award(letter, ..) => Some(letter),
            Self::Presence(entry) => Some(entry.section),
            Self::Name
            | Self::Rules
            | Self::Phase
            | Self::Release
            | Self::Clock
            | Self::Players(_)
            | Self::Classification(_)
            | Self::CarryOver(_)
            | Self::Penalties(_)
            | Self::Result(_)
            | Self::Mark(_)
            | Self::Division(_)
            | Self::Deal(_)
            | Self::Call(_)
            | Self::Ruling(_)
            | Self::Heading(..)
            | Self::Ranking => None,
        }
    }

    /// Whether the ranking may be another one by it, or may still become one.
    fn is_ranked(self) -> bool {
        match self {
            Self::Rules
            | Self::Phase
            | Self::Section(_)
            | Self::Plan(_)
            | Self::Place(..)
            | Self::Draw(_)
            | Self::Terms(_)
            | Self::Award(..)
            | Self::Presence(_)
            | Self::Players(_)
            | Self::Classification(_)
            | Self::CarryOver(_)
            | Self::Penalties(_)
            | Self::Result(_)
            | Self::Mark(_)
            | Self::Division(_)
            | Self::Ruling(_)
            | Self::Heading(..)
            | Self::Ranking => true,
            Self::Name | Self::Release | Self::Clock | Self::Round(..) | Self::Deal(_) | Self::Call(_) => {
                false
            }
        }
    }
}

/// What an event changes.
pub(super) fn changed_by(contest: &Contest, event: &Event) -> Vec<Subject> {
    match event {
        Event::ContestCreated { .. } => vec![Subject::Name, Subject::Rules, Subject::Phase],
        Event::ContestRenamed { .. } => vec![Subject::Name],
        Event::RulesChanged { .. } => vec![Subject::Rules],
        Event::SectionSetUp { section, .. } => vec![Subject::Section(*section)],
        Event::EntryRegistered { entry, .. } => vec![Subject::Players(*entry)],
        Event::LateEntrySeated { entry, .. } | Event::LateEntryCancelled { entry, .. } => {
            vec![Subject::Players(*entry), Subject::Presence(*entry)]
        }
        Event::PhantomDeclared { entry }
        | Event::PhantomCancelled { entry }
        | Event::EntryWithdrawn { entry, .. }
        | Event::WithdrawalCancelled { entry, .. } => vec![Subject::Presence(*entry)],
        Event::PlanChanged { change, .. } => by_plan_change(change),
        Event::Draw { section, event } => by_draw(*section, event),
        Event::RoundOpened { section, round }
        | Event::RoundOpeningCancelled { section, round }
        | Event::RoundClosed { section, round }
        | Event::RoundReopened { section, round } => vec![Subject::Round(*section, *round)],
        Event::ResultEntered { slot, .. }
        | Event::ResultAgreed { slot }
        | Event::ResultDisputed { slot }
        | Event::ResultCorrected { slot, .. } => vec![Subject::Result(*slot)],
        Event::ResultMoved { from, to, .. } => [*from, *to].into_iter().flat_map(with_its_result).collect(),
        Event::PenaltyGiven { entry, .. } => vec![Subject::Penalties(*entry)],
        Event::PenaltyRemoved { penalty, .. } | Event::PenaltyRestored { penalty, .. } => {
            penalised(contest, *penalty)
        }
        Event::RulingLogged { number, .. } => vec![Subject::Ruling(*number)],
        Event::Ruling { number, event } => by_ruling(*number, event),
        Event::RulingAwaited { slot, .. } | Event::RulingSettled { slot, .. } => vec![Subject::Mark(*slot)],
        Event::BoardDivided { board, .. } => vec![Subject::Division(*board)],
        Event::EntryClassified { entry, .. } => vec![Subject::Classification(*entry)],
        Event::CarryOverSet { entry, .. } => vec![Subject::CarryOver(*entry)],
        Event::DealsLoaded { before, deals } => {
            before.iter().chain(deals).map(|(board, _)| Subject::Deal(*board)).collect()
        }
        Event::DirectorCalled { call, .. }
        | Event::CallAnswered { call }
        | Event::CallResolved { call, .. } => vec![Subject::Call(*call)],
        Event::RankingReleased { .. } => vec![Subject::Release],
        Event::ClockSet { .. } => vec![Subject::Clock],
        Event::ContestStarted
        | Event::PlayClosed { .. }
        | Event::ContestFinalised
        | Event::ContestReopened { .. } => vec![Subject::Phase],
        // What is taken back is changed by the events that follow it.
        Event::Undone { .. } | Event::SeatsTaken { .. } | Event::MessageSent { .. } => vec![],
    }
}

/// What goes with a result when it moves: a mark, and the groups of its board.
fn with_its_result(slot: Slot) -> [Subject; 3] {
    [Subject::Result(slot), Subject::Mark(slot), Subject::Division(slot.board)]
}

fn by_plan_change(change: &PlanChange) -> Vec<Subject> {
    let section = change.section();
    let places = change.places().into_iter().map(|(round, table)| Subject::Place(section, round, table));
    let entries = change.entries.iter();
    let entries = entries.flat_map(|one| [Subject::Players(one.entry), Subject::Presence(one.entry)]);
    let results = change.slots().flat_map(with_its_result);
    [Subject::Plan(section)].into_iter().chain(places).chain(entries).chain(results).collect()
}

fn by_draw(section: SectionLetter, event: &DrawEvent) -> Vec<Subject> {
    let with_places = |rounds: Vec<&DrawnRound>| {
        let rounds = rounds.into_iter();
        let places = rounds
            .flat_map(|its| its.rounds().flat_map(|round| its.tables().map(move |table| (round, table))));
        let places = places.map(|(round, table)| Subject::Place(section, round, table));
        [Subject::Draw(section)].into_iter().chain(places).collect()
    };
    match event {
        DrawEvent::SetUp { .. } => vec![Subject::Section(section)],
        DrawEvent::TermsChanged { .. } => vec![Subject::Terms(section)],
        DrawEvent::Proposed { .. } | DrawEvent::Entered { .. } => vec![Subject::Draw(section)],
        DrawEvent::Published { before, round, .. } => {
            with_places(before.iter().map(AsRef::as_ref).chain([round.as_ref()]).collect())
        }
        DrawEvent::Revoked { round, .. } => with_places(vec![round]),
        DrawEvent::Awarded { round, contender, .. } => {
            vec![Subject::Award(section, *round, *contender)]
        }
        // A table at which nobody is to sit.
        DrawEvent::TableAdded { .. } | DrawEvent::TableRemoved { .. } => vec![],
    }
}

fn by_ruling(number: RulingNumber, event: &RulingEvent) -> Vec<Subject> {
    match event {
        RulingEvent::Written { changes } => {
            changes.iter().map(|change| Subject::Heading(number, change.after.heading())).collect()
        }
        RulingEvent::Opened { .. }
        | RulingEvent::Decided
        | RulingEvent::Reopened { .. }
        | RulingEvent::Withdrawn { .. }
        | RulingEvent::Told { .. }
        | RulingEvent::TellingCancelled { .. }
        | RulingEvent::FollowUpAdded { .. }
        | RulingEvent::FollowUpSettled { .. }
        | RulingEvent::FollowUpReopened { .. }
        | RulingEvent::Appealed { .. }
        | RulingEvent::AppealCancelled { .. }
        | RulingEvent::AppealCorrected { .. }
        | RulingEvent::AppealDecided { .. }
        | RulingEvent::AppealReopened { .. }
        | RulingEvent::ScoreLinked { .. }
        | RulingEvent::ScoreUnlinked { .. }
        | RulingEvent::ScoreWaived { .. }
        | RulingEvent::ScoreWanted => vec![Subject::Ruling(number)],
    }
}

fn penalised(contest: &Contest, number: PenaltyNumber) -> Vec<Subject> {
    let penalty = contest.penalties.iter().find(|penalty| penalty.number == number);
    penalty.map(|penalty| Subject::Penalties(penalty.entry)).into_iter().collect()
}
