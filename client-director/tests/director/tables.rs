//! What tables show and ask, set by the director.

use bridge::contest::{Guard, Rules};
use client_director::link::event::LinkEvent;
use client_director::screen::effect::Effect;
use client_director::screen::input::Input;
use client_director::screen::wizard::Wizard;
use proto::v1;

use crate::adjust::words;
use crate::command;
use crate::console::Console;

fn settings(rules: &v1::Rules) -> Vec<(String, String)> {
    rules.table.iter().map(|one| (one.setting.clone(), one.choice.clone())).collect()
}

#[test]
fn one_setting_is_changed_and_the_rules_keep_it() {
    let mut console = Console::playing();
    console.keys(":Set what tables show<enter><down><down><down><down><down><right><f2>");
    console.sees("The devices at the tables follow at once.");
    console.keys("y");
    let asked = vec![("lead".to_owned(), "asked".to_owned())];
    assert_eq!(settings(&console.evening.contest().rules.unwrap()), asked);
    // The form of the other rules is sent whole, and leaves the tables alone.
    console.keys(":rules<enter><right><f2>y");
    let rules = console.evening.contest().rules.unwrap();
    assert_eq!(rules.ranking_release(), v1::RankingRelease::AfterEachResult);
    assert_eq!(settings(&rules), asked);
}

/// Expected values: the presets of `bridge::contest::table_rules`.
#[test]
fn a_preset_sets_everything_at_once() {
    let mut console = Console::playing();
    console.keys(":Set what tables show<enter><right><right>");
    console.sees("stay at their tables (kiosk)");
    console.keys("<f2>y");
    let rules = console.evening.contest().rules.unwrap();
    assert!(rules.travellers_hidden_at_table && !rules.agreement_not_required);
    let expected = [
        ("worth", "hidden"),
        ("session", "hidden"),
        ("place", "hidden"),
        ("lead", "asked"),
        ("page", "kiosk"),
        ("phones", "refused"),
        ("typed-names", "refused"),
        ("connection", "encrypted"),
    ];
    assert_eq!(settings(&rules), expected.map(|(setting, choice)| (setting.to_owned(), choice.to_owned())));
}

/// The rules that the server keeps are those with which a new contest is asked about, and a preset beside the others.
#[test]
fn what_the_club_keeps_is_where_a_new_contest_begins() {
    let mut console = Console::playing();
    console.keys(":Keep these rules<enter>");
    console.sees("None are kept yet.");
    console.keys("<f2>");
    let asked =
        console.other_effects.iter().filter(|effect| matches!(effect, Effect::KeepRules { contest: 1, .. }));
    assert_eq!(asked.count(), 1, "{:?}", console.other_effects);
    let mut rules = Rules { guard: Guard::Silent, ..Rules::default() };
    rules.table.choose("page", "kiosk").unwrap();
    let server = v1::ServerView { kept_rules: Some(v1::Rules::from(&rules)), ..v1::ServerView::default() };
    console.input(Input::Link(LinkEvent::Server(Box::new(server))));
    console.keys(":Set what tables show<enter><right><right><right><f2>y");
    let kiosk = [("page".to_owned(), "kiosk".to_owned())];
    let now = console.evening.contest().rules.unwrap();
    assert_eq!((settings(&now), now.guard_silent), (kiosk.to_vec(), false), "tables alone");
    // A new contest begins with all of it.
    let wizard = Wizard::new(&console.app);
    let (_, rules) = wizard.create(&console.app);
    assert_eq!((settings(&rules), rules.guard_silent), (kiosk.to_vec(), true));
}

#[tokio::test]
async fn settings_by_command() {
    let shell = command::playing().await;
    let (code, text) = shell.words(&words("rules set --preset congress --table lead=not-asked")).await;
    assert_eq!(code, 0, "{text}");
    let rules = shell.json("rules").await;
    assert_eq!((&rules["travellers"], &rules["agreement"]), (&"hidden".into(), &"required".into()));
    assert_eq!((&rules["table"]["lead"], &rules["table"]["page"]), (&"not-asked".into(), &"kiosk".into()));
    let (code, text) = shell.words(&words("rules set --table led=yes")).await;
    assert!(code != 0 && text.contains("there is no setting of tables called 'led'"), "{text}");
    let (_, text) = shell.words(&words("rules")).await;
    assert!(text.contains("table lead") && text.contains("not-asked (not asked for)"), "{text}");
}

