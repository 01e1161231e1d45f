//! Which three sit in the triangle.

use crate::swiss::field::{Candidate, Contender, Field};
use crate::swiss::undrawable::Undrawable;
use crate::swiss::weighing::{Rules, Weighing};

/// So many triangles are tried at most, over the square of the size of the field: up to 27 all there are, of 100 some
/// two hundred, of 1,000 a few. More than one is only needed where most have met.
const TRIED: usize = 2_200_000;
const TRIED_AT_LEAST: usize = 4;

/// The three of a triangle.
#[derive(Debug)]
pub(crate) struct Triangle {
    pub(crate) members: [Contender; 3],
    /// Whether no other triangle leaves fewer rematches: proved by one without any, or by trying all.
    pub(crate) proved: bool,
}

/// So many triangles are looked at, at most, in fields whose triangles are not put in order.
const LOOKED_AT: usize = 2_000;

/// What a triangle costs, the smaller the better: matches that may not be, and rematches, in it and among the others;
/// the byes and triangles that its three have had, the fewest first; matches inside a group that is kept apart.
type Harm = ([i128; 2], [u16; 3], i128);

/// Chooses three of an odd number.
///
/// Three such that they and the others meet with the fewest rematches; of these those who have had the fewest byes and
/// triangles; of these those with whom the fewest meet who are kept apart; of such triangles the one whose highest
/// placed stands lowest, then whose second and third do. If the director has named three or more, they are of these; if
/// fewer, these are in it.
///
/// Each triangle takes a matching of the others, O(n³); as a rule the first is taken. Where some of the three must have
/// had more byes and triangles than need be, those are tried first with whom the fewest are left out who have had fewer, in fields of up to 60.
pub(crate) fn choose(field: &Field, open: &[Candidate], rules: Rules<'_>) -> Result<Triangle, Undrawable> {
    let mut best: Option<(Harm, [usize; 3])> = None;
    let mut tried_all = true;
    let mut to_try = (TRIED / (open.len() * open.len())).max(TRIED_AT_LEAST);
    let to_look_at = if open.len() <= SORTED { usize::MAX } else { LOOKED_AT };
    for (looked_at, three) in triangles(open, rules).enumerate() {
        let had = had(open, three);
        let (inside, apart_inside) = harm_inside(field, open, three, rules);
        if best.is_some_and(|(least, _)| least <= (inside, had, apart_inside)) {
            // With more byes and triangles than a triangle without a rematch, none that follows is better.
            let is_past = best.is_some_and(|((harm, least, _), _)| harm == [0, 0] && least < had);
            if is_past && open.len() <= SORTED {
                break;
            }
            if looked_at < to_look_at {
                continue;
            }
        }
        if to_try == 0 || looked_at >= to_look_at {
            tried_all = false;
            break;
        }
        to_try -= 1;
        let (outside, apart_outside) = harm_outside(field, open, three, rules);
        let harm = [inside[0] + outside[0], inside[1] + outside[1]];
        let harm = (harm, had, apart_inside + apart_outside);
        if best.is_none_or(|(least, _)| harm < least) {
            best = Some((harm, three));
        }
        if (harm.0, harm.2) == ([0, 0], 0) {
            break;
        }
    }
    let ((harm, ..), mut three) = best.ok_or(Undrawable::NoTriangle)?;
    if harm[0] >= OUTRIGHT {
        return Err(Undrawable::NoTriangle);
    }
    three.sort_unstable();
    let proved = tried_all || harm == [0, 0];
    Ok(Triangle { members: three.map(|place| open[place].contender), proved })
}

/// The byes and triangles that three have had, the fewest first.
fn had(open: &[Candidate], three: [usize; 3]) -> [u16; 3] {
    let mut had = three.map(|place| open[place].odd_rounds);
    had.sort_unstable();
    had
}

/// More than any number of matches that may not be: what counts for one of them inside the triangle itself.
const OUTRIGHT: i128 = 1 << 20;

/// Matches that may not be, and rematches, in the triangle; and matches of those who are kept apart.
fn harm_inside(field: &Field, open: &[Candidate], three: [usize; 3], rules: Rules<'_>) -> ([i128; 2], i128) {
    let inside = Weighing::of(field, &three.map(|place| open[place]), rules);
    let (mut harm, mut apart) = ([0, 0], 0);
    for [one, other] in [[0, 1], [0, 2], [1, 2]] {
        let cost = inside.cost(one, other);
        harm[0] += cost.forbidden * OUTRIGHT;
        harm[1] += cost.rematches;
        apart += cost.apart;
    }
    (harm, apart)
}

