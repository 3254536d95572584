//! Circles of files: the strongly connected components of a graph, by Tarjan's algorithm (1972).

use std::collections::BTreeMap;

use crate::imports::Arrow;

/// The circles of two files or more, each in order of names.
pub fn circles(arrows: &[Arrow]) -> Vec<Vec<String>> {
    let mut next: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for arrow in arrows {
        next.entry(&arrow.from).or_default().push(&arrow.to);
        next.entry(&arrow.to).or_default();
    }
    let mut search = Search { next: &next, ..Search::default() };
    for node in next.keys() {
        if !search.index.contains_key(node) {
            search.visit(node);
        }
    }
    search.components.into_iter().filter(|circle| circle.len() > 1).collect()
}

struct Search<'g> {
    next: &'g BTreeMap<&'g str, Vec<&'g str>>,
    index: BTreeMap<&'g str, usize>,
    lowest: BTreeMap<&'g str, usize>,
    stack: Vec<&'g str>,
    components: Vec<Vec<String>>,
}

impl Default for Search<'_> {
    fn default() -> Self {
        const NONE: &BTreeMap<&str, Vec<&str>> = &BTreeMap::new();
        Search {
            next: NONE,
            index: BTreeMap::new(),
            lowest: BTreeMap::new(),
            stack: Vec::new(),
            components: Vec::new(),
        }
    }
}

impl<'g> Search<'g> {
    fn visit(&mut self, node: &'g str) {
        let number = self.index.len();
        self.index.insert(node, number);
        self.lowest.insert(node, number);
        self.stack.push(node);
        for &to in &self.next[node] {
            if !self.index.contains_key(to) {
                self.visit(to);
                self.lower(node, self.lowest[to]);
            } else if self.stack.contains(&to) {
                self.lower(node, self.index[to]);
            }
        }
        if self.lowest[node] == self.index[node] {
            let from = self.stack.iter().position(|at| *at == node).expect("it is on the stack");
            let mut component: Vec<String> =
                self.stack.drain(from..).map(ToString::to_string).collect();
            component.sort();
            self.components.push(component);
        }
    }

    fn lower(&mut self, node: &'g str, to: usize) {
        let lowest = self.lowest.get_mut(node).expect("it was visited");
        *lowest = (*lowest).min(to);
    }
}

#[test]
fn a_circle_is_found_and_a_line_is_none() {
    let arrow = |from: &str, to: &str| Arrow { from: from.into(), to: to.into(), names: [].into() };
    let graph =
        [arrow("a", "b"), arrow("b", "c"), arrow("c", "a"), arrow("c", "d"), arrow("d", "e")];
    assert_eq!(circles(&graph), [["a", "b", "c"]]);
}
