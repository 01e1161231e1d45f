//! Which Laws and clauses there are, by edition: so that a slip of the pen is told before it stands in a form.
//!
//! Of 2017 every clause is known, from the text of that year. Of 2007 and 1997 the sections are; what is numbered inside
//! them differs from 2017 here and there, and is refused only where no edition known to us counts so far.

use std::collections::BTreeSet;

use crate::book::Edition;
use crate::shelf::procedures;

/// The last Law of all three editions.
pub const LAST: u8 = 93;

/// The clauses of 2017 from Law 1 on, as far down as each is divided; a Law that is not divided has none. `C1-4` are C1 to
/// C4, `B1(a-c)` B1(a) to B1(c).
const IN_2017: [&str; LAST as usize] = [
    "A B C",
    "",
    "",
    "",
    "A B",
    "A B C D1-3 E1-4 F",
    "A B1-3 C D",
    "A1-2 B1-2 C",
    "A1-5 B1(a-d) B2 C",
    "A B C1-4",
    "A B",
    "A1-3 B1-2 C1(a-e) C1(e)(i-ii) C2(a-d) C3-4",
    "A1-2 B1-2 C D",
    "A1-3 B1-4 C",
    "A1 A2(a-c) A3-4 B1-3",
    "A1(a-d) A2 B1(a-b) B2-3 C1-3 D1 D2(a-d) D3",
    "A B C D1-3",
    "A B C D E F",
    "A1-3 B1-3 C D",
    "A B C1-2 D E F1-3 F4(a-b) F5(a-b) F5(b)(i-ii) F6 G1-3",
    "A B1(a-b) B2-3",
    "A B",
    "A1-3 B C",
    "A B C D E",
    "A1-6 B1-3",
    "A B",
    "A1-2 B1(a-b) B2-4 C D",
    "A B",
    "A B C",
    "A B1(a-b) B1(b)(i-ii) B2 C",
    "A1 A2(a-b) B1-2 C",
    "A1 A2(a-b) B1-2 C",
    "",
    "",
    "A B C D",
    "A B1-4 C",
    "A B1-2",
    "A B C D",
    "A B C",
    "A1(a-b) A2-4 B1(a-c) B2(a-d) B2(a)(i-v) B2(c)(i-iv) B3(a-b) B4 B5(a-b) C1-2",
    "A B C D",
    "A1-3 B1-3",
    "A1(a-c) A2(a-c) A3 B1 B2(a-b) B3",
    "A B C D E F G",
    "A B C1 C2(a-b) C3 C4(a-b) C5 D1-2 E1-2 F G",
    "A B1(a-c) B2 B3(a-b) B4-5",
    "A B C D E1 E2(a-b) F1-2",
    "A B1-2",
    "",
    "A B C D1(a-b) D2(a-b) E1-4",
    "A B1(a-b) B2(a-c)",
    "A B1(a-c) B2",
    "A B C",
    "A B1-2 C D E",
    "A B1-2 C",
    "A B",
    "A1-4 B C1-3 D",
    "A B1-4",
    "",
    "A1-3 B C",
    "A B1 B2(a-b) B3 C",
    "A B1-2 C1-3 D1-2",
    "A1-4 B",
    "A1-2 B1-8 C1 C2(a-b)",
    "A B1-3 C D",
    "A B C D",
    "A1-2 B1(a-b) B2(a-b) B3",
    "A B1-2 C D1 D2(a-b) D2(b)(i-ii)",
    "A B1-2",
    "A B1-3 C1-3 D1-2 E1-2",
    "A B",
    "A B1-3 C",
    "A1-2 B1-2 C1-2 D1-2 E1-2",
    "A1-3 B1-5 C1-8",
    "A B1-3 C D1-3",
    "A1-2 B1-5 C1-2 D",
    "",
    "A B C D",
    "A1-2 B1-3 C1-2",
    "A1(a-c) A2-3 B1 B2(a-l) B2(g)(i-ii)",
    "A B1-2 C1-8 D",
    "A B1-3 C",
    "",
    "A B C D",
    "A1-2 B",
    "A B1 B2(a-c) B3",
    "A B C",
    "",
    "",
    "A B1-8",
    "A B",
    "A B C D1-2",
    "A B1-3 C1-2 C3(a-b)",
];

/// The last section of a Law in 2007 and 1997, where it is known to us; of the others none has one behind G.
const LAST_SECTION_UNTIL_2007: &[(u8, char)] = &[
    (5, 'B'),
    (6, 'F'),
    (7, 'D'),
    (8, 'C'),
    (9, 'C'),
    (10, 'C'),
    (11, 'C'),
    (12, 'C'),
    (14, 'C'),
    (17, 'E'),
    (25, 'B'),
    (26, 'B'),
    (27, 'D'),
    (28, 'B'),
    (29, 'C'),
    (30, 'C'),
    (31, 'B'),
    (32, 'B'),
    (35, 'D'),
    (42, 'B'),
    (43, 'B'),
    (46, 'B'),
    (47, 'F'),
    (50, 'E'),
    (51, 'B'),
    (52, 'B'),
    (54, 'E'),
    (55, 'C'),
    (58, 'B'),
    (60, 'C'),
    (61, 'C'),
    (62, 'D'),
    (63, 'B'),
    (64, 'C'),
    (65, 'D'),
    (66, 'D'),
    (67, 'B'),
    (69, 'B'),
    (70, 'E'),
    (73, 'F'),
    (74, 'C'),
    (75, 'D'),
    (79, 'C'),
    (82, 'C'),
    (84, 'E'),
    (85, 'B'),
    (90, 'B'),
    (91, 'B'),
    (92, 'D'),
    (93, 'C'),
];

