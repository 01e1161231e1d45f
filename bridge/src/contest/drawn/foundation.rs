//! What a draw rests on: results that are not settled yet, and what has changed since it was made.

use std::collections::{BTreeMap, BTreeSet};

use crate::board::BoardNumber;
use crate::contest::actor::At;
use crate::contest::drawn::{DrawEvent, Drawn, DrawnRound, Format, ScoreBasis, knock_out};
use crate::contest::event::{Event, Recorded};
use crate::contest::penalty::PenaltyAmount;
use crate::contest::section::Section;
use crate::contest::slot::{Outcome, Slot};
use crate::contest::state::Contest;
use crate::entry::{EntryId, SectionLetter};
use crate::movement::RoundNumber;
use crate::swiss::{Contender, Field};

/// So many results are named; of more it is said how many.
const NAMED: usize = 3;

impl Contest {
    /// What the director is to know of the results that the draws of a section rest on, in sentences: of the round that was
    /// published last, and of the draw that is proposed. Empty where all is settled.
    pub fn draws_rest_on(&self, letter: SectionLetter) -> Vec<String> {
        let Some((section, drawn)) = self.drawn(letter) else { return vec![] };
        let last = drawn.rounds.last();
        let mut sentences: Vec<String> = last.map_or_else(Vec::new, |last| self.changed_since(section, last));
        let proposed = drawn.proposal.as_ref().map(|proposal| proposal.round);
        let numbers: BTreeSet<u16> = last.map(|last| last.number).into_iter().chain(proposed).collect();
        // What one round rests on the next rests on too: each result is named once.
        sentences.extend(numbers.last().and_then(|number| self.unsettled_for(section, *number)));
        sentences
    }

    /// The results by which a match round is drawn that are subject to ruling or under appeal.
    fn unsettled_for(&self, section: &Section, number: u16) -> Option<String> {
        let through = drawn_by(section, number)?;
        let counts = |slot: &Slot| {
            slot.table.section == section.letter && slot.round <= through && self.lines.contains_key(slot)
        };
        let awaited = self
            .awaiting
            .keys()
            .filter(|slot| counts(slot))
            .map(|slot| (*slot, "subject to ruling".to_owned()));
        let appeals = self.rulings.iter().filter(|ruling| ruling.open_appeal().is_some());
        let appeals = appeals.filter_map(|ruling| {
            let slot = ruling.slot().filter(counts)?;
            Some((slot, format!("under appeal, ruling {}", ruling.number.0)))
        });
        let told: Vec<String> =
            awaited.chain(appeals).map(|(slot, why)| format!("{} ({why})", place(section, slot))).collect();
        let told = listed(told)?;
        Some(format!(
            "The draw of round {number} rests on what is not settled: {told}. Another score may change it."
        ))
    }

    /// The results that count by which a match round of a Swiss is drawn.
    pub(super) fn drawn_by(&self, section: &Section, number: u16) -> BTreeMap<Slot, Outcome> {
        let Some(through) = drawn_by(section, number) else { return BTreeMap::new() };
        let is_of_it = |slot: &Slot| slot.table.section == section.letter && slot.round <= through;
        let lines = self.lines.iter().filter(|(slot, line)| is_of_it(slot) && line.status.is_scored());
        lines.map(|(slot, line)| (*slot, line.outcome.clone())).collect()
    }

    /// What is another than when a round was published of what it was drawn by, and in a knock-out who would meet by the
    /// results as they are.
    fn changed_since(&self, section: &Section, round: &DrawnRound) -> Vec<String> {
        let Some((_, drawn)) = self.drawn(section.letter) else { return vec![] };
        match drawn.terms.format {
            Format::KnockOut => return self.other_winners(section, drawn, round),
            // The schedule says who meet, whatever they have.
            Format::RoundRobin => return vec![],
            Format::Swiss => {}
        }
        let (Some(through), Some(published)) = (drawn_by(section, round.number), round.published_at) else {
            return vec![];
        };
        let number = round.number;
        let told = Since::of(self, section, (through, number, published)).told(section);
        let told = told.map(|told| {
            format!(
                "Since round {number} was drawn {told}: swiss mismatch {number} (console m) says who would have met \
                 somebody else."
            )
        });
        told.into_iter().collect()
    }

