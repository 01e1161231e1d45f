//! What the Laws say about a claim or a concession.

use crate::law::book::{Book, Edition};
use crate::law::claim::facts::{Facts, Finesse, Ground, Outcome, Play, Point, Side, Spoken, Trump};
use crate::law::clause::Clause;
use crate::law::finding::{Adjust, Becomes, Course, Finding, Must, Transfer, Until, When};
use crate::law::numbering::{from_partner, objected as concession_objected};
use crate::law::party::Party;

/// What the Laws say about a claim or a concession.
pub fn find(facts: Facts, book: &Book) -> Finding {
    match facts {
        Facts::Spoken { by, what } => spoken(by, what, book),
        Facts::Disputed { by, play, point } => after_claim(disputed(by, point, book), play, book),
        Facts::PlayedOn => played_on(book),
        Facts::Objected { has_shown } => objected(has_shown, book),
        Facts::Conceded { by, ground, is_in_time } => conceded(by, ground, is_in_time, book),
        Facts::Agreed { by, ground, is_in_time } => agreed(by, ground, is_in_time, book),
    }
}

/// The part since 2007, or the whole paragraph before, where the parts are not numbered.
fn part(book: &Book, since_2007: &'static str, before: &'static str) -> &'static str {
    if book.is_since(Edition::Laws2007) { since_2007 } else { before }
}

fn sides(by: Side) -> (Party, Party) {
    match by {
        Side::Declarer => (Party::DeclaringSide, Party::DefendingSide),
        Side::Defender => (Party::DefendingSide, Party::DeclaringSide),
    }
}

fn moved(finding: Finding, from: Party, to: Party, tricks: u8, clause: Clause) -> Finding {
    Finding { tricks: Some(Transfer { from, to, tricks, clause }), ..finding }.adjusted(
        Adjust::Tricks,
        "the board is scored with the tricks as ruled, not as claimed",
        clause,
    )
}

fn counted(tricks: u8) -> String {
    if tricks == 1 { "1 trick".to_owned() } else { format!("{tricks} tricks") }
}

fn spoken(by: Side, what: Spoken, book: &Book) -> Finding {
    let clause = book.law(68, "A");
    match what {
        Spoken::Tricks => claimed(
            by,
            "To name tricks to be won or lost, or to say that the rest of the play does not matter, is a claim.",
            book,
        )
        .ruled(
            "To say that tricks will be lost concedes them; to claim some of the tricks concedes the others.",
            book.law(68, part(book, "B1", "B")),
        ),
        Spoken::Shown => {
            claimed(by, "To show the hand is a claim, unless it is beyond doubt that none was meant.", book)
        }
        Spoken::ShownByAccident => {
            let finding = Finding::new(
                "It was no claim: play goes on",
                "Cards that were clearly not shown to claim are no claim.",
                clause,
            );
            match by {
                Side::Declarer => finding
                    .card("Every card shown", Party::Declarer, Becomes::PickedUp, book.law(48, "A"))
                    .ruled("Declarer has not claimed by it, since that was plainly not meant.", book.law(48, "B2")),
                Side::Defender => finding
                    .ruled(
                        "The cards that a defender has shown become penalty cards: rule them with \"Penalty card\".",
                        book.law(49, ""),
                    )
                    .goes_on_to("penalty-card", Course::Besides),
            }
        }
        Spoken::ThisTrick => this_trick(by, book),
    }
}

/// It was a claim: what happens next.
fn claimed(by: Side, why: &str, book: &Book) -> Finding {
    let finding = Finding::new("It was a claim: play stops", why, book.law(68, "A"))
        .ruled("The claimer says at once how the rest is to be played.", book.law(68, "C"))
        .ruled(
            "Play stops. If nobody doubts the claim the board is scored so; if anybody does, rule it with \"Claim or \
                         concession\", as \
             doubted.",
            book.law(68, "D"),
        )
        .goes_on("claim", [("what", "disputed")], Course::Besides)
        .said(
            Party::Everyone,
            "That was a claim, so play stops. Please say how you would play the rest; and you others say whether you agree.",
        );
    match book.edition {
        Edition::Laws2017 => finding.offered(
            sides(by).1,
            "now, as long as nobody has called you to rule the claim",
            ["ask to play on: only if all four agree; then the claim is void and the result of the play counts"],
            book.law(68, "D2"),
        ),
        Edition::Laws2007 | Edition::Laws1997 => finding,
    }
}

