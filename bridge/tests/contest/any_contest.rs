//! A contest of a seed, of any kind that there is: by a movement or drawn, of pairs, players or teams, with all that happens
//! in the random evenings, and with penalties and points brought along in the unit that counts.
//!
//! Used by the walks of files and of faces, so it knows only `bridge`, the generator and the two evenings.

use std::collections::BTreeSet;

use bridge::board::BoardNumber;
use bridge::contest::drawn::{DrawCommand, Format, MissedRounds, OddRule, Regulation, Terms, Withdrawals};
use bridge::contest::{
    Actor, Agreement, Asked, At, Classification, Command, Contest, PenaltyAmount, Recorded, Rules, Section,
    apply, decide,
};
use bridge::entry::{EntryId, PairId, SectionLetter};
use bridge::movement::choice::MovementChoice;
use bridge::movement::contestants::{Contestants, PlayerNumber};
use bridge::movement::teams::triangle::Triangle;
use bridge::scoring::Scoring;

use super::generator::Generator;
use super::{draw_evening, evening};

const LETTERS: [char; 2] = ['A', 'B'];
/// The session from which something is brought along.
const SESSION: &str = "session 1";

/// A contest on its way, and all that was recorded of it.
pub(crate) struct AnyContest {
    pub(crate) contest: Contest,
    pub(crate) journal: Vec<Recorded>,
    random: Generator,
    /// Whether matches are given without play, or beside it.
    gives_matches: bool,
}

impl AnyContest {
    /// How a contest of a seed begins: by a movement, drawn, or of players or teams by a movement. One in five goes on from
    /// an earlier session: everybody brings something along. In one of three somebody has a handicap or a stratum, and one of
    /// seven asks for a share of the boards. Drawn, one of four has another regulation than the usual one, and matches that
    /// somebody did not come to.
    pub(crate) fn begin(seed: u64) -> Self {
        let mut own = Self {
            contest: Contest::default(),
            journal: vec![],
            random: Generator(seed),
            gives_matches: regulation(seed) != Regulation::default(),
        };
        for command in beginning(seed, &mut own.random) {
            own.ask(&evening::director(), &regulated(seed, command));
        }
        if seed.is_multiple_of(7) {
            let mut rules = own.contest.rules.clone();
            rules.scoring.least_percent_of_boards = 60;
            own.ask(&evening::director(), &Command::ChangeRules { rules, leave_points: true });
        }
        let entries: Vec<EntryId> = own.contest.entries.keys().copied().collect();
        for &entry in entries.iter().filter(|_| seed.is_multiple_of(5)) {
            let hundredths = i32::from(own.random.below(4_000)) - 500;
            let command = Command::SetCarryOver { entry, hundredths, reason: SESSION.to_owned() };
            own.ask(&evening::director(), &command);
        }
        for entry in entries.into_iter().chain(players(&own.contest)).filter(|_| seed.is_multiple_of(3)) {
            let handicap_hundredths = *own.random.one(&[0, 250, -125, 500]);
            let stratum = (*own.random.one(&["", "A", "B", "Novices"])).to_owned();
            let classification = Classification { handicap_hundredths, stratum };
            own.ask(&evening::director(), &Command::ClassifyEntry { entry, classification });
        }
        own
    }

    /// How much happens in it.
    pub(crate) fn length(&mut self) -> u16 {
        80 + self.random.below(240)
    }

    /// Something happens, or is refused.
    pub(crate) fn step(&mut self) {
        if self.random.once_in(40)
            && let Some(command) = beside(&mut self.random, &self.contest)
        {
            self.ask(&evening::director(), &command);
        }
        if self.gives_matches
            && self.random.once_in(12)
            && let Some(command) = given(&mut self.random, &self.contest)
        {
            self.ask(&evening::director(), &command);
        }
        let (by, command) = draw_evening::ask(&mut self.random, &self.contest);
        self.ask(&by, &command);
    }

    fn ask(&mut self, by: &Actor, command: &Command) {
        let at = At(self.contest.sequence);
        let Ok(events) = decide(&self.contest, command, &Asked { by: by.clone(), at }) else { return };
        for event in events {
            let sequence = self.contest.sequence + 1;
            let recorded = Recorded { sequence, at, by: by.clone(), command: None, event };
            apply(&mut self.contest, &recorded);
            self.journal.push(recorded);
        }
    }
}

fn beginning(seed: u64, random: &mut Generator) -> Vec<Command> {
    match seed % 4 {
        0 => evening::beginning(random),
        1 => draw_evening::beginning(seed, random),
        2 => drawn(random),
        _ => by_movement(random),
    }
}

/// What the contest of a seed gives for matches that were not played.
fn regulation(seed: u64) -> Regulation {
    match seed % 11 {
        4 => Regulation { missed: MissedRounds::Average, ..Regulation::default() },
        6 => Regulation { withdrawals: Withdrawals::Average, ..Regulation::default() },
        10 => Regulation { missed: MissedRounds::Average, withdrawals: Withdrawals::Average },
        _ => Regulation::default(),
    }
}

/// The command, with this regulation where it sets up what is drawn.
fn regulated(seed: u64, mut command: Command) -> Command {
    if let Command::Draw { command: DrawCommand::SetUp { terms, .. }, .. } = &mut command {
        terms.regulation = regulation(seed);
    }
    command
}

