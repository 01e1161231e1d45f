//! The browser of whoever sits at this computer.

use std::process::{Command, Stdio};

/// Opens an address in the usual browser; whether there seems to be one.
pub(super) fn open(address: &str) -> bool {
    let Some(mut command) = opener(address) else { return false };
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    // Else Ctrl-C in this window would end the browser too.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    match command.spawn() {
        Ok(mut opening) => {
            std::thread::spawn(move || {
                if let Err(error) = opening.wait() {
                    tracing::debug!(%error, "nobody knows whether the browser has opened");
                }
            });
            true
        }
        Err(error) => {
            tracing::debug!(%error, "no browser was opened");
            false
        }
    }
}

/// The program that opens addresses here; none where nobody would see a browser.
fn opener(address: &str) -> Option<Command> {
    let (program, arguments): (&str, &[&str]) = if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else if cfg!(target_os = "macos") {
        ("open", &[])
    } else if ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| is_set(name)) {
        ("xdg-open", &[])
    } else {
        return None;
    };
    let mut command = Command::new(program);
    command.args(arguments).arg(address);
    Some(command)
}

fn is_set(name: &str) -> bool {
    std::env::var_os(name).is_some_and(|value| !value.is_empty())
}
