//! A PostgreSQL of a test's own, where it is installed: started here, killed, started again, and gone with the test.

use std::io;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

const USER: &str = "barometer";
pub const PASSWORD: &str = "cloak-and-dagger";
const READY_WITHIN: Duration = Duration::from_mins(1);

/// A running database server.
#[derive(Debug)]
pub struct Database {
    programs: PathBuf,
    folder: PathBuf,
    port: u16,
    /// Whether it syncs to the disk. Who is killed loses nothing of what the operating system has: the tests do without, and
    /// need not wait after a kill until all files are synced.
    syncs: bool,
    server: Child,
    /// Ends everything and removes the folder when this process ends, however it does.
    _keeper: Child,
}

impl Database {
    /// A new, empty one; `None`, said in words, where PostgreSQL is not installed or cannot be run by this user.
    pub fn start() -> Option<Self> {
        Self::started(false)
    }

    /// The same as one that is used: it syncs.
    pub fn start_syncing() -> Option<Self> {
        Self::started(true)
    }

    #[expect(clippy::print_stdout, reason = "what is skipped is said")]
    fn started(syncs: bool) -> Option<Self> {
        match Self::try_start(syncs) {
            Ok(database) => Some(database),
            Err(why) => {
                println!("skipped: {why}");
                None
            }
        }
    }

    fn try_start(syncs: bool) -> Result<Self, String> {
        if !cfg!(unix) {
            return Err("these tests start PostgreSQL on Unix only".to_owned());
        }
        let programs = programs().ok_or("PostgreSQL is not installed")?;
        let folder = tempfile::Builder::new().prefix("barometer-postgres-").tempdir().unwrap().keep();
        let password_file = folder.join("password");
        std::fs::write(&password_file, PASSWORD).unwrap();
        if let Some(owner) = owner() {
            let given = run(Command::new("chown").arg("-R").arg(owner).arg(&folder));
            given.map_err(|why| {
                format!("PostgreSQL does not run as root, and its folder was not given away: {why}")
            })?;
        }
        let data = folder.join("data");
        let mut made = as_owner(&programs.join("initdb"));
        made.arg("--pgdata").arg(&data).args(["--auth=scram-sha-256", "--no-sync", "--no-instructions"]);
        made.arg(format!("--username={USER}")).arg("--pwfile").arg(&password_file);
        run(&mut made).map_err(|why| format!("initdb cannot be run: {why}"))?;
        let keeper = keeper(&folder).map_err(|error| format!("sh cannot be run: {error}"))?;
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let server = serve((&programs, &data), port, syncs).unwrap();
        let database = Self { programs, folder, port, syncs, server, _keeper: keeper };
        database.wait_until_ready();
        Ok(database)
    }

    /// The port that it listens on, of this machine.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// A new, empty database in it, by the address that `--journal` takes.
    pub fn make(&self) -> String {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!("club{}", NEXT.fetch_add(1, Ordering::Relaxed));
        self.ask("postgres", &format!("CREATE DATABASE {name}"));
        self.url(&name, None)
    }

    /// The address of a database; where a line to it is given, by the port of that.
    pub fn url(&self, name: &str, line: Option<u16>) -> String {
        let port = line.unwrap_or(self.port);
        format!("postgres://{USER}:{PASSWORD}@127.0.0.1:{port}/{name}")
    }

    /// Has it encrypt for those who ask for that, by this certificate and its key (PEM).
    pub fn encrypts(&self, certificate: &str, key: &str) {
        let data = self.folder.join("data");
        for (name, text) in [("server.crt", certificate), ("server.key", key)] {
            let path = data.join(name);
            std::fs::write(&path, text).unwrap();
            // It reads no key that others may read.
            run(Command::new("chmod").arg("600").arg(&path)).unwrap();
            if let Some(owner) = owner() {
                run(Command::new("chown").arg(owner).arg(&path)).unwrap();
            }
        }
        self.ask("postgres", "ALTER SYSTEM SET ssl = on");
        self.ask("postgres", "SELECT pg_reload_conf()");
    }

    /// What the database answers to a query, without its decoration.
    pub fn ask(&self, name: &str, query: &str) -> String {
        let output = self.psql(name, query).unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap().trim().to_owned()
    }

