"""A mail relay for tests: aiosmtpd, which takes every mail, and this, which writes down what came.

Prints `listening on PORT` once it does. Each mail is a JSON object on a line of its own in the file of --out.
"""

import argparse
import asyncio
import base64
import json
import ssl

from aiosmtpd.smtp import SMTP, AuthResult


class Keeper:
    def __init__(self, out):
        self.out = out

    async def handle_DATA(self, server, session, envelope):
        mail = {
            # The port of the client: mails of one connection have the same.
            "connection": session.peer[1],
            "name": session.host_name,
            "isSecured": session.ssl is not None or server.transport.get_extra_info("sslcontext") is not None,
            "user": session.auth_data.login.decode() if session.authenticated else None,
            "from": envelope.mail_from,
            "to": envelope.rcpt_tos,
            "options": envelope.mail_options,
            "message": base64.b64encode(envelope.original_content).decode(),
        }
        with open(self.out, "a") as file:
            file.write(json.dumps(mail) + "\n")
        return "250 2.0.0 taken"


def parsed():
    parser = argparse.ArgumentParser()
    parser.add_argument("--out", required=True)
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--security", choices=["starttls", "tls", "none"], default="starttls")
    parser.add_argument("--certificate")
    parser.add_argument("--key")
    parser.add_argument("--user")
    parser.add_argument("--password")
    parser.add_argument("--without", action="append", default=[], help="a mechanism of AUTH that is not offered")
    parser.add_argument("--limit", type=int, default=33554432, help="how many bytes a message may have")
    return parser.parse_args()


async def main(options):
    context = None
    if options.security != "none":
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(options.certificate, options.key)
    loop = asyncio.get_running_loop()

    def authenticate(server, session, envelope, mechanism, data):
        isRight = (data.login, data.password) == (options.user.encode(), options.password.encode())
        return AuthResult(success=isRight, handled=False, auth_data=data)

    def session():
        return SMTP(
            Keeper(options.out),
            loop=loop,
            hostname="relay.example",
            tls_context=context if options.security == "starttls" else None,
            require_starttls=options.security == "starttls",
            auth_required=options.user is not None,
            auth_require_tls=options.security == "starttls",
            authenticator=authenticate,
            auth_exclude_mechanism=options.without,
            data_size_limit=options.limit,
        )

    server = await loop.create_server(
        session, "127.0.0.1", options.port, ssl=context if options.security == "tls" else None, reuse_address=True
    )
    print(f"listening on {server.sockets[0].getsockname()[1]}", flush=True)
    await server.serve_forever()


asyncio.run(main(parsed()))
