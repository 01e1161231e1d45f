//! What becomes of a program's event: for each session a contest, with its sections, entries, deals and settings.

mod kept;
mod letters;
mod movement;
mod roster;
mod update;

use std::collections::BTreeMap;

use bridge::board::BoardNumber;
use bridge::contest::{Asked, Command, Contest, Recorded, Refusal, Rules, apply, decide};
use bridge::deal::Deal;
use bridge::entry::{EntryId, PairId, SectionLetter};
use bridge::movement::Winners;
use bridge::movement::verify::Severity;
use bridge::text::first_control;
use serde::{Deserialize, Serialize};

pub use kept::{AboutRound, AboutTable};
pub use letters::Letters;
pub use movement::{PlannedSection, planned, rounds_of};
pub use roster::{Roster, seated};
pub use update::{Update, update};

use crate::check::bit;
use crate::envelope::Fault;
use crate::hand;
use crate::message::{
    AddSession, Handrecord, Init, Participation, ScoringGroup, Section, Session, list, text,
};
use crate::scoring;
use crate::settings::{Bridgemate2Settings, Bridgemate3Settings, TableSettings};

/// A contest that is to be made.
#[derive(Debug, Clone)]
pub struct ContestPlan {
    pub name: String,
    pub rules: Rules,
    /// What follows once it is made, as one.
    pub commands: Vec<Command>,
    pub about: About,
    /// What is otherwise here than the program has it, for the director.
    pub sentences: Vec<String>,
}

/// What is kept of a session beside its contest.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct About {
    pub session: String,
    /// The event to which it belongs; the session's own where the program names none.
    pub event: String,
    pub name: String,
    /// When it begins, as `2026-01-31T19:30:00`.
    pub begins: String,
    pub letters: Letters,
    pub sections: Vec<AboutSection>,
}

/// What is kept of a section.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct AboutSection {
    pub letters: String,
    pub name: String,
    pub group: i32,
    pub method: i32,
    pub winners: i32,
    pub game: i32,
    pub is_kept_alive: bool,
    /// What follows is not played here: the program reads it back as it sent it.
    pub missing: i32,
    pub ew_moves: i32,
    pub is_combi: bool,
    /// From which sections the pairs of one that combines two come, North-South's first.
    pub sources: [String; 2],
    pub is_explicit: Option<bool>,
    pub tables: Vec<AboutTable>,
}

/// What comes with sessions.
#[derive(Debug, Clone, Copy)]
pub struct Belongings<'a> {
    pub roster: &'a Roster,
    pub participations: &'a [Participation],
    pub handrecords: &'a [Handrecord],
    pub settings2: &'a [Bridgemate2Settings],
    pub settings3: &'a [Bridgemate3Settings],
}

/// The contests of an event that was [checked](crate::check::init).
///
/// # Errors
///
/// What of it cannot be played here.
pub fn contests(init: &Init, roster: &Roster) -> Result<Vec<ContestPlan>, Fault> {
    let with = Belongings {
        roster,
        participations: list(&init.participations),
        handrecords: list(&init.handrecords),
        settings2: list(&init.bridgemate2_settings),
        settings3: list(&init.bridgemate3_settings),
    };
    let (event, opens) = (event_of(init), init.commands & bit::READ != 0);
    list(&init.sessions).iter().map(|session| contest(event, session, with, opens)).collect()
}

/// The guid of an event: its own, else the one that its only session names, else that session's.
pub fn event_of(init: &Init) -> &str {
    let named = || list(&init.sessions).first().map(|session| text(&session.event_guid)).and_then(some);
    let session = || list(&init.sessions).first().map(|session| text(&session.session_guid));
    some(text(&init.event_guid)).or_else(named).or_else(session).unwrap_or_default()
}

/// The contest of a session that is added.
///
/// # Errors
///
/// What of it cannot be played here.
pub fn added(added: &AddSession, session: &Session, roster: &Roster) -> Result<ContestPlan, Fault> {
    let with = Belongings {
        roster,
        participations: list(&added.participations),
        handrecords: list(&added.handrecords),
        settings2: list(&added.bridgemate2_settings),
        settings3: list(&added.bridgemate3_settings),
    };
    contest(text(&added.event_guid), session, with, true)
}

