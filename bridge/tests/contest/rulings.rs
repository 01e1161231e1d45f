//! The rulings book: drafts, two directors at once, deciding, telling, coming back, appeals.
//!
//! ```text
//! director | ruling opens A1 r1 b1: hesitation      | RulingAwaited, Ruling
//! director | ruling 1 writes 1 agreed: South thought | Ruling
//! director | ruling 1 decides 2: the score stands    | RulingSettled, Ruling x2
//! ```
//!
//! The number after `writes` and `decides` is the revision that the director has seen.

use bridge::contest::ruling::{
    Concerned, DecisionLine, Due, FollowUpNumber, Heading, InterviewTold, Moment, Opening, Place, Reader,
    Reminder, RulingSearch, RulingStatus, Seated, StatusWanted, Written, reminders, search, sheet,
    statistics,
};
use bridge::contest::{At, CallNumber, Command, RulingCommand, RulingNumber};
use bridge::seat::{Line, Seat};

use crate::appeals;
use crate::check::Story;
use crate::language::{board, entry, round, slot};

pub(crate) fn command(told: &Story, words: &[&str], tail: &str) -> Command {
    let ruling = words.get(1).and_then(|_| words[0].parse().ok()).map_or(RulingNumber(0), RulingNumber);
    let text = || tail.to_owned();
    let command = match &words[usize::from(ruling.0 > 0)..] {
        ["opens", "from", call] => {
            let from_call = Some(CallNumber(call.parse().unwrap()));
            RulingCommand::Open { opening: Opening { from_call, ..Opening::default() } }
        }
        ["opens"] => RulingCommand::Open { opening: Opening::default() },
        ["opens", table, about @ ..] => {
            let prefixed = |letter: char| about.iter().find(|word| word.starts_with(letter));
            let opening = Opening {
                round: prefixed('r').map(|text| round(text)),
                board: prefixed('b').map(|text| board(text[1..].parse().unwrap())),
                written: if tail.is_empty() { vec![] } else { vec![Written::Agreed(text())] },
                ..Opening::at(table.parse().unwrap())
            };
            RulingCommand::Open { opening }
        }
        ["writes", seen, heading] => RulingCommand::Write {
            ruling,
            seen: seen.parse().unwrap(),
            written: vec![written(heading, tail)],
        },
        ["decides", seen, again @ ..] => {
            let written = match tail {
                "" => vec![],
                text => vec![Written::Decision(vec![DecisionLine::plain(text)])],
            };
            let condition = "if the side feels damaged".to_owned();
            let follow_ups = if again.is_empty() { vec![] } else { vec![(moment(told, again), condition)] };
            RulingCommand::Decide { ruling, seen: seen.parse().unwrap(), written, follow_ups }
        }
        ["reopens"] => RulingCommand::Reopen { ruling, reason: text() },
        ["withdraws"] => RulingCommand::Withdraw { ruling, reason: text() },
        ["tells"] => RulingCommand::Tell { ruling, side: None, appeal_rights: true },
        ["tells", side] => RulingCommand::Tell { ruling, side: Some(line(side)), appeal_rights: true },
        ["follows", "up", when @ ..] => {
            RulingCommand::FollowUp { ruling, when: moment(told, when), what: text() }
        }
        ["settles", number] => {
            let follow_up = FollowUpNumber(number.parse().unwrap());
            RulingCommand::SettleFollowUp { ruling, follow_up, note: text() }
        }
        ["appeal", about @ ..] => appeals::command(ruling, about, text()),
        ["waives", "score"] => RulingCommand::WaiveScore { ruling, note: text() },
        ["links", name] => {
            let sequence = name.parse().unwrap_or_else(|_| told.last(name));
            RulingCommand::LinkScore { ruling, sequence }
        }
        _ => panic!("a row of the book that nobody understands: {words:?}"),
    };
    Command::Ruling { command: Box::new(command) }
}

