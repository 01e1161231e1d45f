//! References between clauses: the *but see*, *except*, *unless*, *subject to* and *may apply* of the Laws, as data.
//!
//! A director who reads a clause alone rules wrongly where another one limits it or adds to it. Every finding that cites such
//! a clause cites the other too, or names it at its end ([`Finding::but_see`]); `LAWS.md` has both in one line.
//!
//! Sources: of 2017 the text of the Laws; of 2007 the course notes that quote them (seeds 001 and 004). What those do not say
//! of 2007 and 1997 is left out.

use crate::book::Edition;
use crate::clause::Clause;
use crate::finding::Finding;

/// A clause that another one is read with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Other {
    pub law: u8,
    /// The part after the number; one that is divided further stands for all of it, and none for the whole Law.
    pub part: &'static str,
    /// The limit or the addition that it makes, in our own words.
    pub says: &'static str,
    /// A clause that says the same of its own case: where that one is cited, this one need not be.
    pub same: Option<(u8, &'static str)>,
}

impl Other {
    /// True where a cited clause of the same edition speaks of it: the clause itself, a part of it, or the section
    /// that it is a part of.
    fn is_told_by(self, cited: Clause) -> bool {
        let is_part = cited.part.starts_with(self.part);
        let is_section = !cited.part.is_empty() && self.part.starts_with(cited.part);
        self.same == Some((cited.law, cited.part)) || (cited.law == self.law && (is_part || is_section))
    }
}

/// A clause, and what it is read with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reference {
    pub edition: Edition,
    pub law: u8,
    pub part: &'static str,
    pub others: &'static [Other],
}

/// A clause of a finding that has to be read with another one, which the finding does not cite.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ButSee {
    pub cited: Clause,
    pub other: Clause,
    pub says: &'static str,
}

const fn other(law: u8, part: &'static str, says: &'static str) -> Other {
    Other { law, part, says, same: None }
}

const fn of_2017(law: u8, part: &'static str, others: &'static [Other]) -> Reference {
    Reference { edition: Edition::Laws2017, law, part, others }
}

const fn of_2007(law: u8, part: &'static str, others: &'static [Other]) -> Reference {
    Reference { edition: Edition::Laws2007, law, part, others }
}

const ASSIGNED: Other = other(12, "C1", "how a result is assigned");
const DAMAGE: Other = other(12, "B1", "what damage is");
const ARTIFICIAL: Other = other(12, "C2(a)", "artificial scores go by who was at fault");
const OWN_PERCENTAGE: Other = other(
    12,
    "C2(c)",
    "a pair whose session is better than average plus, or worse than average minus, has that",
);
const MISSED: Other =
    other(12, "C2(d)", "a body may lay down other averages where several boards are missed");
const TEAMS: Other = other(86, "B", "in a match the result of the other table counts");
const SEVERAL_IN_TEAMS: Other = other(86, "B2", "in a match with more than one board without a comparison");
const SHORT: Other = other(14, "", "a hand is short and none has too many");
const SEEN: Other = other(13, "A2", "a hand that was counted wrongly let another player's card be seen");
const LACKING: Other =
    other(14, "B4", "the card counts as never having left the hand: a revoke, a penalty card");
const DEFECTIVE: Other = other(67, "", "a trick with a card too few or too many");
const FROM_PARTNER: Other =
    other(16, "B1", "what partner learns by it otherwise than by calls and plays is not to be used");
const WITHDRAWN: Other = other(16, "C", "what was taken back is for the other side alone");
const BY_OFFENDERS: Other = other(16, "C2", "the offending side may not choose by what was taken back");
/// Of an insufficient bid 27D says the same.
const HELPED: Other = Other {
    same: Some((27, "D")),
    ..other(23, "C", "the score is adjusted after play where the call taken back has helped")
};
const FORBID: Other = other(26, "B", "declarer may forbid the partner a suit at the first lead");
const AWARE: Other = other(
    72,
    "C",
    "an offender who could have known that it might well pay keeps no gain, which is judged after play",
);
const CHANGES: Other = other(25, "", "a change of call is accepted, or what was called first stands");
const SUIT_CALLS: Other = other(31, "", "a pass that shows something is ruled as a bid out of turn");
const PENALTY_CARD: Other = other(50, "", "what becomes of a penalty card");
const SHOWN: Other = other(49, "", "a card that a defender shows without leave becomes a penalty card");
const UNABLE: Other = other(59, "", "who cannot lead or play as required plays any card");
const ACCEPTED: Other = other(53, "A", "a lead out of turn is accepted in words or by playing on");
const MISTOLD: Other =
    other(47, "E1", "who was told by an opponent that it was the turn takes the card back");
