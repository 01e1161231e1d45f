//! What a director might type where something is asked.

use crate::seeds::generator::Generator;

/// Something for a question of this id: mostly what makes sense there.
pub(super) fn into(id: &str, random: &mut Generator) -> &'static str {
    if random.once_in(12) {
        return random.one::<&'static str>(&["", "x", "0", "999", "ß → ü", "A1", "1-3", "  "]);
    }
    let sensible: &[&str] = match id {
        "table" | "to_table" | "tables" => &["A1", "A2", "A1 A2", "B1", "2", "all"],
        "round" | "to_round" | "first" | "missed" | "through" | "after" => &["1", "2", "3"],
        "rounds" | "count" | "parts" | "over" | "standby" | "number" => &["1", "2", "4"],
        "board" | "to_board" | "which" => &["1", "2", "3", "4", "5"],
        "boards" => &["1-4", "2", "3 4", "1"],
        "entry" | "one" | "other" | "ns" | "ew" | "who" | "two" | "three" | "bye" | "home" | "pairs" => {
            &["A1", "A2", "A3", "A4", "A1NS", "A2EW", "A3NS", "B1", "5"]
        }
        "result" | "what" | "award" => {
            &["3nt n =", "4sx n -1", "pass", "avg+", "60/40", "50 % 3nt n =, 50 % 3nt n -1", "np"]
        }
        "minutes" => &["5", "-2", "7.5", "20"],
        "amount" | "points" | "share" | "sum" | "effect" | "fault" => {
            &["10 %", "3 IMP", "1 VP", "2", "50", "NS", "-3.5"]
        }
        "players" | "name" => &["Ann Able & Bob Bright", "Cid Clear", "Tuesday"],
        "law" => &["12C1", "16B", "27B1(a)"],
        "sections" | "section" => &["A", "B", "AB"],
        "auction" | "call" => &["1nt p 3nt p p p", "1h", "x"],
        "hands" => &["AKQ.JT9.876.5432 ", "N:AKQJ.T98.765.432 - - -"],
        "file" => &["names.csv", "cards.pbn", "terms.txt"],
        "device" => &["Red tablet"],
        _ => &["because", "Both sides were heard.", "1", "A1"],
    };
    random.one::<&'static str>(sensible)
}
