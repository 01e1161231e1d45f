//! Where the words of the Laws could be read, and what was ruled without them.
//!
//! Printed at the end of `LAWS.md`, so that the next reader knows which rulings still wait for a text.

use std::fmt::Write as _;

use crate::book::Edition;

/// Clauses of an edition that were held against their text, and where that stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Text {
    pub edition: Edition,
    /// The clauses, as a reader finds them: `63, 66, 67`.
    pub clauses: &'static str,
    /// The address, as of November 2026; `NN` stands for the number of the Law.
    pub address: &'static str,
    pub language: &'static str,
}

/// A clause that is ruled without its text, and what speaks for the ruling.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unread {
    pub edition: Edition,
    pub law: u8,
    pub part: &'static str,
    pub ground: &'static str,
}

const fn text(
    edition: Edition,
    clauses: &'static str,
    address: &'static str,
    language: &'static str,
) -> Text {
    Text { edition, clauses, address, language }
}

const fn unread(edition: Edition, law: u8, part: &'static str, ground: &'static str) -> Unread {
    Unread { edition, law, part, ground }
}

const EN: &str = "English";

/// What was read, by edition.
pub const READ: &[Text] = &[
    text(
        Edition::Laws2017,
        "all; held against it here: 9-12, 15-17, 20-23, 26, 42, 43, 45, 47, 52, 53, 57, 60, 65, 67, 71-73, 75, 79, 81, 82, \
         84-87, 90-93",
        "https://www.pzbs.pl/sedziowie/mpb/2017/en/lNN.html",
        EN,
    ),
    text(
        Edition::Laws2007,
        "11, 13A-E, 14, 19, 22, 23, 24, 31, 32, 36, 47, 49, 52, 53, 55, 57, 60, 65, 67A, 67B1, 79, 91",
        "http://lovboka.org/NN.htm",
        "Norwegian",
    ),
    text(Edition::Laws2007, "13, 15, 53", "https://www.pzbs.pl/sedziowie/mpb/2007/pol/przepNN.htm", "Polish"),
    text(Edition::Laws2007, "17, 55, 77, 87, 92", "https://www.pzbs.pl/sedziowie/mpb/2007/ang/lawNN.htm", EN),
    text(
        Edition::Laws2007,
        "40B6(a)",
        "https://staging.acbl.org/club-corner/club-directors/rulings-faq/explaining-partnership-agreements/",
        EN,
    ),
    text(
        Edition::Laws2007,
        "68B, 70A, 71",
        "https://staging.acbl.org/club-corner/club-directors/rulings-faq/cancelled-concessions/",
        EN,
    ),
    text(
        Edition::Laws2007,
        "68B2, with what 68B of 1997 lacked of it",
        "http://www.amsterdamned.org/pipermail/blml/2007-December/036247.html",
        EN,
    ),
    text(
        Edition::Laws2007,
        "92D, with what was left out of that of 1997",
        "https://www.qldbridge.com.au/director/qldDiscussion.php?file=law92.txt",
        EN,
    ),
    text(Edition::Laws2007, "69", "http://lists.rtflb.org/pipermail/blml/2013-November/016075.html", EN),
    text(
        Edition::Laws2007,
        "62D",
        "https://keesboek.com/index.php?printable=yes&title=Sjabloon%3A2007%3A62D",
        "Dutch",
    ),
    text(Edition::Laws1997, "10A, 11, 12A, 12B", "https://bridge.dk/laws/laws97e/laws97nj/node7.html", EN),
    text(Edition::Laws1997, "17, 18", "https://bridge.dk/laws/laws97e/laws97nj/node8.html", EN),
    text(Edition::Laws1997, "32, 59", "http://www.bridgefederation.se/compete/lagar/lagNN.htm", "Swedish"),
    text(Edition::Laws1997, "41, 42A", "http://www.bridge.dk/laws/laws97na/node9.html", EN),
    text(
        Edition::Laws1997,
        "21, 25, 45A, 45B, 45C, 75",
        "https://bridgemagasiner.no/var/fckeditor/bridgeno/file/PDF/nedlastning/reglement/lovbok.zip",
        EN,
    ),
    text(
        Edition::Laws1997,
        "50B",
        "https://keesboek.com/index.php?diff=4708&oldid=4707&title=Sjabloon%3A1997%3A50B",
        "Dutch",
    ),
    text(
        Edition::Laws1997,
        "53A and 53B in part, 51B, 67B2",
        "https://www.bridge.dk/laws/laws97e/laws97nf/node9.html",
        EN,
    ),
    text(Edition::Laws1997, "15", "https://jfr.pzbs.pl/laws/node7/lawNN.htm", EN),
    text(Edition::Laws1997, "50A-C, 50D1, 63, 66, 67", "https://jfr.pzbs.pl/laws/node9/lawNN.htm", EN),
    text(Edition::Laws1997, "68B", "https://www.blakjak.org/lws_fer0.htm", EN),
    text(Edition::Laws1997, "92B", "https://blakjak.org/bobbio/iblf/BRID~134.HTM", EN),
];

