//! A page in a headless Chromium, as a person uses it who has a device to himself.

use std::sync::Arc;

use base64::Engine as _;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::chromium::{Chromium, Question};

/// Conditions are waited for as long as a slow machine may need, and then the test fails.
const PATIENCE_MILLISECONDS: u32 = 60_000;

/// Runs what a person does at the browser, while the server goes on.
pub(crate) async fn at<T: Send + 'static>(
    browser: Browser,
    act: impl FnOnce(&mut Browser) -> T + Send + 'static,
) -> (Browser, T) {
    let act = move || {
        let mut browser = browser;
        let seen = act(&mut browser);
        (browser, seen)
    };
    tokio::task::spawn_blocking(act).await.unwrap()
}

/// A device of its own: what it keeps (cookies, stores, workers, what was fetched) no other sees, though the process is shared.
pub(crate) struct Browser {
    chromium: Arc<Chromium>,
    /// What is kept of a device whose Chromium can be killed.
    profile: Option<TempDir>,
    /// Where the shared Chromium keeps the things of this device.
    context: Option<String>,
    shape: ((u32, u32), bool),
    page: String,
}

impl Browser {
    /// A device with one page of this size, in the Chromium that the tests share; `None`, and a word about it, where Chromium is
    /// not installed.
    pub(crate) fn open(size: (u32, u32), touch: bool) -> Option<Self> {
        let chromium = Chromium::shared()?;
        let context = chromium.ask(None, "Target.createBrowserContext", &json!({})).unwrap();
        let context = context["browserContextId"].as_str().unwrap().to_owned();
        Some(Self::on(chromium, None, Some(context), (size, touch)))
    }

    /// A device whose battery can go flat: see [`Self::killed`].
    pub(crate) fn open_alone(size: (u32, u32), touch: bool) -> Option<Self> {
        Self::start(tempfile::tempdir().unwrap(), (size, touch))
    }

    /// Another tab of the same device.
    pub(crate) fn another_tab(&self) -> Self {
        let mut tab = Self::on(Arc::clone(&self.chromium), None, self.context.clone(), self.shape);
        // It goes with the device.
        tab.context = None;
        tab
    }

    /// Kills the browser as a flat battery would, and starts it again with what it has kept.
    pub(crate) fn killed(mut self) -> Self {
        let (profile, shape) = (self.profile.take().unwrap(), self.shape);
        drop(self);
        Self::start(profile, shape).unwrap()
    }

    fn start(profile: TempDir, shape: ((u32, u32), bool)) -> Option<Self> {
        let chromium = Chromium::alone(profile.path())?;
        Some(Self::on(chromium, Some(profile), None, shape))
    }

    fn on(
        chromium: Arc<Chromium>,
        profile: Option<TempDir>,
        context: Option<String>,
        shape: ((u32, u32), bool),
    ) -> Self {
        let ask = |method, parameters| chromium.ask(None, method, &parameters).unwrap();
        let mut new = json!({"url": "about:blank"});
        if let Some(context) = &context {
            new["browserContextId"] = json!(context);
        }
        let target = ask("Target.createTarget", new);
        let session = ask("Target.attachToTarget", json!({"targetId": target["targetId"], "flatten": true}));
        let page = session["sessionId"].as_str().unwrap().to_owned();
        let mut browser = Self { chromium, profile, context, shape, page };
        let ((width, height), touch) = shape;
        let metrics = json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": touch});
        browser.call("Emulation.setDeviceMetricsOverride", &metrics);
        browser.call("Emulation.setTouchEmulationEnabled", &json!({"enabled": touch}));
        // It is in front, whatever others the shared Chromium has open.
        browser.call("Emulation.setFocusEmulationEnabled", &json!({"enabled": true}));
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

    /// Presses the key of the page that is called so.
    pub(crate) fn press(&mut self, key: &str) {
        // While it does something the page takes no other key.
        let is_idle = "!document.querySelector('main[aria-busy=true]')";
        self.until(&format!("{is_idle} && document.querySelector('[data-key=\"{key}\"]:not([disabled])')"));
        self.value(&format!("document.querySelector('[data-key=\"{key}\"]').click()"));
    }

    /// Waits until this text is there.
    pub(crate) fn sees(&mut self, text: &str) {
        self.until(&format!("document.body.innerText.includes({})", Value::from(text)));
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

    /// Runs this before every page that is opened from now on.
    pub(crate) fn before_each_page(&mut self, script: &str) {
        self.call("Page.enable", &json!({}));
        self.call("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": script }));
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

    fn ask(&self, method: &str, parameters: &Value) -> Result<Value, Value> {
        self.send(method, parameters).answer()
    }

    /// Asks the page, and does not wait for the answer.
    pub(crate) fn send(&self, method: &str, parameters: &Value) -> Question {
        self.chromium.send(Some(&self.page), method, parameters)
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        if let Some(context) = &self.context {
            // The page closes with it. Chromium may have gone already.
            let _ = self.chromium.ask(
                None,
                "Target.disposeBrowserContext",
                &json!({"browserContextId": context}),
            );
        }
    }
}
