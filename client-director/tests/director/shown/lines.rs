//! The command line: what each verb answers in contests of seeds, as text and for programs, and what it says when it cannot.

use std::fmt::Write as _;

use super::pinned::Shown;
use super::walker::without_moments;
use crate::command::Shell;
use crate::evening::Evening;
use crate::seeds::any_contest::AnyContest;

/// By a movement, a Swiss of teams, any draw, players or teams by a movement.
const SEEDS: [u64; 4] = [4, 5, 10, 3];

/// What only reads, which is asked before and after what changes something.
const READING: &str = r#"
contests
show
floor
room
room --next
path A1NS
path A1
path A2EW
path --table A2
missing
codes
devices
devices list --all
directors
anomalies
board 1
board 2
board 99
standings
standings --qualify 3
standings --share 40 --tie-breaks match,boards-won,tops,lot --lot-seed 5
standings --with-handicap
card A1NS
card A1
card A2
explain --entry A1NS
explain --entry A1
explain --entry A2 --board 1
explain --entry A1NS --board 2 --language de
explain --entry A1 --summary
entries
swiss terms
swiss show
swiss show --round 1
swiss standings
swiss cross-table
swiss card 1
swiss card 2
swiss explain
swiss early
swiss alternatives
swiss mismatch 1
swiss mismatch 2
swiss advice
swiss advice --entries 19 --rounds 5
swiss advice --entries 12
result outside
candidates --table A1 --round 1 --board 1 "3S N =" "60 % 3S N =, 40 % 3S N -1"
candidates --table A1 --board 2 "NS average plus, EW average minus"
subject-to-ruling --list
penalties
ruling list
ruling list --law 64
ruling list --state open
ruling show 1
ruling show 2
ruling reminders
ruling statistics
ruling export --out -
ruling export --anonymous --out -
calls
rules
rules kept
clock
journal
journal --after 20
export --format results --out -
print ranking --pdf -
server
"#;

/// What needs no contest.
const ANYWHERE: &str = r#"
law list
law show 27
law show 64
law books
law insufficient-bid-damage --about
law revoke --trick 5 --won-by partner --later 3
law revoke --book "2007 wales" --offender E
law nothing-of-the-kind
movements --pairs 9
movements --tables 6
check-score 21 "4S N 10" --ns 420
check-score 21 "2D" --ew 50
check-score 21 "4H N 11" --ns 620 --pairs agree
check-score 3 "4H N 11" --ns 620 --pairs agree --confident --period-over
"#;

