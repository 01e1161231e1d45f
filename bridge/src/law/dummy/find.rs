//! What the Laws say of something dummy did.

use super::ask::lost_warning;
use super::{Absolute, Asking, Breach, Facts, Forfeit, Qualified, Warning};
use crate::law::book::{Book, Edition};
use crate::law::finding::{Course, Finding, Must, Until, When};
use crate::law::judged::Judged;
use crate::law::numbering::dummy_spoke_first;
use crate::law::party::Party;
use crate::law::redress::Wanted;
use crate::law::revoke::asked;

/// What follows from the facts.
pub fn find(facts: Facts, book: &Book) -> Finding {
    match facts {
        Facts::Presumed => Finding::new(
            "There is no dummy yet",
            "Until the opening lead is faced the declarer's partner is dummy only by presumption: dummy's rights and limits do \
             not hold yet, and the partner may speak up as any player may in the auction.",
            book.law(41, "C"),
        ),
        Facts::Absolute(right) => absolute(right, book),
        Facts::Breach(breach) => breached(breach, book),
        Facts::Forfeit(forfeit) => forfeited(forfeit, book),
        Facts::Shown => shown(book),
        Facts::Qualified(right) => qualified(right, book),
        Facts::BadlySpread { damaged } => badly_spread(damaged, book),
    }
}

/// The Laws of 2017 forbid dummy to look at a defender's hand without the words that it be of dummy's own accord, and
/// forbid the defender to show it (43A3); seed 000, for the same book, still lets dummy keep the rights. So do we: it is the
/// defender who has broken the Law.
fn shown(book: &Book) -> Finding {
    let finding = Finding::new(
        "Dummy keeps all rights",
        "The defender chose to show the cards; dummy did not look at them unasked, and loses nothing.",
        book.law(43, "A2(c)"),
    );
    match book.edition {
        Edition::Laws2017 => finding
            .ruled("A defender may not show dummy the hand: tell the defender so.", book.law(43, "A3"))
            .penalty("The defender, for showing dummy the hand again after a warning", book.law(43, "A3")),
        Edition::Laws2007 | Edition::Laws1997 => {
            finding.ruled("Ask the defender not to do so.", book.law(43, "A2(c)"))
        }
    }
}

fn absolute(right: Absolute, book: &Book) -> Finding {
    let (text, clause) = match right {
        Absolute::TellsDirector => (
            "Dummy may give facts, or name a Law, whenever the director is at the table.",
            book.law(42, "A1"),
        ),
        Absolute::CountsTricks => ("Dummy may keep count of the tricks won and lost.", book.law(42, "A2")),
        Absolute::PlaysAsAgent => (
            "Dummy plays the cards that declarer calls, and sees to it that dummy's hand follows suit.",
            book.law(42, "A3"),
        ),
        Absolute::CorrectsReview => (
            "Every player, dummy too, must put right a mistake in a review of the auction.",
            book.law(20, "C2"),
        ),
        Absolute::PointsOutTrick => (
            match book.edition {
                Edition::Laws2017 => {
                    "It was in time: as long as declarer's side has no card in the next trick dummy may say that the \
                     last one lies the wrong way."
                }
                Edition::Laws2007 | Edition::Laws1997 => {
                    "It was in time: until a card is led to the next trick dummy may say that the last one lies the wrong way."
                }
            },
            book.law(65, "B3"),
        ),
        Absolute::CallsAfterAttention => (
            "Another player had spoken of an irregularity before: now dummy may call the director too.",
            book.law(43, "A1(a)"),
        ),
        Absolute::AttentionAfterPlay => (
            "After the play dummy may speak of whatever went wrong, at declarer's hand too: it is ruled as though \
             another player had.",
            book.law(42, "B3"),
        ),
    };
    let finding = Finding::new("Dummy may do that", text, clause);
    match right {
        Absolute::TellsDirector | Absolute::CountsTricks | Absolute::PlaysAsAgent => {
            finding.ruled("No breach takes this right away.", clause)
        }
        Absolute::CorrectsReview
        | Absolute::PointsOutTrick
        | Absolute::CallsAfterAttention
        | Absolute::AttentionAfterPlay => finding,
    }
}

