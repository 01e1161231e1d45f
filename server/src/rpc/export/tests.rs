//! A contest's file scored without the contest comes to the same.

use std::collections::BTreeMap;

use bridge::contest::drawn::propose::{Anew, DrawWish, Keep, propose};
use bridge::contest::drawn::{DrawCommand, MissedRounds, OddRule, Regulation, Terms};
use bridge::contest::view::{Audience, ContestNumber, Views};
use bridge::contest::{
    Actor, Agreement, Asked, At, Command, Event, Outcome, PenaltyAmount, PenaltyNumber, Recorded, Rules,
    Scoreboard, Slot, apply, decide,
};
use bridge::entry::{SectionLetter, TableId};
use bridge::exact::half_away_from_zero;
use bridge::movement::choice::MovementChoice;
use bridge::movement::contestants::Contestants;
use bridge::movement::teams::triangle::Triangle;
use bridge::scoring::{MatchScoring, Method, Scoring, TeamMethod, UnequalBoards, VictoryScale};

use super::*;
use crate::file::score_file::score_file;
use crate::file::usebio::left_out;

/// What a director asks, done.
fn direct(contest: &mut Contest, command: &Command) {
    let by = Actor::Director(String::new());
    let asked = Asked { by: by.clone(), at: At(0) };
    for event in decide(contest, command, &asked).unwrap() {
        let sequence = contest.sequence + 1;
        apply(contest, &Recorded { sequence, at: At(0), by: by.clone(), command: None, event });
    }
}

/// An evening, two boards a set, in which a table plays each board in one of five ways.
fn played(plan: &str, scoring: Scoring) -> Contest {
    played_beside(&[(SectionLetter::A, plan)], scoring)
}

/// The same of several sections, each with boards of its own.
fn played_beside(plans: &[(SectionLetter, &str)], scoring: Scoring) -> Contest {
    let rules = Rules { scoring, agreement: Agreement::NotRequired, ..Rules::default() };
    let mut contest = Contest::default();
    direct(&mut contest, &Command::CreateContest { name: "Teams".to_owned(), rules });
    let mut sets_before = 0;
    for &(section, plan) in plans {
        let movement = plan.parse::<MovementChoice>().unwrap().plan().unwrap();
        let boards = |set: u16| (1..=2).map(|board| BoardNumber::new(set * 2 + board).unwrap()).collect();
        let sets = sets_before..sets_before + movement.sets;
        sets_before = sets.end;
        let board_sets = sets.map(boards).collect();
        direct(&mut contest, &Command::SetUpSection { section, movement, board_sets, accept_faults: false });
    }
    direct(&mut contest, &Command::StartContest);
    let sections: Vec<_> = contest.sections.values().cloned().collect();
    let tables = |own: &bridge::contest::Section| {
        own.tables().map(|table| TableId { section: own.letter, table }).collect::<Vec<_>>()
    };
    for (round, table) in sections.iter().flat_map(|own| {
        own.rounds().flat_map(move |round| tables(own).into_iter().map(move |table| (round, table)))
    }) {
        for board in contest.boards_in_play(table, round).to_vec() {
            let number = usize::from(table.table.0 * 7 + round.0 * 5 + board.get());
            let outcomes = ["pass", "3NT E -1", "4S N +1", "4S N -1", "2H W +1"];
            let outcome: Outcome = outcomes[number % 5].parse().unwrap();
            direct(
                &mut contest,
                &Command::CorrectResult {
                    slot: Slot { table, round, board },
                    outcome: Some(outcome),
                    played_by: None,
                    reason: "from paper".to_owned(),
                },
            );
        }
    }
    contest
}

fn exported(contest: &Contest) -> ResultsFile {
    let shown = Views::new(ContestNumber(1), contest).standings(contest, Audience::Director);
    results_file(contest, &shown)
}

/// By team: what it is ranked by, and its place.
fn live(contest: &Contest) -> BTreeMap<String, (String, u32)> {
    let view = Views::new(ContestNumber(1), contest).standings(contest, Audience::Director);
    let rows = view.rankings.into_iter().flat_map(|ranking| ranking.rows);
    rows.map(|row| (row.entry.to_string(), (row.figure, row.rank))).collect()
}

