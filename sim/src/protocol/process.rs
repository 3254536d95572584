//! A program that runs, and its pipes: lines in, lines out, each by a deadline.
//!
//! Nothing here waits longer than it is told to, whatever the program does: what is sent is written
//! as far as there is room, and what comes is read as far as it is there.

#[cfg(unix)]
mod polled;
#[cfg(any(not(unix), test))]
mod threaded;

#[cfg(unix)]
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

#[cfg(unix)]
use polled::{Input, Output};
#[cfg(not(unix))]
use threaded::{Input, Output};

use super::fault::{Fault, excerpt};

/// The longest line that is read from a program, in bytes.
const LONGEST_LINE: usize = 1 << 16;
/// How long a program may take to end by itself when its input has ended.
const GRACE: Duration = Duration::from_millis(500);
/// How long is waited between two looks at whether somebody still waits.
const LOOK: Duration = Duration::from_millis(100);
/// How long the status of a program that closed its pipes is waited for.
const STATUS: Duration = Duration::from_millis(100);

/// A program that runs. Dropped, it is killed, with what it has started (in its process group, where there are
/// such groups).
#[derive(Debug)]
pub struct Process {
    child: Child,
    input: Option<Input>,
    output: Output,
    /// What was read and is not a whole line yet, or comes after one
    read: Vec<u8>,
}

/// Why a line was not sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Unsent {
    /// The deadline came first
    Late,
    /// The program has closed its input
    Closed,
}

/// What there was to read.
enum Received {
    /// Nothing yet
    Nothing,
    /// Something
    Bytes,
    /// The end: nothing more will come
    End,
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
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        #[cfg(unix)]
        command.process_group(0);
        let mut child = command.spawn().map_err(not_started)?;
        let input = Input::new(child.stdin.take().expect("a pipe was asked for"));
        let output = Output::new(child.stdout.take().expect("a pipe was asked for"));
        let (input, output) = input.and_then(|input| Ok((input, output?))).map_err(not_started)?;
        Ok(Process { child, input: Some(input), output, read: Vec::new() })
    }

    /// Sends a line; `what` it is, for messages.
    ///
    /// # Errors
    /// [`Fault::DoesNotRead`] at the deadline, [`Fault::Ended`], [`Fault::Closed`].
    pub fn send(&mut self, line: &[u8], what: &str, deadline: Deadline) -> Result<(), Fault> {
        let Some(input) = &mut self.input else {
            return Err(self.gone("standard input", what));
        };
        input.send(line, deadline).map_err(|unsent| match unsent {
            Unsent::Late => Fault::DoesNotRead { sent: what.to_string(), within: deadline.within },
            Unsent::Closed => self.gone("standard input", what),
        })
    }

    /// The next line that the program says, without its end; `awaited` is what it should be.
    ///
    /// # Errors
    /// [`Fault::TimedOut`]; [`Fault::Closed`] at the deadline if the program has closed its standard input;
    /// [`Fault::Ended`], [`Fault::Closed`], [`Fault::TooLong`].
    pub fn receive(&mut self, awaited: &str, deadline: Deadline) -> Result<Vec<u8>, Fault> {
        self.receive_until(awaited, deadline, &|| false)
    }

    /// [`Process::receive`], which no longer waits soon after `stopped` says so.
    ///
    /// # Errors
    /// As [`Process::receive`]; [`Fault::Stopped`].
    pub fn receive_until(
        &mut self,
        awaited: &str,
        deadline: Deadline,
        stopped: &dyn Fn() -> bool,
    ) -> Result<Vec<u8>, Fault> {
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
                if self.input.as_ref().is_some_and(Input::is_closed) {
                    return Err(self.gone("standard input", awaited));
                }
                let awaited = awaited.to_string();
                return Err(Fault::TimedOut { awaited, within: deadline.within });
            };
            if stopped() {
                return Err(Fault::Stopped { awaited: awaited.to_string() });
            }
            if matches!(self.output.receive(&mut self.read, time.min(LOOK)), Received::End) {
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
            && matches!(self.output.receive(&mut self.read, Duration::ZERO), Received::End)
        {
            return Err(self.gone("standard output", asked));
        }
        if self.read.is_empty() {
            return Ok(());
        }
        let line = self.read.split(|b| *b == b'\n').next().unwrap_or(&[]);
        Err(Fault::Early { line: excerpt(line), asked: asked.to_string() })
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
        kill_what_it_started(self.child.id());
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(unix)]
fn kill_what_it_started(child: u32) {
    use nix::sys::signal::{Signal, killpg};
    let _ = killpg(nix::unistd::Pid::from_raw(child.cast_signed()), Signal::SIGKILL);
}

/// There is no process group: the system's own program finds what descends from the child.
#[cfg(not(unix))]
fn kill_what_it_started(child: u32) {
    let number = child.to_string();
    let mut kill = Command::new("taskkill");
    kill.args(["/T", "/F", "/PID", &number]).stdout(Stdio::null()).stderr(Stdio::null());
    let _ = kill.status();
}

#[cfg(all(test, unix))]
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
    fn an_answer_is_no_longer_waited_for_once_that_is_stopped() {
        let mut process = Process::start("sleep 1000").expect("it runs");
        let began = Instant::now();
        let stopped = || began.elapsed() > SHORT;
        let fault = process.receive_until("an answer", Deadline::within(600 * SHORT), &stopped);
        assert_eq!(fault, Err(Fault::Stopped { awaited: "an answer".into() }));
        assert!(began.elapsed() < 300 * SHORT);
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
        let child = nix::unistd::Pid::from_raw(child);
        let runs = |_: &i32| {
            std::thread::sleep(SHORT / 10);
            // Nobody may be there to bury it: then it is a zombie, which has no command line.
            let line = std::fs::read(format!("/proc/{}/cmdline", child));
            nix::sys::signal::kill(child, None).is_ok() && line.is_ok_and(|l| !l.is_empty())
        };
        assert!(!(0..100).take_while(runs).any(|n| n == 99), "it runs on");
    }
}
