//! The web application over HTTP: a study from its start to its report, a killed server, and requests that change nothing.
#![cfg(feature = "serve")]

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

const PATIENCE: Duration = Duration::from_secs(300);
/// A deck against a field of two: quick, and yet a study.
const DECK: &str = "miss-onyx-censorius";
const FIELD: &str = "radiant-argus-the-supreme\nfrau-v-northduke";

const PRECISION: &str = "0.5";

/// A server that runs; killed when it is dropped.
struct Server {
    process: Child,
    port: u16,
    token: String,
}

impl Server {
    fn start(folder: &Path) -> Server {
        Server::start_with(folder, &[])
    }

    fn start_with(folder: &Path, options: &[&str]) -> Server {
        let mut command = Command::new(env!("CARGO_BIN_EXE_archon"));
        command.args(["--quiet", "serve", "--port", "0", "--threads", "2", "--folder"]);
        command.arg(folder.join("serve")).args(options);
        if cfg!(feature = "collection") {
            command.arg("--collection").arg(folder.join("collection.db"));
        }
        let mut process = command.stdout(Stdio::piped()).spawn().expect("it starts");
        let mut link = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut link).unwrap();
        let (address, token) = link.trim().split_once("/#token=").expect("an address");
        let port = address.rsplit(':').next().unwrap().parse().unwrap();
        Server { process, port, token: token.into() }
    }

    /// Sends bytes, and returns the status and what was answered; 0 if nothing was.
    fn send(&self, bytes: &[u8]) -> (u16, String) {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).expect("it listens");
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        let _ = stream.write_all(bytes);
        let _ = stream.shutdown(std::net::Shutdown::Write);
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        let answer = String::from_utf8_lossy(&answer).into_owned();
        let status = answer.split(' ').nth(1).and_then(|status| status.parse().ok());
        (status.unwrap_or(0), answer)
    }

    fn request(&self, line: &str, headers: &[(&str, &str)], body: &str) -> (u16, String) {
        let mut text = format!("{line} HTTP/1.1\r\n");
        if !headers.iter().any(|(name, _)| *name == "Host") {
            text += &format!("Host: 127.0.0.1:{}\r\n", self.port);
        }
        for (name, value) in headers {
            text += &format!("{name}: {value}\r\n");
        }
        text += &format!("Content-Length: {}\r\n\r\n{body}", body.len());
        let (status, answer) = self.send(text.as_bytes());
        let body = answer.split_once("\r\n\r\n").map_or("", |(_, body)| body).to_string();
        (status, body)
    }

    fn get(&self, path: &str) -> (u16, String) {
        self.request(&format!("GET {path}"), &[], "")
    }

    /// The head of what is answered.
    fn head(&self, path: &str) -> String {
        let host = format!("Host: 127.0.0.1:{}", self.port);
        self.send(format!("HEAD {path} HTTP/1.1\r\n{host}\r\n\r\n").as_bytes()).1
    }

    fn post(&self, path: &str, content: &Value) -> (u16, Value) {
        let headers = [("X-Archon-Token", &*self.token), ("Content-Type", "application/json")];
        let (status, body) = self.request(&format!("POST {path}"), &headers, &content.to_string());
        (status, serde_json::from_str(&body).unwrap_or_default())
    }

    fn start_study(&self, content: &Value) -> String {
        let (status, found) = self.post("/api/studies", content);
        assert_eq!(status, 201, "{found}");
        found["id"].as_str().expect("a name").into()
    }

    fn state(&self, id: &str) -> Value {
        serde_json::from_str(&self.get(&format!("/studies/{id}/state")).1).expect("JSON")
    }

    /// Waits until a study stands so.
    fn wait(&self, id: &str, what: &str, stands: impl Fn(&Value) -> bool) -> Value {
        let began = Instant::now();
        loop {
            let state = self.state(id);
            if stands(&state) {
                return state;
            }
            assert!(began.elapsed() < PATIENCE, "not {what}: {state}");
            std::thread::sleep(Duration::from_millis(50));
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn rating(pairs: &str) -> Value {
    // Too precise for so few pairs: all of them are played.
    let values = json!({ "pairs": pairs, "precision": PRECISION, "player": "random", "seed": "7" });
    json!({ "study": "rate", "decks": [DECK], "against": [FIELD], "values": values })
}

/// What the command line prints for the same study.
fn printed(pairs: &str) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_archon"));
    let field = FIELD.replace('\n', ",");
    command.args(["rate", DECK, "--against", &field, "--pairs", pairs, "--player", "random"]);
    command.args(["--precision", PRECISION]);
    let output = command.args(["--seed", "7", "--json", "--quiet"]).output().expect("it runs");
    String::from_utf8(output.stdout).expect("text")
}

fn is_done(state: &Value) -> bool {
    assert_ne!(state["standing"], "failed", "{state}");
    state["standing"] == "done"
}

#[test]
fn a_study_is_started_watched_and_read() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let (status, home) = server.get("/");
    assert_eq!(status, 200);
    assert!(home.contains("/new/rate") && home.contains("/new/cards-impact"), "{home}");
    assert!(server.get("/new/rate").1.contains("data-setting=\"precision\""));
    let id = server.start_study(&rating("400"));
    server.wait(&id, "done", is_done);
    assert_eq!(server.get(&format!("/studies/{id}/report.json")).1, printed("400"));
    let (status, page) = server.get(&format!("/studies/{id}/report.html"));
    assert!(status == 200 && page.contains("<h1>"));
    let head = server.head(&format!("/studies/{id}/report.html"));
    assert!(head.contains("sandbox ") && !head.contains("allow-same-origin"), "{head}");
    assert!(server.get(&format!("/studies/{id}")).1.contains("data-standing=\"done\""));
    assert_eq!(server.post(&format!("/api/studies/{id}/delete"), &json!({})).0, 200);
    assert_eq!(server.get(&format!("/studies/{id}")).0, 404);
}

