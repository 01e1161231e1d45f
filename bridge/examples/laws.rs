//! Prints the ledger of the Laws: `cargo run -p barometer-bridge --example laws > LAWS.md`.

fn main() {
    print!("{}", bridge::law::ledger::markdown());
}
