//! The rounds of a section that are drawn: who met, who meets now, how it stands, and the draw to come.

mod note;

pub use note::DrawWords;

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use crate::board::BoardNumber;
use crate::contest::actor::At;
use crate::contest::drawn::{DrawName, Drawn, DrawnRound, DrawnTriangle, MatchShare, Proposal, Terms};
use crate::contest::matches::{Match, MatchBoard, meetings_added_up};
use crate::contest::scoreboard::Scoreboard;
use crate::contest::section::Section;
use crate::contest::state::{Contest, Phase};
use crate::contest::view::draw_notes::{Notes, Since, since_drawn};
use crate::contest::view::match_sheet::written_penalty;
use crate::contest::view::ranked::Ranked;
use crate::contest::view::shown::shown_through;
use crate::contest::view::triangle::TriangleView;
use crate::contest::view::wording::side_label;
use crate::contest::view::{Audience, ContestNumber, Views};
use crate::entry::{SectionLetter, TableId, TableNumber};
use crate::exact::{BigRational, Exact, ExactSum};
use crate::message::{Label, Language, Message};
use crate::movement::RoundNumber;
use crate::scoring::Unit;
use crate::swiss::{Contender, Field};
use crate::teams::Comparison;

/// The rounds of a section that are drawn, as far as an audience may see them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DrawView {
    pub contest: ContestNumber,
    /// The contest's name.
    pub name: String,
    pub sequence: u64,
    pub phase: Phase,
    pub section: SectionLetter,
    /// `Swiss of 24 teams`.
    pub title: DrawName,
    pub are_teams: bool,
    pub terms: Terms,
    /// Everybody who ever entered, the best first; those who left last.
    pub standings: Vec<DrawStanding>,
    /// What the figures of the standings count.
    pub unit: Unit,
    /// What the points of a match count: IMPs, matchpoints.
    pub match_unit: Unit,
    /// Whether matches are worth something of their own, and byes with them; otherwise boards are added up.
    pub counts_matches: bool,
    /// What was published, from match round 1 on.
    pub rounds: Vec<DrawnRoundView>,
    /// The draw to come; for the director only.
    pub proposal: Option<ProposalView>,
    /// Where the draw stands, in words for everybody: `Round 4 is drawn when table 9 has finished.` To the director what
    /// is to be done is told first.
    pub note: Vec<Message>,
    /// When the draw that is awaited can be expected, where something is known of that.
    pub expected: Option<At>,
    /// What the director is to know of the results that its draws rest on; for nobody else.
    pub rests_on: Vec<String>,
    /// The language of the contest, in which it is told to whoever asks for no other.
    pub language: Language,
}

/// How one who is drawn stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DrawStanding {
    pub contender: Contender,
    /// How it is called by number.
    pub called: Label,
    /// As far as the club gave any.
    pub names: String,
    /// From 1; 0 before the first result.
    pub rank: u32,
    pub tied: bool,
    /// The rank at the end of the last complete round before what is shown; 0 where there was none.
    pub rank_before: u32,
    /// `45.33`; empty before the first result.
    pub figure: String,
    /// Whether it plays in the rounds to come: it has not left, nor gone out of a knock-out.
    pub plays_on: bool,
    /// Of a knock-out, how far it came: `in, by 23 IMPs`; `None` elsewhere, and before anybody is out.
    pub reached: Option<Message>,
}

/// A match round that was published.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DrawnRoundView {
    /// From 1.
    pub number: u16,
    /// The first of its rounds in the plan, which tables call by this number.
    pub first: RoundNumber,
    /// In how many parts its matches are played.
    pub parts: u16,
    /// Whether all its matches are over.
    pub is_over: bool,
    /// In the order of their tables; the three of a triangle last.
    pub matches: Vec<DrawnMatchView>,
    pub bye: Option<Contender>,
    /// What the bye is worth, in hundredths of what the standings count.
    pub bye_hundredths: i64,
    /// Of a knock-out: who go on to the next round without a match.
    pub byes: Vec<Contender>,
    /// What the director gave in place of what was won, or for a round missed; with the round's results, as they are
    /// shown.
    pub awarded: Vec<AwardedPoints>,
    pub triangle: Option<TriangleView>,
}

