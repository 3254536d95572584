//! Names of players as reports show them: without the folders of the files that they name.

/// The names as reports show them, in their order: `program:command=/home/me/bots/first.py` is `program:first.py`.
/// Two players whose names differ in folders alone keep them.
pub fn short_names(names: &[String]) -> Vec<String> {
    let short: Vec<String> = names.iter().map(|name| short(name)).collect();
    let is_ambiguous =
        |n: usize| (0..names.len()).any(|m| short[m] == short[n] && names[m] != names[n]);
    (0..names.len()).map(|n| if is_ambiguous(n) { &names[n] } else { &short[n] }.clone()).collect()
}

/// A name without folders, and the command of a program without its key and quotation marks.
fn short(name: &str) -> String {
    let is_between = |c: char| c.is_whitespace() || matches!(c, '=' | ',' | '"' | '\'');
    let mut text = String::with_capacity(name.len());
    for piece in name.split_inclusive(is_between) {
        let (word, end) = match piece.char_indices().next_back().filter(|(_, c)| is_between(*c)) {
            Some((at, _)) => piece.split_at(at),
            None => (piece, ""),
        };
        let file = word.trim_end_matches(['/', '\\']).rsplit(['/', '\\']).next();
        text.push_str(file.filter(|file| !file.is_empty()).unwrap_or(word));
        text.push_str(end);
    }
    match text.strip_prefix("program:") {
        Some(program) => {
            format!("program:{}", program.replacen("command=", "", 1).replace(['"', '\''], ""))
        }
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(names: &[&str]) -> Vec<String> {
        short_names(&names.iter().map(ToString::to_string).collect::<Vec<_>>())
    }

    #[test]
    fn folders_of_files_are_left_out() {
        let names = [
            "greedy",
            "ismcts:iterations=500",
            "program:command=\"python3 /home/me/bots/first.py --fast\",timeout=2",
            "program:timeout=2,command=/usr/local/bin/bot",
            r"program:command=C:\bots\second.exe",
            "onnx:file=nets/learned.onnx,of=0a1b",
        ];
        assert_eq!(
            shown(&names),
            [
                "greedy",
                "ismcts:iterations=500",
                "program:python3 first.py --fast,timeout=2",
                "program:timeout=2,bot",
                r"program:second.exe",
                "onnx:file=learned.onnx,of=0a1b",
            ]
        );
    }

    #[test]
    fn players_that_differ_in_folders_alone_keep_them() {
        let names = ["program:command=old/bot", "program:command=new/bot", "greedy"];
        assert_eq!(shown(&names), names);
        assert_eq!(shown(&["program:command=a/bot"; 2]), ["program:bot"; 2]);
    }
}