fn written(heading: &str, text: &str) -> Written {
    let owned = text.to_owned();
    match heading {
        "agreed" => Written::Agreed(owned),
        "hands" => Written::Hands(owned),
        "law" => Written::Law(owned),
        "title" => Written::Title(owned),
        "effect" => Written::Effect(owned),
        "interview" => {
            Written::Interview(Some(InterviewTold { procedure: owned, ..InterviewTold::default() }))
        }
        "tricks" => Written::Decision(vec![DecisionLine {
            part: "Tricks".to_owned(),
            text: owned,
            law: "64A1".to_owned(),
        }]),
        "book" => Written::Book(text.parse().unwrap()),
        "concerned" => Written::Concerned(vec![Concerned { entry: entry(text), seat: Some(Seat::East) }]),
        "other" => Written::OtherWay(text.split_whitespace().map(entry).collect()),
        "sides" => Written::Sides(None),
        "place" => {
            let place = slot(&text.split_whitespace().collect::<Vec<_>>());
            Written::Place(Place { table: place.table, round: Some(place.round), board: Some(place.board) })
        }
        _ => panic!("a heading that nobody knows: {heading}"),
    }
}

fn moment(told: &Story, words: &[&str]) -> Moment {
    match words {
        ["after", "board", place @ ..] => Moment::EndOfBoard(slot(place)),
        ["after", table, number] => {
            Moment::EndOfRound { table: table.parse().unwrap(), round: round(number) }
        }
        ["at", "the", "end"] => Moment::EndOfSession,
        ["in", minutes] => Moment::At(told.contest.at.plus_minutes(minutes.parse().unwrap())),
        ["soon"] => Moment::Soon,
        _ => panic!("a moment that nobody knows: {words:?}"),
    }
}

pub(crate) fn line(text: &str) -> Line {
    Line::ALL.into_iter().find(|line| line.letters() == text).unwrap()
}

/// `ruling 1`: how far it has come, its revision, whether its board is to be marked. `ruling 1 agreed`: what is
/// written there. `reminders 3`: what is to be remembered three minutes after the last event.
pub(crate) fn fact(told: &Story, words: &[&str]) -> String {
    let contest = &told.contest;
    if let ["ruling", number, "on", "paper", heading @ ..] = words {
        let ruling = &contest.rulings[number.parse::<usize>().unwrap() - 1];
        let form = sheet(contest, ruling, Reader::Director, &|at| format!("{at:?}"));
        let part = form.parts.into_iter().find(|part| part.heading == heading.join(" "));
        return part.and_then(|part| part.lines.last().cloned()).unwrap_or_else(|| "nothing".to_owned());
    }
    if let ["reminders", minutes] = words {
        let now = contest.at.plus_minutes(minutes.parse().unwrap());
        let told = |reminder: &Reminder| {
            let due = match reminder.due {
                Due::Now => "now: ",
                Due::Later => "later: ",
                Due::Until(_) | Due::At(_) => "",
            };
            format!("{due}{}", reminder.told(now).unwrap())
        };
        let all = reminders(contest, now);
        return if all.is_empty() {
            "none".to_owned()
        } else {
            all.iter().map(told).collect::<Vec<_>>().join("; ")
        };
    }
    let number = RulingNumber(words[1].parse().unwrap());
    let Some(ruling) = contest.rulings.iter().find(|ruling| ruling.number == number) else {
        return "none".to_owned();
    };
    let heading = |name: &str| Heading::ALL.into_iter().find(|one| format!("{one:?}").to_lowercase() == name);
    match words[2..] {
        [] => {
            let status = match &ruling.status {
                RulingStatus::Open => "open".to_owned(),
                RulingStatus::Decided { by, .. } => format!("decided by {by}"),
                RulingStatus::Withdrawn { reason, .. } => format!("withdrawn: {reason}"),
            };
            let awaited = if ruling.is_awaited(contest) { ", awaited" } else { "" };
            format!("{status}{awaited}, revision {}", ruling.revision())
        }
        ["effect", "told"] => ruling.effect(contest),
        ["sides"] => ruling.content.sides.map_or("unknown".to_owned(), |sides| {
            format!("{} against {}", sides.north_south, sides.east_west)
        }),
        ["seated"] => ruling.seated(contest).iter().map(Seated::told).collect::<Vec<_>>().join("; "),
        ["score"] => {
            let told = ruling.scores.iter().map(|link| {
                let appeal = link.appeal.map_or("", |_| " on appeal");
                let undone = if link.is_undone(contest) { ", taken back" } else { "" };
                format!("{} -> {}{appeal}{undone}", link.before, link.after)
            });
            told.collect::<Vec<_>>().join("; ")
        }
        ["appeals"] => {
            let told = ruling.appeals.iter().map(|appeal| {
                let late = if appeal.is_late { ", late" } else { "" };
                let outcome = appeal.outcome.as_ref().map_or("open", |(judged, ..)| judged.result.told());
                format!("{}{late}: {outcome}", appeal.appealing.side.letters())
            });
            told.collect::<Vec<_>>().join("; ")
        }
        ["last"] => ruling.history.last().map_or_else(String::new, |step| step.act.told()),
        [name] => ruling.content.under(heading(name).unwrap()).lines().join(" / "),
        _ => panic!("nothing is known of {words:?}"),
    }
}

