//! The server: its listener, a thread for each connection, and the thread that plays.

use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::{JoinHandle, sleep};
use std::time::{Duration, Instant};

use crate::app::App;
use crate::error::ServeError;
use crate::guard::Guard;
use crate::http::{Connection, HttpError, MOST_CONNECTIONS, Method, Request, Response};
use crate::queue::Queue;
use crate::site::Site;
use crate::store::Store;
use crate::token::Token;

/// The pause between two looks whether the server is to end.
const PAUSE: Duration = Duration::from_millis(100);

/// The time that a server which ends waits for requests that are being answered.
const LAST_ANSWERS: Duration = Duration::from_secs(2);

/// How a server is started.
#[derive(Clone, Debug)]
pub struct ServeOptions {
    /// The port of 127.0.0.1; 0 for any that is free
    pub port: u16,
    /// The folder that keeps the studies
    pub folder: PathBuf,
    /// The file of the collection; none where the program has no collections
    pub collection: Option<PathBuf>,
    /// A folder with the site of archon
    pub site: Option<PathBuf>,
    /// Threads that play, from 1
    pub threads: usize,
}

/// A server that listens.
pub struct Server {
    shared: Arc<Shared>,
    listener: TcpListener,
    address: SocketAddr,
}

struct Shared {
    app: App,
    guard: Guard,
    connections: AtomicUsize,
    /// Connections whose request has arrived and is not answered yet
    answering: AtomicUsize,
    is_ending: AtomicBool,
}

impl Server {
    /// Listens on 127.0.0.1; nothing is answered or played before [`Server::run`].
    ///
    /// # Errors
    /// The port, the folder or the site cannot be used.
    pub fn new(options: &ServeOptions) -> Result<Server, ServeError> {
        let site = options.site.as_deref().map(Site::open).transpose()?;
        let store = Store::open(&options.folder)?;
        let token = Token::of_folder(store.folder())?;
        let failed =
            |why: std::io::Error| ServeError::Port { port: options.port, why: why.to_string() };
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, options.port)).map_err(failed)?;
        let address = listener.local_addr().map_err(failed)?;
        let queue = Queue::new(store, options.threads, options.collection.clone());
        let shared = Shared {
            app: App::new(queue, site),
            guard: Guard::new(address.port(), token),
            connections: AtomicUsize::new(0),
            answering: AtomicUsize::new(0),
            is_ending: AtomicBool::new(false),
        };
        Ok(Server { shared: Arc::new(shared), listener, address })
    }

    /// The address of its first page.
    pub fn address(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// The address with the token, for the one who may change something.
    pub fn link(&self) -> String {
        self.address() + &self.shared.guard.fragment()
    }

    /// Answers and plays until `stop` is set. The next start continues what is played then.
    pub fn run(self, stop: &AtomicBool) {
        let Server { shared, listener, address } = self;
        let threads: [JoinHandle<()>; 2] = [
            std::thread::spawn({
                let shared = Arc::clone(&shared);
                move || accept(&shared, &listener)
            }),
            std::thread::spawn({
                let shared = Arc::clone(&shared);
                move || shared.app.queue.work()
            }),
        ];
        while !stop.load(Ordering::Relaxed) {
            sleep(PAUSE);
        }
        shared.is_ending.store(true, Ordering::Relaxed);
        shared.app.queue.end();
        // Wakes who waits for connections.
        let _ = TcpStream::connect(address);
        for thread in threads {
            let _ = thread.join();
        }
        // Connections without a request, as browsers open them in advance, are not waited for.
        let until = Instant::now() + LAST_ANSWERS;
        while shared.answering.load(Ordering::Relaxed) > 0 && Instant::now() < until {
            sleep(PAUSE);
        }
    }
}

fn accept(shared: &Arc<Shared>, listener: &TcpListener) {
    for stream in listener.incoming() {
        if shared.is_ending.load(Ordering::Relaxed) {
            return;
        }
        let Ok(stream) = stream else {
            // As where too many files are open: that passes.
            sleep(PAUSE);
            continue;
        };
        let Ok(mut connection) = Connection::new(stream) else { continue };
        if shared.connections.fetch_add(1, Ordering::Relaxed) >= MOST_CONNECTIONS {
            let busy = HttpError::new(503, "too many connections at once: try again");
            let _ = Response::from(busy).write(&mut connection, false);
            shared.connections.fetch_sub(1, Ordering::Relaxed);
            continue;
        }
        let place = ConnectionPlace(Arc::clone(shared));
        // Where no thread can be started, the connection is closed.
        let _ = std::thread::Builder::new().spawn(move || {
            answer(&place.0, connection);
            drop(place);
        });
    }
}

/// The place of a connection among those that are allowed, until it is dropped.
struct ConnectionPlace(Arc<Shared>);

impl Drop for ConnectionPlace {
    fn drop(&mut self) {
        self.0.connections.fetch_sub(1, Ordering::Relaxed);
    }
}

/// The count of a request that is being answered, until it is dropped.
struct AnswerCount<'s>(&'s AtomicUsize);

impl AnswerCount<'_> {
    fn new(answering: &AtomicUsize) -> AnswerCount<'_> {
        answering.fetch_add(1, Ordering::Relaxed);
        AnswerCount(answering)
    }
}

impl Drop for AnswerCount<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

fn answer(shared: &Shared, mut connection: Connection) {
    let read = Request::read(&mut connection);
    let _answering = AnswerCount::new(&shared.answering);
    let only_head = matches!(&read, Ok(request) if request.method == Method::Head);
    let response = read.and_then(|mut request| {
        shared.guard.may_ask(&request)?;
        let body = match request.method {
            Method::Post => request.body(&mut connection)?,
            Method::Get | Method::Head => Vec::new(),
        };
        let answer = AssertUnwindSafe(|| shared.app.answer(&request, &body));
        catch_unwind(answer).unwrap_or_else(|_| {
            Err(HttpError::new(500, "archon failed: this is a fault of the program"))
        })
    });
    let response = match response {
        // Nobody asked for anything.
        Err(refused) if refused.problem.is_empty() => return,
        response => response.unwrap_or_else(Response::from),
    };
    if response.write(&mut connection, only_head).is_ok() {
        connection.close();
    }
}
