//! Withdrawn calls (Law 26, and Law 16 for what they tell): which leads declarer may ask for or forbid, and who may
//! use what was heard.

mod procedure;

use std::collections::BTreeSet;

use crate::card::Suit;
use crate::law::book::{Book, Edition, Leads};
use crate::law::clause::Clause;
use crate::law::finding::{Course, Finding, Offer, When};
use crate::law::ledger::{Entry, ONLY_2007, ONLY_2017, UNTIL_2007};
use crate::law::numbering::enforced_pass;
use crate::law::party::{Party, Seats};

pub use procedure::WithdrawnCall;

/// Suits, each once.
pub type Suits = BTreeSet<Suit>;

/// What a withdrawn call was about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum About {
    /// These suits and nothing else; at least one.
    Suits(Suits),
    /// No suit in particular: no-trump, a pass, a double, an artificial call.
    NoSuit,
}

/// The leads that declarer may ask of the offender's partner or forbid, at that player's first turn to lead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Restriction {
    /// Declarer may forbid one of these, for as long as the lead is kept.
    pub forbidden: Suits,
    /// Or require one of these, once.
    pub required: Suits,
    pub clause: Clause,
}

impl Restriction {
    /// Whether declarer has no say in the lead.
    pub fn is_none(&self) -> bool {
        self.forbidden.is_empty() && self.required.is_empty()
    }
}

/// The lead restriction after a call that was withdrawn and replaced by another, not comparable one, where the
/// offender's side defends. `shown` are the suits that the offender has shown in the legal auction.
///
/// 2017: any one suit may be forbidden that the offender has not shown legally. 2007 and 1997: if the withdrawn call
/// was about suits, one of them that was not shown legally may be required or forbidden; else any one suit forbidden.
/// Where the body's [leads](crate::law::book::Options::leads) are not those of its book, what may be required is added,
/// or left out.
pub fn restriction(about: &About, shown: &Suits, book: &Book) -> Restriction {
    let unshown = |suits: &Suits| -> Suits { suits.difference(shown).copied().collect() };
    let any: Suits = Suit::ALL.into_iter().collect();
    let (forbidden, required) = match (book.edition, about) {
        (Edition::Laws2017, About::Suits(suits)) => (unshown(&any), unshown(suits)),
        (Edition::Laws2017, About::NoSuit) => (unshown(&any), Suits::new()),
        (Edition::Laws1997 | Edition::Laws2007, About::Suits(suits)) => (unshown(suits), unshown(suits)),
        (Edition::Laws1997 | Edition::Laws2007, About::NoSuit) => (any, Suits::new()),
    };
    let clause = match (book.edition, about) {
        (Edition::Laws2017, About::Suits(_) | About::NoSuit)
        | (Edition::Laws1997 | Edition::Laws2007, About::NoSuit) => book.law(26, "B"),
        (Edition::Laws1997 | Edition::Laws2007, About::Suits(_)) if forbidden.is_empty() => {
            book.law(26, "A1")
        }
        (Edition::Laws1997 | Edition::Laws2007, About::Suits(_)) => book.law(26, "A2"),
    };
    match book.options.leads {
        Leads::RequireOrForbid => Restriction { forbidden, required, clause },
        Leads::Forbid => Restriction { forbidden, required: Suits::new(), clause },
    }
}

/// Adds to a finding what declarer will be offered if the offender's side comes to defend: for procedures that rule
/// during the auction, when it is not known yet what the offender will have shown. The call has been replaced by one
/// that is not comparable.
#[must_use]
pub fn lead_later(finding: Finding, book: &Book) -> Finding {
    lead_offered(finding, "", book).goes_on_to(LEAD, Course::Besides)
}

/// The same in the procedure of that lead itself, when it is the offender who leads.
fn lead_of_partner_later(finding: Finding, book: &Book) -> Finding {
    lead_offered(finding, "", book)
}

