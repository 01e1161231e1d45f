//! Samples of the rulings book: every command, every event, every heading.

use bridge::contest::ruling::{
    AppealAbout, AppealEntered, AppealNumber, AppealResult, Appealing, Appellant, Concerned, Content,
    DecisionLine, Deposit, Disputed, FollowUpNumber, FoundTold, Heading, InterviewTold, Judged, Moment,
    OfferMade, Opening, Place, Polled, Rewritten, RulingCommand, RulingEvent, ScoreLink, StepTold, Written,
};
use bridge::contest::{At, CallNumber, Command, Contest, Event, PenaltyAmount, Rules, RulingNumber, Slot};
use bridge::law::Book;
use bridge::movement::RoundNumber;
use bridge::seat::{Line, Seat};

use crate::samples::{board, pairing, slot, unsaid};

const RULING: RulingNumber = RulingNumber(4);

fn words() -> String {
    "because ☂".to_owned()
}

/// The headings of the first version; what came later has samples of its own, at the end.
const FIRST: [Heading; 16] = [
    Heading::Place,
    Heading::Concerned,
    Heading::Hands,
    Heading::Auction,
    Heading::Agreed,
    Heading::Disputed,
    Heading::Book,
    Heading::Interview,
    Heading::Offers,
    Heading::Poll,
    Heading::Title,
    Heading::Decision,
    Heading::Law,
    Heading::ScoreBefore,
    Heading::ScoreAfter,
    Heading::Effect,
];

fn place() -> Place {
    Place { table: slot().table, round: Some(RoundNumber(3)), board: Some(board(12)) }
}

/// Everything that a ruling can say.
fn content() -> Content {
    let step = StepTold {
        key: "won-by".to_owned(),
        answer: "partner".to_owned(),
        question: "Who won the revoke trick?".to_owned(),
        told: "The offender's partner".to_owned(),
        law: "64A2".to_owned(),
        is_known: false,
    };
    Content {
        sides: Some(pairing()),
        concerned: vec![
            Concerned { entry: pairing().north_south, seat: Some(Seat::South) },
            Concerned { entry: pairing().east_west, seat: None },
        ],
        hands: words(),
        auction: "N: 1S P 2C".to_owned(),
        agreed: words(),
        disputed: vec![Disputed { by: "East".to_owned(), says: words() }],
        interview: Some(InterviewTold {
            procedure: "revoke".to_owned(),
            title: "Revoke".to_owned(),
            steps: vec![step],
            kept: vec![],
            found: None,
        }),
        offers: vec![OfferMade { to: "South".to_owned(), words: words(), chosen: "the second".to_owned() }],
        poll: vec![Polled {
            who: "a player".to_owned(),
            considers: "pass, 4S".to_owned(),
            chooses: "4S".to_owned(),
        }],
        title: "Established revoke: 1 trick".to_owned(),
        decision: vec![
            DecisionLine { part: "Ruling".to_owned(), text: words(), law: "64A2".to_owned() },
            DecisionLine::plain("in my own words"),
        ],
        law: "64A2, 64C".to_owned(),
        score_before: "4S N =".to_owned(),
        score_after: "4S N -1".to_owned(),
        effect: words(),
        ..Content::new(place(), "2007 wales".parse().unwrap())
    }
}

/// Under every heading, and nothing under those that may be empty.
fn written() -> Vec<Written> {
    let (full, empty) =
        (content(), Content::new(Place { round: None, board: None, ..place() }, Book::default()));
    let of = |content: &Content| FIRST.map(|heading| content.under(heading)).to_vec();
    [of(&full), of(&empty)].concat()
}

fn moments() -> [Moment; 5] {
    [
        Moment::Soon,
        Moment::EndOfBoard(slot()),
        Moment::EndOfRound { table: slot().table, round: RoundNumber(3) },
        Moment::EndOfSession,
        Moment::At(At(1_770_000_000_000)),
    ]
}

/// As appeals were before anybody asked who makes them.
fn appealing(side: Line) -> Appealing {
    let deposit = if side == Line::EastWest { Deposit::Taken(String::new()) } else { Deposit::None };
    Appealing {
        side,
        by: Appellant::Unsaid,
        who: "both".to_owned(),
        about: None,
        grounds: words(),
        deposit,
        why: String::new(),
    }
}

