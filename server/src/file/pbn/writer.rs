//! Writes a contest in the export format of PBN 2.1: a game for each board with its deal and a `ScoreTable`, and the
//! ranking as the `TotalScoreTable` of the first game.

use bridge::board::{BoardNumber, Vulnerability};
use bridge::contest::Outcome;
use bridge::exact::{Exact, big, half_away_from_zero, half_up};
use bridge::movement::Winners;
use bridge::result::BoardResult;
use bridge::scoring::Method;
use bridge::seat::Line;

use super::{own, scoring};
use crate::file::row_text::written_result;
use crate::file::score_file::{Scores, score_file, shown};
use crate::file::{FileBoard, FileEntry, FileRow, ResultsFile};

/// The longest line that PBN allows, in characters.
const LONGEST_LINE: usize = 255;
/// The longest name of a player that is written.
const LONGEST_NAME: usize = 60;

/// The contest as PBN, in lines that end with CR LF. In ISO 8859-1, as the standard has it, where all names fit into
/// it, and otherwise in UTF-8.
pub fn write(file: &ResultsFile) -> Vec<u8> {
    let scores = score_file(file).ok();
    let mut games: Vec<Vec<String>> = (file.boards.iter().enumerate().zip(file.sessions()))
        .map(|((place, board), session)| {
            let mut lines = game(file, scores.as_ref(), Some((place, board)));
            if session > 1 {
                // After the board, where other programs pass over it.
                lines.insert(4, tag("Session", &session.to_string()));
            }
            lines
        })
        .collect();
    if games.is_empty() {
        games.push(game(file, scores.as_ref(), None));
    }
    if let Some(first) = games.first_mut() {
        first.extend(total_score_table(file, scores.as_ref()));
    }
    let body = games.iter().map(|lines| lines.join("\r\n")).collect::<Vec<_>>().join("\r\n\r\n");
    let text = format!("%Creator: Barometer\r\n{}\r\n{body}\r\n", own::lines(file).join("\r\n"));
    // Between 0x80 and 0x9f Windows has letters of its own, which readers take instead.
    let latin =
        |letter: char| u8::try_from(u32::from(letter)).ok().filter(|letter| !matches!(letter, 0x80..=0x9f));
    let latin: Option<Vec<u8>> = text.chars().map(latin).collect();
    let charset = if latin.is_some() { "ISO-8859-1" } else { "UTF-8" };
    let mut bytes =
        format!("% PBN 2.1\r\n% EXPORT\r\n%Content-type: text/x-pbn; charset={charset}\r\n").into_bytes();
    bytes.extend(latin.unwrap_or_else(|| text.into_bytes()));
    bytes
}

/// The tags and results of one board; of the contest alone where it has no boards.
fn game(file: &ResultsFile, scores: Option<&Scores>, board: Option<(usize, &FileBoard)>) -> Vec<String> {
    let number = board.map(|(_, board)| board.number);
    let text = |text: Option<String>| text.unwrap_or_default();
    let deal =
        board.and_then(|(_, board)| board.deal.as_ref().map(|deal| deal.text_from(board.number.dealer())));
    let tags = [
        ("Event", file.name.clone()),
        ("Site", String::new()),
        ("Date", text(file.occasion.date.map(|date| date.strftime("%Y.%m.%d").to_string()))),
        ("Board", text(number.map(|number| number.to_string()))),
        ("West", String::new()),
        ("North", String::new()),
        ("East", String::new()),
        ("South", String::new()),
        ("Dealer", text(number.map(|number| number.dealer().letter().to_string()))),
        ("Vulnerable", text(number.map(|number| vulnerable(number).to_owned()))),
        ("Deal", text(deal)),
        ("Scoring", scoring::tag(&file.scoring).to_owned()),
        ("Declarer", String::new()),
        ("Contract", String::new()),
        ("Result", String::new()),
    ];
    let mut lines: Vec<String> = tags.iter().map(|(name, value)| tag(name, value)).collect();
    if file.is_individual() {
        lines.push(tag("Competition", "Individuals"));
    }
    if let Some((place, board)) = board
        && !board.rows.is_empty()
    {
        lines.extend(score_table(file, scores, place, board));
    }
    lines
}

fn vulnerable(number: BoardNumber) -> &'static str {
    match number.vulnerability() {
        Vulnerability::None => "None",
        Vulnerability::NorthSouth => "NS",
        Vulnerability::EastWest => "EW",
        Vulnerability::Both => "All",
    }
}

/// A tag on its line, its value short enough for it.
fn tag(name: &str, value: &str) -> String {
    let room = LONGEST_LINE - name.len() - 6;
    let mut escaped = String::new();
    for letter in value.chars().map(|letter| if letter.is_control() { ' ' } else { letter }) {
        let next = if matches!(letter, '"' | '\\') { format!("\\{letter}") } else { letter.to_string() };
        if escaped.chars().count() + next.chars().count() > room {
            break;
        }
        escaped.push_str(&next);
    }
    // A value that begins with # would be taken for that of another game.
    let guard = if value.starts_with('#') { " " } else { "" };
    format!("[{name} \"{guard}{escaped}\"]")
}

