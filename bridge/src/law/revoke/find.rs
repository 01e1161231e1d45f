//! What the Laws say about a revoke that is established.

use crate::law::book::{Book, Edition, RevokeTricks};
use crate::law::clause::Clause;
use crate::law::finding::{Adjust, Becomes, Course, Finding, Must, Transfer, Until, When};
use crate::law::numbering::{dummy_spoke_first, restoring, revoke_stands, withdrawn_by_offender};
use crate::law::party::Party;
use crate::law::redress::Wanted;
use crate::law::revoke::facts::{
    Cost, Counted, Established, Establishing, Exception, Facts, Further, Transferred, Winner, Won,
};
use crate::law::revoke::open;
use crate::law::revoke::several::WHICH;

/// Tricks that go to the other side: for one revoke two if its player won the revoke trick (1997: or later one with a
/// card that could legally have been played to it), otherwise one, and never more than its side won from it on; for
/// several, which stand in the order of play, from each of them on never more for it and all after it than were won from it
/// on, so that no trick is counted twice (seed 000, "Multiple revokes").
pub fn tricks(first: Won, further: &[Further], book: &Book) -> u8 {
    let after = further.iter().rev().fold(0, |after, revoke| match revoke {
        Further::Twelfth => after,
        Further::Counted(won) => (by_itself(*won, book) + after).min(won.tricks()),
    });
    (by_itself(first, book) + after).min(first.tricks())
}

/// What is due for one revoke, without another.
fn by_itself(won: Won, book: &Book) -> u8 {
    let two = match book.options.revoke {
        RevokeTricks::OwnTrick => won.winner == Winner::Offender,
        RevokeTricks::LaterCard => won.winner == Winner::Offender || won.with_such_a_card,
    };
    won.tricks().min(if two { 2 } else { 1 })
}

/// What the Laws say about a revoke.
pub fn find(facts: Facts, book: &Book) -> Finding {
    match facts {
        Facts::Open(revoke) => open::corrected(revoke, book),
        Facts::AskedIllegally(revoke) => open::asked_illegally(revoke, book),
        Facts::Agreeing(by) => open::agreeing(by, book),
        Facts::Twelfth(revoke) => open::twelfth(revoke, book),
        Facts::Established(how, what) => match what {
            Established::Playing => playing(how, book),
            Established::BothCorrected => both_corrected(book),
            Established::EachByItself => each_by_itself(how, book),
            Established::Untransferred(why, cost) => untransferred(how, why, cost, book),
            Established::Transferred(facts) => transferred(how, &facts, book),
        },
    }
}

/// That it is established, and by what.
fn established(finding: Finding, how: Establishing, book: &Book) -> Finding {
    let (what, part) = match (how, book.edition) {
        (Establishing::Played, _) => ("led or played to the next trick (any such play, legal or not)", "A1"),
        (Establishing::Named, _) => ("named a card for the next trick", "A2"),
        (Establishing::Claimed, Edition::Laws2017) => ("claimed or conceded", "A3"),
        (Establishing::Claimed, Edition::Laws2007 | Edition::Laws1997) => {
            ("claimed, conceded or agreed", "A3")
        }
        (Establishing::Agreed, _) => {
            ("agreed to a claim, and has called on the next board or the round is over", "A4")
        }
    };
    finding
        .ruled(format!("The revoke is established: its side has {what}."), book.law(63, part))
        .ruled("The trick stands as it was played.", revoke_stands(book))
}

fn playing(how: Establishing, book: &Book) -> Finding {
    let finding = Finding::new(
        "Established revoke: play on",
        "Play goes on to the end. Then I count the tricks that the revoking side has won from that trick on.",
        book.law(64, "A"),
    );
    established(finding, how, book)
        .bound(
            Party::Everyone,
            Must::Other("must keep the played cards in order".to_owned()),
            Until::PlayEnds,
            book.law(64, "A"),
        )
        .again(When::PlayEnds, "to count the tricks and to move one or two", book.law(64, "A"))
        .said(
            Party::Everyone,
            "Please play on. Call me at the end, and do not mix your cards. I then look at what the revoke costs.",
        )
}