/// By each who may appeal, about each of the things, with and without a deposit.
fn later_appeals() -> Vec<Appealing> {
    let abouts = AppealAbout::ALL.into_iter().cycle();
    let deposits = [Deposit::Taken("25 pounds".to_owned()), Deposit::Waived(words())].into_iter().cycle();
    let all = Appellant::ALL.into_iter().zip(abouts).zip(deposits);
    let all = all.map(|((by, about), deposit)| Appealing {
        by,
        about: Some(about),
        deposit,
        why: words(),
        ..appealing(Line::NorthSouth)
    });
    all.collect()
}

fn outcome(result: AppealResult) -> Judged {
    Judged {
        result,
        about: None,
        words: words(),
        committee: "three players".to_owned(),
        is_by_director: false,
        deposit_returned: true,
    }
}

fn later_outcomes() -> Vec<Judged> {
    let of = |about| Judged { about: Some(about), is_by_director: true, ..outcome(AppealResult::Changed) };
    AppealAbout::ALL.map(of).into_iter().chain([outcome(AppealResult::Recommended)]).collect()
}

/// An interview of which an answer is being changed.
fn changing() -> Option<InterviewTold> {
    let interview = content().interview?;
    Some(InterviewTold { kept: interview.steps.clone(), ..interview })
}

/// An interview with what it found: tricks, and an award with what goes on from it.
fn found() -> [Written; 2] {
    let tricks = FoundTold { tricks: 2, from: Some(Line::EastWest), ..FoundTold::default() };
    let award = FoundTold {
        award: "NS average plus, EW average minus".to_owned(),
        besides: vec!["claim".to_owned(), "penalty-card".to_owned()],
        ..FoundTold::default()
    };
    [tricks, award].map(|found| {
        Written::Interview(content().interview.map(|told| InterviewTold { found: Some(found), ..told }))
    })
}

/// Events since what an interview found is written down.
pub(crate) fn found_events() -> impl Iterator<Item = Event> {
    let [before, after] = found();
    let event = RulingEvent::Written { changes: vec![Rewritten { before, after }] };
    std::iter::once(Event::Ruling { number: RULING, event })
}

/// Who sat there and which way, known and unknown.
fn seated() -> [Written; 4] {
    let both = vec![pairing().north_south, pairing().east_west];
    [
        Written::Sides(Some(pairing())),
        Written::Sides(None),
        Written::OtherWay(both),
        Written::OtherWay(vec![]),
    ]
}

/// Events since an appeal that was entered wrongly can be put right.
pub(crate) fn corrected_appeals() -> Vec<Event> {
    let appeal = AppealNumber(1);
    let entered = |side, is_late| AppealEntered { appealing: appealing(side), is_late };
    let before = entered(Line::NorthSouth, false);
    let corrected =
        |after, reason| RulingEvent::AppealCorrected { appeal, before: before.clone(), after, reason };
    [corrected(Some(entered(Line::EastWest, true)), words()), corrected(None, words())]
        .map(|event| Event::Ruling { number: RULING, event })
        .to_vec()
}

/// Events since who sat where is written down.
pub(crate) fn seated_events() -> Vec<Event> {
    let [sides, nobody, both, none] = seated();
    let changes = vec![
        Rewritten { before: nobody, after: sides },
        Rewritten { before: none.clone(), after: both.clone() },
        Rewritten { before: both, after: none },
    ];
    let other_way = Content { other_way: vec![pairing().east_west], ..content() };
    let opened = RulingEvent::Opened { from_call: None, content: Box::new(other_way) };
    [RulingEvent::Written { changes }, opened].map(|event| Event::Ruling { number: RULING, event }).to_vec()
}

fn rules() -> Rules {
    Rules { law_book: "2007 australia".parse().unwrap(), ..unsaid() }
}

