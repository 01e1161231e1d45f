//! How the rows of a story are written.
//!
//! ```text
//! who        what                                     what follows
//! director | sets up A: mitchell 3                  | SectionSetUp
//! A1       | enters A1 r1 b2: 4SX N 9               | ResultEntered
//! A1       | enters A1 r1 b2: passed, not 4SX N 9   | ResultEntered
//! director | corrects A1 r1 b2: 60/40               | ResultCorrected
//!          | A1 r1 b2                               | 60 % / 40 %, directed
//! ```
//!
//! `together: opens A r2; opens A r3` is one command of two. `r1 b2` is round 1, board 2. Every set has two boards. `undoes NAME` takes back the last event of a name.
//! `LONG` stands for 5,000 characters, `BELL` for a control character, `LINES` for two lines.

use bridge::adjustment::{Adjustment, Artificial, Weighting};
use bridge::board::BoardNumber;
use bridge::contest::clock::{ClockAct, ClockPhase, Timing};
use bridge::contest::surgery::{Afterwards, LateMethod, Operation, Surgery, TableMethod};
use bridge::contest::table_rules::NamesTyped;
use bridge::contest::{
    Actor, Agreement, CallNumber, Command, Fault, NotPlayed, Outcome, OutcomeStatus, Pace, Pairing,
    PenaltyAmount, PenaltyNumber, Phase, Player, Presence, Rules, RulingDraft, Slot,
};
use bridge::entry::{EntryId, SectionLetter, TableId, TableNumber};
use bridge::exact::Percent;
use bridge::movement::RoundNumber;
use bridge::movement::choice::MovementChoice;
use bridge::result::{BoardResult, Play};
use bridge::score::Score;
use bridge::scoring::matches::{MarginUnit, VictoryColumn};
use bridge::scoring::{Divisor, MatchScoring, Method, TeamMethod, UnequalBoards, VictoryScale, VictoryTable};
use bridge::seat::Seat;

use crate::check::Story;
use crate::{drawing, field, rulings};

pub(crate) fn actor(who: &str) -> Actor {
    match who {
        "director" => Actor::Director("Ada".to_owned()),
        "assistant" => Actor::Assistant("Grace".to_owned()),
        table => Actor::Table(table.parse().unwrap()),
    }
}

/// The command of a row. What follows a colon belongs to the last word before it.
pub(crate) fn command(told: &Story, what: &str) -> Command {
    let (head, tail) = what.split_once(':').map_or((what, ""), |(head, tail)| (head, tail.trim()));
    let tail =
        &tail.replace("LONG", &"long ".repeat(1_000)).replace("BELL", "a\u{7}b").replace("LINES", "a\nb");
    let words: Vec<&str> = head.split_whitespace().collect();
    let text = || tail.to_owned();
    match words.as_slice() {
        ["creates"] => Command::CreateContest { name: text(), rules: Rules::default() },
        ["renames"] => Command::RenameContest { name: text() },
        ["rules"] => Command::ChangeRules { rules: rules(tail), leave_points: false },
        ["rules", "anyway"] => Command::ChangeRules { rules: rules(tail), leave_points: true },
        ["sets", "up", section] => set_up(letter(section), tail),
        ["names", pair] => Command::RegisterEntry { entry: entry(pair), players: players(tail) },
        ["phantom", pair] => Command::DeclarePhantom { entry: entry(pair) },
        ["late", pair, from] => {
            let players = players("Late, Comer");
            Command::SeatLateEntry { entry: entry(pair), players, from_round: round(from) }
        }
        ["withdraws", pair, from] => {
            Command::WithdrawEntry { entry: entry(pair), from_round: round(from), reason: text() }
        }
        ["starts"] => Command::StartContest,
        ["opens", section, number] => Command::OpenRound { section: letter(section), round: round(number) },
        ["closes", "play"] => Command::ClosePlay { correction_minutes: 20 },
        ["closes", "play", "for", minutes] => {
            Command::ClosePlay { correction_minutes: minutes.parse().unwrap() }
        }
        ["closes", section, number] => Command::CloseRound { section: letter(section), round: round(number) },
        ["releases", "as", "ruled"] => Command::ReleaseRanking { through: None },
        ["releases", number] => Command::ReleaseRanking { through: Some(round(number)) },
        ["makes", "final"] => Command::FinaliseContest,
        ["reopens"] => Command::ReopenContest { reason: text() },
        ["undoes", name] => {
            let sequence = name.parse().unwrap_or_else(|_| told.last(name));
            Command::Undo { sequence, reason: text() }
        }
        ["clock", act @ ..] => Command::SetClock { act: clock_act(act) },
        ["together"] => {
            Command::Together { commands: tail.split("; ").map(|one| command(told, one)).collect() }
        }
        ["classifies" | "carries" | "loads" | "divides", ..] => field::command(&words, tail),
        ["ruling", rest @ ..] => rulings::command(told, rest, tail),
        ["draw", section, rest @ ..] => drawing::command(letter(section), rest, tail),
        ["operates", section, from] => operates(letter(section), round(from), tail),
        _ => at_a_table(&words, tail),
    }
}

