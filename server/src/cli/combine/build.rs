//! The series as the core takes it, made of what was read.

use std::collections::{BTreeMap, BTreeSet};

use bridge::entry::EntryId;
use bridge::exact::{Exact, Percent, big, from_decimal};
use bridge::message::Language;
use bridge::scoring::{MatchScoring, MatchpointStyle, Method};
use bridge::series::card::{Card, CardBoard};
use bridge::series::carry::{CarryForward, CarryNumbers, CarryRule};
use bridge::series::classes::stratum_of;
use bridge::series::handicap::Handicap;
use bridge::series::qualify::{From as QualifyFrom, Places, Qualification};
use bridge::series::ranking::{Basis, Comparison};
use bridge::series::tie_break::TieBreak;
use bridge::series::total::{Measure, Missing};
use bridge::series::{Entrant, Series, SeriesRules, Session};
use serde_json::Number;

use super::competitor::ReadSession;
use super::identity::Identities;
use super::series_file::{
    BasisName, CarryName, CompareName, FromName, MeasureName, MissingName, SeriesFile, TieBreakName,
};
use crate::file::score_file::{full_count, full_top};

/// The series and what could not be used, in words.
pub(super) fn series(
    plan: &SeriesFile,
    sessions: &[ReadSession],
    identities: &Identities,
) -> Result<(Series, Vec<String>), String> {
    let mut made = vec![];
    let mut unused = vec![];
    let scale = PointScale::of(plan.measure, sessions);
    for (index, session) in sessions.iter().enumerate() {
        unused.extend(
            (session.scores.remarks)
                .iter()
                .map(|remark| format!("{}: {}", session.name, words::say(Language::English, remark))),
        );
        let lacking = session.competitors.iter().filter(|own| own.lacks_boards);
        unused.extend(lacking.map(|own| {
            format!(
                "{}: {} played fewer boards than a place asks for, so that it counts as not having played",
                session.name, own.called
            )
        }));
        let weight = plan.sessions[index].weight.as_ref().map_or(Ok(Exact::from_integer(1)), exact)?;
        let cards = cards(index, session, (identities, plan.measure, scale));
        let full_top =
            full_top(&session.file, full_count(&session.file)) / parts(session, plan.measure, scale);
        made.push(Session { name: session.name.clone(), weight, cards, full_top });
    }
    let mut entrants: Vec<Entrant> =
        identities.all.iter().enumerate().map(|(place, _)| entrant(sessions, identities, place)).collect();
    let files_have_handicaps = entrants.iter().any(|entrant| entrant.handicap.is_some());
    if plan.handicap_rule.is_some() {
        // Those of the files are handicaps already, and no averages.
        for entrant in &mut entrants {
            entrant.handicap = None;
        }
    }
    handicaps(plan, identities, &mut entrants, &mut unused)?;
    for line in &plan.strata {
        let stratum = stratum(&line.stratum)?;
        match identities.find(&line.entry) {
            Ok(place) => entrants[place].stratum = Some(stratum),
            Err(reason) => unused.push(format!("Strata: {reason}")),
        }
    }
    let series = Series { sessions: made, entrants, rules: rules(plan, sessions, files_have_handicaps)? };
    Ok((series, unused))
}

fn entrant(sessions: &[ReadSession], identities: &Identities, place: usize) -> Entrant {
    let identity = &identities.all[place];
    // Sorted, so that a lot does not depend on which session names the pair first.
    let mut players: Vec<&str> =
        identity.players.iter().map(String::as_str).filter(|name| !name.is_empty()).collect();
    players.sort_unstable();
    let name =
        if identities.by_names && !players.is_empty() { players.join(" & ") } else { identity.label.clone() };
    let last = identity.entries.last_key_value();
    let section = last.and_then(|(&session, &entry)| {
        sessions[session].competitors[entry].id.parse::<EntryId>().ok().map(|id| id.section.letter())
    });
    // What the files say: the last that says anything.
    let told =
        || identity.entries.iter().rev().map(|(&session, &entry)| &sessions[session].competitors[entry]);
    let handicap = told().map(|entry| entry.handicap_hundredths).find(|hundredths| *hundredths != 0);
    Entrant {
        name,
        handicap: handicap.map(|hundredths| Exact::new(hundredths.into(), 100)),
        stratum: told().find_map(|entry| stratum(&entry.stratum).ok()),
        section,
    }
}

