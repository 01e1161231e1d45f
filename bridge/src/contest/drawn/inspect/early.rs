//! Which matches are final while results are missing.

mod pairs;
mod rescored;

use std::collections::{BTreeMap, BTreeSet};

use super::{Asked, Finding, Inspection, cannot, matches};
use crate::contest::drawn::inputs::{Inputs, UnderWay};
use crate::contest::drawn::propose::{Anew, DrawWish, propose};
use crate::contest::drawn::{Format, Proposal};
use crate::contest::matches::Match;
use crate::contest::refusal::Refusal;
use crate::contest::scoreboard::Scoreboard;
use crate::exact::{BigRational, Exact, big};
use crate::movement::RoundNumber;
use crate::scoring::matches::MarginUnit;
use crate::scoring::{Method, TeamMethod, VictoryScale};
use crate::swiss::early::{Early, Outstanding, attainable, attainable_from, attainable_with, early_draw};
use crate::swiss::{Contender, Field, OddOnes};
use crate::teams::match_score::for_boards_won;
use crate::victory::whole_margin;

/// So many draws are made, over the square of the size of the field: some seconds (docs/SPEED.md).
const EFFORT: u32 = 20_000_000;
const DRAWS: std::ops::RangeInclusive<u32> = 300..=4_000;

/// The few hundred draws that a single result may take are some seconds up to this number, and minutes at 1,000.
const MOST_EARLY: u32 = 300;

impl Asked<'_> {
    pub(super) fn early(&self) -> Result<Inspection, Refusal> {
        if self.drawn.terms.format != Format::Swiss {
            return Err(cannot("only a Swiss is drawn by scores: elsewhere nobody has to wait for them"));
        }
        let wish = DrawWish::Anew(Anew::default());
        let proposal = propose(self.contest, self.section.letter, &wish)?;
        let (round, last) = (proposal.round, self.drawn.terms.rounds);
        if round > last {
            return Err(cannot(format!(
                "round {last} is the last, so no draw is to come: to play on, agree on more rounds first (console g, or \
                 swiss terms --rounds {round})"
            )));
        }
        if self.contest.rules.scoring.method.of_teams().is_none() {
            return self.early_of_pairs(&proposal);
        }
        if proposal.outstanding.is_empty() {
            return Ok(all_in(&proposal));
        }
        let outstanding = self.outstanding(&proposal)?;
        let field = self.without_running(&proposal)?;
        let effort = effort(&field)?;
        let early = early_draw(&field, &proposal.request, &self.drawn.seed_order(), &outstanding, effort)
            .map_err(|not_worked_out| cannot(not_worked_out.to_string()))?;
        Ok(Inspection { sentences: early.sentences(), finding: Finding::Early { round, early } })
    }

    /// Those who are not in the field of a proposal.
    fn kept_of(&self, proposal: &Proposal) -> BTreeSet<Contender> {
        let in_it: BTreeSet<Contender> = proposal.field.candidates.iter().map(|one| one.contender).collect();
        self.drawn.everybody().filter(|one| !in_it.contains(one)).collect()
    }

    /// The field of a proposal with nothing for the matches that are under way.
    fn without_running(&self, proposal: &Proposal) -> Result<Field, Refusal> {
        let kept = self.kept_of(proposal);
        let letter = self.section.letter;
        let inputs = Inputs::of(self.contest, letter, proposal.round, &kept, UnderWay::LeftOut);
        inputs.map(|inputs| inputs.field).ok_or(Refusal::NotDrawn(letter))
    }

    /// The matches that are not over, with all that each can still come to.
    fn outstanding(&self, proposal: &Proposal) -> Result<Vec<Outstanding>, Refusal> {
        let (scale, scoring) = (self.scale()?, &self.contest.rules.scoring);
        let scoreboard = Scoreboard::from_scratch(self.contest, RoundNumber(self.section.round_count()));
        let in_field: BTreeSet<Contender> =
            proposal.field.candidates.iter().map(|one| one.contender).collect();
        let mut outstanding = Vec::new();
        for &both in &proposal.outstanding {
            if !both.iter().any(|one| in_field.contains(one)) {
                continue;
            }
            let is_it = |one: &&Match| {
                let of = one.sides.map(|side| Contender(side.pair.number.0));
                one.sides[0].section == self.section.letter
                    && one.score.waiting > 0
                    && Field::both(of[0], of[1]) == both
            };
            let Some(open) = scoreboard.matches().iter().find(is_it) else { continue };
            let number = open.number.unwrap_or(0);
            match both.map(|one| self.drawn.awarded.contains_key(&(number, one))) {
                [true, true] => continue,
                [false, false] => {}
                [true, false] | [false, true] => {
                    let [one, other] = both;
                    return Err(cannot(format!(
                        "you gave points to one of {one} and {other} for a match that is still played: wait for it"
                    )));
                }
            }
            let is_hybrid = scoring.method == Method::Teams(TeamMethod::Hybrid);
            Self::shares_its_pool(open, is_hybrid)?;
            let values = if is_hybrid { reachable_of_hybrid(scale, open) } else { reachable(scale, open) };
            let pool = scoring.match_pool_hundredths().unwrap_or(0);
            let halves = open.is_half(self.section);
            let contenders = open.sides.map(|side| Contender(side.pair.number.0));
            outstanding.push(if halves {
                let values = values.into_iter().map(|won| half(pool, won)).collect();
                Outstanding { contenders, pool: pool / 2, values }
            } else {
                Outstanding { contenders, pool, values }
            });
        }
        Ok(outstanding)
    }

    /// Refuses a match of which what one side wins is not what the other side leaves of the whole.
    fn shares_its_pool(open: &Match, is_hybrid: bool) -> Result<(), Refusal> {
        let [one, other] = open.sides.map(|side| Contender(side.pair.number.0));
        let [first, second] = open.score.sides.each_ref().map(|side| &side.margin);
        let boards_are_shared = || {
            open.boards_won(0) + open.boards_won(1) == BigRational::from_integer(open.score.compared.into())
        };
        if *first == -second.clone() && (!is_hybrid || boards_are_shared()) {
            Ok(())
        } else {
            Err(cannot(format!(
                "in the match of {one} and {other} one side was given what the other has not lost, so what it can \
                 still come to is not worked out: wait for it"
            )))
        }
    }
}

