//! What the director is told of the results that a draw rests on: results that are not settled, and what was set since.
//!
//! The expectations are laws of our own: a draw never rests on something open without a word.

use std::collections::BTreeSet;

use bridge::contest::drawn::inspect::{Question, inspect};
use bridge::contest::drawn::propose::{Anew, DrawWish, propose};
use bridge::contest::drawn::{DrawCommand, Format, Terms};
use bridge::contest::ruling::{
    AppealAbout, AppealNumber, AppealResult, Appealing, Appellant, DecisionLine, Deposit, Judged, Opening,
    RulingCommand, RulingNumber, Written,
};
use bridge::contest::surgery::{Afterwards, Operation, Surgery};
use bridge::contest::view::{Audience, CommandPreview, ContestNumber};
use bridge::contest::{Asked, Command, Event, Outcome, Pairing, PenaltyAmount, Recorded, Rules};
use bridge::entry::{EntryId, PairId, SectionLetter, TableNumber};
use bridge::exact::Percent;
use bridge::movement::RoundNumber;
use bridge::movement::contestants::Contestants;
use bridge::scoring::{MatchScoring, Scoring, VictoryScale};
use bridge::seat::Line;
use bridge::swiss::Contender;

use crate::drawn::{draw, publish, terms, to_be_drawn};
use crate::evening::{Evening, board, director, entry, result, slot};
use crate::said::InEnglish as _;

const A: SectionLetter = SectionLetter::A;

fn rests_on(evening: &Evening, audience: Audience) -> Vec<String> {
    evening.views.draw(&evening.contest, A, audience).unwrap().rests_on
}

pub(crate) fn wish(evening: &mut Evening, wish: &DrawWish) -> Vec<String> {
    let proposal = propose(&evening.contest, A, wish).unwrap();
    let summary = proposal.words.summary.clone();
    draw(evening, DrawCommand::Propose { proposal: Box::new(proposal) });
    summary
}

fn correct(table: &str, board: u16, made: &str) -> Command {
    let outcome = Some(Outcome::Result(result(made)));
    Command::CorrectResult {
        slot: slot(table, 1, board),
        outcome,
        played_by: None,
        reason: "misheard".to_owned(),
    }
}

/// What a change would say before it is made.
fn preview(evening: &Evening, command: Command) -> Vec<String> {
    let asked = Asked { by: director(), at: evening.contest.at.plus_minutes(1) };
    CommandPreview::new(ContestNumber(1), &evening.contest, (&[command], None), &asked).unwrap().lines
}

#[test]
fn a_draw_says_that_a_result_is_subject_to_ruling_and_what_was_corrected_since() {
    let mut evening = to_be_drawn(Contestants::Pairs, 4, terms());
    publish(&mut evening, 1, "1-2 at 1, 3-4 at 2");
    evening.direct(Command::StartContest);
    evening.play_round(1);
    assert!(rests_on(&evening, Audience::Director).is_empty());
    evening.direct(Command::AwaitRuling { slot: slot("A2", 1, 1), note: "revoke".to_owned() });
    let _summary = wish(&mut evening, &DrawWish::Anew(Anew::default()));
    let open = "The draw of round 2 rests on what is not settled: board 1 at table 2 in round 1 (subject to ruling). \
                Another score may change it.";
    assert_eq!(rests_on(&evening, Audience::Director), [open]);
    assert!(rests_on(&evening, Audience::Spectator).is_empty(), "that is nobody else's business");
    draw(&mut evening, DrawCommand::Publish { only: BTreeSet::new(), reason: String::new() });
    assert_eq!(rests_on(&evening, Audience::Director), [open], "nor does it go away with the publication");
    let since = "Since round 2 was drawn you have set board 1 at table 2 in round 1: swiss mismatch 2 (console m) says who \
                 would have met somebody else.";
    let command = correct("A2", 1, "6S N 12");
    assert_eq!(preview(&evening, command.clone())[1..], [since.to_owned()]);
    evening.direct(command);
    assert_eq!(rests_on(&evening, Audience::Director), [since, open]);
}

