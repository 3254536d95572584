# Written by scripts/release_files from packaging/homebrew/archon.rb: the formula of a tap.
class Archon < Formula
  desc "Laboratory for KeyForge decks: whole games, ratings and matchups"
  homepage "@homepage@"
  version "@version@"
  license any_of: ["MIT", "Apache-2.0"]

  on_macos do
    on_arm do
      url "@repository@/releases/download/v@version@/archon-@version@-aarch64-apple-darwin.tar.gz"
      sha256 "@sha256 aarch64-apple-darwin@"
    end
    on_intel do
      url "@repository@/releases/download/v@version@/archon-@version@-x86_64-apple-darwin.tar.gz"
      sha256 "@sha256 x86_64-apple-darwin@"
    end
  end
  on_linux do
    on_arm do
      url "@repository@/releases/download/v@version@/archon-@version@-aarch64-unknown-linux-musl.tar.gz"
      sha256 "@sha256 aarch64-unknown-linux-musl@"
    end
    on_intel do
      url "@repository@/releases/download/v@version@/archon-@version@-x86_64-unknown-linux-musl.tar.gz"
      sha256 "@sha256 x86_64-unknown-linux-musl@"
    end
  end

  def install
    bin.install "archon"
    man1.install Dir["man/*.1"]
    bash_completion.install "completions/archon.bash" => "archon"
    zsh_completion.install "completions/_archon"
    fish_completion.install "completions/archon.fish"
  end

  test do
    assert_match "5 games", shell_output("#{bin}/archon simulate --games 5 --player random")
  end
end
