//! How good the tests are: a sample of all the small changes that could be made to the products, each tried against the
//! tests of its crate.
//!
//! ```sh
//! cargo install cargo-mutants
//! cargo run -p barometer-tests --example mutants -- --seed 7
//! ```
//!
//! takes a hundred by this seed and tells how many were caught, of those that could be compiled. It takes hours. The same
//! seed on the same sources takes the same ones. `--count N` takes another number, `--files GLOB` only those of some
//! files, and what stands after `--` goes to `cargo mutants` as it is, such as `-- --jobs 2`.
#![expect(clippy::print_stdout, reason = "the answer of a program")]

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

use anyhow::{Context as _, bail, ensure};
use clap::Parser as _;

/// What people are given; the harness is not.
const PRODUCTS: [&str; 14] = [
    "barometer-game",
    "barometer-law",
    "barometer-movement",
    "barometer-scoring",
    "barometer-words",
    "barometer-catalogue",
    "barometer-bridge",
    "barometer-access",
    "barometer-proto",
    "barometer-connector",
    "barometer-jet",
    "barometer-server",
    "barometer-tablet",
    "barometer-director",
];

/// Tries a random sample of mutants.
#[derive(Debug, clap::Parser)]
struct Args {
    /// Of which sample; another one each time where it is not said.
    #[arg(long)]
    seed: Option<u64>,
    /// So many mutants.
    #[arg(long, default_value_t = 100)]
    count: usize,
    /// Only mutants of these files, such as "bridge/src/swiss/*.rs".
    #[arg(long, value_name = "GLOB")]
    files: Vec<String>,
    /// Where the outcomes are written, in a folder mutants.out.
    #[arg(long, default_value = "target")]
    output: PathBuf,
    /// For cargo mutants.
    #[arg(last = true)]
    further: Vec<String>,
}

fn main() -> anyhow::Result<()> {
    let args = Args::parse();
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH)?;
    let seed = args.seed.unwrap_or(now.as_secs());
    let all = listed(&args)?;
    ensure!(all > 0, "no file that is named has a mutant");
    // Every n-th of them, from one that the seed names: each is as likely as any other, and no file is left out by chance. (A
    // sample by names would always take the mutants that delete a field with it: those are filtered by no name.)
    let every = all.div_ceil(args.count.max(1));
    let from = usize::try_from(seed % u64::try_from(every)?)?;
    println!("about {} of {all} mutants, seed {seed}", args.count.min(all));
    let mut run = mutants(&args);
    run.arg("--output").arg(&args.output).args(&args.further);
    run.args(["--sharding", "round-robin", "--shard", &format!("{from}/{every}")]);
    // It ends with an error where something survived, which is what this is for.
    run.status().context("cargo mutants does not run")?;
    tell(&args.output.join("mutants.out"), seed)
}

fn mutants(args: &Args) -> Command {
    let mut command = Command::new("cargo");
    command.arg("mutants");
    for package in PRODUCTS {
        command.args(["--package", package]);
    }
    for glob in &args.files {
        command.args(["--file", glob]);
    }
    command
}

/// How many mutants there are in all.
fn listed(args: &Args) -> anyhow::Result<usize> {
    let output = mutants(args).arg("--list").output().context("cargo does not run")?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        bail!("the mutants cannot be listed; is it installed? `cargo install cargo-mutants`\n{said}");
    }
    Ok(String::from_utf8(output.stdout)?.lines().count())
}

fn tell(outcomes: &Path, seed: u64) -> anyhow::Result<()> {
    let of = |kind: &str| -> anyhow::Result<Vec<String>> {
        let path = outcomes.join(format!("{kind}.txt"));
        let text = std::fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        Ok(text.lines().map(str::to_owned).collect())
    };
    let (caught, missed, timeout, unviable) = (of("caught")?, of("missed")?, of("timeout")?, of("unviable")?);
    for survivor in &missed {
        println!("survived: {survivor}");
    }
    // Tests that never end notice it too.
    let noticed = caught.len() + timeout.len();
    println!(
        "caught {noticed} of {} viable ({} by tests that did not end); survived {}; not viable {}; seed {seed}",
        noticed + missed.len(),
        timeout.len(),
        missed.len(),
        unviable.len()
    );
    Ok(())
}
