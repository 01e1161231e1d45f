//! The pages of rounds that are drawn, and of matches.

use std::sync::Arc;

use bridge::contest::view::{Audience, DrawView};
use bridge::entry::EntryId;
use bridge::swiss::Contender;
use words::Words;
use words::page::{Drawn, Ranking};

use super::{Rendered, clock_of, path_to};
use crate::engine::Glance;
use crate::print::contest::drawn_sections;
use crate::web::{address, cross_table, draw, matches, result_card};

/// The sections that are drawn, as everybody may see them.
fn views(glance: &mut Glance<'_>) -> Vec<Arc<DrawView>> {
    let sections = drawn_sections(glance.contest).into_iter();
    sections.filter_map(|section| glance.draw(section, Audience::Spectator)).collect()
}

/// `None` where nothing is drawn, or no section has this round.
pub(super) fn draw(
    contest: u32,
    round: Option<u16>,
    glance: &mut Glance<'_>,
    words: &Words,
) -> Option<Rendered> {
    let views = views(glance);
    let has_it = |view: &Arc<DrawView>| {
        round.is_none_or(|number| view.rounds.iter().any(|round| round.number == number))
    };
    if !views.iter().any(has_it) {
        return None;
    }
    Some(Rendered {
        language: words.language(),
        title: words.say(match round {
            Some(round) => Drawn::TitleOfRound { round: round.to_string() }.into(),
            None => bridge::message::Message::from(Ranking::Draw),
        }),
        path: path_to(contest, &glance.contest.name, words),
        sequence: glance.contest.sequence,
        fragment: draw::fragment(contest, (&views, round, clock_of(glance.contest, words)), words),
        footer: draw::footer(contest, words),
    })
}

pub(super) fn cross_table(contest: u32, glance: &mut Glance<'_>, words: &Words) -> Option<Rendered> {
    let views = views(glance);
    (!views.is_empty()).then(|| Rendered {
        language: words.language(),
        title: words.say(Ranking::CrossTable),
        path: path_to(contest, &glance.contest.name, words),
        sequence: glance.contest.sequence,
        fragment: cross_table::fragment(contest, &views, words),
        footer: cross_table::footer(contest, words),
    })
}

pub(super) fn card(contest: u32, entry: EntryId, glance: &mut Glance<'_>, words: &Words) -> Option<Rendered> {
    let view = glance.draw(entry.section, Audience::Spectator)?;
    let contender = Contender(entry.pair.number.0);
    let is_ranked = entry.pair.line.is_none();
    let standing = view.standings.iter().find(|one| one.contender == contender && is_ranked)?;
    let mut path = path_to(contest, &glance.contest.name, words);
    path.push((address::draw(contest, None), words.say(Ranking::Draw)));
    Some(Rendered {
        language: words.language(),
        title: result_card::heading(&view, standing, words),
        path,
        sequence: glance.contest.sequence,
        fragment: result_card::fragment(contest, &view, standing, words),
        footer: result_card::footer(contest, &view, standing, words),
    })
}

pub(super) fn matches(contest: u32, glance: &mut Glance<'_>, words: &Words) -> Rendered {
    let view = glance.matches(Audience::Spectator);
    Rendered {
        language: words.language(),
        title: words.say(Ranking::Matches),
        path: path_to(contest, &glance.contest.name, words),
        sequence: glance.contest.sequence,
        fragment: matches::list(contest, &view, words),
        footer: matches::footer(contest, !drawn_sections(glance.contest).is_empty(), words),
    }
}

/// `None` where these two do not meet.
pub(super) fn one_match(
    contest: u32,
    sides: [EntryId; 2],
    glance: &mut Glance<'_>,
    words: &Words,
) -> Option<Rendered> {
    let view = glance.match_sheets(sides, Audience::Spectator);
    let is_drawn = glance.contest.drawn(sides[0].section).is_some();
    let mut path = path_to(contest, &glance.contest.name, words);
    path.push(if is_drawn {
        (address::draw(contest, None), words.say(Ranking::Draw))
    } else {
        (address::matches(contest), words.say(Ranking::Matches))
    });
    (!view.matches.is_empty()).then(|| Rendered {
        language: words.language(),
        title: matches::heading(&view, words),
        path,
        sequence: glance.contest.sequence,
        fragment: matches::sheets(contest, &view, words),
        footer: matches::footer(contest, is_drawn, words),
    })
}