#[test]
fn a_pasted_deck_has_the_report_of_its_file_and_no_report_names_a_folder() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let file = format!("{}/engine/decks/cota/{DECK}.deck", env!("CARGO_MANIFEST_DIR"));
    let mut pasted = rating("40");
    pasted["decks"] = json!([std::fs::read_to_string(file).unwrap()]);
    let id = server.start_study(&pasted);
    server.wait(&id, "done", is_done);
    assert_eq!(server.get(&format!("/studies/{id}/report.json")).1, printed("40"));
    let winner = "Frau V. Northduke";
    let results = format!(
        "round,player,opponent,winner\n1,\"Miss \"\"Onyx\"\" Censorius\",{winner},{winner}\n"
    );
    let values = json!({ "pairs": "40", "player": "random", "results": results });
    let decks = [format!("{DECK}\nfrau-v-northduke")];
    let id =
        server.start_study(&json!({ "study": "tournament", "decks": decks, "values": values }));
    server.wait(&id, "done", is_done);
    assert!(server.get(&format!("/studies/{id}/report.json")).1.contains("\"results.txt\""));
    for file in ["report.json", "report.html", "report.markdown"] {
        let (status, report) = server.get(&format!("/studies/{id}/{file}"));
        assert_eq!(status, 200, "{file}");
        assert!(!report.contains(&*folder.path().to_string_lossy()), "{report}");
    }
}

#[test]
fn a_study_continues_after_its_server_was_killed_and_ends_with_the_same_bytes() {
    let folder = tempfile::tempdir().unwrap();
    let pairs = "40000";
    let mut server = Server::start(folder.path());
    let id = server.start_study(&rating(pairs));
    let steps = |state: &Value| state["steps"].as_array().map_or(0, Vec::len);
    let state = server.wait(&id, "reported", |state| is_done(state) || steps(state) > 0);
    assert_eq!(state["standing"], "running", "too quick to be killed");
    for _ in 0..2 {
        drop(server);
        server = Server::start(folder.path());
        let state = server.wait(&id, "continued", |state| state["known"].as_u64() > Some(0));
        assert!(steps(&state) > 0, "{state}");
    }
    // Stopped and continued, too.
    server.post(&format!("/api/studies/{id}/stop"), &json!({}));
    let is_still = |state: &Value| state["standing"] == "stopped" || is_done(state);
    server.wait(&id, "stopped", is_still);
    server.post(&format!("/api/studies/{id}/continue"), &json!({}));
    let state = server.wait(&id, "done", is_done);
    assert!(steps(&state) > 1, "{state}");
    assert_eq!(server.get(&format!("/studies/{id}/report.json")).1, printed(pairs));
}

