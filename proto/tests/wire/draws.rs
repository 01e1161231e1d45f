//! Every command and event of draws, with something in every field. Add at the end, never change one: as in
//! `samples`.

use std::collections::{BTreeMap, BTreeSet};

use bridge::contest::drawn::{
    BoardSet, Copies, DrawCommand, DrawEvent, DrawnMatch, DrawnRound, DrawnTriangle, Format, OddRule, Origin,
    Proposal, ProposalWords, Regulation, RoundPlan, ScoreBasis, SeatingRights, Terms,
};
use bridge::contest::{Command, Event};
use bridge::entry::{SectionLetter, TableNumber};
use bridge::movement::RoundNumber;
use bridge::movement::contestants::Contestants;
use bridge::movement::teams::triangle::Triangle;
use bridge::swiss::{
    Candidate, Constraints, Contender, Field, FirstRound, InGroup, Method, Odd, Rematches, Request, Seats,
};

use crate::samples::{movements, players};

const SECTION: SectionLetter = SectionLetter::A;
const ONE: Contender = Contender(1);
const OTHER: Contender = Contender(300);

pub(crate) fn commands() -> Vec<Command> {
    let reason = || "because ☂".to_owned();
    let mut all = vec![
        DrawCommand::Drop,
        DrawCommand::Publish { only: BTreeSet::new(), reason: String::new() },
        DrawCommand::Publish { only: [ONE, OTHER].into(), reason: reason() },
        DrawCommand::Revoke { reason: reason() },
        DrawCommand::EnterLate { players: vec![players(), players()], substitute: None, plays_now: false },
        DrawCommand::Leave { contender: OTHER, reason: reason() },
    ];
    for hundredths in [None, Some(0), Some(-250), Some(1_200)] {
        all.push(DrawCommand::Award { round: 2, contender: ONE, hundredths, reason: reason() });
    }
    for (terms, contestants) in
        terms().into_iter().zip([Contestants::Pairs, Contestants::Teams].iter().cycle())
    {
        let (terms, contestants) = (Box::new(terms), contestants.clone());
        all.push(DrawCommand::SetUp { contestants, contenders: 24, terms: terms.clone() });
        all.push(DrawCommand::ChangeTerms { terms });
    }
    let proposals = proposals().into_iter().map(Box::new);
    all.extend(proposals.map(|proposal| DrawCommand::Propose { proposal }));
    all.into_iter().map(|command| Command::Draw { section: SECTION, command }).collect()
}

pub(crate) fn events() -> Vec<Event> {
    let reason = || "because ☂".to_owned();
    let mut all = vec![
        DrawEvent::Entered { contender: OTHER, players: vec![players()], from: RoundNumber(3) },
        DrawEvent::Proposed { before: None, proposal: None },
    ];
    for (before, hundredths) in [(None, Some(0)), (Some(-250), None), (Some(1), Some(1_200))] {
        all.push(DrawEvent::Awarded { round: 2, contender: ONE, before, hundredths, reason: reason() });
    }
    for (terms, contestants) in
        terms().into_iter().zip([Contestants::Pairs, Contestants::Teams].iter().cycle())
    {
        let (terms, contestants) = (Box::new(terms), contestants.clone());
        all.push(DrawEvent::SetUp { contestants, contenders: 24, terms: terms.clone() });
        all.push(DrawEvent::TermsChanged { before: Box::default(), terms });
    }
    for proposal in proposals().into_iter().map(Box::new) {
        all.push(DrawEvent::Proposed { before: None, proposal: Some(proposal.clone()) });
        all.push(DrawEvent::Proposed { before: Some(proposal), proposal: None });
    }
    for round in rounds().into_iter().map(Box::new) {
        let (plan, reason) = (plan(), reason());
        all.push(DrawEvent::Revoked { round: round.clone(), reason: reason.clone() });
        let before = Some(round.clone());
        all.push(DrawEvent::Published {
            before: None,
            round: round.clone(),
            plan: plan.clone(),
            reason: String::new(),
        });
        all.push(DrawEvent::Published { before, round, plan, reason });
    }
    all.into_iter().map(|event| Event::Draw { section: SECTION, event }).collect()
}

