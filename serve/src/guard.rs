//! Who may ask for something, and who may change something.

use crate::http::{HttpError, Method, Request};
use crate::token::Token;

/// The header of the token. A page of another origin cannot send it without being allowed to, and nobody is.
const TOKEN: &str = "x-archon-token";
const JSON: &str = "application/json";

/// The port that browsers leave out of addresses.
const HTTP_PORT: u16 = 80;

/// The names of this server.
pub struct Guard {
    hosts: Vec<String>,
    token: Token,
}

impl Guard {
    /// For a server on a port.
    pub fn new(port: u16, token: Token) -> Guard {
        let names = ["127.0.0.1", "localhost"];
        let mut hosts = names.map(|name| format!("{name}:{port}")).to_vec();
        if port == HTTP_PORT {
            hosts.extend(names.map(String::from));
        }
        Guard { hosts, token }
    }

    /// Whether a request may be answered. It is not if its host has another name: such a name may have been made to point
    /// here by a page elsewhere (DNS rebinding).
    ///
    /// # Errors
    /// It may not.
    pub fn may_ask(&self, request: &Request) -> Result<(), HttpError> {
        let host = request.header("host")?.unwrap_or_default();
        if !self.hosts.iter().any(|known| known.eq_ignore_ascii_case(host)) {
            return Err(HttpError::new(
                421,
                "this server answers on 127.0.0.1 and localhost alone",
            ));
        }
        if let Some(origin) = request.header("origin")? {
            let own = self.hosts.iter().any(|known| origin == format!("http://{known}"));
            if !own {
                return Err(HttpError::new(403, "pages of other origins are not answered"));
            }
        }
        match request.method {
            Method::Get | Method::Head => may_read(request),
            Method::Post => self.may_change(request),
        }
    }

    fn may_change(&self, request: &Request) -> Result<(), HttpError> {
        let site = request.header("sec-fetch-site")?.unwrap_or("same-origin");
        if site != "same-origin" {
            return Err(HttpError::new(403, "only this server's own pages may change something"));
        }
        let given = request.header(TOKEN)?.unwrap_or_default();
        if !self.token.is(given) {
            let problem =
                "to change something, open the address that `archon serve` printed when it started";
            return Err(HttpError::new(403, problem));
        }
        let kind = request.header("content-type")?.unwrap_or_default();
        if kind.split(';').next().unwrap_or_default().trim() != JSON {
            return Err(HttpError::new(415, format!("what is sent must be {JSON}")));
        }
        Ok(())
    }

    /// The end of the address that hands the token to the browser.
    pub fn fragment(&self) -> String {
        self.token.fragment()
    }
}

/// A page elsewhere may link to a page of this server. It may not load anything as a part of itself: making some of the
/// reports takes long.
fn may_read(request: &Request) -> Result<(), HttpError> {
    let is_own = matches!(request.header("sec-fetch-site")?, None | Some("same-origin" | "none"));
    let is_link = request.header("sec-fetch-mode")? == Some("navigate");
    match is_own || is_link {
        true => Ok(()),
        false => Err(HttpError::new(403, "pages of other origins are not answered")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn may_ask(port: u16, headers: &str) -> Result<(), u16> {
        let folder = tempfile::tempdir().unwrap();
        let guard = Guard::new(port, Token::of_folder(folder.path()).unwrap());
        let text = format!("GET /collection/report.html HTTP/1.1\r\n{headers}\r\n\r\n");
        let request = Request::read(&mut text.as_bytes()).unwrap();
        guard.may_ask(&request).map_err(|refused| refused.status)
    }

    #[test]
    fn browsers_leave_out_port_80() {
        assert_eq!(may_ask(80, "Host: localhost"), Ok(()));
        assert_eq!(may_ask(80, "Host: 127.0.0.1\r\nOrigin: http://127.0.0.1"), Ok(()));
        assert_eq!(may_ask(80, "Host: 127.0.0.1:80"), Ok(()));
        assert_eq!(may_ask(80, "Host: evil.example"), Err(421));
        assert_eq!(may_ask(8417, "Host: localhost"), Err(421));
    }

    #[test]
    fn pages_elsewhere_link_to_pages_and_load_none() {
        for (site, mode, expected) in [
            ("same-origin", "cors", Ok(())),
            ("none", "navigate", Ok(())),
            ("cross-site", "navigate", Ok(())),
            ("cross-site", "no-cors", Err(403)),
            ("same-site", "no-cors", Err(403)),
        ] {
            let headers =
                format!("Host: localhost:9\r\nSec-Fetch-Site: {site}\r\nSec-Fetch-Mode: {mode}");
            assert_eq!(may_ask(9, &headers), expected, "{site} {mode}");
        }
    }
}
