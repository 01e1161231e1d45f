//! A headless Chromium, spoken to over a pair of pipes by its debugging protocol: one message of JSON, then a zero byte.

use std::collections::HashMap;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, LazyLock, Mutex};

use serde_json::{Value, json};

/// Debian's build without windows costs a fifth of the other's processor time for a page. The first that is installed is taken.
const PROGRAMS: [&str; 2] = ["chromium-headless-shell", "chromium"];

/// The questions that wait for an answer by their numbers; `None` when the browser has gone.
type Waiting = Arc<Mutex<Option<HashMap<u64, Sender<Value>>>>>;

pub(crate) struct Chromium {
    process: Child,
    /// Where questions are written, and the number of the last.
    questions: Mutex<(ChildStdin, u64)>,
    waiting: Waiting,
}

impl Chromium {
    /// The browser that the tests of this process share; `None`, and a word about it, where none is installed.
    ///
    /// Nothing drops it: when this process ends, however it does, the pipe is closed, and with it the browser ends.
    pub(crate) fn shared() -> Option<Arc<Self>> {
        static SHARED: Mutex<Option<Arc<Chromium>>> = Mutex::new(None);
        let program = program()?;
        let mut shared = SHARED.lock().unwrap();
        // One that broke down fails the tests that used it, and not those that come after.
        if shared.as_ref().is_none_or(|shared| shared.waiting.lock().unwrap().is_none()) {
            let profile = tempfile::tempdir().unwrap().keep();
            *shared = Some(Arc::new(Self::start(program, &profile, "\"$@\"; rm -rf \"$0\"")));
        }
        shared.clone()
    }

    /// A browser of its own, which can be killed and started again with the same profile. It believes every certificate, as
    /// those do that trust the club's authority.
    pub(crate) fn alone(profile: &Path) -> Option<Arc<Self>> {
        Some(Arc::new(Self::start(program()?, profile, "exec \"$@\" --ignore-certificate-errors")))
    }

    /// Starts the browser by a line of the shell: `$0` is its profile, and `$@` the browser.
    fn start(program: &str, profile: &Path, line: &str) -> Self {
        // The protocol is spoken on descriptors 3 and 4. Nothing is asked of any network but loopback.
        let flags = "--headless --no-sandbox --disable-gpu --remote-debugging-pipe --no-first-run \
                     --disable-background-networking --disable-component-update --disable-sync \
                     --disable-default-apps --disable-extensions --disable-renderer-backgrounding \
                     --disable-backgrounding-occluded-windows --disable-background-timer-throttling";
        // A page that is drawn by the thread that runs it costs a quarter less of the processor's time, but gives no picture.
        let unseen: &[&str] = match std::env::var_os("BAROMETER_PICTURES") {
            Some(_) => &[],
            None => &["--disable-threaded-compositing", "--num-raster-threads=1"],
        };
        let mut process = Command::new("sh")
            .args(["-c", &format!("exec 3<&0 4>&1 </dev/null >/dev/null 2>&1; {line}")])
            .arg(profile)
            .arg(program)
            .args(flags.split_whitespace())
            .args(unseen)
            // A machine's name in its room is asked of no network either.
            .arg("--host-resolver-rules=MAP *.local 127.0.0.1")
            .arg(format!("--user-data-dir={}", profile.display()))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let questions = Mutex::new((process.stdin.take().unwrap(), 0));
        let answers = BufReader::new(process.stdout.take().unwrap());
        let waiting: Waiting = Arc::new(Mutex::new(Some(HashMap::new())));
        let hands_out = Arc::clone(&waiting);
        std::thread::spawn(move || hand_out(answers, &hands_out));
        Self { process, questions, waiting }
    }

    /// The browser's answer, or what it says of a question that it cannot answer. With the name of a session a page is asked,
    /// otherwise the browser.
    pub(crate) fn ask(&self, page: Option<&str>, method: &str, parameters: &Value) -> Result<Value, Value> {
        self.send(page, method, parameters).answer()
    }

    /// Asks, and does not wait for the answer.
    pub(crate) fn send(&self, page: Option<&str>, method: &str, parameters: &Value) -> Question {
        let mut questions = self.questions.lock().unwrap();
        questions.1 += 1;
        let id = questions.1;
        let (answers, answer) = channel();
        // Where the browser has gone nobody holds the other end.
        if let Some(waiting) = &mut *self.waiting.lock().unwrap() {
            waiting.insert(id, answers);
        }
        let mut message = json!({"id": id, "method": method, "params": parameters});
        if let Some(page) = page {
            message["sessionId"] = json!(page);
        }
        let mut bytes = message.to_string().into_bytes();
        bytes.push(0);
        // Where nobody reads any more, nobody answers either.
        let _ = questions.0.write_all(&bytes);
        Question(answer)
    }
}

/// What was asked and waits for its answer.
pub(crate) struct Question(Receiver<Value>);

impl Question {
    /// The answer, or what the browser says of a question that it cannot answer.
    pub(crate) fn answer(self) -> Result<Value, Value> {
        let Ok(mut answer) = self.0.recv() else { return Err("the browser went away".into()) };
        match answer.get("error") {
            None => Ok(answer["result"].take()),
            Some(error) => Err(error.clone()),
        }
    }
}

impl Drop for Chromium {
    fn drop(&mut self) {
        // It may have gone already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The browser that is installed here.
fn program() -> Option<&'static str> {
    static PROGRAM: LazyLock<Option<&str>> = LazyLock::new(|| {
        let path = std::env::var_os("PATH").unwrap_or_default();
        let is_installed =
            |name: &&str| std::env::split_paths(&path).any(|folder| folder.join(name).is_file());
        PROGRAMS.into_iter().find(is_installed)
    });
    if PROGRAM.is_none() {
        println!("skipped: chromium is not installed here");
    }
    *PROGRAM
}

/// Gives each answer to whoever asked, until the browser goes; what it tells unasked nobody reads.
fn hand_out(mut answers: BufReader<ChildStdout>, waiting: &Waiting) {
    let mut bytes = vec![];
    while answers.read_until(0, &mut bytes).is_ok_and(|length| length > 0) {
        bytes.pop();
        let Ok(answer) = serde_json::from_slice::<Value>(&bytes) else { break };
        bytes.clear();
        let asked = answer["id"].as_u64().and_then(|id| waiting.lock().unwrap().as_mut()?.remove(&id));
        if let Some(asked) = asked {
            // A test that has failed waits no longer.
            let _ = asked.send(answer);
        }
    }
    waiting.lock().unwrap().take();
}
