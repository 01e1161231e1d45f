//! Every view of a contest, for everybody who may look.

use std::collections::BTreeSet;

use bridge::board::BoardNumber;
use bridge::contest::repair::{Fouling, repairs};
use bridge::contest::ruling::{
    Reader, RulingSearch, StatusWanted, appeal_ends, reminders, search, sheet, statistics,
};
use bridge::contest::view::{
    Audience, ContestNumber, ContestSummary, JournalEntryView, QualificationWish, RoundNames, Views,
    named_players,
};
use bridge::contest::{At, Contest, Ruling};
use bridge::entry::{EntryId, TableId};
use bridge::seat::Line;
use bridge::series::qualify::Places;
use bridge::series::tie_break::TieBreak;
use bridge::swiss::Contender;

use crate::any_contest::AnyContest;
use crate::{Shown, add};

/// Moments at which somebody looks, in milliseconds: an evening's begin, its middle, and the day after.
const MOMENTS: [u64; 5] = [0, 500, 900_000, 5_400_000, 100_000_000];

pub(crate) fn all(moment: &str, played: &AnyContest, shown: &mut Shown) {
    let contest = &played.contest;
    let mut views = Views::new(ContestNumber(1), contest);
    views.examine(contest);
    let of = |what: &str| format!("{moment}/{what}");
    add(shown, of("state"), contest);
    add(shown, of("journal"), &JournalEntryView::all(contest, &played.journal));
    add(shown, of("summary"), &ContestSummary::new(ContestNumber(1), contest));
    add(shown, of("floor"), &views.floor(contest));
    for now in MOMENTS {
        add(shown, of("clock"), &views.clock_report(contest, At(now)));
        add(shown, of("reminders"), &reminders(contest, At(now)));
    }
    add(shown, of("room"), &views.room(contest));
    add(shown, of("contest"), &views.contest(contest));
    add(shown, of("players"), &named_players(contest));
    add(shown, of("anomalies"), &views.anomalies().collect::<Vec<_>>());
    let names = RoundNames::of_contest(contest);
    for (round, name) in names.iter() {
        add(shown, of("rounds"), &(round, name, names.capitalised(round), names.heading(round, 9)));
    }
    let entries: Vec<EntryId> = contest.entries.keys().copied().collect();
    for audience in [Audience::Director, Audience::Spectator] {
        let of = |what: &str| format!("{moment}/{audience:?}/{what}");
        for_audience((&views, contest), audience, &of, shown);
        for &entry in &entries {
            for_entry((&views, contest), (entry, audience), &of, shown);
        }
    }
    for table in tables(contest) {
        add(shown, of("tables"), &views.table(contest, table));
        add(shown, of("table paths"), &views.table_path(contest, table));
        let own = |what: &str| format!("{moment}/Table/{what}");
        if table.table.0 <= 2 {
            for &entry in entries.iter().take(4) {
                for_entry((&views, contest), (entry, Audience::Table(table)), &own, shown);
            }
            for board in boards(contest) {
                add(shown, own("travellers"), &views.traveller(contest, board, Audience::Table(table)));
            }
        }
    }
    for ruling in &contest.rulings {
        of_ruling(contest, ruling, &of, shown);
    }
    of_rulings(contest, &of, shown);
    for board in boards(contest) {
        let slots = contest.lines.keys().filter(|slot| slot.board == board).copied();
        let at_fault = entries.iter().skip(1).step_by(5).copied().collect();
        let fouling = Fouling { board, cancelled: slots.take(1).collect(), at_fault };
        add(shown, of("repairs"), &repairs(contest, &fouling));
    }
}

