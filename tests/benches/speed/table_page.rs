//! The table page as the server sees it: gRPC-web on HTTP/1.1, one connection for what is entered and one for the table's view.

use std::net::SocketAddr;

use anyhow::{Context as _, Result, bail, ensure};
use prost::Message as _;
use proto::v1;
use proto::v1::command_reply::Answer;
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;
use tokio::task::JoinHandle;
use tonic::Request;

use crate::closed_loop::Caller;
use crate::room::Device;

/// The bit of a frame that holds what stands at the end, in place of a message.
const AT_THE_END: u8 = 0x80;

/// A page at its table.
pub(crate) struct TablePage {
    device: Device,
    line: BufReader<TcpStream>,
    host: SocketAddr,
    view: JoinHandle<Result<()>>,
}

impl TablePage {
    /// Opens the page of a device, which follows its table from now on.
    pub(crate) async fn open(host: SocketAddr, device: Device) -> Result<Self> {
        let (_, request) = device.watch().context("a device with a seat")?;
        let mut stream = connect(host).await?;
        ask(&mut stream, host, ("WatchTable", request)).await?;
        let (length, _) = head(&mut stream).await?;
        ensure!(length.is_none(), "a stream has no length");
        let view = tokio::spawn(async move {
            while chunk(&mut stream).await?.is_some() {}
            Ok(())
        });
        Ok(Self { device, line: connect(host).await?, host, view })
    }

    /// Enters the next result; false when all is played.
    async fn enter(&mut self) -> Result<bool> {
        let Some(request) = self.device.next_request() else { return Ok(false) };
        ask(&mut self.line, self.host, ("Submit", request)).await?;
        match answer(&mut self.line).await?.answer.context("an answer")? {
            Answer::Accepted(_) => Ok(true),
            Answer::Refused(refused) => bail!("refused: {}", refused.text),
        }
    }
}

impl Drop for TablePage {
    fn drop(&mut self) {
        self.view.abort();
    }
}

impl Caller for TablePage {
    async fn call(&mut self) -> Result<bool> {
        self.enter().await
    }
}

async fn connect(host: SocketAddr) -> Result<BufReader<TcpStream>> {
    let stream = TcpStream::connect(host).await?;
    stream.set_nodelay(true)?;
    Ok(BufReader::new(stream))
}

/// Sends a question as `call.js` does.
async fn ask<M: prost::Message>(
    line: &mut BufReader<TcpStream>,
    host: SocketAddr,
    (method, request): (&str, Request<M>),
) -> Result<()> {
    let token = request.metadata().get("authorization").context("a token")?.to_str()?.to_owned();
    let message = request.into_inner().encode_to_vec();
    let length = message.len() + 5;
    let mut bytes = format!(
        "POST /barometer.v1.TableService/{method} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n\
         Authorization: {token}\r\nContent-Type: application/grpc-web+proto\r\nX-Grpc-Web: 1\r\n\
         Content-Length: {length}\r\n\r\n"
    )
    .into_bytes();
    bytes.push(0);
    bytes.extend_from_slice(&u32::try_from(message.len())?.to_be_bytes());
    bytes.extend_from_slice(&message);
    line.write_all(&bytes).await?;
    Ok(())
}

/// Reads the one answer to a question.
async fn answer(line: &mut BufReader<TcpStream>) -> Result<v1::CommandReply> {
    let (length, status) = head(line).await?;
    ensure!(status.is_none_or(|status| status == "0"), "the server does not take it");
    let mut body = vec![0; length.unwrap_or(0)];
    line.read_exact(&mut body).await?;
    if length.is_none() {
        while let Some(chunk) = chunk(line).await? {
            body.extend_from_slice(&chunk);
        }
    }
    let (frame, rest) = body.split_at_checked(5).context("a frame")?;
    ensure!(frame[0] & AT_THE_END == 0, "an end without an answer");
    let length = u32::from_be_bytes([frame[1], frame[2], frame[3], frame[4]]);
    let message = rest.get(..usize::try_from(length)?).context("an answer that was cut off")?;
    Ok(v1::CommandReply::decode(message)?)
}

/// Reads the head of an answer: how long it is, where it is not in chunks, and the status of gRPC where it stands here.
async fn head(line: &mut BufReader<TcpStream>) -> Result<(Option<usize>, Option<String>)> {
    let first = text(line).await?;
    ensure!(first.starts_with("HTTP/1.1 200"), "the server answered {first}");
    let (mut length, mut status) = (None, None);
    loop {
        let field = text(line).await?;
        match field.split_once(": ") {
            _ if field.is_empty() => return Ok((length, status)),
            Some(("content-length", value)) => length = Some(value.parse()?),
            Some(("grpc-status", value)) => status = Some(value.to_owned()),
            Some(_) | None => {}
        }
    }
}

/// The next chunk of an answer; `None` after the last.
async fn chunk(line: &mut BufReader<TcpStream>) -> Result<Option<Vec<u8>>> {
    let length = usize::from_str_radix(&text(line).await?, 16)?;
    let mut chunk = vec![0; length + 2];
    line.read_exact(&mut chunk).await?;
    chunk.truncate(length);
    Ok((length > 0).then_some(chunk))
}

async fn text(line: &mut BufReader<TcpStream>) -> Result<String> {
    let mut read = String::new();
    let count = line.read_line(&mut read).await?;
    ensure!(count > 0, "the server ended the connection");
    Ok(read.trim_end().to_owned())
}
