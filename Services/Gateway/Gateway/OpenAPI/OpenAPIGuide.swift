import RPC

/// The introduction of the document. `/docs` explains each part at length.
enum OpenAPIGuide {
    static let info: JSONTree = [
        "title": "Kvart", "version": "1.0.0",
        "summary": "Parcels, restaurants, city offers, coach seats and cars of one town.",
        "description": .string(text),
    ]

    private static let text = """
        Each operation is one call. The `operationId` is the name of the call.

        * **Sessions.** A sign-in replies a `token`, which the client sends as `Authorization: Bearer`. A program in a \
        browser signs in with `Kvart-Browser: 1` and gets cookies in its place.
        * **Errors** are problem details (RFC 9457). Programs read `type`. `errors` names every faulty member.
        * **Pages.** A list replies `items` and `next`. `next` is the `cursor` of the next page, and `null` at the end. \
        The header `Link` has the address of the next page.
        * **Repeats.** A change with an `Idempotency-Key` is done once, however often the client sends it.
        * **Versions.** A GET has an `ETag`. `If-None-Match` saves the transfer of a known answer. `If-Match` refuses a \
        change of a thing that has changed meanwhile.
        * **Streams** are Server-Sent Events. A client that reconnects sends `Last-Event-ID`.
        * **Language.** Messages are in the language of the account, or else of `Accept-Language`: en, hr, uk, ar.
        * **Guests** of a restaurant need no account. Their device sends the secret of the table as `Kvart-Guest`.
        * **Time** is UTC, `2026-11-26T04:00:00.000Z`. **Money** is an amount in minor units and a currency.
        * **Growth.** Later versions can add members to replies. A client must ignore members that it does not know.
        """
}