fn for_audience(
    (views, contest): (&Views, &Contest),
    audience: Audience,
    of: &dyn Fn(&str) -> String,
    shown: &mut Shown,
) {
    let standings = views.standings(contest, audience);
    for ranking in &standings.rankings {
        add(shown, of("titles"), &(ranking.title(), ranking.title_words()));
    }
    add(shown, of("titles"), &standings.total_title());
    add(shown, of("standings"), &standings);
    add(shown, of("history"), &views.history(contest, audience));
    add(shown, of("matches"), &views.all_matches(contest, audience));
    for places in [Places::Top(0), Places::Top(1), Places::Top(3)] {
        for (with_handicap, tie_breaks) in
            [(false, vec![]), (true, vec![TieBreak::Match, TieBreak::BoardsWon, TieBreak::Lot { seed: 7 }])]
        {
            let wish = QualificationWish { places, with_handicap, tie_breaks };
            add(shown, of("qualification"), &views.qualification(contest, &wish, audience));
        }
    }
    for (&letter, section) in &contest.sections {
        let draw = views.draw(contest, letter, audience);
        for number in 1..=section.drawn.as_ref().map_or(0, |drawn| drawn.contenders) {
            add(shown, of("cards of matches"), &draw.as_ref().map(|draw| draw.card(Contender(number))));
        }
        add(shown, of("draws"), &draw);
        add(shown, of("recaps"), &views.recap(contest, letter, audience));
    }
    for board in boards(contest) {
        let traveller = views.traveller(contest, board, audience);
        add(shown, of("awarded"), &traveller.awarded_otherwise().collect::<Vec<_>>());
        add(shown, of("travellers"), &traveller);
    }
}

fn for_entry(
    (views, contest): (&Views, &Contest),
    (entry, audience): (EntryId, Audience),
    of: &dyn Fn(&str) -> String,
    shown: &mut Shown,
) {
    add(shown, of("paths"), &views.path(contest, entry, audience));
    add(shown, of("cards"), &views.score_card(contest, entry, audience));
    add(shown, of("totals"), &views.explain_total(contest, entry, audience));
    add(shown, of("evenings"), &views.summarise(contest, entry, audience));
    for board in boards(contest) {
        add(shown, of("boards"), &views.explain_board(contest, (entry, board), audience));
    }
}

fn of_ruling(contest: &Contest, ruling: &Ruling, of: &dyn Fn(&str) -> String, shown: &mut Shown) {
    let clock = |At(at): At| format!("{at} ms");
    for reader in [Reader::Director, Reader::Anyone] {
        add(shown, of("forms"), &(reader.reads(ruling), sheet(contest, ruling, reader, &clock)));
    }
    let telling = Line::ALL.map(|side| (ruling.told(side), appeal_ends(contest, ruling, side)));
    add(shown, of("rulings"), &(ruling.effect(contest), ruling.score_due(contest), ruling.seated(contest)));
    add(shown, of("rulings"), &(ruling.is_awaited(contest), ruling.open_appeal(), telling));
    add(shown, of("rulings"), &ruling.open_follow_ups(contest).collect::<Vec<_>>());
    for reminder in reminders(contest, At(900_000)) {
        add(shown, of("reminders"), &MOMENTS.map(|now| (reminder.told(At(now)), reminder.is_due(At(now)))));
    }
}

fn of_rulings(contest: &Contest, of: &dyn Fn(&str) -> String, shown: &mut Shown) {
    add(shown, of("figures of rulings"), &statistics(&contest.rulings));
    let mut wanted: Vec<RulingSearch> = StatusWanted::ALL
        .map(|status| RulingSearch { status: Some(status), ..RulingSearch::default() })
        .into();
    for law in ["12", "12C1", "25", "64", "64A1", "90"] {
        wanted.push(RulingSearch { law: law.to_owned(), ..RulingSearch::default() });
    }
    for words in ["because", "the", "LAW", "revoke tricks"] {
        wanted.push(RulingSearch { words: words.to_owned(), ..RulingSearch::default() });
    }
    for table in tables(contest) {
        wanted.push(RulingSearch { table: Some(table), ..RulingSearch::default() });
    }
    for entry in contest.entries.keys() {
        wanted.push(RulingSearch { player: entry.to_string(), ..RulingSearch::default() });
    }
    for wish in wanted {
        let found: Vec<_> = search(contest, &wish).into_iter().map(|ruling| ruling.number).collect();
        add(shown, of("found rulings"), &found);
    }
}

fn tables(contest: &Contest) -> Vec<TableId> {
    let of_section = |section: &bridge::contest::Section| -> Vec<TableId> {
        section.tables().map(|table| TableId { section: section.letter, table }).collect()
    };
    contest.sections.values().flat_map(of_section).collect()
}

fn boards(contest: &Contest) -> BTreeSet<BoardNumber> {
    contest.lines.keys().map(|slot| slot.board).collect()
}
