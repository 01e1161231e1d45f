//! Prints the ledger of the Laws: `cargo run -p barometer-law --example laws > LAWS.md`.

#![expect(clippy::print_stdout, reason = "printing is what it is for")]

fn main() {
    print!("{}", law::ledger::markdown());
}
