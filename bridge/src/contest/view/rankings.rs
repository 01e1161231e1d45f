//! The rankings on a scoreboard, of which each row is written again only when it says something else.

use std::collections::BTreeMap;

use num_bigint::BigInt;
use num_traits::{Signed as _, Zero as _};

use crate::contest::drawn::DrawnRound;
use crate::contest::entry::Presence;
use crate::contest::matches::Match;
use crate::contest::scoreboard::{Scoreboard, Standing};
use crate::contest::state::Contest;
use crate::contest::view::ranked::Ranked;
use crate::contest::view::{BesideBoards, Ranking, StandingRow};
use crate::entry::{EntryId, SectionLetter};
use crate::exact::BigRational;
use crate::ledger::Sums;
use crate::message::{Label, Message, Plain, RoundName};
use crate::messages;
use crate::movement::contestants::Contestants;
use crate::scoring::{MatchScoring, UnequalBoards, Unit};
use crate::seat::Line;
use crate::standing::{Place, rank};
use crate::swiss::Contender;

/// The rankings on a scoreboard: of all in sections with one winner, and of each line of the others.
#[derive(Debug, Clone, Default)]
pub(super) struct Rankings {
    all: Vec<Ranking>,
    /// What the rows were written from, by entry, where that were numbers that are cheap to compare.
    written: Vec<(EntryId, Sums)>,
}

/// A line, and its entries in the order of their places.
type LineOrder = (Option<Line>, Vec<(EntryId, Place)>);

/// Whether those of a list play a knock-out, their section where it is ranked by itself, and their line.
type List = (bool, Option<SectionLetter>, Option<Line>);

/// Rows to be used again, by entry.
type Spare = Vec<(EntryId, Option<(Sums, StandingRow)>)>;

impl Rankings {
    pub(super) fn all(&self) -> &[Ranking] {
        &self.all
    }

    pub(super) fn rows(&self) -> impl Iterator<Item = &StandingRow> {
        self.all.iter().flat_map(|ranking| &ranking.rows)
    }

    /// Has all rows written anew, because entries are called otherwise, or ranked by another rule.
    pub(super) fn forget(&mut self) {
        self.written.clear();
    }

    /// Brings them up to date.
    pub(super) fn refresh(&mut self, contest: &Contest, scoreboard: &Scoreboard) {
        let are_pairs = |contestants: &Contestants| match contestants {
            Contestants::Pairs => true,
            Contestants::Teams | Contestants::Players(_) => false,
        };
        let stand_alone = contest.sections.values().all(|section| are_pairs(&section.movement.contestants));
        let orders = [None, Some(Line::NorthSouth), Some(Line::EastWest)]
            .map(|line| scoreboard.order(line).filter(|_| stand_alone).map(|order| (line, order)));
        let reached = Reached::of(contest, scoreboard);
        match orders {
            [Some(one), Some(north_south), Some(east_west)]
                if !factors_sums(contest)
                    && !lacks_boards(contest, scoreboard, [&one, &north_south, &east_west])
                    && reached.is_none()
                    && !ranks_sections(contest)
                    && !holds_an_empty_place(contest, [&one, &north_south, &east_west]) =>
            {
                self.follow(contest, scoreboard, [one, north_south, east_west]);
            }
            [..] => {
                self.written.clear();
                self.all = by_standings(contest, scoreboard, reached.as_ref());
            }
        }
        self.tell_beside(contest, scoreboard);
    }

    /// Writes into each row what counts beside the boards.
    fn tell_beside(&mut self, contest: &Contest, scoreboard: &Scoreboard) {
        let nothing_carried = contest.carry_overs.is_empty() && contest.player_carry_overs.is_empty();
        if contest.penalties.is_empty() && nothing_carried {
            return; // A change of either has all rows written anew.
        }
        for row in self.all.iter_mut().flat_map(|ranking| &mut ranking.rows) {
            let ranked = Ranked::named(contest, row.entry);
            row.beside =
                ranked.map(|ranked| BesideBoards::of(contest, scoreboard, &ranked)).unwrap_or_default();
        }
    }

