import RPC

extension Guide {
    static let streams = Guide(
        name: "streams", title: "Live streams",
        about: "Events as they happen, and how to miss none.",
        text: #"""
            <p>A stream sends events over one long answer, as Server-Sent Events. Browsers read it with <code>EventSource</code>, other clients line by line.</p>
            <div class="sample"><pre tabindex="0" role="group" aria-label="Reading a stream"><code>curl -N "$API/v1/notifications/stream" -H "Authorization: Bearer $TOKEN"

            retry: 2483
            : open

            id: 01960000-0000-7000-8000-000000000001.16

            id: 01960000-0000-7000-8000-000000000001.17
            event: notification
            data: {"number":17,"kind":"deliveries.offered","title":"New delivery"}</code></pre></div>
            <ul>
            <li>Each event has an <code>id</code>, its position. A client that reconnects sends the last one in <code>Last-Event-ID</code>, or as <code>after</code> in the address of its first request, and gets what it has missed. <code>EventSource</code> does so by itself.</li>
            <li>The event <code>resync</code> means that the position is too old or unknown. Read the list anew, and go on from the <code>id</code> of that event.</li>
            <li>A comment, a line that begins with a colon, comes every 15 seconds. Reconnect when nothing has come for 45.</li>
            <li>A stream ends with its session, or when the town stops. Wait as long as the last <code>retry</code> says, in milliseconds, and open it again.</li>
            <li><code>EventSource</code> gives up at the first answer that is not 200, such as a 503. Make a new one after a pause.</li>
            <li>An account can have 10 streams at once. One more ends the oldest.</li>
            </ul>
            """#, lists: { $0.kind == .stream })
}
