//! The server as a process of its own, which can be killed.

use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{ExitStatus, Stdio};
use std::sync::atomic::{AtomicU16, Ordering};

use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, Command};

use crate::deadline::within;

/// `barometer`, ready for its arguments: the program built together with these tests.
pub fn barometer() -> Command {
    let tests = std::env::current_exe().unwrap();
    let target = tests.parent().and_then(Path::parent).unwrap();
    let mut command = Command::new(target.join("barometer-under-test"));
    command.kill_on_drop(true).stdin(Stdio::null());
    command
}

/// A port on which nobody listens, outside the range from which the system takes ports of its own accord: so it
/// is still free when a server that was killed comes back.
pub fn free_port() -> u16 {
    static NEXT: AtomicU16 = AtomicU16::new(0);
    let start = u16::try_from(std::process::id() % 10_000).unwrap();
    loop {
        let port = 20_000 + (start + NEXT.fetch_add(1, Ordering::Relaxed)) % 10_000;
        if TcpListener::bind(("127.0.0.1", port)).is_ok() {
            return port;
        }
    }
}

/// A server process on its data folder, always on the same port.
#[derive(Debug)]
pub struct ServerProcess {
    data: PathBuf,
    port: u16,
    /// What is asked of it beside where it listens.
    arguments: Vec<String>,
    child: Child,
    /// The director's token, printed at the first start.
    pub token: String,
}

impl ServerProcess {
    /// The first start, on an empty folder.
    pub async fn start(data: &Path) -> Self {
        Self::start_asking(data, &[]).await
    }

    /// A start on a folder that has a journal already, whose director's token is known.
    pub async fn start_with(data: &Path, token: String) -> Self {
        Self { token, ..Self::start_asking(data, &[]).await }
    }

    /// The first start, with further arguments, also when it is started again.
    pub async fn start_asking(data: &Path, arguments: &[String]) -> Self {
        let port = free_port();
        let (child, printed) = spawn(data, port, arguments, LEADS).await;
        let token = printed.unwrap_or_default();
        Self { data: data.to_owned(), port, arguments: arguments.to_vec(), child, token }
    }

    /// Where the server listens, also after it was killed.
    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// The same as a socket address.
    pub fn address(&self) -> SocketAddr {
        SocketAddr::from((Ipv4Addr::LOCALHOST, self.port))
    }

    /// The process, which changes with each restart.
    pub fn id(&self) -> Option<u32> {
        self.child.id()
    }

    /// `kill -9`, and waits until the process is gone.
    pub async fn kill_9(&mut self) {
        self.child.kill().await.unwrap();
    }

    /// A standby of another server, which makes the token in this file; it is in step when this returns.
    pub async fn start_standby(data: &Path, of: &Self, token_file: &Path) -> Self {
        let port = free_port();
        let own = format!("http://127.0.0.1:{port}");
        Self::start_standby_through((data, port), of, token_file, (&of.url(), &own)).await
    }

    /// The same on this port, which reaches that server by one way and is reached by another.
    pub async fn start_standby_through(
        (data, port): (&Path, u16),
        of: &Self,
        token_file: &Path,
        (to, from): (&str, &str),
    ) -> Self {
        if !token_file.exists() {
            let mut token = barometer();
            token.args(["token", "--standby", "--data"]).arg(&of.data).arg("--to").arg(token_file);
            assert!(token.stdout(Stdio::null()).status().await.unwrap().success());
        }
        let token_file = token_file.to_str().unwrap();
        let [to, from] = [to, from].map(|url| url.trim_start_matches("http://"));
        let arguments = ["--follow", to, "--token-file", token_file, "--reached-at", from].map(str::to_owned);
        let (child, _) = spawn(data, port, &arguments, IN_STEP).await;
        Self { data: data.to_owned(), port, arguments: arguments.to_vec(), child, token: of.token.clone() }
    }

    /// Has a standby lead, as the director does on its computer.
    pub async fn take_over(&self) {
        let mut command = barometer();
        let taken = command.args(["take-over", "--data"]).arg(&self.data).stdout(Stdio::null()).status();
        assert!(taken.await.unwrap().success());
    }

    /// Starts again on the same data and port, and is in step with the server that leads now.
    pub async fn restart_as_standby(&mut self) {
        (self.child, _) = spawn(&self.data, self.port, &self.arguments, IN_STEP).await;
    }

    /// Starts again on the same data and port.
    pub async fn restart(&mut self) {
        let (child, printed) = spawn(&self.data, self.port, &self.arguments, LEADS).await;
        assert_eq!(printed, None, "the director's token is made once");
        self.child = child;
    }

    /// `kill -TERM`.
    pub async fn ask_to_stop(&self) {
        let id = self.child.id().expect("the server runs").to_string();
        let sent = Command::new("sh").args(["-c", "kill -TERM \"$0\"", &id]).status().await.unwrap();
        assert!(sent.success());
    }

    /// How the process ended, once it has.
    pub async fn ended(&mut self) -> ExitStatus {
        within("the server ends", self.child.wait()).await.unwrap()
    }

    /// Stops the server cleanly.
    pub async fn terminate(&mut self) {
        self.ask_to_stop().await;
        assert!(self.ended().await.success(), "a clean stop is exit code 0");
    }
}

/// The last that is printed of a server that leads, and the first of a standby that has everything.
const LEADS: &str = "Director's console:";
const IN_STEP: &str = "In step";

/// Starts the program and waits until it says that it is ready; the token, if it printed one.
async fn spawn(data: &Path, port: u16, arguments: &[String], ready: &str) -> (Child, Option<String>) {
    // Beside the data: the server makes its folder itself.
    let log_path = data.with_extension("log");
    let log = std::fs::OpenOptions::new().create(true).append(true).open(&log_path).unwrap();
    let mut command = barometer();
    command.arg("serve").arg("--data").arg(data).args(["--listen", &format!("127.0.0.1:{port}")]);
    command.args(arguments);
    let mut child = command.stdout(Stdio::piped()).stderr(log).spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut token = None;
    let listens = async {
        while let Some(line) = lines.next_line().await.unwrap() {
            if let Some(rest) = line.strip_prefix("Director's token:") {
                token = rest.split_whitespace().next().map(str::to_owned);
            }
            if line.starts_with(ready) {
                return;
            }
        }
        let log = std::fs::read_to_string(&log_path).unwrap();
        panic!("the server did not start: {log}");
    };
    within("the server starts", listens).await;
    // Whatever it prints later must find a reader.
    tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
    (child, token)
}
