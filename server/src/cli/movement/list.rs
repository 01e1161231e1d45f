//! `barometer movement list`: the catalogue.

use bridge::movement::family::CATALOGUE;

use crate::cli::say;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Print the catalogue as JSON.
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args) {
    if args.json {
        let kinds: Vec<serde_json::Value> = CATALOGUE
            .iter()
            .map(|kind| {
                serde_json::json!({
                    "word": kind.word, "usage": kind.usage, "about": kind.about, "source": kind.source,
                })
            })
            .collect();
        say(&serde_json::Value::from(kinds).to_string());
        return;
    }
    for kind in CATALOGUE {
        say(&format!("{}\n    {}\n    {}\n", kind.word, kind.about, kind.usage));
    }
    say("After each of them, where it suits: missing 3NS (or missing 12), and rounds 9.");
    say("For instance: barometer movement show mitchell 12 share missing 12NS");
}
