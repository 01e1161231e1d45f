//! One number, many faces: whatever an evening has come to, every view says the same of it. The ranking, the cards, the
//! travellers, the matches, the result cards, the recap, the rooms and the paths are held against one another, for the
//! director and for those who may not see everything.
//!
//! Three evenings of either kind in every run; `BAROMETER_LONG=1` walks three hundred from `BAROMETER_FROM` on, and
//! `BAROMETER_SEED` one. A failure names its seed, the event and the faces that differ.

use bridge::contest::view::{Audience, ContestNumber, StandingRow, Views};
use bridge::contest::{Contest, Phase};
use bridge::entry::{EntryId, TableId};
use bridge::movement::RoundNumber;
use bridge::scoring::Unit;
use bridge::seat::Line;

use crate::check::Story;
use crate::{draw_evening_laws, laws};

const AUDIENCES: [Audience; 2] = [Audience::Director, Audience::Spectator];
/// The faces are looked at after each so many events.
const EVERY: u64 = 60;

fn seeds() -> std::ops::Range<u64> {
    let number = |name: &str| std::env::var_os(name)?.to_str()?.parse::<u64>().ok();
    if let Some(seed) = number("BAROMETER_SEED") {
        return seed..seed + 1;
    }
    let from = number("BAROMETER_FROM").unwrap_or(1);
    let count = if std::env::var_os("BAROMETER_LONG").is_some() { 300 } else { 3 };
    from..from + count
}

#[test]
fn every_face_of_an_evening_says_the_same() {
    for seed in seeds() {
        laws::play(seed, |told, before| look(told, before, seed));
    }
}

#[test]
fn every_face_of_a_drawn_evening_says_the_same() {
    for seed in seeds() {
        draw_evening_laws::play(seed, |told, before| look(told, before, seed));
    }
}

fn look(told: &Story, before: usize, seed: u64) {
    if before as u64 / EVERY == told.journal.len() as u64 / EVERY {
        return;
    }
    let contest = &told.contest;
    let views = Views::new(ContestNumber(1), contest);
    for audience in AUDIENCES {
        let faces = Faces { contest, views: &views, audience };
        let faults = faces.faults();
        assert!(
            faults.is_empty(),
            "seed {seed}, event {}, {audience:?}:\n{}",
            contest.sequence,
            faults.join("\n")
        );
    }
}

/// The views of a contest for somebody.
struct Faces<'a> {
    contest: &'a Contest,
    views: &'a Views,
    audience: Audience,
}

