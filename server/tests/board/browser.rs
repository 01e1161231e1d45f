//! A headless Chromium, driven over a pair of pipes by its debugging protocol: one message of JSON, then a
//! zero byte.

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::LazyLock;

use base64::Engine as _;
use serde_json::{Value, json};

/// Conditions are waited for as long as a slow machine may need, and then the test fails.
const PATIENCE_MILLISECONDS: u32 = 60_000;

pub(crate) struct Browser {
    process: Child,
    commands: ChildStdin,
    answers: BufReader<ChildStdout>,
    profile: tempfile::TempDir,
    shape: ((u32, u32), bool),
    last: u64,
    /// Answers that nobody has asked for yet.
    early: BTreeMap<u64, Value>,
    /// The page that is spoken to.
    pub(crate) page: Option<String>,
}

impl Browser {
    /// A browser with one page of this size; `None`, and a word about it, where Chromium is not installed.
    pub(crate) fn open(size: (u32, u32), touch: bool) -> Option<Self> {
        static IS_INSTALLED: LazyLock<bool> = LazyLock::new(|| {
            Command::new("chromium").arg("--version").stdout(Stdio::null()).status().is_ok()
        });
        if !*IS_INSTALLED {
            println!("skipped: chromium is not installed here");
            return None;
        }
        Some(Self::start(tempfile::tempdir().unwrap(), (size, touch)))
    }

    /// Kills the browser as a flat battery would, and starts it again with what it has kept.
    pub(crate) fn killed(mut self) -> Self {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
        let profile = std::mem::replace(&mut self.profile, tempfile::tempdir().unwrap());
        Self::start(profile, self.shape)
    }