/// What is cleared, who sat where, and penalties change the scores by which a draw was made as results do: they are named as
/// long as they stand, and not when they are taken back.
#[test]
fn a_draw_says_what_was_cleared_seated_and_penalised_since() {
    let mut evening = to_be_drawn(Contestants::Pairs, 4, terms());
    publish(&mut evening, 1, "1-2 at 1, 3-4 at 2");
    evening.direct(Command::StartContest);
    evening.play_round(1);
    let _summary = wish(&mut evening, &DrawWish::Anew(Anew::default()));
    draw(&mut evening, DrawCommand::Publish { only: BTreeSet::new(), reason: String::new() });
    let since = |told: &str| {
        format!(
            "Since round 2 was drawn you have {told}: swiss mismatch 2 (console m) says who would have met somebody else."
        )
    };
    let (law, reason) = ("90B2".to_owned(), "late".to_owned());
    let amount = PenaltyAmount::VictoryPointHundredths(50);
    let seats = Operation::TurnTables {
        tables: vec![TableNumber(1)],
        through: RoundNumber(1),
        then: Afterwards::AsPlanned,
    };
    let surgery = Box::new(Surgery { section: A, from_round: RoundNumber(1), operation: seats });
    for (command, told) in [
        (
            Command::CorrectResult {
                slot: slot("A2", 1, 2),
                outcome: None,
                played_by: None,
                reason: reason.clone(),
            },
            "cleared board 2 at table 2 in round 1",
        ),
        (
            Command::Penalise { entry: entry("A3"), amount, law, reason: reason.clone() },
            "given or taken back a penalty of 3",
        ),
        (
            Command::Operate { surgery, awards: vec![], reason: reason.clone() },
            "changed who sat where in round 1",
        ),
        (
            Command::SetCarryOver { entry: entry("A4"), hundredths: 100, reason: reason.clone() },
            "changed what was brought along by 4",
        ),
    ] {
        assert_eq!(preview(&evening, command.clone()).last(), Some(&since(told)), "{told}");
        evening.direct(command);
        assert_eq!(rests_on(&evening, Audience::Director), [since(told)], "{told}");
        let sequence = evening.contest.decisions.last().unwrap().sequence;
        evening.direct(Command::Undo { sequence, reason: reason.clone() });
        assert!(rests_on(&evening, Audience::Director).is_empty(), "{told}, taken back");
    }
}