#[test]
fn what_cannot_be_used_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    for (content, said) in [
        (json!({ "study": "guess" }), "there is no study"),
        (json!({ "study": "validate" }), "there is no study"),
        (json!({ "study": "rate", "deck": [] }), "unknown field"),
        (json!({ "study": "rate", "decks": ["/etc/passwd"] }), "decks are named by"),
        (json!({ "study": "rate", "decks": ["each-other"] }), "means opponents"),
        (json!({ "study": "rate", "values": { "pairs": "-1" } }), "takes"),
        (json!({ "study": "rate", "values": { "resume": "x" } }), "no setting"),
        (json!({ "study": "rate", "values": { "player": "program:command=ls" } }), "programs"),
        (json!({ "study": "rate", "values": { "player": "greedi" } }), "unknown player"),
        (json!({ "study": "review", "values": {} }), "must be given"),
        (json!({ "study": "balance", "decks": ["Wolf Pack"] }), "not available"),
    ] {
        let (status, found) = server.post("/api/studies", &content);
        let problem = found["problem"].as_str().unwrap_or_default();
        assert!(status == 400 && problem.contains(said), "{content}: {status} {problem}");
    }
    // What only the study sees ends it at once, and is said on its page.
    let one = json!({ "study": "matchup", "decks": [DECK] });
    let id = server.start_study(&one);
    let state = server.wait(&id, "failed", |state| state["standing"] == "failed");
    assert!(state["problem"].as_str().unwrap().contains("takes two decks"), "{state}");
    // The options of the command line are not named.
    let one = json!({ "study": "chains", "decks": [DECK] });
    let id = server.start_study(&one);
    let state = server.wait(&id, "failed", |state| state["standing"] == "failed");
    let problem = state["problem"].as_str().unwrap();
    assert!(problem.contains("With opponents one deck") && !problem.contains("--"), "{state}");
    let values = json!({ "pairs": "40", "player": "random" });
    let id = server.start_study(&json!({ "study": "rate", "decks": [DECK], "values": values }));
    let notes = server.wait(&id, "done", is_done)["notes"].to_string();
    assert!(notes.contains("opponents: cota") && !notes.contains("--"), "{notes}");
}

#[test]
fn the_token_is_in_no_file_of_a_study() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let id = server.start_study(&rating("40"));
    server.wait(&id, "done", is_done);
    let files = walked(&folder.path().join("serve/studies"));
    let is_there = |name: &str| files.iter().any(|file| file.ends_with(name));
    assert!(is_there("request.json") && is_there("state.json") && is_there("report.html"));
    for file in files {
        let bytes = std::fs::read(&file).unwrap();
        assert!(!String::from_utf8_lossy(&bytes).contains(&server.token), "{}", file.display());
    }
}

fn walked_folders(folder: &Path) -> usize {
    std::fs::read_dir(folder)
        .unwrap()
        .filter(|entry| entry.as_ref().unwrap().path().is_dir())
        .count()
}

fn walked(folder: &Path) -> Vec<std::path::PathBuf> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        match entry.path().is_dir() {
            true => files.extend(walked(&entry.path())),
            false => files.push(entry.path()),
        }
    }
    files
}