    fn start(profile: tempfile::TempDir, shape: ((u32, u32), bool)) -> Self {
        // The protocol is spoken on descriptors 3 and 4. Nothing is asked of any network but loopback.
        let script = "exec chromium --headless --no-sandbox --disable-gpu --remote-debugging-pipe --no-first-run \
                      --disable-background-networking --disable-component-update --disable-sync \
                      --disable-default-apps --disable-extensions \
                      --user-data-dir=\"$0\" 3<&0 4>&1 </dev/null >/dev/null 2>&1";
        let mut process = Command::new("sh")
            .args(["-c", script])
            .arg(profile.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let commands = process.stdin.take().unwrap();
        let answers = BufReader::new(process.stdout.take().unwrap());
        let mut browser =
            Self { process, commands, answers, profile, shape, last: 0, early: BTreeMap::new(), page: None };
        let target = browser.call("Target.createTarget", &json!({"url": "about:blank"}));
        let attach = json!({"targetId": target["targetId"], "flatten": true});
        let session = browser.call("Target.attachToTarget", &attach);
        browser.page = Some(session["sessionId"].as_str().unwrap().to_owned());
        let ((width, height), touch) = shape;
        let metrics = json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": touch});
        browser.call("Emulation.setDeviceMetricsOverride", &metrics);
        browser.call("Emulation.setTouchEmulationEnabled", &json!({"enabled": touch}));
        browser
    }

    pub(crate) fn go(&mut self, address: &str) {
        self.call("Page.navigate", &json!({"url": address}));
        self.until("document.readyState === 'complete'");
    }

    /// What an expression of JavaScript is worth on the page.
    pub(crate) fn value(&mut self, expression: &str) -> Value {
        let parameters = json!({"expression": expression, "returnByValue": true, "awaitPromise": true});
        let answer = self.call("Runtime.evaluate", &parameters);
        assert!(answer.get("exceptionDetails").is_none(), "{expression}: {answer}");
        answer["result"]["value"].clone()
    }

    /// Waits for a condition on the page. One that cannot be asked yet, because the page is being loaded again, does not hold.
    pub(crate) fn until(&mut self, condition: &str) {
        let wait = format!(
            "new Promise((done) => {{
                const end = Date.now() + {PATIENCE_MILLISECONDS};
                const holds = () => {{ try {{ return {condition}; }} catch {{ return false; }} }};
                const look = () => holds() ? done(true) : Date.now() > end ? done(false) : setTimeout(look, 20);
                look();
            }})"
        );
        let parameters = json!({"expression": wait, "returnByValue": true, "awaitPromise": true});
        let came = loop {
            match self.ask("Runtime.evaluate", &parameters) {
                Ok(answer) => break answer["result"]["value"] == true,
                // The page has led on to another: the condition is waited for there.
                Err(error) if error.to_string().contains("navigated") => {}
                Err(error) => panic!("{condition}: {error}"),
            }
        };
        if !came {
            let page = self.value("document.body.innerText");
            panic!("never came true: {condition}\n{page}");
        }
    }

    /// Shows pages as where people prefer this scheme of colours, `light` or `dark`, and nothing that glides.
    pub(crate) fn prefers(&mut self, scheme: &str) {
        let scheme = json!({"name": "prefers-color-scheme", "value": scheme});
        let still = json!({"name": "prefers-reduced-motion", "value": "reduce"});
        self.call("Emulation.setEmulatedMedia", &json!({"features": [scheme, still]}));
    }

    /// Prefers a language from the next page on.
    pub(crate) fn speaks(&mut self, language: &str) {
        self.call("Network.enable", &json!({}));
        self.call("Network.setExtraHTTPHeaders", &json!({"headers": {"Accept-Language": language}}));
    }

    /// Takes the network away from the page, or gives it back.
    pub(crate) fn offline(&mut self, is_offline: bool) {
        let conditions =
            json!({"offline": is_offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1});
        self.call("Network.enable", &json!({}));
        self.call("Network.emulateNetworkConditions", &conditions);
    }

    /// A picture of what is on the screen, in the folder that `BAROMETER_PICTURES` names, if any.
    pub(crate) fn picture(&mut self, name: &str) {
        let Some(folder) = std::env::var_os("BAROMETER_PICTURES") else { return };
        let taken = self.call("Page.captureScreenshot", &json!({"format": "png"}));
        let picture =
            base64::engine::general_purpose::STANDARD.decode(taken["data"].as_str().unwrap()).unwrap();
        std::fs::write(std::path::Path::new(&folder).join(format!("{name}.png")), picture).unwrap();
    }

    pub(crate) fn call(&mut self, method: &str, parameters: &Value) -> Value {
        self.ask(method, parameters).unwrap_or_else(|error| panic!("{method}: {error}"))
    }

    /// The browser's answer, or what it says of a question that it cannot answer.
    fn ask(&mut self, method: &str, parameters: &Value) -> Result<Value, Value> {
        let question = self.send(method, parameters);
        self.answer(question)
    }

    /// Asks, and does not wait for the answer; the number of the question.
    pub(crate) fn send(&mut self, method: &str, parameters: &Value) -> u64 {
        self.last += 1;
        let mut message = json!({"id": self.last, "method": method, "params": parameters});
        if let Some(page) = &self.page {
            message["sessionId"] = json!(page);
        }
        let mut bytes = message.to_string().into_bytes();
        bytes.push(0);
        self.commands.write_all(&bytes).unwrap();
        self.last
    }

    /// The answer to the question of this number. Those to others that come before it are kept for whoever asks for them.
    pub(crate) fn answer(&mut self, question: u64) -> Result<Value, Value> {
        loop {
            if let Some(mut answer) = self.early.remove(&question) {
                return match answer.get("error") {
                    None => Ok(answer["result"].take()),
                    Some(error) => Err(error.clone()),
                };
            }
            let mut bytes = Vec::new();
            let length = self.answers.read_until(0, &mut bytes).unwrap();
            assert!(length > 0, "the browser went away");
            bytes.pop();
            let answer: Value = serde_json::from_slice(&bytes).unwrap();
            if let Some(number) = answer["id"].as_u64() {
                self.early.insert(number, answer);
            }
        }
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // It may have gone already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
