//! No command brings a control character into a contest, wherever it stands, and an old journal shows none.

use std::collections::BTreeMap;

use bridge::contest::{Actor, Asked, At, Command, Contest, Recorded, Refusal, Rules, apply, decide};
use prost::Message as _;
use proto::{record, snapshot, v1};

use crate::generator::Generator;
use crate::{draw_evening, evening};

/// So many accepted commands of each kind are tried with a bell in the place of each of their letters.
const OF_EACH_KIND: usize = 6;

/// The command with a bell (U+0007) in the place of one byte, where it can still be read.
fn with_a_bell(bytes: &[u8], at: usize) -> Option<Command> {
    let mut bytes = bytes.to_vec();
    bytes[at] = 7;
    Command::try_from(&v1::Command::decode(bytes.as_slice()).ok()?).ok()
}

fn has_bell(told: &str) -> bool {
    told.contains("\\u{7}")
}

fn evening_of(
    seed: u64,
    first: impl Fn(&mut Generator) -> Vec<Command>,
    ask: impl Fn(&mut Generator, &Contest) -> (Actor, Command),
    tried: &mut BTreeMap<String, usize>,
) -> usize {
    let (mut random, mut contest, mut refused) = (Generator(seed), Contest::default(), 0);
    let mut first = first(&mut random).into_iter().map(|command| (evening::director(), command));
    for counter in 1..=600 {
        let (by, command) = first.next().unwrap_or_else(|| ask(&mut random, &contest));
        let asked = Asked { by, at: At(counter * 1_000) };
        let Ok(events) = decide(&contest, &command, &asked) else { continue };
        let told = format!("{command:?}");
        let kind = told.split(|letter: char| !letter.is_alphanumeric()).take(4).collect();
        let count = tried.entry(kind).or_default();
        *count += 1;
        if *count <= OF_EACH_KIND {
            let bytes = v1::Command::from(&command).encode_to_vec();
            let letters = (0..bytes.len()).filter(|at| bytes[*at].is_ascii_graphic() || bytes[*at] == b' ');
            for at in letters.take(1_000) {
                let Some(odd) = with_a_bell(&bytes, at).filter(|odd| has_bell(&format!("{odd:?}"))) else {
                    continue;
                };
                match decide(&contest, &odd, &asked) {
                    Ok(events) => assert!(!has_bell(&format!("{events:?}")), "{odd:?} is taken"),
                    Err(Refusal::ControlCharacter { .. }) => refused += 1,
                    Err(_) => {}
                }
            }
        }
        for event in events {
            let recorded = Recorded {
                sequence: contest.sequence + 1,
                by: asked.by.clone(),
                at: asked.at,
                command: None,
                event,
            };
            apply(&mut contest, &recorded);
        }
    }
    refused
}

#[test]
fn no_command_brings_a_control_character_into_a_contest() {
    let mut tried = BTreeMap::new();
    let mut refused = 0;
    for seed in 1..=4 {
        refused += evening_of(seed, evening::beginning, evening::ask, &mut tried);
        refused +=
            evening_of(seed, |random| draw_evening::beginning(seed, random), draw_evening::ask, &mut tried);
    }
    assert!(refused > 100, "{refused}: {tried:?}");
}

#[test]
fn a_name_is_a_line_and_a_reason_may_have_several() {
    let create = |name: &str| {
        let command = Command::CreateContest { name: name.to_owned(), rules: Rules::default() };
        decide(&Contest::default(), &command, &Asked { by: evening::director(), at: At(1) })
    };
    assert!(create("Zoë’s ♠ evening").is_ok());
    for (name, words) in [
        ("Mon\u{1b}[2Jday", "the contest's name has a control character (U+001B)"),
        ("Mon\nday", "the contest's name has a line end"),
    ] {
        let refusal = create(name).unwrap_err();
        assert!(refusal.to_string().starts_with(words), "{refusal}");
    }
}

/// As a version before this one stored it.
#[test]
fn an_old_journal_shows_none() {
    let named = |name: &str| {
        let event = bridge::contest::Event::ContestCreated { name: name.to_owned(), rules: Rules::default() };
        Recorded { sequence: 1, by: Actor::Director("A\u{8}da".to_owned()), at: At(1), command: None, event }
    };
    let read = record::decode(&record::encode(&named("Mon\u{1b}[2Jday\u{7}")), 1).unwrap();
    assert_eq!(format!("{:?}", read.event), format!("{:?}", named("Mon [2Jday ").event));
    assert_eq!(read.by, Actor::Director("A da".to_owned()));

    let mut contest = Contest::default();
    apply(&mut contest, &named("Mon\u{9b}1mday"));
    assert_eq!(snapshot::decode(&snapshot::encode(&contest)).unwrap().name, "Mon  1mday");
}
