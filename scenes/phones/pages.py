"""What a browser is told besides the socket: the page's files, and why not."""

from collections.abc import Mapping
from http import HTTPStatus
from importlib import resources
from importlib.resources.abc import Traversable
from typing import NamedTuple

from websockets.datastructures import Headers
from websockets.http11 import Response

_HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Connection": "close",
}
_KINDS = {
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "svg": "image/svg+xml",
}


class File(NamedTuple):
    """What lies at a path of the page."""

    kind: str
    data: bytes


def page() -> Mapping[str, File]:
    """Return the page's files and all pictures, by their paths."""
    assets = resources.files("assets")
    files = {f"/{name}": file for name, file in _files(assets / "phone", "")}
    files["/"] = files.pop("/page.html")
    return files | {f"/svg/{name}": file for name, file in _files(assets / "svg", "")}


def _files(folder: Traversable, above: str) -> list[tuple[str, File]]:
    found: list[tuple[str, File]] = []
    for one in folder.iterdir():
        if one.is_dir():
            found += _files(one, f"{above}{one.name}/")
        elif kind := _KINDS.get(one.name.rpartition(".")[2]):
            found.append((f"{above}{one.name}", File(kind, one.read_bytes())))
    return found


NOTHING = File("text/plain", b"")


def response(status: HTTPStatus, file: File = NOTHING) -> Response:
    """Answer with `file`, and the headers that keep others out."""
    headers = Headers(_HEADERS)
    headers["Content-Type"] = file.kind
    headers["Content-Length"] = str(len(file.data))
    return Response(status.value, status.phrase, headers, file.data)
