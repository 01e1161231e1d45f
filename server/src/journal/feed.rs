//! The journal as another server copies it: what there was when it began, and each commit from then on.

use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{mpsc, watch};

use super::{Append, Tail, TokenHash};

/// Whether somebody else has what this journal has.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Copies {
    /// Nobody copies it, and nobody is expected to.
    #[default]
    None,
    /// Somebody did, and does not at present, or has not all of it yet.
    Behind,
    /// What is acknowledged is there as well.
    InStep,
}

/// What one commit wrote, in the order in which it was asked for.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Batch {
    pub appends: Vec<Append>,
    /// `None`: it is gone.
    pub grants: Vec<(TokenHash, Option<Vec<u8>>)>,
    pub metas: Vec<(String, Vec<u8>)>,
}

impl Batch {
    /// Whether there is nothing in it.
    pub fn is_empty(&self) -> bool {
        self.appends.is_empty() && self.grants.is_empty() && self.metas.is_empty()
    }
}

/// A journal from one moment on. Dropping it says that nobody copies any more.
#[derive(Debug)]
pub struct Feed {
    /// The last sequences at that moment: records up to these are read from the journal, later ones come in batches. Answers,
    /// grants and what is kept under names are read from the journal as well, and may come a second time.
    pub tail: Tail,
    /// With the number of each, from 1.
    pub batches: mpsc::UnboundedReceiver<(u64, Arc<Batch>)>,
    progress: Arc<Progress>,
}

impl Feed {
    /// The copy has everything up to this batch; 0: all that there was when it began. Whether that is everything that was handed
    /// over: from then on nothing is acknowledged before the copy has it.
    pub fn has(&self, number: u64) -> bool {
        self.progress.has(number)
    }
}

impl Drop for Feed {
    fn drop(&mut self) {
        self.progress.end();
    }
}

/// The journal's end of a feed.
#[derive(Debug)]
pub(super) struct Link {
    batches: mpsc::UnboundedSender<(u64, Arc<Batch>)>,
    progress: Arc<Progress>,
}

impl Link {
    /// Begins a feed at this moment, and tells of it in `copies`.
    pub(super) fn open(tail: Tail, copies: watch::Sender<Copies>) -> (Self, Feed) {
        copies.send_replace(Copies::Behind);
        let progress = Arc::new(Progress { copies, reached: Mutex::default() });
        let (sender, batches) = mpsc::unbounded_channel();
        let feed = Feed { tail, batches, progress: Arc::clone(&progress) };
        (Self { batches: sender, progress }, feed)
    }

    /// Hands a batch over. `done` is called when the copy has it, or at once where the copy has far from everything: nobody
    /// waits for one that is still being made.
    pub(super) fn share(&mut self, batch: Batch, done: impl FnOnce() + Send + 'static) {
        let number = self.progress.send();
        if self.batches.send((number, Arc::new(batch))).is_err() {
            self.progress.end();
        }
        self.progress.when(number, Box::new(done));
    }

    /// Ends the feed: the copy is not in step any more.
    pub(super) fn end(&self) {
        self.progress.end();
    }

    /// Whether the other end is gone.
    pub(super) fn is_over(&self) -> bool {
        self.batches.is_closed()
    }
}

impl Drop for Link {
    fn drop(&mut self) {
        // Another one follows, which says for itself how far it is.
        let mut reached = self.progress.reached();
        reached.is_over = true;
        let waiting = std::mem::take(&mut reached.waiting);
        drop(reached);
        call(waiting);
    }
}

/// So many batches behind, a copy has nearly everything.
const NEARLY: u64 = 16;

#[derive(Debug)]
struct Progress {
    copies: watch::Sender<Copies>,
    reached: Mutex<Reached>,
}

#[derive(Default)]
struct Reached {
    /// The last batch that the copy has; `None` while it has not even the beginning.
    has: Option<u64>,
    /// The last batch that was handed over.
    sent: u64,
    /// It had everything at a moment: from then on it is waited for.
    was_in_step: bool,
    is_over: bool,
    waiting: Vec<(u64, Box<dyn FnOnce() + Send>)>,
}

impl fmt::Debug for Reached {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { has, sent, was_in_step, is_over, waiting } = self;
        f.debug_struct("Reached")
            .field("has", has)
            .field("sent", sent)
            .field("was_in_step", was_in_step)
            .field("is_over", is_over)
            .field("waiting", &waiting.len())
            .finish()
    }
}

