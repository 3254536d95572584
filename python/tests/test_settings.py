"""The settings of studies: one table gives the signature, the checks, and the command line's options."""

import inspect
import re

import pytest

import archon_lab
from archon_lab import JournalError, SettingError, studies

FUNCTIONS = [getattr(studies, name) for name in studies.__all__]


@pytest.mark.parametrize("function", FUNCTIONS, ids=studies.__all__)
def test_signatures_and_help_show_every_setting(function):
    signature = inspect.signature(function)
    assert {"seed", "progress"} <= set(signature.parameters)
    # A review plays no pairs of games, and a training keeps its games in its folder.
    plays_pairs = function not in (studies.review, studies.train)
    for name in ("resume", "executor"):
        assert (name in signature.parameters) == plays_pairs
    for name, parameter in signature.parameters.items():
        assert f"\n{name}: " in function.__doc__, name
        if name != next(iter(signature.parameters)):
            assert parameter.kind is inspect.Parameter.KEYWORD_ONLY, name


@pytest.mark.parametrize("function", FUNCTIONS, ids=studies.__all__)
def test_defaults_are_those_of_the_command_line(function, command):
    text = " ".join(command(function.__name__.replace("_", "-"), "--help").split())
    for name, parameter in inspect.signature(function).parameters.items():
        option = re.search(rf"--{name.replace('_', '-')} <[^>]*>(.*?)(?= --\w|$)", text)
        if option and isinstance(parameter.default, (int, float, str)):
            default = re.search(r"\[default: ([^\]]*)\]", option[1])[1]
            assert type(parameter.default)(default) == parameter.default, name


def test_both_sides_say_the_same_of_a_wrong_value(command):
    for keywords, options in [
        ({"precision": 0}, ["--precision", "0"]),
        ({"batch_scale": 0}, ["--batch-scale", "0"]),
        ({"forfeits": 101}, ["--forfeits", "101"]),
        ({"pairs": 3}, ["--pairs", "3"]),
    ]:
        with pytest.raises(SettingError) as raised:
            archon_lab.rate("cota", player="random", **keywords)
        with pytest.raises(AssertionError) as refused:
            command("rate", "cota", "--player", "random", *options)
        (name,) = keywords
        said = str(raised.value).removeprefix(name)
        assert f"archon: --{name.replace('_', '-')}{said}\n" in str(refused.value)


def test_the_nearest_name_of_a_misspelt_keyword_is_named():
    with pytest.raises(TypeError, match="did you mean 'precision'"):
        archon_lab.rate(precison=5)
    with pytest.raises(TypeError, match="unexpected keyword argument 'executor'"):
        archon_lab.review("a log", executor=None)
    with pytest.raises(TypeError, match="unexpected keyword argument 'nothing'"):
        archon_lab.matchup(nothing=1)
    with pytest.raises(TypeError, match="decks"):
        archon_lab.matrix()
    with pytest.raises(TypeError, match="argument 'pairs'"):
        archon_lab.matchup(pairs="many")


@pytest.mark.parametrize("given", [-1, 2**70])
def test_a_number_that_fits_no_type_is_refused_as_any_other_out_of_range(given):
    for name, said in [
        ("seed", f"a whole number from 0 to {2**64 - 1}"),
        ("pairs", f"a whole number from 0 to {2**64 - 1}"),
        ("threads", "a whole number from 1 to [0-9]+"),
    ]:
        with pytest.raises(SettingError, match=f"^{name} takes {said}, not {given}$"):
            archon_lab.rate("cota", player="random", **{name: given})


def test_numbers_of_games_and_players_say_their_range(two):
    for said, call in [
        ("seed takes a whole number from 0 to", lambda: archon_lab.Game(*two, seed=-1)),
        ("seed takes a whole number from 0 to", lambda: archon_lab.Game(*two, seed=2**64)),
        ("first takes 0 or 1, not -1", lambda: archon_lab.Game(*two, first=-1)),
        ("chains takes two numbers from 0 to 24", lambda: archon_lab.Game(*two, chains=(-1, 0))),
        ("seat takes 0 or 1, not -1", lambda: archon_lab.Game(*two).view(-1)),
        ("number takes a whole number", lambda: archon_lab.derive(1, -1)),
        (
            "seed takes a whole number from 0 to",
            lambda: archon_lab.Player("random").decide(archon_lab.Game(*two), seed=-1),
        ),
    ]:
        with pytest.raises(SettingError, match=said):
            call()
    with pytest.raises(archon_lab.AnswerError, match="no answer -1"):
        archon_lab.Game(*two).answer(-1)


def test_defaults_grow_with_the_decks(tmp_path):
    # The pairs are found to be enough for eighty decks: what is refused is what comes after.
    journal = tmp_path / "notes"
    journal.write_text("my notes\n")
    with pytest.raises((JournalError, archon_lab.StudyError), match="not a journal of archon"):
        archon_lab.matrix("cota", player="random", resume=journal)


def test_what_excludes_each_other_is_refused():
    with pytest.raises(SettingError, match="precision cannot be used together with sets"):
        archon_lab.balance("cota", sets=True, precision=5)


def test_a_study_without_decks_needs_its_data(tmp_path):
    with pytest.raises(TypeError, match="data"):
        archon_lab.validate()
    with pytest.raises(SettingError, match="data names that folder"):
        archon_lab.validate(data=tmp_path)
    with pytest.raises(SettingError, match="did you mean"):
        archon_lab.validate(data=tmp_path, set="Call of the Archon")