/// A column: its name, whether numbers stand to the right, and an element for each row.
struct Column {
    name: &'static str,
    right: bool,
    elements: Vec<String>,
}

/// A table's tag and its rows, each on a line.
fn table(name: &str, columns: &[Column]) -> Vec<String> {
    let mut header = Vec::new();
    let mut widths = Vec::new();
    for Column { name, right, elements } in columns {
        let width = elements.iter().map(|element| element.chars().count()).max().unwrap_or(1).max(1);
        header.push(format!("{name}\\{width}{}", if *right { 'R' } else { 'L' }));
        widths.push(width);
    }
    let mut lines = vec![format!("[{name} \"{}\"]", header.join(";"))];
    let rows = columns.first().map_or(0, |column| column.elements.len());
    for row in 0..rows {
        let cells = columns.iter().zip(&widths).map(|(column, width)| {
            let text = &column.elements[row];
            let space = " ".repeat(width.saturating_sub(text.chars().count()));
            if column.right { format!("{space}{text}") } else { format!("{text}{space}") }
        });
        lines.push(cells.collect::<Vec<_>>().join(" ").trim_end().to_owned());
    }
    lines
}

/// A word of a table: as it is, or in quotes where PBN needs them.
fn word(text: &str) -> String {
    let plain = |letter: char| letter.is_ascii_graphic() && !"[]{};\"%".contains(letter);
    if text.is_empty() {
        "-".to_owned()
    } else if text.chars().all(plain) && !matches!(text, "-" | "?" | "*" | "+") {
        text.to_owned()
    } else {
        let text =
            text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect::<String>();
        format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
    }
}

/// The texts of one result.
#[derive(Default)]
struct Told {
    contract: String,
    declarer: String,
    result: String,
    lead: String,
    score: [String; 2],
    points: [String; 2],
    percent: [String; 2],
}

fn score_table(file: &ResultsFile, scores: Option<&Scores>, place: usize, board: &FileBoard) -> Vec<String> {
    let awards = scores.and_then(|scores| scores.boards.get(place)).map(|scored| &scored.awards);
    let told: Vec<Told> = (board.rows.iter().enumerate())
        .map(|(row, played)| {
            let award = awards.and_then(|awards| {
                let award = (*awards.awards.get(row)?)?;
                Some(([award.ns, award.ew].map(|side| (side, shown(file, side, awards.top))), awards.top))
            });
            told(board.number, played, award)
        })
        .collect();
    let column = |name: &'static str, right: bool, text: &dyn Fn(&Told, &FileRow) -> String| Column {
        name,
        right,
        elements: told.iter().zip(&board.rows).map(|(told, row)| word(&text(told, row))).collect(),
    };
    let entry = |place: usize| file.entries[place].id.clone();
    let [ns_points, ew_points] = match file.scoring.method {
        Method::Matchpoints(_) | Method::Ascherman => ["MP_NS", "MP_EW"],
        Method::CrossImps { .. } | Method::Butler { .. } | Method::Teams(_) => ["IMP_NS", "IMP_EW"],
        Method::TotalPoints => ["Points_NS", "Points_EW"],
    };
    // North or East is named first.
    let player = |side: usize, place: usize| {
        let partners = file.entries[side].partners;
        partners.map_or_else(String::new, |partners| file.entries[partners[place]].id.clone())
    };
    let columns = [
        column("Table", true, &|_, row| row.table.clone()),
        column("Round", true, &|_, row| row.round.map_or_else(String::new, |round| round.to_string())),
        column("Group", true, &|_, row| if row.group == 1 { String::new() } else { row.group.to_string() }),
        column("PairId_NS", true, &|_, row| entry(row.ns)),
        column("PairId_EW", true, &|_, row| entry(row.ew)),
        column("PlayerId_North", true, &|_, row| player(row.ns, 0)),
        column("PlayerId_South", true, &|_, row| player(row.ns, 1)),
        column("PlayerId_East", true, &|_, row| player(row.ew, 0)),
        column("PlayerId_West", true, &|_, row| player(row.ew, 1)),
        column("Contract", false, &|told, _| told.contract.clone()),
        column("Declarer", false, &|told, _| told.declarer.clone()),
        column("Result", true, &|told, _| told.result.clone()),
        column("Lead", false, &|told, _| told.lead.clone()),
        column("Score_NS", true, &|told, _| told.score[0].clone()),
        column("Score_EW", true, &|told, _| told.score[1].clone()),
        column(ns_points, true, &|told, _| told.points[0].clone()),
        column(ew_points, true, &|told, _| told.points[1].clone()),
        column("Percentage_NS", true, &|told, _| told.percent[0].clone()),
        column("Percentage_EW", true, &|told, _| told.percent[1].clone()),
    ];
    // Only what this board has anything in, and always what tells the result.
    let needed = |column: &Column| {
        let core = ["PairId_NS", "PairId_EW", "Contract", "Declarer", "Result", "Score_NS"];
        core.contains(&column.name) || column.elements.iter().any(|element| element != "-")
    };
    table("ScoreTable", &columns.into_iter().filter(needed).collect::<Vec<_>>())
}

