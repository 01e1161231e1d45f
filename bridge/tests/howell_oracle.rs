//! The balance of our Howells against 69 published movements.
//!
//! The figures are not part of this repository. They are read from `$BAROMETER_ORACLES`, or else from
//! `../shared/oracles` beside it; where they are absent this test says `skipped` and passes.

use std::collections::BTreeMap;
use std::path::PathBuf;

use bridge::movement::Movement;
use bridge::movement::balance::Balance;
use bridge::movement::choice::MovementChoice;

/// One published movement.
#[derive(Debug)]
struct Published {
    howell: bool,
    tables: u16,
    rounds: u16,
    sets: u16,
    double_meetings: u16,
    shared: u16,
    /// How many twos of pairs have each net number of sets, same minus opposite direction.
    nets: BTreeMap<i64, usize>,
}

impl Published {
    /// Reads one object of the file: flat, but for the list of nets.
    fn read(object: &str) -> Self {
        let field = |name: &str| {
            let (_, rest) =
                object.split_once(&format!("\"{name}\":")).unwrap_or_else(|| panic!("{name}: {object}"));
            rest.trim_start()
        };
        let number = |name: &str| -> u16 {
            let digits = field(name).split(|c: char| !c.is_ascii_digit()).next();
            digits.and_then(|digits| digits.parse().ok()).unwrap_or_else(|| panic!("{name}: {object}"))
        };
        let nets = field("balance_net_same_minus_opposite").replace(['[', ']', ',', '}'], " ");
        let nets: Vec<i64> = nets.split_whitespace().map_while(|word| word.parse().ok()).collect();
        Self {
            howell: field("kind").starts_with("\"howell\""),
            tables: number("tables"),
            rounds: number("rounds"),
            sets: number("board_sets"),
            double_meetings: number("double_meetings"),
            shared: number("shared_board_table_rounds"),
            nets: nets.chunks(2).map(|net| (net[0], usize::try_from(net[1]).expect("a count"))).collect(),
        }
    }

    /// What a director asks for to have a movement of this size. The Mitchell of 13 tables and 14 rounds in
    /// which one pair in turn changes its line is answered by the three-quarter Howell of that size.
    fn choices(&self) -> Vec<String> {
        let Self { tables, rounds, .. } = self;
        if !self.howell && tables == rounds {
            vec![format!("mitchell {tables}")]
        } else if *rounds == 2 * tables - 1 {
            vec![format!("howell {tables}")]
        } else {
            ["", " steady"].map(|steady| format!("howell {tables} three-quarter {rounds}{steady}")).to_vec()
        }
    }
}

/// The sum of the squared nets, and the distance from the least net to the greatest. The nets of all twos of
/// pairs always add up to -(pairs * rounds) / 2, so that a smaller sum of squares is a more even comparison.
fn measure(nets: &BTreeMap<i64, usize>) -> (i64, i64) {
    let squares = nets.iter().map(|(net, &twos)| net * net * i64::try_from(twos).expect("few twos")).sum();
    let ends = nets.first_key_value().zip(nets.last_key_value());
    (squares, ends.map_or(0, |((least, _), (greatest, _))| greatest - least))
}

fn shared(movement: &Movement) -> usize {
    movement
        .round_numbers()
        .flat_map(|round| movement.sharing(round).into_values())
        .map(|tables| tables.len())
        .sum()
}

#[test]
fn every_published_movement_is_equalled_or_beaten() {
    let root = std::env::var_os("BAROMETER_ORACLES").map_or_else(
        || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/oracles")),
        PathBuf::from,
    );
    let file = root.join("movements/howell_balance.json");
    let Ok(text) = std::fs::read_to_string(&file) else {
        println!("skipped: no published figures at {}", file.display());
        return;
    };
    let published: Vec<Published> = text.split('{').skip(1).map(Published::read).collect();
    assert_eq!(published.len(), 69);
    let mut better = 0;
    for theirs in &published {
        for (place, choice) in theirs.choices().into_iter().enumerate() {
            let ours = choice.parse::<MovementChoice>().unwrap().plan().unwrap();
            let balance = Balance::of(&ours);
            assert_eq!((ours.rounds.len(), ours.sets), (usize::from(theirs.rounds), theirs.sets), "{choice}");
            let again = balance.tallies().filter(|(_, _, tally)| tally.meetings > 1).count();
            assert!(again <= usize::from(theirs.double_meetings), "{choice}: {again} meet again");
            assert!(shared(&ours) <= usize::from(theirs.shared), "{choice} shares more");
            let (our_squares, our_spread) = measure(&balance.net_counts());
            let (their_squares, their_spread) = measure(&theirs.nets);
            let equal = our_squares == their_squares && our_spread <= their_spread;
            assert!(our_squares < their_squares || equal, "{choice}: {our_squares} against {their_squares}");
            better += u32::from(place == 0 && our_squares < their_squares);
        }
    }
    println!("{better} of {} are better balanced than published", published.len());
}