#[test]
fn who_has_no_token_or_comes_from_elsewhere_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let own = format!("http://127.0.0.1:{}", server.port);
    let (token, wrong) = (server.token.as_str(), "0".repeat(server.token.len()));
    let kind = ("Content-Type", "application/json");
    let study = rating("400").to_string();
    let refused: [(&[(&str, &str)], u16); 9] = [
        (&[kind], 403),
        (&[kind, ("X-Archon-Token", "")], 403),
        (&[kind, ("X-Archon-Token", &wrong)], 403),
        (&[kind, ("X-Archon-Token", token), ("Origin", "http://evil.example")], 403),
        (&[kind, ("X-Archon-Token", token), ("Origin", "null")], 403),
        (&[kind, ("X-Archon-Token", token), ("Sec-Fetch-Site", "cross-site")], 403),
        (&[kind, ("X-Archon-Token", token), ("Host", "evil.example")], 421),
        (&[kind, ("X-Archon-Token", token), ("X-Archon-Token", token)], 400),
        (&[("Content-Type", "text/plain"), ("X-Archon-Token", token)], 415),
    ];
    for (headers, expected) in refused {
        for path in ["/api/studies", "/api/session", "/api/collection/add"] {
            let (status, answer) = server.request(&format!("POST {path}"), headers, &study);
            assert_eq!(status, expected, "{headers:?}: {answer}");
        }
    }
    for host in ["evil.example", "127.0.0.1", "127.0.0.1:1", ""] {
        assert_eq!(server.request("GET /", &[("Host", host)], "").0, 421, "{host}");
    }
    assert_eq!(server.request("GET /", &[("Origin", "http://evil.example")], "").0, 403);
    assert!(server.get("/").1.contains("No study was started yet"));
    assert!(!folder.path().join("collection.db").exists());
    let headers = [kind, ("X-Archon-Token", token), ("Origin", own.as_str())];
    assert_eq!(server.request("POST /api/studies", &headers, &study).0, 201);
}

#[test]
fn malformed_requests_are_refused_or_answered_and_change_nothing_without_the_token() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let body = rating("400").to_string();
    let sound = format!(
        "POST /api/studies HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nX-Archon-Token: {}\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{body}",
        server.port,
        server.token,
        body.len()
    );
    // A seed of its own: the same 1,000 each time (a linear congruential generator, Numerical Recipes).
    let mut seed = 36_08_u32;
    let mut random = |below: usize| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 8) as usize % below
    };
    let mut started = 0;
    for number in 0..1_000 {
        let mut bytes = sound.clone().into_bytes();
        for _ in 0..1 + random(4) {
            let at = random(bytes.len());
            match random(5) {
                0 => bytes[at] = random(256) as u8,
                1 => drop(bytes.remove(at)),
                2 => bytes.insert(at, random(256) as u8),
                3 => bytes.truncate(at.max(1)),
                _ => {
                    let again = bytes[at..].to_vec();
                    bytes.extend(again);
                }
            }
        }
        let (status, answer) = server.send(&bytes);
        assert_ne!(status, 500, "{number}: {answer}");
        assert!(status != 0 || bytes.is_empty(), "{number}: {:?}", String::from_utf8_lossy(&bytes));
        let text = String::from_utf8_lossy(&bytes);
        started += usize::from(status == 201);
        assert!(status != 201 || text.contains(&server.token), "{number}: {text}");
    }
    // Every study that is there was answered with 201, and none was started by a request that was refused.
    assert_eq!(walked_folders(&folder.path().join("serve/studies")), started);
}

#[test]
fn addresses_name_pages_and_no_files() {
    let folder = tempfile::tempdir().unwrap();
    let site = folder.path().join("site");
    std::fs::create_dir(&site).unwrap();
    std::fs::write(site.join("index.html"), "<p>site").unwrap();
    std::fs::write(folder.path().join("beside.txt"), "beside").unwrap();
    let server = Server::start_with(folder.path(), &["--site", &site.to_string_lossy()]);
    let id = server.start_study(&rating("40"));
    server.wait(&id, "done", is_done);
    assert_eq!(id, "1-rate");
    let kept = folder.path().join("serve/studies/1-rate");
    assert!(kept.join("request.json").is_file() && kept.join("state.json").is_file());
    for path in
        ["/studies/1-rate/report.json", "/studies/1-rate/state", "/site/", "/site/index.html"]
    {
        assert_eq!(server.get(path).0, 200, "{path}");
    }
    for path in [
        "/token",
        "/../token",
        "/studies/../token",
        "/studies/1-rate/request.json",
        "/studies/1-rate/state.json",
        "/studies/1-rate/journal",
        "/studies/1-rate/../1-rate/report.json",
        "/studies/..%2f..%2ftoken/state",
        "/site/../beside.txt",
        "/site/..%2fbeside.txt",
        "/site/../serve/token",
        "/site//index.html",
        "/new/validate",
        "/new/collection",
    ] {
        assert_eq!(server.get(path).0, 404, "{path}");
    }
    let head = server.head("/site/");
    assert!(head.contains("sandbox ") && !head.contains("allow-same-origin"), "{head}");
    assert_eq!(server.request("PUT /", &[], "").0, 405);
    let (status, answer) = server.request("HEAD /", &[], "");
    assert_eq!((status, answer.as_str()), (200, ""));
    let mut second = Command::new(env!("CARGO_BIN_EXE_archon"));
    second.args(["serve", "--port", "0", "--folder"]).arg(folder.path().join("serve"));
    let second = second.output().unwrap();
    let said = String::from_utf8_lossy(&second.stderr);
    assert!(!second.status.success() && said.contains("another `archon serve`"), "{said}");
}