/// Expected values: the one device of the fake server.
#[tokio::test]
async fn devices_are_listed_renamed_moved_and_removed() {
    let shell = command::playing().await;
    let text = shell.ok("devices").await;
    assert!(text.contains("1f0c99aa") && text.contains("page") && text.contains("now"), "{text}");
    let listed = shell.json("devices list").await;
    assert_eq!((&listed[0]["name"], &listed[0]["entries"]), (&"iPad".into(), &6.into()));
    assert_eq!(shell.json("devices rename 1f0c99aa Window").await[0]["name"], "Window");
    assert_eq!(shell.json("devices move 1f0c99aa a2").await[0]["table"], "A2");
    for revoked in ["remove 1f0c99aa", "revoke 1f0c99aa", "revoke --table a1", "revoke --all"] {
        assert_eq!(
            shell.ok(&format!("devices {revoked}")).await,
            "No device has joined a table yet.\n",
            "{revoked}"
        );
    }
    // Which are meant has to be said.
    let (code, text) = shell.words(&words("devices revoke")).await;
    assert!(code == 2 && text.contains("--all"), "{text}");
}

/// Expected values: the two tokens of the fake server.
#[tokio::test]
async fn tokens_of_directors_are_listed_renamed_and_revoked() {
    let shell = command::playing().await;
    let text = shell.ok("directors").await;
    assert!(text.contains("00c0ffee") && text.contains("Ann (yours)") && text.contains("not yet"), "{text}");
    assert_eq!(shell.json("directors rename 1f0c99aa Bobby").await[1]["name"], "Bobby");
    for revoked in ["revoke 1f0c99aa", "revoke --others"] {
        let left = shell.json(&format!("directors {revoked}")).await;
        assert_eq!(left.as_array().unwrap().len(), 1, "{revoked}");
        assert_eq!((&left[0]["name"], &left[0]["own"]), (&"Ann".into(), &true.into()));
    }
}

/// A file of the club's members is kept by the form, where its lines are right; and none any more.
#[test]
fn the_clubs_names_are_kept_and_forgotten() {
    let mut console = Console::playing();
    console.keys(":The club's names<enter>");
    console.sees("No names are kept yet.");
    console.keys("<f2>");
    console.sees("Write where the file is");
    console.keys("members.csv<f2>");
    let Some(Effect::ReadFile(path)) = console.other_effects.pop() else { panic!("no file is read") };
    console.input(Input::FileRead { path: path.clone(), content: Err("there is no members.csv".to_owned()) });
    console.sees("! There is no members.csv");
    console.keys("<f2>");
    console.input(Input::FileRead { path: path.clone(), content: Ok("1,Ann\n1,Ben\n".to_owned().into()) });
    console.sees("members.csv cannot be read: nothing is changed");
    console.sees("line 2: number 1 is that of Ann already");
    console.keys("<esc>:The club's names<enter><ctrl-u>members.csv<f2>");
    console.input(Input::FileRead { path, content: Ok("1,Ann\n2,Ben\n".to_owned().into()) });
    let Some(Effect::KeepNames { members, done }) = console.other_effects.pop() else {
        panic!("none are kept")
    };
    let member = |number: &str, name: &str| v1::Player { number: number.to_owned(), name: name.to_owned() };
    assert_eq!(members, [member("1", "Ann"), member("2", "Ben")]);
    console.input(Input::Link(LinkEvent::Kept(done)));
    console.sees("Done: 2 names are kept: a number typed at a table finds its name.");
    let server = v1::ServerView { kept_names: 2, ..v1::ServerView::default() };
    console.input(Input::Link(LinkEvent::Server(Box::new(server))));
    console.keys(":The club's names<enter>");
    console.sees("2 names are kept: a number typed at a table finds its name.");
    console.keys("<up><right><f2>");
    console.sees("Sending …");
    let forgotten =
        |effect: &Effect| matches!(effect, Effect::KeepNames { members, .. } if members.is_empty());
    assert!(console.other_effects.iter().any(forgotten), "{:?}", console.other_effects);
}
