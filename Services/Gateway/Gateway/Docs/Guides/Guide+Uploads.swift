import RPC

extension Guide {
    static let uploads = Guide(
        name: "uploads", title: "Uploads",
        about: "How to send a file, and which files are accepted.",
        text: #"""
            <p>An upload is a POST whose body is one file: its bytes, or a form with exactly one file.</p>
            <div class="sample"><pre tabindex="0" role="group" aria-label="Two ways to send a picture"><code>curl "$API/v1/accounts/me/picture" -H "Authorization: Bearer $TOKEN" --data-binary @photo.jpg
            curl "$API/v1/accounts/me/picture" -H "Authorization: Bearer $TOKEN" -F picture=@photo.jpg</code></pre></div>
            <ul>
            <li>Other members of the call are in the path and the query.</li>
            <li>The content decides whether a file is accepted, not its name or its declared type. The name is never read.</li>
            <li>An <a href="/docs/guides/keys">idempotency key</a> covers the content of the file.</li>
            <li>With <code>Expect: 100-continue</code> a client is refused before it has sent the file.</li>
            </ul>
            <table>
            <thead><tr><th scope="col">Answer</th><th scope="col">Meaning</th></tr></thead>
            <tbody>
            <tr><th scope="row"><code>gateway.tooLarge</code><span class="kind">413</span></th><td>The file is larger than its call allows, or than this town allows.</td></tr>
            <tr><th scope="row"><code>gateway.tooManyUploads</code><span class="kind">429</span></th><td>The account has several uploads at once.</td></tr>
            <tr><th scope="row"><code>gateway.uploadsSpent</code><span class="kind">429</span></th><td>The account has sent too much in the last 24 hours. See <code>Retry-After</code>.</td></tr>
            <tr><th scope="row"><code>gateway.spoolFull</code><span class="kind">503</span></th><td>Too many files wait for the service. Send it again later.</td></tr>
            </tbody>
            </table>
            <p>Pictures are decoded and made anew in several sizes, so nothing hidden in a file survives. The reply has their addresses, whose content never changes.</p>
            """#, lists: { $0.kind == .upload })
}
