//! Where everybody at a table goes when the next round is drawn.

use crate::contest::section::Section;
use crate::contest::state::Contest;
use crate::contest::view::PartyView;
use crate::contest::view::awaited_draw::Idle;
use crate::contest::view::direction::{Direction, MoveWords};
use crate::contest::view::guidance::Guidance;
use crate::contest::view::party::{Party, parties_at};
use crate::contest::view::stage::names;
use crate::contest::view::wording::{side_label, table_called};
use crate::entry::{EntryId, PairId, TableId};
use crate::message::{BoardList, Message, Named, RoundName};
use crate::movement::RoundNumber;
use crate::seat::Line;
use crate::swiss::Contender;

/// Where a pair goes for a round that is drawn: for a device that shows it in large letters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableMove {
    pub party: PartyView,
    /// As it is called where matches are drawn: `team 5 (Ann & Bob)`, `pair 3 (Cid & Dan)`.
    pub who: Named,
    /// Where it sits; `None` if it has no opponents in this round.
    pub seat: Option<(TableId, Line)>,
    /// That place in words: `Table 7, North-South.`, `Stay at this table, North-South.`; with a bye `Bye, 12 VPs.`
    pub place: Message,
    /// The rest: `Boards 25 to 32, against team 12 (Eve & Fay).`, `The other pair of team 5: table 8, East-West.`
    pub details: Vec<Message>,
}

impl TableMove {
    /// Leaves out by which names people know those of whom it tells.
    pub(super) fn leave_out_names(&mut self) {
        self.party.names.clear();
        self.who.names.clear();
        self.place.leave_out_names();
        self.details.iter_mut().for_each(Message::leave_out_names);
    }

    /// `Team 5 (Ann & Bob), round 4: table 7, North-South. Boards 25 to 32, against team 12 (Eve & Fay).`
    fn in_words(self, round: RoundName) -> Message {
        let Self { who, place, details, .. } = self;
        Direction::Move { who, round, place: place.into(), details }.into()
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
        let who = Named::new(side_label(contest, party.name()), party.names(contest));
        let Some(seat) = party.plays(contest, next) else {
            let idle = Idle::of(contest, party, next).unwrap_or(Idle::UNKNOWN);
            let details = idle.then.map(Message::from).into_iter().collect();
            return TableMove {
                party: party.view(contest),
                who,
                seat: None,
                place: idle.why.into(),
                details,
            };
        };
        let line = seat.line;
        let stays = party.seat(contest, round).filter(|from| from.table == seat.table);
        let place = match stays {
            Some(from) if from.line == line => MoveWords::Stay { line },
            Some(_) => MoveWords::Change { line },
            None => MoveWords::Table { table: table_called(contest, seat.table), line },
        };
        let boards = contest.boards_in_play(seat.table, next);
        let boards = BoardList::new(boards, &contest.all_printed(seat.table.section, boards));
        let opponents = contest.pairing(seat.table, next).map(|pairing| pairing.against(line));
        let against = opponents.map_or(Named::NOBODY, |opponents| {
            Named::new(side_label(contest, opponents), names(contest, Some(opponents)))
        });
        let mut details = vec![MoveWords::Boards { boards, against }.into()];
        details.extend(other_pair(contest, section, party, next));
        let seat = Some((seat.table, line));
        TableMove { party: party.view(contest), who, seat, place: place.into(), details }
    }

    /// Where those who sit here, but for those who stay, and their boards go after a round of a section that is drawn.
    pub(super) fn after_drawn(self, round: RoundNumber, staying: &[Party]) -> Vec<Message> {
        let Some(section) = self.contest.section(self.table.section) else { return vec![] };
        let next = self.next(round);
        let is_drawn = section.drawn.as_deref().is_some_and(|drawn| drawn.match_round(next).is_some());
        let round_to_come = RoundName::whole(section.called_round(next));
        let undrawn = (!is_drawn).then(|| Direction::Undrawn { round: round_to_come }.into());
        let moves = self.move_lines(section, round, staying).into_iter();
        moves.chain(undrawn).chain(self.boards_stay(section, round)).collect()
    }

    /// The same for those who have finished, and know that they wait for a draw.
    pub(super) fn waiting_lines(self, round: RoundNumber) -> Vec<Message> {
        let Some(section) = self.contest.section(self.table.section) else { return vec![] };
        let moves = self.move_lines(section, round, &[]).into_iter();
        moves.chain(self.boards_stay(section, round)).collect()
    }

    fn move_lines(self, section: &Section, round: RoundNumber, staying: &[Party]) -> Vec<Message> {
        let is_staying = |one: &TableMove| staying.iter().any(|party| party.name() == one.party.entry);
        let moves = self.moves(round).into_iter().filter(|one| !is_staying(one));
        let name = section.named_round(self.next(round));
        moves.map(|one| one.in_words(name)).collect()
    }

    /// What becomes of the boards of a match: the next draw decides who needs any.
    fn boards_stay(self, section: &Section, round: RoundNumber) -> Option<Message> {
        let played = !self.contest.boards_in_play(self.table, round).is_empty();
        (played && !section.is_before_part(round)).then(|| Direction::BoardsLeft.into())
    }
}

/// Where the other pair of a team plays; nothing for pairs.
fn other_pair(contest: &Contest, section: &Section, party: Party, round: RoundNumber) -> Vec<Message> {
    let own = party.name();
    if !section.movement.contestants.are_teams() {
        return vec![];
    }
    let both = section.entries_of(Contender(own.pair.number.0)).into_iter();
    let others = both.filter(|&entry| entry != own).filter_map(|entry: EntryId| {
        let seat = Party::Pair(entry).plays(contest, round)?;
        let label = side_label(contest, section.entry(PairId::one_winner(own.pair.number.0)));
        let team = Named::new(label, names(contest, Some(entry)));
        let table = table_called(contest, seat.table);
        Some(MoveWords::OtherPair { team, table, line: seat.line }.into())
    });
    others.collect()
}