/// Points that the director gave for a match round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AwardedPoints {
    pub contender: Contender,
    /// In hundredths of what the standings count.
    pub hundredths: i64,
    /// The same as it is printed.
    pub figure: String,
}

/// A match as far as it has come and may be seen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DrawnMatchView {
    /// Pairs: North-South first. Teams: first the one that sits North-South at the first table.
    pub sides: [Contender; 2],
    pub tables: Vec<TableNumber>,
    pub is_in_triangle: bool,
    /// The match rounds in which it begins and ends: two only of a triangle in which every pair meets every pair, and
    /// such a match stands in both.
    pub begins: u16,
    pub ends: u16,
    /// Boards of the match, and of these how many have come to something.
    pub boards: u32,
    pub boards_in: u32,
    /// What each side has won so far, in the match's own unit: `24`, matchpoints in the form that the rules show; empty
    /// before the first board. For others than the
    /// director without the boards that somebody has still to play.
    pub points: [String; 2],
    /// The same exactly.
    pub points_exact: [Option<BigRational>; 2],
    /// What the match is worth to each, when it is over and may be shown: `14.39`; otherwise empty.
    pub worth: [String; 2],
    /// The same in hundredths.
    pub worth_hundredths: [Option<i64>; 2],
    /// What its own penalties are that are in the points of each, without sign; empty where it has none.
    pub taken: [String; 2],
    /// What is still missing, table by table; for the director only.
    pub missing: Vec<(TableNumber, Vec<BoardNumber>)>,
    /// Whether one of the two has left, or the director has decided the match: nobody plays here.
    pub is_vacant: bool,
}

/// A draw before it is published.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProposalView {
    /// Its words name first what it breaks only since it was drawn.
    pub proposal: Proposal,
    /// Who meets somebody else than in the draw that was proposed before, each in a line.
    pub changes: Vec<String>,
    /// Whether results, entries or terms have changed since it was drawn, so that it might be another now.
    pub is_stale: bool,
}

impl Views {
    /// The rounds of a section that are drawn; `None` where there is no such section, or it plays by a movement.
    pub fn draw(&self, contest: &Contest, letter: SectionLetter, audience: Audience) -> Option<DrawView> {
        self.check(contest);
        let (section, drawn) = contest.drawn(letter)?;
        let shown = shown_through(contest, &self.progress, audience);
        let scoreboard = self.scores.scoreboard(shown.through);
        let matches = scoreboard.map_or(&[][..], Scoreboard::matches);
        let added_up = scoreboard.map(|scoreboard| meetings_added_up(contest, scoreboard, section));
        let matches: Vec<&Match> = matches.iter().chain(added_up.iter().flatten()).collect();
        let matches = by_sides(&matches, letter);
        let rounds = Rounds { views: self, contest, section, drawn, scoreboard, matches, audience };
        let scoring = &contest.rules.scoring;
        Some(DrawView {
            contest: self.number,
            name: contest.name.clone(),
            sequence: contest.sequence,
            language: contest.rules.language,
            phase: contest.phase,
            section: letter,
            title: drawn.terms.title(&section.movement.contestants, drawn.contenders),
            are_teams: section.movement.contestants.are_teams(),
            terms: drawn.terms.clone(),
            standings: self.draw_standings(contest, (section, drawn), shown.through),
            unit: scoring.standing_unit(),
            match_unit: scoring.method.award_unit(),
            counts_matches: scoring.counts_matches(),
            rounds: drawn.rounds.iter().map(|round| rounds.view(round)).collect(),
            proposal: match audience {
                Audience::Director => self.proposal(contest, letter, drawn),
                Audience::Spectator | Audience::Table(_) => None,
            },
            note: rounds.note(),
            expected: self.expected_draw(letter),
            rests_on: match audience {
                Audience::Director => contest.draws_rest_on(letter),
                Audience::Spectator | Audience::Table(_) => vec![],
            },
        })
    }

