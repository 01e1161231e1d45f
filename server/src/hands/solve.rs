//! The double-dummy solver.

use std::time::Instant;

use bridge::contract::Strain;
use bridge::deal::{Deal, DoubleDummy};
use bridge::result::Tricks;
use bridge::seat::Seat;
use pons_dds::{FullDeal, Solver, TrickCountRow};

/// The search goes deep: a thread's usual two megabytes are too few.
pub(super) const STACK_BYTES: usize = 16 << 20;
/// What the solver remembers of positions that it has looked at, in megabytes; right with any size, slow with too
/// little. The 36 deals of a hand record took 6.5 s of one core so, and the whole process 137 MB.
const MEMORY_MEGABYTES: u32 = 128;

/// A solver with its memory.
pub(super) struct Solving {
    solver: Solver,
}

impl Solving {
    pub(super) fn new() -> Self {
        let first = contract_bridge::Strain::Clubs;
        Self { solver: Solver::with_memory(first, MEMORY_MEGABYTES, MEMORY_MEGABYTES) }
    }

    /// The table of a deal; `None` where `goes_on`, which is asked after each denomination, says to stop. It is told
    /// when the denomination was begun.
    pub(super) fn table(&mut self, deal: &Deal, goes_on: impl Fn(Instant) -> bool) -> Option<DoubleDummy> {
        let deal: FullDeal = deal.to_string().parse().expect("both read PBN");
        let mut rows = Vec::with_capacity(Strain::ALL.len());
        for strain in Strain::ALL {
            let begun = Instant::now();
            self.solver.set_strain(their_strain(strain));
            rows.push(self.solver.solve(deal));
            if !goes_on(begun) {
                return None;
            }
        }
        Some(DoubleDummy::from_fn(|declarer, strain| tricks(rows[strain as usize], declarer)))
    }
}

fn tricks(row: TrickCountRow, declarer: Seat) -> Tricks {
    let number = row.get(their_seat(declarer)).get();
    Tricks::new(number.into()).expect("the solver counts the thirteen tricks of a deal")
}

fn their_strain(strain: Strain) -> contract_bridge::Strain {
    match strain {
        Strain::Clubs => contract_bridge::Strain::Clubs,
        Strain::Diamonds => contract_bridge::Strain::Diamonds,
        Strain::Hearts => contract_bridge::Strain::Hearts,
        Strain::Spades => contract_bridge::Strain::Spades,
        Strain::NoTrump => contract_bridge::Strain::Notrump,
    }
}

fn their_seat(seat: Seat) -> contract_bridge::Seat {
    match seat {
        Seat::North => contract_bridge::Seat::North,
        Seat::East => contract_bridge::Seat::East,
        Seat::South => contract_bridge::Seat::South,
        Seat::West => contract_bridge::Seat::West,
    }
}
