//! The draw of a round.

use crate::swiss::cost::Cost;
use crate::swiss::field::{Candidate, Contender, Field};
use crate::swiss::first;
use crate::swiss::horizon::rounds_up_to;
use crate::swiss::party::{OddOut, Party};
use crate::swiss::request::{ANY_SEAT, Draw, FirstRound, InGroup, Method, OddOnes, Rematches, Request};
use crate::swiss::traditional;
use crate::swiss::triangle;
use crate::swiss::undrawable::{MOST_DRAWN, Undrawable};
use crate::swiss::weighing::{Rules, Weighing};

/// So many other draws that are as good are looked at for one that leaves the rounds to come drawable.
const ALTERNATIVES: usize = 12;

/// A draw, and what is known of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drawn {
    pub draw: Draw,
    /// What the matches that were drawn cost: without the pinned ones and those in the triangle.
    pub cost: Cost,
    /// Matches of two who have met before, in the order of the draw, those in the triangle last.
    pub rematches: Vec<[Contender; 2]>,
    /// Whether it is proved that no draw has fewer rematches, but for the pinned ones. Always so for an exact draw, but
    /// where matches are never to be and a triangle was chosen of more than could be weighed; never claimed where
    /// rematches are allowed.
    pub fewest_rematches: bool,
    /// How many of the rounds to come certainly can still be drawn without a rematch, with byes if the number is odd;
    /// at most as many as were asked for, and 0 if none were or if rematches are allowed.
    pub rounds_left: u16,
}

/// Draws a round.
///
/// The draw by [`Method::Nearest`] is the one of the least [`Cost`], exactly and provably, over all draws. Pinned
/// matches are taken out before; of an odd number three are taken out before where they play a triangle (see
/// [`Cost`] for who has a bye: who leaves the others the fewest rematches, then the fewest byes so far, then the lowest).
/// Of draws
/// that are equal up to the scores, it is one that leaves [`rounds_to_come`](Request::rounds_to_come) drawable, if
/// that is found of a dozen of them. The same input gives the same draw.
///
/// First rounds are drawn in the same way: rematches (of an earlier contest) and members of a group that is kept
/// apart are avoided, and what is left is as near to the order asked for as can be.
///
/// O(n³) time for n contenders, though as a rule nearer to O(n²); the triangle and the look ahead take it a few times.
///
/// # Errors
///
/// [`Undrawable`], with what to lift: wishes that contradict each other, forbidden matches without which no draw
/// exists, or more than [`MOST_DRAWN`] to be drawn.
pub fn draw(field: &Field, request: &Request) -> Result<Drawn, Undrawable> {
    if field.candidates.len() > MOST_DRAWN {
        return Err(Undrawable::TooMany(field.candidates.len()));
    }
    let mut party = Party::of(field, request)?;
    let rules = match &request.method {
        Method::First(how) => {
            party.open = first::arranged(how, &party.open);
            // Before anybody has sat the order asked for is all that there is: no home table turns it over.
            let seats = if *how == FirstRound::Scores { &request.seats } else { &ANY_SEAT };
            Rules {
                constraints: &request.constraints,
                seats,
                in_group: first::in_group(how),
                rematches: Rematches::Avoided,
            }
        }
        Method::Nearest { in_group, rematches } => {
            Rules { seats: &request.seats, ..Rules::of(&request.constraints, *in_group, *rematches) }
        }
        Method::Traditional => Rules::of(&request.constraints, InGroup::TopAgainstTop, Rematches::Avoided),
    };
    let mut drawing = Drawing { field, rules, open: party.open.clone(), triangle: None, proved: true };
    if party.odd == OddOut::Three {
        let chosen = triangle::choose(field, &party.open, rules)?;
        drawing.open.retain(|candidate| !chosen.members.contains(&candidate.contender));
        drawing.triangle = Some(chosen.members);
        drawing.proved = chosen.proved;
    }
    let mut weighing = Weighing::of(field, &drawing.open, rules);
    let (mate, cost) = match request.method {
        Method::Traditional => traditional::mates(&weighing),
        Method::Nearest { .. } | Method::First(_) => weighing.least(),
    };
    if cost.refused > 0 {
        return Err(Undrawable::Forbidden(drawing.forbidden(&weighing, &mate)));
    }
    let mut drawn = drawing.drawn(&weighing, &mate, cost, &party.pinned);
    if request.rounds_to_come > 0 && rules.rematches == Rematches::Avoided {
        drawn.rounds_left = rounds_left(field, &drawn.draw, request.rounds_to_come);
        // Where nobody has met, one first round is as good as another.
        let may_differ = match request.method {
            Method::Nearest { .. } => true,
            Method::First(_) => !field.met.is_empty(),
            Method::Traditional => false,
        };
        if drawn.rounds_left < request.rounds_to_come && may_differ {
            drawing.look_ahead(&mut weighing, request, &party.pinned, &mut drawn);
        }
    }
    Ok(drawn)
}

