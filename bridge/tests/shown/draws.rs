//! Draws of fields by chance with every method: who meets, why, what else could be, and where they sit.

use bridge::swiss::advice::advise;
use bridge::swiss::alternatives::alternatives;
use bridge::swiss::breach::breaches;
use bridge::swiss::seating::{SeatingRules, seat};
use bridge::swiss::{
    Candidate, Contender, Field, FirstRound, InGroup, Method, Odd, Rematches, Request, compare_by_hand, draw,
    explain, rounds_drawable,
};

use crate::generator::Generator;
use crate::{Shown, add};

pub(crate) fn all(shown: &mut Shown) {
    for count in 0..=40 {
        for rounds in [None, Some(1), Some(3), Some(5), Some(7), Some(12), Some(50)] {
            let advice = [false, true].map(|are_teams| advise(count, rounds, are_teams));
            add(shown, format!("advice/{}", count / 10), &advice);
        }
    }
    for (seed, count) in (1..).zip([2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 15, 16, 19, 22]) {
        let field = field(&mut Generator(seed), count);
        add(shown, format!("{count}/drawable"), &rounds_drawable(&field));
        for (name, request) in requests() {
            of_request(&field, &request, &format!("{count}/{name}"), shown);
        }
    }
}

/// A field that has met over some rounds, with scores of which some are equal.
fn field(random: &mut Generator, count: u16) -> Field {
    let mut field = Field::default();
    for number in 1..=count {
        let candidate = Candidate {
            contender: Contender(number),
            score: i64::from(random.below(9)) * 450,
            odd_rounds: random.below(5) / 4,
            north_south_lead: i16::try_from(random.below(5)).unwrap() - 2,
        };
        field.candidates.push(candidate);
    }
    field.candidates.sort_by_key(|candidate| std::cmp::Reverse(candidate.score));
    for round in 1..=3 {
        for _ in 0..count / 3 {
            let [one, other] = [(); 2].map(|()| Contender(1 + random.below(count)));
            if one != other {
                let rounds = field.met.entry(Field::both(one, other)).or_default();
                if rounds.last() != Some(&round) {
                    rounds.push(round);
                }
            }
        }
    }
    field
}

fn requests() -> Vec<(&'static str, Request)> {
    let nearest = |in_group, rematches| Request {
        method: Method::Nearest { in_group, rematches },
        rounds_to_come: 2,
        ..Request::default()
    };
    let first = |how| Request { method: Method::First(how), ..Request::default() };
    vec![
        ("usual", Request::default()),
        ("fold", nearest(InGroup::Fold, Rematches::Avoided)),
        ("halves", nearest(InGroup::Halves, Rematches::Avoided)),
        ("danish", nearest(InGroup::TopAgainstTop, Rematches::Allowed)),
        ("triangle", Request { odd: Odd::Triangle, ..Request::default() }),
        ("by hand", Request { method: Method::Traditional, ..Request::default() }),
        ("first, halves", first(FirstRound::Halves)),
        ("first, random", first(FirstRound::Random { seed: 5 })),
        ("first, groups", first(FirstRound::Groups { size: 4, seed: 5 })),
        ("first, neighbours", first(FirstRound::Neighbours)),
        ("first, scores", first(FirstRound::Scores)),
    ]
}

fn of_request(field: &Field, request: &Request, name: &str, shown: &mut Shown) {
    let drawn = match draw(field, request) {
        Ok(drawn) => drawn,
        Err(refusal) => return add(shown, name, &refusal.to_string()),
    };
    add(shown, name, &(&drawn, explain(field, request, &drawn.draw)));
    add(shown, name, &seat(field, &drawn.draw, &SeatingRules::default()));
    let others = alternatives(field, request, &drawn.draw, 2).unwrap_or_default();
    for other in &others {
        let found = breaches(field, request, &other.draw, Some(&drawn.draw));
        let found: Vec<String> = found.iter().map(ToString::to_string).collect();
        add(shown, name, &(other, explain(field, request, &other.draw), found));
    }
    let compared = compare_by_hand(field, request);
    add(shown, name, &compared.map(|compared| compared.to_string()).map_err(|refusal| refusal.to_string()));
}
