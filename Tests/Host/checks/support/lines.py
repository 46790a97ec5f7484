"""Several requests on one connection, answered in any order."""
import json


def outcomes(connection, identifiers):
    """Returns the outcomes of sent requests: `ok`, the type of a refusal, or `no answer`."""
    found = {}
    while set(identifiers) - set(found):
        while b"\n" not in connection.rest:
            part = connection.socket.recv(65_536)
            if not part:
                return [found.get(identifier, "no answer") for identifier in identifiers]
            connection.rest += part
        line, connection.rest = connection.rest.split(b"\n", 1)
        answer = json.loads(line)
        if answer.get("id") in identifiers:
            error = answer.get("error")
            found[answer["id"]] = (error.get("data") or {}).get("type", error["message"]) if error else "ok"
    return [found[identifier] for identifier in identifiers]