/// A draw while it is made.
#[derive(Debug)]
struct Drawing<'a> {
    field: &'a Field,
    rules: Rules<'a>,
    open: Vec<Candidate>,
    triangle: Option<[Contender; 3]>,
    proved: bool,
}

impl Drawing<'_> {
    fn forbidden(&self, weighing: &Weighing, mate: &[usize]) -> Vec<[Contender; 2]> {
        let harmful = |&(high, &low): &(usize, &usize)| high < low && weighing.cost(high, low).refused > 0;
        let both =
            |(high, &low): (usize, &usize)| Some([self.open[high].contender, weighing.contender(low)?]);
        mate.iter().enumerate().filter(harmful).filter_map(both).collect()
    }

    fn drawn(&self, weighing: &Weighing, mate: &[usize], cost: Cost, pinned: &[[Contender; 2]]) -> Drawn {
        let mut draw = Draw { matches: pinned.to_vec(), odd: self.triangle.map(OddOnes::Triangle) };
        for (high, &low) in mate.iter().enumerate().filter(|&(high, &low)| high < low) {
            let one = self.open[high].contender;
            match weighing.contender(low) {
                Some(other) => draw.matches.push([one, other]),
                None => draw.odd = Some(OddOnes::Bye(one)),
            }
        }
        in_order(self.field, &mut draw);
        let rematches = rematches(self.field, &draw);
        let fewest_rematches = self.proved && self.rules.rematches == Rematches::Avoided;
        Drawn { draw, cost, rematches, fewest_rematches, rounds_left: 0 }
    }

    /// Looks among draws that are as good up to the scores for one that leaves more rounds.
    fn look_ahead(
        &self,
        weighing: &mut Weighing,
        request: &Request,
        pinned: &[[Contender; 2]],
        drawn: &mut Drawn,
    ) {
        let (mate, cost) = weighing.least();
        let matches: Vec<[usize; 2]> = mate
            .iter()
            .enumerate()
            .filter(|&(high, &low)| high < low)
            .map(|(high, &low)| [high, low])
            .collect();
        for [high, low] in matches.into_iter().rev().take(ALTERNATIVES) {
            weighing.shun(high, low);
            let (mate, other) = weighing.least();
            if other.up_to_scores() != cost.up_to_scores() {
                continue;
            }
            let mut better = self.drawn(weighing, &mate, other, pinned);
            better.rounds_left = rounds_left(self.field, &better.draw, request.rounds_to_come);
            if better.rounds_left > drawn.rounds_left {
                *drawn = better;
            }
            if drawn.rounds_left == request.rounds_to_come {
                return;
            }
        }
    }
}

/// Puts the higher placed first, and the matches in the order of the standings.
pub(crate) fn in_order(field: &Field, draw: &mut Draw) {
    let places: std::collections::BTreeMap<Contender, usize> =
        field.candidates.iter().enumerate().map(|(place, candidate)| (candidate.contender, place)).collect();
    let place = |contender: &Contender| places.get(contender).copied().unwrap_or(usize::MAX);
    for both in &mut draw.matches {
        both.sort_by_key(place);
    }
    draw.matches.sort_by_key(|both| both.map(|contender| place(&contender)));
    if let Some(OddOnes::Triangle(three)) = &mut draw.odd {
        three.sort_by_key(place);
    }
}

fn rematches(field: &Field, draw: &Draw) -> Vec<[Contender; 2]> {
    let mut all = draw.meetings();
    all.retain(|&[one, other]| !field.meetings(one, other).is_empty());
    all
}

/// How many rounds can certainly be drawn after this one; at most `wanted`.
fn rounds_left(field: &Field, draw: &Draw, wanted: u16) -> u16 {
    rounds_up_to(&after(field, draw), wanted).found.min(wanted)
}

/// The field as it will be when this draw has been played, but for the scores.
pub(crate) fn after(field: &Field, draw: &Draw) -> Field {
    let mut after = field.clone();
    let this = field.met.values().flatten().copied().max().unwrap_or(0) + 1;
    for [one, other] in draw.meetings() {
        after.met.entry(Field::both(one, other)).or_default().push(this);
    }
    let odd: &[Contender] = match &draw.odd {
        None => &[],
        Some(OddOnes::Bye(one)) => &[*one],
        Some(OddOnes::Triangle(three)) => three,
    };
    for candidate in after.candidates.iter_mut().filter(|candidate| odd.contains(&candidate.contender)) {
        candidate.odd_rounds += 1;
    }
    after
}

#[cfg(test)]
mod histories;
#[cfg(test)]
pub(crate) mod tests;
