//! What may happen to a table page, case by case: what it says, which `docs/TABLE.md` lists, and that nothing is lost by it nor there
//! twice.

use std::sync::Arc;

use bridge::board::BoardNumber;
use bridge::contest::clock::{ClockAct, Timing};
use bridge::contest::{Agreement, Command, Rules, TableRefusal};
use bridge::message::{BoardList, Language, Message, RoundName};
use serde_json::json;
use server::auth::DeviceChange;
use server::journal::{Journal, MemoryJournal};
use tokio::runtime::Handle;
use words::page::{Clock, Table};

use crate::browser::Browser;
use crate::faults::results;
use crate::line::NEVER_SILENT;
use crate::pages::Serving;

/// A case by its name, what the page tells of it, and what is done to see that. When it is over board 1 of table A1 has four spades
/// made with one over, and nothing else is there.
struct Case {
    name: &'static str,
    told: fn() -> Message,
    act: fn(&mut Scene, &mut Browser),
}

/// Declares the cases, each with a test of its own.
macro_rules! cases {
    ($($act:ident: $name:literal tells $told:expr;)+) => {
        const CASES: &[Case] = &[$(Case { name: $name, told: || $told.into(), act: $act }),+];

        mod case {
            $(
                #[tokio::test(flavor = "multi_thread")]
                async fn $act() {
                    super::happens($name).await;
                }
            )+
        }
    };
}

cases! {
    a_code_of_another_contest: "a code of another contest" tells Table::JoinOther { table: "A1".to_owned() };
    an_old_link: "an old link" tells Table::JoinUnknown;
    a_used_up_code: "a used-up code" tells Table::JoinUnknown;
    a_kiosk_after_its_contest: "a kiosk after its contest" tells Table::JoinLeave;
    storage_refused: "storage refused by the browser" tells Table::StorageRefused;
    a_private_window: "a private window" tells Table::NothingKept;
    two_tabs: "two tabs of one table" tells Table::TwoTabs;
    back_button: "the back button" tells Table::Declarer;
    reload: "a reload in the middle of an entry" tells Table::Tricks;
    a_server_that_restarts: "a server that restarts" tells Table::Offline;
    a_newer_server: "a server of a newer version" tells Table::Newer;
    two_devices: "two devices at one table" tells TableRefusal::ResultExists {
        board: BoardList::new(&[BoardNumber::FIRST], &[]),
        round: RoundName { number: 1, half: None },
    };
    a_moved_device: "a device moved to another table" tells Table::MovedAdvice { table: "A1".to_owned() };
    a_wrong_clock: "a wrong clock" tells Clock::Warning;
}

/// A server with a contest of three tables in play, asked from the thread of whoever sits at the browser.
struct Scene {
    /// None while it is down.
    serving: Option<Serving>,
    journal: Arc<dyn Journal>,
    listen: String,
    contest: u32,
    told: String,
    runtime: Handle,
}

impl Scene {
    async fn open(told: String) -> Self {
        let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
        let mut serving = Serving::start(Arc::clone(&journal), "127.0.0.1:0").await;
        let contest = serving.club.contest("Tuesday").await;
        let listen = serving.address.to_string();
        Self { serving: Some(serving), journal, listen, contest, told, runtime: Handle::current() }
    }

    fn serving(&mut self) -> &mut Serving {
        self.serving.as_mut().unwrap()
    }

    fn address(&self) -> String {
        format!("http://{}/table", self.listen)
    }

    fn code(&mut self, table: &str) -> String {
        let contest = self.contest;
        self.serving().code(contest, table)
    }

    fn tell(&mut self, command: Command) {
        let (runtime, contest) = (self.runtime.clone(), self.contest);
        runtime.block_on(self.serving().club.tell(contest, command));
    }

    /// Another contest of the club; the number of this one stays.
    fn another_contest(&mut self) -> u32 {
        let runtime = self.runtime.clone();
        runtime.block_on(self.serving().club.contest("Wednesday"))
    }

    fn goes_down(&mut self) {
        let serving = self.serving.take().unwrap();
        self.runtime.block_on(serving.stop());
    }

