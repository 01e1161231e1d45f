//! A surgery being worked out: the plan as it becomes, the entries, and what is to be said about it.

use std::collections::BTreeMap;

use crate::board::BoardNumber;
use crate::contest::entry::{Entry, Player, Presence};
use crate::contest::refusal::Refusal;
use crate::contest::section::Section;
use crate::contest::slot::Slot;
use crate::contest::state::{Contest, Phase};
use crate::contest::surgery::Surgery;
use crate::contest::surgery::change::Plan;
use crate::entry::{EntryId, PairId, TableId, TableNumber};
use crate::movement::{RoundNumber, SetNumber, TablePlan, Winners};
use crate::seat::Line;

/// A surgery being worked out.
pub(super) struct Draft<'a> {
    pub(super) contest: &'a Contest,
    pub(super) section: &'a Section,
    pub(super) surgery: &'a Surgery,
    /// The plan as it becomes.
    pub(super) plan: Plan,
    /// The entries that change, as they become; `None` for a place that goes.
    pub(super) entries: BTreeMap<EntryId, Option<Entry>>,
    /// Whether the change says what really happened: results at its places belong to those it names.
    pub(super) as_played: bool,
    /// The tables that played each other's boards, by round.
    pub(super) swapped: Vec<(RoundNumber, TableNumber, TableNumber)>,
    /// What the director should know, in plain words.
    pub(super) sentences: Vec<String>,
}

impl<'a> Draft<'a> {
    /// Nothing changed yet.
    pub(super) fn new(contest: &'a Contest, surgery: &'a Surgery) -> Result<Self, Refusal> {
        let section = contest.section(surgery.section).ok_or(Refusal::NoSuchSection(surgery.section))?;
        Ok(Self {
            contest,
            section,
            surgery,
            plan: Plan::of(section),
            entries: BTreeMap::new(),
            as_played: false,
            swapped: vec![],
            sentences: vec![],
        })
    }

    /// The first round concerned.
    pub(super) fn from(&self) -> RoundNumber {
        self.surgery.from_round
    }

    /// The rounds from the first concerned to the last of the plan as it becomes.
    pub(super) fn rounds_from(&self) -> impl DoubleEndedIterator<Item = RoundNumber> + use<> {
        let first = self.from();
        self.plan.movement.round_numbers().filter(move |round| *round >= first)
    }

    pub(super) fn table(&self, table: TableNumber) -> TableId {
        TableId { section: self.section.letter, table }
    }

    pub(super) fn entry(&self, pair: PairId) -> EntryId {
        self.section.entry(pair)
    }

    /// A place of the plan as it becomes.
    pub(super) fn place_mut(&mut self, (round, table): (RoundNumber, TableNumber)) -> Option<&mut TablePlan> {
        let tables = self.plan.movement.rounds.get_mut(round.index()?)?;
        tables.get_mut(usize::from(table.0.checked_sub(1)?))
    }

    /// Whether anything is entered at a table in a round.
    pub(super) fn has_lines(&self, round: RoundNumber, table: TableNumber) -> bool {
        let first = Slot { table: self.table(table), round, board: BoardNumber::FIRST };
        let next = self.contest.lines.range(first..).next();
        next.is_some_and(|(slot, _)| slot.table == first.table && slot.round == round)
    }

    /// The first round in which nothing is entered, there and later; past the last where there is none.
    pub(super) fn first_untouched(&self) -> RoundNumber {
        let here = self.contest.lines.keys().filter(|slot| slot.table.section == self.section.letter);
        here.map(|slot| slot.round.next()).max().unwrap_or(RoundNumber(1))
    }

    /// Writes an entry as it becomes.
    pub(super) fn set_entry(&mut self, pair: PairId, players: [Player; 2], presence: Presence) {
        self.entries.insert(self.entry(pair), Some(Entry { players, presence }));
    }

    /// A further place that nobody has yet on a line: one number higher than the highest, as the rover has
    /// it in seed 000, "NS Rover".
    pub(super) fn next_pair(&self, line: Line) -> PairId {
        let of_line = |pair: &PairId| self.winners() == Winners::One || pair.line == Some(line);
        let pairs = self.contest.entries.keys().filter(|entry| entry.section == self.section.letter);
        let highest = pairs.map(|entry| entry.pair).filter(of_line).map(|pair| pair.number.0).max();
        let number = highest.unwrap_or(0) + 1;
        match (self.winners(), line) {
            (Winners::One, _) => PairId::one_winner(number),
            (Winners::Two, Line::NorthSouth) => PairId::north_south(number),
            (Winners::Two, Line::EastWest) => PairId::east_west(number),
        }
    }

