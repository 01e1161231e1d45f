//! What is said where the draw of a round is awaited, and to those who play nobody in a round that is drawn.

use crate::contest::drawn::{Drawn, DrawnRound, Format, ScoreBasis};
use crate::contest::rules::RankingRelease;
use crate::contest::section::Section;
use crate::contest::state::{Contest, Phase};
use crate::contest::view::party::Party;
use crate::contest::view::progress::{Progress, is_playing};
use crate::contest::view::wording::{side_label, table_called};
use crate::entry::{SectionLetter, TableId};
use crate::exact::{Exact, big};
use crate::message::{Label, Message, RoundName, TableName};
use crate::messages;
use crate::movement::RoundNumber;
use crate::scoring::MatchScoring;
use crate::seat::Line;
use crate::swiss::Contender;

/// So many tables are named where a draw waits for them.
const TABLES_NAMED: usize = 4;

messages! {
    /// When a draw is to come that is awaited; each a sentence.
    pub enum AwaitedDraw {
        /// The first draw, of which nothing is known.
        NotOut { round: RoundName } = "draw-not-out",
        /// When so many percent of the results are in.
        WhenIn { round: RoundName, percent: u8 } = "draw-when-in",
        /// The same, and these tables are still playing.
        WhenInMeanwhile { round: RoundName, percent: u8, tables: Vec<TableName> } = "draw-when-in-meanwhile",
        Soon { round: RoundName } = "draw-soon",
        /// The same, and these tables are still playing.
        SoonMeanwhile { round: RoundName, tables: Vec<TableName> } = "draw-soon-meanwhile",
        /// When these tables have finished.
        WhenFinished { round: RoundName, tables: Vec<TableName> } = "draw-when-finished",
        /// When so many tables have finished.
        WhenManyFinished { round: RoundName, count: u32 } = "draw-when-many-finished",
        /// One of these, where several sections play.
        OfSection { section: String, draw: Message } = "draw-of-section",
    }
}

/// When the draw that a section awaits is to come. `None` where no draw is awaited.
pub(super) fn awaited_draw(contest: &Contest, progress: &Progress, section: &Section) -> Option<AwaitedDraw> {
    match contest.phase {
        Phase::Preparing | Phase::Playing => {}
        Phase::Unborn | Phase::Correcting { .. } | Phase::Final => return None,
    }
    let round = RoundName::whole(section.awaited_draw(contest)?);
    let Some(before) = played_before(contest, section) else { return Some(AwaitedDraw::NotOut { round }) };
    let playing = tables_playing(progress, section.letter, before);
    let tables: Vec<TableName> = playing.map(|table| table_called(contest, table)).collect();
    let are_named = (1..=TABLES_NAMED).contains(&tables.len());
    Some(match waits_for(contest, progress, section)? {
        WaitsFor::Share(percent) if are_named => AwaitedDraw::WhenInMeanwhile { round, percent, tables },
        WaitsFor::Share(percent) => AwaitedDraw::WhenIn { round, percent },
        WaitsFor::Nothing if are_named => AwaitedDraw::SoonMeanwhile { round, tables },
        WaitsFor::Tables if are_named => AwaitedDraw::WhenFinished { round, tables },
        WaitsFor::Tables if !tables.is_empty() => {
            AwaitedDraw::WhenManyFinished { round, count: u32::try_from(tables.len()).unwrap_or(u32::MAX) }
        }
        WaitsFor::Nothing | WaitsFor::Tables => AwaitedDraw::Soon { round },
    })
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

/// When the draws of all sections come; with their letters where there are several.
pub(super) fn awaited_draws(contest: &Contest, progress: &Progress) -> Vec<Message> {
    let several = contest.sections.len() > 1;
    let draws = contest.sections.values().filter_map(|section| {
        let draw = awaited_draw(contest, progress, section)?.into();
        let section = section.letter.to_string();
        Some(if several { AwaitedDraw::OfSection { section, draw }.into() } else { draw })
    });
    draws.collect()
}

messages! {
    /// Why somebody plays nobody in a round, and what comes then; each a sentence.
    pub enum IdleWords {
        NotDrawn = "idle-not-drawn",
        Bye = "idle-bye",
        /// With what it is worth, `12 VPs`.
        ByeWorth { worth: Message } = "idle-bye-worth",
        /// In a knock-out, on to a round.
        ByeOn { round: RoundName } = "idle-bye-on",
        /// The director has decided the match.
        Decided = "idle-decided",
        /// The same, with what was given.
        DecidedWorth { worth: Message } = "idle-decided-worth",
        /// The opponents have left.
        OpponentLeft { who: Label } = "idle-opponent-left",
        StandsBy = "idle-stands-by",
        KnockedOut = "idle-knocked-out",
        /// The draw of a round tells where they play again.
        Back { round: RoundName } = "idle-back",
        /// By the plan.
        SitsOut = "idle-sits-out",
        /// Nobody has this place.
        Empty = "idle-empty",
        Comes { round: RoundName } = "idle-comes",
        Left = "idle-left",
        /// When and where they play again.
        ComesBack { round: RoundName, table: TableName, line: Line } = "idle-comes-back",
        NotAgain = "idle-not-again",
    }
}

/// What is said to somebody who plays nobody in a round that is drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Idle {
    /// Why: `Bye, 12 VPs.`
    pub(super) why: IdleWords,
    /// What comes then, where the plan does not say it: `Back in round 4: its draw tells where.`
    pub(super) then: Option<IdleWords>,
}

