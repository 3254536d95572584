//! Responses with the headers that say to the browser what a page may do.

use std::io::{self, Write};

use maud::Markup;
use serde_json::Value;

/// What a page may do (Content-Security-Policy).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Policy {
    /// A page of the application: its own script, style and requests, in no frame
    Application,
    /// A report: its own script and style, without requests, in an origin of its own: no deck's name, however it is
    /// written, reaches what the application keeps
    Report,
    /// The site of archon, one file that runs its program, in an origin of its own: its scripts cannot read the token
    /// that the application keeps in the browser
    Site,
}

impl Policy {
    const fn text(self) -> &'static str {
        match self {
            Policy::Application => {
                "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; \
                 img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
            }
            Policy::Report => {
                "sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox; default-src 'none'; \
                 script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; \
                 form-action 'none'; frame-ancestors 'self'"
            }
            Policy::Site => {
                "sandbox allow-scripts allow-downloads allow-popups allow-modals; \
                 default-src 'none'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval' blob:; worker-src blob: data:; \
                 style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; frame-src 'self' blob: data:; \
                 connect-src blob: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
            }
        }
    }
}

/// What is answered.
pub struct Response {
    status: u16,
    content_type: &'static str,
    policy: Policy,
    /// The name under which a browser saves it; empty if it shows it
    file_name: String,
    body: Vec<u8>,
}

impl Response {
    /// Something of a type.
    pub fn new(content_type: &'static str, body: impl Into<Vec<u8>>) -> Response {
        Response {
            status: 200,
            content_type,
            policy: Policy::Application,
            file_name: String::new(),
            body: body.into(),
        }
    }

    /// A page of the application.
    pub fn page(page: Markup) -> Response {
        Response::new("text/html; charset=utf-8", page.into_string())
    }

    /// Data.
    pub fn json(status: u16, value: &Value) -> Response {
        Response { status, ..Response::new("application/json", value.to_string()) }
    }

    /// With another policy.
    #[must_use]
    pub fn policy(self, policy: Policy) -> Response {
        Response { policy, ..self }
    }

    /// To be saved under a name, of letters, digits, dots and dashes.
    #[must_use]
    pub fn saved_as(self, file_name: String) -> Response {
        Response { file_name, ..self }
    }

    /// Writes it, without its body if only the head was asked for.
    ///
    /// # Errors
    /// The client is gone.
    pub fn write(&self, to: &mut impl Write, only_head: bool) -> io::Result<()> {
        let policy = self.policy.text();
        let mut head = format!(
            "HTTP/1.1 {} {}\r\nContent-Type: {}\r\nContent-Length: {}\r\nConnection: close\r\nCache-Control: no-store\r\n\
             Content-Security-Policy: {policy}\r\nX-Content-Type-Options: nosniff\r\nReferrer-Policy: no-referrer\r\n\
             Cross-Origin-Resource-Policy: same-origin\r\n",
            self.status,
            reason(self.status),
            self.content_type,
            self.body.len(),
        );
        if self.status == 405 {
            head += "Allow: GET, HEAD, POST\r\n";
        }
        if !self.file_name.is_empty() {
            head +=
                &format!("Content-Disposition: attachment; filename=\"{}\"\r\n", self.file_name);
        }
        head += "\r\n";
        to.write_all(head.as_bytes())?;
        if !only_head {
            to.write_all(&self.body)?;
        }
        Ok(())
    }
}

const fn reason(status: u16) -> &'static str {
    match status {
        200 => "OK",
        201 => "Created",
        400 => "Bad Request",
        403 => "Forbidden",
        404 => "Not Found",
        405 => "Method Not Allowed",
        408 => "Request Timeout",
        409 => "Conflict",
        411 => "Length Required",
        413 => "Content Too Large",
        415 => "Unsupported Media Type",
        421 => "Misdirected Request",
        431 => "Request Header Fields Too Large",
        503 => "Service Unavailable",
        _ => "Internal Server Error",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reports_and_the_site_have_an_origin_of_their_own() {
        for policy in [Policy::Report, Policy::Site] {
            let mut sent = Vec::new();
            let response = Response::new("text/html; charset=utf-8", "").policy(policy);
            response.write(&mut sent, false).unwrap();
            let sent = String::from_utf8(sent).unwrap();
            let rule = sent.lines().find_map(|line| line.strip_prefix("Content-Security-Policy: "));
            let mut parts = rule.unwrap().split(';').map(str::trim);
            let sandbox = parts.find(|part| part.starts_with("sandbox ")).expect("a sandbox");
            assert!(!sandbox.contains("allow-same-origin"), "{policy:?}: {sandbox}");
        }
    }
}
