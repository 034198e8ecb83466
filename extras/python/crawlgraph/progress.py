"""A progress bar for calls that take longer than a second, where tqdm is installed."""

from __future__ import annotations

import threading
from contextlib import contextmanager
from typing import Any, Iterator

# Seconds between two looks at crawl.listProgress, and before the first.
_INTERVAL = 1.0

# No rate: percents per second say nothing.
_BAR = "{l_bar}{bar}| {elapsed}{postfix}"


@contextmanager
def progress(connection: Any, procedure: str, job: str | None) -> Iterator[None]:
    """Shows the progress of a job on standard error until the block ends."""
    try:
        from tqdm.auto import tqdm
    except ImportError:
        tqdm = None
    if job is None or tqdm is None or not connection.show_progress:
        yield
        return
    ended = threading.Event()
    thread = threading.Thread(target=_watch, args=(connection, procedure, job, ended, tqdm), daemon=True)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()


def _watch(connection: Any, procedure: str, job: str, ended: threading.Event, tqdm: Any) -> None:
    bar = None
    while not ended.wait(_INTERVAL):
        try:
            rows = connection.query(
                "CALL crawl.listProgress() YIELD jobId, stage, progress WHERE jobId = $job RETURN stage, progress",
                job=job,
            )
        except Exception:  # the call itself reports what is wrong with the connection
            break
        if rows.empty:
            continue
        bar = bar if bar is not None else tqdm(total=100, desc=procedure, leave=False, bar_format=_BAR)
        bar.set_postfix_str(rows["stage"].iloc[0], refresh=False)
        bar.n = round(float(rows["progress"].iloc[0] or 0))
        bar.refresh()
    if bar is not None:
        bar.close()