/// What changes something, or is refused.
const CHANGING: &str = r#"
rename "Another name"
entries register A1NS "Ann, 12" "Bob"
entries register A1 "Ann, 12" "Bob"
entries late A2NS Cid Dee --from-round 2
entries withdraw A2EW --from-round 2 --reason ill
entries phantom A3NS
open-round
open-round 2 --section A
close-round 1
correct --table A1 --round 1 --board 1 --result "4SX N -1" --reason slip
correct --table A1 --round 1 --board 1 --award 60/40 --reason fouled
correct --table A1 --round 1 --board 1 --clear --reason again
correct --table A1 --round 1 --board 2 --result "9S N =" --reason slip
award --table A2 --round 1 --board 2 40/60 --reason late
adjust A1 1 --round 1 --ns avg+ --ew avg- --reason fouled --preview
adjust A1 1 --round 1 --weighted "50% 4S N =, 50% 4S N -1" --sympathetic 10 --for ns --reason misinformation
adjust A1 2 --round 1 --ns "4S N -1" --ew "4S N =" --field ew --reason both
adjust A2 1 --round 1 --not-played "slow play ns" --reason "ran out of time"
adjust A2 2 --round 1 --self-inflicted ns --got "3NT N -2" --after "3NT N =" --expected "4S N +1" --reason revoke
adjust A1 1 --round 1 --ns "4S N =" --ew "4S N =" --cap "ns avg-" --reason "Law 25B"
subject-to-ruling A1 1 --round 1 --note hesitation
subject-to-ruling A1 1 --round 1 --settled --note stands
divide-board 1 --group "A1" --reason "two cards exchanged" --preview
divide-board 1 --group "A1" --reason "two cards exchanged"
divide-board 1 --whole --reason "it was not fouled"
classify A1NS --handicap -2.5 --stratum B
classify A1 --handicap 1
classify A1 --handicap many
carry-over A1NS 12.5 --reason first
carry-over A1 -3 --reason first --preview
carry-over A1 7.25 --reason first
penalise A1NS --percent 10 --law 90B --reason late
penalise A1 --vps 1 --reason loud
penalise A2 --imps 2.5 --round 1 --reason slow
penalise A2 --warning --law 74A2 --reason loud
refund 1 --reason appeal
remove-penalty 1
remove-penalty 99
ruling new A1 --round 1 --board 1 --facts revoke --law 64A1 --decision "one trick"
ruling new A1 --round 1 --board 2 --subject revoke
ruling write 1 --title Tempo
ruling write 1 --other-way none
ruling decide 1 --decision "score stands" --law 16B --come-back board
ruling tell 1
ruling tell 1 NS
ruling follow-up 1 --when session --what "look again"
ruling follow-up 1 --when in:15 --what tea
ruling done 1 1
ruling appeal 1 NS --who both --about judgment --grounds "no tempo"
ruling decide-appeal 1 changed --words "one trick more"
ruling no-score 1
ruling link 1
ruling reopen 1 --reason "another look"
ruling withdraw 2 --reason "no ruling"
message "Hello all"
message Hello --table A1 --table A2
rules set --hidden-rounds 2 --release each-round
rules set --preset congress --table lead=not-asked
rules set --table led=yes
rules set --method "cross-IMPs, VPs WBF"
rules set --method "matchpoints"
rules set --law-book "2017 england"
clock set 7 --change 2 --warning 5
clock start
clock add -3
clock pause
clock resume
clock next
clock
clock off
swiss propose
swiss pin 1 2
swiss forbid 1 2
swiss free 1 2
swiss odd 3
swiss swap 1 3
swiss pair 1 4
swiss bye 2
swiss triangle 1 2 3
swiss out 4
swiss in 4
swiss alternatives
swiss publish --only 1
swiss publish
swiss revoke
swiss drop
swiss award 1 2 7 --reason forfeit
swiss enter Ann Bob Cid Dee
swiss enter Ann Bob
swiss leave 2 --reason ill
swiss return 2
swiss terms --when-in 80
swiss terms --rounds 6
surgery late-pair Ann Bob --preview
surgery late-pair Ann Bob
surgery leaves 3EW --from-round 2
surgery leaves 3 --from-round 2
surgery add-rounds 1 --reason more
surgery drop-rounds --from-round 3
surgery seats --pairs A1NS A2NS --from-round 1 --preview
surgery swap-boards A1 A2 --how as-it-is
surgery switch A1 --from-round 1 --preview
surgery add-table
surgery remove-table A2
result move --table A1 --round 1 --board 1 --to-table A2 --played-by "A1NS A2EW" --reason moved
calls answer 1
calls resolve 1 --note explained
release 1
release 0
close
finalise
reopen --reason "a score"
undo --preview
undo --yes
undo 12 --preview
start
setup --pairs 8
"#;

pub(super) async fn all() -> Shown {
    let mut shown = Shown::new();
    for seed in SEEDS {
        let mut played = AnyContest::begin(seed);
        (0..played.length()).for_each(|_| played.step());
        let shell = Shell::new().await;
        *shell.fake.evening.lock().unwrap() = Evening::of(&played.journal);
        for part in [READING, CHANGING, READING] {
            let forms: &[&str] = if part == CHANGING { &[""] } else { &["", "--json "] };
            each(&shell, &format!("lines {seed}"), (part, forms), &mut shown).await;
        }
    }
    let shell = Shell::new().await;
    each(&shell, "lines", (ANYWHERE, &["", "--json "]), &mut shown).await;
    shown
}

async fn each(shell: &Shell, name: &str, (lines, forms): (&str, &[&str]), shown: &mut Shown) {
    for line in lines.lines().filter(|line| !line.is_empty()) {
        let verb = line.split(' ').next().unwrap_or_default();
        for form in forms {
            let line = format!("{form}{line}");
            let answered = shell.words(&words(&line)).await;
            add(shown, &format!("{name}/{verb}"), &line, answered);
        }
    }
}

fn add(shown: &mut Shown, name: &str, line: &str, (code, text): (u8, String)) {
    let all = shown.entry(name.to_owned()).or_default();
    let _ = writeln!(all, "{line}\n{code}\n{}", without_moments(&text));
}

/// The words of a line; those between quotes are one.
fn words(line: &str) -> Vec<&str> {
    let parts = line.split('"').enumerate();
    parts
        .flat_map(|(place, part)| if place % 2 == 0 { part.split_whitespace().collect() } else { vec![part] })
        .collect()
}
