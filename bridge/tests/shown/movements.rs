//! Movements of every family in every small size: the plan, its faults and warnings, what is announced, the cards, who
//! meets whom, and why one cannot be.

use std::collections::BTreeSet;

use bridge::movement::Movement;
use bridge::movement::announcement::words::BoardNames;
use bridge::movement::balance::Balance;
use bridge::movement::balance::field::Field;
use bridge::movement::choice::MovementChoice;
use bridge::movement::compare::{Comparison, Side};
use bridge::movement::motion::Motion;
use bridge::movement::offer::offer;

use crate::{Shown, add};

/// As directors name them; `#` is the size.
const FAMILIES: [&str; 46] = [
    "mitchell #",
    "mitchell # skip",
    "mitchell # skip missing 1NS",
    "mitchell # share",
    "mitchell # share missing 2EW",
    "mitchell # rounds 3",
    "mitchell # missing 3NS",
    "one-and-a-half #",
    "rover #",
    "rover # straight",
    "rover # skip",
    "twinned #",
    "twinned # both",
    "stagger #",
    "appendix # 9",
    "appendix # 11",
    "howell #",
    "howell # rounds 5",
    "howell # missing 3",
    "howell # three-quarter 9 steady",
    "howell # barometer",
    "howell # three-quarter 9",
    "whist #",
    "whist # short 2",
    "whist # reverse",
    "new-england #",
    "team-stagger #",
    "team-stagger # second-stanza",
    "team-stagger # rounds 3",
    "barclay #",
    "barclay # complete",
    "round-robin #",
    "round-robin # dealt",
    "scrambled #",
    "scrambled # share",
    "hesitation #",
    "double-hesitation #",
    "bowman #",
    "web # sets 3",
    "web # sets 4",
    "individual #",
    "triangle whist",
    "triangle every-pair",
    "triangle mitchell",
    "mitchell",
    "howell # # #",
];

fn sizes(family: &str) -> std::ops::RangeInclusive<u16> {
    if family.contains('#') { 0..=12 } else { 1..=1 }
}

pub(crate) fn all(shown: &mut Shown) {
    for family in FAMILIES {
        for size in sizes(family) {
            let named = family.replace('#', &size.to_string());
            of_choice(&named, &format!("named/{family}"), shown);
        }
    }
    for pairs in 0..=82 {
        for offer in offer(pairs) {
            add(shown, format!("offered/{}", pairs / 10), &(offer.because, offer.choice.to_string()));
        }
    }
    for (one, two) in [
        ("mitchell 7", "howell 7"),
        ("mitchell 6 skip", "mitchell 6 share"),
        ("whist 8", "new-england 6"),
        ("individual 8", "howell 4"),
    ] {
        compared(one, two, shown);
    }
}

fn of_choice(named: &str, name: &str, shown: &mut Shown) {
    let choice = match named.parse::<MovementChoice>() {
        Ok(choice) => choice,
        Err(refusal) => return add(shown, name, &(named, refusal.to_string())),
    };
    add(shown, name, &choice.to_string());
    let plan = match choice.plan() {
        Ok(plan) => plan,
        Err(refusal) => return add(shown, name, &refusal.to_string()),
    };
    let missing: BTreeSet<_> = choice.missing.into_iter().collect();
    let floor = plan.without(&missing);
    add(shown, name, &(&plan.name, plan.winners, plan.tables, plan.sets));
    let warnings = choice.warnings().unwrap();
    add(shown, name, &warnings.iter().map(ToString::to_string).collect::<Vec<_>>());
    let faults = floor.verify();
    let faults = faults.iter().map(|fault| (fault.to_string(), fault.severity()));
    add(shown, name, &faults.collect::<Vec<_>>());
    for names in [BoardNames::Sets, BoardNames::Each(2)] {
        add(shown, name, &plan.announcement(&missing, &names));
    }
    cards(&plan, &missing, name, shown);
    let field = Field::of(&floor);
    let remarks = field.remarks();
    add(
        shown,
        name,
        &(field.quality().hundredths(), field.evenness().hundredths(), field.completeness().hundredths()),
    );
    add(shown, name, &remarks.iter().map(ToString::to_string).collect::<Vec<_>>());
    let balance = Balance::of(&floor);
    add(shown, name, &(balance.net_counts(), balance.sum_of_squares(), balance.kinds_within(None)));
}

fn cards(plan: &Movement, missing: &BTreeSet<bridge::entry::PairId>, name: &str, shown: &mut Shown) {
    let (floor, motion) = (plan.without(missing), Motion::of(plan));
    let room = plan.boards_in_room(missing);
    for (round, table, _) in room.places().filter(|(round, ..)| round.0 == 1) {
        add(shown, name, &(round, room.table_card(table)));
    }
    for &mover in motion.paths.keys() {
        add(shown, name, &floor.mover_card(mover, &motion));
    }
    for pair in plan.pairs() {
        let steps = floor.path(pair);
        let told = steps.iter().map(|step| (step.to_string(), step.destination(), step.sits_out()));
        add(shown, name, &told.collect::<Vec<_>>());
    }
    for round in floor.round_numbers() {
        add(shown, name, &(floor.sharing(round), floor.bystands(round), floor.sit_outs(round)));
    }
}

fn compared(one: &str, two: &str, shown: &mut Shown) {
    let plan = |named: &str| named.parse::<MovementChoice>().unwrap().plan().unwrap();
    let (nobody, plans) = (BTreeSet::new(), [plan(one), plan(two)]);
    let side = |name, plan| Side { name, plan, missing: &nobody, boards_per_round: 3 };
    let comparison = Comparison::of(side(one, &plans[0]), side(two, &plans[1]));
    add(shown, "compared", &(comparison.to_string(), comparison.words(), &comparison));
}
