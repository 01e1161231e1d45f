//! Who may ask about a possible revoke (Law 61B), and what follows a question that was not allowed.

use crate::law::book::{Book, Edition};
use crate::law::case::{Case, Found};
use crate::law::dummy;
use crate::law::finding::{Becomes, Course, Finding, Must, Until, When};
use crate::law::interview::{Interview, Pause};
use crate::law::ledger::{ALL, Entry, ONLY_1997, SINCE_2007};
use crate::law::numbering::from_partner;
use crate::law::party::Party;
use crate::law::procedure::Procedure;
use crate::law::question::Question;
use crate::law::revoke::ask::defenders_may_ask;
use crate::law::role::Role;

/// The procedure of Law 61B.
#[derive(Debug)]
pub struct RevokeAsked;

/// A question about a possible revoke.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Facts {
    DeclarerAsksDefender,
    DefenderAsksDeclarer,
    /// Whether that is allowed here.
    DefenderAsksPartner {
        is_allowed: bool,
    },
    DummyAsksDefender,
    /// Whether dummy had lost the right by looking at a hand, and whether declarer had revoked.
    DummyAsksDeclarer {
        has_lost: bool,
        has_revoked: bool,
    },
}

/// Where the right to ask stands in the book: in 1997 in one sentence.
fn part(book: &Book, part: &'static str) -> &'static str {
    if book.is_since(Edition::Laws2007) { part } else { "B" }
}

/// What the Laws say about a question.
pub fn find(facts: Facts, book: &Book) -> Finding {
    let allowed = |who: &str, clause| {
        Finding::new("The question is allowed", format!("{who} about a possible revoke."), clause)
            .ruled(
                "A revoke that is found and not yet established is corrected: rule it with \"Revoke\".",
                book.law(62, "A"),
            )
            .goes_on_to("revoke", Course::Besides)
    };
    match facts {
        Facts::DeclarerAsksDefender => {
            allowed("Declarer may ask a defender who has not followed suit", book.law(61, part(book, "B1")))
        }
        Facts::DefenderAsksDeclarer => {
            allowed("A defender may ask declarer", book.law(61, part(book, "B3")))
        }
        Facts::DefenderAsksPartner { is_allowed: true } => {
            let finding = allowed("Defenders may ask each other", book.law(61, part(book, "B3")));
            finding.informed(
                "What the question may have told about the asker's cards",
                &[Party::DeclaringSide],
                &[Party::DefendingSide],
                from_partner(book),
            )
        }
        Facts::DefenderAsksPartner { is_allowed: false } => Finding::new(
            "The question is not allowed",
            "Defenders may not ask each other about a revoke here.",
            book.law(61, "B"),
        )
        .ruled(
            "If it finds a revoke, the card is corrected, and tricks go all the same as for an established revoke.",
            book.law(63, "B"),
        ),
        Facts::DummyAsksDefender => Finding::new(
            "The question is not allowed",
            "About a possible revoke dummy may ask declarer and nobody else.",
            book.law(61, part(book, "B2")),
        )
        .informed(
            "What dummy's question may have told declarer",
            &[Party::DefendingSide],
            &[Party::DeclaringSide],
            from_partner(book),
        )
        .again(When::PlayEnds, "if the defenders feel damaged by what dummy said", from_partner(book)),
        Facts::DummyAsksDeclarer { has_lost: false, .. } => {
            allowed("Dummy may ask declarer", book.law(61, part(book, "B2")))
        }
        Facts::DummyAsksDeclarer { has_lost: true, has_revoked } => without_right(has_revoked, book),
    }
}

/// Dummy has asked declarer after losing the right to (Law 43B2(b)).
pub fn without_right(has_revoked: bool, book: &Book) -> Finding {
    let finding = Finding::new(
        "Dummy had lost the right to ask",
        "Dummy has left the seat, exchanged hands or looked at a hand, and may no longer ask declarer about a revoke.",
        book.law(43, "B2(b)"),
    )
    .penalty("Dummy may be given a procedural penalty besides.", book.law(43, "B1"));
    if !has_revoked {
        return finding.ruled("Declarer has not revoked: play goes on.", book.law(43, "B2(b)"));
    }
    finding
        .card("The card wrongly played", Party::Declarer, Becomes::PickedUp, book.law(43, "B2(b)"))
        .bound(
            Party::Declarer,
            Must::Play("a card of the suit led in place of the wrong one".to_owned()),
            Until::ThisTurn,
            book.law(43, "B2(b)"),
        )
        .ruled(
            "The revoke is corrected, and at the end tricks go to the defenders as for an established revoke.",
            book.law(64, "A"),
        )
        .again(When::PlayEnds, "to count the tricks as for an established revoke", book.law(64, "A"))
}

impl Procedure for RevokeAsked {
    fn key(&self) -> &'static str {
        "revoke-asked"
    }

    fn title(&self) -> &'static str {
        "Question about a revoke"
    }

    fn about(&self) -> &'static str {
        "\"Having none?\": who may ask whom"
    }

    fn ledger(&self) -> &'static [Entry] {
        LEDGER
    }

    fn cases(&self) -> &'static [Case] {
        CASES
    }

    fn run(&self, interview: &mut Interview<'_>) -> Result<Finding, Pause> {
        let facts = ask(interview)?;
        Ok(find(facts, interview.book()))
    }
}