/// What is ruled and could not be read, where the books differ or nothing else speaks for it.
pub const UNREAD: &[Unread] = &[
    unread(Edition::Laws2007, 40, "B4", "known to directors; 40B3(a) of 2017 says the same"),
    unread(Edition::Laws2007, 40, "B5", "known to directors; 40B4 of 2017 says the same"),
    unread(Edition::Laws2007, 40, "B6(b)", "known to directors; 40B5(b) of 2017 says the same"),
    unread(Edition::Laws2007, 40, "C3(b)", "known to directors; 40B3(b) of 2017 says the same"),
    unread(Edition::Laws2007, 45, "G", "the same in the headings of 1987 and in the text of 2017"),
    unread(
        Edition::Laws1997,
        24,
        "",
        "directors of 2006 write that declarer may waive the penalty cards; since 2007 they become so by themselves",
    ),
    unread(
        Edition::Laws1997,
        35,
        "C",
        "known to directors; 32 of 1997, which was read, refers to 35A where a call was made over an inadmissible double",
    ),
    unread(Edition::Laws1997, 45, "G", "the same in the headings of 1987 and in the text of 2017"),
    unread(Edition::Laws1997, 47, "E1", "53A and 55A of 1997 and 2007 refer to it as to the same"),
    unread(Edition::Laws1997, 47, "F", "known to directors; gone in 2007"),
    unread(
        Edition::Laws1997,
        49,
        "",
        "the same in 1997 and 2007 but for the exception of 68B2, which 68B of 1997 has not",
    ),
    unread(
        Edition::Laws1997,
        53,
        "C",
        "53B of 1997, which was read, refers to it; the text of 2007 was read",
    ),
    unread(Edition::Laws1997, 57, "C", "the text of 2007 was read, and adds what declarer's early play is"),
    unread(Edition::Laws1997, 60, "A1", "the text of 2007 was read"),
    unread(Edition::Laws1997, 60, "B", "the text of 2007 was read"),
    unread(
        Edition::Laws1997,
        71,
        "",
        "known to directors; the shorter time for a trick that no normal play could lose",
    ),
    unread(
        Edition::Laws1997,
        79,
        "B",
        "known to directors; the text of 2007 has the same about raising a score",
    ),
    unread(Edition::Laws1997, 79, "C", "92B of 1997, which was read, has the same time"),
    unread(
        Edition::Laws1997,
        84,
        "E",
        "known to directors; since 2007 a part of 84D, where damage must be probable and not only reasonably possible",
    ),
    unread(Edition::Laws1997, 89, "", "since 2007 Law 89 refers to 12C3, which has its text"),
    unread(
        Edition::Laws1997,
        92,
        "D",
        "the discussion of 2007 that was read says that an absent player is no longer taken to agree",
    ),
];

/// Both lists as Markdown.
pub fn markdown() -> String {
    let mut told = String::from(
        "\n## Texts\n\nWhat was held against the words of the Laws, and where they stand (November 2026).\n\n\
         | book | clauses | text | language |\n|---|---|---|---|\n",
    );
    for text in READ {
        let Text { edition, clauses, address, language } = text;
        writeln!(told, "| {} | {clauses} | <{address}> | {language} |", edition.year())
            .expect("a string takes all that is written");
    }
    told.push_str(
        "\nThe other clauses of 2007 and 1997 rest on the seeds that the table above names, or, where it names only the \
         Laws, on what directors know of them. These decide something by themselves and are still to be read:\n\n\
         | book | clause | what speaks for it |\n|---|---|---|\n",
    );
    for Unread { edition, law, part, ground } in UNREAD {
        writeln!(told, "| {} | {law}{part} | {ground} |", edition.year())
            .expect("a string takes all that is written");
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::procedure::PROCEDURES;

    /// A clause that waits for its text is one that a procedure knows under that book.
    #[test]
    fn what_is_unread_is_ruled_on() {
        for Unread { edition, law, part, .. } in UNREAD {
            let mut entries = PROCEDURES.iter().flat_map(|procedure| procedure.ledger());
            assert!(
                entries.any(|entry| entry.law == *law
                    && entry.part == *part
                    && entry.editions.contains(edition)),
                "{}: {law}{part}",
                edition.year()
            );
        }
    }
}