    fn comes_back(&mut self) {
        let start = Serving::start(Arc::clone(&self.journal), &self.listen);
        self.serving = Some(self.runtime.block_on(start));
    }

    /// What stands on the boards of table A1, once so many have a result.
    fn results(&mut self, count: usize) -> Vec<String> {
        let (runtime, contest) = (self.runtime.clone(), self.contest);
        runtime.block_on(results(self.serving(), contest, count))
    }

    /// Sits down at table A1, before the first board.
    fn sits(&mut self, browser: &mut Browser) {
        let code = self.code("A1");
        browser.join(&self.address(), &code);
        browser.press("y");
        browser.until("document.querySelector('.row.level')");
    }

    /// Waits until the page says what is told of this case.
    fn tells(&self, browser: &mut Browser) {
        browser.sees(&self.told);
    }
}

impl Browser {
    /// Keeps what is entered from reaching the server, or lets it go.
    fn holds_back(&mut self, is_held: bool) {
        let urls = if is_held { json!(["*/Submit"]) } else { json!([]) };
        self.call("Network.enable", &json!({}));
        self.call("Network.setBlockedURLs", &json!({ "urls": urls }));
    }

    fn types_code(&mut self, code: &str) {
        self.until("document.getElementById('code')");
        self.value(&format!("document.getElementById('code').value = '{code}'"));
        self.takes();
    }

    fn takes(&mut self) {
        self.value("document.querySelector('form').requestSubmit()");
    }

    /// Opens an address with a code on the page that is there.
    fn opens_code(&mut self, code: &str) {
        self.value(&format!("location.hash = '#code={code}'"));
        self.until(&format!("document.getElementById('code')?.value === '{code}' && !location.hash"));
    }

    /// Nothing waits any more.
    fn is_sent(&mut self) {
        self.until("document.getElementById('line').hidden");
    }
}

/// Plays a case, and looks at what is there when it is over.
async fn happens(name: &str) {
    let Some(mut browser) = Browser::open((390, 844), true) else { return };
    let case = CASES.iter().find(|case| case.name == name).unwrap();
    let mut scene = Scene::open(words::say(Language::English, (case.told)())).await;
    let act = case.act;
    let scene = tokio::task::spawn_blocking(move || {
        act(&mut scene, &mut browser);
        assert_eq!(scene.results(1), ["4♠ N +1"]);
        scene
    });
    scene.await.unwrap().serving.unwrap().stop().await;
}

/// Every case stands in the documentation with its sentence, and no other does.
#[test]
fn the_documentation_lists_every_case() {
    let text = include_str!("../../../docs/TABLE.md");
    let (_, table) =
        text.split_once("| case | what the page says | what it does |\n|---|---|---|\n").unwrap();
    let rows = table.lines().take_while(|line| line.starts_with('|'));
    let listed: Vec<(&str, &str)> = rows
        .map(|row| {
            let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
            (cells[0], cells[1])
        })
        .collect();
    let said = |case: &Case| (case.name, words::say(Language::English, (case.told)()));
    let known: Vec<(&str, String)> = CASES.iter().map(said).collect();
    let known: Vec<(&str, &str)> = known.iter().map(|(name, said)| (*name, said.as_str())).collect();
    assert_eq!(listed, known);
}

/// It is offered, and what waits still goes to the contest in which it was entered.
fn a_code_of_another_contest(scene: &mut Scene, browser: &mut Browser) {
    scene.sits(browser);
    let other = scene.another_contest();
    let code = scene.serving().code(other, "A2");
    browser.holds_back(true);
    browser.enter_four_spades();
    browser.opens_code(&code);
    scene.tells(browser);
    browser.takes();
    browser.sees("Table A2 · Wednesday");
    browser.holds_back(false);
    browser.is_sent();
}

