//! Pipes that are asked whether they are ready before anything is written or read, where there is `poll`.

use std::io::{ErrorKind, Read, Write};
use std::os::fd::AsFd;
use std::process::{ChildStdin, ChildStdout};
use std::time::Duration;

use nix::fcntl::{FcntlArg, OFlag, fcntl};
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};

use super::{Deadline, Received, Unsent};

/// The standard input of a program.
#[derive(Debug)]
pub(super) struct Input(ChildStdin);

impl Input {
    /// Takes over a pipe.
    pub(super) fn new(pipe: ChildStdin) -> std::io::Result<Input> {
        fcntl(&pipe, FcntlArg::F_SETFL(OFlag::O_NONBLOCK))?;
        Ok(Input(pipe))
    }

    /// Writes as far as there is room, until the deadline.
    pub(super) fn send(&mut self, line: &[u8], deadline: Deadline) -> Result<(), Unsent> {
        let mut left = line;
        while !left.is_empty() {
            match self.0.write(left) {
                Ok(written) => left = &left[written..],
                Err(e) if e.kind() == ErrorKind::Interrupted => {}
                Err(e) if e.kind() == ErrorKind::WouldBlock => {
                    let time = deadline.left().ok_or(Unsent::Late)?;
                    wait(&self.0, PollFlags::POLLOUT, time);
                }
                Err(_) => return Err(Unsent::Closed),
            }
        }
        Ok(())
    }

    /// Whether the program has closed its end of the pipe. A line can be lost in it without an error: a
    /// process that is being started beside this one holds a copy of the other end until it is running.
    pub(super) fn is_closed(&self) -> bool {
        let mut pipes = [PollFd::new(self.0.as_fd(), PollFlags::POLLOUT)];
        let polled = poll(&mut pipes, PollTimeout::ZERO);
        polled.is_ok() && pipes[0].revents().is_some_and(|seen| seen.contains(PollFlags::POLLERR))
    }
}

/// The standard output of a program.
#[derive(Debug)]
pub(super) struct Output(ChildStdout);

impl Output {
    /// Takes over a pipe.
    pub(super) fn new(pipe: ChildStdout) -> std::io::Result<Output> {
        Ok(Output(pipe))
    }

    /// Adds what is there to `read`; waits so long for it.
    pub(super) fn receive(&mut self, read: &mut Vec<u8>, most: Duration) -> Received {
        if !wait(&self.0, PollFlags::POLLIN, most) {
            return Received::Nothing;
        }
        let mut piece = [0; 4096];
        match self.0.read(&mut piece) {
            Ok(0) => Received::End,
            Ok(n) => {
                read.extend_from_slice(&piece[..n]);
                Received::Bytes
            }
            Err(e) if e.kind() == ErrorKind::Interrupted => Received::Nothing,
            Err(_) => Received::End,
        }
    }
}

/// Waits until something can be done with a pipe, which may be that its other end is closed.
fn wait(pipe: &impl AsFd, what: PollFlags, most: Duration) -> bool {
    let most = PollTimeout::try_from(most).unwrap_or(PollTimeout::MAX);
    let mut pipes = [PollFd::new(pipe.as_fd(), what)];
    // Interrupted by a signal, it is tried again by whoever waits.
    matches!(poll(&mut pipes, most), Ok(ready) if ready > 0)
}