/// A draw is held against the results that counted when it was published, whoever has changed them since and by whatever
/// command: by what was taken back of before the draw, by players, and by the rules.
#[test]
fn a_draw_says_what_is_another_than_when_it_was_published_by_whatever_way() {
    let since = |told: &str| {
        let who = "swiss mismatch 2 (console m) says who would have met somebody else.";
        [format!("Since round 2 was drawn {told}: {who}")]
    };
    let drawn = |corrected: &[(&str, &str)]| {
        let mut evening = to_be_drawn(Contestants::Pairs, 4, terms());
        publish(&mut evening, 1, "1-2 at 1, 3-4 at 2");
        evening.direct(Command::StartContest);
        evening.play_round(1);
        for (table, made) in corrected {
            evening.direct(correct(table, 1, made));
        }
        let _summary = wish(&mut evening, &DrawWish::Anew(Anew::default()));
        draw(&mut evening, DrawCommand::Publish { only: BTreeSet::new(), reason: String::new() });
        assert!(rests_on(&evening, Audience::Director).is_empty());
        evening
    };
    let take_back = |evening: &mut Evening| {
        let sequence = evening.contest.decisions.last().unwrap().sequence;
        evening.direct(Command::Undo { sequence, reason: String::new() });
    };

    // What the table had comes back, agreed as it was.
    let mut evening = drawn(&[("A2", "6S N 12")]);
    let is_correction = |recorded: &&Recorded| matches!(recorded.event, Event::ResultCorrected { .. });
    let sequence = evening.contest.decisions.iter().find(is_correction).unwrap().sequence;
    evening.direct(Command::Undo { sequence, reason: "misread".to_owned() });
    assert_eq!(rests_on(&evening, Audience::Director), since("you have set board 1 at table 2 in round 1"));
    take_back(&mut evening);
    assert!(rests_on(&evening, Audience::Director).is_empty(), "it is as it was again");

    // A table puts another result in the place of its own.
    let mut evening = drawn(&[]);
    let at = slot("A1", 1, 2);
    let Outcome::Result(before) = evening.contest.lines[&at].outcome else {
        panic!("a table has entered it")
    };
    let enter = |evening: &mut Evening, made, replaces| {
        let enter =
            Command::EnterResult { slot: at, result: made, replaces: Some(replaces), played_by: None };
        evening.at_table(at.table, enter);
    };
    enter(&mut evening, result("1NT W 7"), before);
    let told = "players have changed the result of board 2 at table 1 in round 1";
    assert_eq!(rests_on(&evening, Audience::Director), since(told));
    evening.direct(correct("A2", 1, "6S N 12"));
    let both = format!("you have set board 1 at table 2 in round 1, and {told}");
    assert_eq!(rests_on(&evening, Audience::Director), since(&both));
    take_back(&mut evening);
    enter(&mut evening, before, result("1NT W 7"));
    assert!(rests_on(&evening, Audience::Director).is_empty(), "it is as it was again");

    // Another scale; what is only shown otherwise changes nothing.
    let mut evening = drawn(&[]);
    let rules = evening.contest.rules.clone();
    evening.direct(Command::ChangeRules {
        rules: Rules { guard: bridge::contest::Guard::Silent, ..rules.clone() },
        leave_points: false,
    });
    assert!(rests_on(&evening, Audience::Director).is_empty());
    let scoring = Scoring { matches: MatchScoring::WinLoss, ..rules.scoring.clone() };
    let command = Command::ChangeRules { rules: Rules { scoring, ..rules }, leave_points: true };
    let told = since("you have changed how results are scored");
    assert_eq!(preview(&evening, command.clone()).last(), told.first());
    evening.direct(command);
    assert_eq!(rests_on(&evening, Audience::Director), told);
    take_back(&mut evening);
    assert!(rests_on(&evening, Audience::Director).is_empty(), "it is as it was again");
}

/// Results that come in after an early draw were missing when it was made, which is said of the draw; and an award that is
/// turned with its pairs is told by who sat there.
#[test]
fn what_comes_in_late_and_what_is_turned_is_no_other_result() {
    let mut evening = to_be_drawn(Contestants::Pairs, 4, terms());
    publish(&mut evening, 1, "1-2 at 1, 3-4 at 2");
    evening.direct(Command::StartContest);
    evening.play(slot("A1", 1, 1), result("4S N 10"));
    let award = Outcome::Artificial { north_south: Percent::AVERAGE_PLUS, east_west: Percent::AVERAGE_MINUS };
    evening.direct(Command::CorrectResult {
        slot: slot("A2", 1, 1),
        outcome: Some(award),
        played_by: None,
        reason: "no time".to_owned(),
    });
    let _summary = wish(&mut evening, &DrawWish::Anew(Anew::default()));
    draw(&mut evening, DrawCommand::Publish { only: BTreeSet::new(), reason: String::new() });
    evening.play_round(1);
    assert!(rests_on(&evening, Audience::Director).is_empty());
    let seats = Operation::TurnTables {
        tables: vec![TableNumber(2)],
        through: RoundNumber(1),
        then: Afterwards::AsPlanned,
    };
    let surgery = Box::new(Surgery { section: A, from_round: RoundNumber(1), operation: seats });
    evening.direct(Command::Operate { surgery, awards: vec![], reason: "they sat so".to_owned() });
    assert_eq!(
        rests_on(&evening, Audience::Director),
        [
            "Since round 2 was drawn you have changed who sat where in round 1: swiss mismatch 2 (console m) says who would \
          have met somebody else."
        ]
    );
}

