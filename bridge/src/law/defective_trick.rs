//! A defective trick: a player has played no card to it, or more than one (Law 67).

mod cases;

use crate::law::book::{Book, Edition};
use crate::law::case::Case;
use crate::law::finding::{Adjust, Becomes, Course, Finding, Must, Transfer, Until, When};
use crate::law::interview::{Interview, Pause};
use crate::law::joined::joined;
use crate::law::ledger::{ALL, Entry, ONLY_2017, UNTIL_2007};
use crate::law::numbering::restoring;
use crate::law::party::Party;
use crate::law::penalty_card::{DUTIES, Several, another, left, minor_rules, partner_waits};
use crate::law::procedure::Procedure;
use crate::law::question::Question;
use crate::law::redress::Wanted;
use crate::law::role::Role;

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
    Long { is_known: bool, seen: Seen, has_revoked: bool },
    /// One was, and it does not lie among the played cards; whether it has been played to another trick since (Law 67B3 of
    /// 2017).
    Astray { is_played_again: bool },
}

/// Whether a defender's extra card was seen: then it becomes a penalty card (the note on Law 67B2 in all three editions).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seen {
    /// It was not, or is declarer's or dummy's.
    No,
    /// Below the ten, and the defender's only penalty card.
    Low,
    /// A ten or higher.
    Honour,
    /// The defender has another penalty card.
    Another(Several),
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
        Facts::Long { is_known, seen, has_revoked } => revoked(extra(long(is_known, book), seen, book), has_revoked, book),
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
        .ruled(
            "The card has counted in two tricks, and that can no longer be undone: the score is adjusted.",
            clause,
        )
        .adjusted(book.assigned(), "the result without the second play of that card", clause)
        .wanting(Wanted::ByTheBook)
}