pub(crate) fn commands() -> Vec<Command> {
    let ruling = RULING;
    let full = Opening {
        table: Some(slot().table),
        round: Some(RoundNumber(3)),
        board: Some(board(12)),
        from_call: Some(CallNumber(7)),
        written: written(),
    };
    let mut all = vec![
        RulingCommand::Open { opening: Opening::default() },
        RulingCommand::Open { opening: full },
        RulingCommand::Write { ruling, seen: 3, written: written() },
        RulingCommand::Decide {
            ruling,
            seen: 3,
            written: written(),
            follow_ups: moments().map(|when| (when, words())).to_vec(),
        },
        RulingCommand::Reopen { ruling, reason: words() },
        RulingCommand::Withdraw { ruling, reason: words() },
        RulingCommand::Tell { ruling, side: None, appeal_rights: true },
        RulingCommand::Tell { ruling, side: Some(Line::EastWest), appeal_rights: false },
        RulingCommand::SettleFollowUp { ruling, follow_up: FollowUpNumber(2), note: words() },
        RulingCommand::LinkScore { ruling, sequence: u64::MAX },
    ];
    all.extend(moments().map(|when| RulingCommand::FollowUp { ruling, when, what: words() }));
    all.extend(Line::ALL.map(|side| RulingCommand::Appeal { ruling, appeal: appealing(side) }));
    all.extend(AppealResult::ALL.map(|result| RulingCommand::DecideAppeal {
        ruling,
        appeal: AppealNumber(1),
        outcome: outcome(result),
    }));
    all.extend(later_appeals().into_iter().map(|appeal| RulingCommand::Appeal { ruling, appeal }));
    all.extend(later_outcomes().into_iter().map(|outcome| RulingCommand::DecideAppeal {
        ruling,
        appeal: AppealNumber(1),
        outcome,
    }));
    all.push(RulingCommand::Write { ruling, seen: 1, written: vec![Written::Interview(changing())] });
    all.push(RulingCommand::WaiveScore { ruling, note: words() });
    for written in seated() {
        all.push(RulingCommand::Write { ruling, seen: 1, written: vec![written] });
    }
    let to = Some(appealing(Line::EastWest));
    all.extend([to, None].map(|to| RulingCommand::CorrectAppeal {
        ruling,
        appeal: AppealNumber(1),
        to,
        reason: words(),
    }));
    let asked = all.into_iter().map(|command| Command::Ruling { command: Box::new(command) });
    asked.chain([Command::ChangeRules { rules: rules(), leave_points: true }]).collect()
}

/// A ruling of which every part is filled, one that is withdrawn, and one that is a draft.
pub(crate) fn evening(slot: Slot) -> Vec<Command> {
    let ruling = RulingNumber(2);
    let opening = || Opening {
        round: Some(slot.round),
        board: Some(slot.board),
        from_call: Some(CallNumber(1)),
        ..Opening::at(slot.table)
    };
    let decision = vec![Written::Decision(content().decision), Written::Agreed(words())];
    let entry = "A1NS".parse().unwrap();
    let penalty =
        Command::Penalise { entry, amount: PenaltyAmount::Warning, law: String::new(), reason: words() };
    let appeal = AppealNumber(1);
    let asked = |command| Command::Ruling { command: Box::new(command) };
    vec![
        asked(RulingCommand::Open { opening: opening() }),
        asked(RulingCommand::Write { ruling, seen: 1, written: vec![Written::Interview(changing())] }),
        asked(RulingCommand::Decide {
            ruling,
            seen: 2,
            written: decision,
            follow_ups: vec![(Moment::Soon, words()), (Moment::EndOfSession, words())],
        }),
        asked(RulingCommand::Tell { ruling, side: None, appeal_rights: true }),
        asked(RulingCommand::SettleFollowUp { ruling, follow_up: FollowUpNumber(1), note: words() }),
        asked(RulingCommand::Appeal { ruling, appeal: later_appeals().swap_remove(0) }),
        asked(RulingCommand::CorrectAppeal {
            ruling,
            appeal,
            to: Some(Appealing { grounds: "others".to_owned(), ..later_appeals().swap_remove(0) }),
            reason: words(),
        }),
        asked(RulingCommand::DecideAppeal { ruling, appeal, outcome: later_outcomes().swap_remove(0) }),
        asked(RulingCommand::WaiveScore { ruling, note: words() }),
        penalty,
        asked(RulingCommand::Open { opening: opening() }),
        asked(RulingCommand::Withdraw { ruling: RulingNumber(3), reason: words() }),
        asked(RulingCommand::Open { opening: opening() }),
    ]
}

