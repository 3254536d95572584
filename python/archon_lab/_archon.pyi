from collections.abc import Callable, Iterable, Mapping, Sequence
from os import PathLike
from typing import Any, TypedDict, Unpack, final

__all__ = [
    "Deck",
    "Game",
    "Player",
    "Report",
    "Table",
    "VectorCore",
    "__version__",
    "arena",
    "balance",
    "built_for",
    "cards_impact",
    "chains",
    "command_line",
    "derive",
    "encoding_layout",
    "find_leaks",
    "matchup",
    "matrix",
    "play_portion",
    "rate",
    "simulate",
]

__version__: str

_Path = str | PathLike[str]
_Decks = Deck | _Path | Iterable[Deck | _Path]

class _Common(TypedDict, total=False):
    rules: str | None
    seed: int
    threads: int | None
    resume: _Path | None
    progress: Callable[[int, int], object] | None
    executor: Any
    forfeits: float

class _Played(_Common, total=False):
    player: str
    batch_scale: int

@final
class Deck:
    @staticmethod
    def bundled() -> list[Deck]: ...
    @staticmethod
    def find(name: str) -> Deck: ...
    @staticmethod
    def read(path_or_text: _Path) -> list[Deck]: ...
    @staticmethod
    def _revive(text: str) -> Deck: ...
    @property
    def name(self) -> str: ...
    @property
    def id(self) -> str | None: ...
    @property
    def set(self) -> str | None: ...
    @property
    def houses(self) -> list[str]: ...
    @property
    def cards(self) -> list[dict[str, Any]]: ...
    def __len__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, tuple[str]]: ...

@final
class Game:
    def __new__(
        cls,
        deck1: Deck,
        deck2: Deck,
        *,
        chains: Sequence[int] = ...,
        rules: str | None = None,
        first: int | None = None,
        seed: int = 0,
    ) -> Game: ...
    @property
    def seat(self) -> int | None: ...
    @property
    def over(self) -> bool: ...
    @property
    def winner(self) -> int | None: ...
    @property
    def limit(self) -> str | None: ...
    @property
    def num_choices(self) -> int: ...
    @property
    def turn(self) -> int: ...
    @property
    def keys(self) -> list[int]: ...
    @property
    def answers(self) -> list[int]: ...
    @property
    def seed(self) -> int | None: ...
    def question(self) -> dict[str, Any] | None: ...
    def view(self, seat: int | None = None) -> dict[str, Any]: ...
    def cards(self) -> dict[str, Any]: ...
    def answer(self, n: int) -> None: ...
    def undo(self) -> None: ...
    def copy(self) -> Game: ...
    def determinize(self, seat: int, seed: int) -> Game: ...
    def record(self) -> str: ...
    @staticmethod
    def replay(line: str) -> Game: ...
    def observe(
        self, seat: int, globals: Any, cards: Any, answers: Any, action_mask: Any
    ) -> int: ...
    def __copy__(self) -> Game: ...
    def __deepcopy__(self, _memo: Any) -> Game: ...
    def __reduce__(self) -> tuple[Any, tuple[str]]: ...

@final
class Player:
    def __new__(cls, name: str) -> Player: ...
    @staticmethod
    def names() -> list[str]: ...
    @property
    def name(self) -> str: ...
    def decide(self, game: Game, seed: int = 0) -> int: ...
    def analysis(self) -> list[dict[str, Any]]: ...
    def __reduce__(self) -> tuple[Any, tuple[str]]: ...

@final
class Report:
    def json(self) -> str: ...
    def csv(self) -> str: ...
    def html(self) -> str: ...
    def markdown(self) -> str: ...
    def parquet(self, path: _Path) -> None: ...
    def text(self, width: int | None = None) -> str: ...
    def to_dict(self) -> dict[str, Any]: ...
    def table(self, name: str | None = None) -> Table: ...
    @property
    def tables(self) -> list[str]: ...
    @property
    def command(self) -> str: ...
    @property
    def findings(self) -> list[str]: ...
    def _repr_markdown_(self) -> str: ...

@final
class Table:
    @property
    def columns(self) -> list[str]: ...
    @property
    def metadata(self) -> dict[str, str]: ...
    def __len__(self) -> int: ...
    def __arrow_c_stream__(self, requested_schema: Any | None = None) -> Any: ...

@final
class VectorCore:
    def __new__(
        cls,
        num_envs: int,
        decks: Sequence[Deck],
        arrays: Mapping[str, Any],
        *,
        seed: int,
        opponent: str | None,
        seat: int | None,
        chains: Sequence[int],
        rules: str | None,
        threads: int,
        autoreset: str,
    ) -> VectorCore: ...
    def set_pairing(self, one: Deck, two: Deck) -> None: ...
    def reset(
        self, seeds: Sequence[int | None] | None = None, mask: Sequence[bool] | None = None
    ) -> None: ...
    def step(self, actions: Any) -> None: ...

def rate(
    decks: _Decks | None = None,
    *,
    against: _Decks | None = None,
    precision: float = 10.0,
    pairs: int = 40_000,
    chains: bool = True,
    cards: int = 0,
    **common: Unpack[_Played],
) -> Report: ...
def matchup(
    decks: _Decks | None = None,
    *,
    chains: Sequence[int] = ...,
    precision: float = 1.5,
    pairs: int = 2_000,
    **common: Unpack[_Played],
) -> Report: ...
def matrix(
    decks: _Decks,
    *,
    precision: float = 5.0,
    pairs: int = 10_000,
    **common: Unpack[_Played],
) -> Report: ...
def chains(
    decks: _Decks | None = None,
    *,
    against: _Decks | None = None,
    precision: float = 1.0,
    win_rate: float = 1.0,
    pairs: int = 40_000,
    **common: Unpack[_Played],
) -> Report: ...
def cards_impact(
    decks: _Decks | None = None,
    *,
    cards: str | Iterable[str] | None = None,
    houses: str | Iterable[str] | None = None,
    against: _Decks | None = None,
    precision: float = 2.0,
    pairs: int = 40_000,
    **common: Unpack[_Played],
) -> Report: ...
def balance(
    decks: _Decks | None = None,
    *,
    precision: float = 25.0,
    pairs: int = 30_000,
    chains: bool = True,
    sets: bool = False,
    **common: Unpack[_Played],
) -> Report: ...
def simulate(
    decks: _Decks | None = None,
    *,
    games: int = 10_000,
    players: str | Iterable[str] | None = None,
    chains: Sequence[int] = ...,
    keep_games: bool = False,
    **common: Unpack[_Common],
) -> Report: ...
def arena(
    players: Sequence[str],
    *,
    decks: _Decks | None = None,
    pairs: int = 1_000,
    sprt: tuple[float, float] | None = None,
    error_rates: tuple[float, float] = ...,
    chains: Sequence[int] = ...,
    keep_games: bool = False,
    **common: Unpack[_Common],
) -> Report: ...
def find_leaks(
    decks: Sequence[Deck],
    *,
    positions: int,
    seed: int = 1,
    threads: int | None = None,
    planted: str | None = None,
) -> dict[str, Any]: ...
def command_line(arguments: Sequence[str]) -> int: ...
def play_portion(study: str, portion: str, longest: float) -> str: ...
def derive(seed: int, number: int) -> int: ...
def encoding_layout() -> tuple[str, str]: ...
def built_for() -> list[str]: ...
