//! Around a blossom.

/// The way around a blossom from one of its parts to the base in an even number of steps.
#[derive(Debug)]
pub(super) struct Walk<'a> {
    ends: &'a [usize],
    start: usize,
    forwards: bool,
}

impl<'a> Walk<'a> {
    pub(super) fn from(parts: &[usize], ends: &'a [usize], part: usize) -> Self {
        let start = parts.iter().position(|&other| other == part).expect("the part is one of its blossom");
        Self { ends, start, forwards: start % 2 == 1 }
    }

    pub(super) fn start(&self) -> usize {
        self.start
    }

    pub(super) fn next(&self, place: usize) -> usize {
        if self.forwards { (place + 1) % self.ends.len() } else { self.before(place) }
    }

    /// The end, in this part, of the edge to the next part on the way.
    pub(super) fn end(&self, place: usize) -> usize {
        if self.forwards { self.ends[place] } else { self.ends[self.before(place)] ^ 1 }
    }

    fn before(&self, place: usize) -> usize {
        (place + self.ends.len() - 1) % self.ends.len()
    }
}