impl Faces<'_> {
    /// What the faces say differently, in words.
    fn faults(&self) -> Vec<String> {
        let standings = self.views.standings(self.contest, self.audience);
        let mut faults = vec![];
        for row in standings.rankings.iter().flat_map(|ranking| &ranking.rows) {
            self.card(row, standings.unit, &mut faults);
            self.result_card(row, standings.unit, &mut faults);
        }
        self.matches(&mut faults);
        self.recap(&mut faults);
        if self.audience == Audience::Director {
            self.seats(&mut faults);
        }
        faults
    }

    /// The card has the figure, place and names of the ranking; its rows are those of the travellers.
    fn card(&self, row: &StandingRow, unit: Unit, faults: &mut Vec<String>) {
        let entry = row.entry;
        let Some(card) = self.views.score_card(self.contest, entry, self.audience) else {
            return faults.push(format!("{entry} is ranked and has no card"));
        };
        let ranked = (row.rank, row.tied, row.figure.as_str(), unit);
        let carded = (card.rank, card.tied, card.figure.as_str(), card.unit);
        if ranked != carded {
            faults.push(format!("{entry}: ranking {ranked:?}, card {carded:?}"));
        }
        if !card.names.is_empty() && card.names != row.names {
            faults.push(format!("{entry}: ranking {:?}, card {:?}", row.names, card.names));
        }
        for one in &card.rows {
            let traveller = self.views.traveller(self.contest, one.board, self.audience);
            let slot = bridge::contest::Slot { table: one.table, round: one.round, board: one.board };
            let line = traveller.rows.iter().find(|line| line.slot == slot);
            let told = line.map(|line| (Some(&line.outcome), Some(line.status), line.scores.side(one.line)));
            // A traveller has no line where nothing may be seen of it.
            if let Some(told) = told
                && one.outcome.is_some()
                && told != (one.outcome.as_ref(), one.status, one.score)
            {
                faults.push(format!("{entry} {slot}: card {one:?}, traveller {told:?}"));
            }
            if line.is_none() && one.outcome.is_some() {
                faults.push(format!("{entry} {slot}: on the card {:?}, on no traveller", one.outcome));
            }
        }
    }

    /// What the lines of a result card add up to is what the ranking has, before what is taken and brought along.
    fn result_card(&self, row: &StandingRow, unit: Unit, faults: &mut Vec<String>) {
        let Some(section) = self.contest.section(row.entry.section) else { return };
        if section.drawn.is_none() || unit != Unit::VictoryPoints || row.rank == 0 {
            return;
        }
        let Some(draw) = self.views.draw(self.contest, section.letter, self.audience) else { return };
        let contender = bridge::swiss::Contender(row.entry.pair.number.0);
        let card = draw.card(contender);
        let Some(last) = card.iter().rev().find(|line| !line.total_worth.is_empty()) else { return };
        // Of a match that is over nothing is told while somebody has still to play its boards; the ranking has it.
        let is_untold = card.iter().any(|line| line.boards_in > 0 && line.worth.is_empty());
        let has_more = self.contest.penalties.iter().any(|one| one.entry.section == section.letter)
            || !self.contest.carry_overs.is_empty();
        if !has_more
            && !is_untold
            && last.total_worth.trim_start_matches('+') != row.figure.trim_start_matches('+')
        {
            faults.push(format!(
                "{}: ranking {}, result card {} (round {}): {card:?}",
                row.entry, row.figure, last.total_worth, last.round
            ));
        }
    }

    /// A match is worth the same in the list of matches, on its own sheet, and on the cards of both who play it.
    fn matches(&self, faults: &mut Vec<String>) {
        for listed in self.views.all_matches(self.contest, self.audience).matches {
            let summary = listed.summary;
            let sides = [summary.sides[0].entry, summary.sides[1].entry];
            let sheets = self.views.match_sheets(self.contest, sides, self.audience).matches;
            let same = |one: &&bridge::contest::view::MatchSheet| {
                one.summary.rounds == summary.rounds
                    && one.summary.sides.clone().map(|side| side.entry) == sides
            };
            match sheets.iter().find(same) {
                Some(sheet) if sheet.summary == summary => {}
                other => faults.push(format!("list {summary:?}, sheet {:?}", other.map(|one| &one.summary))),
            }
            for place in 0..2 {
                let Some(card) = self.views.score_card(self.contest, sides[place], self.audience) else {
                    // Where a section of pairs is scored by a method of teams, nobody is those two.
                    let section = &self.contest.sections[&sides[place].section];
                    if section.movement.contestants.are_teams() {
                        faults.push(format!("{} plays a match and has no card", sides[place]));
                    }
                    continue;
                };
                let against = sides[1 - place];
                let on_card = card
                    .matches
                    .iter()
                    .find(|one| one.rounds == summary.rounds && one.against.entry == against);
                // What was given in its place is on the card by itself.
                let told = on_card.map(|one| (&one.points, &one.points_against, &one.worth, one.is_replaced));
                let (own, other) = (&summary.points[place], &summary.points[1 - place]);
                let (none, is_given) = (String::new(), summary.is_given[place]);
                let worth = if is_given { &none } else { &summary.worth[place] };
                let listed = Some((own, other, worth, is_given));
                if told != listed {
                    faults.push(format!(
                        "{} against {against}, {:?}: list {listed:?}, card {told:?}",
                        sides[place], summary.rounds
                    ));
                }
            }
        }
    }

    /// The recap knows the same names as the ranking.
    fn recap(&self, faults: &mut Vec<String>) {
        for letter in self.contest.sections.keys() {
            let Some(recap) = self.views.recap(self.contest, *letter, self.audience) else {
                faults.push(format!("section {letter} has no recap"));
                continue;
            };
            for (entry, names) in &recap.names {
                let card = self.views.score_card(self.contest, *entry, self.audience);
                let known = card.map(|card| card.names).unwrap_or_default();
                if !known.is_empty() && known != *names {
                    faults.push(format!("{entry}: recap {names:?}, card {known:?}"));
                }
            }
        }
    }

    /// Who sits where is the same in the room, on every path and at every table.
    fn seats(&self, faults: &mut Vec<String>) {
        let room = self.views.room(self.contest);
        if self.contest.phase != Phase::Playing {
            return;
        }
        let Some(round) = room.round else { return };
        for row in &room.tables {
            for (round, places) in [(round, &row.now), (round.next(), &row.next)] {
                let Some(places) = places else { continue };
                for (line, parties) in
                    [(Line::NorthSouth, &places.north_south), (Line::EastWest, &places.east_west)]
                {
                    for party in parties {
                        self.path((party.entry, round), (row.table, line), faults);
                    }
                }
            }
            self.table((row.table, row.own_round), faults);
        }
    }

    fn path(&self, (party, round): (EntryId, RoundNumber), seat: (TableId, Line), faults: &mut Vec<String>) {
        let Some(path) = self.views.path(self.contest, party, self.audience) else {
            return faults.push(format!("{party} sits in the room and has no path"));
        };
        let step = path.steps.iter().find(|step| step.round == round);
        let told = step.and_then(|step| step.seat);
        if told != Some(seat) {
            faults.push(format!("{party} in round {round}: room {seat:?}, path {told:?}"));
        }
    }

    /// A table names those whom the plan has there.
    fn table(&self, (table, own): (TableId, Option<RoundNumber>), faults: &mut Vec<String>) {
        let (Some(view), Some(round)) = (self.views.table(self.contest, table), own) else { return };
        if view.round != Some(round) {
            return;
        }
        let planned = self.contest.pairing(table, round);
        let told = (view.north_south, view.east_west);
        if let Some(planned) = planned
            && told != (Some(planned.north_south), Some(planned.east_west))
        {
            faults.push(format!("{table} in round {round}: plan {planned:?}, table {told:?}"));
        }
    }
}