fn at_a_table(words: &[&str], tail: &str) -> Command {
    let text = || tail.to_owned();
    match words {
        ["seats", table, number] => {
            let seen = (!tail.is_empty()).then(|| pairing(tail));
            Command::TakeSeats { table: table.parse().unwrap(), round: round(number), seen }
        }
        // What a device knows of the pairs, first: "A2NS against A3EW: 4S N 10".
        ["enters", "for", place @ ..] => {
            let (pairs, result) = tail.split_once(": ").unwrap();
            enters(place, result, Some(pairing(pairs)))
        }
        ["enters", place @ ..] => enters(place, tail, None),
        ["agrees", "for", place @ ..] => {
            let (pairs, text) = tail.split_once(": ").unwrap();
            let played_by = Some(pairing(pairs));
            Command::AgreeResult { slot: slot(place), result: result(text), played_by }
        }
        ["agrees", place @ ..] => {
            Command::AgreeResult { slot: slot(place), result: result(tail), played_by: None }
        }
        ["disputes", "for", place @ ..] => {
            let (pairs, text) = tail.split_once(": ").unwrap();
            let played_by = Some(pairing(pairs));
            Command::DisputeResult { slot: slot(place), seen: Some(result(text)), played_by }
        }
        ["disputes", place @ ..] => {
            let seen = (!tail.is_empty()).then(|| result(tail));
            Command::DisputeResult { slot: slot(place), seen, played_by: None }
        }
        ["corrects", place @ ..] => {
            let (outcome, reason) = tail.split_once(", ").unwrap_or((tail, "ruling"));
            let reason = if reason == "without reason" { "" } else { reason };
            Command::CorrectResult {
                slot: slot(place),
                outcome: outcome_of(outcome),
                played_by: None,
                reason: reason.to_owned(),
            }
        }
        ["sets", "as", "played", place @ ..] => {
            let (pairs, outcome) = tail.split_once(": ").unwrap();
            let (played_by, outcome) = (Some(pairing(pairs)), outcome_of(outcome));
            Command::CorrectResult { slot: slot(place), outcome, played_by, reason: "as played".to_owned() }
        }
        ["moves", from_table, from_round, from_board, "to", place @ ..] => Command::MoveResult {
            from: slot(&[from_table, from_round, from_board]),
            to: slot(place),
            pairing: pairing(tail),
            reason: "as played".to_owned(),
        },
        ["penalises", pair, amount] => Command::Penalise {
            entry: entry(pair),
            amount: penalty(amount),
            law: "90B2".to_owned(),
            reason: text(),
        },
        ["removes", "penalty", number] => {
            Command::RemovePenalty { penalty: PenaltyNumber(number.parse().unwrap()), reason: text() }
        }
        ["awaits", "ruling", place @ ..] => Command::AwaitRuling { slot: slot(place), note: text() },
        ["settles", "ruling", place @ ..] => Command::SettleRuling { slot: slot(place), note: text() },
        ["logs", "ruling", at, about @ ..] => Command::LogRuling { ruling: ruling(at, about, tail) },
        ["calls", table] => Command::CallDirector { table: table.parse().unwrap(), reason: text().into() },
        ["answers", call] => Command::AnswerCall { call: CallNumber(call.parse().unwrap()) },
        ["resolves", call] => Command::ResolveCall { call: CallNumber(call.parse().unwrap()), note: text() },
        ["tells", tables @ ..] => {
            let tables = tables.iter().map(|table| table.parse().unwrap()).collect();
            Command::SendMessage { tables, text: text() }
        }
        _ => panic!("a row that nobody understands: {words:?}"),
    }
}