/// 1 and 3 have won; a correction turns the match of 1 against 2 after the final is drawn.
#[test]
fn a_knock_out_that_is_corrected_after_the_next_draw_says_who_has_won() {
    let knock_out = Terms {
        format: Format::KnockOut,
        boards: 1,
        rounds: 2,
        seeds: [1, 3, 4, 2].map(Contender).to_vec(),
        ..terms()
    };
    let mut evening = to_be_drawn(Contestants::Teams, 4, knock_out);
    let _summary = wish(&mut evening, &DrawWish::Anew(Anew::default()));
    draw(&mut evening, DrawCommand::Publish { only: BTreeSet::new(), reason: String::new() });
    evening.direct(Command::StartContest);
    // The first of each match sits North-South at its first table and is the only one to make its game.
    for (table, made) in [("A1", "4S N 10"), ("A2", "4S N 9"), ("A3", "4S N 10"), ("A4", "4S N 9")] {
        evening.play(slot(table, 1, 1), result(made));
    }
    let _summary = wish(&mut evening, &DrawWish::Anew(Anew::default()));
    draw(&mut evening, DrawCommand::Publish { only: BTreeSet::new(), reason: String::new() });
    let drawn = evening.contest.drawn(A).unwrap().1.clone();
    let [winner, loser] = drawn.rounds[0].matches[0].sides;
    assert!(rests_on(&evening, Audience::Director).is_empty());
    let mismatch = |evening: &Evening| {
        let asked = inspect(&evening.contest, A, &Question::Mismatch { round: 2 });
        asked.unwrap().sentences.join(" ")
    };
    assert_eq!(mismatch(&evening), "By the results as they are now, the same meet in round 2.");
    let wrong = drawn.rounds[1].meetings()[0];
    let other = if wrong[0] == winner { wrong[1] } else { wrong[0] };
    let [one, two] = bridge::swiss::Field::both(loser, other);
    let said = format!(
        "The winners are others than when round 2 was drawn: {one} against {two} would meet in place of {} against {}. \
         Take its draw back and draw again (swiss revoke, swiss propose).",
        wrong[0], wrong[1]
    );
    let command = correct("A1", 1, "4S N 8");
    assert_eq!(preview(&evening, command.clone())[1..], *std::slice::from_ref(&said));
    evening.direct(command);
    assert_eq!(rests_on(&evening, Audience::Director), *std::slice::from_ref(&said));
    assert_eq!(mismatch(&evening), said);
    // Level: nobody has won.
    evening.direct(correct("A1", 1, "4S N 9"));
    let said = rests_on(&evening, Audience::Director).join(" ");
    assert!(said.contains("are level in round 1: decide it, with extra boards on paper"), "{said}");
}

/// A match that is level is over and has no winner: the director is told so, and not that all is played or that a draw can be
/// made; extra boards decide it by the points that are given for the match.
#[test]
fn a_level_match_of_a_knock_out_is_to_be_decided() {
    let knock_out = Terms { format: Format::KnockOut, boards: 1, rounds: 1, ..terms() };
    let mut evening = to_be_drawn(Contestants::Teams, 2, knock_out);
    let _summary = wish(&mut evening, &DrawWish::Anew(Anew::default()));
    draw(&mut evening, DrawCommand::Publish { only: BTreeSet::new(), reason: String::new() });
    evening.direct(Command::StartContest);
    let note = |evening: &Evening, audience| {
        evening.views.draw(&evening.contest, A, audience).unwrap().note.in_english().join(" ")
    };
    evening.play(slot("A1", 1, 1), result("4S N 10"));
    assert_eq!(note(&evening, Audience::Director), "Round 1 is the last.");
    evening.play(slot("A2", 1, 1), result("4S N 10"));
    let told = "1 and 2 are level in round 1: decide it, with extra boards on paper where you play them, and give points for \
                the match to both, more to the winner.";
    assert_eq!(note(&evening, Audience::Director), told);
    assert_eq!(note(&evening, Audience::Spectator), "All rounds are played.");
    for (contender, hundredths) in [(2, 1_200), (1, 800)] {
        assert_eq!(note(&evening, Audience::Director), told, "both have points, or neither");
        let (contender, reason) = (Contender(contender), "two extra boards".to_owned());
        draw(&mut evening, DrawCommand::Award { round: 1, contender, hundredths: Some(hundredths), reason });
    }
    assert_eq!(note(&evening, Audience::Director), "All rounds are played.");
    let view = evening.views.draw(&evening.contest, A, Audience::Spectator).unwrap();
    let winner = view.standings.iter().find(|one| one.contender == Contender(2)).unwrap();
    assert_eq!((winner.rank, winner.reached.in_english().as_str()), (1, "winner"));
}