    fn psql(&self, name: &str, query: &str) -> io::Result<Output> {
        let mut psql = Command::new(self.programs.join("psql"));
        psql.args(["--no-psqlrc", "--tuples-only", "--no-align", "--host=127.0.0.1", "--command", query]);
        psql.arg(format!("--port={}", self.port)).arg(format!("--username={USER}")).arg(name);
        psql.env("PGPASSWORD", PASSWORD).env("PGCONNECT_TIMEOUT", "2").output()
    }

    /// `kill -9` of the server: those who work for it end with it.
    pub fn kill_9(&mut self) {
        self.server.kill().unwrap();
        self.server.wait().unwrap();
    }

    /// Starts it again after it was killed: it recovers by itself.
    pub fn start_again(&mut self) {
        let begun = Instant::now();
        loop {
            self.server = serve((&self.programs, &self.folder.join("data")), self.port, self.syncs).unwrap();
            // While one of those who worked for the last one is still there, it ends at once.
            while self.server.try_wait().unwrap().is_none() {
                if self.psql("postgres", "SELECT 1").unwrap().status.success() {
                    return;
                }
                assert!(begun.elapsed() < READY_WITHIN, "the database did not start again");
            }
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    fn wait_until_ready(&self) {
        let begun = Instant::now();
        while !self.psql("postgres", "SELECT 1").unwrap().status.success() {
            assert!(begun.elapsed() < READY_WITHIN, "the database did not start");
            std::thread::sleep(Duration::from_millis(50));
        }
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        // The keeper removes the folder when its input ends.
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// Where PostgreSQL's programs are: on the path, or where Debian puts them.
fn programs() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let mut installed: Vec<PathBuf> = std::fs::read_dir("/usr/lib/postgresql")
        .map(|versions| versions.flatten().map(|version| version.path().join("bin")).collect())
        .unwrap_or_default();
    installed.sort();
    folders.extend(installed.into_iter().rev());
    let has_all =
        |folder: &PathBuf| ["initdb", "postgres", "psql"].iter().all(|name| folder.join(name).is_file());
    let found = folders.into_iter().find(has_all)?;
    // Beside the program itself are its libraries, whatever points to it.
    let program = std::fs::canonicalize(found.join("postgres")).ok()?;
    program.parent().map(Path::to_owned).filter(has_all).or(Some(found))
}

/// Who runs PostgreSQL instead of root, which it refuses.
fn owner() -> Option<&'static str> {
    let id = Command::new("id").arg("-u").output().ok()?;
    let is_root = String::from_utf8_lossy(&id.stdout).trim() == "0";
    let is_known =
        |name: &&str| Command::new("id").arg(name).output().is_ok_and(|output| output.status.success());
    if is_root { ["postgres", "nobody"].into_iter().find(is_known) } else { None }
}

/// A program of PostgreSQL, run by whoever may.
fn as_owner(program: &Path) -> Command {
    let Some(owner) = owner() else { return Command::new(program) };
    let mut command = Command::new("setpriv");
    command.arg(format!("--reuid={owner}")).args(["--clear-groups", "--"]).arg(program);
    command
}

fn serve((programs, data): (&Path, &Path), port: u16, syncs: bool) -> io::Result<Child> {
    let log = std::fs::OpenOptions::new().create(true).append(true).open(data.with_extension("log"))?;
    let mut server = as_owner(&programs.join("postgres"));
    server.arg("-D").arg(data).args(["-p", &port.to_string(), "-h", "127.0.0.1", "-k", "", "-N", "60"]);
    server.args(["-c", "shared_buffers=16MB", "-c", if syncs { "fsync=on" } else { "fsync=off" }]);
    server.stdin(Stdio::null()).stdout(Stdio::null()).stderr(log).spawn()
}

/// Whoever waits for the end of this process, and clears up after it.
fn keeper(folder: &Path) -> io::Result<Child> {
    let script = "read _; pid=$(head -1 \"$0/data/postmaster.pid\" 2>/dev/null); \
        [ \"$(readlink /proc/$pid/cwd)\" = \"$0/data\" ] && kill -9 $pid; sleep 0.2; rm -rf \"$0\"";
    let mut shell = Command::new("sh");
    shell
        .args(["-c", script])
        .arg(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
}

fn run(command: &mut Command) -> Result<(), String> {
    let output = command.output().map_err(|error| error.to_string())?;
    let said = || String::from_utf8_lossy(&output.stderr).trim().to_owned();
    if output.status.success() { Ok(()) } else { Err(said()) }
}