/// Points for a match of the round that was published last: a forfeit where nothing of it is played.
fn given(random: &mut Generator, contest: &Contest) -> Option<Command> {
    let sections: Vec<SectionLetter> = contest.sections.keys().copied().collect();
    let section = *sections.get(usize::from(random.below(u16::try_from(sections.len()).ok()?.max(1))))?;
    let (_, drawn) = contest.drawn(section)?;
    let meetings = drawn.rounds.last()?.meetings();
    let both = meetings.get(usize::from(random.below(u16::try_from(meetings.len()).ok()?.max(1))))?;
    let (round, hundredths) = (drawn.rounds.last()?.number, Some(100 * i32::from(random.below(13))));
    let reason = "did not come".to_owned();
    let command = DrawCommand::Award { round, contender: *random.one(both), hundredths, reason };
    Some(Command::Draw { section, command })
}

fn rules(scoring: &str) -> Rules {
    let scoring = Scoring::default().changed_by(scoring, &[]).unwrap();
    Rules { scoring, agreement: Agreement::NotRequired, ..Rules::default() }
}

/// Every format of drawn rounds, of pairs and of teams; sometimes two sections.
fn drawn(random: &mut Generator) -> Vec<Command> {
    let of_teams = random.once_in(2);
    let scoring = if of_teams {
        *random.one(&["teams IMPs, VPs WBF", "teams IMPs", "teams board-a-match, win-loss", "teams Patton"])
    } else {
        *random.one(&[
            "matchpoints, VPs \"ebu-swiss-pairs\"",
            "cross-IMPs, VPs WBF",
            "Butler, VPs WBF discrete",
            "matchpoints, win-loss",
            "matchpoints",
        ])
    };
    let mut commands = vec![Command::CreateContest { name: "Drawn".to_owned(), rules: rules(scoring) }];
    let sections = if random.once_in(4) { 2 } else { 1 };
    for &letter in &LETTERS[..sections] {
        let format = *random.one(&[Format::Swiss, Format::Swiss, Format::RoundRobin, Format::KnockOut]);
        let by = *random.one(&[Triangle::Whist, Triangle::EveryPair, Triangle::Mitchell]);
        let odd = if of_teams && random.once_in(2) {
            OddRule::Triangle { by, over: 1 + random.below(2) }
        } else {
            OddRule::Bye
        };
        let (rounds, boards, parts) = (2 + random.below(4), 2 * (1 + random.below(2)), 1 + random.below(2));
        let terms = Terms { format, odd, rounds, boards, parts, ..Terms::default() };
        let contestants = if of_teams { Contestants::Teams } else { Contestants::Pairs };
        let contenders = 4 + random.below(6);
        let command = DrawCommand::SetUp { contestants, contenders, terms: Box::new(terms) };
        commands.push(Command::Draw { section: SectionLetter::new(letter).unwrap(), command });
    }
    commands.push(Command::StartContest);
    commands
}

/// Players and teams by a movement.
fn by_movement(random: &mut Generator) -> Vec<Command> {
    let (plans, scorings): (&[&str], &[&str]) = if random.once_in(2) {
        (
            &["individual 8", "individual 9", "individual 12"],
            &["matchpoints", "cross-IMPs, VPs WBF", "Butler"],
        )
    } else {
        (
            &["new-england 6", "team-stagger 10 rounds 5"],
            &[
                "teams IMPs",
                "teams IMPs, VPs WBF",
                "teams point-a-board",
                "teams board-a-match, win-loss",
                "teams hybrid, VPs WBF",
            ],
        )
    };
    let plan = random.one::<&str>(plans).parse::<MovementChoice>().unwrap().plan().unwrap();
    let boards = |set: u16| (1..=2).map(|board| BoardNumber::new(set * 2 + board).unwrap()).collect();
    let board_sets = (0..plan.sets).map(boards).collect();
    vec![
        Command::CreateContest { name: "Moving".to_owned(), rules: rules(random.one::<&str>(scorings)) },
        Command::SetUpSection { section: SectionLetter::A, movement: plan, board_sets, accept_faults: true },
        Command::StartContest,
    ]
}

/// A penalty or points brought along, in the unit that counts.
fn beside(random: &mut Generator, contest: &Contest) -> Option<Command> {
    let entries: Vec<EntryId> = contest.entries.keys().copied().collect();
    let entry = *entries.get(usize::from(random.below(u16::try_from(entries.len()).ok()?.max(1))))?;
    let hundredths = u32::from(random.below(400));
    let amount = match random.below(4) {
        0 => PenaltyAmount::ImpHundredths(hundredths),
        1 => PenaltyAmount::ImpsOfMatch { hundredths, round: 1 + random.below(3) },
        2 => PenaltyAmount::VictoryPointHundredths(hundredths),
        _ => PenaltyAmount::MatchpointHundredths(hundredths),
    };
    let reason = "because".to_owned();
    Some(if random.once_in(3) {
        Command::SetCarryOver { entry, hundredths: i32::from(random.below(900)) - 300, reason }
    } else {
        Command::Penalise { entry, amount, law: String::new(), reason }
    })
}

/// The players of individuals, as they are ranked.
fn players(contest: &Contest) -> Vec<EntryId> {
    let of_section = |section: &Section| -> BTreeSet<EntryId> {
        let named =
            |player: &PlayerNumber| EntryId { section: section.letter, pair: PairId::one_winner(player.0) };
        match &section.movement.contestants {
            Contestants::Players(partnerships) => partnerships.values().flatten().map(named).collect(),
            Contestants::Pairs | Contestants::Teams => BTreeSet::new(),
        }
    };
    contest.sections.values().flat_map(of_section).collect()
}
