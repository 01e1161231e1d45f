//! From what a draw is made: who is to be drawn, their scores, and whom they have met.

use std::collections::{BTreeMap, BTreeSet};

use crate::contest::drawn::{Drawn, DrawnRound, ScoreBasis};
use crate::contest::matches::{Match, halve};
use crate::contest::scoreboard::Scoreboard;
use crate::contest::section::Section;
use crate::contest::state::Contest;
use crate::entry::{EntryId, SectionLetter};
use crate::exact::{Exact, big, half_away_from_zero};
use crate::movement::RoundNumber;
use crate::scoring::{MatchScoring, Method, TeamMethod};
use crate::swiss::{Candidate, Contender, Field};
use crate::teams::SideScore;
use crate::teams::match_score::{for_boards_won, won_hundredths};

/// From what a draw is made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Inputs {
    /// The match round to be drawn.
    pub round: u16,
    /// Without those whose match in this round is kept.
    pub field: Field,
    /// Matches of earlier rounds that count and are not over, the lower number first.
    pub outstanding: BTreeSet<[Contender; 2]>,
}

/// How matches that are not over count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UnderWay {
    /// As they stand, and as drawn before their first board.
    AsItStands,
    /// With nothing for either side.
    LeftOut,
}

impl Inputs {
    /// From what match round `number` of a section is drawn: all who take part, except `kept`. `None` where the section
    /// is not drawn.
    ///
    /// Scores are the merits of the ranking in hundredths, halves away from zero, after the rounds that the terms
    /// say; before its first board what a contender brought along, also where that is matchpoints and the ranking is by
    /// percentages.
    pub fn of(
        contest: &Contest,
        letter: SectionLetter,
        number: u16,
        kept: &BTreeSet<Contender>,
        under_way: UnderWay,
    ) -> Option<Self> {
        let (_, drawn) = contest.drawn(letter)?;
        let scoreboard = Scoreboard::from_scratch(contest, drawn.counted_through(number));
        Self::by(contest, &scoreboard, letter, number, (kept, under_way))
    }

    /// The same by a scoreboard through [`Drawn::counted_through`].
    pub(super) fn by(
        contest: &Contest,
        scoreboard: &Scoreboard,
        letter: SectionLetter,
        number: u16,
        (kept, under_way): (&BTreeSet<Contender>, UnderWay),
    ) -> Option<Self> {
        let (section, drawn) = contest.drawn(letter)?;
        let first = section.first_of(number);
        let open: Vec<&Match> = open_matches(contest, scoreboard, letter).collect();
        let continued = section.continued_triangle(contest, number);
        let is_drawn = |contender: &Contender| {
            contest.takes_part(section, *contender, first)
                && !kept.contains(contender)
                && continued.as_ref().is_none_or(|triangle| !triangle.teams.contains(contender))
        };
        let adds_boards = contest.rules.scoring.matches == MatchScoring::Sum;
        let scored = |contender: Contender| {
            let standing = scoreboard.standing(contest, &section.entries_of(contender));
            // Where boards are added up, what somebody brings stands alone before the first board.
            let brought = || adds_boards.then_some(standing.total);
            let merit = standing.merit.or_else(brought);
            let hundredths = merit.and_then(|merit| half_away_from_zero(&merit, 2).units()).unwrap_or(0);
            let running = match under_way {
                UnderWay::AsItStands => {
                    open.iter().filter_map(|one| running(contest, section, one, contender)).sum()
                }
                UnderWay::LeftOut => 0,
            };
            hundredths + running
        };
        let leads = section.north_south_leads(number);
        let mut candidates: Vec<Candidate> = drawn
            .everybody()
            .filter(is_drawn)
            .map(|contender| Candidate {
                contender,
                score: scored(contender),
                odd_rounds: drawn.odd_rounds(contender, number),
                north_south_lead: leads.get(&contender).copied().unwrap_or(0),
            })
            .collect();
        let seeds = drawn.seed_order();
        candidates.sort_by_key(|one| (std::cmp::Reverse(one.score), seeds.get(&one.contender).copied()));
        // The two halves of a triangle are one match, which is not over between them: nobody draws by it.
        let is_looked_at = |both: &[Contender; 2]| both.iter().any(|one| field_has(&candidates, *one));
        let open = open.iter().map(|one| both(one)).chain(section.unfinished(contest, scoreboard.through()));
        let outstanding = open.filter(is_looked_at).collect();
        Some(Self { round: number, field: Field { candidates, met: drawn.met_before(number) }, outstanding })
    }
}

impl Drawn {
    /// The last round of the plan by whose results a match round is drawn; 0 if it is drawn by none.
    pub(super) fn counted_through(&self, number: u16) -> RoundNumber {
        let behind = match self.terms.basis {
            ScoreBasis::Current | ScoreBasis::WhenIn(_) => 1,
            ScoreBasis::OneRoundBehind => 2,
        };
        let counted = self.rounds.iter().rev().find(|round| round.number + behind <= number);
        counted.map_or(RoundNumber(0), DrawnRound::last)
    }