const REDRESS: Other = other(64, "C", "the other side is given back at least what the revoke cost");
const LEADING_FACED: Other = other(54, "", "what declarer may do when an opening lead out of turn is faced");

/// The two that follow where a partner is barred.
const BARRED: &[Other] = &[FORBID, AWARE];
/// And what was told by the call that went back.
const NOT_COMPARABLE: &[Other] = &[WITHDRAWN, FORBID, AWARE];
const REDRESSED: &[Other] = &[REDRESS];
const UNTIL_CORRECTED: &[Other] = &[other(79, "C", "until when scores are corrected")];

/// All of them, by Law.
pub const REFERENCES: &[Reference] = &[
    of_2017(
        9,
        "A2",
        &[other(
            65,
            "B3",
            "a card that points the wrong way is spoken of only until the next trick is led to",
        )],
    ),
    of_2017(9, "A3", PREVENTING),
    of_2007(9, "A3", PREVENTING),
    of_2017(9, "C", &[FORBID]),
    of_2017(
        10,
        "A",
        &[other(81, "C", "the director alone may waive a rectification, for cause, if the other side asks")],
    ),
    of_2017(12, "A", &[other(92, "B", "until when a player may ask for it"), TEAMS]),
    of_2017(12, "A2", &[ARTIFICIAL]),
    of_2017(12, "C1(d)", &[ARTIFICIAL]),
    of_2017(12, "C2(a)", &[OWN_PERCENTAGE, MISSED]),
    of_2017(12, "C2(b)", &[OWN_PERCENTAGE, MISSED]),
    of_2017(13, "", &[SHORT]),
    of_2017(13, "D", &[TEAMS]),
    of_2017(14, "B1", &[DEFECTIVE]),
    of_2017(14, "B2", &[LACKING]),
    of_2017(14, "B3", &[LACKING]),
    of_2017(15, "A1", &[WITHDRAWN]),
    of_2017(15, "A2", &[WITHDRAWN]),
    of_2017(15, "B1", &[TEAMS]),
    of_2017(15, "B2", &[TEAMS]),
    of_2017(15, "B3", &[ARTIFICIAL, TEAMS]),
    of_2017(16, "B3", &[ASSIGNED]),
    of_2017(16, "C3", &[ASSIGNED]),
    of_2017(16, "D", &[SEEN]),
    of_2017(16, "D2(d)", &[TEAMS]),
    of_2017(17, "D1", &[LEADING_FACED]),
    of_2017(17, "D3", &[WITHDRAWN]),
    of_2017(19, "A3", &[FROM_PARTNER]),
    of_2017(19, "B3", &[FROM_PARTNER]),
    of_2017(20, "C1", &[MISTOLD]),
    of_2017(20, "C2", &[other(41, "B", "the right to a review ends with the player's first card")]),
    of_2017(20, "E", &[ASSIGNED]),
    of_2017(20, "F1", &[FROM_PARTNER]),
    of_2017(20, "F3", &[FROM_PARTNER]),
    of_2017(
        20,
        "F4",
        &[other(21, "B", "calls made on the wrong explanation may be changed, or the score is adjusted")],
    ),
    of_2017(20, "F5(b)", &[other(75, "B", "a mistaken explanation is an infraction")]),
    of_2017(21, "B1", &[other(17, "D", "when the auction period ends")]),
    of_2017(21, "B1(a)", &[other(17, "D", "when the auction period ends")]),
    of_2017(21, "B2", &[WITHDRAWN]),
    of_2017(22, "B", &[other(25, "A", "a call that was never meant may still be replaced")]),
    of_2017(23, "B", &[HELPED]),
    of_2017(24, "", &[WITHDRAWN]),
    of_2017(24, "A", &[other(24, "E", "if the offender comes to defend, the card becomes a penalty card")]),
    of_2017(24, "B", &[AWARE]),
    of_2017(24, "C", &[AWARE]),
    of_2017(24, "E", &[PENALTY_CARD]),
    of_2017(25, "A5", &[other(17, "D", "when the auction period ends")]),
    of_2017(25, "B1", &[FORBID, WITHDRAWN]),
    of_2017(25, "B2", &[FORBID, WITHDRAWN]),
    of_2017(26, "A", &[HELPED]),
    of_2017(27, "A2", OUT_OF_TURN),
    of_2007(27, "A2", OUT_OF_TURN),
    of_2017(27, "B1(a)", BID_HELPED),
    of_2007(27, "B1(a)", BID_HELPED),
    of_2017(27, "B1(b)", BID_HELPED),
    of_2007(27, "B1(b)", BID_HELPED),
    of_2017(27, "B2", BARRED),
    of_2007(27, "B2", BARRED_IN_2007),
    of_2017(27, "B3", BARRED),
    of_2007(27, "B3", BARRED_IN_2007),
    of_2017(
        27,
        "B4",
        &[other(27, "B3", "a call that may not replace the bid is cancelled, and the partner must pass")],
    ),
    of_2007(27, "B4", BARRED_IN_2007),
    of_2017(27, "C", &[other(27, "A1", "unless the bid is accepted")]),
    of_2017(27, "D", &[DAMAGE]),
    of_2007(27, "D", &[DAMAGE]),
    of_2017(28, "B", &[BY_OFFENDERS]),
    of_2017(30, "A", &[AWARE]),
    of_2017(30, "B1(a)", &[BY_OFFENDERS]),
    of_2017(30, "B1(b)(i)", &[HELPED]),
    of_2017(30, "B1(b)(ii)", NOT_COMPARABLE),
    of_2017(30, "B2", &[CHANGES]),
    of_2017(30, "C", &[SUIT_CALLS]),
    of_2017(31, "A2(a)", &[HELPED]),
    of_2017(31, "A2(b)", NOT_COMPARABLE),
    of_2017(31, "B1", &[BY_OFFENDERS]),
    of_2017(31, "C", &[CHANGES]),
    of_2017(32, "A1", &[other(36, "", "a double that cannot be made is cancelled")]),
    of_2017(32, "A2(a)", &[HELPED]),
    of_2017(32, "A2(b)", NOT_COMPARABLE),
    of_2017(32, "B1", &[BY_OFFENDERS]),
    of_2017(32, "C", &[CHANGES]),
    of_2017(36, "B", BARRED),
    of_2017(37, "B", BARRED),
    of_2017(39, "C", &[FORBID]),
    of_2017(41, "A", &[other(47, "E", "a card played on an opponent's wrong word goes back"), LEADING_FACED]),
    of_2017(41, "B", &[other(20, "F", "how explanations are asked for and given")]),
    of_2017(41, "C", &[other(54, "A", "after a faced lead out of turn declarer may spread the hand")]),
    of_2017(42, "A3", &[other(45, "F", "dummy who suggests a card")]),
    of_2017(42, "B1", LIMITED),
    of_2017(42, "B2", LIMITED),
    of_2017(42, "B3", LIMITED),
    of_2017(43, "B1", &[other(90, "", "penalties")]),
    of_2017(43, "B2(b)", &[other(64, "", "the tricks as for an established revoke")]),
    of_2017(45, "C1", &[other(45, "E", "who has played to the trick already has put a fifth card to it")]),
    of_2017(45, "C4(a)", &[other(47, "", "when a played card is taken back")]),
    of_2017(
        45,
        "C4(b)",
        &[other(47, "D", "an opponent who has played since may change that card"), WITHDRAWN],
    ),
    of_2017(45, "C5", &[PENALTY_CARD]),
    of_2017(45, "D1", &[WITHDRAWN]),
    of_2017(45, "D2", &[other(64, "", "a failure to follow suit may be a revoke of that side")]),
    of_2017(45, "E1", &[PENALTY_CARD]),
    of_2017(
        45,
        "E2",
        &[other(55, "", "a fifth card that was meant as a lead is declarer's lead out of turn")],
    ),
    of_2017(47, "A", &[SHOWN]),
    of_2017(47, "B", &[SHOWN, other(58, "B", "cards played at once")]),
    of_2017(47, "D", &[WITHDRAWN]),
    of_2017(47, "E1", &[WITHDRAWN]),
    of_2017(47, "E2", &[WITHDRAWN]),
    of_2017(47, "E2(a)", &[WITHDRAWN]),
    of_2017(48, "A", &[other(45, "C2", "a card that declarer holds as played is played")]),
    of_2017(
        49,
        "",
        &[
            other(
                68,
                "",
                "what is said or shown about the trick in progress, or to a concession that the partner objects to",
            ),
            other(47, "E", "a card played on an opponent's wrong word goes back"),
        ],
    ),
    of_2017(50, "", &[AWARE]),
    of_2017(50, "C", &[other(50, "E", "what a penalty card tells")]),
    of_2017(50, "D1(a)", &[other(50, "D1(b)", "following suit and what declarer has required come first")]),
    of_2017(50, "D2(a)", &[UNABLE, other(51, "", "two or more penalty cards")]),
    of_2017(50, "E2", &[WITHDRAWN]),
    of_2017(50, "E4", &[DAMAGE]),
    of_2017(51, "B1(a)", &[UNABLE]),
    of_2017(51, "B1(b)", &[UNABLE]),
    of_2017(51, "B2(a)", &[UNABLE]),
    of_2017(51, "B2(b)", &[UNABLE]),
    of_2017(53, "A", &[MISTOLD, other(53, "B", "unless it was an opponent's turn, and that opponent leads")]),
    of_2017(53, "B", &[WITHDRAWN]),
    of_2017(53, "C", &[other(57, "", "a defender who plays before the partner")]),
    of_2017(54, "B1", &[ACCEPTED]),
    of_2017(54, "C", &[other(24, "", "cards that were shown during the auction do not count")]),
    of_2017(54, "D", &[other(50, "D", "the partner's lead while a major penalty card lies on the table")]),
    of_2017(54, "E", &[other(24, "", "a card that is led during the auction")]),
    of_2017(55, "A", &[ACCEPTED, MISTOLD]),
    of_2017(
        56,
        "",
        &[ACCEPTED, other(50, "D", "the partner's lead while a major penalty card lies on the table")],
    ),
    of_2017(57, "B", &[UNABLE]),
    of_2017(57, "D", &[FROM_PARTNER]),
    of_2017(58, "B1", &[other(47, "F", "otherwise a card stays played")]),
    of_2017(58, "B2", &[PENALTY_CARD]),
    of_2017(58, "B3", &[WITHDRAWN]),
    of_2017(58, "B4", &[DEFECTIVE]),
    of_2017(60, "B", &[PENALTY_CARD]),
    of_2017(61, "A", &[UNABLE]),
    of_2017(61, "B2", &[other(43, "B2(b)", "dummy who has lost the right asks first"), FROM_PARTNER]),
    of_2017(62, "B1", &[PENALTY_CARD]),
    of_2017(62, "B2", &[other(43, "B2(b)", "a dummy without the right to ask was the first to speak of it")]),
    of_2017(62, "C1", &[WITHDRAWN]),
    of_2017(62, "C2", &[WITHDRAWN]),
    of_2017(62, "C3", &[BY_OFFENDERS]),
    of_2017(62, "D2", &[WITHDRAWN]),
    of_2017(63, "A4", &[other(69, "A", "until when agreement with a claim is none yet")]),
    of_2017(
        63,
        "B",
        &[other(62, "", "what is corrected though established: trick twelve, and both sides in one trick")],
    ),
    of_2017(64, "B1", REDRESSED),
    of_2017(64, "B2", REDRESSED),
    of_2017(64, "B3", REDRESSED),
    of_2017(64, "B4", REDRESSED),
    of_2017(64, "B5", REDRESSED),
    of_2017(64, "B6", REDRESSED),
    of_2017(64, "B7", REDRESSED),
    of_2007(64, "B7", REDRESSED),
    of_2017(64, "B8", REDRESSED),
    of_2017(65, "B3", &[FROM_PARTNER]),
    of_2007(65, "B3", &[FROM_PARTNER]),
    of_2017(67, "A2", &[other(45, "E", "a fifth card to a trick"), other(58, "B", "cards played at once")]),
    of_2017(67, "B1", &[other(64, "A2", "one trick, as for a revoke")]),
    of_2017(68, "", &[FROM_PARTNER, other(57, "A", "a card shown before the partner has played")]),
    of_2017(68, "A", &[other(54, "", "cards faced after an opening lead out of turn are no claim")]),
    of_2017(68, "B2", &[WITHDRAWN]),
    of_2017(69, "B", UNTIL_CORRECTED),
    of_2017(71, "", UNTIL_CORRECTED),
    of_2017(
        72,
        "B2",
        &[
            other(20, "F", "but a wrong explanation is corrected"),
            other(62, "A", "and a revoke that is not established"),
            other(79, "A2", "and no trick is kept that was not won"),
        ],
    ),
    of_2017(
        73,
        "C",
        &[other(16, "B", "what a partner has told may not be chosen by; the score is adjusted where it was")],
    ),
    of_2017(
        73,
        "D2",
        &[other(73, "E2", "the score is adjusted where a player was misled without a bridge reason")],
    ),
    of_2017(75, "A", &[other(73, "C", "no advantage may be taken from what partner has told")]),
    of_2017(
        75,
        "C",
        &[other(21, "B1(b)", "the explanation is taken to be wrong until something else is shown")],
    ),
    of_2017(
        79,
        "B1",
        &[other(69, "B", "agreement is withdrawn"), other(71, "", "a concession is cancelled")],
    ),
    of_2017(84, "D", &[other(12, "", "when and how a score is adjusted")]),
    of_2017(86, "B1", &[SEVERAL_IN_TEAMS]),
    of_2017(91, "A", &[other(93, "B3", "no committee sets it aside")]),
];