fn both_corrected(book: &Book) -> Finding {
    Finding::new(
        "Both sides revoked in one trick: both are corrected",
        "Both sides revoked in the same trick and only one has played to the next: both revokes are corrected.",
        book.law(62, "C3"),
    )
    .ruled("No trick changes sides for them.", book.law(64, "B8"))
    .again(When::PlayEnds, "if a side has lost something by the other's revoke all the same", restoring(book))
    .bound(
        Party::Everyone,
        Must::Other("must follow suit to that trick, if able, in place of the revoke cards".to_owned()),
        Until::ThisTurn,
        book.law(62, "C3"),
    )
    .card("Every card taken back", Party::DefendingSide, Becomes::MajorPenaltyCard, book.law(62, "C3"))
    .card("Every card taken back", Party::DeclaringSide, Becomes::PickedUp, book.law(62, "B2"))
    .informed(
        "What the other side's withdrawn cards tell",
        &[],
        &[Party::Everyone],
        withdrawn_by_offender(book),
    )
}

fn each_by_itself(how: Establishing, book: &Book) -> Finding {
    let finding = Finding::new(
        "Both sides revoked: each revoke by itself",
        "These Laws have no rule of their own for revokes by both sides. Rule each by itself, the first one first, and \
         set the tricks against each other.",
        book.law(64, "A"),
    );
    established(finding, how, book).again(
        When::PlayEnds,
        "if a side has been damaged beyond the tricks that it gets",
        restoring(book),
    )
}

fn exception(why: Exception, book: &Book) -> (&'static str, Clause) {
    match why {
        Exception::SecondInSuit => ("it is the same player's second revoke in that suit", book.law(64, "B2")),
        Exception::FacedCard => ("the card that was not played lay face up", book.law(64, "B3")),
        Exception::NextDeal => {
            ("the other side had already called on the next deal when it came up", book.law(64, "B4"))
        }
        Exception::RoundOver => ("the round was over when it came up", book.law(64, "B5")),
        Exception::TwelfthTrick => ("it was made on the twelfth trick", book.law(64, "B6")),
        Exception::BothSides => ("both sides have revoked on the board", book.law(64, "B7")),
        Exception::DummySpoke => {
            ("dummy had looked at a hand and was the first to speak of it", dummy_spoke_first(book))
        }
    }
}

fn untransferred(how: Establishing, why: Exception, cost: Cost, book: &Book) -> Finding {
    let (text, clause) = exception(why, book);
    let finding = Finding::new(
        "Revoke without a transfer of tricks",
        format!("No trick is laid down for this revoke: {text}."),
        clause,
    );
    let finding = established(finding, how, book);
    let finding = match why {
        Exception::SecondInSuit => {
            let finding = finding
                .ruled(
                    "The first revoke still costs its own tricks: rule on it with \"Revoke\".",
                    book.law(64, "A"),
                )
                .goes_on_to("revoke", Course::Besides);
            match book.edition {
                Edition::Laws2017 => finding.ruled(
                    "What the further revoke cost is judged by what would have happened without it.",
                    book.law(64, "C2(a)"),
                ),
                Edition::Laws2007 | Edition::Laws1997 => finding,
            }
        }
        Exception::BothSides if book.edition == Edition::Laws2017 => finding.ruled(
            "What the revokes cost is judged by what would have happened without either of them.",
            book.law(64, "C2(b)"),
        ),
        Exception::DummySpoke => {
            let finding = finding
                .penalty("Dummy, for speaking of it after looking at another hand", book.law(43, "B1"));
            return dummy_spoke(finding, cost, book);
        }
        Exception::FacedCard
        | Exception::NextDeal
        | Exception::RoundOver
        | Exception::TwelfthTrick
        | Exception::BothSides => finding,
    };
    restored(finding, cost, 0, book)
}

/// What the defenders gained by their revoke where dummy has forfeited the rectification. In 2017 they alone lose the
/// gain; before, it is an ordinary adjusted score.
fn dummy_spoke(finding: Finding, cost: Cost, book: &Book) -> Finding {
    let clause = match book.edition {
        Edition::Laws2017 => book.law(43, "B3"),
        Edition::Laws2007 => book.law(12, "B1"),
        Edition::Laws1997 => restoring(book),
    };
    let (kind, gain) = match book.edition {
        Edition::Laws2017 => (
            Adjust::Split,
            "the defenders lose what the revoke gained them; declarer's side keeps the score of the table",
        ),
        Edition::Laws2007 | Edition::Laws1997 => {
            (book.assigned(), "what would have happened without the revoke")
        }
    };
    match cost {
        Cost::Covered | Cost::Forfeited => {
            finding.ruled("The revoke has gained the defenders nothing: the result stands.", clause)
        }
        Cost::More => {
            let wanted = match book.edition {
                Edition::Laws2017 => Wanted::OffendersOnly,
                Edition::Laws2007 | Edition::Laws1997 => Wanted::ByTheBook,
            };
            finding
                .ruled("The defenders have gained by the revoke.", clause)
                .adjusted(kind, gain, clause)
                .wanting(wanted)
        }
        Cost::Unknown => {
            finding.again(When::RoundEnds, format!("to settle what the defenders gained: {gain}"), clause)
        }
    }
}

