//! What the director has decided of the draw to come: it stands until it is lifted, and every proposal says it.

use std::collections::BTreeSet;

use bridge::contest::drawn::propose::{Anew, DrawWish};
use bridge::contest::view::Audience;
use bridge::entry::SectionLetter;
use bridge::movement::contestants::Contestants;
use bridge::swiss::edit::Edit;
use bridge::swiss::{Contender, Draw};

use crate::drawn::{terms, to_be_drawn};
use crate::rests::wish;

const A: SectionLetter = SectionLetter::A;

/// Pins and other wishes stand in what is said of every proposal, and a new one keeps those before it.
#[test]
fn standing_wishes_are_said_with_every_proposal() {
    let mut evening = to_be_drawn(Contestants::Pairs, 8, terms());
    let _summary = wish(&mut evening, &DrawWish::Anew(Anew::default()));
    let both = |one, other| [one, other].map(Contender);
    let _summary = wish(&mut evening, &DrawWish::Pin(both(1, 6)));
    let _summary = wish(&mut evening, &DrawWish::Forbid(both(2, 3)));
    let said = "You have decided: to meet 1 v 6, 2 v 4; not to meet 2 v 3.".to_owned();
    let summary = wish(&mut evening, &DrawWish::Pin(both(4, 2)));
    assert!(summary.contains(&said), "{summary:?}");
    // What was decided of two others is lifted, and then what was not decided at all.
    let _summary = wish(&mut evening, &DrawWish::Forbid(both(7, 8)));
    for form in ["lifted", "lifted again"] {
        let summary = wish(&mut evening, &DrawWish::Free(both(7, 8)));
        assert!(summary.contains(&said), "{form}: {summary:?}");
    }
    // Drawn again with other lots, by hand as a whole, edited, and again after that: they stand all the same.
    let by_hand = Draw { matches: vec![both(1, 6), both(2, 4), both(3, 5), both(7, 8)], odd: None };
    for (form, wished) in [
        ("again", DrawWish::Anew(Anew { seed: 9, ..Anew::default() })),
        ("by hand", DrawWish::ByHand(by_hand)),
        ("edited", DrawWish::Edit(Edit::Swap(both(3, 7)))),
        ("again after that", DrawWish::Anew(Anew::default())),
    ] {
        let summary = wish(&mut evening, &wished);
        assert!(summary.contains(&said), "{form}: {summary:?}");
    }
    let view = evening.views.draw(&evening.contest, A, Audience::Director).unwrap();
    assert!(view.proposal.unwrap().proposal.words.summary.contains(&said));
}

/// The same where the bye is decided, and left to the rules again.
#[test]
fn a_bye_that_is_decided_is_said_beside_the_other_wishes() {
    let mut evening = to_be_drawn(Contestants::Pairs, 7, terms());
    let _summary = wish(&mut evening, &DrawWish::Anew(Anew::default()));
    let both = |one, other| [one, other].map(Contender);
    let _summary = wish(&mut evening, &DrawWish::Forbid(both(2, 3)));
    let decided = "not to meet 2 v 3; bye or triangle for 4";
    let never = "not to meet 2 v 3; not to meet in any case 5 v 6; bye or triangle for 4";
    for (wished, said) in [
        (DrawWish::Odd([Contender(4)].into()), decided),
        (DrawWish::Anew(Anew { seed: 9, ..Anew::default() }), decided),
        (DrawWish::Never(both(5, 6)), never),
        (DrawWish::Edit(Edit::Swap(both(1, 2))), never),
        (DrawWish::Free(both(5, 6)), decided),
        (DrawWish::Odd(BTreeSet::new()), "not to meet 2 v 3"),
    ] {
        let summary = wish(&mut evening, &wished);
        assert!(summary.contains(&format!("You have decided: {said}.")), "{wished:?}: {summary:?}");
    }
}
