//! What becomes of an appeal.

use crate::adjustment::Adjustment;
use crate::law::adjusted_score::award::kind_of;
use crate::law::book::{Book, Edition, Nation};
use crate::law::clause::Clause;
use crate::law::finding::{Course, Finding, When};
use crate::law::party::Party;
use crate::result::BoardResult;

/// How far an appeal has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Facts {
    Lodged(Lodged),
    Decided(Decided),
    Further(Further),
}

/// An appeal that is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lodged {
    /// Against what was ruled elsewhere.
    OtherTable,
    /// The partner or the captain does not want it.
    NotAgreed(Contestant),
    /// The partner has left and has not been asked: since 2007 that is no agreement.
    PartnerGone,
    Late,
    Heard {
        about: About,
        has_committee: bool,
    },
}

/// Who plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Contestant {
    Pair,
    Team,
}

/// What is not accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum About {
    /// Of bridge, or of the facts.
    Judgment,
    Law,
    Discipline,
}

/// What became of an appeal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Decided {
    Upheld {
        has_merit: bool,
    },
    Changed(Adjustment<BoardResult>),
    /// The committee thinks that the director was wrong about the Law.
    OnLaw,
    Withdrawn,
    Referred,
}

/// An appeal to the national authority.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Further {
    NoAppealBefore,
    Heard(Ground),
}

/// What it is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ground {
    Principle,
    Error,
    Judgment,
}

/// Whether a partner who has left counts as agreeing to an appeal: Law 92D of 1997 says so, that of 2007 and 2017 no more.
pub fn absent_agrees(book: &Book) -> bool {
    !book.is_since(Edition::Laws2007)
}

/// What the Laws and the book's body say about an appeal.
pub fn find(facts: &Facts, book: &Book) -> Finding {
    match facts {
        Facts::Lodged(lodged) => asked(*lodged, book),
        Facts::Decided(decided) => outcome(decided, book),
        Facts::Further(further) => national(*further, book),
    }
}

fn asked(lodged: Lodged, book: &Book) -> Finding {
    match lodged {
        Lodged::OtherTable => Finding::new(
            "No appeal: not their table",
            "A contestant appeals only against a ruling at its own table.",
            book.law(92, "A"),
        ),
        Lodged::NotAgreed(Contestant::Team) => Finding::new(
            "No appeal: the captain does not want it",
            "A team appeals only with its captain.",
            book.law(92, "D"),
        ),
        Lodged::NotAgreed(Contestant::Pair) => Finding::new(
            "No appeal: the partner does not want it",
            if absent_agrees(book) {
                "Both players of a pair must want to appeal. Only one who has left counts as agreeing."
            } else {
                "Both players of a pair must want to appeal."
            },
            book.law(92, "D"),
        ),
        Lodged::PartnerGone => Finding::new(
            "No appeal until the partner agrees",
            "Both players of a pair must want to appeal, and one who has left does not count as agreeing: have the \
             partner asked, by telephone if need be, while there is time.",
            book.law(92, "D"),
        )
        .again(When::SessionEnds, "to hear whether the partner wants to appeal too", book.law(92, "B")),
        Lodged::Late => Finding::new(
            "No appeal: it is too late",
            too_late(book),
            book.law(92, "B"),
        )
        .ruled(
            "The director may still put right an error of his own that he finds, as long as scores can be corrected.",
            book.law(81, "C"),
        ),
        Lodged::Heard { about, has_committee } => heard(about, has_committee, book),
    }
}

/// The Laws count from when the official score could be seen, unless the organiser has set another time. For a late ruling
/// Wales counts from when each side was told (seed 004, Law 92B); elsewhere the score that follows it was not there to be
/// seen before.
fn too_late(book: &Book) -> String {
    let (minutes, from) = (book.options.appeal_minutes, book.appeal_counts_from());
    let late = "for a later ruling from the moment when each side was told";
    match book.nation {
        Nation::Wales => format!("The time was {minutes} minutes from {from}; {late}."),
        Nation::International | Nation::Australia | Nation::Acbl => {
            format!(
                "The time was {minutes} minutes from {from}, unless the organiser has set another; {late}."
            )
        }
    }
}