    /// Who would meet in a published round of a knock-out, where that is not who do.
    pub(in crate::contest) fn other_winners(
        &self,
        section: &Section,
        drawn: &Drawn,
        round: &DrawnRound,
    ) -> Vec<String> {
        let number = round.number;
        if number == 1 {
            return vec![];
        }
        let is_there =
            |both: &[Contender; 2]| both.iter().all(|one| self.takes_part(section, *one, round.first));
        let now = match knock_out::round(self, section, drawn, number) {
            Ok((draw, _)) => draw.meetings(),
            Err(why) => {
                return vec![format!("Round {number} is drawn, but by the results as they are {why}.")];
            }
        };
        let both = |[one, other]: [Contender; 2]| Field::both(one, other);
        let now: BTreeSet<[Contender; 2]> = now.into_iter().map(both).collect();
        let drawn: BTreeSet<[Contender; 2]> = round.meetings().into_iter().filter(is_there).collect();
        let instead: Vec<String> =
            now.difference(&drawn).map(|[one, other]| format!("{one} against {other}")).collect();
        let wrong: Vec<String> =
            drawn.difference(&now).map(|[one, other]| format!("{one} against {other}")).collect();
        if instead.is_empty() && wrong.is_empty() {
            return vec![];
        }
        let has_begun = self.has_results_in(section.letter, round);
        let what_to_do = if has_begun {
            "It has begun: decide by points for the matches (swiss award)"
        } else {
            "Take its draw back and draw again (swiss revoke, swiss propose)"
        };
        let instead = if instead.is_empty() { "nobody".to_owned() } else { instead.join(", ") };
        let wrong = if wrong.is_empty() { "what is drawn".to_owned() } else { wrong.join(", ") };
        vec![format!(
            "The winners are others than when round {number} was drawn: {instead} would meet in place of {wrong}. \
             {what_to_do}."
        )]
    }
}

/// What was done since a round was published that changes what it was drawn by. What comes in late is no change: that it was
/// missing is said of the draw itself.
#[derive(Debug, Default)]
struct Since {
    set: BTreeSet<Slot>,
    cleared: BTreeSet<Slot>,
    /// Where players have changed what counted.
    replaced: BTreeSet<Slot>,
    /// The first rounds of the plan from which people sit otherwise.
    seated: BTreeSet<RoundNumber>,
    penalised: BTreeSet<u16>,
    /// To whom points were given for a round, or taken back.
    awarded: BTreeSet<u16>,
    carried: BTreeSet<u16>,
    divided: BTreeSet<BoardNumber>,
    is_scored_otherwise: bool,
}

impl Since {
    fn of(
        contest: &Contest,
        section: &Section,
        (through, number, published): (RoundNumber, u16, At),
    ) -> Self {
        let counts = |slot: &Slot| slot.table.section == section.letter && slot.round <= through;
        let own = |entry: EntryId| Some(entry.pair.number.0).filter(|_| entry.section == section.letter);
        let mut since = Self::by_results(contest, section, (number, published));
        since.is_scored_otherwise = is_scored_otherwise(contest, published);
        for recorded in standing_since(contest, published) {
            #[expect(clippy::wildcard_enum_match_arm, reason = "no other event changes what is drawn by")]
            match &recorded.event {
                Event::ResultMoved { from, to, .. } if counts(from) || counts(to) => {
                    since.cleared.remove(from);
                    since.set.insert(*to);
                }
                Event::PlanChanged { change, .. } => {
                    // A result that went elsewhere, or stands there the other way round, is told by who sat there.
                    for slot in change.slots() {
                        since.cleared.remove(&slot);
                        since.replaced.remove(&slot);
                    }
                    let first = change.surgery.from_round;
                    let is_own = change.surgery.section == section.letter && first <= through;
                    since.seated.extend(Some(first).filter(|_| is_own));
                }
                Event::PenaltyGiven { penalty, .. }
                | Event::PenaltyRemoved { penalty, .. }
                | Event::PenaltyRestored { penalty, .. } => {
                    let given = contest.penalties.iter().find(|given| given.number == *penalty);
                    let given = given.filter(|given| given.amount != PenaltyAmount::Warning);
                    since.penalised.extend(given.and_then(|given| own(given.entry)));
                }
                Event::CarryOverSet { entry, .. } => since.carried.extend(own(*entry)),
                Event::BoardDivided { board, .. } => {
                    let is_own = contest.lines.keys().any(|slot| slot.board == *board && counts(slot));
                    since.divided.extend(Some(*board).filter(|_| is_own));
                }
                Event::Draw { section: letter, event: DrawEvent::Awarded { round, contender, .. } }
                    if *letter == section.letter && *round < number =>
                {
                    since.awarded.insert(contender.0);
                }
                _ => {}
            }
        }
        since
    }

    /// The results that are others than those by which the round was drawn, and who made them so.
    fn by_results(contest: &Contest, section: &Section, (number, published): (u16, At)) -> Self {
        let mut since = Self::default();
        let Some(then) = section.drawn.as_ref().and_then(|drawn| drawn.drawn_by.get(&number)) else {
            return since;
        };
        let now = contest.drawn_by(section, number);
        for slot in then.keys().chain(now.keys()).filter(|slot| then.get(slot) != now.get(slot)) {
            let places = match contest.lines.get(slot) {
                None => &mut since.cleared,
                Some(line) if line.by.directs() && line.at > published => &mut since.set,
                Some(_) if then.contains_key(slot) => &mut since.replaced,
                Some(_) => continue,
            };
            places.insert(*slot);
        }
        since
    }