fn contest(event: &str, session: &Session, with: Belongings<'_>, opens: bool) -> Result<ContestPlan, Fault> {
    let guid = text(&session.session_guid);
    let groups = list(&session.scoring_groups);
    let mut sentences = vec![];
    let (mut letters, mut commands, mut sections) = (Letters::default(), vec![], BTreeMap::new());
    let mut about = vec![];
    for (group, section) in
        groups.iter().flat_map(|group| list(&group.sections).iter().map(move |one| (group, one)))
    {
        let called = text(&section.letters);
        let letter = letters.take(called).ok_or_else(|| Fault::invalid("there are more than 26 sections"))?;
        if letter.to_string() != called {
            sentences.push(format!("section {called} is called {letter} here"));
        }
        let planned = planned_section(section, &mut sentences)?;
        commands.push(planned.set_up(letter));
        sections.insert(letter, planned);
        about.push(AboutSection::of(section, (group.scoring_group_number, group.scoring_method)));
        let (number, letter_of) = (section.missing_pair, letter);
        if let Some(pair) = movement::missing(number, winners_of(section.winners, section.is_combi_section)) {
            let entry = EntryId { section: letter_of, pair };
            commands.push(Command::DeclarePhantom { entry });
        }
    }
    let seats = with.participations.iter().filter(|seat| text(&seat.session_guid) == guid);
    commands.extend(seated(
        seats,
        &letters,
        with.roster,
        |letter| sections.get(&letter).map(|planned| &planned.movement),
        |_| None,
    )?);
    let hands = with.handrecords.iter().filter(|hand| text(&hand.session_guid) == guid);
    let deals = deals(hands, &mut sentences)?;
    if !deals.is_empty() {
        commands.push(Command::LoadDeals { deals });
    }
    if opens {
        commands.push(Command::StartContest);
    }
    let mut rules = Rules { scoring: of_groups(groups, &mut sentences), ..Rules::default() };
    apply_settings(&mut rules, (with.settings2, with.settings3), guid, &mut sentences);
    let name = one_line(text(&session.name));
    let about = About {
        session: guid.to_owned(),
        event: event.to_owned(),
        name: name.clone(),
        begins: format!(
            "{:04}-{:02}-{:02}T{:02}:{:02}:00",
            session.year, session.month, session.day, session.hour, session.minute
        ),
        letters,
        sections: about,
    };
    Ok(ContestPlan { name, rules, commands, about, sentences })
}

fn some(text: &str) -> Option<&str> {
    (!text.is_empty()).then_some(text)
}

/// A text as names are kept: one line without letters that cannot be printed, and not too long.
pub fn one_line(text: &str) -> String {
    let line = text.chars().filter(|letter| first_control(letter.encode_utf8(&mut [0; 4]), true).is_none());
    line.take(200).collect::<String>().trim().to_owned()
}

/// How many winners a section has. The pairs of one that takes them from two others may have the same numbers, and are kept apart
/// by their lines.
pub(crate) fn winners_of(number: i32, is_combi: bool) -> Winners {
    if number == 2 || is_combi { Winners::Two } else { Winners::One }
}

/// A section's plan; what it is here that it is not for the program is said.
fn planned_section(section: &Section, sentences: &mut Vec<String>) -> Result<PlannedSection, Fault> {
    let called = text(&section.letters);
    kind_of_game(called, section.game_type, section.has_explicit_participations, sentences)?;
    if section.is_combi_section {
        sentences.push(format!(
            "section {called} takes its pairs from two others: here they have numbers of section {called}"
        ));
    }
    let winners = winners_of(section.winners, section.is_combi_section);
    let planned = planned(called, winners, list(&section.tables), one_line(text(&section.name)))?;
    tell_faults(called, &planned, sentences);
    Ok(planned)
}

/// What breaks the game in a movement that is taken all the same: the program's director may have meant it.
pub(crate) fn tell_faults(called: &str, planned: &PlannedSection, sentences: &mut Vec<String>) {
    let faults = planned.movement.verify().into_iter().filter(|fault| fault.severity() == Severity::Breaks);
    sentences.extend(faults.take(FAULTS_TOLD).map(|fault| format!("section {called}: {fault}")));
}

/// So many faults of a movement are told: they are usually one mistake.
const FAULTS_TOLD: usize = 3;

