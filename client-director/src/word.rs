//! The words for what the wire counts: phases, states, percentages, moments, amounts.

use std::time::{SystemTime, UNIX_EPOCH};

use bridge::contest::table_rules::{TableRules, TableSetting};
use bridge::contest::{At, Rules};
use bridge::scoring::{MatchpointStyle, Method, Unit};
use proto::v1::{
    CallStatus, DrawView, DrawnMatchView, ExpectedDraw, ImpsOfMatch, MissingResults, OutcomeStatus, Pace,
    PenaltyAmount, PenaltyView, Phase, PointUnit, RankingRelease, RoomView, RoundName, ScoreCardRow,
    SectionView, StandingRow, TableState, TravellerView, penalty_amount,
};

pub fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Preparing => "preparing",
        Phase::Playing => "playing",
        Phase::Correcting => "correcting",
        Phase::Final => "final",
    }
}

/// The same with the end of the correction period (Law 79C): `correcting until 22:22`.
pub fn phase_until(of: Phase, correction_until: u64) -> String {
    match of {
        Phase::Correcting => format!("{} until {}", phase(of), time_of_day(correction_until)),
        Phase::Preparing | Phase::Playing | Phase::Final => phase(of).to_owned(),
    }
}

pub fn release(release: RankingRelease) -> &'static str {
    match release {
        RankingRelease::Automatic => "automatic",
        RankingRelease::AfterEachResult => "each-result",
        RankingRelease::AfterEachRound => "each-round",
        RankingRelease::AtTheEnd => "end",
    }
}

pub fn pace(pace: Pace) -> &'static str {
    match pace {
        Pace::Table => "table",
        Pace::Director => "director",
    }
}

/// The law book by which rulings are given: `2007 wales`.
/// What kind of device sits at a table.
pub fn device_kind(kind: proto::v1::DeviceKind) -> &'static str {
    match kind {
        proto::v1::DeviceKind::Other => "other",
        proto::v1::DeviceKind::Tablet => "tablet",
        proto::v1::DeviceKind::Page => "page",
        proto::v1::DeviceKind::Phone => "phone",
    }
}

/// Every setting of tables, with the place of what is chosen; as usual where a newer server says what nobody knows here.
pub fn table_settings(rules: &proto::v1::Rules) -> impl Iterator<Item = (&'static TableSetting, usize)> {
    let chosen = proto::domain::table_rules(&rules.table).unwrap_or_default();
    TableRules::SETTINGS.iter().map(move |setting| (setting, setting.chosen(&chosen)))
}

pub fn language(rules: &proto::v1::Rules) -> &str {
    if rules.language.is_empty() { bridge::message::Language::default().code() } else { &rules.language }
}

pub fn law_book(rules: &proto::v1::Rules) -> String {
    if rules.law_book.is_empty() { bridge::law::Book::default().to_string() } else { rules.law_book.clone() }
}

/// What average plus is worth in short matches between teams, where that is not as in others: `2 IMPs below 11 boards, by
/// the law book`.
pub fn short_matches(rules: &proto::v1::Rules) -> Option<String> {
    let rules = Rules::try_from(rules).ok()?;
    let scoring = rules.scoring_by_book();
    let tenths =
        scoring.averages.short_match_imp_tenths.filter(|_| matches!(scoring.method, Method::Teams(_)))?;
    let below = match rules.law_book.options.short_match_below {
        0 => bridge::teams::artificial::SHORT_MATCH_BOARDS,
        below => below,
    };
    let from =
        if rules.scoring.averages.short_match_imp_tenths.is_some() { "as set" } else { "by the law book" };
    let imps = match (tenths / 10, tenths % 10) {
        (whole, 0) => whole.to_string(),
        (whole, part) => format!("{whole}.{part}"),
    };
    Some(format!("average plus is {imps} IMPs in matches of fewer than {below} boards, {from}"))
}

pub fn missing_results(rule: MissingResults) -> &'static str {
    match rule {
        MissingResults::Neuberg => "neuberg",
        MissingResults::NeubergHundredths => "neuberg-hundredths",
        MissingResults::PlaysMade => "plays-made",
        MissingResults::TopReduced => "top-reduced",
    }
}

pub fn status(status: OutcomeStatus) -> &'static str {
    match status {
        OutcomeStatus::None => "none",
        OutcomeStatus::Entered => "entered",
        OutcomeStatus::Disputed => "disputed",
        OutcomeStatus::Agreed => "agreed",
        OutcomeStatus::Directed => "directed",
    }
}

