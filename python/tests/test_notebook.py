"""What shows itself in notebooks; and the notebooks of python/examples run from their first cells to their last."""

import ast
import json
import pickle
import sys
from html import escape
from pathlib import Path
from xml.etree import ElementTree

import pytest

import archon_lab
from archon_lab import Deck, Game, Player, SettingError

EXAMPLES = Path(__file__).parent.parent / "examples"
ONE, TWO = "Radiant Argus the Supreme", 'Miss "Onyx" Censorius'
SVG = "{http://www.w3.org/2000/svg}"


def show(value):
    """What a notebook shows of the value of a cell's last line."""
    for form in ("_repr_html_", "_repr_svg_"):
        if hasattr(value, form):
            return getattr(value, form)()
    return repr(value)


def run(name, monkeypatch):
    """The names that a notebook has defined at its end, and what its cells show."""
    pytest.importorskip("polars")
    pytest.importorskip("numpy")
    monkeypatch.syspath_prepend(str(EXAMPLES))
    sys.modules.pop("learner", None)
    notebook = json.loads((EXAMPLES / name).read_text())
    names, shown = {}, []
    for number, cell in enumerate(notebook["cells"]):
        if cell["cell_type"] != "code":
            continue
        parsed = ast.parse("".join(cell["source"]), f"cell {number}")
        last = parsed.body.pop() if isinstance(parsed.body[-1], ast.Expr) else None
        exec(compile(parsed, f"cell {number}", "exec"), names)
        if last is not None:
            shown.append(show(eval(compile(ast.Expression(last.value), f"cell {number}", "eval"), names)))
    return names, shown


def test_the_notebook_of_the_laboratory_runs_to_its_end(monkeypatch, capsys):
    names, shown = run("laboratory.ipynb", monkeypatch)
    said = capsys.readouterr().out
    assert "mirrored games won against random" in said and "has won in turn" in said
    assert len(names["report"].table()) == 4 and len(names["curve"].table()) > 1
    assert sum("<svg xmlns" in output for output in shown) >= 3, "rating, chain curve and training have pictures"


def test_the_notebook_of_a_policy_runs_to_its_end(monkeypatch, capsys):
    pytest.importorskip("gymnasium")
    names, shown = run("policy.ipynb", monkeypatch)
    assert "games have ended" in capsys.readouterr().out
    assert names["ended"] > 0 and len(names["report"].to_dict()["ladder"]) == 4
    assert sum("<svg xmlns" in output for output in shown) >= 2, "training and ladder have pictures"


def is_part_of_a_page(html):
    """It changes nothing around it: no script, nothing loaded, no names that another output could have."""
    assert html.startswith('<div class="archon">') and html.endswith("</div>")
    for wrong in ("<script", " id=", "<html", "<body", "@import", "url("):
        assert wrong not in html, wrong
    return True


def test_reports_show_themselves_with_their_own_charts():
    report = archon_lab.chains([ONE, TWO], player="random", pairs=600, seed=5)
    html = report._repr_html_()
    assert is_part_of_a_page(html)
    for sentence in report.findings:
        assert sentence.replace("&", "&amp;").replace('"', "&quot;") in html
    assert html.count('<svg class="chart broad"') == report.html().count('<svg class="chart broad"') > 0


def test_reports_show_long_tables_in_part():
    rated = archon_lab.rate(Deck.bundled()[:30], against="each-other", player="random", pairs=240, chains=False)
    html = rated._repr_html_()
    assert is_part_of_a_page(html) and "Show all 30 rows" in html
    assert html.count("<tr>") >= 30, "they are there, and a box unfolds them"


def test_tables_show_themselves():
    table = archon_lab.matchup([ONE, TWO], player="random", pairs=100).table()
    html = table._repr_html_()
    assert is_part_of_a_page(html)
    for column in table.columns:
        assert f">{column}</th>" in html
    games = archon_lab.simulate(games=300, players="random", keep_games=True).table()
    assert "100 more rows" in games._repr_html_()


def test_decks_show_themselves():
    deck = Deck.find(ONE)
    html = deck._repr_html_()
    assert is_part_of_a_page(html) and deck.name in html
    for card in deck.cards:
        assert card["name"].replace("&", "&amp;") in html
    named = Deck.read(str(deck).replace(deck.name, "<b>bold</b>", 1))[0]
    assert "<b>" not in named._repr_html_() and "&lt;b&gt;" in named._repr_html_()


def test_games_show_what_the_asked_seat_may_know():
    game, player = Game(ONE, TWO, seed=4), Player("random")
    hands = []
    while not game.over:
        html = game._repr_html_()
        assert is_part_of_a_page(html)
        if len(game.answers) % 25 == 0:
            question, view = game.question(), game.view()
            assert question["ask"]["text"] in html and f"Seat {game.seat} is asked" in html
            cards = game.cards()
            names = [cards["facts"][card["id"]]["name"] for card in cards["cards"]]
            own, other = (view["seats"][seat]["hand"] for seat in (game.seat, 1 - game.seat))
            for card in own["known"]:
                assert names[card].replace("&", "&amp;").replace('"', "&quot;") in html
            hidden = other["count"] - len(other["known"])
            what = "other" if other["known"] else "card"
            assert not hidden or f"{hidden} {what}{'' if hidden == 1 else 's'}" in html
            for number, answer in enumerate(question["answers"]):
                assert f"<li>{number}: {escape(answer['text'], quote=True)}</li>" in html
            hands.append(hidden)
        game.answer(player.decide(game, len(game.answers)))
    assert any(hands) and f"Seat {game.winner} has won." in game._repr_html_()


def texts(figure):
    """The words of a picture, which is a whole SVG file."""
    root = ElementTree.fromstring(figure.svg())
    assert root.tag == f"{SVG}svg" and figure._repr_svg_() == figure.svg()
    return ["".join(text.itertext()) for text in root.iter(f"{SVG}text")]


def test_a_rating_and_a_chain_curve_are_a_figure_each(tmp_path):
    decks = Deck.bundled()[:5]
    rating = archon_lab.rate(decks, against="each-other", player="random", pairs=200, chains=False)
    figure = rating.figure()
    assert {deck.name for deck in decks} <= set(texts(figure))
    figure.save(tmp_path / "rating.svg")
    assert (tmp_path / "rating.svg").read_text() == figure.svg()
    assert pickle.loads(pickle.dumps(figure)).svg() == figure.svg()

    curve = archon_lab.chains([ONE, TWO], player="random", pairs=600)
    assert figure.description and curve.figure().title in [each.title for each in curve.figures]
    assert 'class="band one"' in curve.figure().svg()
    with pytest.raises(SettingError, match='no figure "nothing"; it has "'):
        curve.figure("nothing")


def test_a_training_run_is_a_figure():
    alone = archon_lab.learning_curve([(0, 0.5), (1000, 0.62)])
    assert "answers" in texts(alone) and "games won, %" in texts(alone) and "62 %" in alone.description
    points = [(0, 0.5, 0.4, 0.6), (1000, 0.7, 0.6, 0.8)]
    both = archon_lab.learning_curve({"small": points, "<large>": [(0, 0.4)]}, title="Two", across="games")
    assert {"small", "<large>", "games", "Two"} <= set(texts(both)) and both.title == "Two"
    for wrong in ([], {}, [(1, 2, 3)], [(1, float("nan"))], {name: points for name in "abc"}):
        with pytest.raises(SettingError, match="point"):
            archon_lab.learning_curve(wrong)
    for wrong in (7, ["no", "numbers"]):
        with pytest.raises(TypeError):
            archon_lab.learning_curve(wrong)
