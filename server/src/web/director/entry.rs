//! The way in: a cookie that holds the token of a director or an assistant, and the page that asks for one.

use axum::response::{IntoResponse as _, Response};
use http::header::{COOKIE, HOST, ORIGIN};
use http::uri::Authority;
use http::{HeaderMap, HeaderValue, StatusCode, Uri};
use maud::{Markup, html};

use super::page;
use crate::auth::Token;

/// The cookie of the token.
const TOKEN: &str = "barometer-director";
/// The cookie of the console of one browser: a director may have several.
const CONSOLE: &str = "barometer-console";
/// A browser that was closed in the break of a long day is still known.
const KEPT_SECONDS: u32 = 12 * 60 * 60;

/// Where a token comes from, and how to do without one.
const WHERE: &str = "On the server’s own computer nobody needs a token: start Barometer there again, and it opens this page. Elsewhere a \
                     director makes one for you: everything, “Make a token”. Who started the server with `barometer serve` was \
                     shown the first one then.";
/// Said where a token is not one that directs here.
const NOT_KNOWN: &str = "This is not the token of a director or an assistant of this server. Look for capital letters and digits, and \
                         paste all of it.";

/// The token of whoever is signed in. Whether it is good is asked elsewhere.
pub(crate) fn signed_in(headers: &HeaderMap) -> Option<Token> {
    cookie(headers, TOKEN).map(Token::shown)
}

/// The number of the browser's own console.
pub(super) fn console(headers: &HeaderMap) -> Option<&str> {
    cookie(headers, CONSOLE)
}

fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let cookies = headers.get_all(COOKIE).into_iter().filter_map(|cookies| cookies.to_str().ok());
    let mut named =
        cookies.flat_map(|cookies| cookies.split(';')).filter_map(|one| one.trim().split_once('='));
    named.find(|(own, value)| *own == name && !value.is_empty()).map(|(_, value)| value)
}

/// The cookie that signs in with a token.
pub(crate) fn with_token(token: &Token, is_encrypted: bool) -> Option<HeaderValue> {
    let letters = token.reveal();
    letters.bytes().all(|letter| letter.is_ascii_alphanumeric()).then_some(())?;
    let mut cookie = made(TOKEN, letters, (KEPT_SECONDS, is_encrypted))?;
    cookie.set_sensitive(true);
    Some(cookie)
}

/// The cookie that names the browser's console.
pub(super) fn with_console(number: &str, is_encrypted: bool) -> Option<HeaderValue> {
    made(CONSOLE, number, (KEPT_SECONDS, is_encrypted))
}

/// The cookies that sign out.
pub(super) fn without(is_encrypted: bool) -> impl Iterator<Item = HeaderValue> {
    [TOKEN, CONSOLE].into_iter().filter_map(move |name| made(name, "", (0, is_encrypted)))
}

fn made(name: &str, value: &str, (seconds, is_encrypted): (u32, bool)) -> Option<HeaderValue> {
    let secure = if is_encrypted { "; Secure" } else { "" };
    let cookie =
        format!("{name}={value}; Path=/director; HttpOnly; SameSite=Strict; Max-Age={seconds}{secure}");
    HeaderValue::from_str(&cookie).ok()
}

/// Whether a request comes from a page of this server. A browser says from where its page is; what is no browser says
/// neither, and has no cookie of anybody's to misuse.
pub(super) fn is_own(uri: &Uri, headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    let site = headers.get("sec-fetch-site").map(HeaderValue::as_bytes);
    // In HTTP/2 the address says the host.
    let host = uri.authority().map(Authority::as_str).or(text(HOST));
    match (text(ORIGIN), host) {
        (Some(origin), Some(host)) => {
            origin.split_once("://").is_some_and(|(_, from)| from.eq_ignore_ascii_case(host))
        }
        (None, _) | (Some(_), None) => site == Some(b"same-origin"),
    }
}

/// The page that asks for the token.
pub(super) fn ask(is_wrong: bool) -> Response {
    let status = if is_wrong { StatusCode::FORBIDDEN } else { StatusCode::OK };
    let fault = is_wrong.then_some(NOT_KNOWN);
    (status, page::html(&page::still("Director", &form(fault)))).into_response()
}

fn form(fault: Option<&str>) -> Markup {
    html! {
        h1 { "Director" }
        form.console method="post" action="/director/enter" {
            div.field {
                label for="token" { "Token" }
                input #token name="token" type="password" autocomplete="off" spellcheck="false" required
                    aria-describedby="where" aria-invalid=[(fault.is_some()).then_some("true")];
                @if let Some(fault) = fault { p.fault role="alert" { (fault) } }
                p.hint #where { (WHERE) }
            }
            p.steps { button.first type="submit" { "Sign in" } }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers<const N: usize>(all: [(&'static str, &'static str); N]) -> HeaderMap {
        let named = all
            .into_iter()
            .map(|(name, value)| (http::HeaderName::from_static(name), HeaderValue::from_static(value)));
        named.collect()
    }

    /// RFC 6265, 4.2: a browser sends all its cookies in one line.
    #[test]
    fn the_token_is_found_among_other_cookies() {
        let found =
            |cookies| signed_in(&headers([("cookie", cookies)])).map(|token| token.reveal().to_owned());
        for (cookies, expected) in [
            ("barometer-director=ABC", Some("ABC")),
            ("a=b; barometer-director=ABC; c=d", Some("ABC")),
            ("other-barometer-director=ABC", None),
            ("barometer-director=", None),
        ] {
            assert_eq!(found(cookies).as_deref(), expected, "{cookies}");
        }
    }

    #[test]
    fn the_cookie_is_for_these_pages_and_no_script() {
        let token = Token::random();
        let cookie = with_token(&token, true).unwrap();
        let text = cookie.to_str().unwrap();
        for part in ["Path=/director", "HttpOnly", "SameSite=Strict", "Secure"] {
            assert!(text.split("; ").any(|own| own == part), "{text}");
        }
        assert!(!with_token(&token, false).unwrap().to_str().unwrap().contains("Secure"));
        // What could end the cookie or begin another is no token.
        assert!(with_token(&Token::shown("A; Path=/"), false).is_none());
    }

    /// Fetch, 3.2: the origin is that of the page, or `null` where that is not told.
    #[test]
    fn who_asks_from_a_page_of_another_server_is_not_answered() {
        for (all, expected) in [
            (headers([("host", "club:7700"), ("origin", "http://club:7700")]), true),
            (headers([("host", "club:7700"), ("origin", "https://CLUB:7700")]), true),
            (headers([("host", "club:7700"), ("origin", "http://evil.example")]), false),
            (headers([("host", "club:7700"), ("origin", "http://club:7701")]), false),
            (headers([("host", "club:7700"), ("origin", "null")]), false),
            (headers([("host", "club:7700"), ("sec-fetch-site", "same-origin")]), true),
            (headers([("host", "club:7700"), ("sec-fetch-site", "cross-site")]), false),
            (headers([("host", "club:7700")]), false),
        ] {
            assert_eq!(is_own(&Uri::from_static("/director"), &all), expected, "{all:?}");
        }
        let second = Uri::from_static("https://club:7700/director");
        assert!(is_own(&second, &headers([("origin", "https://club:7700")])));
        assert!(!is_own(&second, &headers([("origin", "https://evil.example")])));
    }
}
