//! Who may ask, and by which way.

use std::process::Stdio;

use harness::{barometer, eventually};

use super::*;

/// The server is elsewhere, and on the program's computer there is `barometer connect`: what it asks takes the same way, also
/// after the server was killed, and licence keys are demanded there.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_program_on_another_computer_takes_the_same_way() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = ServerProcess::start(&folder.path().join("data")).await;
    let licences = folder.path().join("licences");
    std::fs::write(&licences, "# clubs\nCLUB the key\nOTHER another\n").unwrap();
    let address = SocketAddr::from(([127, 0, 0, 1], free_port()));
    let mut connect = barometer();
    connect.args(["connect", "--data-connector", &address.to_string(), "--server", &server.here]);
    connect.arg("--data-connector-licences").arg(&licences).arg("--data").arg(folder.path().join("known"));
    let _connect = connect.env("BAROMETER_TOKEN", &server.token).stdout(Stdio::null()).spawn().unwrap();
    eventually("it answers", async || tokio::net::TcpStream::connect(address).await.ok()).await;

    let stranger = Program::new(address);
    let program = Program { licence: "the key".to_owned(), ..stranger.clone() };
    let other = Program { club: "OTHER".to_owned(), licence: "another".to_owned(), ..stranger.clone() };
    let plan = Plan::of("mitchell 3", 2);
    let asked = || Some(event(GUID, "A", &plan));
    let (kind, told) = stranger.ask(command::INITIALIZE, "", asked()).await.refused();
    assert!(kind == 5 && told.contains("licence") && !told.contains("the key"), "{told}");
    program.ask(command::INITIALIZE, "", asked()).await.done();

    let director = Director::new(&server.url(), &server.token, 1);
    let tablets = Tablets::pair(&server.url(), &director.codes().await).await;
    let place = plan.places_of(1)[0];
    tablets.of(&place).play(&place, result("4S N =")).await;
    server.kill_9().await;
    server.restart().await;
    assert_eq!(program.poll(command::POLL_RESULTS, GUID).await.0.len(), 1);
    // Another club has its own sessions, and not these.
    assert_eq!(other.ask(command::POLL_RESULTS, GUID, None).await.refused().0, 6);
    let sessions = other.ask(command::MANAGE, "", Some(json!({ "Command": 8 }))).await.done();
    assert_eq!(sessions["SessionInformation"], json!([]));
    let elsewhere = "FEDCBA9876543210FEDCBA9876543210";
    other.ask(command::INITIALIZE, "", Some(event(elsewhere, "A", &plan))).await.done();
    other.ask(command::CLEAR, "", None).await.done();
    assert_eq!(program.poll(command::POLL_ALL_RESULTS, GUID).await.0.len(), 1);
}

/// The server is killed and its standby takes over: what the program had accepted, and what waits for it, is there.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_program_goes_on_with_the_standby() {
    let folder = tempfile::tempdir().unwrap();
    let mut leader = ServerProcess::start(&folder.path().join("first")).await;
    let address = SocketAddr::from(([127, 0, 0, 1], free_port()));
    let mut connect = barometer();
    connect.args(["connect", "--data-connector", &address.to_string(), "--server", &leader.here]);
    connect.arg("--data").arg(folder.path().join("known"));
    let _connect = connect.env("BAROMETER_TOKEN", &leader.token).stdout(Stdio::null()).spawn().unwrap();
    eventually("it answers", async || tokio::net::TcpStream::connect(address).await.ok()).await;
    let program = Program::new(address);
    let plan = Plan::of("mitchell 3", 2);
    program.ask(command::INITIALIZE, "", Some(event(GUID, "A", &plan))).await.done();
    let token_file = folder.path().join("standby.token");
    let standby = ServerProcess::start_standby(&folder.path().join("second"), &leader, &token_file).await;
    let codes = Director::new(&leader.url(), &leader.token, 1).codes().await;
    let tablets = Tablets::pair(&leader.url(), &codes).await;
    let [first, second, ..] = plan.places_of(1)[..] else { panic!("a round has places") };
    tablets.of(&first).play(&first, result("4S N =")).await;
    let (_, last) = program.poll(command::POLL_RESULTS, GUID).await;
    program.accept(command::ACCEPT_RESULTS, GUID, last).await;
    tablets.of(&second).play(&second, result("4S N -1")).await;

    leader.kill_9().await;
    standby.take_over().await;
    let polled = eventually("the standby answers the program", async || {
        let asked = json!({ "Command": command::POLL_RESULTS, "SessionGuid": GUID, "SerializedData": "" });
        let (status, body) = program.http("POST /dc-scoringprogram", &asked.to_string()).await;
        (status == 200).then(|| serde_json::from_str::<Value>(&body).unwrap())
    })
    .await;
    let items: Value = serde_json::from_str(polled["SerializedData"].as_str().unwrap()).unwrap();
    let keys: Vec<_> = items.as_array().unwrap().iter().map(key).collect();
    assert_eq!(keys, [key_of(&second.slot)]);
    assert!(polled["LastQueueItemId"].as_i64().unwrap() > last);
}

/// The protocol has no password: a page in a browser of this computer is refused, and other computers reach it only where
/// somebody has said so.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn browsers_and_other_computers_are_kept_out() {
    let club = Club::opens().await;
    let (status, _) = club
        .program
        .http("POST /dc-scoringprogram HTTP/1.1\r\nOrigin: http://evil.example\r\nX:", "{}")
        .await;
    assert_eq!(status, 403);
    let (status, _) = club.program.http("GET /elsewhere", "").await;
    assert_eq!(status, 404);
    let mut serve = barometer();
    serve
        .arg("serve")
        .arg("--data")
        .arg(club.folder.path().join("other"))
        .args(["--data-connector", "0.0.0.0:5079"]);
    let refused = serve.output().await.unwrap();
    let said = String::from_utf8_lossy(&refused.stderr);
    assert!(refused.status.code() == Some(1) && said.contains("--data-connector-lan"), "{said}");
}
