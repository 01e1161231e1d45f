//! What is said where the draw of a round is awaited, and to those who play nobody in a round that is drawn.

use crate::contest::drawn::{Drawn, DrawnRound, Format, ScoreBasis};
use crate::contest::section::Section;
use crate::contest::state::{Contest, Phase};
use crate::contest::view::party::Party;
use crate::contest::view::progress::Progress;
use crate::contest::view::wording::{side_name, table_name};
use crate::entry::{SectionLetter, TableId};
use crate::exact::{Exact, big};
use crate::movement::RoundNumber;
use crate::scoring::MatchScoring;
use crate::swiss::Contender;

/// So many tables are named where a draw waits for them.
const TABLES_NAMED: usize = 4;

/// When the draw that a section awaits is to come, without a full stop: `The draw of round 4 comes when tables 2 and 9
/// have finished`. `None` where no draw is awaited.
pub(super) fn awaited_draw(contest: &Contest, progress: &Progress, section: &Section) -> Option<String> {
    match contest.phase {
        Phase::Preparing | Phase::Playing => {}
        Phase::Unborn | Phase::Correcting { .. } | Phase::Final => return None,
    }
    let number = section.awaited_draw(contest)?;
    let Some(before) = played_before(contest, section) else {
        return Some(format!("The draw of round {number} is not out yet"));
    };
    let playing: Vec<TableId> = tables_playing(progress, section.letter, before).collect();
    let when = match waits_for(contest, progress, section)? {
        WaitsFor::Share(percent) => {
            format!("when {percent} % of the results are in{}", meanwhile(contest, &playing))
        }
        WaitsFor::Nothing => format!("soon{}", meanwhile(contest, &playing)),
        WaitsFor::Tables => when_finished(contest, &playing),
    };
    Some(format!("The draw of round {number} comes {when}"))
}

/// What the draw waits for that a section awaits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum WaitsFor {
    /// The tables that are still playing.
    Tables,
    /// So many percent of the results, which are not in yet.
    Share(u8),
    /// It can be drawn while tables are playing.
    Nothing,
}

/// What the draw waits for that a section awaits; `None` where none is awaited, or nothing is drawn yet.
pub(super) fn waits_for(contest: &Contest, progress: &Progress, section: &Section) -> Option<WaitsFor> {
    let before = played_before(contest, section)?;
    let count = progress.round(section.letter, before);
    Some(match section.drawn.as_deref()?.terms.basis {
        ScoreBasis::WhenIn(percent) if count.scored * 100 < count.planned * u32::from(percent) => {
            WaitsFor::Share(percent)
        }
        ScoreBasis::OneRoundBehind | ScoreBasis::WhenIn(_) => WaitsFor::Nothing,
        ScoreBasis::Current => WaitsFor::Tables,
    })
}

/// The last round of the plan that is over before the draw comes which a section awaits; `None` where none is awaited,
/// or nothing is drawn yet. Of a round that is drawn in part, those play on who are not drawn: in the round before.
pub(super) fn played_before(contest: &Contest, section: &Section) -> Option<RoundNumber> {
    let number = section.awaited_draw(contest)?;
    let last = section.drawn.as_deref()?.rounds.last()?;
    Some(RoundNumber(if last.number == number { last.first.0 - 1 } else { last.last().0 }))
}

/// The tables of a section that have something to play in a round of the plan or before it.
pub(super) fn tables_playing(
    progress: &Progress,
    section: SectionLetter,
    before: RoundNumber,
) -> impl Iterator<Item = TableId> {
    let own = progress.awaited.iter().copied().filter(move |table| table.section == section);
    own.filter(move |table| {
        progress.table(*table).and_then(|own| own.current).is_some_and(|now| now <= before)
    })
}

/// `, while tables 3 and 9 are still playing`; empty where more of them are than can be named.
fn meanwhile(contest: &Contest, playing: &[TableId]) -> String {
    let names: Vec<String> = playing.iter().map(|table| bare_name(contest, *table)).collect();
    match names.as_slice() {
        [only] => format!(", while table {only} is still playing"),
        [first @ .., last] if names.len() <= TABLES_NAMED => {
            format!(", while tables {} and {last} are still playing", first.join(", "))
        }
        [] | [..] => String::new(),
    }
}

fn bare_name(contest: &Contest, table: TableId) -> String {
    table_name(contest, table).trim_start_matches("table ").to_owned()
}

fn when_finished(contest: &Contest, playing: &[TableId]) -> String {
    let names: Vec<String> = playing.iter().map(|table| bare_name(contest, *table)).collect();
    match names.as_slice() {
        [] => "soon".to_owned(),
        [only] => format!("when table {only} has finished"),
        [first @ .., last] if names.len() <= TABLES_NAMED => {
            format!("when tables {} and {last} have finished", first.join(", "))
        }
        many => format!("when the {} tables that are still playing have finished", many.len()),
    }
}