/// The same among the others.
fn harm_outside(field: &Field, open: &[Candidate], three: [usize; 3], rules: Rules<'_>) -> ([i128; 2], i128) {
    let (_, cost) = Weighing::of(field, &without(open, three), rules).least_harm();
    ([cost.forbidden, cost.rematches], cost.apart)
}

/// All but the three at these places.
fn without(open: &[Candidate], three: [usize; 3]) -> Vec<Candidate> {
    let others = open.iter().enumerate().filter(|(place, _)| !three.contains(place));
    others.map(|(_, candidate)| *candidate).collect()
}

/// All triangles that may be, in the order of preference, as places.
fn triangles<'a>(open: &'a [Candidate], rules: Rules<'_>) -> impl Iterator<Item = [usize; 3]> + use<'a> {
    let named = &rules.constraints.odd;
    let is_named = |place: usize| named.contains(&open[place].contender);
    let must: Vec<usize> = if named.len() <= 3 {
        (0..open.len()).filter(|&place| is_named(place)).collect()
    } else {
        Vec::new()
    };
    let may = |place: usize| !must.contains(&place) && (named.len() <= 3 || is_named(place));
    let still = 3 - must.len();
    let mut wanted = still;
    let mut always = must.clone();
    // Whoever has had fewer than the last who is needed is in it; among those who have had as many is a choice.
    let mut choice: Vec<usize> = Vec::new();
    let mut lowest_first: Vec<usize> = (0..open.len()).rev().filter(|&place| may(place)).collect();
    lowest_first.sort_by_key(|&place| open[place].odd_rounds);
    let anybody = (must, lowest_first.clone());
    for alike in lowest_first.chunk_by(|&one, &other| open[one].odd_rounds == open[other].odd_rounds) {
        if alike.len() <= wanted {
            always.extend(alike);
            wanted -= alike.len();
        } else {
            choice = alike.to_vec();
            break;
        }
    }
    let fair = chosen(choice, wanted).map(move |more| with(&always, &more));
    let (must, lowest_first) = anybody;
    let others: Box<dyn Iterator<Item = [usize; 3]>> = if open.len() <= SORTED {
        // Not before they are needed.
        Box::new(std::iter::once_with(move || by_odd_rounds(open, &must, lowest_first, still)).flatten())
    } else {
        Box::new(chosen(lowest_first, still).map(move |more| with(&must, &more)))
    };
    fair.chain(others)
}

/// Fields of up to so many have all their triangles put in order.
const SORTED: usize = 60;

/// All triangles, those first with those who have had the fewest byes and triangles: with two who have had none and one
/// who has had two before one who has had none and two who have had one.
fn by_odd_rounds(open: &[Candidate], must: &[usize], of: Vec<usize>, wanted: usize) -> Vec<[usize; 3]> {
    let mut all: Vec<[usize; 3]> = chosen(of, wanted).map(|more| with(must, &more)).collect();
    all.sort_by_key(|three| had(open, *three));
    all
}

fn with(some: &[usize], more: &[usize]) -> [usize; 3] {
    let mut three = [0; 3];
    for (seat, &place) in three.iter_mut().zip(some.iter().chain(more)) {
        *seat = place;
    }
    three
}

/// All choices of `wanted`, up to 3, of these: those first whose last is as early as can be.
fn chosen(of: Vec<usize>, wanted: usize) -> impl Iterator<Item = Vec<usize>> {
    let count = of.len();
    let subsets: Box<dyn Iterator<Item = Vec<usize>>> = match wanted {
        0 => Box::new(std::iter::once(Vec::new())),
        1 => Box::new((0..count).map(|one| vec![one])),
        2 => Box::new((0..count).flat_map(|two| (0..two).map(move |one| vec![one, two]))),
        _ => Box::new((0..count).flat_map(|three| {
            (0..three).flat_map(move |two| (0..two).map(move |one| vec![one, two, three]))
        })),
    };
    subsets.map(move |subset| subset.into_iter().map(|index| of[index]).collect())
}
