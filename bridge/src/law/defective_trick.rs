//! A defective trick: a player has played no card to it, or more than one (Law 67).

use crate::law::book::{Book, Edition};
use crate::law::case::{Case, Found};
use crate::law::finding::{Adjust, Course, Finding, Must, Transfer, Until, When};
use crate::law::interview::{Interview, Pause};
use crate::law::ledger::{ALL, Entry, ONLY_1997, SINCE_2007};
use crate::law::party::Party;
use crate::law::procedure::Procedure;
use crate::law::question::Question;

/// The procedure of Law 67.
#[derive(Debug)]
pub struct DefectiveTrick;

/// What is wrong with the trick.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Facts {
    /// Not both sides have played to the next trick (Law 67A).
    Early { is_short: bool },
    /// No card was played to it (Law 67B1).
    Short { has_suit: bool, won: Won },
    /// More than one was (Law 67B2).
    Long { is_known: bool, has_revoked: bool },
}

/// Whether the side has won that trick or a later one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Won {
    None,
    Some,
    /// The hand is still being played.
    Playing,
}

fn part(book: &Book, since_2007: &'static str, before: &'static str) -> &'static str {
    if book.is_since(Edition::Laws2007) { since_2007 } else { before }
}

/// What the Laws say about a defective trick.
pub fn find(facts: Facts, book: &Book) -> Finding {
    match facts {
        Facts::Early { is_short: true } => Finding::new(
            "Trick of three cards: one is added",
            "The player who played none plays a card now.",
            book.law(67, part(book, "A1", "A")),
        )
        .bound(
            Party::Offender,
            Must::Play("a card that could legally have been played to that trick".to_owned()),
            Until::ThisTurn,
            book.law(67, part(book, "A1", "A")),
        ),
        Facts::Early { is_short: false } => Finding::new(
            "Trick of five cards: one is taken back",
            "Two cards shown together: the player says which is played. A fifth card played: it is taken back, and a \
             defender's becomes a penalty card. Rule it with \"Card played or not\" or \"Penalty card\".",
            book.law(67, part(book, "A2", "A")),
        )
        .goes_on_to("card-played", Course::Besides)
        .goes_on_to("penalty-card", Course::Besides),
        Facts::Short { has_suit, won } => short(has_suit, won, book),
        Facts::Long { is_known, has_revoked } => long(is_known, has_revoked, book),
    }
}

fn short(has_suit: bool, won: Won, book: &Book) -> Finding {
    let clause = book.law(67, part(book, "B1", "B"));
    let card = if has_suit { "a card of the suit that was led to that trick" } else { "any card" };
    let finding = Finding::new(
        "Trick of three cards, found late",
        "The player shows a card and puts it among the played ones, where it is missing. Who won the trick does not \
         change.",
        clause,
    )
    .bound(Party::Offender, Must::Play(card.to_owned()), Until::ThisTurn, clause);
    if has_suit && !book.is_since(Edition::Laws2007) {
        return finding.ruled("No trick goes for it.", clause);
    }
    let finding = finding.ruled("It counts as a revoke in that trick.", clause);
    let revoke = book.law(64, "A2");
    match won {
        Won::None => {
            let none = book.law(64, "B1");
            finding.ruled("The side has won neither that trick nor a later one: no trick goes.", none)
        }
        Won::Some => {
            let transfer = Transfer {
                from: Party::OffendingSide,
                to: Party::NonOffendingSide,
                tricks: 1,
                clause: revoke,
            };
            Finding { tricks: Some(transfer), ..finding }.adjusted(
                Adjust::Tricks,
                "one trick for the missing card, as for a revoke",
                revoke,
            )
        }
        Won::Playing => finding.again(
            When::PlayEnds,
            "one trick goes if the side has won that trick or a later one",
            revoke,
        ),
    }
}

fn long(is_known: bool, has_revoked: bool, book: &Book) -> Finding {
    let clause = book.law(67, part(book, "B2", "B"));
    let finding = Finding::new(
        "Trick of five cards, found late",
        if is_known {
            "You look at the played cards. The card that was seen played stays; the extra one goes back into the hand, and \
             counts as having been there all the time. Who won the trick does not change."
        } else {
            "You look at the played cards. The highest of them that could legally have been played to the trick stays; the \
             extra one goes back into the hand, and counts as having been there all the time. Who won the trick does not \
             change."
        },
        clause,
    );
    if !has_revoked {
        return finding;
    }
    finding
        .ruled(
            "Not to have played it to an earlier trick may be a revoke: rule that with \"Revoke\".",
            clause,
        )
        .goes_on_to("revoke", Course::Besides)
        .again(When::PlayEnds, "to count the tricks for the revoke", book.law(64, "A"))
}