fn of_file(file: &ResultsFile) -> BTreeMap<String, (String, u32)> {
    let scores = score_file(file).unwrap();
    let teams = file.teams.iter().zip(&scores.teams);
    let figure = |merit| scores.unit.figure(merit);
    teams
        .map(|(team, score)| {
            (team.id.clone(), (figure(score.merit.as_ref().unwrap()), score.place.unwrap().rank))
        })
        .collect()
}

/// Teams with and without a round in which both tables of a match play the same boards.
#[test]
fn teams_have_the_same_from_their_file() {
    let victory = MatchScoring::Victory(VictoryScale::WbfDiscrete);
    for plan in ["new-england 6", "team-stagger 10 rounds 5"] {
        for (method, matches) in [
            (TeamMethod::Imps, MatchScoring::Sum),
            (TeamMethod::Imps, victory.clone()),
            (TeamMethod::BoardAMatch, MatchScoring::Sum),
            (TeamMethod::Imps, MatchScoring::WinLoss),
            (TeamMethod::TotalPoints, MatchScoring::Sum),
        ] {
            let scoring = Scoring { method: Method::Teams(method), matches, ..Scoring::default() };
            let mut contest = played(plan, scoring.clone());
            let entry = *contest.entries.keys().next().unwrap();
            let amount = match (method, &scoring.matches) {
                (TeamMethod::Imps, MatchScoring::Sum) => PenaltyAmount::ImpHundredths(150),
                (_, MatchScoring::Victory(_)) => PenaltyAmount::VictoryPointHundredths(50),
                _ => PenaltyAmount::MatchpointHundredths(50),
            };
            let (law, reason) = (String::new(), "slow play".to_owned());
            direct(&mut contest, &Command::Penalise { entry, amount, law, reason });
            let file = exported(&contest);
            assert_eq!(crate::file::parse(plain::write(&file).as_bytes()).unwrap(), file);
            assert_eq!(of_file(&file), live(&contest), "{plan} {scoring}");

            // Match by match as well.
            let scores = score_file(&file).unwrap();
            let board = Scoreboard::from_scratch(&contest, RoundNumber(99));
            assert_eq!(scores.matches.len(), board.matches().len(), "{plan} {scoring}");
            for played in board.matches() {
                let sides = played.sides.map(|side| side.to_string());
                let is_same = |one: &&crate::file::score_file::ScoredMatch| {
                    one.sides.map(|side| file.teams[side].id.clone()) == sides
                };
                let in_file = scores.matches.iter().find(is_same).unwrap();
                for side in [0, 1] {
                    let score = &played.score.sides[side];
                    assert_eq!(
                        in_file.victory_hundredths[side], score.victory_hundredths,
                        "{plan} {scoring}"
                    );
                    let points = in_file.points[side].clone();
                    assert_eq!(half_away_from_zero(&points, 2), half_away_from_zero(&score.points, 2));
                }
            }
        }
    }
}

/// Journals of older versions have sums of teams that are brought to the same number of boards, which is refused today: the
/// file can be scored, and says in words what it does not hold.
#[test]
fn sums_of_teams_of_an_older_version_that_were_factored_leave_it_with_words() {
    let imps = Method::Teams(TeamMethod::Imps);
    let mut contest = played("team-stagger 10 rounds 5", Scoring { method: imps, ..Scoring::default() });
    let before = contest.rules.clone();
    let scoring = Scoring { unequal: UnequalBoards::Factored, ..before.scoring.clone() };
    assert!(scoring.unfit(0).is_some());
    let event = Event::RulesChanged { before: before.clone(), rules: Rules { scoring, ..before } };
    let (sequence, by) = (contest.sequence + 1, Actor::Director(String::new()));
    apply(&mut contest, &Recorded { sequence, at: At(0), by, command: None, event });
    let (&slot, _) = contest.lines.first_key_value().unwrap();
    let reason = "not played".to_owned();
    direct(&mut contest, &Command::CorrectResult { slot, outcome: None, played_by: None, reason });
    let file = exported(&contest);
    assert_eq!(crate::file::parse(plain::write(&file).as_bytes()).unwrap(), file);
    assert_eq!(of_file(&file).len(), live(&contest).len());
    assert!(file.not_held[0].contains("brought to the same number of boards"), "{:?}", file.not_held);
}

