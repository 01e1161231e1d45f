//! What the command line asks for.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Result, bail};

use crate::attack::Target;

/// One table of figures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Part {
    Path,
    SlowDisk,
    Steady,
    Phones,
    Board,
    Restart,
    Memory,
    Growth,
    Attack,
}

/// What a process of its own does for a part.
#[derive(Debug)]
pub(crate) enum Errand {
    /// Be the server that is looked at from outside.
    Serve {
        data: PathBuf,
        bounded: bool,
    },
    /// Be a server for which nothing is there.
    ServeNothing,
    Harm(Target),
}

impl Part {
    const ALL: [(&'static str, Self); 9] = [
        ("path", Self::Path),
        ("slow-disk", Self::SlowDisk),
        ("steady", Self::Steady),
        ("phones", Self::Phones),
        ("board", Self::Board),
        ("restart", Self::Restart),
        ("memory", Self::Memory),
        ("growth", Self::Growth),
        ("attack", Self::Attack),
    ];
}

/// How a table is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Layout {
    Columns,
    Markdown,
}

#[derive(Debug)]
pub(crate) struct Options {
    pub(crate) parts: Vec<Part>,
    /// Short runs and fewer sizes: to see that the instrument works, not to quote.
    pub(crate) quick: bool,
    pub(crate) layout: Layout,
    /// Put the tables into `docs/SPEED.md`.
    pub(crate) write: bool,
    /// Where journals are made; a folder on the disk to be measured.
    pub(crate) dir: PathBuf,
    /// Only this number of tables, in `path` and `slow-disk`.
    pub(crate) tables: Option<usize>,
    /// Leave the ceilings of `path` and `slow-disk` out: for a profiler.
    pub(crate) alone: bool,
    pub(crate) errand: Option<Errand>,
}

impl Options {
    /// `None` when this is not a benchmark run: `cargo test --benches` starts every bench too.
    pub(crate) fn read(arguments: impl Iterator<Item = String>) -> Result<Option<Self>> {
        let mut options = Self {
            parts: Vec::new(),
            quick: false,
            layout: Layout::Columns,
            write: false,
            dir: std::env::temp_dir(),
            tables: None,
            alone: false,
            errand: None,
        };
        let mut is_bench = false;
        let mut arguments = arguments;
        while let Some(argument) = arguments.next() {
            let mut value =
                || arguments.next().ok_or_else(|| anyhow::anyhow!("{argument} needs a value after it"));
            match argument.as_str() {
                "--bench" => is_bench = true,
                "--quick" => options.quick = true,
                "--markdown" => options.layout = Layout::Markdown,
                "--write" => options.write = true,
                "--dir" => options.dir = value()?.into(),
                "--alone" => options.alone = true,
                "--tables" => options.tables = Some(value()?.parse()?),
                "--serve" => options.errand = Some(Errand::Serve { data: value()?.into(), bounded: false }),
                "--serve-bounded" => {
                    options.errand = Some(Errand::Serve { data: value()?.into(), bounded: true });
                }
                "--serve-nothing" => options.errand = Some(Errand::ServeNothing),
                "--harm" => options.errand = Some(Errand::Harm(Target::read(&value()?)?)),
                name => match Part::ALL.iter().find(|(part, _)| *part == name) {
                    Some((_, part)) => options.parts.push(*part),
                    None => bail!("there is no part {name}: {:?}", Part::ALL.map(|(part, _)| part)),
                },
            }
        }
        if options.parts.is_empty() {
            options.parts = Part::ALL.map(|(_, part)| part).to_vec();
        }
        Ok((is_bench || options.errand.is_some()).then_some(options))
    }

    /// How long one measurement lasts.
    pub(crate) fn run(&self) -> Duration {
        if self.quick { Duration::from_secs(1) } else { Duration::from_secs(3) }
    }

    /// What is left out at its beginning.
    pub(crate) fn warm_up(&self) -> Duration {
        if self.quick { Duration::from_millis(300) } else { Duration::from_millis(700) }
    }

    /// How often ceiling and ours are measured in turns; the median is told.
    pub(crate) fn turns(&self) -> usize {
        if self.quick { 1 } else { 7 }
    }
}