/// On which scale matchpoints are combined.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PointScale {
    /// As the sessions show them: one for each result beaten.
    Single,
    /// As all sessions show them, two for each result beaten; or there are none.
    Double,
    /// As all sessions show them: average is zero.
    Signed,
    /// Two for each result beaten, though some session shows another form: it cannot be added to the others.
    DoubleInPlace,
}

impl PointScale {
    /// That of the sessions, where they have one. Where average is zero a session that was missed would be an average
    /// one: such points are not added up, but told so afterwards where nobody missed one (`signed`).
    pub(super) fn of(measure: MeasureName, sessions: &[ReadSession]) -> Self {
        let styles: BTreeSet<MatchpointStyle> =
            sessions.iter().filter_map(|session| session.file.scoring.method.matchpoint_style()).collect();
        let is_only = |style| styles.iter().all(|own| *own == style);
        match measure {
            _ if is_only(MatchpointStyle::Double) => Self::Double,
            _ if is_only(MatchpointStyle::Single) => Self::Single,
            MeasureName::Percent => Self::Double,
            MeasureName::Factored | MeasureName::Points => Self::DoubleInPlace,
        }
    }
}

/// Whether all sessions show matchpoints of which average is zero.
pub(super) fn all_are_signed(sessions: &[ReadSession]) -> bool {
    let is_signed = |session: &ReadSession| {
        let scoring = &session.file.scoring;
        scoring.method == Method::Matchpoints(MatchpointStyle::Signed) && scoring.matches == MatchScoring::Sum
    };
    sessions.iter().all(is_signed)
}

/// By what the points of a session are divided: matchpoints of the single scale are reckoned in double the amount.
fn parts(session: &ReadSession, measure: MeasureName, scale: PointScale) -> i64 {
    let file = &session.file;
    let counts_boards = measure != MeasureName::Points || file.scoring.matches == MatchScoring::Sum;
    let is_single = file.scoring.method == Method::Matchpoints(MatchpointStyle::Single);
    if scale == PointScale::Single && is_single && counts_boards { 2 } else { 1 }
}

/// The boards of each session about which the director has still to decide, by the entrants that played them.
pub(super) fn awaiting(
    sessions: &[ReadSession],
    identities: &Identities,
) -> Vec<BTreeMap<usize, BTreeSet<u16>>> {
    let of_session = |(index, session): (usize, &ReadSession)| {
        let file = &session.file;
        let competitors = |entry: usize| -> Vec<usize> {
            if file.has_teams() {
                file.entries[entry].team.into_iter().collect()
            } else {
                file.concerned(entry)
            }
        };
        let mut found: BTreeMap<usize, BTreeSet<u16>> = BTreeMap::new();
        for board in &file.boards {
            for row in board.rows.iter().filter(|row| row.awaiting.is_some()) {
                let sides = [row.ns, row.ew].into_iter().flat_map(competitors);
                for place in sides.filter_map(|own| identities.place(index, own)) {
                    found.entry(place).or_default().insert(board.number.get());
                }
            }
        }
        found
    };
    sessions.iter().enumerate().map(of_session).collect()
}

/// Against whom a board was played that was played against nobody in particular.
const NOBODY: usize = usize::MAX;

