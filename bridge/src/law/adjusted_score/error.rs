//! A director's error (Law 82C).

use crate::adjustment::{Adjustment, Compared};
use crate::law::adjusted_score::award::from;
use crate::law::adjusted_score::facts::{Blame, Doubt, Mistake, NoResult, OtherTable, Results};
use crate::law::adjusted_score::find::averages;
use crate::law::book::Book;
use crate::law::finding::{Adjust, Finding, When};
use crate::law::numbering;
use crate::law::party::Party;

/// What is done about a wrong ruling.
pub(super) fn find(mistake: &Mistake, book: &Book) -> Finding {
    let clause = book.law(82, "C");
    let sorry = "I ruled wrongly on this board. Neither side is to lose by it; this is what stands now.";
    match mistake {
        Mistake::StillPlayed => Finding::new(
            "Director's error: let them play on",
            "The board is not cancelled for it. Put right what can still be put right by the Laws, and have it played to \
             its end.",
            clause,
        )
        .again(When::PlayEnds, "to see whether the wrong ruling has cost either side something", clause)
        .said(
            Party::Everyone,
            "I ruled wrongly. Please play the board out; I shall come back at its end, and neither side will lose by it.",
        ),
        Mistake::Judgment => Finding::new(
            "The ruling stands",
            "Only what is clearly wrong is put right. A judgment, or a ruling with good reasons on both sides, is not \
             made again: a side that does not accept it may appeal.",
            clause,
        )
        .ruled("Tell them that they may appeal.", book.law(92, "A")),
        Mistake::Known(result) => Finding::new(
            format!("Director's error, put right: {result}"),
            "It is known what the right ruling would have led to: that is the result now, however unwelcome it is to go \
             back to both sides and say so.",
            clause,
        )
        .adjusted(Adjust::Assigned, "the right ruling in place of the wrong one", clause)
        .written(&Adjustment::balanced(Results::only(*result)))
        .said(Party::Everyone, sorry),
        Mistake::Doubtful(doubt) => doubtful(doubt, book).said(Party::Everyone, sorry),
        Mistake::NoResult(scoring) => {
            let none = NoResult {
                north_south: Blame::Nothing,
                east_west: Blame::Nothing,
                scoring: *scoring,
                other_table: OtherTable::Nothing,
            };
            let finding = Finding::new(
                "Director's error: average plus to both sides",
                "There is no result, and none can be assigned. Neither side is at fault.",
                clause,
            );
            averages(finding, &none, clause, book).said(Party::Everyone, sorry)
        }
    }
}

fn doubtful(doubt: &Doubt, book: &Book) -> Finding {
    let clause = book.law(82, "C");
    let finding = Finding::new(
        "Director's error: both sides count as not offending",
        "It is not certain what the right ruling would have led to: a score is assigned, and each side has the benefit \
         of the doubt.",
        clause,
    );
    let (kind, award) = match doubt {
        Doubt::Same(results) if results.parts().len() == 1 => {
            (Adjust::Assigned, Adjustment::balanced(results.clone()))
        }
        Doubt::Same(results) => (Adjust::Weighted, Adjustment::balanced(results.clone())),
        Doubt::Each { north_south, east_west } => {
            let award = Adjustment {
                north_south: from(north_south.clone()),
                east_west: from(east_west.clone()),
                compared: Compared::NorthSouth,
            };
            (Adjust::Split, award)
        }
    };
    let finding = match kind {
        Adjust::Weighted => {
            finding.ruled("The results that were likely are weighted.", numbering::weighted(book))
        }
        Adjust::Assigned | Adjust::Split | Adjust::Artificial { .. } | Adjust::Tricks => finding,
    };
    finding.adjusted(kind, "what the right ruling could have led to", clause).written(&award)
}