/// Nothing that is brought along says who goes on.
#[test]
fn points_are_not_carried_into_a_knock_out() {
    let knock_out = Terms { format: Format::KnockOut, rounds: 2, ..terms() };
    let mut evening = to_be_drawn(Contestants::Teams, 4, knock_out);
    let carry = Command::SetCarryOver { entry: entry("A1NS"), hundredths: 500, reason: "before".to_owned() };
    let refused = evening.ask(&director(), &carry).unwrap_err().to_string();
    assert!(refused.contains("in a knock-out who wins a match goes on"), "{refused}");
}

/// A knock-out is refused, whichever way it comes about, while somebody has brought points along or has a penalty off no
/// match: as both are refused once it is one.
#[test]
fn nothing_that_would_not_count_stands_when_a_section_becomes_a_knock_out() {
    let knock_out = Terms { format: Format::KnockOut, rounds: 2, ..terms() };
    let agree = |terms: &Terms| Command::Draw {
        section: A,
        command: DrawCommand::ChangeTerms { terms: Box::new(terms.clone()) },
    };
    let set_up = Command::Draw {
        section: A,
        command: DrawCommand::SetUp {
            contestants: Contestants::Teams,
            contenders: 4,
            terms: Box::new(knock_out.clone()),
        },
    };
    let reason = || "because".to_owned();
    let swiss = Terms { rounds: 2, ..terms() };
    let mut evening = to_be_drawn(Contestants::Teams, 4, swiss.clone());
    let carry = |hundredths| Command::SetCarryOver { entry: entry("A1NS"), hundredths, reason: reason() };
    let amount = PenaltyAmount::VictoryPointHundredths(50);
    evening.direct(carry(500));
    evening.direct(Command::Penalise { entry: entry("A3NS"), amount, law: String::new(), reason: reason() });
    let refused = |evening: &mut Evening, command: &Command| {
        let refusal = evening.ask(&director(), command).map_err(|refusal| refusal.to_string());
        refusal.expect_err("nothing would come of it")
    };
    let told = "nothing would come of what 1 brought along (set it to 0), and of penalty 1 (take it back): do that first";
    for command in [agree(&knock_out), set_up.clone()] {
        let refusal = refused(&mut evening, &command);
        assert!(refusal.contains(told), "{refusal}");
    }
    let penalty = evening.contest.penalties[0].number;
    evening.direct(Command::RemovePenalty { penalty, reason: reason() });
    let removed = evening.contest.sequence;
    let refusal = refused(&mut evening, &agree(&knock_out));
    assert!(!refusal.contains("penalty"), "{refusal}");
    evening.direct(carry(0));
    let taken_off = evening.contest.sequence;
    evening.direct(agree(&knock_out));

    // Nor does either come back into it by an undo: the way it was agreed goes first.
    for sequence in [removed, taken_off] {
        let undo = Command::Undo { sequence, reason: reason() };
        let refusal = evening.ask(&director(), &undo).unwrap_err();
        assert_eq!(refusal.code(), "UndoBlocked", "{refusal}");
        assert!(refusal.to_string().contains("Section A"), "{refusal}");
    }
    evening.direct(agree(&swiss));
    let agreed = evening.contest.sequence;
    evening.direct(Command::Undo { sequence: taken_off, reason: reason() });
    assert_eq!(evening.contest.carried_over(entry("A1NS"), false), 500);
    let undo = Command::Undo { sequence: agreed, reason: reason() };
    assert_eq!(evening.ask(&director(), &undo).unwrap_err().code(), "UndoBlocked");

    // What those brought along who are not in it any more goes with them.
    evening.direct(carry(0));
    evening.direct(Command::SetCarryOver { entry: entry("A4EW"), hundredths: 300, reason: reason() });
    let of_two = DrawCommand::SetUp {
        contestants: Contestants::Teams,
        contenders: 2,
        terms: Box::new(Terms { rounds: 1, ..knock_out }),
    };
    draw(&mut evening, of_two);
    assert!(evening.contest.carry_overs.is_empty());
}

