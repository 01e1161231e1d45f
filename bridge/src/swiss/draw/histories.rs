//! Random histories: fields of 4 to 60 that are drawn, play, and are drawn again, up to the last drawable round.
//!
//! Each draw is held against its certificate, which proves by linear-programming duality that no draw costs less, and
//! in the smallest fields against all draws there are. `BAROMETER_LONG=1` plays ten thousand histories to the end;
//! without it, small fields are played to the end and large ones for a few rounds.

use super::{Drawn, after, draw};
use crate::swiss::cost::Cost;
use crate::swiss::field::{Candidate, Contender, Field};
use crate::swiss::lot::Lot;
use crate::swiss::request::{Constraints, InGroup, Method, Odd, OddOnes, Rematches, Request, Seats};
use crate::swiss::triangle;
use crate::swiss::weighing::{Rules, Weighing};

/// How many histories are played, and how many rounds of fields of more than [`SMALL`].
struct Extent {
    histories: u64,
    rounds: u16,
}

/// Fields of up to so many are always played to the end.
const SMALL: u64 = 14;

/// All draws of fields of up to so many are looked at.
const ALL_DRAWS: usize = 8;

fn extent() -> Extent {
    if std::env::var_os("BAROMETER_LONG").is_some() {
        Extent { histories: 10_000, rounds: u16::MAX }
    } else {
        Extent { histories: 240, rounds: 3 }
    }
}

#[test]
fn every_draw_of_a_random_history_is_proved_to_be_the_best() {
    let extent = extent();
    for seed in 0..extent.histories {
        let mut lot = Lot::new(seed);
        // Three quarters of the fields are small: there the corners are.
        let count = if seed % 4 == 0 { SMALL + 1 + lot.below(60 - SMALL) } else { 4 + lot.below(SMALL - 3) };
        let request = Request {
            method: Method::Nearest {
                in_group: [InGroup::TopAgainstTop, InGroup::Fold, InGroup::Halves]
                    [usize::try_from(lot.below(3)).unwrap()],
                rematches: Rematches::Avoided,
            },
            odd: if lot.below(4) == 0 { Odd::Triangle } else { Odd::Bye },
            constraints: wishes(&mut lot, count),
            seats: seats(&mut lot),
            ..Request::default()
        };
        let rounds = if count > SMALL { extent.rounds } else { u16::MAX };
        play(count, &request, &mut lot, rounds)
            .unwrap_or_else(|fault| panic!("seed {seed}, {count}: {fault}"));
    }
}

/// In half of the histories seats are balanced; in half of them one in four is to stay, at one of three tables.
fn seats(lot: &mut Lot) -> Seats {
    let are_balanced = lot.below(2) == 0;
    let all = if lot.below(2) == 0 { 1..61 } else { 1..1 };
    let staying: Vec<u16> = all.filter(|_| lot.below(4) == 0).collect();
    let at = |number: u16| (Contender(number), 1 + number % 3);
    Seats { are_balanced, homes: staying.into_iter().map(at).collect() }
}

/// In a third of the histories some matches are forbidden, and two clubs are kept apart.
fn wishes(lot: &mut Lot, count: u64) -> Constraints {
    if lot.below(3) > 0 {
        return Constraints::default();
    }
    let mut one = || Contender(u16::try_from(1 + lot.below(count)).expect("60 at most"));
    let forbidden = [(); 3].map(|()| [one(), one()]);
    let apart = vec![[(); 4].map(|()| one()).into(), [(); 3].map(|()| one()).into()];
    Constraints { forbidden: forbidden.into(), apart, ..Constraints::default() }
}

/// Draws and plays rounds until a rematch is needed, or so many.
fn play(count: u64, request: &Request, lot: &mut Lot, rounds: u16) -> Result<(), String> {
    let mut field = Field::default();
    for number in 1..=u16::try_from(count).expect("60 at most") {
        let contender = Contender(number);
        field.candidates.push(Candidate { contender, score: 0, odd_rounds: 0, north_south_lead: 0 });
    }
    for _ in 0..rounds {
        let drawn = draw(&field, request).map_err(|undrawable| undrawable.to_string())?;
        everybody_once(&field, &drawn)?;
        fair(&field, request, &drawn)?;
        cheapest(&field, request, &drawn)?;
        if !drawn.rematches.is_empty() {
            return Ok(());
        }
        field = after(&field, &drawn.draw);
        sit(&mut field, &drawn, lot);
        score(&mut field, &drawn, lot);
    }
    Ok(())
}

fn everybody_once(field: &Field, drawn: &Drawn) -> Result<(), String> {
    let mut all = drawn.draw.contenders();
    all.sort_unstable();
    let expected: Vec<Contender> = (1..).map(Contender).take(field.candidates.len()).collect();
    if all == expected { Ok(()) } else { Err(format!("not everybody once: {drawn:?}")) }
}

