"""The workers of a dask cluster, by dask's own executor; needs the extra “cluster”."""

from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import AbstractContextManager, contextmanager
from functools import partial

from distributed import Client, KilledWorker
from distributed.client import ClosedClientError

from tools.executors import Workers

PATIENCE = "10s"  # until somebody answers at the address


def connect(address: str) -> AbstractContextManager[Workers]:
    """Find the cluster's scheduler; raises OSError or ValueError if there is none."""
    return _workers(Client(address, timeout=PATIENCE))  # type: ignore[no-untyped-call]


@contextmanager
def _workers(client: Client) -> Iterator[Workers]:
    # A pure task would be remembered by its arguments, and so would its failure.
    with client:
        start = partial(client.get_executor, pure=False)
        yield Workers(start, (KilledWorker, CancelledError, ClosedClientError))