/// By player: what it is ranked by, and its place.
fn players_of_file(file: &ResultsFile) -> BTreeMap<String, (String, u32)> {
    let scores = score_file(file).unwrap();
    let all = file.entries.iter().zip(&scores.entries);
    let ranked = all.filter_map(|(entry, own)| {
        let figure = scores.unit.figure(own.merit.as_ref()?);
        Some((entry.id.clone(), (figure, own.place?.rank)))
    });
    ranked.collect()
}

/// Of an individual the file has the players: penalties of one alone and of two, refunded ones, and what one alone or two
/// together brought along. Scored without the contest it ranks them as the contest does, by every method.
#[test]
fn players_have_the_same_from_their_file() {
    for plan in ["individual 8", "individual 9", "individual 12"] {
        for scoring in [
            "matchpoints",
            "matchpoints single, percentages of all",
            "cross-IMPs",
            "Butler, unequal boards factored",
            "total points",
            "cross-IMPs by square root, VPs WBF",
            "matchpoints, win-loss",
        ] {
            let mut contest = played(plan, Scoring::default().changed_by(scoring, &[]).unwrap());
            let names = |contest: &Contest| {
                let own = contest.section(SectionLetter::A).unwrap().movement.contestants.clone();
                let Contestants::Players(partnerships) = own else { panic!("players") };
                partnerships
            };
            for (pair, players) in names(&contest) {
                let entry = contest.section(SectionLetter::A).unwrap().entry(pair);
                let players = players.map(|player| Player {
                    name: format!("Player no. {player}"),
                    number: format!("{:03}", player.0),
                });
                let register = Command::RegisterEntry { entry, players };
                direct(&mut contest, &register);
            }
            let unit = contest.rules.scoring.standing_unit();
            let amount = match unit {
                Unit::Imps => PenaltyAmount::ImpHundredths(150),
                Unit::VictoryPoints => PenaltyAmount::VictoryPointHundredths(50),
                Unit::Percent | Unit::Matchpoints | Unit::Points | Unit::TotalPoints => {
                    PenaltyAmount::MatchpointHundredths(75)
                }
            };
            let entry = |text: &str| -> EntryId { text.parse().unwrap() };
            // A20 is a partnership, whatever the number of players: these are at most 12.
            for (name, hundredths) in [("A1", 125), ("A4", -250), ("A20", 50)] {
                let (law, reason) = ("90B2".to_owned(), "late".to_owned());
                let reason_carried = "session 1".to_owned();
                direct(&mut contest, &Command::Penalise { entry: entry(name), amount, law, reason });
                direct(
                    &mut contest,
                    &Command::SetCarryOver { entry: entry(name), hundredths, reason: reason_carried },
                );
            }
            let removed = Command::RemovePenalty { penalty: PenaltyNumber(2), reason: "in time".to_owned() };
            direct(&mut contest, &removed);

            let file = exported(&contest);
            assert_eq!(crate::file::parse(plain::write(&file).as_bytes()).unwrap(), file, "{plan} {scoring}");
            assert_eq!(players_of_file(&file), live(&contest), "{plan} {scoring}");
            assert_eq!((file.penalties.len(), file.refunded.len(), file.carried.len()), (2, 1, 3));
            assert_eq!((file.entries[0].id.as_str(), file.entries[0].players.len()), ("A1", 1));
            let of_two = file.entries.last().unwrap();
            assert!(of_two.partners.is_some() && of_two.players.is_empty(), "{of_two:?}");
            for (form, bytes) in [
                ("USEBIO", usebio::write(&file).unwrap().into_bytes()),
                ("PBN", pbn::write(&file)),
                ("CSV", crate::file::csv::results(&file)),
            ] {
                let again = crate::file::import(&bytes).unwrap();
                assert_eq!((again.file, again.remarks.len()), (file.clone(), 0), "{form}, {plan} {scoring}");
            }
        }
    }
}