#[test]
fn reminders_say_how_long_there_is() {
    let reminder = Reminder {
        ruling: RulingNumber(1),
        table: "A7".parse().unwrap(),
        what: "appeal time ends".to_owned(),
        due: Due::Until(At(10 * 60_000)),
        follow_up: None,
        score: None,
    };
    assert_eq!(reminder.told(At(4 * 60_000)).as_deref(), Some("appeal time ends in 6 minutes"));
    assert_eq!(reminder.told(At(9 * 60_000 + 1)).as_deref(), Some("appeal time ends in 1 minute"));
    assert_eq!(reminder.told(At(10 * 60_000)), None);
}

/// What a story comes to, with a form of its first ruling for each reader.
fn forms(story: &str) -> (Story, [String; 2]) {
    let (told, _) = crate::check::told(story);
    let clock = |at: At| format!("minute {}", (at.0 - 1_760_000_000_000) / 60_000);
    let of = |reader| {
        let sheet = sheet(&told.contest, &told.contest.rulings[0], reader, &clock);
        let parts = sheet.parts.iter().map(|part| format!("{}: {}", part.heading, part.lines.join(" / ")));
        std::iter::once(sheet.title.clone()).chain(parts).collect::<Vec<_>>().join("\n")
    };
    let both = [of(Reader::Director), of(Reader::Anyone)];
    (told, both)
}

const STORY: &str = "
    director  | creates: Club evening                             | ContestCreated
    director  | sets up A: mitchell 3                             | SectionSetUp
    director  | names A1EW: Ann Able, Bob Baker                   | EntryRegistered
    director  | starts                                            | ContestStarted, RoundOpened x3
    assistant | ruling opens A1 r1 b2: Ann thought, says Baker    | RulingAwaited, Ruling
    director  | ruling 1 writes 1 concerned: A1EW                 | Ruling
    director  | ruling 1 writes 2 law: 16B1, 12C1(c)              | Ruling
    director  | ruling 1 decides 3: the score stands              | RulingSettled, Ruling x2
    director  | ruling 1 tells                                    | Ruling x2
    director  | ruling opens A2 r1 b3: a revoke                   | RulingAwaited, Ruling
    director  | logs ruling A3 r1 b5: revoke, two tricks          | RulingLogged
";

#[test]
fn a_form_for_study_has_no_names() {
    let (_, [full, bare]) = forms(STORY);
    for words in
        ["Ruling 1", "Club evening", "table A1, round 1, board 2", "East: Ann Able (A1EW), concerned", "told"]
    {
        assert!(full.contains(words), "{words}: {full}");
    }
    assert!(full.contains("Facts agreed: Ann thought, says Baker"), "{full}");
    assert!(bare.contains("Facts agreed: […] thought, says […]"), "{bare}");
    assert!(
        bare.contains("Players concerned: East") && bare.contains("dealer East, NS vulnerable"),
        "{bare}"
    );
    for words in ["Ann", "Baker", "Club", "A1", "Ada", "Grace", "minute", "board 2"] {
        assert!(!bare.contains(words), "{words}: {bare}");
    }
}

