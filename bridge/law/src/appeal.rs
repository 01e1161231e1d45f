//! What the program computes of appeals (Law 92). The rest stands on the page `appeal`.

use crate::book::{Book, Edition};

/// Whether a partner who has left counts as agreeing to an appeal: Law 92D of 1997 says so, that of 2007 and 2017 no more.
pub fn absent_agrees(book: &Book) -> bool {
    !book.is_since(Edition::Laws2007)
}
