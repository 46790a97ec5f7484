import RPC

extension Guide {
    static let signingIn = Guide(
        name: "signing-in", title: "Signing in and refreshing",
        about: "Tokens for apps, cookies for browsers, and what to do when a session ends.",
        text: #"""
            <p>An account is of one kind: a person, a courier, a store, a restaurant, a promoter, a dealer or staff. It signs in with the call of its kind. The reply has two tokens.</p>
            <div class="sample"><pre tabindex="0" role="group" aria-label="Signing in"><code>curl "$API/v1/sessions/courier" \
              -H 'Content-Type: application/json' \
              -d '{"phone": "0911112222", "password": "s3cret!"}'</code></pre></div>
            <p><code>token</code> goes with each request, as <code>Authorization: Bearer $TOKEN</code>. It is valid for minutes. <code>refreshToken</code> is valid for days, and is used once: it is exchanged for two new tokens.</p>
            <div class="sample"><pre tabindex="0" role="group" aria-label="Refreshing"><code>curl "$API/v1/sessions/refresh" \
              -H 'Content-Type: application/json' \
              -d "{\"refreshToken\": \"$REFRESH_TOKEN\"}"</code></pre></div>
            <h2>A loop that works</h2>
            <ol>
            <li>Send a request with the token.</li>
            <li>At a 401, refresh once and send the request again. Let only one request refresh at a time.</li>
            <li>When the refresh is a 401, too, the session is over: ask the person to sign in.</li>
            </ol>
            <p>A refresh token that is sent twice within half a minute gets the same two tokens, so a lost answer does no harm. A later second use means that the token was stolen, and the session ends.</p>
            <h2>Browsers</h2>
            <p>A program in a browser must not hold tokens that another script could steal. It sends <code>Kvart-Browser: 1</code>. A sign-in then sets two cookies that no script can read, in place of the tokens in the reply. From then on the browser sends them. Every change needs the header again, and comes from a page of this town or of an origin that its operator has allowed. A refresh has the body <code>{}</code>.</p>
            <div class="sample"><pre tabindex="0" role="group" aria-label="Signing in in a browser"><code>await fetch("/v1/sessions/courier", {
                method: "POST",
                headers: {"Content-Type": "application/json", "Kvart-Browser": "1"},
                body: JSON.stringify({phone: "0911112222", password: "s3cret!"})
            });</code></pre></div>
            <h2>The end of a session</h2>
            <p>A session ends when its account signs out, changes its password or is blocked. The next request is a 401 <code>rpc.unauthenticated</code>, and open streams end. A password, a token or a code is never accepted in an address, because servers log addresses.</p>
            """#, lists: { $0.path.hasPrefix("/v1/sessions") })
}