impl Procedure for DefectiveTrick {
    fn key(&self) -> &'static str {
        "defective-trick"
    }

    fn title(&self) -> &'static str {
        "Trick of three or five cards"
    }

    fn about(&self) -> &'static str {
        "A player has a card too many or too few among the played ones"
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
    let cards = Question::new("cards", "How many cards did the player play to that trick?", book.law(67, ""))
        .because("A card that is missing is added, one too many is taken back; both may cost a trick");
    let is_short = interview.choose(cards, [(true, "none", "None"), (false, "two", "Two or more")])?;
    let over = Question::new("next", "Have both sides played to the next trick?", book.law(67, "B"))
        .because("Until then it is simply put right")
        .usually("yes");
    if !interview.yes(over)? {
        return Ok(Facts::Early { is_short });
    }
    if !is_short {
        let known = Question::new(
            "known",
            "Is it known which of the cards was seen in that trick?",
            book.law(67, "B"),
        )
        .because("That one stays; where nobody can tell, the highest that could legally be played")
        .usually("yes");
        let is_known = interview.yes(known)?;
        let revoked = Question::new(
            "revoked",
            "Was there a trick to which the extra card should have been played, to follow suit?",
            book.law(67, "B"),
        )
        .because("Then it counts as a revoke there, and tricks may go for it")
        .usually("no");
        return Ok(Facts::Long { is_known, has_revoked: interview.yes(revoked)? });
    }
    let suit =
        Question::new("suit", "Has the player a card of the suit that was led to it?", book.law(67, "B"))
            .because("Then it must be one of those");
    let has_suit = interview.yes(suit)?;
    if has_suit && !book.is_since(Edition::Laws2007) {
        return Ok(Facts::Short { has_suit, won: Won::None });
    }
    let won =
        Question::new("won", "Has the player's side won that trick or a later one?", book.law(64, "A2"))
            .because("One trick goes then, as for a revoke");
    let won = interview.choose(
        won,
        [
            (Won::Some, "yes", "Yes"),
            (Won::None, "no", "No, and the play is over"),
            (Won::Playing, "playing", "Not yet known: the hand is being played"),
        ],
    )?;
    Ok(Facts::Short { has_suit, won })
}

const LAWS: &str = "Law 67; seed 000, \"Three hands correct, one deficient\" (b) sends there";

const LEDGER: &[Entry] = &[
    Entry::done(64, "A", ALL, "Tricks for a revoke", LAWS),
    Entry::done(64, "B1", ALL, "No trick where the side has won none from it on", LAWS),
    Entry::done(64, "A2", ALL, "One trick, as for a revoke", LAWS),
    Entry::done(67, "", ALL, "A defective trick", LAWS),
    Entry::done(67, "A", ONLY_1997, "Before both sides play on: put right", LAWS),
    Entry::done(67, "A1", SINCE_2007, "Before both sides play on: the missing card is played", LAWS),
    Entry::done(67, "A2", SINCE_2007, "Before both sides play on: the extra card", LAWS),
    Entry::done(67, "B", ALL, "After both sides have played on", LAWS),
    Entry::done(67, "B1", SINCE_2007, "No card was played: counts as a revoke", LAWS),
    Entry::done(67, "B2", SINCE_2007, "Too many were played: the extra ones go back", LAWS),
];

const CASES: &[Case] = &[
    Case {
        key: "trick-of-three",
        source: "Law 67B1; seed 000, \"Three hands correct, one deficient\" (b)",
        book: "2017",
        story: "At the last trick West has two cards. To the sixth, a heart, West had played none; West's partner won it. One \
                of the two cards is a heart.",
        answers: &[("cards", "none"), ("next", "yes"), ("suit", "yes"), ("won", "yes")],
        found: &[Found::Tricks(1), Found::Cites("67B1"), Found::Cites("64A2")],
    },
    Case {
        key: "trick-of-five",
        source: "Law 67B2; seed 000, \"Three hands correct, one deficient\" (b)",
        book: "2017",
        story: "South is a card short: two stuck together were played to the third trick. The second is a club, and no club \
                has been led since.",
        answers: &[("cards", "two"), ("next", "yes"), ("known", "yes"), ("revoked", "no")],
        found: &[Found::Tricks(0), Found::Cites("67B2"), Found::ScoreStands],
    },
    Case {
        key: "trick-of-five-which",
        source: "Law 67B2 of 2017",
        book: "2017",
        story: "The same; the two cards are the four and the nine of spades, to a spade lead, and nobody can say which was seen.",
        answers: &[("cards", "two"), ("next", "yes"), ("known", "no"), ("revoked", "no")],
        found: &[Found::Cites("67B2"), Found::Says("The highest of them"), Found::ScoreStands],
    },
    Case {
        key: "trick-of-three-none-won",
        source: "Law 67B1 and 64B1 of 2017",
        book: "2017",
        story: "West played no card to the tenth trick, and the defenders won neither it nor another. West has a card of the suit.",
        answers: &[("cards", "none"), ("next", "yes"), ("suit", "yes"), ("won", "no")],
        found: &[Found::Tricks(0), Found::Cites("64B1"), Found::CitesNot("64A2")],
    },
];