    /// Everybody's place in the order of the seeds, from 0; those not named in it follow by number.
    pub fn seed_order(&self) -> BTreeMap<Contender, usize> {
        let named = self.terms.seeds.iter().copied();
        let others = self.everybody().filter(|one| !self.terms.seeds.contains(one));
        let mut order = BTreeMap::new();
        for (place, contender) in named.chain(others).enumerate() {
            order.entry(contender).or_insert(place);
        }
        order
    }

    /// Who met in match rounds before this one, and before the contest.
    fn met_before(&self, number: u16) -> BTreeMap<[Contender; 2], Vec<u16>> {
        let mut met: BTreeMap<[Contender; 2], Vec<u16>> = BTreeMap::new();
        for &[one, other] in &self.terms.met_before {
            met.entry(Field::both(one, other)).or_default().push(0);
        }
        for round in self.rounds.iter().filter(|round| round.number < number) {
            for both in round.meetings() {
                let rounds = met.entry(both).or_default();
                // The second half of a triangle is the same match.
                let goes_on = round.triangle.as_ref().is_some_and(|triangle| triangle.part > 1)
                    && round.has_in_triangle(both);
                if !goes_on {
                    rounds.push(round.number);
                }
            }
        }
        met
    }

    fn odd_rounds(&self, contender: Contender, before: u16) -> u16 {
        let is_odd = |round: &&DrawnRound| {
            let triangle = round.triangle.as_ref();
            let in_triangle = triangle.is_some_and(|one| one.part == 1 && one.teams.contains(&contender));
            round.number < before && (round.bye == Some(contender) || in_triangle)
        };
        let here = u16::try_from(self.rounds.iter().filter(is_odd).count()).unwrap_or(u16::MAX);
        here.saturating_add(self.terms.odd_before.get(&contender).copied().unwrap_or(0))
    }
}

fn field_has(candidates: &[Candidate], contender: Contender) -> bool {
    candidates.iter().any(|candidate| candidate.contender == contender)
}

/// The matches of a section that began in a round of the scoreboard, in which boards are still to come, and which count
/// for one of their sides at least: for the other the director may have given something in their place.
fn open_matches<'a>(
    contest: &'a Contest,
    scoreboard: &'a Scoreboard,
    letter: SectionLetter,
) -> impl Iterator<Item = &'a Match> {
    scoreboard.matches().iter().filter(move |one| {
        let has_begun = one.rounds.first().is_some_and(|&first| first <= scoreboard.through());
        let counts = one.sides.iter().any(|&side| !is_replaced(contest, one, side));
        one.sides[0].section == letter && has_begun && one.score.waiting > 0 && counts
    })
}

/// Whether the director gave something in place of what a side wins in a match.
fn is_replaced(contest: &Contest, one: &Match, side: EntryId) -> bool {
    one.number.is_some_and(|number| contest.awarded_in(side, number).is_some())
}

fn both(one: &Match) -> [Contender; 2] {
    let [first, second] = one.sides.map(|side| Contender(side.pair.number.0));
    Field::both(first, second)
}

/// What a match that is not over is worth to a contender as it stands, in hundredths; nothing to others, where matches
/// are worth nothing of their own, and where the director gave something in its place.
fn running(contest: &Contest, section: &Section, one: &Match, contender: Contender) -> Option<i64> {
    let side = one.sides.iter().position(|side| side.pair.number.0 == contender.0)?;
    if is_replaced(contest, one, one.sides[side]) {
        return None;
    }
    let boards = one.score.compared + one.score.waiting;
    let scoring = &contest.rules.scoring;
    let worth = |side: usize| {
        let margin = &one.score.sides[side].margin;
        match &scoring.matches {
            MatchScoring::Sum => None,
            MatchScoring::WinLoss => Some(won_hundredths(margin)),
            MatchScoring::Victory(_) if one.score.compared == 0 => Some(scoring.match_pool_hundredths()? / 2),
            MatchScoring::Victory(scale) => {
                let by_margin = i64::from(scale.hundredths(margin, boards)?);
                // Boards that are still to come are as if they were drawn.
                let to_come = || big(Exact::new(one.score.waiting.into(), 2));
                match scoring.method {
                    Method::Teams(TeamMethod::Hybrid) => {
                        let won = one.boards_won(side) + to_come();
                        Some(by_margin + for_boards_won(scale, &won, boards)?)
                    }
                    Method::Matchpoints(_)
                    | Method::Ascherman
                    | Method::CrossImps { .. }
                    | Method::Butler { .. }
                    | Method::TotalPoints
                    | Method::Teams(_) => Some(by_margin),
                }
            }
        }
    };
    let mut sides =
        [0, 1].map(|side| SideScore { victory_hundredths: worth(side), ..one.score.sides[side].clone() });
    if one.is_half(section) {
        halve(&mut sides);
    }
    sides[side].victory_hundredths
}

impl Section {
    /// Whether a contender has a match in a published round that nobody else can play: its opponent has left.
    pub fn is_alone(&self, contest: &Contest, round: &DrawnRound, contender: Contender) -> bool {
        let opponents = round.opponents(contender);
        !opponents.is_empty() && opponents.iter().all(|one| !contest.takes_part(self, *one, round.first))
    }
}