/// `award`: what each side has, and the same in the form that the contest shows; and the top.
fn told(board: BoardNumber, row: &FileRow, award: Option<([(Exact, Exact); 2], i64)>) -> Told {
    let mut told = Told::default();
    // What the director gave is marked.
    let mark = if matches!(row.outcome, Outcome::Result(_)) { "" } else { "^" };
    if let Some(result) = written_result(&row.outcome) {
        match result {
            BoardResult::Played(play) => {
                told.contract = play.contract.to_string();
                told.declarer = play.declarer.letter().to_string();
                told.result = play.tricks.to_string();
                told.lead = play.lead.map_or_else(String::new, |card| card.to_string());
            }
            BoardResult::PassedOut => "Pass".clone_into(&mut told.contract),
            BoardResult::NotPlayed | BoardResult::RawScore(_) => {}
        }
        if let Some(score) = result.score(board) {
            told.score = [Line::NorthSouth, Line::EastWest].map(|line| score.seen_by(line).to_string());
        }
    } else if let Outcome::Artificial { north_south, east_west } = &row.outcome {
        // What was awarded, not what it came to.
        told.percent = [north_south, east_west].map(|side| {
            let hundredths = Exact::new(side.hundredths().into(), 100);
            format!("^{}", half_up(&big(hundredths), 2).trimmed())
        });
    }
    if let Some((points, top)) = award {
        told.points =
            points.map(|(_, shown)| format!("{mark}{}", half_away_from_zero(&big(shown), 2).trimmed()));
        if top > 0 && !matches!(row.outcome, Outcome::Artificial { .. }) {
            let share = |side: Exact| half_up(&big(side * 100 / top), 2).trimmed();
            told.percent = points.map(|(side, _)| format!("{mark}{}", share(side)));
        }
    }
    told
}

fn total_score_table(file: &ResultsFile, scores: Option<&Scores>) -> Vec<String> {
    if file.entries.is_empty() {
        return vec![];
    }
    let place = |index: usize| scores.and_then(|scores| scores.entries[index].place);
    let mut order: Vec<usize> = (0..file.entries.len()).filter(|entry| file.is_ranked(*entry)).collect();
    // Each line by itself where there are two rankings.
    order.sort_by_key(|&index| {
        let line = file.entries[index].line.filter(|_| file.winners == Winners::Two);
        (line, place(index).map_or(u32::MAX, |place| place.rank))
    });
    let column = |name: &'static str, right: bool, text: &dyn Fn(usize) -> String| Column {
        name,
        right,
        elements: order.iter().map(|&index| word(&text(index))).collect(),
    };
    let of = |index: usize| scores.map(|scores| &scores.entries[index]);
    let total = match file.scoring.method {
        Method::Matchpoints(_) | Method::Ascherman => "TotalMP",
        Method::CrossImps { .. } | Method::Butler { .. } | Method::Teams(_) => "TotalIMP",
        Method::TotalPoints => "TotalScore",
    };
    let [id, called] = if file.is_individual() { ["PlayerId", "Name"] } else { ["PairId", "Names"] };
    let columns = [
        column("Rank", true, &|index| place(index).map_or_else(String::new, |place| place.rank.to_string())),
        column(id, true, &|index| file.entries[index].id.clone()),
        column("Direction", false, &|index| {
            file.entries[index].line.map_or_else(String::new, |line| line.letters().to_owned())
        }),
        column(called, false, &|index| names(&file.entries[index])),
        column("NrBoards", true, &|index| {
            of(index).map_or_else(String::new, |entry| entry.tally.boards_played().to_string())
        }),
        column(total, true, &|index| {
            of(index).map_or_else(String::new, |entry| half_away_from_zero(&entry.total(file), 2).trimmed())
        }),
        column("MeanPercentage", true, &|index| {
            let percent = of(index).and_then(|entry| entry.tally.percent());
            percent.map_or_else(String::new, |percent| half_up(&percent, 2).trimmed())
        }),
    ];
    let needed = |column: &Column| column.name == id || column.elements.iter().any(|element| element != "-");
    table("TotalScoreTable", &columns.into_iter().filter(needed).collect::<Vec<_>>())
}

/// The players with a semicolon between them.
fn names(entry: &FileEntry) -> String {
    let name = |name: &String| -> String { name.replace(';', ",").chars().take(LONGEST_NAME).collect() };
    entry.players.iter().map(name).collect::<Vec<_>>().join(";")
}
