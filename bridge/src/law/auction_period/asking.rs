//! Who may have the calls repeated or explained, and when (Laws 20 and 41).

use crate::law::auction_period::partners_information;
use crate::law::book::{Book, Edition};
use crate::law::finding::Finding;
use crate::law::interview::{Interview, Pause};
use crate::law::party::Party;
use crate::law::question::Question;
use crate::law::role::Role;

/// What is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Wish {
    Review,
    Explanation,
}

/// When it is wanted, and by whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Asker {
    /// During the auction.
    InTurn,
    InTurnBarred,
    OutOfTurn,
    /// After the final pass, before the opening lead is faced.
    Leader,
    LeadersPartner,
    FutureDeclarer,
    FutureDummy,
    /// Declarer or a defender whose first turn to play it is.
    FirstToPlay,
    /// Declarer or a defender later in the play.
    Later {
        in_turn: bool,
    },
    Dummy,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    Auction,
    Clarification,
    Play,
}

pub(super) fn ask(interview: &mut Interview<'_>, wish: Wish) -> Result<Asker, Pause> {
    let book = interview.book();
    let clause = match wish {
        Wish::Review => book.law(20, "B"),
        Wish::Explanation => book.law(20, "F1"),
    };
    let stage = Question::new("stage", "How far is the board?", clause)
        .because("The right to ask changes with the final pass and with the first card played");
    let stage = interview.choose(
        stage,
        [
            (Stage::Auction, "auction", "The auction is on"),
            (Stage::Clarification, "clarification", "After the final pass, before the opening lead is faced"),
            (Stage::Play, "play", "The opening lead has been faced"),
        ],
    )?;
    let who = Question::new("who", "Who asks?", clause).because("Not everybody may ask at every moment");
    let who = who.of_offender([
        ("leader", Role::OpeningLeader),
        ("leaders-partner", Role::LeadersPartner),
        ("declarer", Role::Declarer),
        ("dummy", Role::Dummy),
    ]);
    match stage {
        Stage::Auction => interview.choose(
            who,
            [
                (Asker::InTurn, "in-turn", "The player whose turn it is"),
                (Asker::InTurnBarred, "barred", "The player whose turn it is, who has to pass by Law"),
                (Asker::OutOfTurn, "out-of-turn", "Another player"),
            ],
        ),
        Stage::Clarification => interview.choose(
            who,
            [
                (Asker::Leader, "leader", "The opening leader"),
                (Asker::LeadersPartner, "leaders-partner", "The opening leader's partner"),
                (Asker::FutureDeclarer, "declarer", "The future declarer"),
                (Asker::FutureDummy, "dummy", "The future dummy"),
            ],
        ),
        Stage::Play => interview.choose(
            who,
            [
                (Asker::FirstToPlay, "first-turn", "Declarer or a defender, at the first turn to play"),
                (
                    Asker::Later { in_turn: true },
                    "in-turn",
                    "Declarer or a defender, at a later turn to play",
                ),
                (Asker::Later { in_turn: false }, "out-of-turn", "Declarer or a defender, not at turn"),
                (Asker::Dummy, "dummy", "Dummy"),
            ],
        ),
    }
}

