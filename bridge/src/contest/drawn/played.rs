//! Who really met in a published round: what was drawn, and what the director said since of where people sat.
//!
//! The plan of a section says who sits where. A change of it says who met whom, and with it whose matches, byes and
//! seats these are; what was drawn is kept beside it, so that the change can be taken back.

use std::collections::{BTreeMap, BTreeSet};

use crate::contest::drawn::{DrawnMatch, DrawnRound, DrawnTriangle};
use crate::contest::section::Section;
use crate::entry::TableNumber;
use crate::movement::contestants::Contestants;
use crate::movement::{Movement, RoundNumber, TablePlan};
use crate::swiss::{Contender, Field};

/// Two who meet at a table, North-South first.
type Meeting = (TableNumber, [Contender; 2]);

impl DrawnRound {
    /// As it was published, whatever was said since of who really met.
    pub fn as_published(&self) -> &Self {
        self.as_drawn.as_deref().unwrap_or(self)
    }

    /// The same round with those who meet in it by the plan as it stands.
    fn as_planned(&self, movement: &Movement) -> Self {
        let drawn = self.as_published();
        let places = || self.rounds().flat_map(|round| movement.tables_of(round));
        let seated: BTreeSet<Contender> = places().flat_map(|(_, place)| seated(place)).collect();
        let mut meetings: Vec<Meeting> =
            places().filter_map(|(table, place)| Some((table, meeting(place)?))).collect();
        // Of several rounds of the plan the first stays first.
        meetings.sort_by_key(|(table, _)| *table);
        let triangle = drawn.triangle.as_ref().map(|triangle| triangle.as_seated(&meetings));
        let mut matches: Vec<DrawnMatch> = vec![];
        for (table, sides) in meetings {
            let of_triangle = triangle.as_ref().filter(|triangle| triangle.tables.contains(&table));
            if of_triangle.is_some_and(|triangle| sides.iter().all(|one| triangle.teams.contains(one))) {
                continue;
            }
            match matches.iter_mut().find(|one| is_of(one, sides)) {
                Some(one) if !one.tables.contains(&table) => one.tables.push(table),
                Some(_) => {}
                None => matches.push(DrawnMatch { sides, tables: vec![table] }),
            }
        }
        let drawn_to_play = drawn.matches.iter().flat_map(|one| one.sides);
        let of_triangle = drawn.triangle.iter().flat_map(|triangle| triangle.teams);
        let mut idle: BTreeSet<Contender> =
            drawn_to_play.chain(of_triangle).filter(|one| !seated.contains(one)).collect();
        // Who took the place of somebody who plays left that one the bye.
        let all_byes: BTreeSet<Contender> = drawn.byes.iter().copied().chain(drawn.bye).collect();
        let vacated = all_byes.iter().filter(|one| seated.contains(one)).count();
        let changes_places = vacated == idle.len();
        let mut instead = |bye: Contender| {
            if !seated.contains(&bye) {
                return Some(bye);
            }
            if changes_places { idle.pop_first() } else { None }
        };
        let bye = drawn.bye.and_then(&mut instead);
        let byes = drawn.byes.iter().copied().filter_map(&mut instead).collect();
        let now = Self { matches, triangle, bye, byes, as_drawn: None, ..drawn.clone() };
        if now.is_drawn_as(drawn) {
            return drawn.clone();
        }
        Self { as_drawn: Some(Box::new(drawn.clone())), ..now }
    }

    /// Whether those at a place are to meet in this round.
    pub(super) fn has_meeting(&self, place: &TablePlan) -> bool {
        let both = meeting(place).map(|[one, other]| Field::both(one, other));
        both.is_some_and(|both| self.meetings().contains(&both))
    }

    /// Whose place each of those drawn took, where they only changed places; `None` where one met parts of several.
    pub(super) fn changed_places(&self) -> Option<BTreeMap<Contender, Contender>> {
        let drawn = self.as_published();
        let mut places = BTreeMap::new();
        let mut put = |was: &[Contender], is: &[Contender]| {
            let stays = |one: &&Contender| was.contains(one) && is.contains(one);
            places.extend(was.iter().filter(stays).map(|one| (*one, *one)));
            let left = was.iter().filter(|one| !is.contains(one));
            let came = is.iter().filter(|one| !was.contains(one));
            places.extend(left.copied().zip(came.copied()));
        };
        for was in &drawn.matches {
            let mut here = self.matches.iter().filter(|is| is.tables == was.tables);
            put(&was.sides, &here.next()?.sides);
        }
        let in_order = |byes: &BTreeSet<Contender>| byes.iter().copied().collect::<Vec<_>>();
        put(&in_order(&drawn.byes), &in_order(&self.byes));
        let (was, is): (BTreeSet<_>, BTreeSet<_>) = places.iter().map(|(was, is)| (*was, *is)).unzip();
        (was == is).then_some(places)
    }
}