    /// Writes the rows in the order that the scoreboard keeps.
    fn follow(&mut self, contest: &Contest, scoreboard: &Scoreboard, orders: [LineOrder; 3]) {
        let mut spare = self.spare();
        let mut unplaced = unplaced(contest, &orders);
        for (line, order) in orders {
            let mut rows = Vec::with_capacity(order.len());
            for (entry, place) in order {
                let sums = scoreboard.sums(entry);
                if let Some(sums) = sums {
                    self.written.push((entry, sums));
                }
                let row = match take(&mut spare, entry) {
                    Some((before, row)) if Some(before) == sums => row,
                    before => {
                        let standing = match sums {
                            Some(sums) => standing_of(scoreboard, sums),
                            None => scoreboard.standing(contest, &[entry]),
                        };
                        let own = || people(contest, &Ranked { name: entry, line, entries: vec![entry] });
                        let people = before.map_or_else(own, |(_, row)| (row.called, row.names, row.players));
                        row(contest, (entry, people), &standing)
                    }
                };
                rows.push(StandingRow { rank: place.rank, tied: place.tied, ..row });
            }
            for ranked in unplaced.remove(&line).unwrap_or_default() {
                let standing = scoreboard.standing(contest, &ranked.entries);
                if is_listed(contest, scoreboard, &ranked, &standing) {
                    rows.push(row(contest, (ranked.name, people(contest, &ranked)), &standing));
                }
            }
            if !rows.is_empty() {
                self.all.push(Ranking { section: None, line, rows });
            }
        }
    }

    /// Takes all rows out.
    fn spare(&mut self) -> Spare {
        let mut written = std::mem::take(&mut self.written).into_iter();
        // They were written in the order in which they stand, those with sums first.
        let mut spare = Spare::with_capacity(written.len());
        let mut next = written.next();
        for row in std::mem::take(&mut self.all).into_iter().flat_map(|ranking| ranking.rows) {
            if let Some((entry, sums)) = next.filter(|(entry, _)| *entry == row.entry) {
                spare.push((entry, Some((sums, row))));
                next = written.next();
            }
        }
        spare.sort_unstable_by_key(|(entry, _)| *entry);
        spare
    }
}

/// The row of an entry as it was written, and from what.
fn take(spare: &mut Spare, entry: EntryId) -> Option<(Sums, StandingRow)> {
    let place = spare.binary_search_by_key(&entry, |(entry, _)| *entry).ok()?;
    spare[place].1.take()
}

/// Those who have no place yet, by the line that is ranked by itself.
fn unplaced(contest: &Contest, orders: &[LineOrder]) -> BTreeMap<Option<Line>, Vec<Ranked>> {
    let mut placed: Vec<EntryId> =
        orders.iter().flat_map(|(_, order)| order).map(|(entry, _)| *entry).collect();
    if placed.len() == contest.entries.len() {
        return BTreeMap::new();
    }
    placed.sort_unstable();
    let mut unplaced: BTreeMap<Option<Line>, Vec<Ranked>> = BTreeMap::new();
    for ranked in Ranked::all(contest) {
        if placed.binary_search(&ranked.name).is_err() {
            unplaced.entry(ranked.line).or_default().push(ranked);
        }
    }
    unplaced
}

/// Whether somebody has a row: who has played, who is to play to the end, and who left with points of a bye or of the
/// director, which stay won.
pub(super) fn is_listed(
    contest: &Contest,
    scoreboard: &Scoreboard,
    ranked: &Ranked,
    standing: &Standing,
) -> bool {
    let has_points = || {
        contest.rules.scoring.counts_matches()
            && contest.given_in_draws(ranked.name, scoreboard.through()).is_some()
    };
    !is_empty_place(contest, &ranked.entries)
        && (standing.boards_played > 0 || ranked.is_expected(contest) || has_points())
}

