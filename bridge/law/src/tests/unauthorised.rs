//! Unauthorised information: who may use it.

use crate::interview::Next;
use crate::party::Party;
use crate::procedure;

/// Law 16B1: what a partner gives away binds the partner alone. Law 16C2 binds both players of the side that took something
/// back, or had it taken back.
#[test]
fn opponents_may_use_it_and_partner_may_not() {
    let page = procedure("unauthorised-information").unwrap();
    assert!(!page.cases().is_empty());
    for case in page.cases() {
        let progress = case.run(page);
        let Next::Found(finding) = progress.next else { panic!("{} ends nowhere", case.key) };
        for information in finding.information {
            assert_eq!(information.authorised, [Party::NonOffendingSide], "{}", case.key);
            let is_withdrawn = case.answers.contains(&("source", "withdrawn"));
            let bound = if is_withdrawn { Party::OffendingSide } else { Party::Partner };
            assert_eq!(information.unauthorised, [bound], "{}", case.key);
        }
    }
}
