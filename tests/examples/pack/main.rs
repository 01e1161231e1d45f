//! The programs in one archive, for computers of the same kind that have no Rust: it is unpacked, and begins by a double click.
//!
//! ```sh
//! cargo run -p barometer-tests --example pack
//! ```
//!
//! builds them by the profile `dist`, strips them, and writes the archive with its folder into `target/pack`. It takes as long as
//! a first build in release mode. `--built` packs what was built before.
#![expect(clippy::print_stdout, reason = "the answer of a program")]

mod licences;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, ensure};
use clap::Parser as _;

/// What is packed, by package and program.
const PROGRAMS: [(&str, &str); 3] = [
    ("barometer-server", "barometer"),
    ("barometer-director", "barometer-director"),
    ("barometer-tablet", "barometer-tablet"),
];
/// What a volunteer with a slow connection loads in a minute or two.
const LARGEST_BYTES: u64 = 25_000_000;

/// Packs the programs for other computers.
#[derive(Debug, clap::Parser)]
struct Args {
    /// Pack what `cargo build --profile dist` has built before.
    #[arg(long)]
    built: bool,
    /// Where the programs are built.
    #[arg(long, default_value = "target")]
    target: PathBuf,
}

fn main() -> anyhow::Result<()> {
    let args = Args::parse();
    if !args.built {
        build()?;
    }
    let name = format!(
        "barometer-{}-{}-{}",
        env!("CARGO_PKG_VERSION"),
        std::env::consts::OS,
        std::env::consts::ARCH
    );
    let place = args.target.join("pack");
    let folder = place.join(&name);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    let mut newest = None;
    for (_, program) in PROGRAMS {
        let file = format!("{program}{}", std::env::consts::EXE_SUFFIX);
        let (from, to) = (args.target.join("dist").join(&file), folder.join(&file));
        fs::copy(&from, &to).with_context(|| format!("{} is not built", from.display()))?;
        strip(&to);
        newest = newest.max(glibc(&fs::read(&to)?));
    }
    texts(&folder, newest)?;
    let archive = archived(&place, &name)?;
    let size = fs::metadata(&archive)?.len();
    println!("{}: {:.1} MB", archive.display(), (f64::from(u32::try_from(size / 1_000)?)) / 1_000.0);
    if let Some((major, minor)) = newest {
        println!("It runs where the GNU C library is {major}.{minor} or newer.");
    }
    ensure!(size <= LARGEST_BYTES, "the archive is larger than {LARGEST_BYTES} bytes");
    Ok(())
}

fn build() -> anyhow::Result<()> {
    let mut command = Command::new("cargo");
    command.args(["build", "--profile", "dist", "--locked"]);
    for (package, _) in PROGRAMS {
        command.args(["--package", package]);
    }
    ensure!(command.status().context("cargo does not run")?.success(), "the programs were not built");
    Ok(())
}

/// Takes out what only a debugger reads. Where there is no `strip`, the archive is larger.
fn strip(program: &Path) {
    if !Command::new("strip").arg(program).status().is_ok_and(|done| done.success()) {
        println!("{} is not stripped: there is no `strip` here", program.display());
    }
}

/// The newest version of the GNU C library that a program asks for, by the names of versions in it.
fn glibc(program: &[u8]) -> Option<(u32, u32)> {
    const NAME: &[u8] = b"GLIBC_";
    let named = program.windows(NAME.len()).enumerate().filter(|(_, window)| *window == NAME);
    let versions = named.filter_map(|(at, _)| {
        let rest = &program[at + NAME.len()..];
        let end = rest.iter().position(|byte| !byte.is_ascii_digit() && *byte != b'.')?;
        let (major, minor) = std::str::from_utf8(&rest[..end]).ok()?.split_once('.')?;
        let minor = minor.split('.').next()?;
        Some((major.parse().ok()?, minor.parse().ok()?))
    });
    versions.max()
}

/// The words for volunteers, the launcher, and the licences.
fn texts(folder: &Path, glibc: Option<(u32, u32)>) -> anyhow::Result<()> {
    let (launcher, trust, kept) = if cfg!(windows) {
        let trust = "   Windows may warn of a program that it does not know: More info, Run anyway.";
        ("\"Start Barometer\"", trust, r"%LOCALAPPDATA%\barometer")
    } else if cfg!(target_os = "macos") {
        let trust = "   The Mac may refuse a program that it does not know: right click, Open.";
        ("\"Start Barometer\"", trust, "~/.local/share/barometer")
    } else {
        let trust = "   The desktop may ask whether to trust it: right click, Allow launching. Where\n   nothing opens, \
                     start-barometer.sh does the same: right click, Run as a program.";
        ("Barometer", trust, "~/.local/share/barometer")
    };
    let needs = glibc.map_or_else(String::new, |(major, minor)| {
        format!(
            "- \"GLIBC_… not found\": this computer's Linux is older than these programs\n  need (GNU C library {major}.{minor} or newer).\n"
        )
    });
    let words = include_str!("read-me.txt");
    let words = [("{launcher}", launcher), ("{trust}", trust), ("{kept}", kept), ("{needs}", &needs)]
        .into_iter()
        .fold(words.to_owned(), |words, (gap, said)| words.replace(gap, said));
    fs::write(folder.join("READ-ME.txt"), words)?;
    for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
        fs::copy(licence, folder.join(licence)).context("start this in the folder of the repository")?;
    }
    fs::write(
        folder.join("LICENCES-OF-OTHERS.txt"),
        licences::of_others(&PROGRAMS.map(|(package, _)| package))?,
    )?;
    launchers(folder)
}

/// What is clicked on.
fn launchers(folder: &Path) -> anyhow::Result<()> {
    if cfg!(windows) {
        // The repository keeps all lines as Unix does.
        let script = include_str!("windows.bat").lines().collect::<Vec<_>>().join("\r\n");
        fs::write(folder.join("Start Barometer.bat"), script + "\r\n")?;
        return Ok(());
    }
    let script = include_str!("start.sh");
    if cfg!(target_os = "macos") {
        return program(&folder.join("Start Barometer.command"), script);
    }
    program(&folder.join("start-barometer.sh"), script)?;
    program(&folder.join("Barometer.desktop"), include_str!("linux.desktop"))
}

/// Writes a file that may be started.
fn program(path: &Path, text: &str) -> anyhow::Result<()> {
    fs::write(path, text)?;
    #[cfg(unix)]
    fs::set_permissions(path, std::os::unix::fs::PermissionsExt::from_mode(0o755))?;
    Ok(())
}

/// The folder as one file, by the `tar` that Linux, macOS and Windows have.
fn archived(place: &Path, name: &str) -> anyhow::Result<PathBuf> {
    let (ending, how) = if cfg!(windows) { ("zip", "-acf") } else { ("tar.gz", "-czf") };
    let file = format!("{name}.{ending}");
    let done = Command::new("tar").current_dir(place).args([how, &file, name]).status();
    ensure!(done.context("tar does not run")?.success(), "the archive was not written");
    Ok(place.join(file))
}