/// Whether nobody is there. A score against such a place (Law 15B3) is that of the other side alone.
pub(super) fn is_empty_place(contest: &Contest, entries: &[EntryId]) -> bool {
    let is_empty = |entry: &EntryId| {
        contest.entries.get(entry).is_some_and(|entry| matches!(entry.presence, Presence::Phantom))
    };
    entries.iter().all(is_empty)
}

/// Whether nobody is there at one of the places that have scores.
fn holds_an_empty_place(contest: &Contest, orders: [&LineOrder; 3]) -> bool {
    let mut entries = contest.entries.iter();
    let mut placed = orders.into_iter().flat_map(|(_, order)| order);
    entries.any(|(_, entry)| matches!(entry.presence, Presence::Phantom))
        && placed.any(|(entry, _)| is_empty_place(contest, &[*entry]))
}

/// Whether somebody gets no place for want of boards.
fn lacks_boards(contest: &Contest, scoreboard: &Scoreboard, orders: [&LineOrder; 3]) -> bool {
    if contest.rules.scoring.least_percent_of_boards == 0 || contest.all_play_on() {
        return false;
    }
    orders.into_iter().any(|(_, order)| {
        let needed = boards_needed(contest, order.iter().map(|(entry, _)| scoreboard.boards(*entry)));
        order.iter().any(|(entry, _)| scoreboard.boards(*entry) < needed && !contest.plays_on(*entry))
    })
}

/// A standing to be printed from.
fn standing_of(scoreboard: &Scoreboard, sums: Sums) -> Standing {
    let number = |(numerator, denominator): (i128, i128)| {
        BigRational::new_raw(BigInt::from(numerator), BigInt::from(denominator))
    };
    Standing {
        unit: scoreboard.standing_unit(),
        merit: Some(number(sums.merit)),
        beside_boards: BigRational::default(),
        total: number(sums.total),
        maximum: sums.maximum,
        boards_played: sums.boards,
    }
}

/// The rankings by each standing worked out, where they are not by the boards of one entry alone.
fn by_standings(contest: &Contest, scoreboard: &Scoreboard, reached: Option<&Reached<'_>>) -> Vec<Ranking> {
    // Knock-outs are a list of their own beside sections that are ranked by what they won.
    let mut lines: BTreeMap<List, Vec<(Ranked, Standing)>> = BTreeMap::new();
    for ranked in Ranked::all(contest) {
        let standing = scoreboard.standing_of(contest, ranked.name, &ranked.entries);
        if is_listed(contest, scoreboard, &ranked, &standing) {
            let is_knock_out = reached.is_some_and(|reached| reached.is_of(ranked.name));
            let (section, line) = list_of(contest, &ranked);
            lines.entry((is_knock_out, section, line)).or_default().push((ranked, standing));
        }
    }
    bring_to_most_boards(contest, lines.values_mut().flatten().collect());
    let each = lines.into_iter().map(|((is_knock_out, section, line), standings)| {
        ranking(contest, (section, line), &standings, reached.filter(|_| is_knock_out))
    });
    each.collect()
}

/// In which round everybody went out of a knock-out: by that alone its ranking goes, and those who went out together tie.
pub(super) struct Reached<'a> {
    scoreboard: &'a Scoreboard,
    out: BTreeMap<SectionLetter, BTreeMap<Contender, u16>>,
}

impl<'a> Reached<'a> {
    /// `None` where no section is a knock-out.
    pub(super) fn of(contest: &Contest, scoreboard: &'a Scoreboard) -> Option<Self> {
        let letters = contest.sections.keys();
        let out = letters.filter_map(|&letter| Some((letter, contest.went_out(letter, scoreboard)?)));
        let out: BTreeMap<_, _> = out.collect();
        (!out.is_empty()).then_some(Self { scoreboard, out })
    }

    pub(super) fn is_of(&self, name: EntryId) -> bool {
        self.out.contains_key(&name.section)
    }

