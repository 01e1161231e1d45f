//! Explanations never contradict the scoreboard, whatever happens in an evening.

use bridge::contest::matches::MatchPlace;
use bridge::contest::view::{Audience, ContestNumber, ExplanationView, Views};
use bridge::contest::{Contest, Scoreboard, Slot};
use bridge::exact::Exact;
use bridge::explain::{Explanation, ExplanationTable};
use bridge::movement::RoundNumber;
use bridge::scoring::Percentages;
use bridge::seat::Line;
use bridge::teams::Comparison;

use bridge::message::{Language, Message};

use crate::check::Story;
use crate::laws::play;
use crate::pseudo::assert_marked;

/// What a message says in English.
pub(crate) fn said(message: &Message) -> String {
    words::say(Language::English, message)
}

/// Fails where an explanation has letters that come from no catalogue, but for what people are called and wrote.
fn assert_explained(view: &ExplanationView) {
    let explanation = &view.explanation;
    let in_tables = explanation.tables.iter().flat_map(|table| {
        let cells = table.rows.iter().flat_map(|row| &row.cells);
        [&table.title].into_iter().chain(&table.headings).chain(cells)
    });
    let told = explanation.title.iter().chain(&explanation.sentences).chain(&explanation.result);
    for message in told.chain(in_tables) {
        assert_marked(message, message);
    }
}

#[test]
fn every_figure_explained_is_the_figure_shown() {
    let mut awards_count = 0;
    for seed in 71..=78 {
        play(seed, |told, _| {
            if told.contest.sequence % 40 == 0 {
                awards_count += compare(told, seed);
            }
        });
    }
    assert!(awards_count > 500, "{awards_count} awards are few");
}

/// Compares every award and every total; how many awards there were.
pub(crate) fn compare(told: &Story, seed: u64) -> u32 {
    let mut awards_count = 0;
    let contest = &told.contest;
    let views = Views::new(ContestNumber(1), contest);
    let scoreboard = Scoreboard::from_scratch(contest, RoundNumber(u16::MAX));
    let at = || format!("seed {seed}, event {}", contest.sequence);
    for (slot, line) in contest.lines.iter().filter(|(_, line)| line.status.is_scored()) {
        let award = scoreboard.award(*slot);
        for (entry, side) in
            [(line.pairing.north_south, Line::NorthSouth), (line.pairing.east_west, Line::EastWest)]
        {
            let of_entry = |other: &bridge::contest::ResultLine| other.pairing.has(entry);
            let plays: Vec<_> = contest
                .lines
                .iter()
                .filter(|(other, line)| other.board == slot.board && of_entry(line))
                .collect();
            if plays.len() > 1 {
                // A board that comes twice is explained as often, of teams with what both tables make of it.
                if scoreboard.matches().is_empty() && plays.iter().all(|(_, line)| line.status.is_scored()) {
                    let awards = plays.iter().map(|(slot, line)| {
                        let award = scoreboard.award(**slot)?;
                        Some(if line.pairing.north_south == entry { award.ns } else { award.ew })
                    });
                    let both: Option<Exact> = awards.reduce(|one, other| Some(one? + other?)).flatten();
                    let view = views.explain_board(contest, (entry, slot.board), Audience::Director).unwrap();
                    assert_eq!(view.points, both, "{entry} at {slot}, {}: {:#?}", at(), view.explanation);
                }
                continue;
            }
            let award = in_match(&scoreboard, *slot, side).or(award.map(|award| match side {
                Line::NorthSouth => award.ns,
                Line::EastWest => award.ew,
            }));
            let view = views.explain_board(contest, (entry, slot.board), Audience::Director).unwrap();
            assert_eq!(view.points, award, "{entry} at {slot}, {}: {:#?}", at(), view.explanation);
            assert!(!view.explanation.sentences.is_empty());
            assert_explained(&view);
            awards_count += u32::from(award.is_some());
        }
    }
    let standings = views.standings(contest, Audience::Director);
    for row in standings.rankings.iter().flat_map(|ranking| &ranking.rows) {
        let view = views.explain_total(contest, row.entry, Audience::Director).unwrap();
        assert_explained(&view);
        let figure = Some(standings.unit.written(&row.figure)).filter(|_| !row.figure.is_empty());
        assert_eq!(
            view.explanation.said(said).result,
            figure,
            "{}, {}: {:#?}",
            row.entry,
            at(),
            view.explanation
        );
        for explain in [Views::explain_total, Views::summarise] {
            assert_explained(&explain(&views, contest, row.entry, Audience::Spectator).unwrap());
        }
        let view = views.summarise(contest, row.entry, Audience::Director).unwrap();
        assert_explained(&view);
        let told = view.explanation.said(said);
        // What was won of all that could be won is no mean of the boards.
        if contest.rules.scoring.percentages == Percentages::MeanOfBoards {
            groups_add_up(&told, &at());
        }
    }
    awards_count
}

