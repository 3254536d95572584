#!/bin/sh
# Installs archon @version@: the program for this machine, its manual pages and completions. Written by scripts/release_files.
#
#   curl -fsSL @repository@/releases/download/v@version@/install.sh | sh
#
#   ARCHON_PREFIX=FOLDER    where to: FOLDER/bin, FOLDER/share                          [~/.local]
#   ARCHON_FROM=ADDRESS     where from, a folder (file:///…) included         [the release]
set -eu

prefix=${ARCHON_PREFIX:-$HOME/.local}
from=${ARCHON_FROM:-@repository@/releases/download/v@version@}
fail() { echo "install.sh: $*" >&2; exit 1; }

# x86-64-v3: the instructions of processors since 2013. A program built for them is a little faster and dies without them.
is_v3() {
    [ -r /proc/cpuinfo ] || return 1
    flags=" $(sed -n 's/^flags[^:]*: //p' /proc/cpuinfo | head -n 1) "
    for flag in avx avx2 bmi1 bmi2 f16c fma abm movbe xsave; do
        case $flags in *" $flag "*) ;; *) return 1 ;; esac
    done
}

system=$(uname -s) machine=$(uname -m)
case $system/$machine in
    Linux/x86_64 | Linux/amd64) if is_v3; then label=x86_64_v3-unknown-linux-musl; else label=x86_64-unknown-linux-musl; fi ;;
    Linux/aarch64 | Linux/arm64) label=aarch64-unknown-linux-musl ;;
    Darwin/arm64) label=aarch64-apple-darwin ;;
    Darwin/x86_64) label=x86_64-apple-darwin ;;
    *) fail "there is no program for $system on $machine; build it: @repository@" ;;
esac
sum=
case $label in
    # @checksums@
    '') ;;
esac
[ -n "$sum" ] || fail "this release has no program for $label"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
name=archon-@version@-$label
echo "archon @version@ for $label, from $from"
if command -v curl > /dev/null; then
    curl -fsSL "$from/$name.tar.gz" -o "$work/archive" || fail "cannot fetch $from/$name.tar.gz"
elif command -v wget > /dev/null; then
    wget -q "$from/$name.tar.gz" -O "$work/archive" || fail "cannot fetch $from/$name.tar.gz"
else
    fail 'curl or wget is needed'
fi
if command -v sha256sum > /dev/null; then
    got=$(sha256sum "$work/archive")
else
    got=$(shasum -a 256 "$work/archive")
fi
[ "${got%% *}" = "$sum" ] || fail "$name.tar.gz is damaged or another: SHA-256 ${got%% *}, expected $sum. Nothing was installed"
tar -xzf "$work/archive" -C "$work"

mkdir -p "$prefix/bin" "$prefix/share/man/man1" "$prefix/share/bash-completion/completions" \
    "$prefix/share/zsh/site-functions" "$prefix/share/fish/vendor_completions.d"
# A running program is not written over: the new one takes its name.
cp "$work/$name/archon" "$prefix/bin/archon.new"
chmod 755 "$prefix/bin/archon.new"
mv "$prefix/bin/archon.new" "$prefix/bin/archon"
cp "$work/$name"/man/*.1 "$prefix/share/man/man1/"
cp "$work/$name/completions/archon.bash" "$prefix/share/bash-completion/completions/archon"
cp "$work/$name/completions/_archon" "$prefix/share/zsh/site-functions/_archon"
cp "$work/$name/completions/archon.fish" "$prefix/share/fish/vendor_completions.d/archon.fish"
"$prefix/bin/archon" --version
case :$PATH: in
    *:"$prefix/bin":*) ;;
    *) echo "add $prefix/bin to your PATH: export PATH=\"$prefix/bin:\$PATH\"" ;;
esac