/// A draft is no case to learn from; the lists name all who sat there, those that it is about first.
#[test]
fn a_draft_is_not_for_study_and_lists_name_both_pairs() {
    let (told, _) = forms(STORY);
    let read: Vec<bool> = told.contest.rulings.iter().map(|ruling| Reader::Anyone.reads(ruling)).collect();
    assert_eq!(read, [true, false, true]);
    assert!(told.contest.rulings.iter().all(|ruling| Reader::Director.reads(ruling)));
    let entries = told.contest.rulings[0].short().entries;
    assert_eq!(entries.iter().map(ToString::to_string).collect::<Vec<_>>(), ["A1EW", "A1NS"]);
}

/// A correction never erases: the form says what stood there, and nothing of what was only added.
#[test]
fn the_history_of_a_form_says_what_was_there_before() {
    let (_, [full, bare]) = forms(
        "
    director  | creates: Club evening                             | ContestCreated
    director  | sets up A: mitchell 3                             | SectionSetUp
    director  | starts                                            | ContestStarted, RoundOpened x3
    director  | ruling opens A1 r1 b1: East thought               | RulingAwaited, Ruling
    director  | ruling 1 writes 1 concerned: A1EW                 | Ruling
    director  | ruling 1 writes 2 place: A1 r2 b3                 | RulingSettled, RulingAwaited, Ruling
    director  | ruling 1 writes 3 concerned: A3EW                 | Ruling
    director  | ruling 1 writes 4 agreed: West thought            | Ruling
    director  | ruling 1 writes 5 law: 16B                        | Ruling
    director  | ruling 1 decides 6: the score stands              | RulingSettled, Ruling x2
    director  | ruling 1 reopens: another score                   | RulingAwaited, Ruling
    director  | ruling 1 decides 8: 60 % of each                  | RulingSettled, Ruling x2
",
    );
    let history = full.split("History: ").nth(1).unwrap();
    for words in [
        "where: table A1, round 1, board 1",
        "players concerned: East (A1EW)",
        "who sat there: A1NS against A1EW",
        "facts agreed: East thought",
        "decision: the score stands",
    ] {
        assert!(history.contains(words), "{words}: {history}");
    }
    for words in ["West thought", "16B", "60 %"] {
        assert!(!history.contains(words), "{words}: {history}");
    }
    assert_eq!(history.matches("before").count(), 2, "{history}");
    assert!(!bare.contains("thought, "), "{bare}");
}

/// What is no Law is refused, with the nearest, wherever a Law is written.
#[test]
fn a_law_that_there_is_not_is_refused() {
    let (told, _) = forms(STORY);
    let refused = |written: Vec<Written>| {
        let opening = Opening { written, ..Opening::at("A3".parse().unwrap()) };
        let command = Command::Ruling { command: Box::new(RulingCommand::Open { opening }) };
        let asked = bridge::contest::Asked {
            by: bridge::contest::Actor::Director("Ada".to_owned()),
            at: At(1_760_000_900_000),
        };
        bridge::contest::decide(&told.contest, &command, &asked).err().map(|refusal| refusal.to_string())
    };
    assert_eq!(refused(vec![Written::Law("64A1, 93B3".to_owned())]), None);
    let why = refused(vec![Written::Law("16B, 99Z".to_owned())]).unwrap();
    assert!(why.contains("no Law 99Z") && why.contains("Law 93"), "{why}");
}

