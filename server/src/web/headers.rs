//! What keeps a browser from being misled by an answer, in the headers of each.

use access::line::OTHER;
use axum::response::Response;
use http::header::{self, HeaderValue};

/// Nothing from elsewhere runs or loads in our pages, and they stand in nobody else's frame.
const POLICY: &str = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; \
                      connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/// The policy where there is a standby: the page may ask there as well.
fn policy_with(other: &str) -> Option<HeaderValue> {
    let own = "connect-src 'self'";
    HeaderValue::from_str(&POLICY.replace(own, &format!("{own} http://{other} https://{other}"))).ok()
}

/// The mark of a page that sends forms to this server.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Forms;

/// The mark of a paper, which has its style within and no scripts: it is a file that is printed without this server too.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Paper;

/// Nothing runs or loads on a paper, and no page has it in a frame.
const POLICY_OF_PAPER: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The policy of a page that sends forms here.
fn with_forms(policy: &HeaderValue) -> HeaderValue {
    let text = policy.to_str().unwrap_or(POLICY).replace("form-action 'none'", "form-action 'self'");
    HeaderValue::from_str(&text).unwrap_or(HeaderValue::from_static(POLICY))
}

/// An answer with what keeps a browser from being misled by it: for pages, files, errors and services alike.
pub async fn guarded(mut response: Response) -> Response {
    let sends_forms = response.extensions().get::<Forms>().is_some();
    let is_paper = response.extensions().get::<Paper>().is_some();
    let headers = response.headers_mut();
    let policy = headers.get(OTHER).and_then(|other| other.to_str().ok()).and_then(policy_with);
    let policy = policy.unwrap_or(HeaderValue::from_static(POLICY));
    let policy = match (is_paper, sends_forms) {
        (true, _) => HeaderValue::from_static(POLICY_OF_PAPER),
        (false, true) => with_forms(&policy),
        (false, false) => policy,
    };
    headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.entry(header::REFERRER_POLICY).or_insert(HeaderValue::from_static("no-referrer"));
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-cache"));
    response
}