fn short(has_suit: bool, won: Won, book: &Book) -> Finding {
    let clause = book.law(67, "B1");
    let (card, words) = if has_suit {
        (
            "a card of the suit that was led to that trick",
            "a card of the suit that was led to the trick with three cards",
        )
    } else {
        ("any card", "any card of your hand")
    };
    let finding = Finding::new(
        "Trick of three cards, found late",
        format!(
            "At once the player lays {card} face up on the table, and puts it among the played cards, where one is \
             missing. It is not played to the trick in progress, and who won the defective trick does not change."
        ),
        clause,
    )
    .said(Party::Offender, format!("Show {words}, and lay it in its place among your played cards."));
    if has_suit && !book.is_since(Edition::Laws2007) {
        return finding.ruled("No trick goes for it.", clause);
    }
    let finding = finding.ruled("It counts as a revoke in that trick.", clause).again(
        When::PlayEnds,
        "if the other side has lost more by it than it gets back",
        restoring(book),
    );
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

fn long(is_known: bool, book: &Book) -> Finding {
    let stays = if is_known {
        "The card that was seen played stays"
    } else {
        "The highest of them that could legally have been played to the trick stays"
    };
    Finding::new(
        "Trick of five cards, found late",
        format!(
            "You look at the played cards. {stays}; the extra one goes back into the hand, and counts as having been \
             there \
             all the time. Who won the trick does not change."
        ),
        book.law(67, "B2"),
    )
}

/// What becomes of the extra card. Which a defender has shown is a penalty card, minor or major like any other (Law 50B).
fn extra(finding: Finding, seen: Seen, book: &Book) -> Finding {
    let clause = book.law(67, "B2");
    let penalised = |finding: Finding| {
        finding.ruled(
            "A defender's extra card whose face was shown becomes a penalty card when it goes back.",
            clause,
        )
    };
    let several = match seen {
        Seen::No => return finding.card(EXTRA, Party::Offender, Becomes::PickedUp, clause),
        Seen::Low => {
            let finding =
                penalised(finding).card(EXTRA, Party::Offender, Becomes::MinorPenaltyCard, book.law(50, "B"));
            return minor_rules(finding, "that suit", book);
        }
        Seen::Honour => Several::One,
        Seen::Another(several) => several,
    };
    partner_waits(left(penalised(finding), EXTRA, book), several, book)
}

const EXTRA: &str = "The extra card";

fn revoked(finding: Finding, has_revoked: bool, book: &Book) -> Finding {
    if !has_revoked {
        return finding;
    }
    finding
        .ruled(
            "Not to have played it to an earlier trick may be a revoke: rule that with \"Revoke\".",
            book.law(67, "B2"),
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
        cases::CASES
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
        .judged(["Look at the played cards so that nobody else sees a defender's."])
        .usually("yes");
        let is_known = interview.yes(known)?;
        let seen = seen(interview)?;
        let revoked = Question::new(
            "revoked",
            "Was there a trick to which the extra card should have been played, to follow suit?",
            book.law(67, "B"),
        )
        .because("Then it counts as a revoke there, and tricks may go for it")
        .usually("no");
        return Ok(Facts::Long { is_known, seen, has_revoked: interview.yes(revoked)? });
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

/// Not asked where the seats tell that it is declarer's or dummy's.
fn seen(interview: &mut Interview<'_>) -> Result<Seen, Pause> {
    if !Role::Defender.fits(interview.seats()) {
        return Ok(Seen::No);
    }
    let book = interview.book();
    let seen = Question::new(
        "seen",
        "Is the extra card a defender's, and was its face shown, then or now?",
        book.law(67, "B2"),
    )
    .because("Such a card becomes a penalty card when it goes back into the hand")
    .of_offender([("low", Role::Defender), ("honour", Role::Defender)])
    .usually("no");
    let seen = interview.choose(
        seen,
        [
            (Seen::No, "no", "No, or it is declarer's or dummy's"),
            (Seen::Low, "low", "Yes, a card below the ten"),
            (Seen::Honour, "honour", "Yes, a ten or a higher card"),
        ],
    )?;
    if seen == Seen::No {
        return Ok(seen);
    }
    Ok(match another(interview)? {
        None => seen,
        Some(true) => Seen::Another(Several::InOneSuit),
        Some(false) => Seen::Another(Several::InSeveralSuits),
    })
}

const CARD: &str = "seed 000, \"Penalty Card (Laws 49 & 50)\"";
const LAWS: &str = "Law 67; seed 000, \"Three hands correct, one deficient\" (b) sends there";

const LEDGER: &[Entry] = &joined::<_, { OWN.len() + DUTIES.len() }>(&[OWN, DUTIES]);

const OWN: &[Entry] = &[
    Entry::done(50, "C", ALL, "A minor penalty card goes before other low cards of its suit", CARD),
    Entry::done(51, "A", ALL, "Of several penalty cards declarer says which is played", CARD),
    Entry::done(51, "B1", ALL, "The partner is on lead: several penalty cards of one suit", CARD),
    Entry::done(51, "B2", ALL, "The partner is on lead: penalty cards of several suits", CARD),
    Entry::done(64, "A", ALL, "Tricks for a revoke", LAWS),
    Entry::done(64, "B1", ALL, "No trick where the side has won none from it on", LAWS),
    Entry::done(64, "A2", ALL, "One trick, as for a revoke", LAWS),
    Entry::done(64, "C1", ONLY_2017, "The other side gets back all that it has lost by it", LAWS),
    Entry::done(64, "C", UNTIL_2007, "The other side gets back all that it has lost by it", LAWS),
    Entry::done(67, "", ALL, "A defective trick", LAWS).asked(),
    Entry::done(67, "A1", ALL, "Before both sides play on: the missing card is played", LAWS),
    Entry::done(67, "A2", ALL, "Before both sides play on: the extra card", LAWS),
    Entry::done(67, "B", ALL, "After both sides have played on", LAWS).asked(),
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