fn heard(about: About, has_committee: bool, book: &Book) -> Finding {
    let finding = match (about, has_committee) {
        (About::Law, _) => Finding::new(
            "The director in charge rules on the Law",
            "What deals only with the Law or a regulation is for the director in charge. The committee may be asked \
             after that, but cannot overrule it.",
            book.law(93, "B1"),
        ),
        (About::Judgment, true) => Finding::new(
            "To the committee",
            "The appeal goes to the committee, which has all the powers of the director, except over the Law and over \
             penalties for conduct.",
            book.law(93, "B2"),
        ),
        (About::Judgment, false) => Finding::new(
            "The director in charge hears it",
            "There is no committee that can meet: the director in charge hears and decides it, best with the advice of \
             experienced players.",
            book.law(93, "A"),
        ),
        (About::Discipline, _) => Finding::new(
            "A penalty for conduct is not overruled",
            "The appeal may be heard, but a committee can only advise: the penalty is the director's.",
            book.law(93, "B3"),
        ),
    };
    let finding = finding
        .ruled("It goes through the director, who writes it down with the facts.", book.law(92, "C"))
        .ruled(
            "Both sides are heard, and both are told of the outcome; no debates with the committee after it.",
            book.law(93, "B"),
        )
        .entered(
            "Note the appeal on the ruling (6): the board is subject to ruling again until it is decided.",
            book.law(92, "C"),
        )
        .again(When::SessionEnds, "to have the appeal heard", book.law(92, "B"))
        .said(
            Party::Everyone,
            "There is an appeal on this board. You will both be heard, and both told what is decided.",
        );
    if book.options.has_deposit {
        return finding.ruled(
            "Take the deposit. It goes back unless the appeal is unsuccessful and has no merit.",
            book.law(92, "A"),
        );
    }
    finding
}

fn outcome(decided: &Decided, book: &Book) -> Finding {
    let told = |finding: Finding| {
        finding.entered("Write the outcome on the ruling (6); then both sides are told.", book.law(93, "B"))
    };
    match decided {
        Decided::Upheld { has_merit } => {
            let finding = Finding::new("Upheld", "The ruling stands as it was.", book.law(93, "B"));
            told(match (book.options.has_deposit, has_merit) {
                (true, true) => finding.ruled("It had merit: the deposit goes back.", book.law(92, "A")),
                (true, false) => {
                    finding.ruled("It had no merit: the deposit is normally kept.", book.law(92, "A"))
                }
                (false, false) => finding.ruled(
                    "It had no merit: where the regulations name a sanction for that, it follows.",
                    book.law(92, "A"),
                ),
                (false, true) => finding,
            })
        }
        Decided::Changed(award) => {
            let clause = book.law(93, "B3");
            let finding = Finding::new(
                "Changed on appeal",
                "The committee has used the powers of the director: its score takes the place of the ruling's.",
                clause,
            )
            .adjusted(kind_of(award), "the score that the appeal has given", clause)
            .written(award)
            .entered("Press s: the form has the award, and the ruling shows the score before and after.", clause);
            told(if book.options.has_deposit {
                finding.ruled("The appeal was successful: the deposit goes back.", book.law(92, "A"))
            } else {
                finding
            })
        }
        Decided::OnLaw => told(Finding::new(
            "The ruling stands until the director changes it",
            "On the Law or a regulation the word of the director in charge stands against a committee. It may say \
             that it \
             disagrees, and ask to have it thought over.",
            book.law(93, "B3"),
        )
        .ruled(
            "If you see that you were wrong, change it yourself, with good grace: the score follows as after any wrong \
             ruling (\"Adjusted score\").",
            book.law(82, "C"),
        )
        .goes_on("adjusted-score", [("ground", "director")], Course::Besides)),
        Decided::Withdrawn => {
            let finding = Finding::new(
                "Withdrawn",
                "The appeal was taken back: the ruling stands, and the board is settled.",
                book.law(92, "C"),
            );
            told(if book.options.has_deposit {
                finding.ruled("Whether the deposit goes back is in the regulations.", book.law(92, "A"))
            } else {
                finding
            })
        }
        Decided::Referred => Finding::new(
            "Referred: the ruling stands meanwhile",
            "It is not decided yet. The board stays subject to ruling, and results of it are provisional.",
            book.law(93, "B2"),
        )
        .again(When::SessionEnds, "for what has been decided", book.law(93, "B2")),
    }
}

fn national(further: Further, book: &Book) -> Finding {
    let clause = further_clause(book);
    let ground = match further {
        Further::NoAppealBefore => {
            return Finding::new(
                "No further appeal",
                "Without an appeal against the director's ruling there is none to the national authority.",
                clause,
            );
        }
        Further::Heard(ground) => ground,
    };
    let finding = Finding::new(
        "To the national authority",
        "When all has been decided here, the body's regulations may allow a further appeal.",
        clause,
    );
    let finding = match ground {
        Ground::Principle | Ground::Error => finding,
        Ground::Judgment => finding.ruled(
            "A judgment of value is not revised, unless it was quite out of the question: say so before they pay for it.",
            clause,
        ),
    };
    match book.nation {
        Nation::Wales => finding
            .ruled(
                "In Wales: in writing to the chief executive, with a deposit of 75 pounds, and tell the director. The \
                 deposit comes back for a question of principle, an error of direction, or one in applying a Law or \
                 regulation.",
                clause,
            )
            .ruled(
                "In a knock-out it changes the match only if it is decided before the next round's draw is published.",
                clause,
            ),
        Nation::International | Nation::Australia | Nation::Acbl => {
            finding.ruled("How, until when and with what deposit is in the regulations of your body.", clause)
        }
    }
}

/// The clause on further appeals.
pub(super) fn further_clause(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => book.law(93, "C1"),
        Edition::Laws1997 => book.law(93, "C"),
    }
}
