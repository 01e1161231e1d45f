//! The console: every key, tick and message is an [`input::Input`]; [`update::update`] changes the
//! [`app::App`] and answers with [`effect::Effect`]s; the widgets of [`view`] only look at it.

pub mod app;
pub mod cards;
pub mod driver;
pub mod effect;
pub mod input;
#[cfg(feature = "terminal")]
pub mod terminal;
pub mod update;
#[cfg(feature = "terminal")]
pub mod view;

pub mod act;
pub mod arrival;
pub mod beside;
pub mod book;
pub mod devices;
pub mod draw;
pub mod file;
pub mod floor;
pub mod folded;
pub mod foot;
pub mod gesture;
pub mod go;
pub mod head;
pub mod help;
pub mod listing;
pub mod looking;
pub mod offer;
pub mod paper;
pub mod passage;
pub mod recap;
pub mod room;
pub mod selection;
pub mod sitting;
pub mod verb;
pub mod why;
pub mod words;

pub mod awards;
pub mod candidates;
pub mod foresight;
pub mod form;
pub mod palette;
pub mod preview;
pub mod purpose;
pub mod request;
pub mod text_input;
pub mod wizard;