/// The same where it has not been asked whether what stands (`1D`) tells the same as what was taken back: then nothing
/// is restricted.
#[must_use]
pub fn lead_unless_alike(finding: Finding, stands: &str, book: &Book) -> Finding {
    let unless = match book.edition {
        Edition::Laws2017 => format!(", unless {stands} is comparable with what was taken back"),
        Edition::Laws1997 | Edition::Laws2007 => String::new(),
    };
    lead_offered(finding, &unless, book).goes_on_to(LEAD, Course::Besides)
}

/// The procedure for the moment when the lead comes.
const LEAD: &str = "withdrawn-call";

const FIRST_LEAD: &str = "when the offender's partner first has the lead";
const LEFT_FREE: &str = "leave the lead free";

const FORBID_ONE: &str =
    "forbid one suit that the offender has not shown in the legal auction, for as long as the lead is kept";

fn lead_offered(finding: Finding, unless: &str, book: &Book) -> Finding {
    let when = format!("if the offender's side defends, {FIRST_LEAD}{unless}");
    match (book.edition, book.options.leads) {
        (Edition::Laws2017, Leads::Forbid) => {
            finding.offered(Party::Declarer, when, [FORBID_ONE, LEFT_FREE], book.law(26, "B"))
        }
        (Edition::Laws2017, Leads::RequireOrForbid) => finding.offered(
            Party::Declarer,
            when,
            [
                FORBID_ONE,
                "require the lead of a suit that the withdrawn call was about and the offender has not shown in the legal \
                 auction, at that lead only",
                LEFT_FREE,
            ],
            book.law(26, "B"),
        ),
        (Edition::Laws2007, _) => lead_until_2007(finding, "has not shown in the legal auction", book),
        (Edition::Laws1997, _) => lead_until_2007(finding, "has not shown later in the legal auction", book),
    }
}

/// A call about suits and one about no suit in particular have different restrictions; neither has any if the same call
/// was made again.
fn lead_until_2007(finding: Finding, shown: &str, book: &Book) -> Finding {
    let when = format!(
        "if the offender made another call instead of the withdrawn one and the side defends, {FIRST_LEAD}"
    );
    let about_suit = match book.options.leads {
        Leads::RequireOrForbid => vec![
            "require the lead of that suit",
            "forbid the lead of that suit, for as long as the lead is kept",
            LEFT_FREE,
        ],
        Leads::Forbid => vec!["forbid the lead of that suit, for as long as the lead is kept", LEFT_FREE],
    };
    finding
        .offered(
            Party::Declarer,
            format!("{when}, and the withdrawn call was about a suit that the offender {shown}"),
            about_suit,
            book.law(26, "A2"),
        )
        .offered(
            Party::Declarer,
            format!("{when}, and the withdrawn call was about no suit in particular"),
            ["forbid any one suit, for as long as the lead is kept", LEFT_FREE],
            book.law(26, "B"),
        )
}

/// A finding where it is known who declares: if it is the offender's side, no lead of it is restricted, and nothing is to be
/// offered later.
#[must_use]
pub(crate) fn for_defenders_alone(mut finding: Finding, seats: Seats) -> Finding {
    let (Some(offender), Some(declarer)) = (seats.offender, seats.declarer) else { return finding };
    let is_about_leads = |offer: &Offer| offer.clause.law == 26 && offer.to == Party::Declarer;
    if offender.line() != declarer.line() {
        return finding;
    }
    let Some(clause) = finding.offers.iter().find(|offer| is_about_leads(offer)).map(|offer| offer.clause)
    else {
        return finding;
    };
    finding.offers.retain(|offer| !is_about_leads(offer));
    finding.goes_on.retain(|next| next.procedure != LEAD);
    finding.ruled("The offender's side declares: no lead is restricted.", clause)
}

/// Adds that no lead is restricted after a comparable call (2017, Law 26A).
#[must_use]
pub fn lead_free(finding: Finding, book: &Book) -> Finding {
    match book.edition {
        Edition::Laws2017 => finding
            .ruled("If the offender's side defends, declarer has no say in its leads.", book.law(26, "A")),
        Edition::Laws1997 | Edition::Laws2007 => finding,
    }
}