#[test]
fn rulings_are_found_and_counted() {
    let (told, _) = forms(STORY);
    let found = |wanted: RulingSearch| {
        search(&told.contest, &wanted).iter().map(|ruling| ruling.number.0).collect::<Vec<_>>()
    };
    let any = RulingSearch::default;
    let text = str::to_owned;
    assert_eq!(found(any()), [1, 2, 3]);
    assert_eq!(found(RulingSearch { words: text("THOUGHT stands"), ..any() }), [1]);
    assert_eq!(found(RulingSearch { words: text("revoke"), ..any() }), [2, 3]);
    assert_eq!(found(RulingSearch { law: text("Law 64"), ..any() }), [3]);
    assert_eq!(found(RulingSearch { law: text("16b"), ..any() }), [1]);
    assert_eq!(found(RulingSearch { law: text("1"), ..any() }), Vec::<u32>::new());
    assert_eq!(found(RulingSearch { player: text("able"), ..any() }), [1]);
    assert_eq!(found(RulingSearch { player: text("a2ns"), ..any() }), [2]);
    assert_eq!(found(RulingSearch { status: Some(StatusWanted::Awaited), ..any() }), [2]);
    assert_eq!(found(RulingSearch { director: text("grace"), ..any() }), [1]);
    assert_eq!(
        found(RulingSearch { table: Some("A3".parse().unwrap()), board: Some(board(5)), ..any() }),
        [3]
    );

    let figures = statistics(&told.contest.rulings);
    assert_eq!((figures.rulings, figures.open, figures.decided), (3, 1, 2));
    // Opened and decided three minutes later; the short form has no time.
    assert_eq!((figures.median_seconds, figures.longest_seconds), (Some(180), Some(180)));
    let laws: Vec<(u8, u32)> = figures.laws.iter().map(|count| (count.law, count.rulings)).collect();
    assert_eq!(laws, [(12, 1), (16, 1), (64, 1)]);
    assert_eq!(figures.directors[0].director, "director Ada");
}

