//! A connection that ends in time.

use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::time::{Duration, Instant};

/// Connections at the same time.
pub const MOST_CONNECTIONS: usize = 64;
/// The time that a request may take to arrive.
const PATIENCE: Duration = Duration::from_secs(15);
/// The time that a whole response may take to be read.
const WRITING: Duration = Duration::from_secs(30);
/// Of a request that was refused so much is read nevertheless: a client that still sends would not see the answer.
const DRAINED: usize = 1 << 20;
const DRAINING: Duration = Duration::from_millis(500);

/// A connection with a client.
pub struct Connection {
    stream: TcpStream,
    until: Instant,
    /// The end of the time of the response; none before its first byte
    written_until: Option<Instant>,
    writing: Duration,
}

impl Connection {
    /// A connection that was just accepted.
    ///
    /// # Errors
    /// Its limits cannot be set.
    pub fn new(stream: TcpStream) -> io::Result<Connection> {
        stream.set_nonblocking(false)?;
        let until = Instant::now() + PATIENCE;
        Ok(Connection { stream, until, written_until: None, writing: WRITING })
    }

    /// Sends the rest and ends the connection.
    pub fn close(mut self) {
        let _ = self.stream.flush();
        let _ = self.stream.shutdown(Shutdown::Write);
        self.until = Instant::now() + DRAINING;
        let (mut bytes, mut read) = ([0; 8192], 0);
        while read < DRAINED
            && let Ok(more) = self.read(&mut bytes)
            && more > 0
        {
            read += more;
        }
    }
}

impl Read for Connection {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        self.stream.set_read_timeout(Some(left(self.until)?))?;
        self.stream.read(bytes)
    }
}

impl Write for Connection {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let writing = self.writing;
        let until = *self.written_until.get_or_insert_with(|| Instant::now() + writing);
        self.stream.set_write_timeout(Some(left(until)?))?;
        self.stream.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}

/// The time until a moment.
fn left(until: Instant) -> io::Result<Duration> {
    let left = until.saturating_duration_since(Instant::now());
    if left.is_zero() { Err(io::ErrorKind::TimedOut.into()) } else { Ok(left) }
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;

    use super::*;

    #[test]
    fn a_response_that_is_read_slowly_ends_at_its_time() {
        let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let mut client = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
        let mut connection = Connection::new(listener.accept().unwrap().0).unwrap();
        connection.writing = Duration::from_millis(300);
        let reader = std::thread::spawn(move || {
            // Each read makes room for another write: no single write takes long.
            let mut bytes = vec![0; 64 << 10];
            while client.read(&mut bytes).is_ok_and(|read| read > 0) {
                std::thread::sleep(Duration::from_millis(10));
            }
        });
        let body = vec![0; 64 << 20];
        let began = Instant::now();
        assert!(connection.write_all(&body).is_err());
        assert!(began.elapsed() < Duration::from_secs(3), "{:?}", began.elapsed());
        drop(connection);
        reader.join().unwrap();
    }
}
