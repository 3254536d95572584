//! Who may ask for something, and who may change something.

use crate::http::{Method, Refused, Request};
use crate::token::Token;

/// The header of the token. A page of another origin cannot send it without being allowed to, and nobody is.
const TOKEN: &str = "x-archon-token";
const JSON: &str = "application/json";

/// The names of this server.
pub struct Guard {
    hosts: [String; 2],
    token: Token,
}

impl Guard {
    /// For a server on a port.
    pub fn new(port: u16, token: Token) -> Guard {
        Guard { hosts: ["127.0.0.1", "localhost"].map(|name| format!("{name}:{port}")), token }
    }

    /// Whether a request may be answered. It is not if its host has another name: such a name may have been made to point
    /// here by a page elsewhere (DNS rebinding).
    ///
    /// # Errors
    /// It may not.
    pub fn may_ask(&self, request: &Request) -> Result<(), Refused> {
        let host = request.header("host")?.unwrap_or_default();
        if !self.hosts.iter().any(|known| known.eq_ignore_ascii_case(host)) {
            return Err(Refused::new(421, "this server answers on 127.0.0.1 and localhost alone"));
        }
        if let Some(origin) = request.header("origin")? {
            let own = self.hosts.iter().any(|known| origin == format!("http://{known}"));
            if !own {
                return Err(Refused::new(403, "pages of other origins are not answered"));
            }
        }
        match request.method {
            Method::Get | Method::Head => Ok(()),
            Method::Post => self.may_change(request),
        }
    }

    fn may_change(&self, request: &Request) -> Result<(), Refused> {
        let site = request.header("sec-fetch-site")?.unwrap_or("same-origin");
        if site != "same-origin" {
            return Err(Refused::new(403, "only this server's own pages may change something"));
        }
        let given = request.header(TOKEN)?.unwrap_or_default();
        if !self.token.is(given) {
            let problem =
                "to change something, open the address that `archon serve` printed when it started";
            return Err(Refused::new(403, problem));
        }
        let kind = request.header("content-type")?.unwrap_or_default();
        if kind.split(';').next().unwrap_or_default().trim() != JSON {
            return Err(Refused::new(415, format!("what is sent must be {JSON}")));
        }
        Ok(())
    }

    /// The end of the address that hands the token to the browser.
    pub fn fragment(&self) -> String {
        self.token.fragment()
    }
}