/// What is given back beyond the tricks that are laid down (Law 64C).
fn restored(finding: Finding, cost: Cost, count: u8, book: &Book) -> Finding {
    let clause = restoring(book);
    match cost {
        Cost::Covered => finding
            .again(
                When::SessionEnds,
                "if the other side thinks that the revoke cost it more than it has got, and says so in time",
                clause,
            )
            .said(
                Party::NonOffendingSide,
                "If you think that the revoke has cost you more tricks than this, tell me, and I shall look at it.",
            ),
        Cost::More => {
            let least = match count {
                0 => "never fewer tricks than were won at the table".to_owned(),
                1 => "never fewer tricks than were won at the table and the 1 that is due".to_owned(),
                _ => format!("never fewer tricks than were won at the table and the {count} that are due"),
            };
            finding
                .ruled("The revoke has cost the other side more than that: the score is adjusted.", clause)
                .adjusted(
                    book.assigned(),
                    format!("what would have happened without the revoke; for the other side {least}"),
                    clause,
                )
                .wanting(Wanted::ByTheBook)
        }
        Cost::Unknown => finding
            .ruled("Whether the revoke has cost the other side more is still to be judged.", clause)
            .again(When::RoundEnds, "to look at the hands and settle what the revoke cost", clause)
            .said(
                Party::Everyone,
                "I shall look at this board, and tell you before the end whether the score changes.",
            ),
        Cost::Forfeited => finding.ruled(
            "The other side noticed the revoke when it happened and said nothing in time: the score stands.",
            clause,
        ),
    }
}

/// What each of several revokes comes to by itself.
fn counted(finding: Finding, first: Won, further: &[Further], book: &Book) -> Finding {
    let clause = |won: Won| match (won.tricks(), won.winner) {
        (0, _) => book.law(64, "B1"),
        (_, Winner::Offender) => book.law(64, "A1"),
        (_, Winner::Partner | Winner::Opponents) => book.law(64, "A2"),
    };
    let due = |which: &str, won: Won| match by_itself(won, book) {
        0 => format!("For the {which} revoke by itself no trick is due."),
        1 => format!("For the {which} revoke by itself 1 trick is due."),
        many => format!("For the {which} revoke by itself {many} tricks are due."),
    };
    let all = [Further::Counted(first)].into_iter().chain(further.iter().copied());
    let finding = all.zip(WHICH).fold(finding, |finding, (revoke, which)| match revoke {
        Further::Counted(won) => finding.ruled(due(which, won), clause(won)),
        Further::Twelfth => finding.ruled(
            format!(
                "For the {which} no trick is due: it was made on the twelfth trick. While the hands are not back it is \
                 corrected."
            ),
            book.law(64, "B6"),
        ),
    });
    finding.ruled(
        "The revokes are counted one by one, and no trick twice: from none of them on more than were won from it on.",
        book.law(64, "A"),
    )
}

fn transferred(how: Establishing, facts: &Transferred, book: &Book) -> Finding {
    let count = tricks(facts.first, &facts.further, book);
    let clause = match count {
        0 => book.law(64, "B1"),
        _ if facts.first.winner == Winner::Offender => book.law(64, "A1"),
        _ => book.law(64, "A2"),
    };
    let (title, text) = match count {
        0 => (
            "Established revoke: no trick".to_owned(),
            "The revoking side won no trick from the revoke on: none changes sides.".to_owned(),
        ),
        1 => (
            "Established revoke: 1 trick".to_owned(),
            "1 trick that the revoking side has won goes to the other side.".to_owned(),
        ),
        _ => (
            format!("Established revoke: {count} tricks"),
            format!("{count} tricks that the revoking side has won go to the other side."),
        ),
    };
    let finding = established(Finding::new(title, text, clause), how, book);
    let finding = if facts.is_required {
        finding.ruled(
            "Not to lead or play what the other side may require, when able to, is a revoke too.",
            book.law(61, "A"),
        )
    } else {
        finding
    };
    let finding =
        if facts.further.is_empty() { finding } else { counted(finding, facts.first, &facts.further, book) };
    if count == 0 {
        return restored(finding, facts.cost, count, book);
    }
    let undue = if book.is_since(Edition::Laws2007) { book.law(12, "B2") } else { book.law(12, "B") };
    let finding = finding.ruled("This is not reduced, even where the revoke has cost nothing.", undue);
    if facts.cost == Cost::More {
        return restored(finding, facts.cost, count, book);
    }
    let finding = match facts.counted {
        Counted::Played => moved(finding, count, clause),
        Counted::Moved => {
            let text = if count == 1 {
                "The result that stands has this trick on the other side already: it is not moved again."
            } else {
                "The result that stands has these tricks on the other side already: they are not moved again."
            };
            finding.ruled(text, clause)
        }
        Counted::Unclear => return unclear(how, count, clause, book),
    };
    restored(finding, facts.cost, count, book)
}