/// By hand: 420 and 50 are 10 IMPs (Law 78B); of 12 IMPs off 10 a lead of 2 is left to the other side, whether matches are
/// worth victory points or boards are added up. What the match is worth follows the same lead: both together have all that
/// there is, and the winner more than half.
#[test]
fn a_penalty_stands_in_the_match_that_it_decides() {
    for matches in [MatchScoring::Sum, MatchScoring::Victory(VictoryScale::WbfContinuous)] {
        let has_worth = matches != MatchScoring::Sum;
        let (evening, first) = decided_by_a_penalty(matches);
        let second = 3 - first;
        let view = evening.views.draw(&evening.contest, A, Audience::Spectator).unwrap();
        let drawn = &view.rounds[0].matches[0];
        assert_eq!(drawn.points, ["-2", "+2"]);
        assert_eq!(drawn.taken, ["12", ""]);
        let reached = |team| {
            let standing = view.standings.iter().find(|one| one.contender == Contender(team)).unwrap();
            standing.reached.in_english()
        };
        assert_eq!(reached(second), "winner, by 2 IMPs");
        if let [Some(loser), Some(winner)] = drawn.worth_hundredths {
            assert!(has_worth && winner > loser && winner + loser == 2_000, "{winner} to {loser}");
        } else {
            assert!(!has_worth);
        }
        let sheets = evening.views.all_matches(&evening.contest, Audience::Spectator).matches;
        let summary = &sheets[0].summary;
        let place = usize::from(summary.sides[0].entry.pair.number.0 != first);
        let of_both = |two: &[String; 2]| [two[place].clone(), two[1 - place].clone()];
        assert_eq!(of_both(&summary.points), ["-2", "+2"]);
        assert_eq!(of_both(&summary.taken), ["12", ""]);
        // 10 ahead and 12 taken: 2 behind, and so it is explained to both.
        for (team, penalty, stands, margin) in [
            (first, "A penalty takes 12 IMPs off the match.", "2 IMPs behind", "-2"),
            (second, "A penalty takes 12 IMPs off your opponents", "2 IMPs ahead", "2"),
        ] {
            let asked = (entry(&format!("A{team}NS")), board(1));
            let told = evening.views.explain_board(&evening.contest, asked, Audience::Director).unwrap();
            let text = told.explanation.in_english().text();
            assert!(text.contains(penalty) && text.contains(stands), "{text}");
            let name = EntryId { section: A, pair: PairId::one_winner(team) };
            let told = evening.views.explain_total(&evening.contest, name, Audience::Director).unwrap();
            let text = told.explanation.in_english().text();
            let row = text.lines().find(|line| line.contains(&format!("team {}", 3 - team))).unwrap();
            assert!(row.split_whitespace().any(|cell| cell == margin), "{margin}: {text}");
        }
    }
}