/// The cards of a session, each with the total that the measure asks for: where sessions are added as points, what the session
/// itself ranks by, which are victory points where matches have them, and sums brought to as many boards as others played.
fn cards(
    index: usize,
    session: &ReadSession,
    (identities, measure, scale): (&Identities, MeasureName, PointScale),
) -> BTreeMap<usize, Card> {
    let (file, scores) = (&session.file, &session.scores);
    let parts = parts(session, measure, scale);
    let counts_matches = file.scoring.matches != MatchScoring::Sum;
    let total = |own: usize| match (scores.teams.get(own), measure) {
        (Some(team), _) => team.merit.clone(),
        (None, MeasureName::Points) if counts_matches || !file.scoring.method.has_top() => {
            scores.entries[own].merit.clone()
        }
        (None, MeasureName::Points | MeasureName::Factored | MeasureName::Percent) => {
            Some(scores.entries[own].tally.total())
        }
    };
    let empty = |own: usize| Card {
        line: session.competitors[own].line,
        boards: vec![],
        total: total(own).unwrap_or_default() / big(Exact::from_integer(parts)),
    };
    let mut cards: BTreeMap<usize, Card> = BTreeMap::new();
    // A bye and points brought along are worth something without a board, but no share of a top.
    if counts_matches && measure == MeasureName::Points {
        let competing =
            (0..session.competitors.len()).filter_map(|own| Some((identities.place(index, own)?, own)));
        cards.extend(competing.map(|(place, own)| (place, empty(own))));
    }
    let mut count = |own: usize, opponent: usize, (award, against): (Exact, Exact), top: i64| {
        let Some(place) = identities.place(index, own) else { return };
        // A player meets two on every board, so that none is told; and a phantom is nobody.
        let opponent = identities.place(index, opponent).filter(|_| file.has_teams() || file.sits(own));
        // A top is twice a number of results, so that its half is whole.
        cards.entry(place).or_insert_with(|| empty(own)).boards.push(CardBoard {
            opponent: opponent.unwrap_or(NOBODY),
            award: award / parts,
            against: against / parts,
            top: top / parts,
        });
    };
    if !scores.teams.is_empty() {
        for played in &scores.matches {
            let [one, other] = played.sides;
            for [own, theirs] in played.boards.iter().filter_map(|board| board.points) {
                count(one, other, (own, theirs), 0);
                count(other, one, (theirs, own), 0);
            }
        }
        return cards;
    }
    for (board, scored) in file.boards.iter().zip(&scores.boards) {
        for (row, award) in board.rows.iter().zip(&scored.awards.awards) {
            if let Some(award) = award {
                for (own, theirs, awards) in
                    [(row.ns, row.ew, (award.ns, award.ew)), (row.ew, row.ns, (award.ew, award.ns))]
                {
                    // A partnership itself is no competitor.
                    for own in file.concerned(own) {
                        count(own, theirs, awards, scored.awards.top);
                    }
                }
            }
        }
    }
    cards
}

/// Handicaps of entries; and of players, of whom a pair has the mean.
fn handicaps(
    plan: &SeriesFile,
    identities: &Identities,
    entrants: &mut [Entrant],
    unused: &mut Vec<String>,
) -> Result<(), String> {
    let mut of_players: BTreeMap<usize, Vec<Exact>> = BTreeMap::new();
    for line in &plan.handicaps {
        let number = exact(&line.number)?;
        let with_player = identities.with_player(&line.entry);
        if !with_player.is_empty() {
            for place in with_player {
                of_players.entry(place).or_default().push(number);
            }
            continue;
        }
        match identities.find(&line.entry) {
            Ok(place) => entrants[place].handicap = Some(number),
            Err(reason) => unused.push(format!("Handicaps: {reason}")),
        }
    }
    for (place, numbers) in of_players {
        let identity = &identities.all[place];
        if numbers.len() == identity.players.len() {
            let count = i64::try_from(numbers.len()).unwrap_or(1);
            entrants[place].handicap = Some(numbers.iter().sum::<Exact>() / count);
        } else if entrants[place].handicap.is_none() {
            unused.push(format!(
                "Handicaps: {} has none, because not all its players have one",
                identity.label
            ));
        }
    }
    Ok(())
}

fn rules(
    plan: &SeriesFile,
    sessions: &[ReadSession],
    files_have_handicaps: bool,
) -> Result<SeriesRules, String> {
    let handicap = match &plan.handicap_rule {
        Some(rule) => Some(Handicap::ShareOfGap { par: exact(&rule.par)?, share: percent(&rule.share)? }),
        None => (files_have_handicaps || !plan.handicaps.is_empty()).then_some(Handicap::Given),
    };
    Ok(SeriesRules {
        measure: match plan.measure {
            MeasureName::Factored => Measure::Factored,
            MeasureName::Percent => Measure::Percent,
            MeasureName::Points => Measure::Points,
        },
        best: plan.best,
        missing: match plan.missing {
            MissingName::Nothing => Missing::Nothing,
            MissingName::LeftOut => Missing::LeftOut,
            MissingName::NotRanked => Missing::NotRanked,
        },
        comparison: match plan.compare {
            CompareName::Together => Comparison::Together,
            CompareName::ByLine => Comparison::ByLine,
        },
        carry: carry(plan, sessions)?,
        handicap,
        tie_breaks: tie_breaks(plan)?,
        qualification: qualification(plan)?,
    })
}