/// A remark about the trick in progress, and perhaps cards shown with it: the head of Law 68 (a note to it in 1997).
fn this_trick(by: Side, book: &Book) -> Finding {
    let clause = book.law(68, "");
    let finding = Finding::new(
        "It was no claim: play goes on",
        "A remark about the trick that is being played, and no more, is no claim.",
        clause,
    );
    match by {
        Side::Declarer => finding,
        Side::Defender => finding
            .card("A card that a defender has shown with it", Party::Offender, Becomes::NoPenaltyCard, clause)
            .informed(
                "What the remark and a card shown with it tell",
                &[Party::DeclaringSide],
                &[Party::Partner],
                from_partner(book),
            )
            .again(When::PlayEnds, "if the partner may have used the remark", from_partner(book))
            .ruled(
                "If the partner had still to play to the trick, rule it with \"Lead out of turn\", as played before the \
                 partner.",
                book.law(57, "A"),
            )
            .goes_on("lead-out-of-turn", [("who", "early")], Course::Besides),
    }
}

fn after_claim(finding: Finding, play: Play, book: &Book) -> Finding {
    let clause = match book.edition {
        Edition::Laws2017 => book.law(68, "D2"),
        Edition::Laws2007 | Edition::Laws1997 => book.law(68, "D"),
    };
    match play {
        Play::Stopped => finding,
        Play::WentOn => {
            let finding = finding.ruled(
                "What was played after the claim does not count; the claim is ruled as it was made.",
                clause,
            );
            if book.is_since(Edition::Laws2007) {
                finding.ruled(
                    "It may only show what the players would probably have played; that a forgotten trump was drawn \
                     once the claim was doubted shows little.",
                    later_play(book),
                )
            } else {
                finding
            }
        }
        Play::Asked => finding.ruled(
            "Once the director is called the claim is ruled: playing on is no longer possible.",
            clause,
        ),
    }
}

/// A trick conceded that had been won: 71A in 2017, 71.1 in 2007, in 1997 the Law as a whole.
fn won_already(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 => book.law(71, "A"),
        Edition::Laws2007 => book.law(71, ".1"),
        Edition::Laws1997 => book.law(71, ""),
    }
}

/// A trick conceded that could not be lost: 71B in 2017, 71.2 in 2007, in 1997 the Law as a whole.
fn not_to_be_lost(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 => book.law(71, "B"),
        Edition::Laws2007 => book.law(71, ".2"),
        Edition::Laws1997 => book.law(71, ""),
    }
}

/// Play after a claim as evidence: 70D3 in 2007. In 2017 that clause is gone, and the director weighs it as all else, the
/// doubt against the claimer.
fn later_play(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2007 => book.law(70, "D3"),
        Edition::Laws2017 | Edition::Laws1997 => book.law(70, "A"),
    }
}

fn disputed(by: Side, point: Point, book: &Book) -> Finding {
    match point {
        Point::Stated(Outcome::Holds) => {
            stands("What was stated works: the claim stands.", book.law(70, "A"), book)
        }
        Point::Stated(Outcome::Loses(tricks)) => lost(
            by,
            tricks,
            "What was stated does not bring the tricks claimed, and nothing may be added to it.",
            book.law(70, "A"),
            book,
        ),
        Point::Trump(trump) => of_trump(by, trump, book),
        Point::Finesse(finesse) => of_finesse(by, finesse, book),
        Point::Order(Outcome::Holds) => stands(
            "A suit that is played is played from the top, and so it brings the tricks.",
            book.law(70, part(book, "E2", "E")),
            book,
        ),
        Point::Order(Outcome::Loses(tricks)) => lost(
            by,
            tricks,
            "Played from the top, as is assumed, the suit does not bring the tricks.",
            book.law(70, part(book, "E2", "E")),
            book,
        ),
        Point::Suits(Outcome::Holds) => stands(
            "Only an irrational order of the suits loses a trick: the claim stands.",
            book.law(70, part(book, "D1", "D")),
            book,
        ),
        Point::Suits(Outcome::Loses(tricks)) => lost(
            by,
            tricks,
            "It would be careless, but not irrational, to play or throw the suits in the order that loses.",
            book.law(70, part(book, "D1", "D")),
            book,
        ),
        Point::Partner(tricks) => lost(
            by,
            tricks,
            "What depends on the partner's choosing one normal play rather than another is not allowed.",
            book.law(70, "D2"),
            book,
        ),
        Point::OtherLine(Outcome::Holds) => stands(
            "There is no other normal line that loses: the claim stands.",
            book.law(70, part(book, "D1", "D")),
            book,
        ),
        Point::OtherLine(Outcome::Loses(tricks)) => lost(
            by,
            tricks,
            "A line that was not stated is not allowed where another normal one would lose.",
            book.law(70, part(book, "D1", "D")),
            book,
        ),
    }
}