/// Links the ruling of the evening with a penalty; `None` where that is done.
pub(crate) fn link(contest: &Contest, sequence: u64) -> Option<Command> {
    let ruling = RulingNumber(2);
    let is_linked = contest.rulings.iter().any(|one| one.number == ruling && !one.scores.is_empty());
    let command = Box::new(RulingCommand::LinkScore { ruling, sequence });
    (!is_linked).then_some(Command::Ruling { command })
}

pub(crate) fn events() -> Vec<Event> {
    let (follow_up, appeal) = (FollowUpNumber(2), AppealNumber(1));
    let opened = |from_call, content| RulingEvent::Opened { from_call, content: Box::new(content) };
    let (full, empty) = (content(), Content::new(place(), Book::default()));
    let changes = FIRST.map(|heading| Rewritten { before: empty.under(heading), after: full.under(heading) });
    let link = ScoreLink {
        sequence: 77,
        slot: Some(slot()),
        entry: None,
        before: "4S N =".to_owned(),
        after: "4S N -1".to_owned(),
        appeal: None,
    };
    let penalty = ScoreLink {
        slot: None,
        entry: Some(pairing().east_west),
        before: String::new(),
        appeal: Some(appeal),
        ..link.clone()
    };
    let mut all = vec![
        opened(None, empty.clone()),
        opened(Some(CallNumber(7)), full.clone()),
        RulingEvent::Written { changes: changes.to_vec() },
        RulingEvent::Decided,
        RulingEvent::Reopened { reason: words() },
        RulingEvent::Withdrawn { reason: words() },
        RulingEvent::Told { side: Line::NorthSouth, appeal_rights: true },
        RulingEvent::Told { side: Line::EastWest, appeal_rights: false },
        RulingEvent::TellingCancelled { side: Line::EastWest },
        RulingEvent::FollowUpSettled { follow_up, note: words() },
        RulingEvent::FollowUpReopened { follow_up },
        RulingEvent::Appealed { appeal, appealing: appealing(Line::NorthSouth), is_late: false },
        RulingEvent::Appealed { appeal, appealing: appealing(Line::EastWest), is_late: true },
        RulingEvent::AppealCancelled { appeal },
        RulingEvent::AppealReopened { appeal },
        RulingEvent::ScoreLinked { link },
        RulingEvent::ScoreLinked { link: penalty },
        RulingEvent::ScoreUnlinked { sequence: 77 },
    ];
    all.extend(moments().map(|when| RulingEvent::FollowUpAdded { follow_up, when, what: words() }));
    let results = AppealResult::ALL.into_iter().take(4);
    all.extend(results.map(|result| RulingEvent::AppealDecided { appeal, outcome: outcome(result) }));
    let happened = all.into_iter().map(|event| Event::Ruling { number: RULING, event });
    let other_book = Event::RulesChanged { before: unsaid(), rules: rules() };
    happened.chain([other_book]).collect()
}

/// Events since appeals are held to Laws 92 and 93, answers are kept, and scores are asked for.
pub(crate) fn later_events() -> Vec<Event> {
    let appeal = AppealNumber(1);
    let mut all: Vec<RulingEvent> = vec![];
    let appeals = later_appeals().into_iter();
    all.extend(appeals.map(|appealing| RulingEvent::Appealed { appeal, appealing, is_late: true }));
    all.extend(later_outcomes().into_iter().map(|outcome| RulingEvent::AppealDecided { appeal, outcome }));
    let (before, after) = (Written::Interview(content().interview), Written::Interview(changing()));
    all.push(RulingEvent::Written { changes: vec![Rewritten { before, after }] });
    all.push(RulingEvent::ScoreWaived { note: words() });
    all.push(RulingEvent::ScoreWaived { note: String::new() });
    all.push(RulingEvent::ScoreWanted);
    all.into_iter().map(|event| Event::Ruling { number: RULING, event }).collect()
}