/// With what is said of it.
fn proposal_with_words() -> Proposal {
    let words = ProposalWords {
        why: vec!["nearest unmet".to_owned(), "3 apart".to_owned()],
        summary: vec!["no float".to_owned()],
        breaches: vec!["1 and 7 have met".to_owned()],
    };
    Proposal { words, ..proposals().remove(0) }
}

/// A proposal and a published round with what was kept of them later.
pub(crate) fn kept_events() -> [Event; 2] {
    let byes = BTreeSet::from([ONE, OTHER]);
    let by_hand = BTreeSet::from([Contender(2), Contender(5)]);
    let request = proposals().remove(0).request;
    let proposal = Proposal { byes: byes.clone(), by_hand: by_hand.clone(), ..proposal_with_words() };
    let origin = Some(Box::new(Origin { request, by_hand, is_early: true }));
    let round = DrawnRound { bye_hundredths: Some(-50), byes, origin, ..rounds()[0].clone() };
    [
        DrawEvent::Proposed { before: None, proposal: Some(Box::new(proposal)) },
        DrawEvent::Revoked { round: Box::new(round), reason: String::new() },
    ]
    .map(|event| Event::Draw { section: SECTION, event })
}

/// Events of draws that came later.
pub(crate) fn later_events() -> [Event; 1] {
    let event = DrawEvent::Proposed { before: None, proposal: Some(Box::new(proposal_with_words())) };
    [Event::Draw { section: SECTION, event }]
}

/// That table goes again, and a round that knows how many tables the section had before it.
pub(crate) fn table_events() -> [Event; 2] {
    let round = Box::new(DrawnRound { tables_before: Some(3), ..rounds()[0].clone() });
    [
        DrawEvent::TableRemoved { table: TableNumber(9) },
        DrawEvent::Published { before: None, round, plan: plan(), reason: String::new() },
    ]
    .map(|event| Event::Draw { section: SECTION, event })
}

/// A table for results that fit no plan, and a round in which others met than were drawn.
pub(crate) fn seated_events() -> [Event; 2] {
    let as_drawn = Some(Box::new(rounds()[0].clone()));
    let round = DrawnRound { as_drawn, matches: matches().split_off(1), ..rounds()[0].clone() };
    [
        DrawEvent::TableAdded { table: TableNumber(9) },
        DrawEvent::Revoked { round: Box::new(round), reason: String::new() },
    ]
    .map(|event| Event::Draw { section: SECTION, event })
}

/// Another section, with a round published, the next proposed, and points given.
pub(crate) fn evening() -> [Command; 5] {
    let terms = terms().remove(1);
    let proposal = Proposal { matches: matches().split_off(1), triangle: None, ..proposal_with_words() };
    let first = Box::new(Proposal { round: 1, ..proposal.clone() });
    let second = Box::new(proposal);
    [
        DrawCommand::SetUp { contestants: Contestants::Pairs, contenders: 300, terms: Box::new(terms) },
        DrawCommand::Propose { proposal: first },
        DrawCommand::Publish { only: BTreeSet::new(), reason: String::new() },
        DrawCommand::Propose { proposal: second },
        DrawCommand::Award { round: 2, contender: ONE, hundredths: Some(-300), reason: "late".to_owned() },
    ]
    .map(|command| Command::Draw { section: SectionLetter::new('B').expect("a letter"), command })
}

/// Every choice at least once.
/// What came after all others.
pub(crate) fn latest_events() -> Vec<Event> {
    let terms = Box::new(Terms { board_set: BoardSet::new(32), ..Terms::default() });
    let event = DrawEvent::TermsChanged { before: Box::default(), terms };
    vec![Event::Draw { section: SECTION, event }]
}