fn moved(finding: Finding, count: u8, clause: Clause) -> Finding {
    let transfer =
        Transfer { from: Party::OffendingSide, to: Party::NonOffendingSide, tricks: count, clause };
    Finding { tricks: Some(transfer), ..finding }.adjusted(Adjust::Tricks, "for the revoke", clause)
}

/// What is said of the play and the result that stands cannot both be right.
fn unclear(how: Establishing, count: u8, clause: Clause, book: &Book) -> Finding {
    let due = if count == 1 { "1 trick is".to_owned() } else { format!("{count} tricks are") };
    let finding = Finding::new(
        "Established revoke: first find out what was won",
        "By the result that stands the revoking side has fewer tricks than it is said to have won from the revoke on. No \
         trick is moved before it is clear which of the two is right.",
        clause,
    )
    .ruled(format!("By what is said of the play {due} due."), clause)
    .again(When::RoundEnds, "to count the tricks of the revoke once the result is clear", book.law(64, "A"))
    .said(Party::Everyone, "Please show me your cards in the order in which you played them: I count the tricks.");
    established(finding, how, book)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::law::book::Nation;

    fn all() -> Vec<Won> {
        let mut all = vec![];
        for winner in [Winner::Offender, Winner::Partner, Winner::Opponents] {
            for later in 0..=12 {
                for with_such_a_card in [false, true] {
                    all.push(Won { winner, later, with_such_a_card });
                }
            }
        }
        all
    }

    /// Issue 6: never more tricks than were won from the revoke on; seed 000, "The Revoke": at most two for one, and
    /// "Multiple revokes": no trick twice.
    #[test]
    fn no_more_tricks_go_than_were_won() {
        for edition in Edition::ALL {
            let book = Book::new(edition, Nation::International);
            for first in all() {
                let alone = tricks(first, &[], &book);
                assert!(alone <= first.tricks().min(2));
                assert_eq!(tricks(first, &[Further::Twelfth], &book), alone);
                for second in all() {
                    let both = tricks(first, &[Further::Counted(second)], &book);
                    assert!(both <= first.tricks().min(4), "{first:?} {second:?}");
                    assert!(both >= alone && both <= alone + second.tricks().min(2));
                }
            }
        }
    }

    /// Seed 000, "Multiple revokes": no trick twice, over three of them.
    #[test]
    fn a_third_revoke_takes_no_trick_twice() {
        let book = Book::default();
        let won = |winner, later| Won { winner, later, with_such_a_card: false };
        let (opponents, own) = (|later| won(Winner::Opponents, later), |later| won(Winner::Offender, later));
        let all = |first, further: [Won; 2]| tricks(first, &further.map(Further::Counted), &book);
        assert_eq!(all(own(5), [own(3), own(1)]), 6);
        assert_eq!(all(own(4), [own(2), opponents(2)]), 5);
        // The second and the third have one and the same trick after them: it goes once.
        assert_eq!(all(opponents(4), [opponents(1), opponents(1)]), 2);
        assert_eq!(all(opponents(2), [own(0), opponents(0)]), 2);
        for first in 0..=4 {
            let further = [opponents(first.min(2)), opponents(first.min(1))];
            assert!(all(opponents(first), further) <= first);
        }
    }

    /// Seed 002, "REVOKE" I.2 against seed 004, Law 64A2: the second trick for a card that could have been played was
    /// removed in 2007.
    #[test]
    fn the_books_differ_in_the_second_trick() {
        let won = Won { winner: Winner::Opponents, later: 2, with_such_a_card: true };
        let of = |edition| tricks(won, &[], &Book::new(edition, Nation::International));
        assert_eq!([of(Edition::Laws1997), of(Edition::Laws2007), of(Edition::Laws2017)], [2, 1, 1]);
        let taken = |book: &str| tricks(won, &[], &book.parse().unwrap());
        assert_eq!([taken("1997 revoke=own-trick"), taken("2017 revoke=later-card")], [1, 2]);
    }
}