const LAST_SECTION: char = 'G';

/// Sections of 2007 and 1997 have been numbered as far as this, where 2017 has fewer numbers (72A of 1997).
const USUAL_NUMBERS: u32 = 6;

/// What of a clause there is not: nothing where it exists, as far as the edition is known. `part` is what stands behind the
/// number of the Law, in any case, with or without brackets: `B1(a)`, `b1a`.
pub fn missing(edition: Edition, law: u8, part: &str) -> Option<String> {
    let bare = bare(part);
    if bare.is_empty() || exists(edition, law, &bare) {
        return None;
    }
    let known =
        (0..bare.len()).rev().map(|end| nearest(edition, law, &bare[..end])).find(|all| !all.is_empty());
    let year = edition.year();
    Some(match known {
        None => format!("Law {law} of {year} is not divided into sections: write {law}"),
        Some(all) => format!("there is no Law {law}{part} in {year}; the nearest are: {}", all.join(", ")),
    })
}

fn exists(edition: Edition, law: u8, bare: &str) -> bool {
    let is_part_of = |clause: &String| clause.starts_with(bare);
    if clauses(edition, law).iter().any(is_part_of) {
        return true;
    }
    match edition {
        Edition::Laws2017 => false,
        Edition::Laws2007 | Edition::Laws1997 => may_be_old(law, bare),
    }
}

/// Whether an older edition may have it: its section, and a number as far as any edition counts in that section.
fn may_be_old(law: u8, bare: &str) -> bool {
    let Some(section) = bare.chars().next() else { return true };
    let last = LAST_SECTION_UNTIL_2007.iter().find(|(other, _)| *other == law);
    if !section.is_ascii_uppercase() || section > last.map_or(LAST_SECTION, |(_, last)| *last) {
        return false;
    }
    let number = |clause: &str| {
        let digits: String = clause.chars().skip(1).take_while(char::is_ascii_digit).collect();
        digits.parse::<u32>().ok()
    };
    let most = clauses(Edition::Laws2017, law)
        .iter()
        .filter(|clause| clause.starts_with(section))
        .filter_map(|clause| number(clause))
        .max();
    number(bare).is_none_or(|number| number <= most.map_or(0, |most| most + 1).max(USUAL_NUMBERS))
}

/// The clauses known of an edition, without brackets: those of the table, where it is of that edition, and those that a
/// procedure cites.
fn clauses(edition: Edition, law: u8) -> Vec<String> {
    let table = match edition {
        Edition::Laws2017 => {
            IN_2017.get(usize::from(law).wrapping_sub(1)).map_or_else(Vec::new, |row| written(row))
        }
        Edition::Laws2007 | Edition::Laws1997 => vec![],
    };
    let all = procedures();
    let entries = all.iter().flat_map(|procedure| procedure.ledger());
    let cited = entries.filter(|entry| entry.law == law && entry.editions.contains(&edition));
    table.into_iter().chain(cited.map(|entry| entry.part.to_owned())).map(|clause| bare(&clause)).collect()
}

/// The clauses one step below what is written, with the Law's number and in order.
fn nearest(edition: Edition, law: u8, above: &str) -> Vec<String> {
    let all = clauses(edition, law);
    let below = all.iter().filter(|clause| clause.starts_with(above) && clause.len() > above.len());
    let steps: BTreeSet<&str> = below.map(|clause| &clause[..=above.len()]).collect();
    steps.into_iter().map(|step| format!("{law}{}", bracketed(step))).collect()
}

/// With the brackets of the Laws: a letter below a number has them, and so has what is below that.
fn bracketed(bare: &str) -> String {
    let mut text = String::new();
    for (place, letter) in bare.chars().enumerate() {
        if place < 2 {
            text.push(letter);
        } else {
            text.push('(');
            text.push(letter.to_ascii_lowercase());
            text.push(')');
        }
    }
    text
}

/// In capitals and without brackets: `B1A` for `b1(a)`. Roman numerals are letters like others.
fn bare(part: &str) -> String {
    part.chars().filter(char::is_ascii_alphanumeric).map(|letter| letter.to_ascii_uppercase()).collect()
}

/// The clauses of a row of the table, each by itself.
fn written(row: &str) -> Vec<String> {
    row.split_whitespace().flat_map(ranged).collect()
}

const ROMAN: [&str; 5] = ["i", "ii", "iii", "iv", "v"];

