//! Sessions that are counted together: all of them, or a qualifying stage, or its final.

use super::card::Card;
use super::factor::{FactoredCard, factored};
use super::{Series, Session};
use crate::exact::{BigRational, big};
use num_traits::Zero as _;

/// Sessions that are factored to one top.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stage {
    /// Indices, ascending.
    pub sessions: Vec<usize>,
    /// The greatest top in any of them, to which points are factored: the order of the sessions plays no part.
    pub top: i64,
    /// The most boards that anybody could play in them, each session counted by its weight.
    pub weighted_boards: BigRational,
}

impl Stage {
    /// These sessions of a series.
    pub(super) fn of(series: &Series, sessions: Vec<usize>) -> Self {
        let each = || sessions.iter().map(|&session| &series.sessions[session]);
        let top = each().map(Session::top).max().unwrap_or(0);
        let weighted_boards = each().fold(BigRational::zero(), |sum, session| {
            sum + big(session.weight) * BigRational::from_integer(session.full_boards().into())
        });
        Self { sessions, top, weighted_boards }
    }

    /// The sum of the weights of its sessions.
    pub(super) fn weight(&self, series: &Series) -> BigRational {
        self.sessions
            .iter()
            .fold(BigRational::zero(), |sum, &session| sum + big(series.sessions[session].weight))
    }

    /// A card of one of its sessions, factored to the stage's top.
    pub(super) fn factored(&self, session: &Session, card: &Card) -> Option<FactoredCard> {
        factored(card, session.top(), session.full_boards(), self.top)
    }
}
