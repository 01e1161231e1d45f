//! Where a case or a clause is taken from, as people may know it.

/// The notes that the seeds are, by their numbers.
const NOTES: [(&str, &str); 5] = [
    ("000", "the course notes for club directors"),
    ("001", "the notes on insufficient bids and adjusted scores"),
    ("002", "the ACBL's office policy"),
    ("003", "the introduction to club directing"),
    ("004", "the Welsh guidance on the Laws of 2007"),
];

/// A source in plain words: `seed 000, "The Revoke"` is `the course notes for club directors, "The Revoke"`.
pub fn told(source: &str) -> String {
    let mut told = source.replace("seeds ", "").replace("seed ", "");
    for (number, notes) in NOTES {
        told = told.replace(number, notes);
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_number_of_a_file_is_shown() {
        assert_eq!(told("seed 000, \"The Revoke\""), "the course notes for club directors, \"The Revoke\"");
        let both = told("seeds 001 and 004, \"Weighted Scores\"");
        assert!(both.contains("adjusted scores and the Welsh") && !both.contains("seed"), "{both}");
    }
}