/// A section drawn round by round, every board played in one of five ways; one more enters before the last round.
fn swiss(scoring: &str, (contestants, contenders): (Contestants, u16), terms: Terms) -> Contest {
    let scoring = Scoring::default().changed_by(scoring, &[]).unwrap();
    let rules = Rules { scoring, agreement: Agreement::NotRequired, ..Rules::default() };
    let mut contest = Contest::default();
    direct(&mut contest, &Command::CreateContest { name: "Swiss".to_owned(), rules });
    let (section, rounds) = (SectionLetter::A, terms.rounds);
    let pairs = if contestants.are_teams() { 2 } else { 1 };
    let draw = |command| Command::Draw { section, command };
    direct(&mut contest, &draw(DrawCommand::SetUp { contestants, contenders, terms: Box::new(terms) }));
    direct(&mut contest, &Command::StartContest);
    for number in 1..=rounds {
        if number == rounds {
            let players = vec![[Player::default(), Player::default()]; pairs];
            direct(
                &mut contest,
                &draw(DrawCommand::EnterLate { players, substitute: None, plays_now: false }),
            );
        }
        let wish = DrawWish::Anew(Anew { round: None, seed: 1, method: None, keep: Keep::Published });
        let proposal = Box::new(propose(&contest, section, &wish).unwrap());
        direct(&mut contest, &draw(DrawCommand::Propose { proposal }));
        let reason = "out".to_owned();
        direct(&mut contest, &draw(DrawCommand::Publish { only: BTreeSet::new(), reason }));
        let own = contest.section(section).unwrap().clone();
        for (round, table) in own.rounds().flat_map(|round| own.tables().map(move |table| (round, table))) {
            let table = TableId { section, table };
            for board in contest.boards_in_play(table, round).to_vec() {
                let slot = Slot { table, round, board };
                if contest.lines.contains_key(&slot) {
                    continue;
                }
                let number = usize::from(table.table.0 * 7 + round.0 * 5 + board.get());
                let outcomes = ["pass", "3NT E -1", "4S N +1", "4S N -1", "2H W +1"];
                let outcome = Some(outcomes[number % 5].parse().unwrap());
                let reason = "from paper".to_owned();
                direct(&mut contest, &Command::CorrectResult { slot, outcome, played_by: None, reason });
            }
        }
    }
    contest
}

/// All who are ranked in a file, as [`live`] has them.
fn ranked(file: &ResultsFile) -> BTreeMap<String, (String, u32)> {
    if file.teams.is_empty() { players_of_file(file) } else { of_file(file) }
}

/// What used to be lost: of 45 pairs 7 had a bye, and 12 points less each by the file; those in a triangle had whole matches
/// for halves; a team that came late had nothing for the rounds before. By hand: none of it depends on boards, so the file
/// without what is not a board lacks just that.
#[test]
fn nobody_with_a_bye_a_triangle_or_a_late_entry_loses_it_in_the_file() {
    let without = |file: &ResultsFile| ResultsFile { given: vec![], matches: vec![], ..file.clone() };
    let figure = |text: &str| text.parse::<f64>().unwrap();

    let terms = Terms { rounds: 8, boards: 4, ..Terms::default() };
    let contest = swiss("matchpoints, VPs \"ebu-swiss-pairs\"", (Contestants::Pairs, 45), terms);
    let (file, shown) = (exported(&contest), live(&contest));
    let byes: Vec<usize> = file.given.iter().filter(|given| given.is_bye).map(|given| given.side).collect();
    // The last round has one more, and nobody sits out.
    assert_eq!(byes.iter().collect::<BTreeSet<_>>().len(), 7);
    assert!(file.given.iter().all(|given| !given.is_bye || given.hundredths == 1_200));
    assert_eq!(ranked(&file), shown);
    let lost = ranked(&without(&file));
    for side in byes {
        let id = &file.entries[side].id;
        assert!((figure(&shown[id].0) - figure(&lost[id].0) - 12.0).abs() < 1e-9, "{id}");
    }

    let triangle = OddRule::Triangle { by: Triangle::Whist, over: 1 };
    // In three rounds everybody has been in the triangle once; in the fourth they are ten.
    let terms = Terms { rounds: 4, boards: 4, odd: triangle, ..Terms::default() };
    let contest = swiss("teams IMPs, VPs WBF", (Contestants::Teams, 9), terms);
    let (file, shown) = (exported(&contest), live(&contest));
    assert_eq!(ranked(&file), shown);
    let lost = ranked(&without(&file));
    let nine = shown.iter().filter(|(id, _)| id.as_str() != "A10");
    assert_eq!(nine.filter(|(id, own)| lost[*id].0 != own.0).count(), 9);

    // Six rounds missed at 10 of 20 points each; two at the 11 that were agreed.
    for (rounds, missed, missed_hundredths, points) in
        [(7, MissedRounds::Average, 0, 60.0), (3, MissedRounds::Figure, 1_100, 22.0)]
    {
        let regulation = Regulation { missed, ..Regulation::default() };
        let terms = Terms { rounds, boards: 4, missed_hundredths, regulation, ..Terms::default() };
        let contest = swiss("teams IMPs, VPs WBF", (Contestants::Teams, 19), terms);
        let (file, shown) = (exported(&contest), live(&contest));
        assert_eq!(ranked(&file), shown);
        let (late, lost) = (&shown["A20"], &ranked(&without(&file))["A20"]);
        assert!((figure(&late.0) - figure(&lost.0) - points).abs() < 1e-9, "{late:?} {lost:?}");
        assert!(late.1 < lost.1);
    }
}