/// Nobody has a second bye or triangle while another has had fewer, unless that would take more rematches.
fn fair(field: &Field, request: &Request, drawn: &Drawn) -> Result<(), String> {
    let out = odd_ones(drawn);
    let had = |contender: &Contender| {
        let candidate = field.candidates.iter().find(|candidate| candidate.contender == *contender);
        candidate.map_or(0, |candidate| candidate.odd_rounds)
    };
    let others = field.candidates.iter().map(|candidate| candidate.contender);
    let fewest = others.filter(|contender| !out.contains(contender)).map(|one| had(&one)).min();
    let most = out.iter().map(had).max();
    let Some((_, fewest)) = most.zip(fewest).filter(|(most, fewest)| most > fewest) else { return Ok(()) };
    let due = field.candidates.iter().filter(|candidate| candidate.odd_rounds <= fewest);
    let odd = due.map(|candidate| candidate.contender).collect();
    let constraints = Constraints { odd, ..request.constraints.clone() };
    let each = |drawn: &Drawn| {
        let mut each: Vec<u16> = odd_ones(drawn).iter().map(had).collect();
        each.sort_unstable();
        each
    };
    match draw(field, &Request { constraints, ..request.clone() }) {
        Ok(fairer) if fairer.rematches.len() <= drawn.rematches.len() && each(&fairer) < each(drawn) => {
            Err(format!("unfair: {drawn:?} instead of {fairer:?}"))
        }
        Ok(_) | Err(_) => Ok(()),
    }
}

/// Who has the bye, or sits in the triangle.
fn odd_ones(drawn: &Drawn) -> Vec<Contender> {
    match drawn.draw.odd {
        None => vec![],
        Some(OddOnes::Bye(one)) => vec![one],
        Some(OddOnes::Triangle(three)) => three.to_vec(),
    }
}

/// The matches, without the triangle, are proved to be the best; and a rematch is proved to be needed, where there is a
/// triangle of all triangles.
fn cheapest(field: &Field, request: &Request, drawn: &Drawn) -> Result<(), String> {
    let Method::Nearest { in_group, rematches } = request.method else { return Ok(()) };
    let rules = Rules { seats: &request.seats, ..Rules::of(&request.constraints, in_group, rematches) };
    let mut open = field.candidates.clone();
    if let Some(OddOnes::Triangle(three)) = drawn.draw.odd {
        open.retain(|candidate| !three.contains(&candidate.contender));
    } else if drawn.cost.rematches != i128::try_from(drawn.rematches.len()).unwrap() {
        return Err(format!("miscounted: {drawn:?}"));
    }
    let weighing = Weighing::of(field, &open, rules);
    let unproved = weighing.unproved();
    if !unproved.is_empty() || !drawn.fewest_rematches {
        return Err(format!("unproved: {unproved:?} of {drawn:?}"));
    }
    if open.len() < field.candidates.len() && !drawn.rematches.is_empty() {
        let unproved = triangle::tests::unproved(field, rules, drawn.rematches.len());
        if !unproved.is_empty() {
            return Err(format!("fewer rematches: {unproved:?} than {drawn:?}"));
        }
    }
    let nodes = open.len().next_multiple_of(2);
    if nodes <= ALL_DRAWS {
        let all: Vec<usize> = (0..nodes).collect();
        let least = least_of_all(&weighing, &all);
        if least != drawn.cost {
            return Err(format!("{least:?} is less than {drawn:?}"));
        }
    }
    Ok(())
}

/// The least cost of all draws, each looked at.
fn least_of_all(weighing: &Weighing, open: &[usize]) -> Cost {
    let Some((&first, rest)) = open.split_first() else { return Cost::default() };
    let each = rest.iter().map(|&mate| {
        let others: Vec<usize> = rest.iter().copied().filter(|&other| other != mate).collect();
        let mut cost = weighing.cost(first, mate);
        cost += least_of_all(weighing, &others);
        cost
    });
    each.min().expect("the number is even")
}

/// Seats everybody, mostly so that the leads become smaller.
fn sit(field: &mut Field, drawn: &Drawn, lot: &mut Lot) {
    for &both in &drawn.draw.matches {
        let places = both.map(|one| field.place(one).expect("is drawn"));
        let [one, other] = places.map(|place| field.candidates[place].north_south_lead);
        let turn = if (one < other) == (lot.below(4) > 0) { [1, -1] } else { [-1, 1] };
        for (place, more) in places.into_iter().zip(turn) {
            field.candidates[place].north_south_lead += more;
        }
    }
}

/// Gives every match a result: of 20 victory points, whole in some histories and hundredths in others, so that there
/// are equal scores and unequal ones; and orders the field anew.
fn score(field: &mut Field, drawn: &Drawn, lot: &mut Lot) {
    let whole = field.candidates.len().is_multiple_of(2);
    let mut points = |contender: Contender, more: i64| {
        for candidate in field.candidates.iter_mut().filter(|candidate| candidate.contender == contender) {
            candidate.score += more;
        }
    };
    for [one, other] in drawn.draw.meetings() {
        let won = if whole { 100 * lot.below(21) } else { lot.below(2001) };
        let won = i64::try_from(won).expect("20 at most");
        points(one, won);
        points(other, 2000 - won);
    }
    if let Some(OddOnes::Bye(one)) = drawn.draw.odd {
        points(one, 1200);
    }
    field.candidates.sort_by_key(|candidate| (-candidate.score, candidate.contender));
}