/// Refuses games that have no pairs.
pub(crate) fn kind_of_game(
    called: &str,
    game: i32,
    explicit: Option<bool>,
    sentences: &mut Vec<String>,
) -> Result<(), Fault> {
    match game {
        20 => Err(Fault::not_implemented(format!(
            "section {called} is an individual: Barometer takes pairs and teams through this door, and no single players"
        ))),
        _ if explicit == Some(true) => Err(Fault::not_implemented(format!(
            "section {called} has a seating of every round by itself: Barometer follows the movement"
        ))),
        30 => {
            sentences.push(format!("section {called} is of teams: its pairs play here each for itself, and the scoring program has the matches"));
            Ok(())
        }
        _ => Ok(()),
    }
}

/// How the contest scores: as its first group, where the groups differ.
pub fn of_groups(groups: &[ScoringGroup], sentences: &mut Vec<String>) -> bridge::scoring::Scoring {
    let kept: Vec<&ScoringGroup> = groups.iter().filter(|group| !group.is_deleted).collect();
    if kept.len() > 1 {
        sentences.push(
            "the scoring groups are one field in our ranking; the scoring program has each by itself"
                .to_owned(),
        );
    }
    let methods: Vec<i32> = kept.iter().map(|group| group.scoring_method).collect();
    if methods.iter().any(|method| *method != methods[0]) {
        sentences
            .push("the scoring groups have several methods: our ranking has that of the first".to_owned());
    }
    let (scoring, otherwise) = scoring::of(methods.first().copied().unwrap_or(10));
    sentences.extend(otherwise.map(str::to_owned));
    scoring
}

/// The deals of these hand records, each board once.
///
/// # Errors
///
/// Cards that are no deal.
pub fn deals<'a>(
    hands: impl IntoIterator<Item = &'a Handrecord>,
    sentences: &mut Vec<String>,
) -> Result<Vec<(BoardNumber, Deal)>, Fault> {
    let mut deals: BTreeMap<BoardNumber, Deal> = BTreeMap::new();
    for record in hands {
        let (board, deal) = hand::read(record)?;
        if *deals.entry(board).or_insert(deal) != deal {
            sentences
                .push(format!("board {board} has other cards in another scoring group: the first are here"));
        }
    }
    Ok(deals.into_iter().collect())
}

/// Writes the settings of the tables into the rules; the newer device's where there are both.
pub fn apply_settings(
    rules: &mut Rules,
    (settings2, settings3): (&[Bridgemate2Settings], &[Bridgemate3Settings]),
    session: &str,
    sentences: &mut Vec<String>,
) {
    fn of<'a, T: TableSettings>(all: &'a [T], session: &'a str) -> Vec<&'a T> {
        all.iter().filter(|one| one.belongs_to().0 == session).collect()
    }
    fn first<T: TableSettings>(all: &[&T], rules: &mut Rules) -> bool {
        let results = all.iter().map(|one| {
            let mut applied = rules.clone();
            one.apply(&mut applied);
            applied
        });
        let results: Vec<Rules> = results.collect();
        let differ = results.iter().any(|other| *other != results[0]);
        if let Some(first) = results.into_iter().next() {
            *rules = first;
        }
        differ
    }
    let (two, three) = (of(settings2, session), of(settings3, session));
    let differ = if three.is_empty() { first(&two, rules) } else { first(&three, rules) };
    if differ {
        sentences
            .push("the sections have several settings: all our tables have those of the first".to_owned());
    }
}

/// The contest after these commands of a director, or the refusal of the first that is refused; what changes nothing is
/// passed over. Nothing is written.
///
/// # Errors
///
/// Why one is refused.
pub fn rehearsed(contest: &Contest, commands: &[Command], asked: &Asked) -> Result<Contest, Refusal> {
    let mut contest = contest.clone();
    for command in commands {
        let events = match decide(&contest, command, asked) {
            Err(Refusal::NoChange) => vec![],
            decided => decided?,
        };
        for event in events {
            let sequence = contest.sequence + 1;
            apply(
                &mut contest,
                &Recorded { sequence, by: asked.by.clone(), at: asked.at, command: None, event },
            );
        }
    }
    Ok(contest)
}

/// The pair of a number on a line.
pub fn pair(number: u16, line: bridge::seat::Line, winners: Winners) -> PairId {
    match (winners, line) {
        (Winners::One, _) => PairId::one_winner(number),
        (Winners::Two, bridge::seat::Line::NorthSouth) => PairId::north_south(number),
        (Winners::Two, bridge::seat::Line::EastWest) => PairId::east_west(number),
    }
}

/// The entry of a pair.
pub fn entry(section: SectionLetter, pair: PairId) -> EntryId {
    EntryId { section, pair }
}