/// The status as the room says it.
pub fn status_in_words(status: OutcomeStatus) -> &'static str {
    match status {
        OutcomeStatus::None => "not entered",
        OutcomeStatus::Entered => "waits for agreement",
        OutcomeStatus::Disputed => "DISPUTED",
        OutcomeStatus::Agreed => "agreed",
        OutcomeStatus::Directed => "set by the director",
    }
}

pub fn table_state(state: TableState) -> &'static str {
    match state {
        TableState::NotStarted => "not-started",
        TableState::Playing => "playing",
        TableState::Waiting => "waiting",
        TableState::SitsOut => "sits-out",
        TableState::Finished => "finished",
        TableState::AwaitsDraw => "awaits-draw",
    }
}

/// The state as the room says it.
pub fn table_state_in_words(state: TableState) -> &'static str {
    match state {
        TableState::NotStarted => "not started",
        TableState::Playing => "playing",
        TableState::Waiting => "done, waits for the next round",
        TableState::SitsOut => "sits out",
        TableState::Finished => "finished",
        TableState::AwaitsDraw => "waits for the draw",
    }
}

pub fn call_status(status: CallStatus) -> &'static str {
    match status {
        CallStatus::Waiting => "waiting",
        CallStatus::Coming => "coming",
        CallStatus::Resolved => "resolved",
    }
}

/// Hundredths of a percent as `56.25 %`.
pub fn percent(hundredths: u32) -> String {
    format!("{}.{:02} %", hundredths / 100, hundredths % 100)
}

/// What penalties take off the points of the sides of a match: `A penalty takes 12 IMPs off 3 Team Blue.`
pub fn penalties_of_match(
    view: &DrawView,
    one: &DrawnMatchView,
    called: impl Fn(u32) -> String,
) -> Vec<String> {
    let sides = [&one.first, &one.second].into_iter().flatten().filter(|side| !side.taken.is_empty());
    let told = sides.map(|side| {
        let taken = Unit::from(view.match_unit()).written(&side.taken);
        format!("A penalty takes {taken} off {}.", called(side.contender))
    });
    told.collect()
}

/// A unit for programs.
pub fn unit(unit: PointUnit) -> &'static str {
    match unit {
        PointUnit::Percent => "percent",
        PointUnit::Matchpoints => "matchpoints",
        PointUnit::Imps => "imps",
        PointUnit::VictoryPoints => "victory-points",
        PointUnit::TotalPoints => "total-points",
        PointUnit::Points => "points",
    }
}

/// By what an entry is ranked: `58.33 %`, `+34.5 IMPs`; nothing before its first result.
pub fn figure(unit: PointUnit, figure: &str) -> String {
    Unit::from(unit).written(figure)
}

/// The same of one in the ranking, with a mark where a penalty was taken off it.
pub fn standing_figure(unit: PointUnit, row: &StandingRow) -> String {
    let mark = if row.penalties.is_empty() { "" } else { "*" };
    format!("{}{mark}", figure(unit, &row.figure))
}

/// What was won on the boards, and of how much: `231.5/400`, `+34.5`.
pub fn total(row: &StandingRow) -> String {
    if row.maximum.is_empty() { row.total.clone() } else { format!("{}/{}", row.total, row.maximum) }
}

/// What a board is worth to an entry: `62.50 %`, or `+3.5 IMPs` where there is no top.
pub fn award(row: &ScoreCardRow, unit: PointUnit) -> String {
    row.percent.map_or_else(|| figure(unit, &row.points), percent)
}

/// How a board is measured, each after the separator: its top, a Butler's datum, what the points must add up to.
pub fn measure(view: &TravellerView, separator: &str) -> String {
    let has_top = matches!(view.unit(), PointUnit::Matchpoints);
    let parts = [
        ("top", if has_top { view.top.as_str() } else { "" }),
        ("datum", view.datum.as_str()),
        ("check total", if view.rows.is_empty() { "" } else { view.check_total.as_str() }),
    ];
    let told = parts.into_iter().filter(|(_, number)| !number.is_empty());
    told.flat_map(|(name, number)| [separator, name, " ", number]).collect()
}

/// `19:42: The director divided this board (Law 87B): hands swapped at table 3.`
pub fn divided(division: &proto::v1::Division) -> String {
    match division.at {
        0 => division.decided.clone(),
        at => format!("{}: {}", time_of_day(at), division.decided),
    }
}

/// How results are scored, in the text of `--method`.
pub fn scoring(rules: &proto::v1::Rules) -> String {
    let read = Rules::try_from(rules);
    read.map_or_else(|_newer| "(unknown)".to_owned(), |rules| rules.scoring.to_string())
}

