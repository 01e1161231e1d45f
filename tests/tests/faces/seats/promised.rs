//! What the announcement promises of the players, held against the plan.

use std::collections::BTreeSet;

use bridge::seat::Line;

use super::plan::{Plan, Stand};
use super::rules::Step;
use super::said::{Calls, Follow, Once, Order, Said};
use crate::told::Faults;

impl Said {
    /// The boards are turned where it says, and nowhere else.
    pub(super) fn turns(&self, plan: &Plan, faults: &mut Faults) {
        for round in 1..=plan.rounds() {
            for table in 1..=plan.whole.tables {
                let is_met = [Line::NorthSouth, Line::EastWest]
                    .iter()
                    .all(|line| !plan.who_is_at(round, table, *line).is_empty());
                let is_told = self.turned_at.get(&round).is_some_and(|at| at.contains(&table))
                    || self.turned_everywhere.contains(&round) && is_met;
                let by_cards = self.turned_by_cards.contains(&table);
                if is_told != plan.is_turned(round, table) && !by_cards {
                    let is = plan.is_turned(round, table);
                    faults.add(format!(
                        "the announcement: table {table}, round {round}, turned {is_told}, and is {is}"
                    ));
                }
            }
        }
    }

    /// Who sits out is told, and nobody else; where the cards say so, that somebody does.
    pub(super) fn sit_outs(&self, plan: &Plan, faults: &mut Faults) {
        let missing: BTreeSet<String> = plan.missing.iter().map(ToString::to_string).collect();
        if !self.absent.is_subset(&missing) {
            faults.add(format!("the announcement: there is no {:?}", self.absent));
        }
        let (mut resting, mut told) = (0, BTreeSet::new());
        for (who, stands) in &plan.stands {
            for (round, stand) in (1_u16..).zip(stands).filter(|(_, stand)| !stand.plays()) {
                resting += 1;
                let full = &plan.in_full[who][usize::from(round) - 1];
                let at_empty = stand.seat.is_some_and(|(table, line)| {
                    self.empty.contains(&(table, Some(line.other()))) || self.empty.contains(&(table, None))
                });
                let is_single = self.sit_out.contains(&(round, who.clone()));
                let by_rover = self.rovers.contains_key(who) || self.makes_room(plan, who, round);
                let is_told = is_single || at_empty || by_rover || !full.against.is_disjoint(&self.absent);
                told.extend(is_single.then(|| (round, who.clone())));
                if !is_told && !self.some_sit_out {
                    faults.add(format!("the announcement: {who} sits out round {round}, and nobody says so"));
                }
            }
        }
        if told != self.sit_out || self.some_sit_out && resting == 0 {
            faults.add(format!("the announcement: {:?} sit out, by the plan {told:?}", self.sit_out));
        }
        for (table, line) in &self.empty {
            let both = (1..=plan.rounds()).any(|round| {
                let there = |line| !plan.who_is_at(round, *table, line).is_empty();
                line.map_or_else(|| there(Line::NorthSouth) && there(Line::EastWest), there)
            });
            if both {
                faults.add(format!("the announcement: {line:?} is empty at table {table}, and is not"));
            }
        }
    }

    fn makes_room(&self, plan: &Plan, who: &str, round: u16) -> bool {
        let home = plan.in_full[who].iter().find_map(|stand| stand.seat).map(|(table, _)| table);
        self.rovers.values().any(|takes| takes.get(&round).copied() == home && home.is_some())
    }

    pub(super) fn roving(&self, plan: &Plan, faults: &mut Faults) {
        for (who, takes) in &self.rovers {
            for (round, stand) in (1_u16..).zip(&plan.in_full[who]) {
                let table = stand.seat.map(|(table, _)| table);
                if takes.get(&round).copied() != table {
                    faults.add(format!(
                        "the announcement: the rover {who} in round {round}, by the plan {table:?}"
                    ));
                }
            }
        }
    }

    /// What it promises of everybody's next place holds, whatever of it is told.
    pub(super) fn way(
        &self,
        plan: &Plan,
        (who, stands): (&str, &[Stand]),
        once: &Calls,
        (face, faults): (&str, &mut Faults),
    ) {
        if self.rovers.contains_key(who) {
            return;
        }
        let start = stands.iter().find_map(|stand| stand.seat).map(|(_, line)| line);
        let Some(start) = start else { return };
        for (round, (from, to)) in (1_u16..).zip(stands.iter().zip(&stands[1..])) {
            let (Some((here, _)), Some((there, line))) = (from.seat, to.seat) else { continue };
            // The calls are made at the moves that they are about.
            if face == "the calls" && !once.contains_key(&round) {
                continue;
            }
            let told = self.told(plan, (who, stands), (start, round, here), once);
            faults.rows += usize::from(told.is_some());
            let Some((table, cards)) = told else { continue };
            if table != there || cards.is_some_and(|cards| cards != line) {
                faults.add(format!(
                    "{face}: {who} goes after round {round} to table {table} {cards:?}, by the plan to {}",
                    to.place()
                ));
            }
        }
    }

