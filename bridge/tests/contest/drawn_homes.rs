//! Entries that must not move, over four rounds of a Swiss of pairs and of teams.
//!
//! The issue: "home tables for pairs or teams that must not move". A law of our own: each sits at its table in every
//! round, or the director reads with the draw that it must move.

use std::collections::BTreeMap;

use bridge::contest::drawn::propose::Anew;
use bridge::contest::drawn::{DrawCommand, OddRule, Terms};
use bridge::contest::{Command, Contest};
use bridge::entry::TableNumber;
use bridge::movement::contestants::Contestants;
use bridge::swiss::Contender;

use crate::drawn::{Played, terms};

/// Of those with a home table: who sit there in the draw that is proposed, and who are told to move.
fn at_home(contest: &Contest, homes: &BTreeMap<Contender, TableNumber>) -> [Vec<u16>; 2] {
    let (_, drawn) = contest.drawn(bridge::entry::SectionLetter::A).unwrap();
    let proposal = drawn.proposal.as_ref().unwrap();
    let is_at_home = |one: &Contender| {
        let own = proposal.matches.iter().find(|of_it| of_it.sides.contains(one)).unwrap();
        own.tables.first() == homes.get(one)
    };
    let is_told = |one: &Contender| {
        let begins = format!("{one} must move this time");
        proposal.words.summary.iter().any(|sentence| sentence.starts_with(&begins))
    };
    let numbers = |which: &dyn Fn(&Contender) -> bool| {
        homes.keys().filter(|one| which(one)).map(|one| one.0).collect::<Vec<_>>()
    };
    [numbers(&is_at_home), numbers(&is_told)]
}

#[test]
fn who_must_not_move_keeps_its_table_or_is_named_with_the_draw() {
    for (contestants, tables) in [(Contestants::Pairs, [5, 2, 1]), (Contestants::Teams, [9, 3, 1])] {
        let homes: BTreeMap<Contender, TableNumber> =
            [2, 6, 9].map(Contender).into_iter().zip(tables.map(TableNumber)).collect();
        let (mut kept, mut told) = (0, 0);
        for seed in 1..=4 {
            let agreed = Terms { home_tables: homes.clone(), ..terms(4, OddRule::Bye) };
            let mut played = Played::new(contestants.clone(), 10, agreed, seed);
            for round in 1..=4 {
                played.propose(Anew::default());
                let [at_home, moves] = at_home(&played.contest, &homes);
                let mut all = [&at_home[..], &moves[..]].concat();
                all.sort_unstable();
                assert_eq!(
                    all,
                    [2, 6, 9],
                    "{contestants:?}, seed {seed}, round {round}: at home, or told to move"
                );
                (kept, told) = (kept + at_home.len(), told + moves.len());
                let publish = DrawCommand::Publish { only: [].into(), reason: String::new() };
                played.draw(publish);
                if round == 1 {
                    played.ask(&Command::StartContest);
                }
                played.play(0);
            }
        }
        // Two of three meet in few rounds, and one of them stays.
        assert!(kept >= 40 && kept + told == 48, "{contestants:?}: {kept} at home, {told} told to move");
    }
}