/// The status of a board, and before it that a ruling is awaited: `ruling? agreed`.
pub fn status_and_ruling(status: OutcomeStatus, awaits_ruling: bool) -> String {
    let mark = if awaits_ruling { "ruling? " } else { "" };
    format!("{mark}{}", status_in_words(status))
}

/// The same in full, where there is room: `set by the director, subject to ruling`.
pub fn status_subject_to_ruling(status: OutcomeStatus, awaits_ruling: bool) -> String {
    let status = status_in_words(status);
    match (awaits_ruling, status) {
        (false, _) => status.to_owned(),
        (true, "") => "subject to ruling".to_owned(),
        (true, _) => format!("{status}, subject to ruling"),
    }
}

/// The status of a traveller's line, and how the director moved or turned it: `agreed, turned by the director`.
pub fn status_and_move(status: String, moved: &str) -> String {
    match (status.is_empty(), moved.is_empty()) {
        (_, true) => status,
        (true, false) => moved.to_owned(),
        (false, false) => format!("{status}, {moved}"),
    }
}

/// By what entries are ranked under these rules.
pub fn standing_unit(rules: Option<&proto::v1::Rules>) -> Option<Unit> {
    let rules = Rules::try_from(rules?).ok()?;
    Some(rules.scoring.standing_unit())
}

/// A handicap in what it is added to under these rules: `+2.5 %`, `+2.5 VPs`; without rules as a bare number.
pub fn handicap(hundredths: i32, rules: Option<&proto::v1::Rules>) -> String {
    let figure = crate::signed::write(hundredths);
    standing_unit(rules).map_or(figure.clone(), |unit| unit.written(&figure))
}

/// `1 minute`, `30 minutes`.
pub fn minutes(count: u32) -> String {
    format!("{count} minute{}", if count == 1 { "" } else { "s" })
}

/// On which scale points of penalties, and points brought along, are given and read in a contest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Scale {
    /// What is kept as matchpoints are points of another kind.
    counts_points: bool,
    /// The contest shows one matchpoint for each result beaten; two are kept.
    pub is_single: bool,
}

impl Scale {
    /// That of these rules; doubled matchpoints where they are not known.
    pub fn of(rules: Option<&proto::v1::Rules>) -> Self {
        let Some(scoring) = rules.and_then(|rules| Rules::try_from(rules).ok()).map(|rules| rules.scoring)
        else {
            return Self::default();
        };
        let unit = scoring.standing_unit();
        Self {
            counts_points: matches!(unit, Unit::Points | Unit::TotalPoints),
            is_single: scoring.method == Method::Matchpoints(MatchpointStyle::Single)
                && unit == Unit::Percent,
        }
    }

    /// How many are kept of what somebody wrote on this scale.
    pub fn kept(self) -> u32 {
        if self.is_single { 2 } else { 1 }
    }

    /// What stands behind a number of points where one could take them for doubled ones.
    pub fn note(self) -> &'static str {
        if self.is_single { " on the single scale" } else { "" }
    }
}

/// A penalty in the unit in which it was given: `10 % of a top`, `0.5 matchpoints`, `2 VPs`. What is kept as
/// matchpoints was given in points where a contest counts those.
pub fn amount(amount: Option<&PenaltyAmount>, scale: Scale) -> String {
    let hundredths = |number: u32| {
        let text = format!("{}.{:02}", number / 100, number % 100);
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    };
    match amount.and_then(|amount| amount.kind) {
        Some(penalty_amount::Kind::PercentOfTop(percent)) => format!("{} % of a top", hundredths(percent)),
        Some(penalty_amount::Kind::MatchpointHundredths(points)) => {
            let unit = if scale.counts_points { "point" } else { "matchpoint" };
            let kept = points / 100 * 1_000 + points % 100 * 10;
            let shown = kept / scale.kept();
            let text = format!("{}.{:03}", shown / 1_000, shown % 1_000);
            let text = text.trim_end_matches('0').trim_end_matches('.');
            format!("{}{}", counted(text, unit), scale.note())
        }
        Some(penalty_amount::Kind::ImpHundredths(imps)) => counted(&hundredths(imps), "IMP"),
        Some(penalty_amount::Kind::ImpsOfMatch(ImpsOfMatch { hundredths: imps, round })) => {
            format!("{} off the match of round {round}", counted(&hundredths(imps), "IMP"))
        }
        Some(penalty_amount::Kind::VictoryPointHundredths(points)) => counted(&hundredths(points), "VP"),
        Some(penalty_amount::Kind::Warning(_)) => "a warning".to_owned(),
        None => String::new(),
    }
}

