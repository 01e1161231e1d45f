//! Whether a breach costs a word, points or more.

use crate::adjustment::{Adjustment, Artificial};
use crate::law::book::{Book, Edition};
use crate::law::clause::Clause;
use crate::law::finding::{Adjust, Course, Finding};
use crate::law::party::Party;
use crate::law::procedural_penalty::facts::{
    Breach, Facts, Late, Measure, Points, Procedural, Scoring, Severity, Slow, Word,
};
use crate::law::sanction::{Measure as Sanctioned, Sanction};
use crate::seat::Line;

/// What is done about a breach.
pub fn find(facts: Facts, book: &Book) -> Finding {
    let (reason, lines) = match facts {
        Facts::Procedural { breach, .. } => (told(breach), vec![]),
        Facts::Slow { late, .. } => ("slow play", slow_lines(late)),
        Facts::Dummy { .. } => ("dummy called attention in the play", vec![]),
        Facts::Tempo { .. } => ("varies the tempo with no problem to think about", vec![]),
        Facts::Word { .. } => ("a breach of the Law", vec![]),
        Facts::Conduct { .. } => ("conduct", vec![]),
    };
    given(of(facts, book), reason, lines)
}

/// The sides that were slow; none where the seat of the offender says it.
fn slow_lines(late: Late) -> Vec<Line> {
    match late {
        Late::BoardLost(Some(Slow::One(line))) => vec![line],
        Late::BoardLost(Some(Slow::Both)) => Line::ALL.to_vec(),
        Late::BoardLost(None) | Late::Behind => vec![],
    }
}

/// A breach in a few words, for the log.
fn told(breach: Procedural) -> &'static str {
    match breach {
        Procedural::Late => "late",
        Procedural::Loud => "talked so that others could hear",
        Procedural::Comparing => "compared scores",
        Procedural::Touching => "touched another player's cards",
        Procedural::WrongPocket => "cards in a wrong pocket",
        Procedural::Spoiled => "a score had to be adjusted",
        Procedural::Disobeyed => "did not follow a regulation or the director",
        Procedural::Habit => "discourteous habit",
        Procedural::UsedPartner => "used partner's tempo or words",
        Procedural::System => "a call or agreement that is not allowed",
    }
}

fn of(facts: Facts, book: &Book) -> Finding {
    match facts {
        Facts::Procedural { breach, severity } => procedural(breach, severity, book),
        Facts::Slow { late, severity } => slow(late, severity, book),
        Facts::Dummy { is_costly: true, severity: _ } => Finding::new(
            "No penalty on top",
            "Dummy may not do that in the play, and could have a penalty for it. It has cost the pair enough already: \
             explain it, and leave it there.",
            book.law(90, "A"),
        ),
        Facts::Dummy { is_costly: false, severity } => weighed(
            "During the play dummy points at nothing; after it dummy may.",
            severity,
            book.law(90, "A"),
            book,
        ),
        Facts::Tempo { is_habit: false, severity: _ } => Finding::new(
            "No penalty",
            "Whether the score is adjusted is another question (\"Misled by tempo or manner\"). A penalty would nearly \
             call the player a \
             cheat, and is for somebody who does it often.",
            book.law(73, "D2"),
        )
        .goes_on_to("deception", Course::Besides),
        Facts::Tempo { is_habit: true, severity } => weighed(
            "This player varies the tempo often, with no problem to think about: that misleads, meant or not.",
            severity,
            book.law(73, "D2"),
            book,
        ),
        Facts::Word { word, severity } => word_found(word, severity, book),
        Facts::Conduct { breach, measure } => conduct(breach, measure, book),
    }
}

