//! What each audience sees of an evening.

#[cfg(test)]
mod evening;
#[cfg(test)]
mod pseudo;
#[cfg(test)]
mod said;

#[cfg(test)]
mod candidates;
#[cfg(test)]
mod cards;
#[cfg(test)]
mod coming;
#[cfg(test)]
mod directed;
#[cfg(test)]
mod divided;
#[cfg(test)]
mod drawn;
#[cfg(test)]
mod explained;
#[cfg(test)]
mod figures;
#[cfg(test)]
mod floor;
#[cfg(test)]
mod given;
#[cfg(test)]
mod guard;
#[cfg(test)]
mod history;
#[cfg(test)]
mod knock_out;
#[cfg(test)]
mod leak;
mod least_boards;
#[cfg(test)]
mod lists;
#[cfg(test)]
mod matches;
#[cfg(test)]
mod moved;
#[cfg(test)]
mod ranked;
#[cfg(test)]
mod recap;
#[cfg(test)]
mod released;
#[cfg(test)]
mod rests;
#[cfg(test)]
mod room;
#[cfg(test)]
mod seats;
#[cfg(test)]
mod split;
#[cfg(test)]
mod surgery;
#[cfg(test)]
mod table;
#[cfg(test)]
mod unequal;
#[cfg(test)]
mod whereabouts;
#[cfg(test)]
mod wishes;
#[cfg(test)]
mod words;