fn stands(why: &str, clause: Clause, book: &Book) -> Finding {
    Finding::new("The claim stands", why, clause)
        .ruled("The board is scored with the tricks that were claimed.", book.law(70, "A"))
        .said(Party::Everyone, "The claim stands. The board is scored as claimed.")
}

fn lost(by: Side, tricks: u8, why: &str, clause: Clause, book: &Book) -> Finding {
    let (from, to) = sides(by);
    let finding = Finding::new(format!("The claim is short: {}", counted(tricks)), why, clause).ruled(
        "Doubt goes against the claimer. There is no weighted and no split score for a claim.",
        book.law(70, "A"),
    );
    moved(finding, from, to, tricks, clause)
}

fn of_trump(by: Side, trump: Trump, book: &Book) -> Finding {
    let clause = book.law(70, "C");
    match trump {
        Trump::Known(Outcome::Holds) => stands(
            "It is not at all likely that the claimer had forgotten the trump, and no normal line with it in mind loses a \
             trick.",
            clause,
            book,
        ),
        Trump::Known(Outcome::Loses(tricks)) => lost(
            by,
            tricks,
            "The claimer knew of the trump; but a normal line, with it in mind, still loses, and no other was stated.",
            book.law(70, part(book, "D1", "D")),
            book,
        ),
        Trump::Harmless => stands("No normal play loses a trick to the trump.", clause, book),
        Trump::LowTrump => stands(
            "To lead a trump that is only good as the last one would be irrational: nothing is lost that way.",
            clause,
            book,
        ),
        Trump::SideWinners(tricks) => lost(
            by,
            tricks,
            "The trump was not mentioned and may have been forgotten: winners are played into it before it is drawn.",
            clause,
            book,
        ),
        Trump::HighTrump(tricks) => lost(
            by,
            tricks,
            "The trump was not mentioned and may have been forgotten. To check with a trump thought high is normal \
             where it is worse, and is lost to it.",
            clause,
            book,
        ),
    }
}

fn of_finesse(by: Side, finesse: Finesse, book: &Book) -> Finding {
    let clause = book.law(70, part(book, "E1", "E"));
    match finesse {
        Finesse::Shown => stands(
            "Before the claim an opponent had shown out of that suit: the claimer knows where the card is.",
            clause,
            book,
        ),
        Finesse::WouldShow => stands(
            "On any normal line an opponent fails to follow before the choice comes: the claimer would know.",
            clause,
            book,
        ),
        Finesse::Only => stands("Not to play so would be irrational.", clause, book),
        Finesse::Guess(tricks) => lost(
            by,
            tricks,
            "A play that was not stated and works only with the card on one of the two sides fails.",
            clause,
            book,
        ),
    }
}

fn played_on(book: &Book) -> Finding {
    Finding::new(
        "Played on by consent: the result counts",
        "The other side asked to play on and all four agreed: the claim is void, and the result of the play stands.",
        book.law(68, "D2"),
    )
    .ruled(
        "What the claim and its cards told may be used by everybody, and no card shown is a penalty card.",
        book.law(68, "D2"),
    )
}