fn ask(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let book = interview.book();
    let who = Question::new("who", "Who asked whom?", book.law(61, "B"))
        .because("Dummy may ask declarer only; between defenders the books differ")
        .of_offender([
            ("declarer", Role::Declarer),
            ("defender", Role::Defender),
            ("partner", Role::Defender),
            ("dummy", Role::Dummy),
            ("dummy-defender", Role::Dummy),
        ]);
    let facts = interview.choose(
        who,
        [
            (Facts::DeclarerAsksDefender, "declarer", "Declarer asked a defender"),
            (Facts::DefenderAsksDeclarer, "defender", "A defender asked declarer"),
            (Facts::DefenderAsksPartner { is_allowed: true }, "partner", "A defender asked partner"),
            (
                Facts::DummyAsksDeclarer { has_lost: false, has_revoked: false },
                "dummy",
                "Dummy asked declarer",
            ),
            (Facts::DummyAsksDefender, "dummy-defender", "Dummy asked a defender"),
        ],
    )?;
    match facts {
        Facts::DeclarerAsksDefender | Facts::DefenderAsksDeclarer | Facts::DummyAsksDefender => Ok(facts),
        Facts::DefenderAsksPartner { .. } => {
            Ok(Facts::DefenderAsksPartner { is_allowed: defenders_may_ask(interview)? })
        }
        Facts::DummyAsksDeclarer { .. } => {
            let has_lost = !dummy::has_rights(interview)?;
            let has_revoked = has_lost && {
                let revoked = Question::new("revoked", "Had declarer really revoked?", book.law(43, "B2(b)"))
                    .because("Only then is there something to correct, and tricks go for it at the end");
                interview.yes(revoked)?
            };
            Ok(Facts::DummyAsksDeclarer { has_lost, has_revoked })
        }
    }
}

const NOTES: &str = "seed 000, \"Right to enquire about possible revoke\"";

const LEDGER: &[Entry] = &[
    Entry::done(16, "A", ONLY_1997, "What a question may have told the partner", NOTES),
    Entry::done(16, "B1", SINCE_2007, "What a question may have told the partner", NOTES),
    Entry::done(43, "A2", ALL, "What costs dummy the right to ask", "seed 000, \"Group 2\"").asked(),
    Entry::done(43, "B1", ALL, "Dummy who broke a limitation may be penalised", "seed 000, \"Group 2\""),
    Entry::done(
        43,
        "B2(b)",
        ALL,
        "Dummy without the right asks about a revoke: corrected, and tricks as if established",
        "seed 000, Law 43, second examples, 2",
    ),
    Entry::done(61, "B", ALL, "Who may ask about a revoke", NOTES).asked(),
    Entry::done(61, "B1", SINCE_2007, "Declarer may ask a defender", NOTES),
    Entry::done(61, "B2", SINCE_2007, "Dummy may ask declarer, not a defender", NOTES),
    Entry::done(61, "B3", SINCE_2007, "Defenders may ask declarer and each other", "seed 004, Law 61B3"),
    Entry::done(62, "A", ALL, "A revoke that is not established is corrected", NOTES),
    Entry::done(
        63,
        "B",
        ONLY_1997,
        "A defender's forbidden question: corrected, and tricks",
        "Laws of 1997, 63B",
    ),
    Entry::done(64, "A", ALL, "Tricks that go to the other side", NOTES),
];