/// The code was renewed, and the device has to join again: the link of before is not known, the new code is.
fn an_old_link(scene: &mut Scene, browser: &mut Browser) {
    scene.sits(browser);
    let old = scene.code("A1");
    browser.holds_back(true);
    browser.enter_four_spades();
    let contest = scene.contest;
    let serving = scene.serving();
    serving.codes.renew(contest, "A1".parse().unwrap()).unwrap();
    let device = serving.tokens.devices(contest, false)[0].device.clone();
    assert!(serving.tokens.change_device((contest, &device), DeviceChange::Revoke).unwrap());
    let code = scene.code("A1");
    assert_ne!(code, old);
    browser.go("about:blank");
    browser.go(&format!("{}#code={old}", scene.address()));
    browser.until(&format!("document.getElementById('code')?.value === '{old}'"));
    browser.takes();
    scene.tells(browser);
    browser.holds_back(false);
    browser.types_code(&code);
    browser.sees("Table A1 · Tuesday");
    browser.is_sent();
}

/// The contest is final: its codes lead nowhere, and a table that is known shows its end.
fn a_used_up_code(scene: &mut Scene, browser: &mut Browser) {
    scene.sits(browser);
    browser.enter_four_spades();
    assert_eq!(scene.results(1).len(), 1);
    browser.press("Enter");
    let code = scene.code("A2");
    scene.tell(Command::ClosePlay { correction_minutes: 0 });
    scene.tell(Command::FinaliseContest);
    browser.sees("The result is final.");
    browser.opens_code(&code);
    browser.takes();
    scene.tells(browser);
    browser.press("Escape");
    browser.sees("The result is final.");
}

/// A table's own device, which leads nowhere else while its contest lasts, is for the next contest after that.
fn a_kiosk_after_its_contest(scene: &mut Scene, browser: &mut Browser) {
    let mut rules = Rules { agreement: Agreement::NotRequired, ..Rules::default() };
    rules.table.choose("page", "kiosk").unwrap();
    scene.tell(Command::ChangeRules { rules, leave_points: false });
    scene.sits(browser);
    assert_eq!(browser.value("document.querySelector('[data-key=leave]')"), json!(null));
    browser.enter_four_spades();
    assert_eq!(scene.results(1).len(), 1);
    browser.press("Enter");
    scene.tell(Command::ClosePlay { correction_minutes: 10 });
    browser.sees("Play is over.");
    assert_eq!(browser.value("document.querySelector('[data-key=leave]')"), json!(null));
    scene.tell(Command::FinaliseContest);
    scene.tells(browser);
    let other = scene.another_contest();
    let code = scene.serving().code(other, "A1");
    browser.press("leave");
    browser.types_code(&code);
    browser.sees("Table A1 · Wednesday");
    browser.sees("who sits here?");
}

/// As browsers do where cookies are refused: asking for storage is an error.
fn storage_refused(scene: &mut Scene, browser: &mut Browser) {
    browser.before_each_page(
        "for (const name of ['indexedDB', 'localStorage', 'sessionStorage', 'BroadcastChannel'])
            Object.defineProperty(window, name, { get() { throw new DOMException('refused', 'SecurityError'); } });",
    );
    scene.sits(browser);
    scene.tells(browser);
    browser.enter_four_spades();
    browser.sees("North-South +450");
}

/// As browsers do that have a database, but not in a private window.
fn a_private_window(scene: &mut Scene, browser: &mut Browser) {
    browser.before_each_page(
        "IDBFactory.prototype.open = () => { throw new DOMException('private', 'InvalidStateError'); };",
    );
    scene.sits(browser);
    scene.tells(browser);
    browser.enter_four_spades();
    browser.sees("North-South +450");
}

/// Both say so, what one enters the other shows, and the one that is left says nothing more.
fn two_tabs(scene: &mut Scene, browser: &mut Browser) {
    scene.sits(browser);
    let mut other = browser.another_tab();
    other.go(&scene.address());
    for tab in [&mut *browser, &mut other] {
        scene.tells(tab);
    }
    other.until("document.querySelector('.row.level')");
    other.enter_four_spades();
    browser.sees("4♠ by North, 1 over");
    other.go("about:blank");
    browser.is_sent();
}

/// It takes back the last answer.
fn back_button(scene: &mut Scene, browser: &mut Browser) {
    scene.sits(browser);
    for key in ["4", "s", "w"] {
        browser.press(key);
    }
    browser.sees("How many tricks?");
    browser.value("history.back()");
    scene.tells(browser);
    for key in ["n", "+1", "Enter"] {
        browser.press(key);
    }
    browser.sees("North-South +450");
}