/// The most draws that are made of a field.
fn effort(field: &Field) -> Result<u32, Refusal> {
    let size = u32::try_from(field.candidates.len()).unwrap_or(u32::MAX).max(1);
    if size > MOST_EARLY {
        return Err(cannot(format!(
            "what is final early is worked out for up to {MOST_EARLY} who are drawn, and here they are {size}: wait for \
             the results"
        )));
    }
    Ok((EFFORT / size.pow(2)).clamp(*DRAWS.start(), *DRAWS.end()))
}

/// What the first side of a match can still have, in hundredths: each board that waits can move the margin by the most
/// that a board is worth.
fn reachable(scale: &VictoryScale, open: &Match) -> Vec<i64> {
    let score = &open.score;
    let boards = score.compared + score.waiting;
    if score.compared == 0 || scale.margin_unit() != MarginUnit::Points {
        return attainable(scale, boards);
    }
    attainable_from(scale, boards, whole_margin(&score.sides[0].margin), score.waiting)
}

/// The same of a hybrid: whatever its IMPs can still come to, and whatever boards it can still win. Boards that wait may be
/// left out in the end.
fn reachable_of_hybrid(scale: &VictoryScale, open: &Match) -> Vec<i64> {
    let score = &open.score;
    let (margin, won) = (whole_margin(&score.sides[0].margin), open.boards_won(0));
    let mut values = BTreeSet::new();
    for left in 0..=score.waiting {
        let boards = score.compared + left;
        let by_boards = (0..=2 * left)
            .filter_map(|halves| for_boards_won(scale, &(&won + big(Exact::new(halves.into(), 2))), boards));
        let by_boards: BTreeSet<i64> = by_boards.collect();
        for by_margin in attainable_with(scale, boards, margin, left) {
            values.extend(by_boards.iter().map(|by_boards| by_margin + by_boards));
        }
    }
    values.into_iter().collect()
}

/// What the first side has of a match against one of two opponents, whose whole would be worth so much to it: half of
/// it, and of an odd number of hundredths the loser the half that is over, as the match is scored.
fn half(pool: i64, won: i64) -> i64 {
    if 2 * won >= pool { won.div_euclid(2) } else { won - won.div_euclid(2) }
}

/// The answer where no result is missing.
fn all_in(proposal: &Proposal) -> Inspection {
    let round = proposal.round;
    let early = settled(proposal);
    let mut sentences = vec![format!("All results are in: the whole draw of round {round} is final.")];
    sentences.extend(early.named());
    Inspection { sentences, finding: Finding::Early { round, early } }
}

/// A draw of which nothing is open any more.
fn settled(proposal: &Proposal) -> Early {
    let draw = proposal.draw();
    let certain_odd = match draw.odd {
        None => vec![],
        Some(OddOnes::Bye(bye)) => vec![bye],
        Some(OddOnes::Triangle(three)) => three.to_vec(),
    };
    Early {
        certain: matches(&draw),
        certain_odd,
        possible: BTreeMap::new(),
        depends: vec![],
        is_whole: true,
        draws: 1,
    }
}
