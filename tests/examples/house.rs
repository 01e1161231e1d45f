//! The measures of the house, as the table of `docs/HOUSE.md` has them:
//!
//! ```sh
//! cargo run -p barometer-tests --example house
//! ```
//!
//! says where the lines are, which files go in a circle, how often the code stops at what cannot be, and which files are
//! the largest.
#![expect(clippy::print_stdout, reason = "the answer of a program")]

use harness::house::{House, files};

/// Rooms of a crate that are counted by themselves too.
const ROOMS: [&str; 2] = ["bridge/src/contest", "server/src/file"];

/// What is written beside the Rust: how its files end, and what it is.
const BESIDE: [(&str, &str); 5] = [
    (".ftl", "the players' words, in catalogues"),
    (".kdl", "the Laws, and clubs' examples, in pages"),
    (".js", "scripts"),
    (".css", "styles"),
    (".proto", "the wire"),
];

fn main() {
    let house = House::read();
    let mut places: Vec<&str> = house.crates.iter().map(String::as_str).chain(ROOMS).collect();
    places.sort_unstable();
    println!("| | total | product | `unreachable!` |\n|---|---|---|---|");
    for place in places.into_iter().chain([""]) {
        let (mut lines, mut product, mut unreachable) = (0, 0, 0);
        for (_, source) in house.within(place) {
            lines += source.lines;
            product += source.product();
            unreachable += source.code.matches("unreachable!(").count();
        }
        let name = if place.is_empty() { "all".to_owned() } else { format!("`{place}`") };
        println!("| {name} | {} | {} | {unreachable} |", grouped(lines), grouped(product));
    }
    println!("\nBeside it:\n");
    for (ending, what) in BESIDE {
        let of = files().into_iter().filter(|(name, _)| name.ends_with(ending));
        let lines = of.filter_map(|(_, path)| Some(std::fs::read_to_string(path).ok()?.lines().count()));
        println!("- {what}: {}", grouped(lines.sum()));
    }
    println!("\nCircles:\n");
    for folder in &house.crates {
        for circle in house.circles(folder) {
            let names: Vec<String> = circle.iter().map(|name| format!("`{name}`")).collect();
            println!("- `{folder}`, {}: {}", circle.len(), names.join(", "));
        }
    }
    println!("\nThe largest files:\n");
    let mut largest: Vec<(usize, &String)> = house
        .sources
        .iter()
        .filter(|(_, source)| !source.is_test)
        .map(|(name, source)| (source.product(), name))
        .collect();
    largest.sort_unstable_by(|one, other| other.cmp(one));
    for (product, name) in largest.into_iter().take(10) {
        println!("- `{name}`: {product}");
    }
}

/// A number with its thousands apart: `244,497`.
fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let places = digits.len();
    let parted = digits.chars().enumerate().map(|(place, digit)| {
        if place > 0 && (places - place).is_multiple_of(3) { format!(",{digit}") } else { digit.to_string() }
    });
    parted.collect()
}
