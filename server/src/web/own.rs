//! One's own pair on a phone: where to go, the card, and when play is over the hands and the last evenings.

mod evenings;

use bridge::contest::view::{Audience, HandRecord, PathView, ScoreCardView, When, players_of};
use bridge::contest::{Contest, OfferedReason, Phase, Player};
use bridge::entry::EntryId;
use bridge::message::{Language, Message};
use maud::{Markup, html};
use words::page::{Board, Curve, Own, Table};
use words::{Words, say};

use super::{address, document, figure, hand_record, path, score_card};
use crate::engine::Glance;

pub(super) use evenings::{Evenings, Remembered, evenings_of, names, newest_of};

/// What there is to show of somebody's own pair.
#[derive(Debug)]
pub(super) struct OwnView {
    card: ScoreCardView,
    /// The people; none where the club gave no names.
    players: Vec<Player>,
    /// Its way; `None` of those who go through the room as several, whose ways the card names.
    path: Option<PathView>,
    /// The cards of its boards, and whether not all tables had them; none before play is over.
    pub(super) hands: Vec<(HandRecord, bool)>,
    phase: Phase,
    several_sections: bool,
}

impl OwnView {
    /// As far as everybody may see it; `None` where there is no such entry.
    pub(super) fn of(glance: &mut Glance<'_>, entry: EntryId) -> Option<Self> {
        let card = glance.score_card(entry, Audience::Spectator)?;
        let path = match card.paths.as_slice() {
            [only] => glance.path(only.entry, Audience::Spectator),
            [..] => None,
        };
        let phase = glance.contest.phase;
        let boards = if is_over(phase) { card.rows.as_slice() } else { &[] };
        let hands = boards.iter().filter_map(|row| glance.traveller(row.board, Audience::Spectator)?.hand);
        let hands: Vec<HandRecord> = hands.collect();
        let is_divided = |contest: &Contest, hand: &HandRecord| contest.divided.contains_key(&hand.board);
        let hands = hands.into_iter().map(|hand| (is_divided(glance.contest, &hand), hand));
        Some(Self {
            path,
            hands: hands.map(|(divided, hand)| (hand, divided)).collect(),
            phase,
            several_sections: glance.contest.sections.len() > 1,
            players: players_of(glance.contest, entry),
            card,
        })
    }

    /// The names, or the pair's number where there are none.
    pub(super) fn heading(&self, words: &Words) -> String {
        score_card::heading(&self.card, words)
    }

    /// The people; none where the club gave no names.
    pub(super) fn players(&self) -> &[Player] {
        &self.players
    }

    fn entry(&self) -> EntryId {
        self.card.entry
    }
}

fn is_over(phase: Phase) -> bool {
    match phase {
        Phase::Unborn | Phase::Preparing | Phase::Playing => false,
        Phase::Correcting { .. } | Phase::Final => true,
    }
}

/// The part of the page that follows the contest.
pub(super) fn fragment(contest: u32, view: &OwnView, words: &Words) -> Markup {
    html! {
        (score_card::masthead(contest, &view.card, words))
        @if let Some(path) = view.path.as_ref().filter(|_| !is_over(view.phase)) {
            (next(contest, (path, view.several_sections), words))
        }
        section.card { (score_card::boards(contest, &view.card, words)) }
        @if !view.hands.is_empty() {
            section #own-hands {
                h2 { (words.say(Own::Hands)) }
                div.hands {
                    @for (hand, is_divided) in &view.hands { (hand_record::markup(hand, *is_divided, words)) }
                }
            }
        }
    }
}

/// Where to sit now and after that. The script listens to `data-seat`: it changes when the next seat does.
fn next(contest: u32, (path, several): (&PathView, bool), words: &Words) -> Markup {
    let now = path.steps.iter().find(|step| step.when == When::Now);
    let ahead = path.steps.iter().find(|step| step.when == When::Ahead);
    let seat = |step: &bridge::contest::view::PathStep| match step.seat {
        Some((table, line)) => format!("{} {table} {}", step.round, line.letters()),
        None => step.round.to_string(),
    };
    let seats: Vec<String> = now.into_iter().chain(ahead).map(seat).collect();
    html! {
        p.summary.vh { (path::summary(path, words)) }
        @if !seats.is_empty() {
            section.next data-seat=(seats.join(", ")) {
                h2 { (words.say(Own::Where)) }
                ol.path-steps {
                    @for step in now.into_iter().chain(ahead) { (path::line(contest, path, (step, several), words)) }
                }
            }
        }
    }
}

