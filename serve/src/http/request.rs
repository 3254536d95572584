//! A request: its head, and its body where it is wanted.

use std::io::{Read, Write};

use serde_json::json;

use super::response::Response;
use crate::wording::for_browser;

/// The longest head.
const LONGEST_HEAD: usize = 16 << 10;
const MOST_HEADERS: usize = 64;
/// The longest body, that of the largest file of decks with what JSON adds.
const LONGEST_BODY: u64 = 24 << 20;

/// What is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// Something to read
    Get,
    /// The same without its body
    Head,
    /// A change
    Post,
}

/// The answer to a request that is refused: its status and the reason.
#[derive(Debug)]
pub struct HttpError {
    /// The status of HTTP, from 400
    pub status: u16,
    /// What is wrong, in a sentence
    pub problem: String,
}

impl HttpError {
    /// A refusal with its reason.
    pub fn new(status: u16, problem: impl Into<String>) -> HttpError {
        HttpError { status, problem: problem.into() }
    }

    /// The answer where nothing has the address.
    pub fn not_found() -> HttpError {
        HttpError::new(404, "there is no such page")
    }
}

impl From<HttpError> for Response {
    fn from(refused: HttpError) -> Response {
        Response::json(refused.status, &json!({ "problem": for_browser(&refused.problem) }))
    }
}

/// A request whose head was read.
#[derive(Debug)]
pub struct Request {
    /// What is asked for
    pub method: Method,
    /// The path, without what follows a question mark
    pub path: String,
    headers: Vec<(String, String)>,
    /// What was read of the body
    begun: Vec<u8>,
}

impl Request {
    /// Reads the head of a request.
    ///
    /// # Errors
    /// It is none, too long, or does not arrive. None at all, as of a connection that a browser opens in advance, is an
    /// error without a problem.
    pub fn read(from: &mut impl Read) -> Result<Request, HttpError> {
        let (mut head, mut bytes) = (Vec::new(), [0; 4096]);
        let end = loop {
            let read = from.read(&mut bytes);
            let read = read.map_err(|_| match head.is_empty() {
                true => HttpError::new(408, ""),
                false => HttpError::new(408, "the request did not arrive in time"),
            })?;
            if read == 0 {
                let problem = if head.is_empty() { "" } else { "the request has no end" };
                return Err(HttpError::new(400, problem));
            }
            let seen = head.len().saturating_sub(3);
            head.extend_from_slice(&bytes[..read]);
            if let Some(at) = head[seen..].windows(4).position(|four| four == b"\r\n\r\n") {
                break seen + at + 4;
            }
            if head.len() > LONGEST_HEAD {
                return Err(HttpError::new(431, "the head of the request is too long"));
            }
        };
        let begun = head.split_off(end);
        Request::parse(&head, begun)
    }