#[test]
#[cfg(feature = "collection")]
fn a_collection_is_filled_rated_and_emptied() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let decks = json!({ "decks": [format!("{DECK}\nfrau-v-northduke")] });
    let none = json!({ "study": "collection" });
    assert_eq!(server.post("/api/studies", &none).0, 400);
    let (status, found) = server.post("/api/collection/add", &decks);
    assert_eq!(status, 200, "{found}");
    let (_, again) = server.post("/api/collection/add", &decks);
    assert_eq!(again["said"], "0 decks added, 2 already there: 2 decks in the collection.");
    let values = json!({ "pairs": "40", "player": "random" });
    let id = server.start_study(&json!({ "study": "collection", "values": values }));
    server.wait(&id, "done", is_done);
    let list = server.get("/collection/report.json").1;
    let list: Value = serde_json::from_str(&list).expect("JSON");
    assert_eq!(list["decks"][0]["rating"]["pairs"], 40, "{list}");
    assert!(server.get("/collection").1.contains("Frau V. Northduke"));
    // A deck of the collection is one of a study.
    let fingerprint = list["decks"][0]["fingerprint"].as_str().unwrap();
    let study = json!({ "study": "matchup", "decks": [fingerprint, "Frau V. Northduke"],
        "values": { "pairs": "40", "player": "random" } });
    let id = server.start_study(&study);
    server.wait(&id, "done", is_done);
    let (status, found) = server.post("/api/collection/remove", &json!({ "decks": [fingerprint] }));
    assert!(status == 200 && found["said"] == "1 deck removed.", "{found}");
}

#[test]
#[cfg(unix)]
fn ctrl_c_ends_the_server_soon_and_its_study_continues_with_the_next() {
    let folder = tempfile::tempdir().unwrap();
    let site = folder.path().join("site");
    std::fs::create_dir(&site).unwrap();
    std::fs::write(site.join("index.html"), vec![b' '; 32 << 20]).unwrap();
    let options = ["--site", &*site.to_string_lossy()];
    let mut server = Server::start_with(folder.path(), &options);
    let id = server.start_study(&rating("30000"));
    server.wait(&id, "begun", |state| state["known"].as_u64() > Some(0));
    // Browsers open connections in advance; another client reads nothing of what it asked for.
    let idle = TcpStream::connect(("127.0.0.1", server.port)).unwrap();
    let mut slow = TcpStream::connect(("127.0.0.1", server.port)).unwrap();
    write!(slow, "GET /site/ HTTP/1.1\r\nHost: 127.0.0.1:{}\r\n\r\n", server.port).unwrap();
    slow.read_exact(&mut [0]).unwrap();
    let process = server.process.id().to_string();
    let began = Instant::now();
    assert!(Command::new("kill").args(["-INT", &process]).status().unwrap().success());
    assert_eq!(server.process.wait().unwrap().code(), Some(130));
    let most = Duration::from_secs(8);
    assert!(began.elapsed() < most, "{:?}", began.elapsed());
    drop((idle, slow, server));
    server = Server::start(folder.path());
    let state = server.wait(&id, "under way", |state| state["known"].as_u64() > Some(0));
    assert!(["running", "done"].contains(&state["standing"].as_str().unwrap()), "{state}");
}