/// A result, and after ` not ` the one that it replaces.
fn enters(place: &[&str], text: &str, played_by: Option<Pairing>) -> Command {
    let (now, before) = text.split_once(", not ").map_or((text, None), |(now, before)| (now, Some(before)));
    let (slot, result, replaces) = (slot(place), result(now), before.map(result));
    Command::EnterResult { slot, result, replaces, played_by }
}

/// `A1NS against A2EW`.
fn pairing(text: &str) -> Pairing {
    let (north_south, east_west) = text.split_once(" against ").unwrap();
    Pairing { north_south: entry(north_south), east_west: entry(east_west) }
}

/// A surgery: `late best`, `late rover`, `pair 3NS leaves`, `pairs 1EW 2EW through 2`, `turned 1 2 through 3 on`.
/// After `but` stand awards that the director sees otherwise: `boards 2 3 but A2 r2 b5 nothing, A3 r2 b4 60/40`.
fn operates(section: SectionLetter, from_round: RoundNumber, what: &str) -> Command {
    let (what, choices) = what.split_once(" but ").unwrap_or((what, ""));
    let choices = choices.split(", ").filter(|choice| !choice.is_empty());
    let awards = choices.map(field::award_choice).collect();
    let words: Vec<&str> = what.split_whitespace().collect();
    let pair = |text: &str| entry(text).pair;
    let table = |text: &str| TableNumber(text.parse().unwrap());
    let through = |text: &str| RoundNumber(text.parse().unwrap());
    let then = |rest: &[&str]| if rest == ["on"] { Afterwards::AsItIs } else { Afterwards::AsPlanned };
    let late = |how| Operation::SeatLatePair { players: players("Late, Comer"), how };
    let operation = match words.as_slice() {
        ["late", "best"] => late(LateMethod::Best),
        ["late", "rover"] => late(LateMethod::Rover),
        ["late", "further"] => late(LateMethod::FurtherTable),
        ["late", "appended", to] => late(LateMethod::AppendedTable(table(to))),
        ["late", phantom] => late(LateMethod::Phantom(pair(phantom))),
        ["partner", place, name] => Operation::PartnerArrives {
            pair: pair(place),
            partner: Player { name: (*name).to_owned(), number: String::new() },
        },
        ["pair", leaver, "leaves", rest @ ..] => {
            Operation::RemovePair { pair: pair(leaver), join_sit_outs: rest == ["join"] }
        }
        ["table", "more"] => {
            let (north_south, east_west) = (Some(players("New, Ones")), Some(players("More, Ones")));
            Operation::AddTable { how: TableMethod::Further, north_south, east_west }
        }
        ["table", "appended", to, rest @ ..] => Operation::AddTable {
            how: TableMethod::Appended(table(to)),
            north_south: (rest != ["ew"]).then(|| players("New, Ones")),
            east_west: (rest != ["ns"]).then(|| players("More, Ones")),
        },
        ["table", number, "gone"] => Operation::RemoveTable { table: table(number) },
        ["rounds", "more", count] => Operation::AddRounds { count: count.parse().unwrap() },
        ["rounds", "dropped"] => Operation::DropRounds,
        ["plan", ..] => {
            let plan = set_up(section, &what.trim_start_matches("plan ").replace(" though ", " but "));
            let Command::SetUpSection { movement, board_sets, .. } = plan else { panic!("it sets up") };
            Operation::TakePlan { movement: Box::new(movement), board_sets }
        }
        ["pairs", one, other, "through", last, rest @ ..] => Operation::ExchangePairs {
            one: pair(one),
            other: pair(other),
            through: through(last),
            then: then(rest),
        },
        ["turned", tables @ .., "through", last] => Operation::TurnTables {
            tables: tables.iter().map(|text| table(text)).collect(),
            through: through(last),
            then: Afterwards::AsPlanned,
        },
        ["turned", tables @ .., "through", last, "on"] => Operation::TurnTables {
            tables: tables.iter().map(|text| table(text)).collect(),
            through: through(last),
            then: Afterwards::AsItIs,
        },
        ["seated", at, north_south, east_west, "through", last] => Operation::SeatAsPlayed {
            table: table(at),
            north_south: (*north_south != "nobody").then(|| pair(north_south)),
            east_west: (*east_west != "nobody").then(|| pair(east_west)),
            through: through(last),
        },
        ["boards", one, other, rest @ ..] => {
            Operation::SwapBoards { one: table(one), other: table(other), then: then(rest) }
        }
        _ => panic!("a surgery that nobody understands: {words:?}"),
    };
    let surgery = Box::new(Surgery { section, from_round, operation });
    Command::Operate { surgery, awards, reason: "surgery".to_owned() }
}

