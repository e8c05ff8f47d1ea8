"""
How kernels are put together: doors, which are called from outside, out of parts, which only other kernels call.

Left to itself the compiling library makes machine code of every function, each with all that it calls in it: a rule of
price was optimised and emitted a dozen times, once for each kernel above it, two minutes of work for every new
installation (measured). Here a part is handed on as it was written, and each door is optimised and emitted as a whole.
"""

from __future__ import annotations

import fcntl
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from numba import config
from numba.core import compiler_machinery as untyped_machinery
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.registry import CPUDispatcher
from numba.core.typed_passes import NativeLowering

# The library's own parts have no types.
_lowering_pass: Any = untyped_machinery.register_pass(mutates_CFG=True, analysis_only=False)  # type: ignore[no-untyped-call]
_passes: Any = DefaultPassBuilder.define_nopython_pipeline
#: As the compiler behind the library calls them.
_LENT, _OWN = "linkonce_odr", "internal"


class Part(CPUDispatcher):
    """A kernel that others are made of. Called from outside it runs as plain Python: right, and slow."""

    def __init__(self, function: Any, options: dict[str, Any]) -> None:
        own = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
        super().__init__(function, {}, options | own, _PartCompiler)

    def __call__(self, *given: Any) -> Any:
        return self.py_func(*given)


class Door(CPUDispatcher):
    """A kernel that is called from outside, compiled with everything it is made of and kept on disk where it can be."""

    def __init__(self, function: Any, options: dict[str, Any]) -> None:
        super().__init__(function, {}, options | {"no_cfunc_wrapper": True}, _DoorCompiler)
        if can_keep():
            self.enable_caching()

    def compile(self, signature: Any) -> Any:
        # Processes that start together wait for the first of them and read what it has made.
        with _only_compiler():
            return super().compile(signature)


@cache
def can_keep() -> bool:
    """
    Whether compiled doors can be kept in the folder of this state of the sources.

    Where they cannot, each process compiles its own. The library would go on to a folder of the user's, which outlives
    versions of the product, and find there what an older rule was compiled to.
    """
    folder = Path(config.CACHE_DIR)  # type: ignore[attr-defined]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


@contextmanager
def _only_compiler() -> Iterator[None]:
    if not can_keep():
        yield
        return
    with (Path(config.CACHE_DIR) / "compile.lock").open("w") as lock:  # type: ignore[attr-defined]
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


class _PartLibrary(JITCodeLibrary):
    """The code of a part and of what it calls, as yet neither optimised nor emitted."""

    def finalize(self) -> None:
        for library in dict.fromkeys(self._linking_libraries):
            self._reload_init.update(library._reload_init)
            self._final_module.link_in(library._get_module_for_linking(), preserve=True)
        self._final_module.verify()
        self._finalized = True


class _DoorLibrary(JITCodeLibrary):
    """The code of a door with its parts, which nobody else can call: that lets it be optimised as a whole."""

    def _optimize_final_module(self) -> None:
        for function in self._final_module.functions:
            if not function.is_declaration and function.linkage.name == _LENT:
                function.linkage = _OWN
        super()._optimize_final_module()  # type: ignore[no-untyped-call]


@_lowering_pass
class _PartLowering(NativeLowering):
    _name = "part_lowering"

    def run_pass(self, state: Any) -> bool:
        state.library = _PartLibrary(state.targetctx.codegen(), state.func_id.func_qualname)  # type: ignore[no-untyped-call]
        state.flags.no_compile = True
        super().run_pass(state)  # type: ignore[no-untyped-call]
        # Callers look a function up by what runs it. This runs nothing; but no two parts have the same.
        token = list[object]().__reversed__
        state.targetctx.insert_user_function(token, state["cr"].fndesc, [state.library])
        state["cr"] = state["cr"]._replace(cfunc=token)
        return True


@_lowering_pass
class _DoorLowering(NativeLowering):
    _name = "door_lowering"

    def run_pass(self, state: Any) -> bool:
        state.library = _DoorLibrary(state.targetctx.codegen(), state.func_id.func_qualname)  # type: ignore[no-untyped-call]
        state.library.enable_object_caching()
        return bool(super().run_pass(state))  # type: ignore[no-untyped-call]


class _PartCompiler(CompilerBase):
    def define_pipelines(self) -> list[Any]:
        return [_lowered_by(self.state, _PartLowering)]


class _DoorCompiler(CompilerBase):
    def define_pipelines(self) -> list[Any]:
        return [_lowered_by(self.state, _DoorLowering)]


def _lowered_by(state: Any, lowering: type[NativeLowering]) -> Any:
    """The library's passes, with another one for lowering."""
    manager = _passes(state)
    manager.passes = [(lowering if one is NativeLowering else one, why) for one, why in manager.passes]
    manager.finalize()
    return manager
