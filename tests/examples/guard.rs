//! How many mistakes the guard of the tables finds before they are agreed, and how often it asks for nothing.
//!
//! ```sh
//! cargo run -p barometer-tests --example guard -- --seed 1
//! ```
//!
//! plays the recorded evenings of pairs in `$BAROMETER_ORACLES/events`, puts in a thousand mistakes of each kind where the
//! seed says, each alone, and tells kind by kind how many lead to a question, how many of these name what is wrong, how many
//! are asked about where at least four others had played the board, how many are stopped before they are agreed by that or
//! because those who agree, and know who scored, name the other side, and how many only the director is shown when all have
//! played it. Then it tells the same for other odds.
#![expect(clippy::print_stdout, reason = "the answer of a program")]

use anyhow::ensure;
use bridge::contest::guard::Odds;
use clap::Parser as _;
use harness::guard::{Evenings, Mistake};

/// Measures the guard of the tables.
#[derive(Debug, clap::Parser)]
struct Args {
    /// Which mistakes, and where.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// So many of each kind.
    #[arg(long, default_value_t = 1_000)]
    each: usize,
}

fn main() -> anyhow::Result<()> {
    let args = Args::parse();
    let evenings = Evenings::of(&harness::recorded_files(&["events"]));
    ensure!(
        !evenings.names.is_empty(),
        "no recorded evenings: set BAROMETER_ORACLES to the folder that has them"
    );
    for (name, results) in &evenings.names {
        println!("{name}: {results} results");
    }
    println!("without contracts: {}", evenings.left_out.join(", "));
    let measured = evenings.measure((args.seed, args.each));
    println!("\n{} tables, seed {}, {} mistakes of each kind\n", evenings.tables, args.seed, args.each);
    println!("{}", measured.report(&Odds::USUAL));
    println!("odds times  false a table  asked about, of 100, in the order above");
    for (factor, report) in measured.curve(&Odds::USUAL) {
        let hundredths = report.false_hundredths();
        let percents: Vec<String> =
            Mistake::ALL.iter().map(|kind| format!("{:4}", report.percent(*kind))).collect();
        println!("{factor:>10}{:>12}.{:02} {}", hundredths / 100, hundredths % 100, percents.join(""));
    }
    Ok(())
}