/// The same in few letters: `3 IMPs, round 1` off the match of that round.
pub fn amount_short(amount: Option<&PenaltyAmount>, scale: Scale) -> String {
    self::amount(amount, scale)
        .replace(" on the single scale", ", single")
        .replace(" off the match of round ", ", round ")
}

/// What became of a penalty that no longer counts: refunded where a reason was given, as on appeal, otherwise taken back
/// as if it had never been given. Empty while it counts.
pub fn penalty_fate(penalty: &PenaltyView) -> &'static str {
    match (penalty.removed, penalty.removed_because.as_str()) {
        (false, _) => "",
        (true, "") => "taken back",
        (true, _) => "refunded",
    }
}

/// Why it was given, and in brackets why it was refunded: `slow play (appeal upheld)`.
pub fn penalty_reason(penalty: &PenaltyView) -> String {
    match penalty.removed_because.as_str() {
        "" => penalty.reason.clone(),
        because => format!("{} ({because})", penalty.reason),
    }
}

/// IMPs taken as a penalty: off the match of a round, where one is named.
pub fn imps_taken(hundredths: u32, round: Option<u16>) -> penalty_amount::Kind {
    match round {
        Some(round) => penalty_amount::Kind::ImpsOfMatch(ImpsOfMatch { hundredths, round: u32::from(round) }),
        None => penalty_amount::Kind::ImpHundredths(hundredths),
    }
}

/// `1 IMP`, `1.5 IMPs`.
fn counted(number: &str, unit: &str) -> String {
    if number == "1" { format!("1 {unit}") } else { format!("{number} {unit}s") }
}

/// Hundredths of a number written like `10`, `12.5` or `0,25`; `None` for anything else.
pub fn read_hundredths(text: &str) -> Option<u32> {
    let text = text.trim().trim_end_matches('%').trim().replace(',', ".");
    let (whole, part) = text.split_once('.').unwrap_or((&text, ""));
    let is_number = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || part.len() > 2 || !is_number(whole) || !is_number(part) {
        return None;
    }
    let part: u32 = format!("{part:0<2}").parse().ok()?;
    whole.parse::<u32>().ok()?.checked_mul(100)?.checked_add(part)
}

/// A moment on this computer's clock: `19:42:05`.
pub fn clock(at: u64) -> String {
    on_the_clock(at, "%H:%M:%S")
}

/// The same to the minute: `19:42`.
pub fn time_of_day(at: u64) -> String {
    on_the_clock(at, "%H:%M")
}

fn on_the_clock(at: u64, format: &str) -> String {
    let Some(moment) = i64::try_from(at).ok().and_then(|at| jiff::Timestamp::from_millisecond(at).ok())
    else {
        return "?".to_owned();
    };
    moment.to_zoned(jiff::tz::TimeZone::system()).strftime(format).to_string()
}

/// The number of a round as people count them: of a match in two halves the same for both.
pub fn match_round(names: &[RoundName], round: u32) -> String {
    round_number(names, round).split(',').next().unwrap_or_default().to_owned()
}

/// The same to be counted with.
pub fn called_number(names: &[RoundName], round: u32) -> u32 {
    match_round(names, round).parse().unwrap_or(round)
}

/// The number of a round as people count them, and which half of its match: `3`, `3, first half`.
pub fn round_number(names: &[RoundName], round: u32) -> String {
    RoundName::of(names, round).trim_start_matches("round ").to_owned()
}

/// What people call the rounds of a table's section.
pub fn round_names<'a>(sections: &'a [SectionView], table: &str) -> &'a [RoundName] {
    let section = sections.iter().find(|section| table.starts_with(&section.section));
    section.map_or(&[], |section| &section.round_names)
}

/// A round in a narrow place: `r3`; of two halves `r3a` and `r3b`.
pub fn short_round(names: &[RoundName], round: u32) -> String {
    let name = RoundName::of(names, round);
    let number = name.trim_start_matches("round ");
    match number.split_once(',') {
        Some((number, half)) => format!("r{number}{}", if half.contains("first") { "a" } else { "b" }),
        None => format!("r{number}"),
    }
}

/// A moment as the clock on the wall shows it: `19:42`.
pub fn wall_clock(at: At) -> String {
    let shown = clock(at.0);
    shown.get(..5).unwrap_or(&shown).to_owned()
}

/// A note about a draw with the time at which it is expected.
pub fn note_of_draw(note: &str, section: &str, expected: u64, now: u64) -> String {
    let draw = ExpectedDraw { section: section.to_owned(), at: expected };
    let expected = if expected > 0 { draw.in_words(At(now), false, wall_clock) } else { String::new() };
    format!("{note} {expected}").trim_end().to_owned()
}

