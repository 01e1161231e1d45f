//! Who is at fault where a board cannot be played.

use crate::answers::Answers;
use crate::book::Book;
use crate::finding::Adjust;
use crate::interview::{Next, Progress, interview};
use crate::known::Known;
use crate::procedure;
use crate::walk::{Typed, walk};

/// Law 12C2(a): each side by itself has average minus, average or average plus.
#[test]
fn each_side_is_judged_by_itself() {
    let page = procedure("fouled-board").unwrap();
    let mut seen = std::collections::BTreeSet::new();
    walk(page, &Book::default(), &Known::default(), Typed::InTurn, |answers, progress| {
        // Between teams the opposite of average plus is average minus (Law 86B2(b)): only pairs are looked at.
        if answers.get("teams") == Some("yes") {
            return;
        }
        let (Some(fault), Next::Found(finding)) = (answers.get("fault"), &progress.next) else { return };
        let Some(Adjust::Artificial { offending, non_offending }) =
            finding.score.as_ref().map(|score| &score.kind)
        else {
            return;
        };
        let expected = match fault {
            "one" => ("A-", "A+"),
            "both" => ("A-", "A-"),
            "part" => ("A", "A"),
            "one-part" => ("A", "A+"),
            "one-and-part" => ("A-", "A"),
            _ => ("A+", "A+"),
        };
        assert_eq!((offending.as_str(), non_offending.as_str()), expected, "{fault}");
        seen.insert(fault.to_owned());
    });
    assert_eq!(seen.len(), 6, "{seen:?}");
    let nothing: Answers = Answers::default();
    let first: Progress = interview(page, &Book::default(), Known::default(), &nothing);
    assert!(matches!(first.next, Next::Ask(_)));
}
