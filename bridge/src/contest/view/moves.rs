//! Where everybody at a table goes when the next round is drawn.

use crate::contest::section::Section;
use crate::contest::state::Contest;
use crate::contest::view::PartyView;
use crate::contest::view::awaited_draw::Idle;
use crate::contest::view::guidance::Guidance;
use crate::contest::view::party::{Party, parties_at};
use crate::contest::view::stage::names;
use crate::contest::view::wording::{boards_as_marked, sentence, side_name, table_name};
use crate::entry::{EntryId, PairId, TableId};
use crate::movement::RoundNumber;
use crate::seat::Line;
use crate::swiss::Contender;

/// Where a pair goes for a round that is drawn: for a device that shows it in large letters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableMove {
    pub party: PartyView,
    /// As it is called where matches are drawn: `Team 5 (Ann & Bob)`, `Pair 3 (Cid & Dan)`.
    pub who: String,
    /// Where it sits; `None` if it has no opponents in this round.
    pub seat: Option<(TableId, Line)>,
    /// That place in words: `Table 7, North-South`, `Stay at this table, North-South`; with a bye `Bye, 12 VPs.`
    pub place: String,
    /// The rest: `Boards 25 to 32, against team 12 (Eve & Fay). The other pair of team 5: table 8, East-West.`
    pub details: String,
}

impl TableMove {
    /// `Team 5 (Ann & Bob), round 4: table 7, North-South. Boards 25 to 32, against team 12 (Eve & Fay).`
    fn in_words(&self, round_name: &str) -> String {
        let place = match self.seat {
            Some(_) => format!("{}.", uncapitalised(&self.place)),
            None => uncapitalised(&self.place),
        };
        format!("{}, {round_name}: {place} {}", self.who, self.details).trim_end().to_owned()
    }
}

impl Guidance<'_> {
    /// Where those who sit here in a round go after it, as far as the next is drawn; empty where rounds are not drawn.
    pub(super) fn moves(self, round: RoundNumber) -> Vec<TableMove> {
        let Some(section) = self.contest.section(self.table.section) else { return vec![] };
        let next = self.next(round);
        let is_drawn = section.drawn.as_deref().is_some_and(|drawn| drawn.match_round(next).is_some());
        if !is_drawn {
            return vec![];
        }
        let parties =
            Line::ALL.into_iter().flat_map(|line| parties_at(self.contest, (self.table, line), round));
        let there = parties.filter(|party| party.is_there(self.contest, next));
        there.map(|party| self.table_move(section, party, round)).collect()
    }

    fn table_move(self, section: &Section, party: Party, round: RoundNumber) -> TableMove {
        let contest = self.contest;
        let next = self.next(round);
        let name = sentence(&side_name(contest, party.name()));
        let names = party.names(contest);
        let who = if names.is_empty() { name } else { format!("{name} ({names})") };
        let Some(seat) = party.plays(contest, next) else {
            let idle = Idle::of(contest, party, next);
            let (place, details) = idle.map_or_else(Default::default, |idle| (idle.why, idle.then));
            return TableMove { party: party.view(contest), who, seat: None, place, details };
        };
        let line = seat.line.in_words();
        let stays = party.seat(contest, round).filter(|from| from.table == seat.table);
        let place = match stays {
            Some(from) if from.line == seat.line => format!("Stay at this table, {line}"),
            Some(_) => format!("Stay at this table, but change to {line}"),
            None => format!("{}, {line}", sentence(&table_name(contest, seat.table))),
        };
        let boards = contest.boards_in_play(seat.table, next);
        let boards = boards_as_marked(boards, &contest.all_printed(seat.table.section, boards));
        let against = contest.pairing(seat.table, next).map_or_else(String::new, |pairing| {
            let opponents = match seat.line {
                Line::NorthSouth => pairing.east_west,
                Line::EastWest => pairing.north_south,
            };
            format!(", against {}", side_named(contest, opponents))
        });
        let details = format!("{}{against}.{}", sentence(&boards), other_pair(contest, section, party, next));
        let seat = Some((seat.table, seat.line));
        TableMove { party: party.view(contest), who, seat, place, details }
    }

    /// Where those who sit here, but for those who stay, and their boards go after a round of a section that is drawn.
    pub(super) fn after_drawn(self, round: RoundNumber, staying: &[Party]) -> Vec<String> {
        let Some(section) = self.contest.section(self.table.section) else { return vec![] };
        let next = self.next(round);
        let is_drawn = section.drawn.as_deref().is_some_and(|drawn| drawn.match_round(next).is_some());
        let number = section.called_round(next);
        let undrawn = (!is_drawn).then(|| {
            format!("Round {number} is not drawn yet: when you have finished, wait here for the draw.")
        });
        let moves = self.move_lines(section, round, staying).into_iter();
        moves.chain(undrawn).chain(self.boards_stay(section, round)).collect()
    }

    /// The same for those who have finished, and know that they wait for a draw.
    pub(super) fn waiting_lines(self, round: RoundNumber) -> Vec<String> {
        let Some(section) = self.contest.section(self.table.section) else { return vec![] };
        let moves = self.move_lines(section, round, &[]).into_iter();
        moves.chain(self.boards_stay(section, round)).collect()
    }

    fn move_lines(self, section: &Section, round: RoundNumber, staying: &[Party]) -> Vec<String> {
        let is_staying = |one: &TableMove| staying.iter().any(|party| party.name() == one.party.entry);
        let moves = self.moves(round).into_iter().filter(|one| !is_staying(one));
        let name = section.round_name(self.next(round));
        moves.map(|one| one.in_words(&name)).collect()
    }

    /// What becomes of the boards of a match: the next draw decides who needs any.
    fn boards_stay(self, section: &Section, round: RoundNumber) -> Option<String> {
        let played = !self.contest.boards_in_play(self.table, round).is_empty();
        (played && !section.is_before_part(round)).then(|| "Leave the boards on the table.".to_owned())
    }
}

/// `team 12 (Eve & Fay)`.
fn side_named(contest: &Contest, entry: EntryId) -> String {
    let (name, names) = (side_name(contest, entry), names(contest, Some(entry)));
    if names.is_empty() { name } else { format!("{name} ({names})") }
}

/// ` The other pair of team 5 (Cid & Dan): table 8, East-West.`; nothing for pairs.
fn other_pair(contest: &Contest, section: &Section, party: Party, round: RoundNumber) -> String {
    let own = party.name();
    if !section.movement.contestants.are_teams() {
        return String::new();
    }
    let both = section.entries_of(Contender(own.pair.number.0)).into_iter();
    let others = both.filter(|&entry| entry != own).filter_map(|entry| {
        let seat = Party::Pair(entry).plays(contest, round)?;
        let team = side_name(contest, section.entry(PairId::one_winner(own.pair.number.0)));
        let names = names(contest, Some(entry));
        let names = if names.is_empty() { names } else { format!(" ({names})") };
        let table = table_name(contest, seat.table);
        Some(format!(" The other pair of {team}{names}: {table}, {}.", seat.line.in_words()))
    });
    others.collect()
}

fn uncapitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}
