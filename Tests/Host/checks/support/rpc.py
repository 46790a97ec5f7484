"""JSON-RPC 2.0 on Unix sockets, one JSON text a line."""
import itertools
import json
import socket
import time

NUMBERS = itertools.count(1)


class Refused(Exception):
    """A refusal."""

    def __init__(self, error):
        super().__init__(json.dumps(error, ensure_ascii=False))
        self.code = error.get("code")
        self.type = (error.get("data") or {}).get("type")


class Broken(Exception):
    """The connection ended before the answer."""


class Connection:
    def __init__(self, path, patience=30.0):
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.socket.settimeout(patience)
        try:
            self.socket.connect(path)
        except OSError:
            self.socket.close()
            raise
        self.rest = b""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()

    def send(self, method, params=None):
        """Sends a request, and returns its identifier."""
        identifier = next(NUMBERS)
        request = {"jsonrpc": "2.0", "id": identifier, "method": method}
        if params is not None:
            request["params"] = params
        try:
            self.socket.sendall(json.dumps(request).encode() + b"\n")
        except (BrokenPipeError, ConnectionResetError) as error:
            raise Broken(str(error)) from error
        return identifier

    def answer(self, identifier):
        """Returns the result of a request that was sent."""
        while True:
            while b"\n" not in self.rest:
                try:
                    part = self.socket.recv(65_536)
                except ConnectionResetError as error:
                    raise Broken(str(error)) from error
                if not part:
                    raise Broken("closed")
                self.rest += part
            line, self.rest = self.rest.split(b"\n", 1)
            answer = json.loads(line)
            if answer.get("id") != identifier:
                continue
            if "error" in answer:
                raise Refused(answer["error"])
            return answer["result"]

    def ask(self, method, params=None):
        return self.answer(self.send(method, params))

    def call(self, method, call=None, **meta):
        """Makes a call of a contract, and returns its reply."""
        return self.ask(method, {"meta": meta, "call": call or {}})["reply"]


def ask(path, method, params=None, patience=30.0):
    """Makes one of the calls that every service has."""
    with Connection(path, patience) as connection:
        return connection.ask(method, params)


def call(path, method, call=None, patience=30.0, **meta):
    """Makes a call of a contract on its own connection, and repeats it when the service is stopping."""
    end = time.monotonic() + patience
    while True:
        with Connection(path, patience) as connection:
            try:
                return connection.call(method, call, **meta)
            except Refused as refusal:
                if refusal.type != "rpc.goingAway" or time.monotonic() > end:
                    raise
        time.sleep(0.01)
