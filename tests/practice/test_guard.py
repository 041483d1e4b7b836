"""Access to the servers on this computer, by requests written by hand."""

from __future__ import annotations

import asyncio
import socket

import pytest

from tests.world import World

# The head of a request ({port} and {token} are the table's), and the status that it gets.
HEADS = [
    ("GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}", 200),
    ("GET / HTTP/1.1\r\nHost: LOCALHOST:{port}", 200),
    # a name of the attacker's that leads here
    ("GET / HTTP/1.1\r\nHost: evil.example:{port}", 421),
    ("GET / HTTP/1.1\r\nHost: 127.0.0.1.evil.example:{port}", 421),
    ("GET / HTTP/1.1\r\nHost: localhost.evil.example:{port}", 421),
    ("GET / HTTP/1.1\r\nHost: evil.example", 421),
    # other names of this computer, under which a page of another site may stand
    ("GET / HTTP/1.1\r\nHost: localhost", 421),
    ("GET / HTTP/1.1\r\nHost: localhost.:{port}", 421),
    ("GET / HTTP/1.1\r\nHost: 0.0.0.0:{port}", 421),
    ("GET / HTTP/1.1\r\nHost: [::1]:{port}", 421),
    ("GET / HTTP/1.1\r\nHost: 127.1:{port}", 421),
    ("GET / HTTP/1.1\r\nHost: 2130706433:{port}", 421),
    ("GET / HTTP/1.1\r\nHost: user@127.0.0.1:{port}", 421),
    ("GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}, evil.example", 421),
    ("GET / HTTP/1.1\r\nHost: ", 421),
    ("GET / HTTP/1.0", 421),
    ("GET / HTTP/1.1", 400),
    ("GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nHost: evil.example", 400),
    # what a proxy might have said counts for nothing
    ("GET / HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: 127.0.0.1:{port}", 421),
    ("GET http://127.0.0.1:{port}/ HTTP/1.1\r\nHost: evil.example", 421),
    # another site's page that knows the right name
    ("GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://evil.example", 403),
    ("GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://evil.example:{port}", 403),
    ("GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: https://127.0.0.1:{port}", 403),
    ("GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:1", 403),
    ("GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: null", 403),
    ("GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: ", 403),
    ("GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}", 200),
    # what is behind the page: its events, what is said on it, the Bot API
    ("GET /page/events HTTP/1.1\r\nHost: evil.example:{port}", 421),
    ("POST /page/say HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: null", 403),
    ("GET /bot{token}/getMe HTTP/1.1\r\nHost: evil.example:{port}", 421),
    ("GET /bot{token}/getMe HTTP/1.1\r\nHost: 127.0.0.1:{port}", 200),
    # a form, which a browser sends to any site without asking it first
    ("POST /page/say HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Type: text/plain", 415),
]


async def status_of(port: int, head: str) -> int:
    """Returns the status that the table answers to a request that begins so."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(f"{head}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".encode())
    line = await reader.readline()
    writer.close()
    return int(line.split()[1])


async def test_only_requests_to_this_computer_are_let_in(table: World) -> None:
    port = int(table.api_root.rpartition(":")[2])
    heads = [(head.format(port=port, token=table.token), status) for head, status in HEADS]
    assert [(head, await status_of(port, head)) for head, _ in heads] == heads


async def test_the_server_listens_on_this_computer_only(table: World) -> None:
    """On no network address of this machine."""
    port = int(table.api_root.rpartition(":")[2])
    for address in ("127.0.0.2", *_addresses()):
        with pytest.raises(OSError, match=r"refused|unreachable|failed"):
            await asyncio.open_connection(address, port)


def _addresses() -> list[str]:
    """Returns the addresses of this machine in its networks, if it is in any."""
    found = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET, socket.SOCK_STREAM)
    return [str(info[4][0]) for info in found if not str(info[4][0]).startswith("127.0.0.1")]
