//! What is awarded, and why.

use crate::adjustment::{Adjustment, Basis, SideAward};
use crate::law::adjusted_score::award::{artificial, by_side, from, kind};
use crate::law::adjusted_score::error;
use crate::law::adjusted_score::facts::{
    Assigned, Blame, Damage, Facts, NoResult, OtherTable, Results, Scoring,
};
use crate::law::book::{Assigning, Book, Edition};
use crate::law::clause::Clause;
use crate::law::finding::{Adjust, Finding};
use crate::law::numbering::{self, individual};
use crate::result::BoardResult;
use crate::seat::Line;

/// What the Laws say about adjusting a score.
pub fn find(facts: &Facts, book: &Book) -> Finding {
    match facts {
        Facts::Severity => Finding::new(
            "No adjusted score: what the Laws prescribe stands",
            "A score is not adjusted because what the Laws prescribe seems too severe, or too kind to one side.",
            severity(book),
        ),
        Facts::Damage(damage) => entered(damaged(damage, book), book),
        Facts::NoResult(none) => entered(no_result(none, book), book),
        Facts::Mistake(mistake) => entered(error::find(mistake, book), book),
    }
}

fn damaged(damage: &Damage, book: &Book) -> Finding {
    match damage {
        Damage::Nothing => Finding::new(
            "The score stands: no damage",
            "The side that did not offend has done no worse than it had to expect just before the infraction.",
            damage_clause(book),
        ),
        Damage::Restored(Assigned::One(result)) => Finding::new(
            format!("Assigned: {result}"),
            "One result in place of the table's: what would have happened without the infraction.",
            assigned_clause(book),
        )
        .adjusted(Adjust::Assigned, "the result without the infraction", assigned_clause(book))
        .written(&Adjustment::balanced(Results::only(*result))),
        Damage::Restored(Assigned::Several { results, lean }) => weighted(results, *lean, book),
        Damage::Restored(Assigned::TooMany(none)) => {
            let clause = book.law(12, "C1(d)");
            let finding = Finding::new(
                "Artificial: too many results were likely",
                "More than four results, or nobody can say which: an artificial score may be given in place of an \
                 assigned one. It is the last way out.",
                clause,
            );
            averages(finding, none, clause, book)
        }
        Damage::Restored(Assigned::BestAndWorst { offenders, best, worst }) => {
            best_and_worst(*offenders, *best, *worst, book)
        }
        Damage::SelfInflicted { offenders, got, expected } => {
            let clause = numbering::own_damage(book);
            let finding = Finding::new(
                "Split: the other side did it to itself",
                format!("The side that did not offend keeps what it got, {got}: its own error was the whole of it."),
                clause,
            )
            .ruled(
                match book.edition {
                    Edition::Laws2017 | Edition::Laws2007 => {
                        "The offending side does not gain by that error: it gets the result that its infraction would \
                         have left it."
                    }
                    Edition::Laws1997 => {
                        "The offending side does not gain by that error: it gets what it was to have without its infraction, \
                         with the doubt against it."
                    }
                },
                clause,
            );
            let award = by_side(*offenders, from(expected.clone()), from(Results::only(*got)));
            finding
                .adjusted(Adjust::Split, "damage that a side did to itself stays with it", clause)
                .written(&award)
        }
        Damage::InPart { offenders, got, after, expected } => {
            in_part(*offenders, *got, *after, expected, book)
        }
    }
}

/// Seed 001: of 14 matchpoints that were to be expected the infraction left 8, the error 0; 14 − 8 + 0 = 6.
fn in_part(
    offenders: Line,
    got: BoardResult,
    after: BoardResult,
    expected: &Results,
    book: &Book,
) -> Finding {
    let clause = numbering::own_damage(book);
    let basis = Basis::SelfInflicted { expected: expected.clone(), after_infraction: after, got };
    let own = SideAward { basis, limit: None };
    let award = match offenders {
        Line::NorthSouth => Adjustment { north_south: from(expected.clone()), ..both(own) },
        Line::EastWest => Adjustment { east_west: from(expected.clone()), ..both(own) },
    };
    Finding::new(
        "Split: part of the damage is the other side's own",
        format!(
            "The side that did not offend gets back what the infraction cost it, the worth of {expected} less that of \
             {after}, on top of what it got, {got}."
        ),
        clause,
    )
    .ruled(
        format!(
            "It is reckoned in matchpoints or IMPs, never in points: what {expected} is worth, less what {after} is worth, \
             and what {got} is worth added."
        ),
        clause,
    )
    .ruled("The offending side gets the result that was to be expected without its infraction.", clause)
    .adjusted(Adjust::Split, "what the infraction cost is given back, what the error cost is not", clause)
    .written(&award)
}