/// What stands below: ways on, and the last evenings, which do not change with the results.
pub(super) fn footer(contest: u32, view: &OwnView, (evenings, words): (&Evenings, &Words)) -> Markup {
    let say = |message: Message| words.say(message);
    let entry = view.entry();
    let names: Vec<String> = view.players.iter().map(|player| player.name.clone()).collect();
    html! {
        div #own-switches data-players=[as_data(&names)] data-words=(script_words(words)) {}
        @if !evenings.told.is_empty() {
            h2 { (say(Own::Evenings.into())) }
            ul.contests {
                @for evening in &evenings.told {
                    li {
                        a href=(address::own(evening.contest, evening.entry)) {
                            strong { (evening.name) }
                            span { (figure::rank(evening.rank, evening.tied)) " / " (evening.ranked) " · " (evening.figure(words)) }
                            small { (evening.day) }
                        }
                    }
                }
            }
        }
        @if evenings.left_out { p { (say(Own::EveningsLeftOut.into())) } }
        p.links {
            a href={ (address::curve(contest)) "?entry=" (entry) } { (say(Curve::Title.into())) }
            a href=(address::entry(contest, entry)) { (say(Board::ScoreCard.into())) }
            @for party in &view.card.paths { a href=(address::path(contest, party.entry)) { (say(Own::WholePath.into())) } }
            a href=(address::contest(contest)) { (say(Board::Ranking.into())) }
        }
    }
}

/// The names of people as data for a script, which remembers and sends them as they are; `None` where there are none.
pub(super) fn as_data(players: &[String]) -> Option<String> {
    (!players.is_empty()).then(|| serde_json::Value::from(players).to_string())
}

/// The words of the page's script, by key.
fn script_words(words: &Words) -> String {
    let own = [
        Own::Remember,
        Own::Forget,
        Own::SoundOn,
        Own::SoundOff,
        Own::JoinHelp,
        Own::Name,
        Own::JoinUnknown,
        Own::JoinSeveral,
    ];
    let as_at_a_table = [
        Table::Call,
        Table::CallQuestion,
        Table::Called,
        Table::JoinCode,
        Table::JoinTooMany,
        Table::JoinBusy,
        Table::JoinUnreachable,
        Table::JoinFailed,
        Table::GoOn,
        Table::Back,
    ];
    let reasons = OfferedReason::ALL.map(Message::from);
    let all = own.map(Message::from).into_iter().chain(as_at_a_table.map(Message::from)).chain(reasons);
    let said = all.map(|one| (one.key().to_owned(), serde_json::Value::from(words.say(one))));
    serde_json::Value::Object(said.collect()).to_string()
}

/// What a phone is told that does not know its pair, or finds no contest of it.
pub(super) fn unknown(language: Language, names: &[String]) -> Markup {
    let words = match names {
        [] => say(language, Own::HowToRemember),
        names => say(language, Own::NotFound { names: names.join(" & ") }),
    };
    let body = html! {
        h1 { (say(language, Own::Title)) }
        p { (words) }
    };
    document::still(&say(language, Own::Title), (language, "me.js"), &body)
}

/// Which of several of the same names somebody is.
pub(super) fn which(language: Language, contest: u32, (entries, names): (&[EntryId], &[String])) -> Markup {
    let body = html! {
        h1 { (say(language, Own::Title)) }
        p { (say(language, Own::Which { names: names.join(" & ") })) }
        ul.contests {
            @for &entry in entries {
                li { a href=(address::own(contest, entry)) { strong { (entry) } span { (names.join(" & ")) } } }
            }
        }
    };
    document::still(&say(language, Own::Title), (language, ""), &body)
}

#[cfg(test)]
mod tests;
