extension Guide {
    static let pages = Guide(
        name: "pages", title: "Pages and cursors",
        about: "How long lists are read, page by page, without gaps.",
        text: #"""
            <p>A list that can grow comes in pages. A request takes <code>limit</code>, from 1 to 100, and <code>cursor</code>. The reply has <code>items</code> and <code>next</code>, the cursor of the next page, which is <code>null</code> on the last one.</p>
            <div class="sample"><pre tabindex="0" role="group" aria-label="Two pages"><code>curl "$API/v1/notifications?limit=20" -H "Authorization: Bearer $TOKEN"
            # {"items": [...], "next": "AZ3k..."}
            curl "$API/v1/notifications?limit=20&amp;cursor=AZ3k..." -H "Authorization: Bearer $TOKEN"
            # {"items": [...], "next": null}</code></pre></div>
            <ul>
            <li>A cursor is a position in the list, not a number of rows. Rows that are added or removed meanwhile cause no gaps and no repetitions, and a page costs the same anywhere in the list.</li>
            <li>A cursor belongs to one list and its filters. With other filters it is a 422 at <code>cursor</code>: begin with the first page.</li>
            <li>Treat a cursor as opaque. It stays valid when filters are added to the call, and when the row at the position is deleted.</li>
            <li>A GET also has the next page as a header: <code>Link: &lt;...&gt;; rel="next"</code>.</li>
            <li>A list whose length does not grow with use comes whole, as <code>items</code> alone.</li>
            </ul>
            """#)
}