/// What stands, in words.
pub(crate) fn fact(told: &Story, what: &str) -> String {
    let contest = &told.contest;
    let words: Vec<&str> = what.split_whitespace().collect();
    match words.as_slice() {
        [what, "after", minutes] => told_later(told, what, minutes.parse().unwrap()),
        ["phase"] => match contest.phase {
            Phase::Unborn => "unborn".to_owned(),
            Phase::Preparing => "preparing".to_owned(),
            Phase::Playing => "playing".to_owned(),
            Phase::Correcting { .. } => "correcting".to_owned(),
            Phase::Final => "final".to_owned(),
        },
        ["name"] => contest.name.clone(),
        ["round", "of", table] => {
            let round = contest.current_round(table.parse().unwrap());
            round.map_or("finished".to_owned(), |round| round.to_string())
        }
        ["open", "in", section] => {
            let section = contest.section(letter(section)).unwrap();
            let open = section.rounds().filter(|&round| section.is_open(round));
            open.map(|round| round.to_string()).collect::<Vec<_>>().join(" ")
        }
        ["boards", table, number] => {
            let boards = contest.boards_in_play(table.parse().unwrap(), round(number));
            boards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
        }
        ["names", pair] => contest.entries[&entry(pair)].names(),
        ["presence", pair] => match contest.entries.get(&entry(pair)).map(|entry| entry.presence) {
            None => "unknown".to_owned(),
            Some(Presence::Phantom) => "phantom".to_owned(),
            Some(Presence::There { from, until: None }) => format!("from {from}"),
            Some(Presence::There { from, until: Some(until) }) => format!("from {from} until {until}"),
        },
        ["by", place @ ..] => contest.lines.get(&slot(place)).map_or("nobody".to_owned(), |line| {
            format!("{} against {}", line.pairing.north_south, line.pairing.east_west)
        }),
        ["at", table, number] => {
            let pairing = contest.pairing(table.parse().unwrap(), round(number));
            pairing.map_or("nobody".to_owned(), |pairing| {
                format!("{} against {}", pairing.north_south, pairing.east_west)
            })
        }
        ["rounds", "in", section] => contest.section(letter(section)).unwrap().round_count().to_string(),
        ["penalty", number] => {
            let penalty = &contest.penalties[number.parse::<usize>().unwrap() - 1];
            let state = if penalty.removed.is_some() { "removed" } else { "counts" };
            format!("{}, {state}", penalty.entry)
        }
        ["ruling" | "reminders", ..] => rulings::fact(told, &words),
        ["draw" | "score" | "seated" | "former", ..] => drawing::fact(contest, &words).unwrap(),
        ["awaited" | "groups" | "repair" | "class" | "carried" | "dealt", ..] => field::fact(contest, &words),
        ["released"] => {
            contest.released_through.map_or("as ruled".to_owned(), |round| format!("through {round}"))
        }
        place => contest.lines.get(&slot(place)).map_or("nothing".to_owned(), |line| {
            let outcome = match &line.outcome {
                Outcome::Result(result) => result.to_string(),
                Outcome::Artificial { north_south, east_west } => format!("{north_south} / {east_west}"),
                Outcome::Adjusted(adjustment) => format!("adjusted: {adjustment}"),
                Outcome::NotPlayed(why) => why.to_string(),
            };
            let status = match line.status {
                OutcomeStatus::Entered => "entered",
                OutcomeStatus::Disputed => "disputed",
                OutcomeStatus::Agreed => "agreed",
                OutcomeStatus::Directed => "directed",
            };
            format!("{outcome}, {status}")
        }),
    }
}