/// Pairs who play beside teams have no matches, in the file as in the contest: all that the teams have is held.
#[test]
fn a_section_of_pairs_beside_teams_does_not_keep_them_from_being_scored() {
    let scoring = Scoring::default().changed_by("teams IMPs, VPs WBF", &[]).unwrap();
    let plans = [(SectionLetter::A, "new-england 6"), (SectionLetter::new('B').unwrap(), "mitchell 3")];
    let contest = played_beside(&plans, scoring.clone());
    let file = exported(&contest);
    assert_eq!(file.not_held, Vec::<String>::new());
    let shown: BTreeMap<_, _> = live(&contest).into_iter().filter(|(id, _)| id.starts_with('A')).collect();
    assert_eq!(of_file(&file), shown);
    // By themselves the teams have the same.
    assert_eq!(of_file(&file), of_file(&exported(&played("new-england 6", scoring))));
    let scores = score_file(&file).unwrap();
    assert!(
        say(Language::English, &scores.remarks[0])
            .starts_with("6 pairs, `B1NS` among them, belong to no team"),
        "{:?}",
        scores.remarks
    );
    let beside =
        file.boards.iter().flat_map(|board| &board.rows).filter(|row| row.table.starts_with('B')).count();
    let told = left_out(&file).unwrap();
    assert!(
        beside > 0 && told.starts_with(&format!("{beside} results of pairs that belong to no team")),
        "{told}"
    );
    assert_eq!(for_others::check(&file), Ok(()));
    // Whoever exports it is told so, and only of the file that has no place for them.
    let of = |format| {
        let search = RulingSearch::default();
        crate::engine::alone(&contest, |glance| export(glance, format, &search)).unwrap().left_out
    };
    assert_eq!(of(v1::ExportFormat::ResultsUsebio), told);
    assert_eq!(of(v1::ExportFormat::ResultsJson), "");
    // Where nobody names a team it is a fault of the file.
    let without = ResultsFile { teams: vec![], ..file.clone() };
    let entries = file.entries.iter().map(|entry| FileEntry { team: None, ..entry.clone() }).collect();
    let refused = score_file(&ResultsFile { entries, ..without }).unwrap_err().to_string();
    assert!(refused.contains("belongs to none: say `team`"), "{refused}");
}

/// Byes, a triangle's halves, matches in two parts and a late entry's points count in each form as they counted live.
#[test]
fn what_is_not_a_board_counts_in_the_file_too() {
    let triangle = OddRule::Triangle { by: Triangle::Whist, over: 1 };
    for (scoring, contestants, contenders, odd, parts) in [
        ("matchpoints, VPs \"ebu-swiss-pairs\"", Contestants::Pairs, 45, OddRule::Bye, 1),
        ("cross-IMPs, VPs WBF", Contestants::Pairs, 9, OddRule::Bye, 2),
        ("teams IMPs, VPs WBF", Contestants::Teams, 9, triangle, 1),
        ("teams IMPs, VPs WBF", Contestants::Teams, 8, OddRule::Bye, 2),
        ("teams board-a-match, win-loss", Contestants::Teams, 7, triangle, 1),
        ("teams IMPs, VPs WBF", Contestants::Teams, 7, triangle, 2),
    ] {
        let terms = Terms { rounds: 4, boards: 4, odd, parts, ..Terms::default() };
        let contest = swiss(scoring, (contestants, contenders), terms);
        let file = exported(&contest);
        assert_eq!(file.not_held, Vec::<String>::new(), "{scoring}");
        assert_eq!(ranked(&file), live(&contest), "{scoring}, {contenders}");
        for_others::check(&file).unwrap_or_else(|why| panic!("{scoring}, {contenders}: {why}"));
        // Without what is not a board it was another ranking: this is what the file used to say.
        let boards = ResultsFile { given: vec![], matches: vec![], ..file.clone() };
        assert_ne!(ranked(&boards), live(&contest), "{scoring}, {contenders}");
        for bytes in [
            plain::write(&file).into_bytes(),
            usebio::write(&file).unwrap().into_bytes(),
            pbn::write(&file),
            crate::file::csv::results(&file),
        ] {
            let read = crate::file::import(&bytes).unwrap();
            assert_eq!((read.file, read.remarks.len()), (file.clone(), 0), "{scoring}, {contenders}");
        }
    }
}