/// `C1-4` as C1 to C4, `B1(a-c)` as B1(a) to B1(c), `A(i-iii)` as A(i) to A(iii).
fn ranged(clause: &str) -> Vec<String> {
    let Some((first, last)) = clause.split_once('-') else { return vec![clause.to_owned()] };
    let last = last.trim_end_matches(')');
    if let Some((stem, "i")) = first.rsplit_once('(').filter(|_| ROMAN.contains(&last)) {
        let end = ROMAN.iter().position(|roman| *roman == last).unwrap_or(0);
        return ROMAN[..=end].iter().map(|roman| format!("{stem}({roman})")).collect();
    }
    let (Some(from), Some(to)) = (first.chars().last(), last.chars().next()) else {
        return vec![clause.to_owned()];
    };
    let (stem, bracket) = (&first[..first.len() - 1], if first.contains('(') { ")" } else { "" });
    (from..=to).map(|letter| format!("{stem}{letter}{bracket}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::procedure::PROCEDURES;

    /// The text of 2017, clause by clause; of the older books what was never there.
    #[test]
    fn clauses_that_do_not_exist_are_told_with_the_nearest() {
        use Edition::{Laws1997, Laws2007, Laws2017};
        for (edition, law, part, words) in [
            (Laws2017, 64, "C9", "there is no Law 64C9 in 2017; the nearest are: 64C1, 64C2"),
            (Laws2017, 27, "B5", "there is no Law 27B5 in 2017; the nearest are: 27B1, 27B2, 27B3, 27B4"),
            (Laws2017, 27, "B1(c)", "there is no Law 27B1(c) in 2017; the nearest are: 27B1(a), 27B1(b)"),
            (Laws2017, 27, "E", "there is no Law 27E in 2017; the nearest are: 27A, 27B, 27C, 27D"),
            (Laws2017, 12, "C1(c)(2)", "there is no Law 12C1(c)(2) in 2017"),
            (Laws2017, 26, "A2", "there is no Law 26A2 in 2017; the nearest are: 26A, 26B"),
            (Laws2017, 49, "A", "Law 49 of 2017 is not divided into sections: write 49"),
            (Laws2007, 64, "C9", "there is no Law 64C9 in 2007"),
            (Laws1997, 64, "D", "there is no Law 64D in 1997"),
            (Laws1997, 27, "E", "there is no Law 27E in 1997"),
        ] {
            let told = missing(edition, law, part);
            assert!(told.as_ref().is_some_and(|told| told.starts_with(words)), "{law}{part}: {told:?}");
        }
        for (edition, law, part) in [
            (Laws2017, 64, ""),
            (Laws2017, 64, "C2(b)"),
            (Laws2017, 64, "c2b"),
            (Laws2017, 12, "C1(e)(ii)"),
            (Laws2017, 40, "B2(a)(iv)"),
            (Laws2017, 40, "B2(a)"),
            (Laws2017, 20, "F5(b)(ii)"),
            (Laws2017, 80, "B2(k)"),
            (Laws2017, 93, "C3(b)"),
            (Laws2007, 26, "A2"),
            (Laws2007, 12, "C1(e)(ii)"),
            (Laws1997, 72, "A6"),
            (Laws1997, 81, "C9"),
            (Laws1997, 25, "B2(b)(2)"),
        ] {
            assert_eq!(missing(edition, law, part), None, "{edition:?} {law}{part}");
        }
    }

    /// What a procedure cites under the Laws of 2017 is in the table of their text: a citation of what is not there would be
    /// our mistake.
    #[test]
    fn every_clause_of_2017_that_is_cited_is_in_the_text() {
        let entries = PROCEDURES.iter().flat_map(|procedure| procedure.ledger());
        let cited = entries.filter(|entry| entry.editions.contains(&Edition::Laws2017));
        let wrong: BTreeSet<String> = cited
            .filter(|entry| {
                let row = written(IN_2017[usize::from(entry.law) - 1]);
                let part = bare(entry.part);
                !part.is_empty() && !row.iter().any(|clause| bare(clause).starts_with(&part))
            })
            .map(|entry| format!("{}{}", entry.law, entry.part))
            .collect();
        assert!(wrong.is_empty(), "{wrong:?}");
    }

    /// Eleven Laws of 2017 are not divided: 2 to 4, 33, 34, 49, 59, 77, 83, 88 and 89.
    #[test]
    fn the_table_is_read_as_it_is_printed() {
        let whole = (1..=LAST).filter(|law| IN_2017[usize::from(*law) - 1].is_empty());
        assert_eq!(whole.collect::<Vec<_>>(), [2, 3, 4, 33, 34, 49, 59, 77, 83, 88, 89]);
        assert_eq!(
            written("A B1-2 C D1 D2(a-b) D2(b)(i-ii)").join(" "),
            "A B1 B2 C D1 D2(a) D2(b) D2(b)(i) D2(b)(ii)"
        );
        for row in IN_2017 {
            for clause in written(row) {
                assert!(clause.starts_with(|letter: char| letter.is_ascii_uppercase()), "{row}: {clause}");
                assert!(!clause.contains('-'), "{row}: {clause}");
            }
        }
    }
}
