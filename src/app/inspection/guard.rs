//! Who is answered: programs of this machine. A web page that is open in a browser is none of them, even if the name of its
//! server was made to lead to this machine.

use hyper::header::{HOST, HeaderMap, HeaderName, ORIGIN};
use hyper::{Method, StatusCode};

/// The names of this machine for itself.
const THIS_MACHINE: [&str; 3] = ["127.0.0.1", "localhost", "[::1]"];

/// A request that is not answered: the status, and what to do.
pub(super) type Refusal = (StatusCode, &'static str);

/// Looks at the head of a request, before anything of its body is read.
///
/// # Errors
///
/// Returns why a request is refused: it is no POST, it names another host than this machine, or it comes from a web page.
pub(super) fn admit(method: &Method, headers: &HeaderMap) -> Result<(), Refusal> {
    if method != Method::POST {
        return Err((StatusCode::METHOD_NOT_ALLOWED, "Send a POST with JSON-RPC.\n"));
    }
    if !names_this_machine(headers, &HOST, host).is_some_and(|own| own) {
        return Err((StatusCode::FORBIDDEN, "Ask for 127.0.0.1 or localhost: other hosts are not answered.\n"));
    }
    if names_this_machine(headers, &ORIGIN, origin_host).is_some_and(|own| !own) {
        return Err((StatusCode::FORBIDDEN, "Web pages are not answered.\n"));
    }
    Ok(())
}

/// Whether each header of this name names this machine, or nothing if there is none.
fn names_this_machine(headers: &HeaderMap, name: &HeaderName, host: fn(&str) -> Option<&str>) -> Option<bool> {
    let values = headers.get_all(name);
    let own = |value: &hyper::header::HeaderValue| {
        let host = value.to_str().ok().and_then(host);
        host.is_some_and(|host| THIS_MACHINE.iter().any(|own| host.eq_ignore_ascii_case(own)))
    };
    values.iter().next().is_some().then(|| values.iter().all(own))
}

/// The host of an origin: `http://localhost:3000` has `localhost`. The origin `null` has none.
fn origin_host(origin: &str) -> Option<&str> {
    origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://")).and_then(host)
}

/// A host without its port.
fn host(authority: &str) -> Option<&str> {
    match authority.rsplit_once(':') {
        Some((host, port)) if port.bytes().all(|digit| digit.is_ascii_digit()) => Some(host),
        Some(_) if authority.ends_with(']') => Some(authority),
        Some(_) => None,
        None => Some(authority),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(host: Option<&str>, origin: Option<&str>) -> Option<StatusCode> {
        let mut headers = HeaderMap::new();
        for (name, value) in [(HOST, host), (ORIGIN, origin)] {
            if let Some(value) = value {
                headers.insert(name, value.parse().expect("a value of a header"));
            }
        }
        admit(&Method::POST, &headers).err().map(|(status, _)| status)
    }

    #[test]
    fn programs_of_this_machine_are_answered() {
        for host in ["127.0.0.1:15702", "localhost:1", "LOCALHOST", "[::1]:80", "[::1]"] {
            assert_eq!(answer(Some(host), None), None, "{host}");
            assert_eq!(answer(Some(host), Some("http://localhost:3000")), None, "{host}");
        }
    }

    #[test]
    fn other_hosts_and_the_pages_of_other_hosts_are_refused() {
        let hosts = [
            "evil.example",
            "evil.example:15702",
            "localhost.evil.example",
            "127.0.0.1.evil.example",
            "127.0.0.1:x",
            "::1",
            "",
        ];
        for host in hosts {
            assert_eq!(answer(Some(host), None), Some(StatusCode::FORBIDDEN), "{host}");
        }
        assert_eq!(answer(None, None), Some(StatusCode::FORBIDDEN));
        for origin in [
            "null",
            "",
            "http://evil.example",
            "https://localhost.evil.example",
            "file://localhost",
            "http://127.0.0.1@evil.example",
        ] {
            assert_eq!(answer(Some("127.0.0.1"), Some(origin)), Some(StatusCode::FORBIDDEN), "{origin}");
        }
    }

    #[test]
    fn one_strange_host_among_several_is_enough_to_refuse() {
        let mut headers = HeaderMap::new();
        headers.append(HOST, "127.0.0.1".parse().expect("a value"));
        headers.append(HOST, "evil.example".parse().expect("a value"));
        assert_eq!(admit(&Method::POST, &headers).expect_err("refused").0, StatusCode::FORBIDDEN);
    }
}
