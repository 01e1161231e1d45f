//! The help of every command of every program.

use clap::CommandFactory as _;

use crate::Shown;

pub(crate) fn all(shown: &mut Shown) {
    for (name, command) in [
        ("barometer", server::cli::Cli::command()),
        ("barometer-tablet", client_tablet::cli::Cli::command()),
        ("barometer-director", client_director::cli::Cli::command()),
    ] {
        let mut text = String::new();
        of(command, &mut text);
        shown.insert(format!("help/{name}"), text);
    }
}

fn of(mut command: clap::Command, text: &mut String) {
    text.push_str(&command.render_long_help().to_string());
    for below in command.get_subcommands().cloned() {
        of(below, text);
    }
}