    fn parse(head: &[u8], begun: Vec<u8>) -> Result<Request, HttpError> {
        let wrong =
            |what: &str| HttpError::new(400, format!("the request is not HTTP/1.1: {what}"));
        let mut headers = [httparse::EMPTY_HEADER; MOST_HEADERS];
        let mut parsed = httparse::Request::new(&mut headers);
        match parsed.parse(head) {
            Ok(httparse::Status::Complete(length)) if length == head.len() => {}
            Ok(httparse::Status::Complete(_)) => {
                return Err(wrong("its head has an empty line before its end"));
            }
            Ok(httparse::Status::Partial) => return Err(wrong("it has no end")),
            Err(httparse::Error::TooManyHeaders) => {
                return Err(HttpError::new(431, "the request has too many headers"));
            }
            Err(why) => return Err(wrong(&why.to_string())),
        }
        let method = match parsed.method {
            Some("GET") => Method::Get,
            Some("HEAD") => Method::Head,
            Some("POST") => Method::Post,
            _ => return Err(HttpError::new(405, "only GET, HEAD and POST are answered")),
        };
        let target = parsed.path.unwrap_or_default();
        if !target.starts_with('/') {
            return Err(wrong("its path does not begin with a slash"));
        }
        let path = target.split(['?', '#']).next().unwrap_or_default().to_string();
        let text = |header: &httparse::Header<'_>| {
            let value = std::str::from_utf8(header.value).ok()?;
            Some((header.name.to_ascii_lowercase(), value.trim().to_string()))
        };
        let headers: Option<Vec<_>> = parsed.headers.iter().map(text).collect();
        let headers = headers.ok_or_else(|| wrong("a header is not text"))?;
        Ok(Request { method, path, headers, begun })
    }

    /// The value of a header, whose name is in lower case.
    ///
    /// # Errors
    /// It is there more than once.
    pub fn header(&self, name: &str) -> Result<Option<&str>, HttpError> {
        let mut values = self.headers.iter().filter(|(known, _)| known == name);
        let first = values.next().map(|(_, value)| value.as_str());
        match values.next() {
            None => Ok(first),
            Some(_) => Err(HttpError::new(400, format!("the header {name} is there twice"))),
        }
    }

    /// Reads the body.
    ///
    /// # Errors
    /// Its length is not stated, too large, or not as stated.
    pub fn body(&mut self, connection: &mut (impl Read + Write)) -> Result<Vec<u8>, HttpError> {
        if self.header("transfer-encoding")?.is_some() {
            return Err(HttpError::new(411, "the request must state the length of its body"));
        }
        let length = self.header("content-length")?.unwrap_or("0");
        let is_number = !length.is_empty() && length.bytes().all(|byte| byte.is_ascii_digit());
        let length: u64 = length
            .parse()
            .ok()
            .filter(|_| is_number)
            .ok_or_else(|| HttpError::new(400, "the header content-length is not a number"))?;
        if length > LONGEST_BODY {
            let most = LONGEST_BODY >> 20;
            return Err(HttpError::new(
                413,
                format!("the request is larger than {most} megabytes"),
            ));
        }
        if self.header("expect")?.is_some_and(|expected| expected == "100-continue") {
            let _ = connection.write_all(b"HTTP/1.1 100 Continue\r\n\r\n");
        }
        let mut body = std::mem::take(&mut self.begun);
        if body.len() as u64 > length {
            return Err(HttpError::new(400, "the request is longer than it states"));
        }
        let left = length - body.len() as u64;
        let read = connection.take(left).read_to_end(&mut body);
        match read {
            Ok(read) if read as u64 == left => Ok(body),
            Ok(_) => Err(HttpError::new(400, "the request is shorter than it states")),
            Err(_) => Err(HttpError::new(408, "the request did not arrive in time")),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;

    fn read(text: &str) -> Result<Request, u16> {
        Request::read(&mut text.as_bytes()).map_err(|refused| refused.status)
    }

    #[test]
    fn a_request_is_read_with_its_body() {
        let text = "POST /api/x?y=z HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhe";
        let mut request = read(text).unwrap();
        assert_eq!((request.method, request.path.as_str()), (Method::Post, "/api/x"));
        assert_eq!(request.header("host").unwrap(), Some("a"));
        assert_eq!(request.body(&mut Cursor::new(b"llo".to_vec())).unwrap(), b"hello");
    }

    #[test]
    fn what_is_no_request_is_refused() {
        for (text, status) in [
            ("", 400),
            ("GET / HTTP/1.1\r\n", 400),
            ("GET / HTTP/9\r\n\r\n", 400),
            ("GET http://else/ HTTP/1.1\r\n\r\n", 400),
            ("BREW / HTTP/1.1\r\n\r\n", 405),
            ("GET / HTTP/1.1\r\nHo st: a\r\n\r\n", 400),
            // Lines that end with a line feed alone: the head ends earlier than at the blank line that was looked for.
            ("GET / HTTP/1.1\nHost: a\n\nGET /x HTTP/1.1\r\n\r\n", 400),
        ] {
            assert_eq!(read(text).unwrap_err(), status, "{text:?}");
        }
        let long = format!("GET / HTTP/1.1\r\nA: {}\r\n\r\n", "x".repeat(40_000));
        assert_eq!(read(&long).unwrap_err(), 431);
        let many = format!("GET / HTTP/1.1\r\n{}\r\n", "A: b\r\n".repeat(100));
        assert_eq!(read(&many).unwrap_err(), 431);
    }

    #[test]
    fn a_body_has_a_stated_length_within_the_limit() {
        for (headers, body, status) in [
            ("Content-Length: 5", "hell", 400),
            ("Content-Length: +5", "hello", 400),
            ("Content-Length: 5\r\nContent-Length: 5", "hello", 400),
            ("Content-Length: 99999999999999999999999", "", 400),
            ("Content-Length: 99999999", "", 413),
            ("Transfer-Encoding: chunked", "", 411),
        ] {
            let mut request = read(&format!("POST / HTTP/1.1\r\n{headers}\r\n\r\n")).unwrap();
            let refused = request.body(&mut Cursor::new(body.as_bytes().to_vec())).unwrap_err();
            assert_eq!(refused.status, status, "{headers}");
        }
    }
}
