extension Guide {
    static let errors = Guide(
        name: "errors", title: "Errors",
        about: "One format for all errors, and the errors that every call can answer.",
        text: #"""
            <p>Every error is a problem document (RFC 9457), <code>application/problem+json</code>.</p>
            <div class="sample"><pre tabindex="0" role="group" aria-label="A problem"><code>{
              "type": "rpc.invalid",
              "title": "Unprocessable Content",
              "status": 422,
              "statusCode": 422,
              "message": "Something in this is not valid.",
              "detail": "This is required.",
              "errors": {
                "customer.name": [{"code": "required", "message": "This is required."}]
              }
            }</code></pre></div>
            <dl>
            <dt><code>type</code></dt><dd>For programs. It never changes. The page of a call lists the types of its refusals.</dd>
            <dt><code>message</code></dt><dd>For people, in the language of the account, or else of <code>Accept-Language</code>: English, Croatian, Ukrainian or Arabic.</dd>
            <dt><code>detail</code></dt><dd>The sentences of the faulty members, for people.</dd>
            <dt><code>errors</code></dt><dd>Every faulty member, not only the first, with a code for programs and a sentence for people.</dd>
            <dt><code>reference</code>, <code>trace</code></dt><dd>Find the reason in the town's logs. Show them to a person who reports a fault.</dd>
            </dl>
            <h2>Errors that every call can answer</h2>
            <table>
            <thead><tr><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
            <tbody>
            <tr><th scope="row"><code>rpc.unauthenticated</code><span class="kind">401</span></th><td>There is no session, or it has ended. <a href="/docs/guides/signing-in">Refresh or sign in</a>.</td></tr>
            <tr><th scope="row"><code>rpc.forbidden</code><span class="kind">403</span></th><td>The account is of another kind, or has no permission.</td></tr>
            <tr><th scope="row"><code>rpc.invalid</code><span class="kind">422</span></th><td>Members are faulty: see <code>errors</code>.</td></tr>
            <tr><th scope="row"><code>rpc.throttled</code><span class="kind">429</span></th><td>There were too many attempts, and nothing was done. Try again after <code>Retry-After</code> seconds.</td></tr>
            <tr><th scope="row"><code>gateway.malformedBody</code><span class="kind">400</span></th><td>The body is not JSON. The message has the offset of the first fault.</td></tr>
            <tr><th scope="row"><code>rpc.busy</code>, <code>rpc.unavailable</code><span class="kind">503</span></th><td>Nothing was done. Send the request again after <code>Retry-After</code> seconds.</td></tr>
            <tr><th scope="row"><code>rpc.deadline</code>, <code>rpc.unanswered</code><span class="kind">504, 502</span></th><td>It is unknown whether the call was done. With an <a href="/docs/guides/keys">idempotency key</a>, send it again.</td></tr>
            <tr><th scope="row"><code>rpc.cannotStore</code><span class="kind">507</span></th><td>The town can read, but not store at the moment. Try again later.</td></tr>
            </tbody>
            </table>
            """#)
}