    /// The more, the longer it stayed in; `None` before anybody is out.
    fn merit(&self, name: EntryId) -> Option<BigRational> {
        let still_in = u32::from(u16::MAX) + 1;
        let out = self.out.get(&name.section).filter(|out| !out.is_empty())?;
        let round = out.get(&Contender(name.pair.number.0)).map_or(still_in, |&round| u32::from(round));
        Some(BigRational::from_integer(round.into()))
    }

    /// `in, by 23 IMPs` of the last match, `out in round 2, by 5 IMPs`, `winner`; `None` before anybody is out. Without
    /// the margin where the director has decided the match.
    fn words(&self, contest: &Contest, name: EntryId) -> Option<Message> {
        let out = self.out.get(&name.section).filter(|out| !out.is_empty());
        let (out, (_, drawn)) = out.zip(contest.drawn(name.section))?;
        let went = out.get(&Contender(name.pair.number.0)).copied();
        let through = self.scoreboard.through();
        let is_whole = |round: &&DrawnRound| round.last() <= through;
        let last = drawn.rounds.iter().rev().find(is_whole).map_or(0, |round| round.number);
        let stands = match went {
            Some(round) => ReachedWords::Out { round: RoundName::whole(round) },
            None if drawn.everybody().count() == out.len() + 1 => ReachedWords::Winner,
            None => ReachedWords::In,
        };
        let round = went.unwrap_or(last);
        let is_it = |one: &&Match| one.number == Some(round) && one.score.is_complete();
        let of_it = |one: &Match| Some(one.lead_of(name)?.abs());
        let margin = self.scoreboard.matches().iter().filter(is_it).find_map(of_it);
        let margin = margin.filter(|margin| !margin.is_zero() && contest.awarded_in(name, round).is_none());
        Some(match margin {
            Some(margin) => {
                let margin = counted(contest.rules.scoring.method.award_unit(), &margin);
                ReachedWords::By { stands: stands.into(), margin }.into()
            }
            None => stands.into(),
        })
    }
}

messages! {
    /// How far somebody came in a knock-out.
    pub enum ReachedWords {
        Out { round: RoundName } = "reached-out",
        Winner = "reached-winner",
        In = "reached-in",
        /// By so much in its last match.
        By { stands: Message, margin: Message } = "reached-by",
    }
}

/// `23 IMPs`, `1 IMP`, `12.5`.
fn counted(unit: Unit, margin: &BigRational) -> Message {
    let figure = unit.figure(margin);
    let figure = figure.trim_start_matches('+');
    match unit {
        Unit::Imps | Unit::Percent => unit.amount(figure),
        Unit::VictoryPoints | Unit::Matchpoints | Unit::TotalPoints | Unit::Points => Plain::number(figure),
    }
}

/// Whether entries are ranked by sums, and these are brought to the same number of boards.
pub(super) fn factors_sums(contest: &Contest) -> bool {
    let scoring = &contest.rules.scoring;
    scoring.unequal == UnequalBoards::Factored
        && scoring.matches == MatchScoring::Sum
        && !scoring.method.has_top()
}

/// Brings sums to the most boards that anybody has, where entries are ranked so: teams, which have the boards of two pairs,
/// to those of a team, and all others to theirs.
pub(super) fn bring_to_most_boards(contest: &Contest, mut standings: Vec<&mut (Ranked, Standing)>) {
    if !factors_sums(contest) {
        return;
    }
    let mut most: BTreeMap<bool, u32> = BTreeMap::new();
    for (ranked, standing) in &standings {
        let most = most.entry(is_team(contest, ranked.name)).or_default();
        *most = standing.boards_played.max(*most);
    }
    for (ranked, standing) in &mut standings {
        *standing = standing.clone().brought_to(most[&is_team(contest, ranked.name)]);
    }
}

/// Whether somebody who is ranked plays in a section of teams.
pub(super) fn is_team(contest: &Contest, name: EntryId) -> bool {
    contest.section(name.section).is_some_and(|section| section.movement.contestants.are_teams())
}

/// Whether a section is ranked by itself: beside others one whose rounds are drawn, since those of another draw never meet
/// its own.
fn is_ranked_alone(contest: &Contest, section: SectionLetter) -> bool {
    contest.sections.len() > 1 && contest.drawn(section).is_some()
}