const CASES: &[Case] = &[
    Case {
        key: "asked-by-declarer",
        source: "seed 000, \"Right to enquire about possible revoke\", 1",
        book: "2017",
        story: "West throws a club on declarer's spade. Declarer asks West whether there is no spade.",
        answers: &[("who", "declarer")],
        found: &[Found::Cites("61B1"), Found::Says("is allowed")],
    },
    Case {
        key: "asked-by-dummy",
        source: "seed 000, \"Right to enquire about possible revoke\", 2",
        book: "2017",
        story: "Declarer throws a heart. Dummy, who has looked at no hand, asks declarer whether there is no club.",
        answers: &[("who", "dummy"), ("looked", "no")],
        found: &[Found::Cites("61B2"), Found::Says("is allowed")],
    },
    Case {
        key: "asked-by-dummy-of-defender",
        source: "seed 000, \"Right to enquire about possible revoke\", 2; seed 003, \"REVOKE\", note 2",
        book: "2017",
        story: "East ruffs. Dummy turns to East: no diamond?",
        answers: &[("who", "dummy-defender")],
        found: &[Found::Cites("61B2"), Found::Says("not allowed"), Found::ComesBack],
    },
    Case {
        key: "asked-by-defender-of-declarer",
        source: "seed 003, \"REVOKE\", note 2: defenders may ask declarer",
        book: "2017",
        story: "Declarer throws a heart. East asks declarer: no club?",
        answers: &[("who", "defender")],
        found: &[Found::Cites("61B3"), Found::Says("is allowed")],
    },
    Case {
        key: "asked-by-partner",
        source: "seed 000, \"Right to enquire about possible revoke\", 3; seed 003, \"REVOKE\", note 2",
        book: "2017",
        story: "West throws a club. East asks: having none, partner?",
        answers: &[("who", "partner")],
        found: &[Found::Cites("61B3"), Found::Says("is allowed")],
    },
    Case {
        key: "asked-by-partner-2007",
        source: "seed 004, Law 61B3",
        book: "2007 wales",
        story: "West throws a club. East asks: having none, partner? Declarer thinks that it told West something.",
        answers: &[("who", "partner")],
        found: &[Found::Cites("61B3"), Found::Cites("16B1"), Found::Says("may have told")],
    },
    Case {
        key: "asked-by-partner-1997",
        source: "seed 004, Law 61B3: what it replaced (Laws of 1997, 61B and 63B)",
        book: "1997",
        story: "In a club that does not allow defenders to ask each other, East asks West, who has ruffed: no diamonds? \
                West finds one.",
        answers: &[("who", "partner"), ("may-ask", "no")],
        found: &[Found::Cites("63B"), Found::Says("not allowed")],
    },
    Case {
        key: "asked-by-dummy-who-looked",
        source: "seed 000, Law 43, second examples, 2",
        book: "2017",
        story: "Dummy has been looking at declarer's cards. When declarer ruffs a heart, dummy asks whether there is none \
                left. There is.",
        answers: &[("who", "dummy"), ("looked", "yes"), ("revoked", "yes")],
        found: &[
            Found::Cites("43B2(b)"),
            Found::Bound(Party::Declarer, Until::ThisTurn),
            Found::Cites("64A"),
            Found::ComesBack,
        ],
    },
];
