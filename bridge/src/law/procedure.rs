//! The procedures of the Laws, and the list of them.

use std::sync::LazyLock;

use crate::law::adjusted_score::AdjustedScore;
use crate::law::appeal::Appeal;
use crate::law::auction_period::AuctionPeriod;
use crate::law::bystander::Bystander;
use crate::law::case::Case;
use crate::law::change_of_call::ChangeOfCall;
use crate::law::change_of_call_score::ChangeOfCallScore;
use crate::law::comparable::ComparableCall;
use crate::law::could_have_known::CouldHaveKnown;
use crate::law::deception::Deception;
use crate::law::deviation::Deviation;
use crate::law::extraneous::ExtraneousInformation;
use crate::law::finding::Finding;
use crate::law::inadmissible::InadmissibleCall;
use crate::law::insufficient::InsufficientBid;
use crate::law::insufficient_damage::InsufficientBidDamage;
use crate::law::interview::{Interview, Pause};
use crate::law::irregularity::Irregularity;
use crate::law::ledger::Entry;
use crate::law::misinformation::Misinformation;
use crate::law::out_of_rotation::OutOfRotation;
use crate::law::page::Page;
use crate::law::poll::LogicalAlternatives;
use crate::law::procedural_penalty::ProceduralPenalty;
use crate::law::score_correction::ScoreCorrection;
use crate::law::system_card::SystemCard;
use crate::law::unauthorised::UnauthorisedInformation;
use crate::law::withdrawn::WithdrawnCall;

/// A procedure: it asks for the facts and finds what the Laws say.
///
/// Each is a module with its typed facts, a pure function from facts and book to a finding, and the questions that
/// gather the facts. What it asks and finds depends on nothing but the answers, the book, and where they decide (as for a
/// revoke from dummy) the seats.
pub trait Procedure: Sync {
    /// One word, for commands and the journal. Never changed once released.
    fn key(&self) -> &'static str;

    /// Its name on a list.
    fn title(&self) -> &'static str;

    /// What a director sees who needs it, in one line.
    fn about(&self) -> &'static str;

    /// Whose seat is asked for as the offender's, as a question.
    fn offender(&self) -> &'static str {
        "Who did it?"
    }

    /// Whether it helps to know whose offence it is before the first question. Where it may be nobody's, as after a
    /// director's own error (Law 82C: both sides count as not offending), the questions ask for the side themselves where it
    /// decides.
    fn concerns_offender(&self) -> bool {
        true
    }

    /// Whether it helps to know who is declarer; while the auction is on there is none, and for some irregularities it does
    /// not matter.
    fn concerns_declarer(&self) -> bool {
        true
    }

    /// Whether it is always dummy that it is about: then one of dummy and declarer tells the other.
    fn offender_is_dummy(&self) -> bool {
        false
    }

    /// Whether its answers tell the offender's seat, so that nobody need be asked for it before.
    fn tells_offender(&self) -> bool {
        false
    }

    /// The regulation that it is, with its edition; `None` for a procedure of the Laws themselves.
    fn regulation(&self) -> Option<&'static str> {
        None
    }

    /// The clauses it knows, book by book. It cites no other.
    fn ledger(&self) -> &'static [Entry];

    /// The seeds' examples that it decides.
    fn cases(&self) -> &'static [Case];

    /// Asks and finds.
    ///
    /// # Errors
    /// The first question that is not answered.
    fn run(&self, interview: &mut Interview<'_>) -> Result<Finding, Pause>;
}

/// The procedures of the program, in the order in which a director needs them most.
pub static PROCEDURES: LazyLock<Vec<&'static dyn Procedure>> = LazyLock::new(|| {
    vec![
        page("revoke"),
        page("opening-lead"),
        page("lead-out-of-turn"),
        page("penalty-card"),
        &InsufficientBid,
        &OutOfRotation,
        &ChangeOfCall,
        page("claim"),
        &UnauthorisedInformation,
        &Misinformation,
        page("dummy"),
        page("card-played"),
        page("hand-of-cards"),
        page("wrong-board"),
        page("fouled-board"),
        &AuctionPeriod,
        &WithdrawnCall,
        &ComparableCall,
        &InsufficientBidDamage,
        &AdjustedScore,
        &CouldHaveKnown,
        &Deception,
        &LogicalAlternatives,
        &ExtraneousInformation,
        &Deviation,
        &SystemCard,
        &InadmissibleCall,
        page("defective-trick"),
        page("revoke-asked"),
        page("turned-card"),
        page("disputed-words"),
        &ProceduralPenalty,
        &Appeal,
        &ScoreCorrection,
        &Irregularity,
        &Bystander,
        &ChangeOfCallScore,
    ]
});

/// A page of the program.
fn page(key: &str) -> &'static dyn Procedure {
    Box::leak(Box::new(Page::bound(key)))
}
