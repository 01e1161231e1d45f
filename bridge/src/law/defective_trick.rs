//! A defective trick: a player has played no card to it, or more than one (Law 67).

use crate::law::book::{Book, Edition};
use crate::law::case::{Case, Found};
use crate::law::finding::{Adjust, Course, Finding, Must, Transfer, Until, When};
use crate::law::interview::{Interview, Pause};
use crate::law::ledger::{ALL, Entry, ONLY_2017};
use crate::law::party::Party;
use crate::law::procedure::Procedure;
use crate::law::question::Question;
use crate::law::redress::Wanted;

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
    /// One was, and it does not lie among the played cards; whether it has been played to another trick since (Law 67B3 of
    /// 2017).
    Astray { is_played_again: bool },
}

/// Whether the side has won that trick or a later one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Won {
    None,
    Some,
    /// The hand is still being played.
    Playing,
}

/// What the Laws say about a defective trick.
pub fn find(facts: Facts, book: &Book) -> Finding {
    match facts {
        Facts::Early { is_short: true } => Finding::new(
            "Trick of three cards: one is added",
            "The player who played none plays a card now.",
            book.law(67, "A1"),
        )
        .bound(
            Party::Offender,
            Must::Play("a card that could legally have been played to that trick".to_owned()),
            Until::ThisTurn,
            book.law(67, "A1"),
        ),
        Facts::Early { is_short: false } => Finding::new(
            "Trick of five cards: one is taken back",
            "Two cards shown together: the player says which is played. A fifth card played: it is taken back, and a \
             defender's becomes a penalty card. Rule it with \"Card played or not\" or \"Penalty card\".",
            book.law(67, "A2"),
        )
        .goes_on_to("card-played", Course::Besides)
        .goes_on_to("penalty-card", Course::Besides),
        Facts::Short { has_suit, won } => short(has_suit, won, book),
        Facts::Long { is_known, has_revoked } => long(is_known, has_revoked, book),
        Facts::Astray { is_played_again } => astray(is_played_again, book),
    }
}

fn astray(is_played_again: bool, book: &Book) -> Finding {
    let clause = book.law(67, "B3");
    let finding = Finding::new(
        "The card was played, and lies astray",
        "You find the card and put it among the player's played cards, where it belongs. Who won the trick does not change.",
        clause,
    );
    if !is_played_again {
        return finding;
    }
    finding
        .ruled("The same card was played to a later trick, and it is too late to change that: the score is adjusted.", clause)
        .adjusted(
            book.assigned(),
            "the result without the second play of that card",
            clause,
        )
        .wanting(Wanted::ByTheBook)
}

fn short(has_suit: bool, won: Won, book: &Book) -> Finding {
    let clause = book.law(67, "B1");
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
    let clause = book.law(67, "B2");
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

#[derive(Clone, Copy)]
enum Played {
    None,
    Several,
    Astray,
}

fn ask(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let book = interview.book();
    let cards = Question::new("cards", "How many cards did the player play to that trick?", book.law(67, ""))
        .because("A card that is missing is added, one too many is taken back; both may cost a trick");
    let mut choices = vec![(Played::None, "none", "None"), (Played::Several, "two", "Two or more")];
    if book.is_since(Edition::Laws2017) {
        choices.push((Played::Astray, "astray", "One, but it does not lie among the played cards"));
    }
    let is_short = match interview.choose(cards, choices)? {
        Played::None => true,
        Played::Several => false,
        Played::Astray => {
            let again = Question::new(
                "again",
                "Has the same card been played to a later trick, too late to put right?",
                book.law(67, "B3"),
            )
            .because("Then one card has counted twice, and the score is adjusted")
            .usually("no");
            return Ok(Facts::Astray { is_played_again: interview.yes(again)? });
        }
    };
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
    Entry::done(67, "A1", ALL, "Before both sides play on: the missing card is played", LAWS),
    Entry::done(67, "A2", ALL, "Before both sides play on: the extra card", LAWS),
    Entry::done(67, "B", ALL, "After both sides have played on", LAWS),
    Entry::done(
        67,
        "B1",
        ALL,
        "No card was played: counts as a revoke; in 1997 not where a card of the suit led is held",
        LAWS,
    ),
    Entry::done(67, "B2", ALL, "Too many were played: the extra ones go back", LAWS),
    Entry::done(67, "B3", ONLY_2017, "One was played, and lies astray", LAWS),
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
        key: "trick-of-three-1997",
        source: "Law 67B1(a) of 1997: no penalty for a card of the suit led",
        book: "1997",
        story: "West played no card to the sixth trick, a heart, and still has a heart.",
        answers: &[("cards", "none"), ("next", "yes"), ("suit", "yes")],
        found: &[Found::Tricks(0), Found::Cites("67B1"), Found::Says("No trick goes")],
    },
    Case {
        key: "trick-card-astray",
        source: "Law 67B3 of 2017",
        book: "2017",
        story: "South's card to the second trick was played and seen, but lies under the board.",
        answers: &[("cards", "astray"), ("again", "no")],
        found: &[Found::Cites("67B3"), Found::Tricks(0), Found::ScoreStands],
    },
    Case {
        key: "trick-card-played-twice",
        source: "Law 67B3 of 2017: an adjusted score",
        book: "2017",
        story: "South's card to the second trick went back into the hand by mistake and won the ninth; the play is over.",
        answers: &[("cards", "astray"), ("again", "yes"), ("results", "later")],
        found: &[Found::Cites("67B3"), Found::Weighted],
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
