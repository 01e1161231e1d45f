//! Prints the ledger of the Laws: `cargo run -p barometer-bridge --example laws > LAWS.md`.

#![expect(clippy::print_stdout, reason = "printing is what it is for")]

fn main() {
    print!("{}", bridge::law::ledger::markdown());
}
