//! A connection that ends in time.

use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::time::{Duration, Instant};

/// Connections at the same time.
pub const MOST_CONNECTIONS: usize = 64;
/// The time that a request may take to arrive.
const PATIENCE: Duration = Duration::from_secs(15);
/// The time that a response may wait for who reads it.
const WRITING: Duration = Duration::from_secs(30);
/// Of a request that was refused so much is read nevertheless: a client that still sends would not see the answer.
const DRAINED: usize = 1 << 20;
const DRAINING: Duration = Duration::from_millis(500);

/// A connection with a client.
pub struct Connection {
    stream: TcpStream,
    until: Instant,
}

impl Connection {
    /// A connection that was just accepted.
    ///
    /// # Errors
    /// Its limits cannot be set.
    pub fn new(stream: TcpStream) -> io::Result<Connection> {
        stream.set_nonblocking(false)?;
        stream.set_write_timeout(Some(WRITING))?;
        Ok(Connection { stream, until: Instant::now() + PATIENCE })
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
        let left = self.until.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Err(io::ErrorKind::TimedOut.into());
        }
        self.stream.set_read_timeout(Some(left))?;
        self.stream.read(bytes)
    }
}

impl Write for Connection {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.stream.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}