/// A defender has conceded, and the partner objected at once.
pub fn objected(has_shown: bool, book: &Book) -> Finding {
    let clause = concession_objected(book);
    let finding = Finding::new(
        "No concession: play goes on",
        "A defender's partner objected at once: nothing has been conceded, and play goes on.",
        clause,
    )
    .informed(
        "That the objecting defender thinks to win a trick",
        &[Party::DeclaringSide],
        &[Party::Offender],
        clause,
    )
    .bound(
        Party::DefendingSide,
        Must::Other(
            "must not choose a play that the concession, the objection or a card shown suggests".to_owned(),
        ),
        Until::PlayEnds,
        clause,
    )
    .again(When::PlayEnds, "if a defender may have used what was shown or said", clause);
    if !has_shown {
        return finding;
    }
    // Law 68B of 1997 says nothing of the cards, and so Law 49 has its way with them.
    if !book.is_since(Edition::Laws2007) {
        return finding
            .ruled(
                "These Laws do not excuse the cards shown: each is a penalty card, unless you decide otherwise. Rule on them \
                 with \"Penalty card\".",
                book.law(49, ""),
            )
            .goes_on("penalty-card", [("what", "exposed"), ("whose", "defender")], Course::Besides);
    }
    finding
        .card("Every card shown with the concession", Party::Offender, Becomes::PickedUp, clause)
        .ruled("The cards shown are no penalty cards: they are picked up.", clause)
        .informed("What the cards shown told", &[Party::DeclaringSide], &[Party::Partner], clause)
}

/// That nobody may keep such a trick knowingly: 1997 has it elsewhere, among the proprieties.
fn knowing(finding: Finding, book: &Book) -> Finding {
    if book.is_since(Edition::Laws2007) {
        finding.penalty(
            "Whoever accepts knowingly a trick that the side did not win, or could not, breaks a strict duty",
            book.law(79, "A2"),
        )
    } else {
        finding
    }
}

fn too_late(title: &str, law: u8, part: &'static str, book: &Book) -> Finding {
    Finding::new(title, "It comes too late: it stands.", book.law(law, part))
}

fn conceded(by: Side, ground: Ground, is_in_time: bool, book: &Book) -> Finding {
    let (own, other) = sides(by);
    let cancelled = |tricks: u8, why: &str, clause| {
        let title = format!("Concession cancelled: {}", counted(tricks));
        knowing(moved(Finding::new(title, why, clause), other, own, tricks, clause), book)
    };
    match ground {
        Ground::Won(_) | Ground::Sure(_) | Ground::NotLost(_) if !is_in_time => {
            too_late("The concession stands", 71, "", book)
        }
        Ground::Won(tricks) => cancelled(
            tricks,
            "What a side had won already cannot be conceded: the concession is cancelled.",
            won_already(book),
        ),
        Ground::Sure(tricks) => cancelled(
            tricks,
            "No legal play of the cards that were left could lose it: the concession is cancelled.",
            not_to_be_lost(book),
        ),
        Ground::NotLost(tricks) => cancelled(
            tricks,
            "No normal play of the cards that were left could lose it: the concession is cancelled.",
            not_to_be_lost(book),
        ),
        Ground::None => Finding::new(
            "The concession stands",
            "A concession stands, unless the trick had been won already, or every normal play would win it.",
            not_to_be_lost(book),
        ),
    }
}

fn agreed(by: Side, ground: Ground, is_in_time: bool, book: &Book) -> Finding {
    let (claimers, others) = sides(by);
    let (first, second) = (part(book, "B1", "B"), part(book, "B2", "B"));
    let withdrawn = |tricks: u8, why: &str, clause| {
        let title = format!("Agreement withdrawn: {}", counted(tricks));
        moved(Finding::new(title, why, clause), claimers, others, tricks, clause)
    };
    match ground {
        Ground::Won(_) | Ground::Sure(_) | Ground::NotLost(_) if !is_in_time => {
            too_late("The agreement stands", 69, "B", book)
        }
        Ground::None => Finding::new(
            "The agreement stands",
            "Agreement with a claim is withdrawn for a trick already won or one that would have been won, for nothing else.",
            book.law(69, "B"),
        ),
        Ground::Won(tricks) => {
            let why = "The side had won the trick already: its agreement is withdrawn.";
            knowing(withdrawn(tricks, why, book.law(69, first)), book)
        }
        // A trick that was only likely could be kept in good faith: 79A2 is about those that were won, or sure.
        Ground::NotLost(tricks) if book.is_since(Edition::Laws2007) => withdrawn(
            tricks,
            "The side would likely have won the trick in play: its agreement is withdrawn.",
            book.law(69, second),
        ),
        Ground::Sure(tricks) | Ground::NotLost(tricks) => withdrawn(
            tricks,
            "No normal play could lose the trick: the side's agreement is withdrawn.",
            book.law(69, second),
        ),
    }
}