/// Two teams in a knock-out of one board: the first wins 10 IMPs, and is fined 12.
fn decided_by_a_penalty(matches: MatchScoring) -> (Evening, u16) {
    let knock_out = Terms { format: Format::KnockOut, boards: 1, rounds: 1, ..terms() };
    let mut evening = to_be_drawn(Contestants::Teams, 2, knock_out);
    let scoring = Scoring { matches, ..evening.contest.rules.scoring.clone() };
    let rules = Rules { scoring, ..evening.contest.rules.clone() };
    if rules != evening.contest.rules {
        evening.direct(Command::ChangeRules { rules, leave_points: false });
    }
    let _summary = wish(&mut evening, &DrawWish::Anew(Anew::default()));
    draw(&mut evening, DrawCommand::Publish { only: BTreeSet::new(), reason: String::new() });
    evening.direct(Command::StartContest);
    evening.play(slot("A1", 1, 1), result("4S N 10"));
    evening.play(slot("A2", 1, 1), result("4S N 9"));
    let first = evening.contest.drawn(A).unwrap().1.rounds[0].matches[0].sides[0].0;
    let amount = PenaltyAmount::ImpsOfMatch { hundredths: 1_200, round: 1 };
    let (law, reason) = ("90B2".to_owned(), "late".to_owned());
    evening.direct(Command::Penalise { entry: entry(&format!("A{first}NS")), amount, law, reason });
    (evening, first)
}

/// Who enters after a round was drawn would have changed who meets whom and who has the bye; that is nobody's mistake.
#[test]
fn who_entered_later_is_no_mismatch() {
    let mut evening = to_be_drawn(Contestants::Pairs, 4, terms());
    publish(&mut evening, 1, "1-2 at 1, 3-4 at 2");
    evening.direct(Command::StartContest);
    evening.play_round(1);
    let _summary = wish(&mut evening, &DrawWish::Anew(Anew::default()));
    draw(&mut evening, DrawCommand::Publish { only: BTreeSet::new(), reason: String::new() });
    let mismatch =
        |evening: &Evening| inspect(&evening.contest, A, &Question::Mismatch { round: 2 }).unwrap().sentences;
    let before = mismatch(&evening);
    let players = vec![<[bridge::contest::Player; 2]>::default()];
    draw(&mut evening, DrawCommand::EnterLate { players, substitute: None, plays_now: false });
    assert_eq!(evening.contest.drawn(A).unwrap().1.contenders, 5);
    assert_eq!(mismatch(&evening), before);
}

/// A round that is published is compared with what everybody sees, not with the last proposal.
#[test]
fn a_published_round_drawn_again_is_compared_with_what_is_public() {
    let mut evening = to_be_drawn(Contestants::Pairs, 6, terms());
    publish(&mut evening, 1, "1-2 at 1, 3-4 at 2, 5-6 at 3");
    crate::drawn::propose(&mut evening, 1, "1-3 at 1, 2-4 at 2, 5-6 at 3");
    crate::drawn::propose(&mut evening, 1, "1-4 at 1, 2-3 at 2, 5-6 at 3");
    let proposal = evening.views.draw(&evening.contest, A, Audience::Director).unwrap().proposal.unwrap();
    assert_eq!(proposal.changes[0], "1 plays 4 (before: plays 2)");
    assert_eq!(proposal.changes.len(), 4, "{:?}", proposal.changes);
}

/// Where boards are added up points for a round are worth nothing, and nobody is shown any.
#[test]
fn nobody_is_given_points_where_boards_are_added_up() {
    let mut evening = to_be_drawn(Contestants::Pairs, 4, Terms { missed_hundredths: 1_000, ..terms() });
    let rules = Rules { scoring: Scoring::default(), ..evening.contest.rules.clone() };
    evening.direct(Command::ChangeRules { rules, leave_points: false });
    publish(&mut evening, 1, "1-2 at 1, 3-4 at 2");
    evening.direct(Command::StartContest);
    evening.play_round(1);
    let players = vec![<[bridge::contest::Player; 2]>::default()];
    draw(&mut evening, DrawCommand::EnterLate { players, substitute: None, plays_now: false });
    let view = evening.views.draw(&evening.contest, A, Audience::Director).unwrap();
    assert!(view.rounds[0].awarded.is_empty());
    assert!(view.card(Contender(5)).is_empty());
}