impl Progress {
    fn has(&self, number: u64) -> bool {
        let mut reached = self.reached();
        reached.has = reached.has.max(Some(number));
        let (ready, waiting) =
            std::mem::take(&mut reached.waiting).into_iter().partition(|(at, _)| *at <= number);
        reached.waiting = waiting;
        let is_in_step = !reached.is_over && number >= reached.sent;
        reached.was_in_step |= is_in_step;
        // Told before anything is handed over that the copy has not.
        if is_in_step {
            self.become_(Copies::InStep);
        }
        drop(reached);
        call(ready);
        is_in_step
    }

    fn end(&self) {
        let mut reached = self.reached();
        if std::mem::replace(&mut reached.is_over, true) {
            return;
        }
        let waiting = std::mem::take(&mut reached.waiting);
        drop(reached);
        // Before the answers: who is answered now is answered by one alone.
        self.become_(Copies::Behind);
        call(waiting);
    }

    /// The number of the next batch.
    fn send(&self) -> u64 {
        let mut reached = self.reached();
        reached.sent += 1;
        reached.sent
    }

    fn when(&self, number: u64, done: Box<dyn FnOnce() + Send>) {
        let mut reached = self.reached();
        let lacks = reached.has.map_or(u64::MAX, |has| number - has.min(number));
        // One that has nearly caught up is waited for: else it would run behind for ever where much is written.
        let is_waited_for = reached.was_in_step || lacks <= NEARLY;
        if !reached.is_over && reached.has.is_some() && lacks > 0 && is_waited_for {
            reached.waiting.push((number, done));
            return;
        }
        drop(reached);
        done();
    }

    fn become_(&self, now: Copies) {
        self.copies.send_if_modified(|copies| std::mem::replace(copies, now) != now);
    }

    fn reached(&self) -> MutexGuard<'_, Reached> {
        self.reached.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn call(waiting: Vec<(u64, Box<dyn FnOnce() + Send>)>) {
    for (_, done) in waiting {
        done();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::*;

    fn feed() -> (Link, Feed, watch::Receiver<Copies>) {
        let copies = watch::Sender::default();
        let told = copies.subscribe();
        let (link, feed) = Link::open(Tail::new(), copies);
        (link, feed, told)
    }

    /// Shares a batch; whether it was answered at once, and a count of answers.
    fn shared(link: &mut Link, answered: &Arc<AtomicU64>) -> bool {
        let before = answered.load(Ordering::Relaxed);
        let count = Arc::clone(answered);
        link.share(Batch::default(), move || {
            count.fetch_add(1, Ordering::Relaxed);
        });
        answered.load(Ordering::Relaxed) > before
    }

    #[test]
    fn a_copy_is_waited_for_when_it_has_or_nearly_has_everything() {
        let (mut link, feed, told) = feed();
        let answered = Arc::default();
        assert_eq!(*told.borrow(), Copies::Behind);
        for _ in 0..40 {
            assert!(shared(&mut link, &answered), "one that is being made is not waited for");
        }
        assert!(!feed.has(0) && *told.borrow() == Copies::Behind);
        assert!(shared(&mut link, &answered), "nor is one that is far behind");
        assert!(!feed.has(30));
        assert!(!shared(&mut link, &answered), "one that is near is");
        assert!(feed.has(42), "and then it is in step");
        assert_eq!((*told.borrow(), answered.load(Ordering::Relaxed)), (Copies::InStep, 42));
        assert!(!shared(&mut link, &answered));
        feed.has(43);
        assert_eq!(answered.load(Ordering::Relaxed), 43);
    }

    #[test]
    fn who_waits_for_a_copy_that_goes_is_answered_and_told_before_that_it_is_gone() {
        let (mut link, feed, told) = feed();
        feed.has(0);
        let seen = Arc::new(Mutex::new(None));
        let (note, state) = (Arc::clone(&seen), told.clone());
        link.share(Batch::default(), move || *note.lock().unwrap() = Some(*state.borrow()));
        assert_eq!(*seen.lock().unwrap(), None);
        drop(feed);
        assert_eq!(*seen.lock().unwrap(), Some(Copies::Behind));
        assert!(shared(&mut link, &Arc::default()) && link.is_over());
    }

    /// The end of the one before says nothing of the one that follows instead.
    #[test]
    fn a_copy_that_is_replaced_does_not_speak_for_the_next() {
        let copies = watch::Sender::default();
        let (first, gone) = Link::open(Tail::new(), copies.clone());
        let (_second, feed) = Link::open(Tail::new(), copies.clone());
        drop(first);
        feed.has(0);
        drop(gone);
        assert_eq!(*copies.borrow(), Copies::InStep);
    }
}