/// When the draws of a room are expected, each in a sentence; with their sections where there are several.
pub fn expected_draws(view: &RoomView, now: u64) -> String {
    let mut sections = view.tables.iter().map(|row| row.table.chars().next());
    let first = sections.next();
    let several = sections.any(|other| first != Some(other));
    let sentences = view.expected.iter().map(|draw| draw.in_words(At(now), several, wall_clock));
    sentences.collect::<Vec<_>>().join(" ")
}

/// This computer's clock, in milliseconds since 1970, UTC.
pub fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// A day on this computer's calendar: `2026-03-01`.
pub fn day(at: u64) -> String {
    let Some(moment) = i64::try_from(at).ok().and_then(|at| jiff::Timestamp::from_millisecond(at).ok())
    else {
        return "?".to_owned();
    };
    moment.to_zoned(jiff::tz::TimeZone::system()).strftime("%Y-%m-%d").to_string()
}

/// The last round up to which every round of the section is complete; 0 for none.
pub fn complete_through(section: &SectionView) -> u32 {
    (1..=section.round_count).take_while(|round| section.complete.contains(round)).last().unwrap_or(0)
}

/// The table's place in the room's order: section, then number. `A10` comes after `A9`.
pub fn table_order(table: &str) -> (char, u32) {
    let mut letters = table.chars();
    (letters.next().unwrap_or(' '), letters.as_str().parse().unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// docs/SCORING.md: percentage points, of a contest of victory points victory points.
    #[test]
    fn a_handicap_is_told_in_what_it_is_added_to() {
        let mut rules = Rules::default();
        assert_eq!(handicap(250, Some(&(&rules).into())), "+2.5 %");
        rules.scoring = rules.scoring.changed_by("teams IMPs, VPs WBF", &[]).unwrap();
        assert_eq!(handicap(-250, Some(&(&rules).into())), "-2.5 VPs");
        assert_eq!(handicap(100, Some(&(&rules).into())), "+1 VP");
        assert_eq!(handicap(250, None), "+2.5");
    }

    /// As people count rounds, so that the boards of a card and its matches have one numbering.
    #[test]
    fn both_halves_of_a_match_have_its_number() {
        let name = |round, name: &str| RoundName { round, name: name.to_owned(), called: None };
        let names = [name(5, "round 3, first half"), name(6, "round 3, second half")];
        assert_eq!((round_number(&names, 5), match_round(&names, 6)), ("3, first half".into(), "3".into()));
        assert_eq!((round_number(&[], 5), match_round(&[], 5)), ("5".into(), "5".into()));
    }

    /// Seed 000, "Matchpointing": one for each result beaten by the single method, of which two are kept.
    #[test]
    fn points_are_told_on_the_scale_that_is_shown() {
        let mut rules = Rules::default();
        rules.scoring.method = Method::Matchpoints(MatchpointStyle::Single);
        let single = Scale::of(Some(&(&rules).into()));
        let told = |hundredths, scale| {
            let kind = Some(penalty_amount::Kind::MatchpointHundredths(hundredths));
            amount(Some(&PenaltyAmount { kind }), scale)
        };
        assert_eq!(told(100 * single.kept(), single), "1 matchpoint on the single scale");
        assert_eq!(told(125, single), "0.625 matchpoints on the single scale");
        assert_eq!(told(200, Scale::default()), "2 matchpoints");
    }

    #[test]
    fn hundredths_are_read_as_people_write_them() {
        for (text, expected) in [
            ("10", Some(1000)),
            ("12.5", Some(1250)),
            ("0,25 %", Some(25)),
            ("", None),
            (".5", None),
            ("1.234", None),
            ("-1", None),
            ("99999999999", None),
        ] {
            assert_eq!(read_hundredths(text), expected, "{text}");
        }
        assert_eq!(percent(5_625), "56.25 %");
        assert_eq!(percent(10_000), "100.00 %");
    }

    #[test]
    fn tables_are_ordered_as_they_stand() {
        let mut tables = ["B1", "A10", "A9"];
        tables.sort_by_key(|table| table_order(table));
        assert_eq!(tables, ["A9", "A10", "B1"]);
    }

    /// The first of March 2026, noon UTC: that day or the next, whatever the zone; and what is no moment.
    #[test]
    fn a_day_is_written_so_that_days_sort() {
        let told = day(1_772_366_400_000);
        assert!(["2026-03-01", "2026-03-02"].contains(&told.as_str()), "{told}");
        assert_eq!(day(u64::MAX), "?");
    }
}