impl Idle {
    /// Of somebody of whom nothing more is known.
    pub(super) const UNKNOWN: Self = Self { why: IdleWords::NotDrawn, then: None };

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
            None => IdleWords::NotDrawn,
            Some(published) => why_idle(contest, (section, drawn), published, contender),
        };
        let absent_from = published.filter(|published| !is_in(published, contender));
        let is_out = absent_from.is_some() && drawn.terms.format == Format::KnockOut;
        let is_to_be_drawn =
            absent_from.is_some_and(|published| section.awaits_place_in(contest, published, contender));
        let has_seat_later = party.comes_back(contest, round).is_some();
        let is_expected = !has_seat_later && !is_to_be_drawn && !is_out && !drawn.is_spare(contender);
        let next = drawn.last_number() + 1;
        let then = match published {
            Some(_) if is_expected && next <= drawn.terms.rounds => {
                Some(IdleWords::Back { round: RoundName::whole(next) })
            }
            Some(_) | None => None,
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
) -> IdleWords {
    let worth = || bye_worth(contest, drawn, (published, contender));
    if published.bye == Some(contender) {
        return worth().map_or(IdleWords::Bye, |worth| IdleWords::ByeWorth { worth });
    }
    if published.byes.contains(&contender) {
        return IdleWords::ByeOn { round: RoundName::whole(published.number + 1) };
    }
    let opponents = published.opponents(contender);
    let is_gone = |one: &Contender| !contest.takes_part(section, *one, published.first);
    let has_points = drawn.awarded.contains_key(&(published.number, contender));
    if opponents.is_empty() && has_points || !opponents.is_empty() && !opponents.iter().any(is_gone) {
        return worth().map_or(IdleWords::Decided, |worth| IdleWords::DecidedWorth { worth });
    }
    if let [opponent, ..] = opponents[..] {
        return IdleWords::OpponentLeft { who: side_label(contest, section.ranked_as(opponent)) };
    }
    if drawn.is_spare(contender) {
        return IdleWords::StandsBy;
    }
    match drawn.terms.format {
        Format::KnockOut => IdleWords::KnockedOut,
        Format::Swiss | Format::RoundRobin => IdleWords::NotDrawn,
    }
}

/// What a bye is worth, or what the director gave, `12 VPs`; `None` where matches are worth nothing of their own, and of what
/// was given in a round that is kept hidden.
fn bye_worth(
    contest: &Contest,
    drawn: &Drawn,
    (published, contender): (&DrawnRound, Contender),
) -> Option<Message> {
    let scoring = &contest.rules.scoring;
    if scoring.matches == MatchScoring::Sum {
        return None;
    }
    let awarded = drawn.awarded.get(&(published.number, contender)).copied();
    if awarded.is_some() && is_kept_hidden(contest, published) {
        return None;
    }
    let hundredths = awarded.unwrap_or_else(|| drawn.bye_hundredths(published));
    let unit = scoring.standing_unit();
    let figure = unit.figure(&big(Exact::new(i64::from(hundredths), 100)));
    Some(unit.amount(figure.strip_suffix(".00").unwrap_or(&figure)))
}

/// Whether the results of a round are the director's alone for now, however far play has come.
fn is_kept_hidden(contest: &Contest, round: &DrawnRound) -> bool {
    let release = &contest.rules.release;
    let shown = contest.rounds_called().saturating_sub(release.hidden_last_rounds);
    let is_released = contest.released_through.is_some_and(|through| through >= round.last());
    let is_of_the_end = release.ranking == RankingRelease::AtTheEnd || round.number > shown;
    is_playing(contest) && is_of_the_end && !is_released
}
