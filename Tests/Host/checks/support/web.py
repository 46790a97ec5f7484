"""HTTP clients of the gateway."""
import http.client
import json
import uuid

from support import known

PORT = 8080


class Answer:
    def __init__(self, status, headers, content):
        self.status = status
        self.headers = headers
        self.content = content

    @property
    def json(self):
        return json.loads(self.content)

    def __repr__(self):
        return f"{self.status} {self.content[:600].decode(errors='replace')}"


class Client:
    """Keeps one connection until the server closes it, as browsers do."""

    def __init__(self, token=None, port=PORT, patience=30.0):
        self.token = token
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=patience)

    def ask(self, method, path, body=None, **headers):
        headers = {name.replace("_", "-"): value for name, value in headers.items()}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        content = None
        if body is not None:
            content = json.dumps(body).encode()
            headers["Content-Type"] = "application/json"
        try:
            self.connection.request(method, path, content, headers)
            response = self.connection.getresponse()
            return Answer(response.status, response.headers, response.read())
        except BaseException:
            self.connection.close()
            raise

    def get(self, path, **headers):
        return self.good(self.ask("GET", path, **headers), path)

    def post(self, path, body=None, **headers):
        return self.good(self.ask("POST", path, {} if body is None else body, **headers), path)

    def post_once(self, path, body, key=None):
        return self.post(path, body, Idempotency_Key=key or str(uuid.uuid4()))

    def close(self):
        self.connection.close()

    @staticmethod
    def good(answer, path):
        """Returns the JSON of an answer 200, and records its secrets."""
        if answer.status != 200:
            raise Unwelcome(f"{path}: {answer!r}")
        found = answer.json
        known.note_all(found)
        return found


class Unwelcome(Exception):
    """An answer whose status is not 200."""