/// `A1 r1 b2`.
pub(crate) fn slot(place: &[&str]) -> Slot {
    let &[table, round_text, board_text] = place else { panic!("a place is `A1 r1 b2`: {place:?}") };
    let number = board_text.strip_prefix('b').unwrap().parse().unwrap();
    Slot { table: table.parse().unwrap(), round: round(round_text), board: board(number) }
}

pub(crate) fn board(number: u16) -> BoardNumber {
    BoardNumber::new(number).unwrap()
}

pub(crate) fn entry(text: &str) -> EntryId {
    text.parse().unwrap()
}

fn letter(text: &str) -> SectionLetter {
    SectionLetter::new(text.chars().next().unwrap()).unwrap()
}

pub(crate) fn round(text: &str) -> RoundNumber {
    RoundNumber(text.strip_prefix('r').unwrap().parse().unwrap())
}

fn players(text: &str) -> [Player; 2] {
    let (one, two) = text.split_once(", ").unwrap_or((text, ""));
    [one, two].map(|name| Player { name: name.to_owned(), number: String::new() })
}

/// `4SX N 9`, with the lead `4SX N 9 HQ`, `passed`, `not played`, `score 420`.
pub(crate) fn result(text: &str) -> BoardResult {
    match text.split_whitespace().collect::<Vec<_>>().as_slice() {
        ["passed"] => BoardResult::PassedOut,
        ["not", "played"] => BoardResult::NotPlayed,
        ["score", score] => BoardResult::RawScore(Score(score.parse().unwrap())),
        [contract, declarer, tricks, lead] => {
            let without_lead = [*contract, declarer, tricks].join(" ");
            let BoardResult::Played(play) = result(&without_lead) else { panic!("nothing was led: {text}") };
            BoardResult::Played(Play { lead: Some(lead.parse().unwrap()), ..play })
        }
        [contract, declarer, tricks] => {
            let declarer = Seat::from_letter(declarer.chars().next().unwrap()).unwrap();
            let play = Play::new(contract.parse().unwrap(), declarer, tricks.parse().unwrap());
            BoardResult::Played(play.unwrap())
        }
        _ => panic!("a result is `4SX N 9`: {text}"),
    }
}

/// `nothing`, `60/40`, a result, why it was not played, or `weighted 30 4S N 10 & 70 passed`.
pub(crate) fn outcome_of(text: &str) -> Option<Outcome> {
    match text {
        "nothing" => return None,
        "nobody at fault" => return Some(Outcome::NotPlayed(NotPlayed::NoFault)),
        "slow play by NS" => {
            let (north_south, east_west) = (Fault::Directly, Fault::None);
            return Some(Outcome::NotPlayed(NotPlayed::SlowPlay { north_south, east_west }));
        }
        "bye" => return Some(Outcome::NotPlayed(NotPlayed::Bye)),
        "removed" => return Some(Outcome::NotPlayed(NotPlayed::Removed)),
        "avg+ and avg-" => {
            let award = Adjustment::artificial(Artificial::AveragePlus, Artificial::AverageMinus);
            return Some(Outcome::Adjusted(Box::new(award)));
        }
        _ => {}
    }
    if let Some(parts) = text.strip_prefix("weighted ") {
        let part = |part: &str| {
            let (weight, text) = part.split_once(' ').unwrap();
            (result(text), Percent::new(weight.parse().unwrap()).unwrap())
        };
        let weighting = Weighting::new(parts.split(" & ").map(part).collect()).unwrap();
        return Some(Outcome::Adjusted(Box::new(Adjustment::balanced(weighting))));
    }
    let percent = |text: &str| Some(Percent::new(text.parse().ok()?).unwrap());
    let award = text.split_once('/').and_then(|(ns, ew)| Some((percent(ns)?, percent(ew)?)));
    Some(match award {
        Some((north_south, east_west)) => Outcome::Artificial { north_south, east_west },
        None => Outcome::Result(result(text)),
    })
}

