//! The results board.

use std::sync::Arc;

use axum::Router;
use axum::http::StatusCode;

use crate::engine::Engine;

/// The pages of the results board.
pub fn router(_: Arc<Engine>) -> Router {
    Router::new()
}

/// The answer to any other address.
pub async fn not_found() -> StatusCode {
    StatusCode::NOT_FOUND
}
