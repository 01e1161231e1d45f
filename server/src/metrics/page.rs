//! The figures in the text format of Prometheus.
//!
//! Source: <https://prometheus.io/docs/instrumenting/exposition_formats/>, version 0.0.4.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::sync::atomic::Ordering;

use super::Histogram;
use crate::fault;
use crate::machine;
use crate::rpc::Services;

/// The server whose figures are shown.
#[derive(Debug, Clone)]
pub(crate) struct Watched {
    pub(crate) services: Services,
    /// Its journal, where that is a file.
    pub(crate) journal: Option<PathBuf>,
}

/// The page: whether the server is ready, and its figures once it serves.
pub(crate) fn page(is_ready: bool, watched: Option<&Watched>) -> String {
    let mut page = Page::default();
    page.gauge("barometer_ready", "1 where the server is ready.", &[("", u64::from(is_ready))]);
    page.counter("barometer_faults_total", "Bugs that were caught.", &[("", fault::count())]);
    page.gauge(
        "barometer_build_info",
        "The version that runs.",
        &[(concat!("version=\"", env!("CARGO_PKG_VERSION"), "\""), 1)],
    );
    if let Some(watched) = watched {
        page.commands(&watched.services);
        page.people(&watched.services);
        page.disk(watched);
    }
    page.0
}

#[derive(Default)]
struct Page(String);

impl Page {
    fn commands(&mut self, services: &Services) {
        let engine = &services.engine;
        let metrics = engine.metrics();
        let by_answer = [
            ("answer=\"accepted\"", metrics.accepted.value()),
            ("answer=\"refused\"", metrics.refused.value()),
            ("answer=\"failed\"", metrics.failed.value()),
        ];
        self.counter("barometer_commands_total", "Commands, by what they were answered.", &by_answer);
        let words = "From a command's arrival at its contest to its durable answer.";
        self.histogram("barometer_answer_seconds", words, &metrics.answer, seconds);
        let words = "From the way of commands to the journal until they are durable.";
        self.histogram("barometer_durable_seconds", words, &metrics.durable, seconds);
        let words = "Commands that were made durable together.";
        self.histogram("barometer_batch_commands", words, &metrics.batch, |count| count.to_string());
        let open = engine.contests().len() as u64;
        self.gauge("barometer_contests", "Contests that are open.", &[("", open)]);
        let left_out = engine.unreadable_count() as u64;
        let words = "Contests that cannot be read and were left out at the start.";
        self.gauge("barometer_contests_left_out", words, &[("", left_out)]);
    }

    fn people(&mut self, services: &Services) {
        let metrics = services.engine.metrics();
        self.gauge("barometer_connections", "Connections.", &[("", metrics.connections.value())]);
        let words = "Streams: pages that are followed, and what programs watch.";
        self.gauge("barometer_streams", words, &[("", metrics.streams.value())]);
        let readers = services.engine.readers();
        let words = "What waits to be made for those who look.";
        self.gauge("barometer_readers_waiting", words, &readers.waiting());
        let over_budget = [
            ("who=\"unknown\",status=\"503\"", metrics.turned_away.value()),
            ("who=\"reader\",status=\"503\"", readers.turned_away()),
            ("who=\"table\",status=\"429\"", services.pace.slowed()),
            ("who=\"phone\",status=\"429\"", services.calls.slowed()),
            ("who=\"joining\",status=\"429\"", services.joins.slowed()),
        ];
        let words = "Requests beyond a bound, by whose it was. Services say 503 and 429 as UNAVAILABLE.";
        self.counter("barometer_over_budget_total", words, &over_budget);
        let words = "What the security log tells, also what it leaves out.";
        self.counter("barometer_security_total", words, &services.security.counts());
    }

    fn disk(&mut self, watched: &Watched) {
        let Some(journal) = &watched.journal else { return };
        if let Ok(file) = std::fs::metadata(journal) {
            self.gauge("barometer_journal_bytes", "The size of the journal.", &[("", file.len())]);
        }
        if let Some(free) = journal.parent().and_then(machine::free_bytes) {
            self.gauge("barometer_disk_free_bytes", "What is free on the journal's disk.", &[("", free)]);
        }
    }

    fn counter(&mut self, name: &str, help: &str, values: &[(&str, u64)]) {
        self.begin(name, help, "counter");
        self.values(name, values);
    }

    fn gauge(&mut self, name: &str, help: &str, values: &[(&str, u64)]) {
        self.begin(name, help, "gauge");
        self.values(name, values);
    }

    fn values(&mut self, name: &str, values: &[(&str, u64)]) {
        for (labels, value) in values {
            if labels.is_empty() {
                self.line(format_args!("{name} {value}"));
            } else {
                self.line(format_args!("{name}{{{labels}}} {value}"));
            }
        }
    }

    /// `shown` says a bound and the sum in the unit of the name.
    fn histogram<const N: usize>(
        &mut self,
        name: &str,
        help: &str,
        histogram: &Histogram<N>,
        shown: fn(u64) -> String,
    ) {
        self.begin(name, help, "histogram");
        let mut so_far = 0;
        for (bound, count) in histogram.bounds.iter().zip(&histogram.counts) {
            so_far += count.load(Ordering::Relaxed);
            self.line(format_args!("{name}_bucket{{le=\"{}\"}} {so_far}", shown(*bound)));
        }
        so_far += histogram.above.load(Ordering::Relaxed);
        self.line(format_args!("{name}_bucket{{le=\"+Inf\"}} {so_far}"));
        self.line(format_args!("{name}_sum {}", shown(histogram.sum.load(Ordering::Relaxed))));
        self.line(format_args!("{name}_count {so_far}"));
    }

    fn begin(&mut self, name: &str, help: &str, kind: &str) {
        self.line(format_args!("# HELP {name} {help}"));
        self.line(format_args!("# TYPE {name} {kind}"));
    }

    fn line(&mut self, line: std::fmt::Arguments<'_>) {
        writeln!(self.0, "{line}").expect("a text takes what is written");
    }
}

/// Microseconds as seconds.
fn seconds(microseconds: u64) -> String {
    let (whole, rest) = (microseconds / 1_000_000, microseconds % 1_000_000);
    let text = format!("{whole}.{rest:06}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_histogram_is_written_as_prometheus_reads_it() {
        let histogram = Histogram::new([500, 1_000_000]);
        for value in [100, 500, 501, 2_500_000] {
            histogram.note(value);
        }
        let mut page = Page::default();
        page.histogram("a_seconds", "Some time.", &histogram, seconds);
        let expected = "\
# HELP a_seconds Some time.
# TYPE a_seconds histogram
a_seconds_bucket{le=\"0.0005\"} 2
a_seconds_bucket{le=\"1\"} 3
a_seconds_bucket{le=\"+Inf\"} 4
a_seconds_sum 2.501101
a_seconds_count 4
";
        assert_eq!(page.0, expected);
    }
}
