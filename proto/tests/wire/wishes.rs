//! What the director may wish of a draw reads back as it was written.

use bridge::contest::Command;
use bridge::contest::drawn::propose::{Anew, DrawWish, Keep};
use bridge::contest::drawn::{DrawCommand, Terms};
use bridge::entry::SectionLetter;
use bridge::swiss::edit::Edit;
use bridge::swiss::{
    Constraints, Contender, Draw, FirstRound, InGroup, Method, OddOnes, Rematches, Request, Seats,
};
use proto::v1;

fn wishes() -> Vec<DrawWish> {
    let both = [7, 3].map(Contender);
    let nearest = |in_group, rematches| Method::Nearest { in_group, rematches };
    let methods = [
        None,
        Some(Method::First(FirstRound::Groups { size: 8, seed: u64::MAX })),
        Some(nearest(InGroup::Fold, Rematches::Allowed)),
        Some(nearest(InGroup::Halves, Rematches::Avoided)),
        Some(Method::Traditional),
    ];
    let anew =
        methods.into_iter().zip([Keep::Published, Keep::Begun].into_iter().cycle()).map(|(method, keep)| {
            DrawWish::Anew(Anew { round: method.as_ref().map(|_| 4), seed: 17, method, keep })
        });
    let edits = [
        Edit::Swap(both),
        Edit::Pair(both),
        Edit::GiveBye(Contender(9)),
        Edit::SetTriangle([5, 2, 11].map(Contender)),
        Edit::TakeOut(Contender(4)),
        Edit::BringIn(Contender(u16::MAX)),
    ];
    let others = [
        DrawWish::Pin(both),
        DrawWish::Forbid(both),
        DrawWish::Never(both),
        DrawWish::Free(both),
        DrawWish::Odd([2, 9].map(Contender).into()),
        DrawWish::Odd([].into()),
    ];
    let odds = [None, Some(OddOnes::Bye(Contender(9))), Some(OddOnes::Triangle([9, 4, 6].map(Contender)))];
    let by_hand = odds.map(|odd| DrawWish::ByHand(Draw { matches: vec![both], odd }));
    anew.chain(edits.map(DrawWish::Edit)).chain(others).chain(by_hand).collect()
}

#[test]
fn every_wish_comes_back() {
    for wish in wishes() {
        assert_eq!(DrawWish::try_from(&v1::DrawWish::from(&wish)), Ok(wish));
    }
}

#[test]
fn the_terms_of_a_second_session_come_back() {
    let odd_before = [(Contender(3), 2), (Contender(300), 1)].into();
    let terms = Terms { first: FirstRound::Scores, odd_before, ..Terms::default() };
    assert_eq!(Terms::try_from(&v1::DrawTerms::from(&terms)), Ok(terms));
}

#[test]
fn what_a_draw_is_seated_by_and_what_is_never_to_be_come_back() {
    let seats = Seats { are_balanced: true, homes: [(Contender(1), 9), (Contender(300), 12)].into() };
    let constraints = Constraints { never: [[7, 300].map(Contender)].into(), ..Constraints::default() };
    for request in [
        Request { seats: seats.clone(), ..Request::default() },
        Request { constraints: constraints.clone(), ..Request::default() },
        Request { seats, constraints, ..Request::default() },
    ] {
        assert_eq!(Request::try_from(&v1::DrawRequest::from(&request)), Ok(request));
    }
}

#[test]
fn who_comes_back_comes_back() {
    let command = DrawCommand::Return { contender: Contender(7) };
    let command = Command::Draw { section: SectionLetter::A, command };
    assert_eq!(Command::try_from(&v1::Command::from(&command)), Ok(command));
}

#[test]
fn what_is_wrong_is_named() {
    use v1::draw_wish::Kind;
    let edit = |kind| Kind::Edit(v1::DrawEdit { kind: Some(kind) });
    let group = |contenders: &[u32]| v1::ContenderGroup { contenders: contenders.to_vec() };
    for (kind, field) in [
        (Kind::Anew(v1::DrawAnew::default()), "anew.seed"),
        (Kind::Anew(v1::DrawAnew { seed: Some(1), keep: 9, ..v1::DrawAnew::default() }), "anew.keep"),
        (Kind::Anew(v1::DrawAnew { seed: Some(1), round: 70_000, ..v1::DrawAnew::default() }), "anew.round"),
        (Kind::Pin(v1::Meeting { one: 0, other: 3 }), "pin"),
        (Kind::Odd(group(&[3, 0])), "odd"),
        (edit(v1::draw_edit::Kind::SetTriangle(group(&[1, 2]))), "edit.set_triangle"),
        (edit(v1::draw_edit::Kind::GiveBye(0)), "edit.give_bye"),
        (Kind::Edit(v1::DrawEdit::default()), "edit.kind"),
    ] {
        let error = DrawWish::try_from(&v1::DrawWish { kind: Some(kind) }).expect_err(field);
        assert_eq!(error.field(), field);
    }
    assert!(DrawWish::try_from(&v1::DrawWish::default()).is_err());
}