/// What was answered is answered still.
fn reload(scene: &mut Scene, browser: &mut Browser) {
    scene.sits(browser);
    for key in ["4", "s", "n"] {
        browser.press(key);
    }
    scene.tells(browser);
    browser.value("window.isOld = true; location.reload()");
    browser.until("!window.isOld && document.querySelector('[data-key=\"+1\"]')");
    scene.tells(browser);
    for key in ["+1", "Enter"] {
        browser.press(key);
    }
    browser.sees("North-South +450");
}

/// What is entered meanwhile is sent when it is there again.
fn a_server_that_restarts(scene: &mut Scene, browser: &mut Browser) {
    scene.sits(browser);
    scene.goes_down();
    browser.enter_four_spades();
    scene.tells(browser);
    scene.comes_back();
    browser.is_sent();
}

/// The page is loaded again once, and says what to do where that does not help; what is entered is sent meanwhile.
fn a_newer_server(scene: &mut Scene, browser: &mut Browser) {
    browser.before_each_page(
        "const asks = window.fetch;
        window.fetch = async (what, ...more) => {
            const answer = await asks(what, ...more);
            if (!String(what).includes('TableService') || !sessionStorage.getItem('newer')) return answer;
            const headers = new Headers(answer.headers);
            headers.set('barometer-version', 'newer');
            return new Response(answer.body, { status: answer.status, headers });
        };
        ServiceWorkerContainer.prototype.getRegistration = async () => undefined;",
    );
    scene.sits(browser);
    browser.value("sessionStorage.setItem('newer', 'yes'); window.isOld = true");
    browser.enter_four_spades();
    browser.until("!window.isOld");
    scene.tells(browser);
}

/// The one that comes later is told what stands there, and shows it.
fn two_devices(scene: &mut Scene, browser: &mut Browser) {
    scene.sits(browser);
    let mut other = Browser::open((820, 1180), true).unwrap();
    let code = scene.code("A1");
    other.go(&scene.address());
    other.types_code(&code);
    other.until("document.querySelector('.row.level')");
    other.offline(true);
    other.plays(&["3", "n", "n", "="]);
    browser.enter_four_spades();
    browser.is_sent();
    assert_eq!(scene.results(1).len(), 1);
    other.offline(false);
    scene.tells(&mut other);
    other.press("Enter");
    other.sees("4♠ by North, 1 over");
    other.is_sent();
}

/// It says where it is now, and what waits goes to the table at which it was entered.
fn a_moved_device(scene: &mut Scene, browser: &mut Browser) {
    browser.before_each_page(NEVER_SILENT);
    scene.sits(browser);
    browser.holds_back(true);
    browser.enter_four_spades();
    let contest = scene.contest;
    let tokens = Arc::clone(&scene.serving().tokens);
    let device = tokens.devices(contest, false)[0].device.clone();
    let moved = DeviceChange::Move("A2".parse().unwrap());
    assert!(tokens.change_device((contest, &device), moved).unwrap());
    browser.sees("This device is at table A2 now");
    scene.tells(browser);
    browser.press("Enter");
    browser.sees("who sits here?");
    browser.holds_back(false);
    browser.is_sent();
}

/// Of 1986, and of 2066: the round's clock is the server's, and entries have numbers and no times.
fn a_wrong_clock(scene: &mut Scene, browser: &mut Browser) {
    let timing = Some(Timing { board_minutes: 7, change_minutes: 2, warning_minutes: 14 });
    let rules = Rules { agreement: Agreement::NotRequired, timing, ..Rules::default() };
    scene.tell(Command::ChangeRules { rules, leave_points: false });
    scene.tell(Command::SetClock { act: ClockAct::Start { round: None } });
    browser.before_each_page("const { now } = Date; Date.now = () => now() - 40 * 365 * 86_400_000;");
    scene.sits(browser);
    scene.tells(browser);
    for key in ["4", "s", "n"] {
        browser.press(key);
    }
    browser.value("Date.now = () => new Date().getTime() + 40 * 365 * 86_400_000");
    for key in ["+1", "Enter"] {
        browser.press(key);
    }
    browser.sees("North-South +450");
    browser.is_sent();
}