fn breached(breach: Breach, book: &Book) -> Finding {
    let taking_part = book.law(43, "A1(c)");
    let (text, clause) = match breach {
        Breach::CallsDirector => (
            "During the play dummy may not be the one who calls the director, unless another player has spoken of an \
             irregularity before.",
            book.law(43, "A1(a)"),
        ),
        Breach::AttentionToDeclarer => (
            "Dummy may not draw attention to an irregularity during the play, once it has happened.",
            book.law(43, "A1(b)"),
        ),
        Breach::TakesPart => (
            "Dummy may take no part in the play, and may not remark or ask anything about bidding or play.",
            taking_part,
        ),
        Breach::AsksDefender => {
            ("About a revoke dummy may ask declarer and nobody else.", book.law(42, "B1"))
        }
        Breach::SystemCard => (
            "Dummy may not look at the opponents' system card during the play.",
            match book.edition {
                Edition::Laws2017 | Edition::Laws2007 => book.law(40, "B2(c)"),
                Edition::Laws1997 => taking_part,
            },
        ),
        Breach::ScoreCard => ("Dummy may not look at the scores during the play.", taking_part),
        Breach::Trick => match book.edition {
            Edition::Laws2017 => (
                "Declarer's side has led or played to the next trick: dummy may no longer say that a quitted trick lies the \
                 wrong way.",
                book.law(65, "B3"),
            ),
            Edition::Laws2007 => (
                "A card has been led to the next trick: dummy may no longer say that a quitted trick lies the wrong way.",
                book.law(65, "B3"),
            ),
            Edition::Laws1997 => (
                "Dummy may not tell anybody during the play that a quitted trick lies the wrong way, not even declarer.",
                taking_part,
            ),
        },
    };
    let finding = Finding::new("Dummy may not do that", text, clause)
        .ruled("It does not cost dummy the qualified rights, where dummy still has them.", clause);
    let finding = match breach {
        // The irregularity itself is still ruled, as it would be without dummy's remark.
        Breach::AttentionToDeclarer => finding.ruled(
            "The irregularity is now ruled as any other; where declarer led from the wrong hand, the defenders have their \
             choice (rule on it with \"Lead out of turn\").",
            book.law(43, "A1(b)"),
        )
        .goes_on("lead-out-of-turn", [("who", "declarer")], Course::Besides),
        Breach::CallsDirector
        | Breach::TakesPart
        | Breach::AsksDefender
        | Breach::SystemCard
        | Breach::ScoreCard
        | Breach::Trick => finding,
    };
    after_breach(finding, book)
}

/// A penalty to think about, and the score afterwards.
fn after_breach(finding: Finding, book: &Book) -> Finding {
    finding
        .penalty(
            "Dummy may be given a procedural penalty. Warn first; where the remark has already cost dummy's own side, a penalty \
             on top would be harsh.",
            book.law(43, "B1"),
        )
        .again(
            When::PlayEnds,
            "if what dummy did may have damaged the defenders: then the score is adjusted",
            book.law(12, "A1"),
        )
        .said(Party::Dummy, "Please say nothing about the play until it is over. You may prevent a mistake, not point one out.")
}

fn forfeited(forfeit: Forfeit, book: &Book) -> Finding {
    let (text, clause) = match forfeit {
        Forfeit::Exchanges => ("Dummy may not exchange hands with declarer.", book.law(43, "A2(a)")),
        Forfeit::LeavesSeat => {
            ("Dummy may not leave the seat to watch declarer play.", book.law(43, "A2(b)"))
        }
        Forfeit::LooksAtDefender => {
            ("Dummy may not look at a defender's cards unasked.", book.law(43, "A2(c)"))
        }
    };
    Finding::new("Dummy has lost the qualified rights for this board", text, clause)
        .ruled(
            "On this board dummy may no longer warn declarer, ask declarer about a revoke, or be the one who points \
             at what a defender did wrong.",
            clause,
        )
        .bound(
            Party::Dummy,
            Must::Other("must not use the qualified rights".to_owned()),
            Until::PlayEnds,
            clause,
        )
        .penalty("Dummy may be given a procedural penalty.", book.law(43, "B1"))
}