/// `10%` of a top; `50mp`, `50imp`, `50vp` in hundredths, `50imp@2` off the match of round 2; or `warning`.
fn penalty(text: &str) -> PenaltyAmount {
    if let Some((hundredths, round)) = text.split_once("imp@") {
        let (hundredths, round) = (hundredths.parse().unwrap(), round.parse().unwrap());
        return PenaltyAmount::ImpsOfMatch { hundredths, round };
    }
    let number = text.trim_end_matches(|letter: char| !letter.is_ascii_digit());
    let hundredths = number.parse().unwrap_or(0);
    match &text[number.len()..] {
        "%" => PenaltyAmount::PercentOfTop(Percent::new(number.parse().unwrap()).unwrap()),
        "mp" => PenaltyAmount::MatchpointHundredths(hundredths),
        "imp" => PenaltyAmount::ImpHundredths(hundredths),
        "vp" => PenaltyAmount::VictoryPointHundredths(hundredths),
        "warning" => PenaltyAmount::Warning,
        unit => panic!("a penalty in a unit that nobody knows: {unit}"),
    }
}

fn rules(text: &str) -> Rules {
    let mut rules = Rules::default();
    for word in text.split(", ").filter(|word| !word.is_empty()) {
        match word {
            "director opens rounds" => rules.pace = Pace::Director,
            "no agreement" => rules.agreement = Agreement::NotRequired,
            "teams" => rules.scoring.method = Method::Teams(TeamMethod::Imps),
            "hybrid" => rules.scoring.method = Method::Teams(TeamMethod::Hybrid),
            "board-a-match" => rules.scoring.method = Method::Teams(TeamMethod::BoardAMatch),
            "factored" => rules.scoring.unequal = UnequalBoards::Factored,
            "cross-IMPs" => {
                rules.scoring.method =
                    Method::CrossImps { divisor: Divisor::Comparisons, comparison_cap: None };
            }
            "victory points" => rules.scoring.matches = MatchScoring::Victory(VictoryScale::WbfDiscrete),
            "total points" => rules.scoring.method = Method::TotalPoints,
            "tables type no names" => rules.table.typed_names = NamesTyped::Refused,
            "wins" => rules.scoring.matches = MatchScoring::WinLoss,
            "scale level" => rules.scoring.matches = scale((9, 0, 1_000)),
            "scale short" => rules.scoring.matches = scale((1, 0, 1_000)),
            "scale crooked" => rules.scoring.matches = scale((9, 1, 1_100)),
            language if language.starts_with("language ") => {
                rules.language = language["language ".len()..].parse().unwrap();
            }
            book if book.starts_with("law book ") => {
                rules.law_book = book["law book ".len()..].parse().unwrap();
            }
            minutes if minutes.starts_with("clock ") => {
                let minutes: Vec<u16> =
                    minutes.split(' ').skip(1).map(|number| number.parse().unwrap()).collect();
                let &[board_minutes, change_minutes, warning_minutes] = minutes.as_slice() else {
                    panic!("three minutes: {word}")
                };
                rules.timing = Some(Timing { board_minutes, change_minutes, warning_minutes });
            }
            setting if setting.contains('=') => {
                let (setting, choice) = setting.split_once('=').unwrap();
                rules.table.choose(setting, choice).unwrap();
            }
            "plays made" => rules.scoring.missing = bridge::matchpoint::Neuberg::None,
            _ => panic!("a rule that nobody knows: {word}"),
        }
    }
    rules
}