/// Whether any section is ranked by itself.
fn ranks_sections(contest: &Contest) -> bool {
    contest.sections.keys().any(|&letter| is_ranked_alone(contest, letter))
}

/// The section of somebody, where it is ranked by itself, and the line.
pub(super) fn list_of(contest: &Contest, ranked: &Ranked) -> (Option<SectionLetter>, Option<Line>) {
    let section = Some(ranked.name.section).filter(|&letter| is_ranked_alone(contest, letter));
    (section, ranked.line)
}

/// The boards that a place asks of those in a ranking who do not play on, where its members have so many.
pub(super) fn boards_needed(contest: &Contest, boards: impl IntoIterator<Item = u32>) -> u32 {
    contest.rules.scoring.boards_needed(boards.into_iter().max().unwrap_or(0))
}

/// The boards that somebody lacks of those that a place asks for; 0 before the first that counts.
pub(super) fn boards_lacking(
    contest: &Contest,
    (ranked, standing): (&Ranked, &Standing),
    needed: u32,
) -> u32 {
    match standing.merit {
        Some(_) if !ranked.plays_on(contest) => needed.saturating_sub(standing.boards_played),
        Some(_) | None => 0,
    }
}

fn ranking(
    contest: &Contest,
    (section, line): (Option<SectionLetter>, Option<Line>),
    standings: &[(Ranked, Standing)],
    reached: Option<&Reached<'_>>,
) -> Ranking {
    let boards = standings.iter().map(|(_, standing)| standing.boards_played);
    let needed = if reached.is_some() { 0 } else { boards_needed(contest, boards) };
    let lacking =
        |(ranked, standing): &(Ranked, Standing)| boards_lacking(contest, (ranked, standing), needed);
    let merit = |one: &(Ranked, Standing)| match reached {
        Some(reached) => reached.merit(one.0.name),
        None => one.1.merit.clone().filter(|_| lacking(one) == 0),
    };
    let merits: Vec<_> = standings.iter().map(merit).collect();
    let placed = |(one, place): (&(Ranked, Standing), Option<Place>)| {
        let (ranked, standing) = one;
        StandingRow {
            rank: place.map_or(0, |place| place.rank),
            tied: place.is_some_and(|place| place.tied),
            boards_lacking: lacking(one),
            reached: reached.and_then(|reached| reached.words(contest, ranked.name)),
            ..row(contest, (ranked.name, people(contest, ranked)), standing)
        }
    };
    let mut rows: Vec<StandingRow> = standings.iter().zip(rank(&merits)).map(placed).collect();
    // Ties stand in the order of their names; those without a place come last.
    rows.sort_by_key(|row| (row.rank.wrapping_sub(1), row.entry));
    Ranking { section, line, rows }
}

/// How one is called by number, the names as they are shown, and those of the people one by one.
type People = (Label, String, Vec<String>);

fn people(contest: &Contest, ranked: &Ranked) -> People {
    (ranked.called(contest), ranked.names(contest), ranked.players(contest))
}

/// The row of one who has no place yet.
fn row(
    contest: &Contest,
    (entry, (called, names, players)): (EntryId, People),
    standing: &Standing,
) -> StandingRow {
    let method = contest.rules.scoring.method;
    let total = match method.matchpoint_style() {
        Some(style) => style.total_figure(&standing.total, standing.maximum),
        None => method.award_unit().figure(&standing.total),
    };
    let maximum = || method.matchpoint_style().unwrap_or_default().shown_top(standing.maximum).to_integer();
    StandingRow {
        rank: 0,
        tied: false,
        entry,
        called,
        names,
        players,
        figure: standing.figure(),
        percent: standing.percent(),
        total,
        maximum: if standing.maximum > 0 { maximum().to_string() } else { String::new() },
        boards_played: standing.boards_played,
        boards_lacking: 0,
        rank_before: 0,
        reached: None,
        beside: BesideBoards::default(),
    }
}
