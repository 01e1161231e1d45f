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
    listen: SocketAddr,
    /// What is asked of it beside where it listens.
    arguments: Vec<String>,
    child: Child,
    /// The director's token, printed at the first start.
    pub token: String,
    /// The address for programs, as it was printed: with the server's key where it encrypts.
    pub here: String,
    /// The four words of that key.
    pub words: String,
}

/// What a server prints when it starts.
#[derive(Debug, Default)]
struct Printed {
    token: Option<String>,
    here: String,
    words: String,
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
        Self::start_at(Ipv4Addr::LOCALHOST, data, arguments).await
    }

    /// The first start, for other machines too.
    pub async fn start_for_others(data: &Path, arguments: &[String]) -> Self {
        Self::start_at(Ipv4Addr::UNSPECIFIED, data, arguments).await
    }

    async fn start_at(ip: Ipv4Addr, data: &Path, arguments: &[String]) -> Self {
        let listen = SocketAddr::from((ip, free_port()));
        let (child, Printed { token, here, words }) = spawn(data, listen, arguments, LEADS).await;
        let (data, arguments, token) = (data.to_owned(), arguments.to_vec(), token.unwrap_or_default());
        Self { data, listen, arguments, child, token, here, words }
    }

    /// Where the server listens, also after it was killed.
    pub fn url(&self) -> String {
        format!("http://{}", self.address())
    }

    /// The same as a socket address: for one that serves other machines too, one at which it takes us for another machine.
    pub fn address(&self) -> SocketAddr {
        let last = if self.listen.ip().is_unspecified() { 2 } else { 1 };
        SocketAddr::from((Ipv4Addr::new(127, 0, 0, last), self.listen.port()))
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
        let listen = SocketAddr::from((of.listen.ip(), free_port()));
        let own = format!("http://127.0.0.1:{}", listen.port());
        Self::start_standby_through((data, listen), of, token_file, (&of.here, &own)).await
    }

    /// The same there, which reaches that server by one way and is reached by another.
    pub async fn start_standby_through(
        (data, listen): (&Path, SocketAddr),
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
        let from = from.trim_start_matches("http://");
        let arguments = ["--follow", to, "--token-file", token_file, "--reached-at", from].map(str::to_owned);
        let (child, Printed { words, .. }) = spawn(data, listen, &arguments, IN_STEP).await;
        let (data, arguments, token) = (data.to_owned(), arguments.to_vec(), of.token.clone());
        Self { data, listen, arguments, child, token, here: String::new(), words }
    }

    /// Has a standby lead, as the director does on its computer.
    pub async fn take_over(&self) {
        let mut command = barometer();
        let taken = command.args(["take-over", "--data"]).arg(&self.data).stdout(Stdio::null()).status();
        assert!(taken.await.unwrap().success());
    }

    /// Starts again on the same data and port, and is in step with the server that leads now.
    pub async fn restart_as_standby(&mut self) {
        (self.child, _) = spawn(&self.data, self.listen, &self.arguments, IN_STEP).await;
    }

    /// Starts again on the same data and port.
    pub async fn restart(&mut self) {
        let (child, Printed { token, here, words }) =
            spawn(&self.data, self.listen, &self.arguments, LEADS).await;
        assert_eq!(token, None, "the director's token is made once");
        (self.child, self.here, self.words) = (child, here, words);
    }

    /// A server that shares the journal with one that leads, and waits when this returns.
    pub async fn start_waiting(data: &Path, arguments: &[String], token: String) -> Self {
        let listen = SocketAddr::from((Ipv4Addr::LOCALHOST, free_port()));
        let (child, Printed { here, words, .. }) = spawn(data, listen, arguments, WAITS).await;
        let (data, arguments) = (data.to_owned(), arguments.to_vec());
        Self { data, listen, arguments, child, token, here, words }
    }

    /// Starts again on the same data and port, and waits.
    pub async fn restart_waiting(&mut self) {
        (self.child, _) = spawn(&self.data, self.listen, &self.arguments, WAITS).await;
    }

    /// `kill -TERM`.
    pub async fn ask_to_stop(&self) {
        self.signal("TERM").await;
    }

    /// `kill -STOP`: it stands still, and nobody is told.
    pub async fn freeze(&self) {
        self.signal("STOP").await;
    }

    /// `kill -CONT`.
    pub async fn wake(&self) {
        self.signal("CONT").await;
    }

    async fn signal(&self, name: &str) {
        let id = self.child.id().expect("the server runs").to_string();
        let sent = Command::new("sh").args(["-c", "kill -$1 \"$0\"", &id, name]).status().await.unwrap();
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
/// That of a server which shares its journal with one that leads.
const WAITS: &str = "Waiting here";

/// Starts the program and waits until it says that it is ready.
async fn spawn(data: &Path, listen: SocketAddr, arguments: &[String], ready: &str) -> (Child, Printed) {
    // Beside the data: the server makes its folder itself.
    let log_path = data.with_extension("log");
    let log = std::fs::OpenOptions::new().create(true).append(true).open(&log_path).unwrap();
    let mut command = barometer();
    command.arg("serve").arg("--data").arg(data).args(["--listen", &listen.to_string()]);
    command.args(arguments);
    let mut child = command.stdout(Stdio::piped()).stderr(log).spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut printed = Printed::default();
    let listens = async {
        while let Some(line) = lines.next_line().await.unwrap() {
            if let Some(rest) = line.strip_prefix("Director's token:") {
                printed.token = rest.split_whitespace().next().map(str::to_owned);
            }
            if let Some(rest) = line.strip_prefix("The server's words:") {
                rest.split_whitespace().next().unwrap().clone_into(&mut printed.words);
            }
            if let Some((_, here)) = line.split_once(" --server ") {
                here.trim_matches('\'').clone_into(&mut printed.here);
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
    (child, printed)
}
