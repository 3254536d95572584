"""The studies as functions: one for each line of the laboratory's registry, as the command line has commands.

>>> from archon_lab import studies
>>> "rate" in studies.__all__
True
"""

from ._archon import study_functions as _study_functions

_functions = _study_functions()
globals().update(_functions)

__all__ = list(_functions)