    /// `you have set board 1 at table 2 in round 1; given or taken back a penalty of 3`. `None` of nothing.
    fn told(&self, section: &Section) -> Option<String> {
        let places =
            |slots: &BTreeSet<Slot>| listed(slots.iter().map(|slot| place(section, *slot)).collect());
        let whom = |contenders: &BTreeSet<u16>| listed(contenders.iter().map(ToString::to_string).collect());
        let boards = self.divided.iter().map(|board| format!("board {}", section.printed(*board))).collect();
        let seated = self.seated.first().map(|first| section.called_round(*first));
        let parts = [
            places(&self.set).map(|told| format!("set {told}")),
            places(&self.cleared).map(|told| format!("cleared {told}")),
            seated.map(|round| format!("changed who sat where in round {round}")),
            whom(&self.penalised).map(|told| format!("given or taken back a penalty of {told}")),
            whom(&self.awarded).map(|told| format!("given or taken back points for a round of {told}")),
            whom(&self.carried).map(|told| format!("changed what was brought along by {told}")),
            listed(boards).map(|told| format!("divided {told}, or made it whole")),
            self.is_scored_otherwise.then(|| "changed how results are scored".to_owned()),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        let own = (!parts.is_empty()).then(|| format!("you have {}", parts.join("; ")));
        let of_players =
            places(&self.replaced).map(|told| format!("players have changed the result of {told}"));
        let told: Vec<String> = own.into_iter().chain(of_players).collect();
        (!told.is_empty()).then(|| told.join(", and "))
    }
}

/// Whether results are scored by other rules than when a round was published.
fn is_scored_otherwise(contest: &Contest, published: At) -> bool {
    let since = contest.decisions.iter().filter(|recorded| recorded.at > published);
    #[expect(clippy::wildcard_enum_match_arm, reason = "no other event changes the rules")]
    let mut before = since.filter_map(|recorded| match &recorded.event {
        Event::RulesChanged { before, .. } => Some(before),
        _ => None,
    });
    before.next().is_some_and(|before| !before.scores_as(&contest.rules))
}

/// The decisions after a moment; without those of them that were taken back, and without what took them back.
fn standing_since(contest: &Contest, moment: At) -> Vec<&Recorded> {
    let since = |sequence: u64| {
        let found = contest.decisions.binary_search_by_key(&sequence, |recorded| recorded.sequence);
        found.is_ok_and(|place| contest.decisions[place].at > moment)
    };
    let mut standing = vec![];
    // While an undo lasts: the command, and whether it takes back what came after the moment.
    let mut taking_back = None;
    for recorded in contest.decisions.iter().filter(|recorded| recorded.at > moment) {
        let asked = (recorded.command, recorded.at);
        if let Event::Undone { sequence, .. } = recorded.event {
            taking_back = Some((asked, since(sequence)));
            continue;
        }
        let is_counter = taking_back == Some((asked, true));
        if !is_counter && !contest.undone.contains(&recorded.sequence) {
            standing.push(recorded);
        }
    }
    standing
}

/// The last round of the plan by whose results a match round is drawn; `None` where there is none.
fn drawn_by(section: &Section, number: u16) -> Option<RoundNumber> {
    let drawn = section.drawn.as_deref()?;
    let through = match (drawn.terms.format, drawn.terms.basis) {
        (Format::Swiss, ScoreBasis::Current | ScoreBasis::WhenIn(_) | ScoreBasis::OneRoundBehind) => {
            drawn.counted_through(number)
        }
        (Format::KnockOut, _) => RoundNumber(section.first_of(number).0 - 1),
        // The schedule says who meet.
        (Format::RoundRobin, _) => RoundNumber(0),
    };
    (through.0 > 0).then_some(through)
}

/// `board 3 at table 2 in round 1`, as people call them.
fn place(section: &Section, slot: Slot) -> String {
    let (board, table) = (section.printed(slot.board), slot.table.table);
    format!("board {board} at table {table} in round {}", section.called_round(slot.round))
}

/// The first few, and how many more there are; `None` of none.
fn listed(mut told: Vec<String>) -> Option<String> {
    let more = told.len().saturating_sub(NAMED);
    told.truncate(NAMED);
    let told = told.join(", ");
    match more {
        _ if told.is_empty() => None,
        0 => Some(told),
        more => Some(format!("{told} and {more} more")),
    }
}
