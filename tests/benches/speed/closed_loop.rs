//! Callers that ask again as soon as they are answered.

use std::time::{Duration, Instant};

use anyhow::Result;

use crate::latency::{Latencies, microseconds, per_second};
use crate::options::Options;
use crate::processor;

/// Somebody who waits for one answer at a time.
pub(crate) trait Caller: Send + 'static {
    /// Asks once and waits for the answer; false when there is nothing left to ask.
    fn call(&mut self) -> impl Future<Output = Result<bool>> + Send;
}

/// What a closed loop measured.
#[derive(Debug, Clone)]
pub(crate) struct Run {
    pub(crate) per_second: u64,
    pub(crate) latencies: Latencies,
    /// Processor time for one answer, of callers and server together.
    pub(crate) cost: Duration,
}

struct Answered {
    at: Instant,
    took: u32,
}

/// Has every caller ask and ask until the time is over, or until one has nothing left.
pub(crate) async fn run<C: Caller>(callers: Vec<C>, options: &Options) -> Result<Run> {
    let used = processor::used()?;
    let start = Instant::now() + options.warm_up();
    let end = start + options.run();
    let tasks: Vec<_> = callers.into_iter().map(|caller| tokio::spawn(ask(caller, end))).collect();
    let mut answers = Vec::new();
    let mut end = end;
    for task in tasks {
        let (answered, left) = task.await??;
        answers.extend(answered);
        end = end.min(left.unwrap_or(end));
    }
    let cost = processor::used()?.saturating_sub(used) / u32::try_from(answers.len().max(1))?;
    let in_time = |answered: &&Answered| (start..end).contains(&answered.at);
    let latencies: Latencies = answers.iter().filter(in_time).map(|answered| answered.took).collect();
    let length = end.saturating_duration_since(start).max(Duration::from_micros(1));
    Ok(Run { per_second: per_second(latencies.count(), length), latencies, cost })
}

/// The answers of one caller, and when it had nothing left to ask.
async fn ask<C: Caller>(mut caller: C, end: Instant) -> Result<(Vec<Answered>, Option<Instant>)> {
    let mut answers = Vec::new();
    loop {
        let asked = Instant::now();
        if asked >= end {
            return Ok((answers, None));
        }
        if !caller.call().await? {
            return Ok((answers, Some(asked)));
        }
        let at = Instant::now();
        answers.push(Answered { at, took: microseconds(at - asked) });
    }
}