/// Nothing of what is printed for players, or shown to them on a page, stands in code: said in the pseudo-language every letter
/// wears the mark of a catalogue. What people wrote is in digits.
#[test]
fn no_word_of_a_paper_or_a_page_stands_in_code() {
    let scoring = |text: &str| Scoring::default().changed_by(text, &[]).unwrap();
    let victory = scoring("matchpoints, VPs \"ebu-swiss-pairs\"");
    let terms = Terms { rounds: 3, boards: 2, ..Terms::default() };
    let contests = [
        played("mitchell 5", Scoring::default()),
        played("howell 4", scoring("cross-IMPs")),
        played("individual 8", Scoring::default()),
        played("new-england 6", Scoring { method: Method::Teams(TeamMethod::Imps), ..Scoring::default() }),
        played_beside(
            &[(SectionLetter::A, "mitchell 3"), (SectionLetter::new('B').unwrap(), "howell 3")],
            victory.clone(),
        ),
        swiss("matchpoints, VPs \"ebu-swiss-pairs\"", (Contestants::Pairs, 7), terms),
    ];
    let mut shown = BTreeSet::new();
    for mut contest in contests {
        contest.name = "1".to_owned();
        let entry = *contest.entries.keys().next().unwrap();
        let amount = match contest.rules.scoring.standing_unit() {
            Unit::Imps => PenaltyAmount::ImpHundredths(150),
            Unit::VictoryPoints => PenaltyAmount::VictoryPointHundredths(150),
            _ => PenaltyAmount::MatchpointHundredths(150),
        };
        let (law, reason) = ("90".to_owned(), "12".to_owned());
        direct(&mut contest, &Command::Penalise { entry, amount, law, reason });
        for paper in Paper::ALL.into_iter().filter(|paper| paper.suits(&contest)) {
            let report = crate::engine::alone(&contest, |glance| {
                paper.report(glance, Audience::Director, Words::pseudo())
            });
            is_marked(&format!("{paper:?}"), &report_html::page(&report, Style::Within));
        }
        for (page, html) in crate::web::every_page(&contest, Words::pseudo()) {
            is_marked(&page, &html);
            shown.extend(page.split(' ').next().map(str::to_owned));
        }
    }
    assert_eq!(shown.len(), 14, "{shown:?}");
}

/// Every word of it wears a mark, but for the name of a published scale.
fn is_marked(what: &str, page: &str) {
    let unmarked = crate::web::unmarked::unmarked(&page.replace("EBU Swiss pairs 20 to 0", ""));
    assert!(page.contains('\u{308}') && unmarked.is_empty(), "{what}: {unmarked:?} in {page}");
}

/// The decimal sign is a comma in these languages (Unicode CLDR), and a point in what programs read.
#[test]
fn papers_have_the_decimal_sign_of_their_language() {
    let contest = played("mitchell 5", Scoring::default());
    for language in Language::ALL {
        for paper in [Paper::Ranking, Paper::Travellers, Paper::ScoreCards, Paper::Recap] {
            let text = crate::engine::alone(&contest, |glance| {
                paper.report(glance, Audience::Director, Words::of(language)).text()
            });
            // A number with decimals, and no clock or date: digits on both sides.
            let within = |sign: char| {
                let digits: Vec<char> = text.chars().collect();
                let is = |three: &&[char]| {
                    three[0].is_ascii_digit() && three[1] == sign && three[2].is_ascii_digit()
                };
                digits.windows(3).filter(is).count()
            };
            let (points, commas) = (within('.'), within(','));
            let is_right = if language == Language::English { commas == 0 } else { points == 0 };
            assert!(is_right, "{language} {paper:?}: {points} points, {commas} commas in {text}");
        }
        let percents = crate::engine::alone(&contest, ranking);
        assert!(percents.lines().nth(1).unwrap().contains('.'), "{percents}");
    }
}
