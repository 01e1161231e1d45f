//! Programs can ask the server what it speaks and whether it is well.

use harness::Room;
use tokio_stream::StreamExt as _;
use tonic::transport::{Channel, Endpoint};
use tonic_health::pb::HealthCheckRequest;
use tonic_health::pb::health_check_response::ServingStatus;
use tonic_health::pb::health_client::HealthClient;
use tonic_reflection::pb::v1::server_reflection_client::ServerReflectionClient;
use tonic_reflection::pb::v1::server_reflection_request::MessageRequest;
use tonic_reflection::pb::v1::server_reflection_response::MessageResponse;
use tonic_reflection::pb::v1::{ServerReflectionRequest, ServerReflectionResponse};

const SERVICES: [&str; 4] = [
    "barometer.v1.BoardService",
    "barometer.v1.DirectorService",
    "barometer.v1.PlayerService",
    "barometer.v1.TableService",
];

async fn channel(room: &Room) -> Channel {
    Endpoint::from_shared(room.url()).unwrap().connect().await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_server_says_what_it_speaks() {
    let room = Room::new().await;
    let mut client = ServerReflectionClient::new(channel(&room).await);
    let ask = |request| ServerReflectionRequest { host: String::new(), message_request: Some(request) };
    let asked = tokio_stream::iter([
        ask(MessageRequest::ListServices(String::new())),
        ask(MessageRequest::FileContainingSymbol("barometer.v1.TableService".to_owned())),
        ask(MessageRequest::FileContainingSymbol("barometer.v1.Result".to_owned())),
    ]);
    let answers = client.server_reflection_info(asked).await.unwrap().into_inner();
    let answers: Vec<ServerReflectionResponse> = answers.map(|answer| answer.unwrap()).collect().await;
    let said: Vec<_> = answers.into_iter().map(|answer| answer.message_response.unwrap()).collect();
    let MessageResponse::ListServicesResponse(list) = &said[0] else { panic!("{said:?}") };
    let names: Vec<&str> = list.service.iter().map(|service| service.name.as_str()).collect();
    for service in SERVICES.into_iter().chain(["grpc.health.v1.Health"]) {
        assert!(names.contains(&service), "{service} is not among {names:?}");
    }
    for answer in &said[1..] {
        assert!(matches!(answer, MessageResponse::FileDescriptorResponse(_)), "{answer:?}");
    }
    room.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_server_says_that_it_is_well() {
    let room = Room::new().await;
    let mut client = HealthClient::new(channel(&room).await);
    for service in SERVICES.into_iter().chain([""]) {
        let request = HealthCheckRequest { service: service.to_owned() };
        let reply = client.check(request).await.unwrap().into_inner();
        assert_eq!(reply.status(), ServingStatus::Serving, "{service}");
    }
    room.close().await;
}

/// Issue 19, section 7: "Reflection v1alpha beside v1": older programs ask by the older name.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn older_programs_are_told_the_same() {
    use tonic_reflection::pb::v1alpha::server_reflection_client::ServerReflectionClient;
    use tonic_reflection::pb::v1alpha::server_reflection_request::MessageRequest;
    use tonic_reflection::pb::v1alpha::server_reflection_response::MessageResponse;
    use tonic_reflection::pb::v1alpha::{ServerReflectionRequest, ServerReflectionResponse};
    let room = Room::new().await;
    let mut client = ServerReflectionClient::new(channel(&room).await);
    let request = Some(MessageRequest::ListServices(String::new()));
    let asked =
        tokio_stream::iter([ServerReflectionRequest { host: String::new(), message_request: request }]);
    let answers = client.server_reflection_info(asked).await.unwrap().into_inner();
    let answers: Vec<ServerReflectionResponse> = answers.map(|answer| answer.unwrap()).collect().await;
    let Some(MessageResponse::ListServicesResponse(list)) = &answers[0].message_response else {
        panic!("{answers:?}")
    };
    let names: Vec<&str> = list.service.iter().map(|service| service.name.as_str()).collect();
    for service in SERVICES {
        assert!(names.contains(&service), "{service} is not among {names:?}");
    }
    room.close().await;
}