fn clock_act(words: &[&str]) -> ClockAct {
    match words {
        ["starts"] => ClockAct::Start { round: None },
        ["starts", number] => ClockAct::Start { round: Some(round(number)) },
        ["pauses"] => ClockAct::Pause,
        ["resumes"] => ClockAct::Resume,
        ["adds", minutes] => ClockAct::Add { minutes: minutes.parse().unwrap() },
        ["next"] => ClockAct::Next,
        _ => panic!("an act of the clock that nobody knows: {words:?}"),
    }
}

/// What is said of the `clock` and the `evening` so many minutes after the last event.
fn told_later(told: &Story, what: &str, minutes: u32) -> String {
    match what {
        "clock" => clock_after(told, minutes),
        "evening" => {
            let now = told.contest.at.plus_minutes(minutes);
            let ends = told.contest.timetable().unwrap().evening_ends(now);
            format!("{} min", (ends.0 - now.0) / 60_000)
        }
        _ => panic!("a fact that nobody understands: {what}"),
    }
}

/// What the clock shows so many minutes after the last event: `round 1, 5 min to play, warning`.
fn clock_after(told: &Story, minutes: u32) -> String {
    let Some(timetable) = told.contest.timetable() else { return "none".to_owned() };
    let reading = timetable.at(told.contest.at.plus_minutes(minutes));
    let left = reading.left / 60_000;
    let phase = match reading.phase {
        ClockPhase::Play => format!("{left} min to play"),
        ClockPhase::Change { next } => format!("{left} min until round {next}"),
        ClockPhase::Over => "over".to_owned(),
    };
    let marks = [(reading.is_warning, ", warning"), (reading.is_paused, ", stopped")];
    let marks: String = marks.iter().filter(|(is_so, _)| *is_so).map(|(_, mark)| *mark).collect();
    format!("round {}, {phase}{marks}", reading.round.round)
}

/// A scale of 20 victory points for IMPs, for matches up to so long, with only its first step.
fn scale((most_boards, margin, won): (u32, u32, u32)) -> MatchScoring {
    MatchScoring::Victory(VictoryScale::Table(VictoryTable {
        name: "Our own".to_owned(),
        margin: MarginUnit::Points,
        pool_hundredths: 2_000,
        columns: vec![VictoryColumn { most_boards, steps: vec![(margin, won)] }],
    }))
}

/// `A1 r1 b2` and the entries concerned; in the text, facts and decision.
fn ruling(at: &str, about: &[&str], text: &str) -> RulingDraft {
    let table: TableId = at.parse().unwrap();
    let (facts, decision) = text.split_once(", ").unwrap_or((text, ""));
    let prefixed =
        |prefix| about.iter().find_map(|word: &&str| word.strip_prefix(prefix)?.parse::<u16>().ok());
    RulingDraft {
        table,
        round: prefixed('r').map(RoundNumber),
        board: prefixed('b').map(board),
        entries: about.iter().filter(|word| word.ends_with(['S', 'W'])).map(|word| entry(word)).collect(),
        facts: facts.to_owned(),
        law: "64A1".to_owned(),
        decision: decision.to_owned(),
        effect: String::new(),
    }
}

/// A movement as the director asks for it, with two boards a set; a fault after ` but `.
fn set_up(section: SectionLetter, text: &str) -> Command {
    let (plan, fault) = text.split_once(" but ").unwrap_or((text, ""));
    let mut movement = plan.parse::<MovementChoice>().unwrap().plan().unwrap();
    let mut board_sets: Vec<Vec<BoardNumber>> =
        (0..movement.sets).map(|set| vec![board(2 * set + 1), board(2 * set + 2)]).collect();
    match fault {
        "" => {}
        "without rounds" => movement.rounds.clear(),
        "without its last boards" => {
            board_sets.pop();
        }
        "with board 1 everywhere" => board_sets.iter_mut().for_each(|set| set[0] = board(1)),
        "with pair 1EW twice" => movement.rounds[0][1].east_west = movement.rounds[0][0].east_west,
        _ => panic!("a fault that nobody knows: {fault}"),
    }
    Command::SetUpSection { section, movement, board_sets, accept_faults: false }
}
