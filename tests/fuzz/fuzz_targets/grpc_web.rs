//! The frames of gRPC and gRPC-web, as a browser or anybody else sends them to a service.

#![no_main]

use http::Request;
use http_body_util::{BodyExt as _, Full};
use proto::v1;
use proto::v1::table_service_server::{TableService, TableServiceServer};
use tonic::{Response, Status};
use tower::{Layer as _, ServiceExt as _};

/// Says of everything that it was read.
#[derive(Debug, Clone)]
struct Reader;

#[tonic::async_trait]
impl TableService for Reader {
    async fn pair(&self, _: tonic::Request<v1::PairRequest>) -> Result<Response<v1::PairReply>, Status> {
        Ok(Response::new(v1::PairReply::default()))
    }

    async fn submit(
        &self,
        _: tonic::Request<v1::SubmitRequest>,
    ) -> Result<Response<v1::CommandReply>, Status> {
        Ok(Response::new(v1::CommandReply::default()))
    }

    type WatchTableStream = tonic::codegen::BoxStream<v1::TableView>;

    async fn watch_table(
        &self,
        _: tonic::Request<v1::WatchTableRequest>,
    ) -> Result<Response<Self::WatchTableStream>, Status> {
        Err(Status::unimplemented(""))
    }
}

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let [kind, frames @ ..] = bytes else { return };
    let kind = match kind % 3 {
        0 => "application/grpc-web+proto",
        1 => "application/grpc-web-text",
        _ => "application/grpc",
    };
    let service = tonic_web::GrpcWebLayer::new().layer(TableServiceServer::new(Reader));
    let request = Request::post("/barometer.v1.TableService/Submit")
        .header("content-type", kind)
        .body(tonic::body::Body::new(Full::new(frames.to_vec().into()).map_err(|never| match never {})))
        .expect("the head is well formed");
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    runtime.block_on(async {
        let Ok(answer) = service.oneshot(request).await;
        let _ = answer.into_body().collect().await;
    });
});
