//! Pipes that a thread each writes and reads, where pipes cannot be asked whether they are ready (Windows).
//!
//! A thread that waits for a pipe ends when the program's end of it is closed, at the latest when the program is
//! killed.

use std::io::{ErrorKind, Read, Write};
use std::process::{ChildStdin, ChildStdout};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread::Builder;
use std::time::Duration;

use super::{Deadline, Received, Unsent};

/// How many pieces of what a program says are read before someone wants them.
const PIECES_AHEAD: usize = 32;

/// The standard input of a program.
#[derive(Debug)]
pub(super) struct Input {
    lines: Sender<Vec<u8>>,
    written: Receiver<()>,
    /// Lines that are not known to be written
    under_way: usize,
}

impl Input {
    /// Takes over a pipe.
    pub(super) fn new(mut pipe: ChildStdin) -> std::io::Result<Input> {
        let (lines, to_write) = channel::<Vec<u8>>();
        let (wrote, written) = channel();
        Builder::new().spawn(move || {
            for line in to_write {
                if pipe.write_all(&line).and_then(|()| pipe.flush()).is_err() {
                    return;
                }
                if wrote.send(()).is_err() {
                    return;
                }
            }
        })?;
        Ok(Input { lines, written, under_way: 0 })
    }

    /// Has a line written after those before it, and waits for that until the deadline.
    pub(super) fn send(&mut self, line: &[u8], deadline: Deadline) -> Result<(), Unsent> {
        self.lines.send(line.to_vec()).map_err(|_| Unsent::Closed)?;
        self.under_way += 1;
        while self.under_way > 0 {
            let time = deadline.left().ok_or(Unsent::Late)?;
            match self.written.recv_timeout(time) {
                Ok(()) => self.under_way -= 1,
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(Unsent::Closed),
            }
        }
        Ok(())
    }

    /// Whether the program has closed its end of the pipe: not known before something is written.
    pub(super) fn is_closed(&self) -> bool {
        false
    }
}

/// The standard output of a program.
#[derive(Debug)]
pub(super) struct Output(Receiver<Vec<u8>>);

impl Output {
    /// Takes over a pipe.
    pub(super) fn new(pipe: ChildStdout) -> std::io::Result<Output> {
        let (pieces, read) = sync_channel(PIECES_AHEAD);
        Builder::new().spawn(move || read_all(pipe, &pieces))?;
        Ok(Output(read))
    }

    /// Adds what is there to `read`; waits so long for it.
    pub(super) fn receive(&mut self, read: &mut Vec<u8>, most: Duration) -> Received {
        match self.0.recv_timeout(most) {
            Ok(piece) => {
                read.extend_from_slice(&piece);
                Received::Bytes
            }
            Err(RecvTimeoutError::Timeout) => Received::Nothing,
            Err(RecvTimeoutError::Disconnected) => Received::End,
        }
    }
}

/// Reads until the pipe ends or nobody wants more.
fn read_all(mut pipe: ChildStdout, pieces: &SyncSender<Vec<u8>>) {
    let mut piece = [0; 4096];
    loop {
        match pipe.read(&mut piece) {
            Ok(0) => return,
            Ok(n) if pieces.send(piece[..n].to_vec()).is_err() => return,
            Ok(_) => {}
            Err(e) if e.kind() == ErrorKind::Interrupted => {}
            Err(_) => return,
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::process::{Child, Command, Stdio};

    use super::*;

    const SHORT: Duration = Duration::from_millis(100);

    fn started(script: &str) -> (Child, Input, Output) {
        let mut child = Command::new("sh")
            .args(["-c", script])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("it runs");
        let input = Input::new(child.stdin.take().expect("a pipe")).expect("a thread");
        let output = Output::new(child.stdout.take().expect("a pipe")).expect("a thread");
        (child, input, output)
    }

    #[test]
    fn a_line_comes_back_and_then_the_end() {
        let (mut child, mut input, mut output) = started("exec cat");
        let mut read = Vec::new();
        assert!(matches!(output.receive(&mut read, Duration::ZERO), Received::Nothing));
        input.send(b"a line\n", Deadline::within(100 * SHORT)).expect("it reads");
        assert!(matches!(output.receive(&mut read, 100 * SHORT), Received::Bytes));
        assert_eq!(read, b"a line\n");
        drop(input);
        assert!(matches!(output.receive(&mut read, 100 * SHORT), Received::End));
        child.wait().expect("it ended");
    }

    #[test]
    fn what_is_not_read_is_late_and_after_the_end_of_the_program_closed() {
        let (mut child, mut input, _output) = started("exec sleep 1000");
        assert!(!input.is_closed(), "it is not known before something is written");
        let megabyte = vec![b'x'; 1 << 20];
        assert_eq!(input.send(&megabyte, Deadline::within(SHORT)), Err(Unsent::Late));
        child.kill().expect("it runs");
        child.wait().expect("it ended");
        assert_eq!(input.send(b"x", Deadline::within(100 * SHORT)), Err(Unsent::Closed));
    }
}