fn both(side: SideAward<BoardResult>) -> Adjustment<BoardResult> {
    Adjustment {
        north_south: side.clone(),
        east_west: side,
        compared: crate::adjustment::Compared::NorthSouth,
    }
}

fn weighted(results: &Results, lean: u8, book: &Book) -> Finding {
    let clause = numbering::weighted(book);
    let finding = Finding::new(
        format!("Weighted: {results}"),
        "One score for both sides, weighted over the results that were likely. The matchpoints or IMPs are weighted, not \
         the points.",
        clause,
    );
    let finding = if lean == 0 {
        finding.ruled("Doubt that is left about a weight goes to the side that did not offend.", clause)
    } else {
        finding.ruled(
            format!("{lean} % were moved from that side's worst result to its best: the doubt is its own."),
            clause,
        )
    };
    let finding = match book.edition {
        Edition::Laws2017 => {
            finding.ruled("A result that could only be reached by an infraction has no weight.", clause)
        }
        Edition::Laws2007 | Edition::Laws1997 => finding,
    };
    finding
        .adjusted(Adjust::Weighted, "the results that were likely without the infraction", clause)
        .written(&Adjustment::balanced(results.clone()))
}

fn best_and_worst(offenders: Line, best: BoardResult, worst: BoardResult, book: &Book) -> Finding {
    let clause = assigned_clause(book);
    let finding = Finding::new(
        if best == worst {
            format!("Assigned: {best}")
        } else {
            "Split: the best likely, the worst probable".into()
        },
        format!("The side that did not offend gets the best result that was likely: {best}."),
        clause,
    )
    .ruled(format!("The offending side gets the worst that was at all probable: {worst}."), clause);
    let (kind, award) = if best == worst {
        (Adjust::Assigned, Adjustment::balanced(Results::only(best)))
    } else {
        let (worst, best) = (from(Results::only(worst)), from(Results::only(best)));
        (Adjust::Split, by_side(offenders, worst, best))
    };
    finding.adjusted(kind, "a real score to each side, not an average", clause).written(&award)
}

/// A board that gave no result.
pub(super) fn no_result(none: &NoResult, book: &Book) -> Finding {
    let unplayed = match &none.other_table {
        OtherTable::Favours(results) => return other_table(results, book),
        OtherTable::Unplayed { is_decided: false } if is_shared(none) => return redeal(book),
        OtherTable::Unplayed { is_decided } => Some(*is_decided),
        OtherTable::Nothing => None,
    };
    let finding = Finding::new(
        "Artificial: there is no result",
        "The board could not be played as it should, and no result can be assigned in its place. Before that is said, \
         look for a way to have it played.",
        book.law(12, "A2"),
    );
    let finding = match unplayed {
        None => finding,
        Some(true) => finding.ruled(
            "It is not redealt: somebody could know that the match is decided without it.",
            substitute(book),
        ),
        Some(false) => finding.ruled(
            "It is not redealt, and is played at the other table: one side alone is at fault here. Rule on it, or say that \
             you will when you have asked.",
            substitute(book),
        ),
    };
    averages(finding, none, numbering::artificial(book), book)
}

/// Whether both sides are at fault, or neither is.
fn is_shared(none: &NoResult) -> bool {
    (none.north_south == Blame::Nothing) == (none.east_west == Blame::Nothing)
}

/// Seed 002, "Rulings in team games".
fn redeal(book: &Book) -> Finding {
    Finding::new(
        "Another deal may take its place",
        "Both sides are at fault or neither is, the board cannot be played here, and has no result at the other \
         table: you may have it dealt again, so that the match is not shortened.",
        substitute(book),
    )
    .ruled("Both tables play the new deal.", substitute(book))
}

/// The clause on another deal in teams.
fn substitute(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 => book.law(86, "A"),
        Edition::Laws2007 | Edition::Laws1997 => book.law(86, "C"),
    }
}