/// The notes of all sections, each a sentence; with its letter where there are several.
pub(super) fn awaited_draws(contest: &Contest, progress: &Progress) -> String {
    let several = contest.sections.len() > 1;
    let notes = contest.sections.values().filter_map(|section| {
        let note = awaited_draw(contest, progress, section)?;
        Some(if several { format!("Section {}: {note}.", section.letter) } else { format!("{note}.") })
    });
    notes.collect::<Vec<_>>().join(" ")
}

/// What is said to somebody who plays nobody in a round that is drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Idle {
    /// Why: `Bye, 12 VPs.`
    pub(super) why: String,
    /// What comes then, where the plan does not say it: `Back in round 4: its draw tells where.`
    pub(super) then: String,
}

impl Idle {
    /// Why a party plays nobody in a round; `None` where the round is not drawn, or it plays.
    pub(super) fn of(contest: &Contest, party: Party, round: RoundNumber) -> Option<Self> {
        let section = contest.section(party.section())?;
        let drawn = section.drawn.as_deref()?;
        if party.plays(contest, round).is_some() || !party.is_there(contest, round) {
            return None;
        }
        let contender = Contender(party.name().pair.number.0);
        let published = drawn.match_round(round);
        let why = match published {
            None => "Not drawn yet.".to_owned(),
            Some(published) => why_idle(contest, (section, drawn), published, contender),
        };
        let is_out = published
            .is_some_and(|published| drawn.terms.format == Format::KnockOut && !is_in(published, contender));
        let is_to_be_drawn = published.is_some_and(|published| !is_in(published, contender)) && !is_out;
        let has_seat_later = party.comes_back(contest, round).is_some();
        let is_expected = !has_seat_later && !is_to_be_drawn && !is_out && !drawn.is_spare(contender);
        let next = drawn.last_number() + 1;
        let then = match published {
            Some(_) if is_expected && next <= drawn.terms.rounds => {
                format!("Back in round {next}: its draw tells where.")
            }
            Some(_) | None => String::new(),
        };
        Some(Self { why, then })
    }
}

/// Whether somebody plays in a round, or has a bye.
fn is_in(published: &DrawnRound, contender: Contender) -> bool {
    published.contenders().contains(&contender) || published.has_bye(contender)
}

fn why_idle(
    contest: &Contest,
    (section, drawn): (&Section, &Drawn),
    published: &DrawnRound,
    contender: Contender,
) -> String {
    if published.bye == Some(contender) {
        return match bye_worth(contest, drawn, (published, contender)) {
            Some(worth) => format!("Bye, {worth}."),
            None => "Bye.".to_owned(),
        };
    }
    if published.byes.contains(&contender) {
        return format!("Bye: on to round {} without a match.", published.number + 1);
    }
    let opponents = published.opponents(contender);
    let is_gone = |one: &Contender| !contest.takes_part(section, *one, published.first);
    if !opponents.is_empty() && !opponents.iter().any(is_gone) {
        return match bye_worth(contest, drawn, (published, contender)) {
            Some(worth) => format!("No match: the director has decided it, {worth}."),
            None => "No match: the director has decided it.".to_owned(),
        };
    }
    if let [opponent, ..] = opponents[..] {
        let name = side_name(contest, section.ranked_as(opponent));
        return format!("Nobody to play: {name} has left.");
    }
    if drawn.is_spare(contender) {
        return "Stands by: plays when the number is odd.".to_owned();
    }
    match drawn.terms.format {
        Format::KnockOut => "Out of the knock-out.".to_owned(),
        Format::Swiss | Format::RoundRobin => "Not drawn yet.".to_owned(),
    }
}

/// What a bye is worth, or what the director gave, `12 VPs`; `None` where matches are worth nothing of their own.
fn bye_worth(
    contest: &Contest,
    drawn: &Drawn,
    (published, contender): (&DrawnRound, Contender),
) -> Option<String> {
    let scoring = &contest.rules.scoring;
    if scoring.matches == MatchScoring::Sum {
        return None;
    }
    let awarded = drawn.awarded.get(&(published.number, contender)).copied();
    let hundredths = awarded.unwrap_or_else(|| drawn.bye_hundredths(published));
    let unit = scoring.standing_unit();
    let figure = unit.figure(&big(Exact::new(i64::from(hundredths), 100)));
    Some(unit.written(figure.strip_suffix(".00").unwrap_or(&figure)))
}