impl DrawnTriangle {
    /// The same with those who sit at its tables: who has most seats there, of equals who was drawn. Who takes the place
    /// of another has its home table.
    fn as_seated(&self, meetings: &[Meeting]) -> Self {
        let mut seats: BTreeMap<Contender, usize> = self.teams.iter().map(|team| (*team, 0)).collect();
        for (_, sides) in meetings.iter().filter(|(table, _)| self.tables.contains(table)) {
            for side in sides {
                *seats.entry(*side).or_default() += 1;
            }
        }
        let mut order: Vec<Contender> = seats.keys().copied().collect();
        order.sort_by_key(|one| (std::cmp::Reverse(seats[one]), !self.teams.contains(one)));
        order.truncate(self.teams.len());
        let mut came = order.iter().filter(|one| !self.teams.contains(one)).copied();
        let teams =
            self.teams.map(|team| if order.contains(&team) { team } else { came.next().unwrap_or(team) });
        Self { teams, ..self.clone() }
    }
}

impl Section {
    /// Puts its published rounds in step with its plan, which was changed in these rounds.
    pub(in crate::contest) fn follow_the_plan(&mut self, changed: &BTreeSet<RoundNumber>) {
        let Some(drawn) = &mut self.drawn else { return };
        for round in &mut drawn.rounds {
            if round.rounds().any(|its| changed.contains(&its)) {
                *round = round.as_planned(&self.movement);
            }
        }
    }

    /// What a change of the plan makes of its match rounds, beside the section as it was, in plain words.
    pub(in crate::contest) fn rounds_changed(&self, before: &Self) -> Vec<String> {
        let (Some(was), Some(is)) = (before.drawn.as_deref(), self.drawn.as_deref()) else { return vec![] };
        let both = was.rounds.iter().zip(&is.rounds).filter(|(was, is)| !was.is_drawn_as(is));
        both.flat_map(|(was, is)| {
            let number = is.number;
            let came =
                is.matches.iter().filter(|one| !was.matches.iter().any(|other| other.sides == one.sides));
            let mut sentences: Vec<String> = came.map(|one| self.told(was, one)).collect();
            let left = was.contenders().into_iter().filter(|one| !is.contenders().contains(one));
            sentences.extend(left.map(|one| {
                format!("{one} meets nobody in round {number}: draw it for that round, or give it points.")
            }));
            sentences.extend(
                is.bye
                    .filter(|bye| was.bye != Some(*bye))
                    .map(|bye| format!("{bye} has the bye of round {number}.")),
            );
            if !sentences.is_empty() {
                let matches = "Matches, points, seating rights and the draws to come go by that.";
                sentences.push(matches.to_owned());
            }
            sentences
        })
        .collect()
    }

    /// Who meet in a match that was not so before.
    fn told(&self, was: &DrawnRound, one: &DrawnMatch) -> String {
        let ([first, second], number) = (one.sides, was.number);
        let only_turned = was.matches.iter().any(|other| is_of(other, one.sides));
        match self.movement.contestants {
            Contestants::Teams if one.tables.len() < 2 => format!(
                "In round {number} {first} and {second} meet at one table only, where nothing can be compared: give both \
                 points for the round, or say where the others of them sat."
            ),
            Contestants::Pairs | Contestants::Players(_) if only_turned => {
                format!("In round {number} {first} sits North-South against {second}.")
            }
            Contestants::Teams | Contestants::Pairs | Contestants::Players(_) => {
                format!("In round {number} {first} meets {second}.")
            }
        }
    }

    /// How much more often each pair sat North-South than East-West in match rounds before one, by the plan; nobody of
    /// teams, which sit both ways in each match.
    pub(super) fn north_south_leads(&self, before: u16) -> BTreeMap<Contender, i16> {
        let mut leads = BTreeMap::new();
        let Some(drawn) = &self.drawn else { return leads };
        match self.movement.contestants {
            Contestants::Teams => return leads,
            Contestants::Pairs | Contestants::Players(_) => {}
        }
        for round in drawn.rounds.iter().filter(|round| round.number < before) {
            let mut parts: BTreeMap<Contender, i16> = BTreeMap::new();
            for (_, place) in round.rounds().flat_map(|its| self.movement.tables_of(its)) {
                let Some([north_south, east_west]) = meeting(place) else { continue };
                *parts.entry(north_south).or_default() += 1;
                *parts.entry(east_west).or_default() -= 1;
            }
            for (one, lead) in parts {
                *leads.entry(one).or_default() += lead.signum();
            }
        }
        leads
    }
}

fn is_of(one: &DrawnMatch, sides: [Contender; 2]) -> bool {
    Field::both(one.sides[0], one.sides[1]) == Field::both(sides[0], sides[1])
}

fn seated(place: &TablePlan) -> impl Iterator<Item = Contender> {
    [place.north_south, place.east_west].into_iter().flatten().map(|pair| Contender(pair.number.0))
}

/// Who meet at a place; `None` of team-mates.
fn meeting(place: &TablePlan) -> Option<[Contender; 2]> {
    let (north_south, east_west) = place.meeting()?;
    let sides = [Contender(north_south.number.0), Contender(east_west.number.0)];
    (sides[0] != sides[1]).then_some(sides)
}