const PREVENTING: &[Other] =
    &[other(42, "", "what dummy may do of it"), other(43, "", "what costs dummy the right")];
const LIMITED: &[Other] =
    &[other(43, "", "dummy who has looked at a hand or changed seats has lost the right")];
const OUT_OF_TURN: &[Other] = &[other(31, "", "bids out of turn")];
const BID_HELPED: &[Other] =
    &[other(27, "D", "the score is adjusted after play where the bid taken back has helped")];
const BARRED_IN_2007: &[Other] = &[
    other(26, "", "declarer may require or forbid a lead of the partner"),
    other(23, "", "an offender who could have known that it might well pay keeps no gain"),
];

/// The clauses that a clause is read with.
pub fn others(clause: Clause) -> &'static [Other] {
    let first = REFERENCES.partition_point(|one| one.law < clause.law);
    let of_law = REFERENCES[first..].iter().take_while(|one| one.law == clause.law);
    let mut found = of_law.filter(|one| one.edition == clause.edition && one.part == clause.part);
    found.next().map_or(&[], |one| one.others)
}

impl Finding {
    /// The clauses that what it cites has to be read with, and that it does not cite itself: each once.
    pub fn but_see(&self) -> Vec<ButSee> {
        let clauses = self.clauses();
        let mut all: Vec<ButSee> = vec![];
        for cited in &clauses {
            for one in others(*cited) {
                let other = Clause { edition: cited.edition, law: one.law, part: one.part };
                let is_told = clauses.iter().any(|clause| one.is_told_by(*clause))
                    || all.iter().any(|earlier| one.is_told_by(earlier.other));
                if !is_told {
                    all.push(ButSee { cited: *cited, other, says: one.says });
                }
            }
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::book::Book;
    use crate::party::Seats;
    use crate::procedure::PROCEDURES;
    use crate::telling::Part;

    #[test]
    fn references_stand_in_order_and_once() {
        let is_before = |pair: &[Reference]| pair[0].law <= pair[1].law;
        assert!(REFERENCES.windows(2).all(is_before));
        for (place, one) in REFERENCES.iter().enumerate() {
            let is_same = |other: &Reference| {
                (other.edition, other.law, other.part) == (one.edition, one.law, one.part)
            };
            assert!(!REFERENCES[..place].iter().any(is_same), "{}{}", one.law, one.part);
        }
    }

    /// What is pointed at is ruled on by some procedure of the same book, and what points at it stands in a ledger.
    #[test]
    fn what_is_pointed_at_is_ruled_on() {
        let entries = || PROCEDURES.iter().flat_map(|procedure| procedure.ledger());
        for one in REFERENCES {
            let has = |law: u8, is_there: &dyn Fn(&str) -> bool| {
                entries().any(|entry| {
                    entry.law == law && entry.editions.contains(&one.edition) && is_there(entry.part)
                })
            };
            assert!(has(one.law, &|part| part == one.part), "{}{} stands in no ledger", one.law, one.part);
            for other in one.others {
                let is_there =
                    has(other.law, &|part| part.starts_with(other.part) || other.part.starts_with(part));
                assert!(is_there, "{}{}: {}{}", one.law, one.part, other.law, other.part);
            }
        }
    }

    /// Law 30A of 2017 says that 72C may apply: a finding that cites the one and not the other names it, in words; one that
    /// cites a part of it does not.
    #[test]
    fn what_is_not_cited_is_named() {
        let book = Book::default();
        let finding = Finding::new("Pass", "The offender passes once.", book.law(30, "A"));
        let told = |finding: &Finding| -> Vec<String> {
            let lines = finding.told(Seats::default()).into_iter();
            lines.filter(|line| line.part == Part::ButSee).map(|line| line.text).collect()
        };
        let lines = told(&finding);
        assert_eq!(lines.len(), 1);
        assert!(
            lines[0].starts_with("Law 30A is read with Law 72C: an offender who could have known"),
            "{lines:?}"
        );
        assert!(told(&finding.clone().ruled("Later.", book.law(72, "C"))).is_empty());
        let revoke = Finding::new("Revoke", "No trick.", book.law(64, "B5"));
        assert_eq!(told(&revoke).len(), 1);
        assert!(told(&revoke.ruled("Given back.", book.law(64, "C1"))).is_empty());
    }
}
