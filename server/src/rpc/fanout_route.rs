//! The one route with thousands of readers: `BoardService/WatchStandings`, from bytes that were encoded once.
//!
//! It answers exactly as the generated service would, and stands before it; each reader costs a copy of the
//! bytes' address instead of an encoding of the whole ranking.

use std::marker::PhantomData;

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use axum::routing::post;
use bytes::{BufMut as _, Bytes};
use futures_util::StreamExt as _;
use prost::Message as _;
use proto::v1;
use tonic::codec::{Codec, EncodeBuf, Encoder};
use tonic::server::{Grpc, ServerStreamingService};
use tonic::{Response, Status};
use tonic_prost::ProstDecoder;

use super::fanout::{self, Views};
use super::status::failed;
use super::{SMALL_REQUEST_LIMIT, Services};

/// The route, to be merged before the generated services.
pub(super) fn router(services: Services) -> Router {
    let watch = move |request: Request<Body>| {
        let services = services.clone();
        let mut grpc = Grpc::new(EncodedCodec::default()).max_decoding_message_size(SMALL_REQUEST_LIMIT);
        async move { grpc.server_streaming(Watch(services), request).await }
    };
    Router::new().route("/barometer.v1.BoardService/WatchStandings", post(watch))
}

struct Watch(Services);

impl ServerStreamingService<v1::WatchStandingsRequest> for Watch {
    type Response = Bytes;
    type ResponseStream = Views<Bytes>;
    type Future =
        std::pin::Pin<Box<dyn Future<Output = Result<Response<Self::ResponseStream>, Status>> + Send>>;

    fn call(&mut self, request: tonic::Request<v1::WatchStandingsRequest>) -> Self::Future {
        let services = self.0.clone();
        Box::pin(async move {
            let v1::WatchStandingsRequest { contest, have_sequence } = request.into_inner();
            let handle = services.contest(contest)?;
            let views = handle.standings().await.map_err(|error| failed(&error))?;
            let encoded = fanout::latest(views, have_sequence).map(|published| {
                let encode = || Bytes::from(v1::StandingsView::from(&published.view).encode_to_vec());
                Ok(published.wire.get_or_init(encode).clone())
            });
            Ok(Response::new(Box::pin(encoded) as Views<Bytes>))
        })
    }
}

/// Decodes requests with prost; writes responses that are encoded already.
struct EncodedCodec<D>(PhantomData<D>);

impl<D> Default for EncodedCodec<D> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

impl<D: prost::Message + Default + Send + 'static> Codec for EncodedCodec<D> {
    type Encode = Bytes;
    type Decode = D;
    type Encoder = CopyEncoder;
    type Decoder = ProstDecoder<D>;

    fn encoder(&mut self) -> Self::Encoder {
        CopyEncoder
    }

    fn decoder(&mut self) -> Self::Decoder {
        ProstDecoder::default()
    }
}

struct CopyEncoder;

impl Encoder for CopyEncoder {
    type Item = Bytes;
    type Error = Status;

    fn encode(&mut self, item: Bytes, buffer: &mut EncodeBuf<'_>) -> Result<(), Status> {
        buffer.put(item);
        Ok(())
    }
}