/// Adds who may use what a withdrawn call told: the other side may, the offender's may not (Law 16C; 2007: 16D).
#[must_use]
pub fn unauthorised(finding: Finding, book: &Book) -> Finding {
    finding.informed(
        "what the withdrawn call told",
        &[Party::NonOffendingSide],
        &[Party::OffendingSide],
        information(book),
    )
}

/// The clause about information from withdrawn calls: 16C, in 2007 16D.
pub fn information(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2007 => book.law(16, "D"),
        Edition::Laws1997 | Edition::Laws2017 => book.law(16, "C"),
    }
}

/// Adds that the director is wanted again if the offender could have known that silencing partner might pay: Law 72C,
/// until 2007 Law 23.
#[must_use]
pub fn aware_later(finding: Finding, book: &Book) -> Finding {
    finding.again(
        When::PlayEnds,
        "if the other side is damaged and the offender could have known, at the time, that this might well happen: go on \
         with \"An irregularity that paid\"",
        enforced_pass(book),
    )
    .goes_on("could-have-known", [("kind", "silenced")], Course::Besides)
}

/// A suit in words, as it stands in duties about leads.
pub fn suit_name(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "clubs",
        Suit::Diamonds => "diamonds",
        Suit::Hearts => "hearts",
        Suit::Spades => "spades",
    }
}

const NOTES: &str = "seed 000, \"Withdrawn Calls - Lead Restrictions\"";

/// Law 26A of 2017, for the ledgers of those who use [`lead_free`].
pub const FREE: Entry = Entry::done(
    26,
    "A",
    ONLY_2017,
    "After a comparable call declarer has no say in the leads of that side",
    "seed 003, \"Withdrawn call, lead restrictions\"",
);
/// Law 26B of 2017, for [`lead_later`].
pub const FORBID: Entry = Entry::done(
    26,
    "B",
    ONLY_2017,
    "Declarer may forbid one suit that the offender has not shown legally",
    NOTES,
);
/// Law 26A1 until 2007, for [`restriction`].
pub const SHOWN: Entry = Entry::done(
    26,
    "A1",
    UNTIL_2007,
    "Every suit of the withdrawn call was shown legally: no restriction",
    "seed 000, \"Other relevant Laws\" (an example of the earlier Laws)",
);
/// Law 26A2 until 2007, for [`lead_later`].
pub const REQUIRE_OR_FORBID: Entry = Entry::done(
    26,
    "A2",
    UNTIL_2007,
    "Declarer may require or forbid a suit of the withdrawn call that was not shown legally",
    "seed 000, \"Withdrawn Calls - Lead Restrictions\" (what changed in 2017)",
);
/// Law 26B until 2007, for [`lead_later`].
pub const FORBID_ANY: Entry = Entry::done(
    26,
    "B",
    UNTIL_2007,
    "The withdrawn call was about no suit: declarer may forbid any one",
    "seed 001, \"Insufficient bids\": lead restrictions of Law 26",
);
/// Law 16C of 2017 and 1997, for [`unauthorised`].
pub const INFORMATION: Entry = Entry::done(
    16,
    "C",
    &[Edition::Laws2017, Edition::Laws1997],
    "What a withdrawn call told: the other side may use it, the offender's may not",
    "seed 000, \"Other relevant Laws\"; seed 002, Law 25B",
);
/// Law 16D of 2007, for [`unauthorised`].
pub const INFORMATION_2007: Entry = Entry::done(
    16,
    "D",
    ONLY_2007,
    "What a withdrawn call told: the other side may use it, the offender's may not",
    "seed 001, \"Insufficient bids\": Law 16D",
);
/// Law 72C of 2017, for [`aware_later`].
pub const AWARE: Entry = Entry::done(
    72,
    "C",
    ONLY_2017,
    "An offender who could have known that it might pay keeps no gain",
    "seed 000, \"Damage after Infractions\"",
);
/// Law 23 until 2007, for [`aware_later`].
pub const AWARE_UNTIL_2007: Entry = Entry::done(
    23,
    "",
    UNTIL_2007,
    "An offender who could have known that it might pay keeps no gain",
    "seed 002, \"Irregular passes causing damage\"",
);

#[cfg(test)]
mod tests;