fn procedural(breach: Procedural, severity: Severity, book: &Book) -> Finding {
    let (part, text) = match breach {
        Procedural::Late => ("B1", "They came after the time that was set."),
        Procedural::Loud => ("B3", "What they said about a board could be heard at another table."),
        Procedural::Comparing => ("B4", "Scores are not compared with others before the session is over."),
        Procedural::Touching => ("B5", "Nobody touches another player's cards, in the play or after it."),
        Procedural::WrongPocket => ("B6", "Cards were put back into a wrong pocket."),
        Procedural::Spoiled => ("B7", "An error in the procedure made a score have to be adjusted."),
        Procedural::Disobeyed => ("B8", "A regulation, or what the director said, was not followed at once."),
        Procedural::System => {
            ("B8", "The regulations do not allow it, and good reasons are for the bidder to show.")
        }
        Procedural::Habit => {
            let finding = weighed("It is discourteous, and it disturbs.", severity, book.law(74, "B"), book);
            return finding.ruled(
                "Some of these habits are breaches of procedure: comments, signs of approval, looking at others' cards, \
                 a varied tempo to upset them.",
                book.law(74, "C"),
            );
        }
        Procedural::UsedPartner => {
            return weighed(
                "What partner's manner has told must not be made use of, and a player has to take care not to. The \
                 score is a \
                 matter of its own (\"Hesitation and other unauthorised information\").",
                severity,
                book.law(73, "C"),
                book,
            )
            .goes_on_to("unauthorised-information", Course::Besides);
        }
    };
    weighed(text, severity, book.law(90, part), book)
}

/// A warning or a penalty.
fn weighed(text: &str, severity: Severity, clause: Clause, book: &Book) -> Finding {
    match severity {
        Severity::Nothing => Finding::new("No penalty", text, clause),
        Severity::First => warned(Finding::new("Warn first", text, clause), clause, book),
        Severity::Penalised(points) => penalised(Finding::new(title(points), text, clause), points, clause),
    }
}

fn warned(finding: Finding, clause: Clause, book: &Book) -> Finding {
    finding
        .ruled(
            "It is the first time in this session: say what was wrong, kindly, and log it as a warning.",
            book.law(90, "A"),
        )
        .penalty("If it happens again in this session: points.", book.law(90, "A"))
        .sanctioned(sanction(Sanctioned::Warning, clause))
}

fn sanction(measure: Sanctioned, clause: Clause) -> Sanction {
    Sanction { lines: vec![], measure, clause, reason: String::new() }
}

/// The same, with why it is given; where one side was slow or both were, to them.
fn given(finding: Finding, reason: &str, lines: Vec<Line>) -> Finding {
    let sanction = finding.sanction.clone();
    Finding { sanction: sanction.map(|one| Sanction { lines, reason: reason.to_owned(), ..one }), ..finding }
}

/// The usual amounts: a tenth of a top, half a victory point, 3 IMPs. The seeds name none; these are what national
/// bodies commonly take.
fn amount(points: Points) -> (&'static str, Sanctioned) {
    match (points.scoring, points.is_double) {
        (Scoring::Matchpoints, false) => ("10 % of a top", Sanctioned::PercentOfTop(10)),
        (Scoring::Matchpoints, true) => ("20 % of a top", Sanctioned::PercentOfTop(20)),
        (Scoring::VictoryPoints, false) => ("half a victory point", Sanctioned::VictoryPointHundredths(50)),
        (Scoring::VictoryPoints, true) => ("1 victory point", Sanctioned::VictoryPointHundredths(100)),
        (Scoring::Imps, false) => ("3 IMPs", Sanctioned::Imps(3)),
        (Scoring::Imps, true) => ("6 IMPs", Sanctioned::Imps(6)),
    }
}

fn title(points: Points) -> String {
    format!("Penalty: {}", amount(points).0)
}

fn penalised(finding: Finding, points: Points, clause: Clause) -> Finding {
    let (amount, measure) = amount(points);
    finding
        .ruled(
            format!(
                "{amount} is taken, the usual measure unless your regulations say other. Nobody else gains by it."
            ),
            clause,
        )
        .sanctioned(sanction(measure, clause))
}

