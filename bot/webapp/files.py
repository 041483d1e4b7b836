"""The files of the page, from memory: read and packed once, then told in one go.

A phone asks for two dozen of them before it shows anything: none is to wait for a disk or a thread.
"""

from __future__ import annotations

import gzip
import mimetypes
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from http import HTTPStatus
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route

_SMALL: Final = 600
"""Bytes that are not worth packing."""


@dataclass(frozen=True, slots=True)
class _CachedFile:
    content: bytes
    packed: bytes
    headers: dict[str, str]


def mount_files(path: str, folder: Path) -> Mount:
    """Serves the files that a folder and its subfolders contain now, at URLs below a path."""
    names = {str(file.relative_to(folder)): file for file in folder.rglob("*") if file.is_file()}

    async def serve_file(request: Request) -> Response:
        file = names.get(request.path_params["name"])
        return (
            Response(status_code=HTTPStatus.NOT_FOUND)
            if file is None
            else file_response(request, file)
        )

    return Mount(path, routes=[Route("/{name:path}", serve_file)])


def file_response(request: Request, file: Path) -> Response:
    """Returns a file, compressed if the caller accepts that; empty if the caller has it already."""
    kept = _read_file(file, file.stat().st_mtime_ns)
    if kept.headers["ETag"] in request.headers.get("If-None-Match", ""):
        return Response(status_code=HTTPStatus.NOT_MODIFIED, headers=kept.headers)
    if kept.packed and "gzip" in request.headers.get("Accept-Encoding", ""):
        return Response(kept.packed, headers={**kept.headers, "Content-Encoding": "gzip"})
    return Response(kept.content, headers=kept.headers)


@lru_cache(maxsize=256)
def _read_file(file: Path, _modified_ns: int) -> _CachedFile:
    """Reads and compresses a file; it is read again only after it was changed."""
    content = file.read_bytes()
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    headers = {
        "Content-Type": f"{kind}; charset=utf-8" if kind.startswith("text/") else kind,
        "ETag": f'"{sha256(content).hexdigest()[:32]}"',
        "Vary": "Accept-Encoding",
    }
    packed = gzip.compress(content, mtime=0) if len(content) > _SMALL else b""
    return _CachedFile(content, packed, headers)