pub(super) fn review(asker: Asker, book: &Book) -> Finding {
    let complete = |finding: Finding| {
        finding
            .ruled(
                "All calls are repeated with their alerts, from the first to the last; no part of them alone, and \
                 without explanations.",
                book.law(20, "B"),
            )
            .ruled("An opponent answers.", book.law(20, "D"))
            .ruled(
                "Everybody, dummy too, has to correct an error in it at once.",
                book.law(20, "E"),
            )
    };
    match asker {
        Asker::InTurn => complete(Finding::new(
            "The calls are repeated",
            "A player whose turn it is may have all calls repeated.",
            book.law(20, "B"),
        )),
        Asker::InTurnBarred => Finding::new(
            "Not now: a barred player",
            "A player who has to pass by Law may not have the calls repeated.",
            book.law(20, "B"),
        ),
        Asker::OutOfTurn => Finding::new(
            "Not now: wait for the turn",
            "A player may have the calls repeated at their own turn to call only.",
            book.law(20, "B"),
        ),
        Asker::Leader | Asker::LeadersPartner | Asker::FutureDeclarer => complete(Finding::new(
            "The calls are repeated",
            "Before the opening lead is faced the leader, the leader's partner and the future declarer may have the \
             calls repeated.",
            book.law(41, "B"),
        )),
        Asker::FutureDummy => Finding::new(
            "Not dummy",
            "The future dummy is the only player who may not ask now.",
            book.law(41, "B"),
        )
        .ruled("But an error in what is repeated has to be corrected by dummy too.", book.law(20, "E")),
        Asker::FirstToPlay => complete(
            Finding::new(
                "The calls are repeated",
                "At the first turn to play declarer and the defenders may have the calls repeated.",
                book.law(20, "C2"),
            )
            .ruled("The right ends when that player plays a card.", book.law(41, "B")),
        ),
        Asker::Later { in_turn: true } => Finding::new(
            "Too late: only the contract",
            "The calls are not repeated any more. The player may be told the contract, doubled or redoubled with it, \
             but not who doubled.",
            book.law(41, "C"),
        ),
        Asker::Later { in_turn: false } => Finding::new(
            "Too late, and not at turn",
            "The calls are not repeated any more. At their own turn to play the player may be told the contract, \
             with a double of it.",
            book.law(41, "C"),
        ),
        Asker::Dummy => Finding::new(
            "Not dummy",
            "Dummy may not ask. But an error in what is repeated has to be corrected by dummy too.",
            book.law(20, "E"),
        ),
    }
}

pub(super) fn explanation(asker: Asker, book: &Book) -> Finding {
    let answered = |finding: Finding| {
        let finding = finding
            .ruled(
                "The partner of the player who made the call answers: what the agreement is, not what may be in the \
                 hand.",
                book.law(20, "F1"),
            )
            .said(
                Party::Everyone,
                "Ask about the whole auction rather than about one call, and without a guess at the answer: what you \
                 ask may tell your partner something.",
            );
        match book.edition {
            Edition::Laws2017 | Edition::Laws2007 => finding.ruled(
                "A single call may be asked about, but the partner of the one who asks may not use what the question \
                 suggests.",
                book.law(20, "F3"),
            ),
            Edition::Laws1997 => finding.ruled(
                "The partner of the one who asks may not use what the question suggests.",
                partners_information(book),
            ),
        }
    };
    match asker {
        // The Laws of 2017 take the right from a player who has to pass; of 2007 and 1997 we know of no such words.
        Asker::InTurnBarred if book.edition == Edition::Laws2017 => Finding::new(
            "Not now: a barred player",
            "A player who has to pass by Law may not have the opponents' calls explained in the auction.",
            book.law(20, "F1"),
        ),
        Asker::InTurn | Asker::InTurnBarred => answered(Finding::new(
            "The calls are explained",
            "At their own turn to call a player may ask what the opponents' calls mean.",
            book.law(20, "F1"),
        )),
        Asker::OutOfTurn => Finding::new(
            "Not now: wait for the turn",
            "Explanations are for the player whose turn it is.",
            book.law(20, "F1"),
        ),
        Asker::Leader | Asker::LeadersPartner | Asker::FutureDeclarer => answered(Finding::new(
            "The calls are explained",
            "Before the opening lead is faced the leader, and when the lead lies face down the leader's partner and the \
             future declarer, may ask what the opponents' calls mean.",
            book.law(41, "B"),
        )),
        Asker::FutureDummy => Finding::new(
            "Not dummy",
            "The future dummy is the only player who may not ask now.",
            book.law(41, "B"),
        ),
        Asker::FirstToPlay | Asker::Later { in_turn: true } => answered(Finding::new(
            "The calls are explained",
            "Throughout the play declarer and the defenders may ask, each at their own turn, what the opponents' calls \
             mean; declarer may ask about the defenders' leads and signals too.",
            book.law(20, "F2"),
        )),
        Asker::Later { in_turn: false } => Finding::new(
            "Not now: wait for the turn",
            "In the play too explanations are for the player whose turn it is.",
            book.law(20, "F2"),
        ),
        Asker::Dummy => Finding::new("Not dummy", "Dummy may not ask.", book.law(20, "F2")),
    }
}
