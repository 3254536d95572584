//! A program that runs, and its pipes: lines in, lines out, each by a deadline.
//!
//! Nothing here waits longer than it is told to, whatever the program does: what is sent is written
//! as far as there is room, and what comes is read as far as it is there.

use std::io::{ErrorKind, Read, Write};
use std::os::fd::AsFd;
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use nix::fcntl::{FcntlArg, OFlag, fcntl};
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::sys::signal::{Signal, killpg};
use nix::unistd::Pid;

use super::fault::{Fault, excerpt};

/// The longest line that is read from a program, in bytes.
const LONGEST_LINE: usize = 1 << 16;
/// How long a program may take to end by itself when its input has ended.
const GRACE: Duration = Duration::from_millis(500);
/// How long the status of a program that closed its pipes is waited for.
const STATUS: Duration = Duration::from_millis(100);

/// A program that runs. Dropped, it is killed, with what it has started in its process group.
#[derive(Debug)]
pub struct Process {
    child: Child,
    input: Option<ChildStdin>,
    output: ChildStdout,
    /// What was read and is not a whole line yet, or comes after one
    read: Vec<u8>,
}

/// Until when something is waited for.
#[derive(Clone, Copy, Debug)]
pub struct Deadline {
    at: Instant,
    within: Duration,
}

impl Deadline {
    /// So long from now.
    pub fn within(within: Duration) -> Deadline {
        Deadline { at: Instant::now() + within, within }
    }

    fn left(self) -> Option<Duration> {
        self.at.checked_duration_since(Instant::now()).filter(|left| !left.is_zero())
    }
}

impl Process {
    /// Starts a program. Its standard error goes where that of this process goes.
    ///
    /// # Errors
    /// [`Fault::NoCommand`], [`Fault::NotStarted`].
    pub fn start(command: &str) -> Result<Process, Fault> {
        let no_command = |why: String| Fault::NoCommand { command: command.to_string(), why };
        let words = shell_words::split(command).map_err(|why| no_command(why.to_string()))?;
        let (program, arguments) =
            words.split_first().ok_or_else(|| no_command("it is empty".into()))?;
        let not_started = |why: std::io::Error| Fault::NotStarted {
            command: command.to_string(),
            why: why.to_string(),
        };
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .process_group(0)
            .spawn()
            .map_err(not_started)?;
        let input = child.stdin.take().expect("a pipe was asked for");
        let output = child.stdout.take().expect("a pipe was asked for");
        let process = Process { child, input: Some(input), output, read: Vec::new() };
        let input = process.input.as_ref().expect("it was put there");
        fcntl(input, FcntlArg::F_SETFL(OFlag::O_NONBLOCK))
            .map_err(|why| not_started(why.into()))?;
        Ok(process)
    }

    /// Sends a line; `what` it is, for messages.
    ///
    /// # Errors
    /// [`Fault::DoesNotRead`] at the deadline, [`Fault::Ended`], [`Fault::Closed`].
    pub fn send(&mut self, line: &[u8], what: &str, deadline: Deadline) -> Result<(), Fault> {
        let mut left = line;
        while !left.is_empty() {
            let Some(input) = &mut self.input else {
                return Err(self.gone("standard input", what));
            };
            match input.write(left) {
                Ok(written) => left = &left[written..],
                Err(e) if e.kind() == ErrorKind::Interrupted => {}
                Err(e) if e.kind() == ErrorKind::WouldBlock => {
                    let Some(time) = deadline.left() else {
                        let sent = what.to_string();
                        return Err(Fault::DoesNotRead { sent, within: deadline.within });
                    };
                    wait(input, PollFlags::POLLOUT, time);
                }
                Err(_) => return Err(self.gone("standard input", what)),
            }
        }
        Ok(())
    }

    /// The next line that the program says, without its end; `awaited` is what it should be.
    ///
    /// # Errors
    /// [`Fault::TimedOut`]; [`Fault::Closed`] at the deadline if the program has closed its standard input;
    /// [`Fault::Ended`], [`Fault::Closed`], [`Fault::TooLong`].
    pub fn receive(&mut self, awaited: &str, deadline: Deadline) -> Result<Vec<u8>, Fault> {
        let mut looked_at = 0;
        loop {
            if let Some(end) = self.read[looked_at..].iter().position(|b| *b == b'\n') {
                let rest = self.read.split_off(looked_at + end + 1);
                let mut line = std::mem::replace(&mut self.read, rest);
                line.pop();
                return Ok(line);
            }
            looked_at = self.read.len();
            if looked_at > LONGEST_LINE {
                return Err(Fault::TooLong { most: LONGEST_LINE, awaited: awaited.to_string() });
            }
            let Some(time) = deadline.left() else {
                if self.input.as_ref().is_some_and(nobody_reads) {
                    return Err(self.gone("standard input", awaited));
                }
                let awaited = awaited.to_string();
                return Err(Fault::TimedOut { awaited, within: deadline.within });
            };
            if wait(&self.output, PollFlags::POLLIN, time) && !self.read_what_is_there() {
                return Err(self.gone("standard output", awaited));
            }
        }
    }