    pub(super) fn winners(&self) -> Winners {
        self.plan.movement.winners
    }

    /// A further set of boards: those after the highest of all sections, as many as the others have. Boards of
    /// the same number in two sections are the same deals, so another section's are not taken.
    pub(super) fn new_set(&mut self) -> Result<SetNumber, Refusal> {
        let size = self.plan.board_sets.iter().map(Vec::len).max().unwrap_or(1);
        let known = self.contest.sections.values().flat_map(|section| section.board_sets.iter().flatten());
        let highest = known.map(|board| board.get()).max().unwrap_or(0);
        let boards: Option<Vec<BoardNumber>> = (1..=size)
            .map(|place| BoardNumber::new(highest.checked_add(u16::try_from(place).ok()?)?))
            .collect();
        let Some(boards) = boards else {
            return refuse("there are no board numbers left for a further set");
        };
        self.plan.board_sets.push(boards);
        self.plan.movement.sets += 1;
        Ok(SetNumber(self.plan.movement.sets))
    }

    /// Rounds are opened where the section's tables go on by themselves and had all rounds open, and no round
    /// stays open or closed that is gone.
    pub(super) fn settle_rounds(&mut self) {
        let before = self.section.round_count();
        let rounds = u16::try_from(self.plan.movement.rounds.len()).unwrap_or(u16::MAX);
        let all_open = self.plan.opened >= before && self.contest.rules.pace == crate::contest::Pace::Table;
        self.plan.opened = if all_open { rounds } else { self.plan.opened.min(rounds) };
        self.plan.closed.retain(|round| round.0 <= rounds);
    }

    /// Refuses a round that the section does not have.
    pub(super) fn known_round(&self, round: RoundNumber) -> Result<(), Refusal> {
        let rounds = self.section.round_count();
        if (1..=rounds).contains(&round.0) {
            return Ok(());
        }
        Err(Refusal::NoSuchRound { section: self.section.letter, round, rounds })
    }

    /// Refuses a last round that the section does not have, or that comes before the first.
    pub(super) fn known_through(&self, through: RoundNumber) -> Result<(), Refusal> {
        self.known_round(self.from())?;
        self.known_round(through)?;
        if through < self.from() {
            return refuse("the last round comes before the first: give the rounds in order");
        }
        Ok(())
    }

    pub(super) fn known_table(&self, table: TableNumber) -> Result<(), Refusal> {
        if (1..=self.section.movement.tables).contains(&table.0) {
            return Ok(());
        }
        Err(Refusal::NoSuchTable(self.table(table)))
    }

    /// The entry in a place of the section.
    pub(super) fn known_pair(&self, pair: PairId) -> Result<&'a Entry, Refusal> {
        let entry = self.entry(pair);
        self.contest.entries.get(&entry).ok_or(Refusal::NoSuchEntry(entry))
    }

    /// Refuses unless the tables are playing: what changes the rounds to come.
    pub(super) fn playing(&self) -> Result<(), Refusal> {
        match self.contest.phase {
            Phase::Unborn => Err(Refusal::NotCreated),
            Phase::Preparing => Err(Refusal::NotStarted),
            Phase::Playing => Ok(()),
            Phase::Correcting { .. } => Err(Refusal::PlayOver),
            Phase::Final => Err(Refusal::Final),
        }
    }

    /// Refuses unless results may be put right: what says where people really sat.
    pub(super) fn correctable(&self) -> Result<(), Refusal> {
        match self.contest.phase {
            Phase::Unborn => Err(Refusal::NotCreated),
            Phase::Preparing => Err(Refusal::NotStarted),
            Phase::Playing | Phase::Correcting { .. } => Ok(()),
            Phase::Final => Err(Refusal::Final),
        }
    }

    pub(super) fn say(&mut self, sentence: impl Into<String>) {
        self.sentences.push(sentence.into());
    }
}

/// A refusal with its words.
pub(super) fn refuse<T>(why: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal::CannotOperate { why: why.into() })
}