    fn draw_standings(
        &self,
        contest: &Contest,
        (section, drawn): (&Section, &Drawn),
        through: u16,
    ) -> Vec<DrawStanding> {
        let rankings = self.scores.rankings(&self.progress, through);
        let rows: BTreeMap<_, _> =
            rankings.iter().flat_map(|ranking| &ranking.rows).map(|row| (row.entry, row)).collect();
        let next = section.next_in_plan().0;
        let out = self.scores.scoreboard(through).and_then(|all| contest.went_out(section.letter, all));
        let is_out = |one| out.as_ref().is_some_and(|out| out.contains_key(&one));
        let mut standings: Vec<DrawStanding> = drawn
            .everybody()
            .map(|contender| {
                let name = section.ranked_as(contender);
                let row = rows.get(&name);
                DrawStanding {
                    contender,
                    called: side_label(contest, name),
                    names: Ranked::named(contest, name).map(|one| one.names(contest)).unwrap_or_default(),
                    rank: row.map_or(0, |row| row.rank),
                    tied: row.is_some_and(|row| row.tied),
                    rank_before: row.map_or(0, |row| row.rank_before),
                    figure: row.map(|row| row.figure.clone()).unwrap_or_default(),
                    reached: row.and_then(|row| row.reached.clone()),
                    plays_on: contest.takes_part(section, contender, next) && !is_out(contender),
                }
            })
            .collect();
        let seeds = drawn.seed_order();
        standings.sort_by_key(|one| {
            (!one.plays_on && one.rank == 0, one.rank.wrapping_sub(1), seeds.get(&one.contender).copied())
        });
        standings
    }

    fn proposal(&self, contest: &Contest, letter: SectionLetter, drawn: &Drawn) -> Option<ProposalView> {
        let mut proposal = Proposal::clone(drawn.proposal.as_ref()?);
        let notes = self.draw_notes.of(letter).cloned().unwrap_or_default();
        let Since { is_stale, breaches } = since_drawn(contest, letter, drawn);
        proposal.words.breaches.splice(..0, breaches);
        let Notes { changes, .. } = notes;
        Some(ProposalView { proposal, changes, is_stale })
    }
}

/// What the views of the rounds are made from.
struct Rounds<'a> {
    views: &'a Views,
    contest: &'a Contest,
    section: &'a Section,
    drawn: &'a Drawn,
    /// `None` before anything is released.
    scoreboard: Option<&'a Scoreboard>,
    matches: BySides<'a>,
    audience: Audience,
}

/// The matches of a section by the match round in which they began and their sides, the lower number first: one, but of
/// teams whose pairs are scored as pairs one at either table.
type BySides<'a> = BTreeMap<(Option<u16>, [Contender; 2]), Vec<&'a Match>>;

fn by_sides<'a>(matches: &[&'a Match], letter: SectionLetter) -> BySides<'a> {
    let own = matches.iter().copied().filter(|one| one.sides[0].section == letter);
    let mut by_sides = BySides::new();
    for one in own {
        let [first, second] = one.sides.map(|side| Contender(side.pair.number.0));
        by_sides.entry((one.number, Field::both(first, second))).or_default().push(one);
    }
    by_sides
}

