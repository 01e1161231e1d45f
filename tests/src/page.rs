//! A browser without a screen.

use std::net::SocketAddr;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::deadline::within;

/// A page as the server sends it: its status and its text without the marks.
pub async fn page(server: SocketAddr, path: &str) -> (u16, String) {
    let (status, body) = marked_page(server, path).await;
    (status, visible(&body))
}

/// A page as the server sends it: its status and its text with the marks.
pub async fn marked_page(server: SocketAddr, path: &str) -> (u16, String) {
    let answer =
        exchange(server, format!("GET {path} HTTP/1.0\r\nHost: {server}\r\n\r\n").as_bytes(), |_| false)
            .await;
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    (status, body.to_owned())
}

/// The first event of a page's stream that has content, without the marks.
pub async fn first_event(server: SocketAddr, path: &str) -> String {
    let request = format!("GET {path} HTTP/1.0\r\nHost: {server}\r\n\r\n");
    let answer = exchange(server, request.as_bytes(), |body| {
        body.split_once("id: ").is_some_and(|(_, event)| event.contains("\n\n"))
    })
    .await;
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    assert!(head.contains("text/event-stream"), "{head}");
    visible(&body.replace("\ndata: ", "\n"))
}

/// What the server answers to these bytes, until it closes the line or what follows its headers is
/// `enough`.
pub async fn exchange(server: SocketAddr, bytes: &[u8], enough: impl Fn(&str) -> bool) -> String {
    let mut stream = TcpStream::connect(server).await.unwrap();
    // A server may have heard enough before the end.
    let _ = stream.write_all(bytes).await;
    let mut answer = Vec::new();
    let reading = async {
        let mut buffer = vec![0; 16 * 1024];
        // A line that is broken instead of closed has ended too.
        while let Ok(count @ 1..) = stream.read(&mut buffer).await {
            answer.extend_from_slice(&buffer[..count]);
            let text = String::from_utf8_lossy(&answer);
            if text.split_once("\r\n\r\n").is_some_and(|(_, body)| enough(body)) {
                return;
            }
        }
    };
    within("the server answers", reading).await;
    String::from_utf8_lossy(&answer).into_owned()
}

fn visible(html: &str) -> String {
    let mut text = String::new();
    let mut in_mark = false;
    for letter in html.chars() {
        match letter {
            '<' => in_mark = true,
            '>' => in_mark = false,
            _ if !in_mark => text.push(letter),
            _ => {}
        }
    }
    text
}
