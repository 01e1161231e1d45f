//! What differs from book to book, and what follows from what is known: page by page.

mod fault;
mod lead_out_of_turn;
mod penalty_card;
mod revoke;