fn other_table(results: &Results, book: &Book) -> Finding {
    let clause = match book.edition {
        Edition::Laws2017 => book.law(86, "B1"),
        Edition::Laws2007 | Edition::Laws1997 => book.law(86, "D"),
    };
    let kind = if results.parts().len() == 1 { Adjust::Assigned } else { Adjust::Weighted };
    Finding::new(
        format!("Assigned against the other table: {results}"),
        "The other table's result clearly favours one side, which is not to lose it: a result is assigned here, not an \
         average.",
        clause,
    )
    .adjusted(kind, "what would have been likely here, against the other table's result", clause)
    .written(&Adjustment::balanced(results.clone()))
}

/// The artificial scores of both sides, with what goes with them.
pub(super) fn averages(finding: Finding, of: &NoResult, clause: Clause, book: &Book) -> Finding {
    let (north_south, east_west) =
        (artificial(of.north_south, of.scoring), artificial(of.east_west, of.scoring));
    let finding = finding
        .ruled(
            "Directly at fault is average minus, partly at fault average, not at fault average plus; the two need not \
             add up.",
            numbering::artificial(book),
        )
        .adjusted(kind(of), "by who is at fault for it", clause)
        .written(&Adjustment::artificial(north_south, east_west));
    let finding = match book.edition {
        Edition::Laws2017 => finding.ruled(
            "Where a pair misses several boards of a session, the regulations may lay down another score for the second and \
             the later ones.",
            book.law(12, "C2(d)"),
        ),
        Edition::Laws2007 | Edition::Laws1997 => finding,
    };
    let is_any = |blame| of.north_south == blame || of.east_west == blame;
    match of.scoring {
        Scoring::Matchpoints | Scoring::Individual => {
            let finding =
                own_percentage(finding, [Blame::Nothing, Blame::InPart, Blame::Directly].map(is_any), book);
            if of.scoring == Scoring::Individual {
                return finding.ruled(
                    "Both players of a side have the same, though one of them alone may be at fault. A penalty is only \
                     for the one.",
                    individual(book),
                );
            }
            finding
        }
        Scoring::Imps => finding.ruled(
            "In IMPs average plus and minus are 3 IMPs, unless the event says other.",
            numbering::averages_in_imps(book),
        ),
        Scoring::ShortImps => finding.ruled(
            format!("In a match of fewer than {} boards they are 2 IMPs.", book.options.short_match_below),
            numbering::averages_in_imps(book),
        ),
    }
}

fn own_percentage(finding: Finding, [is_innocent, is_in_part, is_guilty]: [bool; 3], book: &Book) -> Finding {
    let (up, down) = match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => (book.law(12, "C2(c)"), Some(book.law(12, "C2(c)"))),
        Edition::Laws1997 => (book.law(88, ""), None),
    };
    let finding = if is_innocent {
        finding.ruled(
            "Average plus is 60 %, or what the pair has on its other boards of the session where that is more: with 63 % \
             there it has 63 % here.",
            up,
        )
    } else {
        finding
    };
    let finding = if is_in_part {
        finding.ruled("Average is 50 %, whatever the pair has on its other boards: it never moves.", up)
    } else {
        finding
    };
    match down {
        Some(clause) if is_guilty => finding.ruled(
            "Average minus is 40 %, or what the pair has on its other boards where that is less: with 32 % there it has \
             32 % here.",
            clause,
        ),
        Some(_) | None => finding,
    }
}

fn entered(finding: Finding, book: &Book) -> Finding {
    let Some(effect) = &finding.score else { return finding };
    let clause = effect.clause;
    finding
        .ruled("Tell both sides what is ruled and why, and that they may appeal.", book.law(92, "A"))
        .entered("Press s: the form has the award, and shows what it is worth before it is sent.", clause)
}

/// The clause on a score that is assigned.
pub(super) fn assigned_clause(book: &Book) -> Clause {
    match (book.edition, book.options.assigning) {
        (Edition::Laws1997, Assigning::Weighted | Assigning::BestAndWorst) => book.law(12, "C2"),
        (Edition::Laws2007, Assigning::BestAndWorst) => book.law(12, "C1(e)"),
        (Edition::Laws2017, Assigning::Weighted | Assigning::BestAndWorst)
        | (Edition::Laws2007, Assigning::Weighted) => book.law(12, "C1(a)"),
    }
}

/// The clause on what damage is.
pub(super) fn damage_clause(book: &Book) -> Clause {
    if book.is_since(Edition::Laws2007) { book.law(12, "B1") } else { book.law(12, "A1") }
}

/// The clause on what the Laws prescribe and somebody thinks unjust.
pub(super) fn severity(book: &Book) -> Clause {
    if book.is_since(Edition::Laws2007) { book.law(12, "B2") } else { book.law(12, "B") }
}