/// Of the lists of a summary in which every board stands once: the boards of the lines are all boards, and the means of the
/// lines, each with its boards, the mean of all; to within the rounding of each line.
fn groups_add_up(told: &Explanation<String>, at: &str) {
    let Some(boards) = told.tables.last().filter(|table| table.title == "Board by board") else { return };
    let averages = |table: &ExplanationTable<String>| -> Option<Vec<f64>> {
        let number = |cell: &String| cell.split(' ').next()?.parse().ok();
        table.rows.iter().map(|row| number(row.cells.last()?)).collect()
    };
    let Some(each) = averages(boards) else { return };
    let all = each.len();
    let of_teams = told.sentences.iter().any(|sentence| sentence.contains("both tables together"));
    for table in &told.tables[..told.tables.len() - 1] {
        let counts: Vec<usize> = table.rows.iter().map(|row| row.cells[1].parse().unwrap()).collect();
        let is_once = !of_teams || table.title == "Against each opponent";
        if is_once {
            assert_eq!(counts.iter().sum::<usize>(), all, "{at}, {}: {told:#?}", table.title);
        }
        if table.headings.last().is_some_and(|heading| heading == "Average") && is_once {
            let Some(means) = averages(table) else { continue };
            let sum = |numbers: &mut dyn Iterator<Item = f64>| numbers.sum::<f64>();
            let by_lines = sum(&mut means
                .iter()
                .zip(&counts)
                .map(|(mean, &count)| mean * f64::from(u32::try_from(count).unwrap())));
            let by_boards = sum(&mut each.iter().copied());
            let rounding = 0.01 * f64::from(u32::try_from(all).unwrap());
            assert!((by_lines - by_boards).abs() <= rounding, "{at}, {}: {told:#?}", table.title);
        }
    }
}

/// What the team of a line has on a board by the comparison of both tables; `None` where no tables are compared.
fn in_match(scoreboard: &Scoreboard, slot: Slot, side: Line) -> Option<Exact> {
    let boards = scoreboard.matches().iter().flat_map(|played| &played.boards);
    let is_table = |place: &Option<_>| matches!(place, Some(MatchPlace { slot: at, .. }) if *at == slot);
    let (board, table) = boards
        .filter_map(|board| Some((board, board.places.iter().position(is_table)?)))
        .find(|(board, _)| scoreboard.award(slot).is_none() && board.places.len() == 2)?;
    let Comparison::Compared(points) = board.comparison else { return None };
    let first_sits_north_south = table == 0;
    let own = usize::from(first_sits_north_south != (side == Line::NorthSouth));
    Some(points[own].points)
}

/// What must hold of the explanations of a contest whose rounds are drawn: every total is the figure of the ranking,
/// its lines add up to it, and every match that is over is told with its step on the scale.
pub(crate) fn draws_add_up(contest: &Contest) {
    let views = Views::new(ContestNumber(1), contest);
    let standings = views.standings(contest, Audience::Director);
    for row in standings.rankings.iter().flat_map(|ranking| &ranking.rows) {
        let view = views.explain_total(contest, row.entry, Audience::Director).unwrap();
        assert_explained(&view);
        let told = view.explanation.said(said);
        let figure = Some(standings.unit.written(&row.figure)).filter(|_| !row.figure.is_empty());
        assert_eq!(told.result, figure, "{}: {told:#?}", row.entry);
        let takes = contest.penalties.iter().map(|penalty| penalty.entry.pair.number);
        let carries = contest.carry_overs.keys().map(|entry| entry.pair.number);
        if row.figure.is_empty() || takes.chain(carries).any(|number| number == row.entry.pair.number) {
            continue;
        }
        let lines = told.tables.iter().filter(|table| table.title == "The matches");
        let worth = lines.flat_map(|table| &table.rows).filter_map(|line| hundredths(line.cells.last()?));
        assert_eq!(Some(worth.sum()), hundredths(&row.figure), "{}: {told:#?}", row.entry);
    }
    let scoreboard = Scoreboard::from_scratch(contest, RoundNumber(u16::MAX));
    for played in scoreboard.matches() {
        let Some(place) = played.boards.iter().flat_map(|board| board.places).flatten().next() else {
            continue;
        };
        let Some(line) = contest.lines.get(&place.slot) else { continue };
        for entry in [line.pairing.north_south, line.pairing.east_west] {
            let own = played.sides.iter().position(|side| side.pair.number == entry.pair.number).unwrap();
            let Some(won) = played.score.sides[own].victory_hundredths else { continue };
            let view = views.explain_board(contest, (entry, place.slot.board), Audience::Director).unwrap();
            assert_explained(&view);
            let told = view.explanation.said(said).sentences.join(" ");
            let figure = format!("{}.{:02}", won / 100, won % 100);
            assert!(told.contains(" on the scale ") && told.contains(&figure), "{entry}, {figure}: {told}");
        }
    }
}

/// `14.39` in hundredths; `None` of what is no number.
fn hundredths(text: &str) -> Option<i64> {
    text.replacen('.', "", 1).parse().ok().filter(|_| text.contains('.'))
}