    /// That the program has said nothing that it was not asked for, before `asked` is sent.
    ///
    /// # Errors
    /// [`Fault::Early`]; [`Fault::Ended`] or [`Fault::Closed`] if it cannot say anything more.
    pub fn is_silent(&mut self, asked: &str) -> Result<(), Fault> {
        if self.read.is_empty()
            && wait(&self.output, PollFlags::POLLIN, Duration::ZERO)
            && !self.read_what_is_there()
        {
            return Err(self.gone("standard output", asked));
        }
        if self.read.is_empty() {
            return Ok(());
        }
        let line = self.read.split(|b| *b == b'\n').next().unwrap_or(&[]);
        Err(Fault::Early { line: excerpt(line), asked: asked.to_string() })
    }

    /// Reads once, after something was seen to be there; whether there will be more.
    fn read_what_is_there(&mut self) -> bool {
        let mut piece = [0; 4096];
        match self.output.read(&mut piece) {
            Ok(0) => false,
            Ok(n) => {
                self.read.extend_from_slice(&piece[..n]);
                true
            }
            Err(e) => e.kind() == ErrorKind::Interrupted,
        }
    }

    /// Why a pipe has ended.
    fn gone(&mut self, pipe: &'static str, awaited: &str) -> Fault {
        let awaited = awaited.to_string();
        match self.wait_for_end(STATUS) {
            Some(status) => Fault::Ended { how: status.to_string(), awaited },
            None => Fault::Closed { pipe, awaited },
        }
    }

    fn wait_for_end(&mut self, most: Duration) -> Option<std::process::ExitStatus> {
        let deadline = Deadline::within(most);
        loop {
            if let Ok(Some(status)) = self.child.try_wait() {
                return Some(status);
            }
            deadline.left()?;
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    /// Ends the program's input and waits a little for it to end; its status if it did.
    pub fn end(mut self) -> Option<std::process::ExitStatus> {
        self.input = None;
        self.wait_for_end(GRACE)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.input = None;
        if !matches!(self.child.try_wait(), Ok(None)) {
            return;
        }
        // The child has not been waited for, so that the number is still its own.
        let _ = killpg(Pid::from_raw(self.child.id().cast_signed()), Signal::SIGKILL);
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Waits until something can be done with a pipe, which may be that its other end is closed.
fn wait(pipe: &impl AsFd, what: PollFlags, most: Duration) -> bool {
    let most = PollTimeout::try_from(most).unwrap_or(PollTimeout::MAX);
    let mut pipes = [PollFd::new(pipe.as_fd(), what)];
    // Interrupted by a signal, it is tried again by whoever waits.
    matches!(poll(&mut pipes, most), Ok(ready) if ready > 0)
}

/// Whether the program has closed its end of the pipe. A line can be lost in it without an error: a
/// process that is being started beside this one holds a copy of the other end until it is running.
fn nobody_reads(input: &ChildStdin) -> bool {
    let mut pipes = [PollFd::new(input.as_fd(), PollFlags::POLLOUT)];
    let polled = poll(&mut pipes, PollTimeout::ZERO);
    polled.is_ok() && pipes[0].revents().is_some_and(|seen| seen.contains(PollFlags::POLLERR))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHORT: Duration = Duration::from_millis(100);

    #[test]
    fn what_is_not_read_is_given_up_at_the_deadline() {
        let mut process = Process::start("sleep 1000").expect("it runs");
        let megabyte = vec![b'x'; 1 << 20];
        let began = Instant::now();
        let fault = process.send(&megabyte, "much", Deadline::within(SHORT)).expect_err("no room");
        assert_eq!(fault, Fault::DoesNotRead { sent: "much".into(), within: SHORT });
        assert!(began.elapsed() >= SHORT);
    }

    #[test]
    fn a_program_that_no_longer_reads_is_not_merely_late() {
        let command = "sh -c 'read -r line; exec <&-; echo closed; sleep 1000'";
        let mut process = Process::start(command).expect("it runs");
        process.send(b"a line\n", "a line", Deadline::within(100 * SHORT)).expect("it reads");
        let line = process.receive("a word", Deadline::within(100 * SHORT));
        assert_eq!(line, Ok(b"closed".to_vec()));
        let fault =
            process.receive("an answer", Deadline::within(SHORT)).expect_err("it says no more");
        assert_eq!(fault, Fault::Closed { pipe: "standard input", awaited: "an answer".into() });
    }

    #[test]
    fn lines_come_one_by_one_however_they_are_written() {
        let command = r"sh -c 'printf one; sleep 0.1; printf \\ntwo\\nthree'";
        let mut process = Process::start(command).expect("it runs");
        let mut next = || process.receive("a line", Deadline::within(100 * SHORT));
        assert_eq!(next(), Ok(b"one".to_vec()));
        assert_eq!(next(), Ok(b"two".to_vec()));
        // The last has no end.
        let fault = next().expect_err("it ended").to_string();
        assert!(fault.contains("ended (exit status: 0)"), "{fault}");
    }

    #[test]
    fn a_program_is_killed_with_what_it_started() {
        let mut process = Process::start("sh -c 'sleep 1000 & echo $!; wait'").expect("it runs");
        let line = process.receive("a number", Deadline::within(100 * SHORT)).expect("it says one");
        let child: i32 = String::from_utf8_lossy(&line).parse().expect("a number");
        drop(process);
        let child = Pid::from_raw(child);
        let runs = |_: &i32| {
            std::thread::sleep(SHORT / 10);
            // Nobody may be there to bury it: then it is a zombie, which has no command line.
            let line = std::fs::read(format!("/proc/{}/cmdline", child));
            nix::sys::signal::kill(child, None).is_ok() && line.is_ok_and(|l| !l.is_empty())
        };
        assert!(!(0..100).take_while(runs).any(|n| n == 99), "it runs on");
    }
}