fn carry(plan: &SeriesFile, sessions: &[ReadSession]) -> Result<Option<CarryForward>, String> {
    let Some(carry) = &plan.carry else { return Ok(None) };
    let mut from = vec![];
    for name in &carry.from {
        let index = sessions.iter().position(|session| session.name == *name);
        from.push(index.ok_or_else(|| {
            let names: Vec<&str> = sessions.iter().map(|session| session.name.as_str()).collect();
            format!(
                "there is no session `{name}` to carry forward from: the sessions are {}",
                names.join(", ")
            )
        })?);
    }
    let is_of_players = from.iter().any(|&index: &usize| sessions[index].file.is_individual());
    if is_of_players && matches!(carry.rule, CarryName::HeadToHead) {
        return Err(
            "in an individual nobody plays against one other alone, so that nothing can be carried forward \
                    head to head: choose another rule"
                .to_owned(),
        );
    }
    let rule = match carry.rule {
        CarryName::Full => CarryRule::Full,
        CarryName::HeadToHead => CarryRule::HeadToHead,
        CarryName::Share => {
            let share = carry.share.as_ref().ok_or("say which share is carried forward, in percent")?;
            CarryRule::Share(percent(share)?)
        }
        CarryName::WhiteBook => CarryRule::WhiteBook(match &carry.numbers {
            None => None,
            Some(numbers) => Some(CarryNumbers {
                qualifying_count: exact(&numbers.qualifying_count)?,
                qualifying_maximum: exact(&numbers.qualifying_maximum)?,
                final_count: exact(&numbers.final_count)?,
                final_maximum: exact(&numbers.final_maximum)?,
            }),
        }),
    };
    Ok(Some(CarryForward { from, rule }))
}

fn tie_breaks(plan: &SeriesFile) -> Result<Vec<TieBreak>, String> {
    let rule = |name: &TieBreakName| {
        Ok(match name {
            TieBreakName::Match => TieBreak::Match,
            TieBreakName::BoardsWon => TieBreak::BoardsWon,
            TieBreakName::Tops => TieBreak::Tops,
            TieBreakName::LastSession => TieBreak::LastSession,
            TieBreakName::AboveAverage => TieBreak::AboveAverage,
            TieBreakName::Lot => TieBreak::Lot {
                seed: plan.lot_seed.ok_or(
                    "a lot needs a seed, a number that everybody can see before it is drawn: give a lot seed",
                )?,
            },
        })
    };
    plan.tie_breaks.iter().map(rule).collect()
}

fn qualification(plan: &SeriesFile) -> Result<Option<Qualification>, String> {
    let Some(qualify) = &plan.qualify else { return Ok(None) };
    let places = match (qualify.top, &qualify.share) {
        (Some(top), None) => Places::Top(top),
        (None, Some(share)) => Places::Share(percent(share)?),
        (None, None) | (Some(_), Some(_)) => {
            return Err("say how many qualify: either the top few, or a share in percent".to_owned());
        }
    };
    let from = match qualify.from {
        FromName::Field => QualifyFrom::Field,
        FromName::EachLine => QualifyFrom::EachLine,
        FromName::EachSection => QualifyFrom::EachSection,
    };
    let basis = match qualify.basis {
        BasisName::Scratch => Basis::Scratch,
        BasisName::Handicap => Basis::Handicap,
    };
    Ok(Some(Qualification { places, from, basis }))
}

/// `A` is 0, `B` is 1.
fn stratum(text: &str) -> Result<u8, String> {
    stratum_of(text).ok_or_else(|| format!("`{text}` is not a stratum: write A, B or C"))
}

fn exact(number: &Number) -> Result<Exact, String> {
    let text = number.to_string();
    from_decimal(&text).ok_or_else(|| format!("`{text}` is not a number with at most nine decimals"))
}

fn percent(number: &Number) -> Result<Percent, String> {
    let hundredths = exact(number)? * 100;
    let share = hundredths.is_integer().then(|| u16::try_from(hundredths.to_integer()).ok()).flatten();
    share
        .and_then(Percent::from_hundredths)
        .ok_or_else(|| format!("`{number}` is not a percentage: write it like 50 or 33.33"))
}