fn terms() -> Vec<Terms> {
    let table = TableNumber(7);
    let pairs = Terms {
        format: Format::Swiss,
        rounds: 9,
        boards: 6,
        parts: 2,
        first: FirstRound::Random { seed: u64::MAX },
        in_group: InGroup::Fold,
        danish_from: Some(4),
        traditional: true,
        basis: ScoreBasis::WhenIn(80),
        odd: OddRule::StandBy(OTHER),
        bye_hundredths: -50,
        missed_hundredths: 0,
        apart: vec![[ONE, Contender(2)].into(), BTreeSet::new()],
        met_before: [[ONE, OTHER]].into(),
        seeds: vec![OTHER, ONE],
        home_tables: BTreeMap::from([(OTHER, table)]),
        duplicated: [table, TableNumber(1)].into(),
        rights: SeatingRights::ByLot,
        odd_before: BTreeMap::new(),
        regulation: Regulation::default(),
        copies: Copies::EveryTable,
        board_set: None,
    };
    let triangle = |by, over| OddRule::Triangle { by, over };
    vec![
        Terms::default(),
        pairs.clone(),
        Terms {
            format: Format::RoundRobin,
            first: FirstRound::Groups { size: 6, seed: 7 },
            in_group: InGroup::Halves,
            basis: ScoreBasis::OneRoundBehind,
            odd: triangle(Triangle::Whist, 2),
            rights: SeatingRights::HigherPlaced,
            ..pairs.clone()
        },
        Terms {
            format: Format::KnockOut,
            first: FirstRound::Neighbours,
            odd: triangle(Triangle::Mitchell, 1),
            ..pairs.clone()
        },
        Terms { odd: triangle(Triangle::EveryPair, 2), ..pairs },
    ]
}

fn matches() -> Vec<DrawnMatch> {
    let tables = vec![TableNumber(1), TableNumber(2)];
    vec![
        DrawnMatch { sides: [OTHER, ONE], tables },
        DrawnMatch { sides: [Contender(2), Contender(5)], tables: vec![TableNumber(3)] },
    ]
}

fn triangle() -> DrawnTriangle {
    let tables = [4, 5, 6].map(TableNumber);
    DrawnTriangle { teams: [9, 7, 8].map(Contender), tables, by: Triangle::Mitchell, over: 2, part: 1 }
}

fn rounds() -> [DrawnRound; 2] {
    let bye = DrawnRound {
        number: 1,
        first: RoundNumber(1),
        parts: 1,
        sets_before: 0,
        tables_before: None,
        matches: matches(),
        triangle: None,
        bye: Some(Contender(6)),
        bye_hundredths: None,
        byes: BTreeSet::new(),
        origin: None,
        published_at: None,
        as_drawn: None,
    };
    let (first, triangle) = (RoundNumber(2), Some(triangle()));
    [bye.clone(), DrawnRound { number: 2, first, parts: 2, sets_before: 1, triangle, bye: None, ..bye }]
}

fn plan() -> RoundPlan {
    let (movement, sets) = movements().remove(0);
    RoundPlan { rounds: movement.rounds, sets }
}

/// Every choice of a request at least once.
fn proposals() -> Vec<Proposal> {
    let candidate = Candidate { contender: OTHER, score: -4_150, odd_rounds: 1, north_south_lead: -2 };
    let whole = Proposal {
        round: 2,
        field: Field {
            candidates: vec![candidate, Candidate { contender: ONE, north_south_lead: 2, ..candidate }],
            met: BTreeMap::from([([ONE, OTHER], vec![0, 1])]),
        },
        request: Request {
            method: Method::Nearest { in_group: InGroup::Halves, rematches: Rematches::Allowed },
            odd: Odd::StandBy(OTHER),
            constraints: Constraints {
                pinned: [[ONE, OTHER]].into(),
                forbidden: [[OTHER, Contender(2)]].into(),
                never: BTreeSet::new(),
                apart: vec![[ONE, Contender(2)].into()],
                odd: [Contender(3)].into(),
            },
            seats: Seats::default(),
            rounds_to_come: 5,
        },
        seed: u64::MAX,
        parts: 2,
        matches: matches(),
        triangle: Some(triangle()),
        bye: Some(Contender(6)),
        byes: BTreeSet::new(),
        is_by_hand: true,
        by_hand: BTreeSet::new(),
        outstanding: [[ONE, Contender(2)]].into(),
        words: ProposalWords::default(),
    };
    let request = |method, odd| Request { method, odd, ..Request::default() };
    let requests = [
        Request::default(),
        request(Method::Traditional, Odd::Triangle),
        request(Method::First(FirstRound::Halves), Odd::Bye),
        request(Method::First(FirstRound::Groups { size: 4, seed: 9 }), Odd::Bye),
    ];
    let bare = Proposal {
        field: Field::default(),
        triangle: None,
        bye: None,
        is_by_hand: false,
        outstanding: BTreeSet::new(),
        ..whole.clone()
    };
    let others = requests.into_iter().map(|request| Proposal { request, ..bare.clone() });
    [whole].into_iter().chain(others).collect()
}