/// A pair to which a board came twice, as the plan never has it: its frequencies stand once, with both of its scores marked.
#[test]
fn a_board_that_came_twice_is_explained_with_one_table() {
    let mut evening = to_be_drawn(Contestants::Pairs, 4, terms());
    publish(&mut evening, 1, "1-2 at 1, 3-4 at 2");
    evening.direct(Command::StartContest);
    evening.play(slot("A1", 1, 1), result("4S N 10"));
    let twice = Command::CorrectResult {
        slot: slot("A2", 1, 1),
        outcome: Some(Outcome::Result(result("3NT N 9"))),
        played_by: Some(Pairing { north_south: entry("A1"), east_west: entry("A4") }),
        reason: "as they sat".to_owned(),
    };
    // The second play is cancelled (Law 15); entered once more, it counts.
    evening.direct(twice.clone());
    evening.direct(twice);
    let told = evening.views.explain_board(&evening.contest, (entry("A1"), board(1)), Audience::Director);
    let explanation = told.unwrap().explanation.in_english();
    assert!(explanation.sentences.iter().any(|sentence| sentence.starts_with("The board comes once more.")));
    let tables: Vec<_> =
        explanation.tables.iter().filter(|table| table.title.starts_with("How often")).collect();
    assert_eq!(tables.len(), 1, "{}", explanation.text());
    assert_eq!(tables[0].rows.iter().filter(|row| row.is_own).count(), 2);
    let text = explanation.text();
    assert!(!text.contains("point"), "cross-IMPs are IMPs: {text}");
}

/// Issue 19, section 2: "A draw does not say what it rests on: results subject to ruling, under appeal, or corrected since."
#[test]
fn a_draw_says_that_a_result_is_under_appeal_until_that_is_decided() {
    let mut evening = to_be_drawn(Contestants::Pairs, 4, terms());
    publish(&mut evening, 1, "1-2 at 1, 3-4 at 2");
    evening.direct(Command::StartContest);
    evening.play_round(1);
    let ruling = RulingNumber(1);
    let at = slot("A1", 1, 1);
    let written = vec![Written::Agreed("a revoke".to_owned())];
    let opening = Opening { round: Some(at.round), board: Some(at.board), written, ..Opening::at(at.table) };
    let rule =
        |evening: &mut Evening, command| evening.direct(Command::Ruling { command: Box::new(command) });
    rule(&mut evening, RulingCommand::Open { opening });
    let written = vec![Written::Decision(vec![DecisionLine::plain("the result stands")])];
    rule(&mut evening, RulingCommand::Decide { ruling, seen: 1, written, follow_ups: vec![] });
    let _summary = wish(&mut evening, &DrawWish::Anew(Anew::default()));
    assert!(rests_on(&evening, Audience::Director).is_empty());
    let appeal = Appealing {
        side: Line::NorthSouth,
        by: Appellant::Both,
        who: String::new(),
        about: Some(AppealAbout::Judgment),
        grounds: "no alternative".to_owned(),
        deposit: Deposit::None,
        why: String::new(),
    };
    rule(&mut evening, RulingCommand::Appeal { ruling, appeal });
    let open = rests_on(&evening, Audience::Director);
    assert!(open[0].contains("board 1 at table 1 in round 1 (under appeal, ruling 1)"), "{open:?}");
    assert!(rests_on(&evening, Audience::Spectator).is_empty());
    let outcome = Judged {
        result: AppealResult::Stands,
        about: None,
        words: "as the director ruled".to_owned(),
        committee: "three players".to_owned(),
        is_by_director: false,
        deposit_returned: true,
    };
    rule(&mut evening, RulingCommand::DecideAppeal { ruling, appeal: AppealNumber(1), outcome });
    assert!(!rests_on(&evening, Audience::Director).iter().any(|line| line.contains("under appeal")));
}