stories! {
    a_draft_is_written_by_two_and_decided: "
        director  | creates: Club evening                           | ContestCreated
        director  | sets up A: mitchell 3                           | SectionSetUp
        director  | ruling opens                                    | no: Missing
        director  | ruling opens A9                                 | no: NoSuchTable
        director  | ruling opens A1 r1 b5                           | no: BoardNotInPlay
        director  | ruling opens A1 b99                             | no: CannotRule
        # Before play nothing is marked.
        director  | ruling opens A1: who is East                    | Ruling
        director  | starts                                          | ContestStarted, RoundOpened x3
        A1        | ruling opens A1                                 | no: DirectorOnly
        assistant | ruling opens A1 b1: South thought               | RulingAwaited, Ruling
                  | awaited A1 r1 b1                                | ruling 2 (assistant Grace)
                  | ruling 2                                        | open, awaited, revision 1
                  | ruling 2 place                                  | table A1, round 1, board 1
                  | ruling 2 sides                                  | A1NS against A1EW
        # Two directors, under different headings: both are kept.
        director  | ruling 2 writes 1 agreed: South thought, agreed | Ruling
        assistant | ruling 2 writes 1 law: 16B1(a)                  | Ruling
                  | ruling 2 agreed                                 | South thought, agreed
                  | ruling 2 law                                    | 16B1(a)
        # Under the same heading the later one is told.
        assistant | ruling 2 writes 1 agreed: nobody thought        | no: RulingChanged
        assistant | ruling 2 writes 2 agreed: South thought long    | Ruling
        # The same words are no clash.
        director  | ruling 2 writes 1 agreed: South thought long    | no: NoChange
        director  | ruling 2 writes 1 agreed: LONG                  | no: TooLong
        director  | ruling 2 writes 1 concerned: A9NS               | no: NoSuchEntry
        director  | ruling 2 writes 4 concerned: A1EW               | Ruling
                  | ruling 2 concerned                              | East (A1EW)
        director  | ruling 9 writes 1 agreed: nothing               | no: NoSuchRuling
        director  | ruling 2 tells                                  | no: CannotRule
        director  | ruling 2 decides 5                              | no: Missing
        director  | ruling 2 decides 5: the score stands            | RulingSettled, Ruling x2
                  | awaited A1 r1 b1                                | nothing
                  | ruling 2                                        | decided by director Ada, revision 7
        director  | ruling 2 writes 7 agreed: something else        | no: CannotRule
        director  | ruling 2 decides 7                              | no: CannotRule
        # To amend it, it is opened again.
        director  | ruling 2 reopens                                | no: Missing
        assistant | ruling 2 reopens: East spoke                    | RulingAwaited, Ruling
        director  | ruling 2 reopens: East spoke                    | no: NoChange
        director  | ruling 2 decides 8: 4S N -1                     | RulingSettled, Ruling x2
        director  | ruling 2 withdraws                              | no: Missing
        director  | ruling 2 withdraws: it was board 2              | Ruling
        director  | ruling 2 withdraws: it was board 2              | no: NoChange
        director  | ruling 2 writes 9 agreed: nothing               | no: CannotRule
        director  | ruling 2 tells                                  | no: CannotRule
                  | ruling 2                                        | withdrawn: it was board 2, revision 11
        # Everything of it can still be read.
                  | ruling 2 decision                               | 4S N -1
    "

    the_mark_follows_the_board_of_a_ruling: "
        director  | creates: Club evening                           | ContestCreated
        director  | sets up A: mitchell 3                           | SectionSetUp
        director  | starts                                          | ContestStarted, RoundOpened x3
        director  | awaits ruling A1 r1 b1: hesitation              | RulingAwaited
        # A mark that is there already stays, and is settled with the ruling.
        director  | ruling opens A1 r1 b1: hesitation               | Ruling
        director  | ruling opens A1 r1 b1: revoke                   | Ruling
        director  | ruling 1 decides 1: the score stands            | Ruling x2
                  | awaited A1 r1 b1                                | hesitation (director Ada)
        director  | ruling 2 writes 1 place: A1 r1 b2               | RulingSettled, RulingAwaited, Ruling
                  | awaited A1 r1 b2                                | ruling 2 (director Ada)
        director  | ruling 2 writes 2 place: A1 r1 b5               | no: BoardNotInPlay
        director  | ruling 2 withdraws: no revoke                   | RulingSettled, Ruling
        director  | ruling 2 reopens: a revoke after all            | RulingAwaited, Ruling
        # A mark goes with its result, and is found there.
        director  | corrects A1 r1 b2: 4S N 10                      | ResultCorrected
        director  | moves A1 r1 b2 to A2 r1 b3: A2NS against A2EW   | ResultMoved
                  | awaited A2 r1 b3                                | ruling 2 (director Ada)
        director  | ruling 2 decides 4: two tricks                  | RulingSettled, Ruling x2
                  | awaited A2 r1 b3                                | nothing
    "

    a_call_becomes_a_ruling: "
        director  | creates: Club evening                           | ContestCreated
        director  | sets up A: mitchell 3                           | SectionSetUp
        director  | starts                                          | ContestStarted, RoundOpened x3
        director  | loads deals: 1                                  | DealsLoaded
        A2        | calls A2: revoke                                | DirectorCalled
        director  | ruling opens from 7                             | no: NoSuchCall
        director  | ruling opens from 1                             | CallAnswered, Ruling
                  | ruling 1 agreed                                 |
                  | ruling 1 place                                  | table A2, round 1
        director  | ruling opens from 1                             | Ruling
        director  | ruling opens A1 b1                              | RulingAwaited, Ruling
                  | ruling 3 hands                                  | N:...AKQJT98765432 ..AKQJT98765432. .AKQJT98765432.. AKQJT98765432...
    "

    the_short_form_is_in_the_same_book: "
        director  | creates: Club evening                           | ContestCreated
        director  | sets up A: mitchell 3                           | SectionSetUp
        director  | rules: law book 2007 wales                      | RulesChanged
        director  | starts                                          | ContestStarted, RoundOpened x3
        director  | logs ruling A1 r1 b1: revoke, two tricks        | RulingLogged
                  | ruling 1                                        | decided by director Ada, revision 1
                  | ruling 1 decision                               | two tricks
                  | ruling 1 book                                   | 2007 wales
        director  | ruling 1 tells NS                               | Ruling
        director  | ruling 1 reopens: one trick                     | RulingAwaited, Ruling
        director  | ruling 1 decides 3: one trick                   | RulingSettled, Ruling x2
        director  | ruling opens A2 b3                              | RulingAwaited, Ruling
        director  | ruling 2 writes 1 book: 2017                    | Ruling
                  | ruling 2 book                                   | 2017
        director  | undoes RulesChanged                             | Undone, RulesChanged
                  | ruling 1 book                                   | 2007 wales
    "

    the_director_is_reminded: "
        director  | creates: Club evening                           | ContestCreated
        director  | sets up A: mitchell 3                           | SectionSetUp
        director  | rules: no agreement, law book 2007 wales        | RulesChanged
        director  | starts                                          | ContestStarted, RoundOpened x3
                  | reminders 0                                     | none
        director  | ruling opens A1 b1: an insufficient bid         | RulingAwaited, Ruling
        director  | ruling 1 follows up after board A1 r1 b5: what  | no: BoardNotInPlay
        director  | ruling 1 decides 1 after board A1 r1 b1: corrected, nobody barred | RulingSettled, Ruling x3
                  | reminders 0                                     | now: tell NS and EW at table A1 ruling 1; later: come back to table A1 at the end of board 1, if the side feels damaged
        director  | ruling 1 tells NS                               | Ruling
        director  | ruling 1 tells EW                               | Ruling
        A1        | enters A1 r1 b1: 4S N 10                        | ResultEntered
                  | reminders 0                                     | now: come back to table A1: board 1 is over, if the side feels damaged
        director  | ruling 1 settles 2                              | no: CannotRule
        director  | ruling 1 settles 1: no damage                   | Ruling
        director  | ruling 1 settles 1: no damage                   | no: NoChange
        director  | ruling 1 follows up in 5: look again            | Ruling
        director  | ruling 1 follows up after A1 r1                 | Ruling
        director  | ruling 1 follows up at the end                  | Ruling
                  | reminders 0                                     | come back to table A1, look again in 1 minute; later: come back to table A1 at the end of round 1; later: come back to table A1 at the end of the session
        director  | undoes Ruling                                   | Undone, Ruling
        A1        | enters A1 r1 b2: 4S N 10                        | ResultEntered
                  | reminders 4                                     | now: come back to table A1, look again; now: come back to table A1: round 1 is over
        director  | ruling 1 settles 2                              | Ruling
        director  | ruling 1 settles 3                              | Ruling
                  | reminders 0                                     | none
        # Law 92B: Wales gives 20 minutes (seed 004).
        director  | closes play                                     | PlayClosed
                  | reminders 0                                     | appeal time of ruling 1 (table A1) ends in 20 minutes
                  | reminders 14                                    | appeal time of ruling 1 (table A1) ends in 6 minutes
                  | reminders 20                                    | none
        # A ruling that is given late: from when it is told.
        director  | ruling opens A2 r1 b3: late                     | RulingAwaited, Ruling
        director  | ruling 2 decides 1: the score stands            | RulingSettled, Ruling x2
        director  | ruling 2 tells                                  | Ruling x2
                  | reminders 18                                    | appeal time of ruling 2 (table A2) ends in 2 minutes
    "

    a_follow_up_has_a_ruling_of_its_own: "
        director  | creates: Club evening                           | ContestCreated
        director  | sets up A: mitchell 3                           | SectionSetUp
        director  | rules: no agreement                             | RulesChanged
        director  | starts                                          | ContestStarted, RoundOpened x3
        director  | ruling opens A1 r1 b1: an insufficient bid      | RulingAwaited, Ruling
        director  | ruling 1 follows up after board A1 r1 b1: go on with \"Insufficient bid: the score afterwards\" | Ruling
        director  | ruling 1 decides 2: nobody barred               | RulingSettled, Ruling x2
        director  | ruling 1 tells                                  | Ruling x2
                  | reminders 0                                     | later: come back to table A1 at the end of board 1, go on with \"Insufficient bid: the score afterwards\"
        # Another ruling about the board is none of it.
        director  | ruling opens A1 r1 b1: a revoke                 | RulingAwaited, Ruling
        director  | ruling 2 writes 1 interview: revoke             | Ruling
                  | reminders 0                                     | later: come back to table A1 at the end of board 1, go on with \"Insufficient bid: the score afterwards\"
        director  | ruling 2 withdraws: it was none                 | RulingSettled, Ruling
        # Nor is another insufficient bid, though its title begins that of the score.
        director  | ruling opens A1 r1 b1: another of them          | RulingAwaited, Ruling
        director  | ruling 3 writes 1 interview: insufficient-bid   | Ruling
                  | reminders 0                                     | later: come back to table A1 at the end of board 1, go on with \"Insufficient bid: the score afterwards\"
        director  | ruling 3 withdraws: it was none                 | RulingSettled, Ruling
        director  | ruling opens A1 r1 b1: the score                | RulingAwaited, Ruling
        director  | ruling 4 writes 1 interview: insufficient-bid-damage | Ruling
                  | reminders 0                                     | later: decide ruling 4 (table A1, board 1)
        A1        | enters A1 r1 b1: 4S N 10                        | ResultEntered
                  | reminders 0                                     | now: decide ruling 4 (table A1, board 1)
        director  | ruling 4 decides 2: no damage                   | RulingSettled, Ruling x2
        director  | ruling 4 tells                                  | Ruling x2
                  | reminders 0                                     | none
                  | ruling 1 on paper Come back                     | at the end of board 1 at table A1, go on with \"Insufficient bid: the score afterwards\": see ruling 4
                  | ruling 4 on paper State                         | goes on from ruling 1
    "

    what_happened_in_the_book_is_taken_back: "
        director  | creates: Club evening                           | ContestCreated
        director  | sets up A: mitchell 3                           | SectionSetUp
        director  | starts                                          | ContestStarted, RoundOpened x3
        director  | ruling opens A1 r1 b1: hesitation               | RulingAwaited, Ruling
        director  | undoes Ruling                                   | Undone, RulingSettled, Ruling
                  | ruling 1                                        | withdrawn: taken back, revision 2
        director  | undoes Ruling                                   | Undone, RulingAwaited, Ruling
                  | ruling 1                                        | open, awaited, revision 3
        director  | ruling 1 writes 3 law: 16B                      | Ruling
        director  | undoes Ruling                                   | Undone, Ruling
        director  | ruling 1 writes 5 law: 16B                      | Ruling
        director  | ruling 1 decides 6: the score stands            | RulingSettled, Ruling x2
        director  | ruling 1 tells EW                               | Ruling
        director  | undoes Ruling                                   | Undone, Ruling
                  | reminders 0                                     | now: tell NS and EW at table A1 ruling 1
        director  | ruling 1 tells                                  | Ruling x2
        director  | ruling 1 appeal by EW: no                       | RulingAwaited, Ruling
        director  | undoes Ruling                                   | Undone, RulingSettled, Ruling
                  | ruling 1 appeals                                |
        director  | ruling 1 appeal by EW: yes                      | RulingAwaited, Ruling
        director  | ruling 1 appeal 1 not-heard                     | RulingSettled, Ruling
        director  | undoes Ruling                                   | Undone, RulingAwaited, Ruling
                  | ruling 1 appeals                                | EW: open
        director  | ruling 1 appeal 1 withdrawn                     | RulingSettled, Ruling
        director  | penalises A1EW warning: slow                    | PenaltyGiven
        director  | ruling 1 links PenaltyGiven                     | Ruling
        director  | undoes Ruling                                   | Undone, Ruling
                  | ruling 1 score                                  |
        director  | ruling opens A1 r1 b2: revoke                   | RulingAwaited, Ruling
        director  | ruling 2 decides 1: two tricks                  | RulingSettled, Ruling x2
        director  | undoes Ruling                                   | Undone, RulingAwaited, Ruling, Undone, Ruling
                  | ruling 2                                        | open, awaited, revision 5
    "
}