impl Rounds<'_> {
    fn view(&self, round: &DrawnRound) -> DrawnRoundView {
        let triangle = round.triangle.iter().flat_map(|triangle| {
            let (teams, tables) = (triangle.teams, triangle.tables);
            [[0, 1], [1, 2], [2, 0]]
                .map(|two| (two.map(|place| teams[place]), two.map(|place| tables[place])))
        });
        let matches = round.matches.iter().map(|one| self.match_view(round, one.sides, &one.tables, false));
        let of_triangle = triangle.map(|(sides, tables)| self.match_view(round, sides, &tables, true));
        let matches: Vec<DrawnMatchView> = matches.chain(of_triangle).collect();
        let counts = self.contest.counts_given(self.drawn);
        let shown = shown_through(self.contest, &self.views.progress, self.audience);
        let is_shown = counts && (self.audience == Audience::Director || round.last().0 <= shown.through);
        let awarded = self.drawn.awarded.iter();
        let awarded = awarded.filter(|((number, _), _)| is_shown && *number == round.number);
        DrawnRoundView {
            number: round.number,
            first: round.first,
            parts: round.parts,
            is_over: matches.iter().all(|one| one.is_vacant || one.boards_in == one.boards),
            matches,
            bye: round.bye,
            bye_hundredths: self.drawn.bye_hundredths(round).into(),
            byes: round.byes.iter().copied().collect(),
            awarded: awarded
                .map(|((_, contender), &hundredths)| AwardedPoints {
                    contender: *contender,
                    hundredths: i64::from(hundredths),
                    figure: self.worth_unit().of_hundredths(i64::from(hundredths)),
                })
                .collect(),
            triangle: TriangleView::of(self.section, round),
        }
    }

    fn match_view(
        &self,
        round: &DrawnRound,
        sides: [Contender; 2],
        tables: &[TableNumber],
        is_in_triangle: bool,
    ) -> DrawnMatchView {
        let both = Field::both(sides[0], sides[1]);
        let of = self.drawn.match_of(round.first, both);
        let number = of.map(|(number, _)| number);
        let begins = number.unwrap_or(round.number);
        let spans = round.triangle.as_ref().is_some_and(DrawnTriangle::spans_rounds);
        let ends = if spans && is_in_triangle { begins + 1 } else { begins };
        let is_vacant = sides.iter().any(|&side| !self.contest.takes_part(self.section, side, round.first))
            || self.is_decided(round, tables);
        let is_half = of.is_some_and(|(_, share)| share == MatchShare::Half);
        let unplayed = DrawnMatchView {
            sides,
            tables: tables.to_vec(),
            is_in_triangle,
            begins,
            ends,
            boards: u32::from(self.drawn.terms.boards) / if is_half { 2 } else { 1 },
            boards_in: 0,
            points: <_>::default(),
            points_exact: <_>::default(),
            worth: <_>::default(),
            worth_hundredths: [None; 2],
            taken: <_>::default(),
            missing: vec![],
            is_vacant,
        };
        match self.matches.get(&(number, both)) {
            Some(played) => self.played_view(unplayed, played),
            // The director said that others sat there: the two do not meet.
            None => DrawnMatchView {
                is_vacant: unplayed.is_vacant || !self.is_planned(round, begins..=ends, both),
                ..unplayed
            },
        }
    }

    /// Whether these two meet anywhere by the plan of a round, or by that of the one before in which their match began.
    fn is_planned(&self, round: &DrawnRound, numbers: RangeInclusive<u16>, both: [Contender; 2]) -> bool {
        let of = numbers.filter_map(|number| self.drawn.published(number)).chain([round]);
        let mut places = of.flat_map(DrawnRound::rounds).flat_map(|its| {
            let tables = self.section.tables().map(|table| TableId { section: self.section.letter, table });
            tables.filter_map(move |table| self.contest.planned_pairing(table, its))
        });
        places.any(|pairing| {
            let [one, other] =
                [pairing.north_south, pairing.east_west].map(|entry| Contender(entry.pair.number.0));
            Field::both(one, other) == both
        })
    }

    /// A match with what was played of it, at whichever tables it is scored.
    fn played_view(&self, unplayed: DrawnMatchView, played: &[&Match]) -> DrawnMatchView {
        let seen = unplayed.sides.map(|side| {
            let of_it = played.iter().filter_map(|one| {
                let place = one.sides.iter().position(|of_it| of_it.pair.number.0 == side.0)?;
                let [first, second] = self.seen(one);
                Some(if place == 0 { first } else { second })
            });
            of_it.reduce(Seen::and).unwrap_or_default()
        });
        let points_exact =
            seen.each_ref().map(|seen| seen.points.as_ref().map(|points| self.in_form(points, seen.top)));
        let points = points_exact.each_ref().map(|points| points.as_ref().map(|points| self.figure(points)));
        let taken = seen.each_ref().map(|seen| written_penalty(seen.taken));
        let worth_hundredths = seen.map(|seen| seen.hundredths);
        let worth = worth_hundredths.map(|worth| worth.map(|worth| self.worth_unit().of_hundredths(worth)));
        let boards: usize = played.iter().map(|one| one.boards.len()).sum();
        DrawnMatchView {
            boards: u32::try_from(boards).unwrap_or(u32::MAX),
            boards_in: played.iter().map(|one| one.score.compared + one.score.not_compared).sum(),
            points: points.map(Option::unwrap_or_default),
            points_exact,
            worth: worth.map(Option::unwrap_or_default),
            worth_hundredths,
            taken,
            missing: self.missing(played),
            ..unplayed
        }
    }

    /// Whether the director has decided the match that is planned at these tables.
    fn is_decided(&self, round: &DrawnRound, tables: &[TableNumber]) -> bool {
        let section = self.section.letter;
        let places = round.rounds().flat_map(|its| tables.iter().map(move |&table| (its, table)));
        let pairings = places.filter_map(|(its, table)| {
            Some((its, self.contest.planned_pairing(TableId { section, table }, its)?))
        });
        let mut decided = pairings.map(|(its, pairing)| self.contest.is_decided(self.section, its, pairing));
        decided.any(|is_decided| is_decided)
    }

    /// What each side of a match has, as far as the audience may see it. While somebody has still to play a board that
    /// counts in the match, it is worth nothing yet, and the points are those of the other boards: the whole would
    /// give that board away.
    fn seen(&self, played: &Match) -> [Seen; 2] {
        let is_shown = self.views.match_is_shown(self.contest, played, self.audience);
        let top_of = |board| self.scoreboard.and_then(|all| all.board(board)).map_or(0, |scored| scored.top);
        let is_compared = |board: &&MatchBoard| match board.comparison {
            Comparison::Compared(_) => true,
            Comparison::Waiting | Comparison::NotCompared => false,
        };
        if is_shown {
            let has_begun = played.score.compared > 0;
            let top = played.boards.iter().filter(is_compared).map(|board| top_of(board.board)).sum();
            return [0, 1].map(|side| Seen {
                points: has_begun.then(|| played.points_told(self.contest, side)),
                top,
                hundredths: played.score.sides[side].victory_hundredths,
                taken: played.penalty_told(self.contest, side),
            });
        }
        let mut sums = <[ExactSum; 2]>::default();
        let mut top = 0;
        let mut has_begun = false;
        for board in &played.boards {
            match board.comparison {
                Comparison::Compared(both) if self.views.board_is_open(self.contest, board.board) => {
                    has_begun = true;
                    top += top_of(board.board);
                    for (sum, side) in sums.iter_mut().zip(both) {
                        sum.add(side.points);
                    }
                }
                Comparison::Compared(_) | Comparison::Waiting | Comparison::NotCompared => {}
            }
        }
        sums.map(|sum| Seen { points: has_begun.then(|| sum.value()), top, ..Seen::default() })
    }

    /// Points of boards whose tops add up to `top`, matchpoints in the form that the rules show.
    fn in_form(&self, points: &BigRational, top: i64) -> BigRational {
        let style = self.contest.rules.scoring.method.matchpoint_style();
        style.map_or_else(|| points.clone(), |style| style.shown_total(points, top))
    }

    fn figure(&self, shown: &BigRational) -> String {
        let method = self.contest.rules.scoring.method;
        method
            .matchpoint_style()
            .map_or_else(|| method.award_unit().figure(shown), |style| style.printed(shown))
    }

    fn worth_unit(&self) -> Unit {
        self.contest.rules.scoring.standing_unit()
    }

    /// What a match still waits for, table by table.
    fn missing(&self, played: &[&Match]) -> Vec<(TableNumber, Vec<BoardNumber>)> {
        match self.audience {
            Audience::Director => {}
            Audience::Spectator | Audience::Table(_) => return vec![],
        }
        let mut missing: BTreeMap<TableNumber, Vec<BoardNumber>> = BTreeMap::new();
        for board in played.iter().flat_map(|one| &one.boards) {
            for place in board.places.iter().flatten().filter(|place| !place.is_scored) {
                missing.entry(place.slot.table.table).or_default().push(board.board);
            }
        }
        missing.into_iter().collect()
    }
}

/// What a side of a match has.
#[derive(Default)]
struct Seen {
    /// `None` before the first board.
    points: Option<BigRational>,
    /// The most that they could be, where awards are shares of a top.
    top: i64,
    /// What the match is worth to it.
    hundredths: Option<i64>,
    /// The penalties that are in its points.
    taken: Exact,
}

impl Seen {
    /// Both together: worth something when both are over.
    fn and(self, other: Self) -> Self {
        let points = match (self.points, other.points) {
            (Some(one), Some(two)) => Some(one + two),
            (one, two) => one.or(two),
        };
        let hundredths = self.hundredths.zip(other.hundredths).map(|(one, two)| one + two);
        Self { points, top: self.top + other.top, hundredths, taken: self.taken + other.taken }
    }
}
