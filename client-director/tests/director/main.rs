//! The console and the plain commands against a contest that decides for real.
#![expect(clippy::unwrap_used, reason = "what cannot be unwrapped here fails the test")]

mod console;
mod evening;
mod fake_server;
mod readable;
mod seeds;

mod adjust;
mod adjust_on_screen;
mod appealed;
mod cards;
mod chairs;
mod clock;
mod command;
mod devices;
mod draw_commands;
mod draws;
mod draws_of_pairs;
mod foreseen;
mod form;
mod hearing;
mod hurry;
mod law;
mod link;
mod meanwhile;
mod menus;
mod no_board;
mod other_board;
mod room;
mod rulings;
mod rulings_book;
mod screen;
mod shown;
mod surgery;
mod tables;
mod two_directors;
mod why;
mod wizard;
