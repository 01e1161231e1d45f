//! The console in a terminal: reads keys, and draws after everything that happens.

use std::io;
use std::time::Duration;

use bridge::text::reader::is_reading;
use crossterm::event::{Event, EventStream};
use futures_util::StreamExt as _;
use ratatui::DefaultTerminal;

use super::driver::Console;
use super::input::Input;
use crate::link::Link;
use crate::word;

/// Shows the console until the director quits.
///
/// # Errors
/// When the terminal cannot be read or written.
pub async fn run(link: Link, contest: Option<u32>) -> io::Result<()> {
    let mut terminal = ratatui::try_init()?;
    keep_the_screen();
    let result = run_in(&mut terminal, link, contest).await;
    ratatui::restore();
    result
}

/// Has the screen stay for a reader that fails: it costs its file, and the director is told there. The hook of the terminal,
/// which gives the screen back and prints on it, is for what ends the program.
fn keep_the_screen() {
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        if !is_reading() {
            hook(panic);
        }
    }));
}

async fn run_in(terminal: &mut DefaultTerminal, link: Link, contest: Option<u32>) -> io::Result<()> {
    let mut console = Console::new(link, contest, terminal.size()?.width);
    let mut keys = EventStream::new();
    let mut ticks = tokio::time::interval(Duration::from_secs(1));
    loop {
        terminal.draw(|frame| frame.render_widget(&console.app, frame.area()))?;
        let input = tokio::select! {
            event = keys.next() => match event {
                Some(Ok(Event::Key(key))) => Input::Key(key),
                Some(Ok(Event::Resize(width, _))) => Input::Resized { width },
                Some(Ok(_)) => continue,
                Some(Err(error)) => return Err(error),
                None => return Ok(()),
            },
            input = console.next() => input,
            _ = ticks.tick() => Input::Tick { now: word::now() },
        };
        // Keys are told apart that come before and after something can have been read.
        console.app.now = word::now();
        if !console.take(input) {
            return Ok(());
        }
    }
}
