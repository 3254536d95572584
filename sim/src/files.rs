//! Text files that users name: UTF-8 or UTF-16, of limited size.

use std::io::{self, Read};
use std::path::Path;
use std::sync::OnceLock;

/// The largest text file, in megabytes.
pub const MOST_MEGABYTES: u64 = 16;

/// The file name that stands for standard input.
pub const STANDARD_INPUT: &str = "-";

/// The text of a file, at most [`MOST_MEGABYTES`] large, in UTF-8 or UTF-16; of standard input if the
/// path is `-`, which can be named more than once.
///
/// # Errors
/// The file cannot be read, is not a file, is too large, or is not text.
pub fn read_text(path: &Path) -> io::Result<String> {
    if path.as_os_str() != STANDARD_INPUT {
        return text_of(bytes_of(path)?);
    }
    static INPUT: OnceLock<Result<String, String>> = OnceLock::new();
    let read = || text_of(limited(&mut io::stdin().lock())?);
    INPUT.get_or_init(|| read().map_err(|why| why.to_string())).clone().map_err(io::Error::other)
}

/// Writes a file that is there whole or not at all: it is written beside and renamed.
///
/// # Errors
/// The file cannot be written.
pub fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut name = std::ffi::OsString::from(".");
    name.push(path.file_name().ok_or_else(|| io::Error::other("it has no name"))?);
    let beside = path.with_file_name(name);
    std::fs::write(&beside, bytes)?;
    std::fs::rename(&beside, path)
}

/// The bytes of a file, with the limits of [`read_text`]; never standard input.
pub(crate) fn bytes_of(path: &Path) -> io::Result<Vec<u8>> {
    let found = path.metadata()?;
    if found.is_dir() {
        return Err(io::Error::other("it is a folder"));
    }
    // What a shell makes of `<(…)` has somebody who writes; any other pipe may wait for ever.
    let of_shell = ["/dev/fd", "/proc/self/fd", "/dev/stdin"].iter().any(|at| path.starts_with(at));
    if !found.is_file() && !of_shell {
        return Err(io::Error::other(
            "it is a device or a pipe, not a file; `-` is standard input",
        ));
    }
    if found.len() > MOST_MEGABYTES << 20 {
        return Err(too_large());
    }
    limited(&mut std::fs::File::open(path)?)
}

fn limited(input: &mut impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    input.take((MOST_MEGABYTES << 20) + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MOST_MEGABYTES << 20 { Err(too_large()) } else { Ok(bytes) }
}

fn too_large() -> io::Error {
    io::Error::other(format!("it is larger than {MOST_MEGABYTES} MB"))
}

/// Decodes UTF-8, or UTF-16 with a byte order mark, without the mark.
///
/// # Errors
/// The bytes are neither.
pub fn text_of(bytes: Vec<u8>) -> io::Result<String> {
    let utf_16 = |unit: fn([u8; 2]) -> u16| {
        let (units, rest) = bytes[2..].as_chunks::<2>();
        let units: Vec<u16> = units.iter().map(|pair| unit(*pair)).collect();
        let text = String::from_utf16(&units).ok().filter(|_| rest.is_empty());
        text.ok_or_else(|| {
            io::Error::other("it is not text: it begins like UTF-16, but is not valid UTF-16")
        })
    };
    match bytes[..] {
        [0xff, 0xfe, ..] => utf_16(u16::from_le_bytes),
        [0xfe, 0xff, ..] => utf_16(u16::from_be_bytes),
        [0xef, 0xbb, 0xbf, ..] => utf_8(bytes[3..].to_vec(), 3),
        _ => utf_8(bytes, 0),
    }
}

fn utf_8(bytes: Vec<u8>, skipped: usize) -> io::Result<String> {
    String::from_utf8(bytes).map_err(|wrong| {
        let at = wrong.utf8_error().valid_up_to();
        let line = 1 + wrong.as_bytes()[..at].iter().filter(|byte| **byte == b'\n').count();
        let at = at + skipped;
        io::Error::other(format!("it is not text: byte {at}, in line {line}, is not UTF-8"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_as_a_whole_and_nothing_else_is_left() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("log");
        write_whole(&path, b"one").unwrap();
        write_whole(&path, b"two").unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), b"two");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
        assert!(write_whole(&folder.path().join("no/such/folder"), b"").is_err());
    }

    #[test]
    fn utf_16_and_byte_order_marks_are_read() {
        let text = "name: Æ\r\n1 Punch 😀";
        let units: Vec<u16> = text.encode_utf16().collect();
        let of = |mark: &[u8], bytes: Vec<u8>| text_of([mark, &bytes].concat());
        let little = units.iter().flat_map(|unit| unit.to_le_bytes()).collect::<Vec<_>>();
        let big = units.iter().flat_map(|unit| unit.to_be_bytes()).collect::<Vec<_>>();
        assert_eq!(of(&[0xff, 0xfe], little.clone()).unwrap(), text);
        assert_eq!(of(&[0xfe, 0xff], big).unwrap(), text);
        assert_eq!(of(&[0xef, 0xbb, 0xbf], text.into()).unwrap(), text);
        assert_eq!(of(&[], text.into()).unwrap(), text);
        let odd = of(&[0xff, 0xfe], little[1..].to_vec()).unwrap_err().to_string();
        assert!(odd.contains("UTF-16"), "{odd}");
        let binary = text_of(b"a\nb\x80".to_vec()).unwrap_err().to_string();
        assert!(binary.contains("byte 3, in line 2, is not UTF-8"), "{binary}");
    }

    #[test]
    #[cfg(unix)]
    fn what_is_endless_or_huge_is_refused_at_a_stated_size() {
        let said = |path: &Path| read_text(path).unwrap_err().to_string();
        assert!(said(Path::new("/dev/zero")).contains("a device or a pipe"));
        assert_eq!(said(Path::new("/")), "it is a folder");
        let folder = tempfile::tempdir().unwrap();
        let huge = folder.path().join("huge");
        std::fs::File::create(&huge).unwrap().set_len(200 << 20).unwrap();
        assert_eq!(said(&huge), "it is larger than 16 MB");
        assert!(limited(&mut io::repeat(0)).is_err());
        let pipe = folder.path().join("pipe");
        let made = std::process::Command::new("mkfifo").arg(&pipe).status().unwrap();
        assert!(made.success());
        assert!(said(&pipe).contains("a device or a pipe"));
    }
}