fn qualified(right: Qualified, book: &Book) -> Finding {
    match right {
        Qualified::WarnsDeclarer(Warning::WithRights) => Finding::new(
            "Dummy may warn declarer",
            "Dummy may try to prevent an irregularity of declarer's, such as a lead from the wrong hand, before it has happened.",
            book.law(42, "B2"),
        ),
        Qualified::WarnsDeclarer(Warning::LeadFrom { declarers_hand }) => {
            let hand = if declarers_hand { "their own hand" } else { "dummy" };
            penalised(
                Finding::new(
                    "A defender has chosen the hand that leads",
                    format!("Dummy had lost the right to warn declarer: a defender chooses, and declarer leads from {hand}."),
                    lost_warning(book),
                )
                .bound(
                    Party::Declarer,
                    Must::Other(format!("must lead from {hand}")),
                    Until::ThisTurn,
                    lost_warning(book),
                ),
                book,
            )
        }
        Qualified::WarnsDeclarer(Warning::OfSomethingElse) => penalised(
            Finding::new(
                "Dummy may not do that any more",
                "Dummy had lost the right to warn declarer. Nothing is laid down for an irregularity that did not come about, \
                 other than a lead from the wrong hand: play goes on.",
                book.law(43, "A2"),
            ),
            book,
        ),
        Qualified::WarnsDefender { has_rights } => warns_defender(has_rights, book),
        Qualified::AsksDeclarer(Asking::WithRights) => Finding::new(
            "Dummy may ask declarer about a revoke",
            "Dummy may ask declarer, who has not followed suit, about a card of the suit led.",
            book.law(42, "B1"),
        ),
        Qualified::AsksDeclarer(Asking::Without { has_revoked }) => asked::without_right(has_revoked, book),
        Qualified::Attention { has_rights: true, is_play_over: true } => Finding::new(
            "Dummy may draw attention after the play",
            "After the play dummy may speak of whatever went wrong: it is ruled as though another player had.",
            book.law(42, "B3"),
        ),
        Qualified::Attention { has_rights: true, is_play_over: false } => after_breach(
            Finding::new(
                "Dummy may not do that, but the irregularity is ruled",
                "Dummy may not draw attention to an irregularity during the play. Dummy keeps the qualified rights, and the \
                 defender's irregularity is ruled as any other.",
                book.law(43, "A1(b)"),
            ),
            book,
        ),
        Qualified::Attention { has_rights: false, is_play_over } => {
            attention_without_rights(is_play_over, book)
        }
    }
}

fn warns_defender(has_rights: bool, book: &Book) -> Finding {
    let allowed = |clause| {
        Finding::new(
            "Dummy may try to prevent a defender's irregularity",
            "Dummy may try to prevent an irregularity of any player's, a defender's too: a lead by the wrong defender, or one \
             before declarer has chosen about a penalty card.",
            clause,
        )
    };
    match (has_rights, book.edition) {
        (true, Edition::Laws2017) => allowed(book.law(42, "B2")),
        // Law 42B2 of 2007 speaks of declarer's irregularities alone (seed 000), but Law 9A3 lets any player, dummy
        // too, prevent another player's (seed 004).
        (true, Edition::Laws2007) => allowed(book.law(9, "A3")),
        (true, Edition::Laws1997) => after_breach(
            Finding::new(
                "Dummy may prevent declarer's irregularities only",
                "Dummy may try to prevent an irregularity of declarer's, but not a defender's.",
                book.law(42, "B2"),
            ),
            book,
        ),
        (false, _) => penalised(
            Finding::new(
                "Dummy may not do that any more",
                "Dummy had lost the right to prevent an irregularity. Nothing is laid down for a defender's that did not come \
                 about: play goes on.",
                book.law(43, "A2"),
            ),
            book,
        ),
    }
}

fn attention_without_rights(is_play_over: bool, book: &Book) -> Finding {
    let clause = dummy_spoke_first(book);
    let finding = Finding::new(
        "No rectification: dummy was the first to say so, without the right",
        "Dummy had lost the right to draw attention to a defender's irregularity: nothing is done about it, and play goes on as \
         though it had not happened.",
        clause,
    );
    let finding = if is_play_over {
        finding.ruled("That holds after the play too, by the opinion that prevails.", clause)
    } else {
        finding
    };
    let finding = match book.edition {
        Edition::Laws2017 => finding.again(
            When::PlayEnds,
            "if the defenders gained by their irregularity: their score alone loses the gain, declarer's side keeps the \
             result",
            clause,
        ),
        // 43B3 of 2007 refers to 12B1: an ordinary adjusted score for both sides.
        Edition::Laws2007 => finding.again(
            When::PlayEnds,
            "if the defenders gained by their irregularity: then the score is adjusted",
            book.law(12, "B1"),
        ),
        Edition::Laws1997 => finding,
    };
    penalised(finding, book)
}

fn penalised(finding: Finding, book: &Book) -> Finding {
    finding.penalty("Dummy may be given a procedural penalty besides.", book.law(43, "B1"))
}

fn badly_spread(damaged: Judged, book: &Book) -> Finding {
    let finding = Finding::new(
        "Dummy's hand was not spread properly",
        "Dummy alone answers for all thirteen cards being shown in their suits. The missing or misplaced card is put in its place; \
         it has been dummy's all the time, and not playing it may have been a revoke (see \"Wrong \
         number of cards\" and \"Revoke\").",
        book.law(41, "D"),
    );
    match damaged {
        Judged::No => finding.ruled("It cost the defenders nothing: the result stands.", book.law(12, "A1")),
        Judged::NotYet => finding.again(
            When::PlayEnds,
            "if the defenders missed something because of it: then the score is adjusted",
            book.law(12, "A1"),
        ),
        Judged::Yes => finding
            .adjusted(
                book.assigned(),
                "what a normal defence would have brought with dummy's hand in full view",
                book.law(12, "A1"),
            )
            .wanting(Wanted::ByTheBook),
    }
}