    /// The next place as it is told: the table, and whose cards are played there where that is said.
    fn told(
        &self,
        plan: &Plan,
        (who, stands): (&str, &[Stand]),
        (start, round, here): (Line, u16, u16),
        once: &Calls,
    ) -> Option<(u16, Option<Line>)> {
        if let Some((table, line, is_chairs)) = self.alone.get(who) {
            let next = &stands[usize::from(round)];
            let line = line.map(|line| if *is_chairs && next.is_turned { line.other() } else { line });
            return Some((*table, line));
        }
        if let Some(follow) = &self.follow {
            let ahead = follow.next(
                who,
                |one| !self.alone.contains_key(one) && !self.rovers.contains_key(one),
                plan,
            )?;
            let (table, line) = plan.in_full.get(&ahead)?[usize::from(round) - 1].seat?;
            return Some((table, follow.takes_place.then_some(line)));
        }
        if self.all_by_cards || self.others_by_cards {
            return None;
        }
        let next = round + 1;
        let is_other = self.turned_everywhere.contains(&next) || self.other_way.contains(&next);
        let line = Some(if is_other { start.other() } else { start });
        let home = stands[0].seat.map(|(table, _)| table);
        let is_of = |line: &Line, at: &Option<BTreeSet<u16>>| {
            *line == start && at.as_ref().is_none_or(|at| home.is_some_and(|home| at.contains(&home)))
        };
        if self.stays.iter().any(|(line, at)| is_of(line, at)) {
            return Some((home?, line));
        }
        let special = once.get(&round).into_iter().flatten().find(|(line, _)| *line == start);
        let is_usual = |special: &Once| matches!(special, Once::Goes(goers) if !goers.contains_key(who));
        if let Some((_, special)) = special.filter(|(_, special)| !is_usual(special)) {
            let table = match special {
                Once::ByCards => None,
                Once::GoBack => home,
                Once::ChangeRows(first, second) => {
                    let far = second.abs_diff(*first);
                    home.map(|home| if home >= *second { home - far } else { home + far })
                }
                Once::Steps(steps) => step_of(steps, here),
                Once::Goes(goers) => goers.get(who).copied(),
            };
            return Some((table?, line));
        }
        if self.by_cards.contains(who) {
            return None;
        }
        let own: Vec<Step> =
            self.moves.iter().filter(|(line, _)| *line == start).map(|(_, step)| step.clone()).collect();
        Some((step_of(&own, here)?, line))
    }
}

/// The step that is made from a table.
fn step_of(steps: &[Step], here: u16) -> Option<u16> {
    let own = |step: &&Step| step.at.as_ref().is_none_or(|at| at.contains(&here));
    steps.iter().find(own).and_then(|step| step.from(here))
}

impl Follow {
    /// Whose place somebody takes, of those who move.
    fn next(&self, who: &str, is_moving: impl Fn(&str) -> bool, plan: &Plan) -> Option<String> {
        let number = |who: &str| who.trim_end_matches(char::is_alphabetic).parse::<u16>().unwrap_or(0);
        // Nobody says that a missing pair stays: its place is not taken by others all the same.
        let stays = |one: &String| {
            let tables = plan.in_full[one].iter().filter_map(|stand| Some(stand.seat?.0));
            !plan.stands.contains_key(one) && tables.collect::<BTreeSet<u16>>().len() == 1
        };
        let moving = plan.in_full.keys().filter(|one| is_moving(one) && !stays(one));
        let mut moving: Vec<&String> = moving.collect();
        moving.sort_by_key(|one| number(one));
        let place = moving.iter().position(|one| *one == who)?;
        match &self.order {
            Order::Down(low, high) if who == low => Some(high.clone()),
            Order::Down(..) => moving.get(place.checked_sub(1)?).map(|one| (*one).clone()),
            Order::Up(low, high) if who == high => Some(low.clone()),
            Order::Up(..) => moving.get(place + 1).map(|one| (*one).clone()),
            Order::Listed(order) => {
                let place = order.iter().position(|one| one == who)?;
                order.get(place + 1).cloned()
            }
        }
    }
}
