extension Guide {
    static let keys = Guide(
        name: "keys", title: "Idempotency keys and versions",
        about: "How to repeat a request safely, and how not to overwrite the change of another.",
        text: #"""
            <h2>Idempotency keys</h2>
            <p>When no answer arrives, a client cannot know whether its request was carried out. With a key it can send the request again: the call is not done twice, and the first reply comes once more, with <code>Idempotent-Replayed: true</code>.</p>
            <div class="sample"><pre tabindex="0" role="group" aria-label="A request with a key"><code>curl "$API/v1/deliveries" \
              -H "Authorization: Bearer $TOKEN" \
              -H "Idempotency-Key: $(uuidgen)" \
              -H 'Content-Type: application/json' \
              -d @delivery.json</code></pre></div>
            <ul>
            <li>A key is 1 to 255 visible ASCII characters. Make a new one for each intention, and store it before the request.</li>
            <li>A key that was used for another request is 422 <code>rpc.keyReused</code>. One whose first request still runs is 409 <code>rpc.keyInUse</code>: wait, and send it again.</li>
            <li>Calls that sign in or send codes take no key, and say so with 400 <code>gateway.keyNotTaken</code>. A key of a call that only reads is ignored.</li>
            </ul>
            <h2>Versions</h2>
            <p>Things that several people edit have a <code>version</code>. The answer to a GET has it in its <code>ETag</code>. A change that names the version in <code>If-Match</code> is done only if nobody has changed the thing since.</p>
            <div class="sample"><pre tabindex="0" role="group" aria-label="A change with a version"><code>curl -X PATCH "$API/v1/accounts/me" \
              -H "Authorization: Bearer $TOKEN" \
              -H 'If-Match: "3"' \
              -H 'Content-Type: application/json' \
              -d '{"name": "Iva"}'</code></pre></div>
            <table>
            <thead><tr><th scope="col">Answer</th><th scope="col">Meaning</th></tr></thead>
            <tbody>
            <tr><th scope="row"><code>rpc.stale</code><span class="kind">412</span></th><td>The thing has another version. Read it again.</td></tr>
            <tr><th scope="row"><code>rpc.versionRequired</code><span class="kind">428</span></th><td>The call needs <code>If-Match</code>.</td></tr>
            <tr><th scope="row"><code>gateway.noVersions</code><span class="kind">412</span></th><td>The call has no versions, and nothing was done.</td></tr>
            </tbody>
            </table>
            <p>A GET with <code>If-None-Match</code> and the tag is 304 without a body while nothing has changed.</p>
            """#)
}