fn slow(late: Late, severity: Severity, book: &Book) -> Finding {
    let clause = book.law(90, "B2");
    let slow = match late {
        Late::Behind => {
            let finding = weighed("They are behind, and can still finish.", severity, clause, book);
            return finding.said(
                Party::Everyone,
                "Please move along a little, so that we need not take a board away from you.",
            );
        }
        Late::BoardLost(slow) => slow,
    };
    let (north_south, east_west) = match slow {
        Some(Slow::One(Line::NorthSouth)) => (Artificial::AverageMinus, Artificial::AveragePlus),
        Some(Slow::One(Line::EastWest)) => (Artificial::AveragePlus, Artificial::AverageMinus),
        Some(Slow::Both) => (Artificial::AverageMinus, Artificial::AverageMinus),
        None => (Artificial::AveragePlus, Artificial::AveragePlus),
    };
    let (offending, other) = match slow {
        Some(Slow::One(_)) => ("A-", "A+"),
        Some(Slow::Both) => ("A-", "A-"),
        None => ("A+", "A+"),
    };
    let artificial =
        if book.is_since(Edition::Laws2007) { book.law(12, "C2(a)") } else { book.law(12, "C1") };
    let finding = Finding::new(
        "Slow play: the board is taken away",
        "A board that cannot be begun in time is not begun: it holds up everybody else.",
        clause,
    )
    .ruled("Who was slow has average minus on it, who was not average plus.", artificial)
    .adjusted(
        Adjust::Artificial { offending: offending.to_owned(), non_offending: other.to_owned() },
        "a board lost by slow play",
        artificial,
    )
    .written(&Adjustment::artificial(north_south, east_west));
    match severity {
        Severity::Nothing => finding,
        Severity::First => warned(finding, clause, book),
        Severity::Penalised(points) => penalised(finding, points, clause),
    }
}

fn word_found(word: Word, severity: Severity, book: &Book) -> Finding {
    let clause = book.law(90, "A");
    match word {
        Word::May => Finding::new(
            "Nothing wrong",
            "What a player may do can be left undone. (\"May not\" is another matter, and nearly as strong as \"must \
             not\".)",
            clause,
        ),
        Word::Does => Finding::new(
            "No penalty",
            "The Law describes how it is done. To do it otherwise is not correct, and not penalised.",
            clause,
        ),
        Word::Should => weighed(
            "A breach that may cost the player a right; it is seldom penalised.",
            severity,
            clause,
            book,
        ),
        Word::Shall => weighed("A breach that is penalised more often than not.", severity, clause, book),
        Word::Must => {
            weighed("The strongest word: a serious matter, past a mere warning.", severity, clause, book)
        }
    }
}

fn conduct(breach: Breach, measure: Measure, book: &Book) -> Finding {
    let (clause, text) = match breach {
        Breach::Rude => (
            book.law(74, "A"),
            "Everybody is owed courtesy at all times, and nobody is to be annoyed or embarrassed.",
        ),
        Breach::OnPurpose => (
            on_purpose(book),
            "Nobody must break a Law on purpose, not even at the price that the Law sets; where it sets none, it may be \
             the graver.",
        ),
        Breach::Concealed => (
            concealing(book),
            "One's own side's mistake need not be told, but it must not be hidden: not by a second revoke, by a card kept \
             back, by mixing the cards.",
        ),
        Breach::Signals => (
            book.law(73, "B2"),
            "Secret agreements are the gravest offence that there is. They are a matter for a hearing, not for the \
             table.",
        ),
    };
    let order = book.law(91, "A");
    let finding = |title: &str| Finding::new(title, text, clause);
    match measure {
        Measure::Warn => warned(finding("Speak to the player"), clause, book),
        Measure::Report => finding("Report it").ruled(
            "Write down boards, calls, plays and times, and give them to the organiser or the recorder.",
            book.law(91, "B"),
        ),
        Measure::Points => final_word(
            finding("Disciplinary penalty in points").ruled("How many is for the director to say.", order),
            book,
        )
        .entered("penalise, with the pair, the points and --law 91A (p on the pair)", order),
        Measure::Suspend => final_word(
            finding("Suspended").ruled(
                "The player leaves for the session or a part of it. Find a substitute, so that the others can play.",
                order,
            ),
            book,
        )
        .entered("A substitute is named on the entry; surgery helps if the pair goes.", order),
        Measure::Disqualify => finding("Disqualified, if the organiser agrees")
            .ruled("The director may disqualify for good cause, and needs the organiser's approval.", book.law(91, "B")),
    }
}

fn final_word(finding: Finding, book: &Book) -> Finding {
    finding
        .ruled("It is final: no committee may set it aside.", book.law(93, "B3"))
        .said(Party::Offender, "This is a matter of conduct. We shall not discuss it at the table.")
}

/// The clause on a breach that is meant.
pub(super) fn on_purpose(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => book.law(72, "B1"),
        Edition::Laws1997 => book.law(72, "B2"),
    }
}

/// The clause on a breach that is hidden.
fn concealing(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => book.law(72, "B3"),
        Edition::Laws1997 => book.law(72, "B4"),
    }
}
