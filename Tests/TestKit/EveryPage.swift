public import RPC
public import Vocabulary

/// Reads a whole list page by page.
/// - Parameter page: reads the page after the cursor, or the first page.
/// - Returns: at least one page; the last one has no `next`.
public func everyPage<Reply: PagedReply>(
    _ page: (_ cursor: PageCursor?) async throws -> Reply
) async throws -> [Reply] {
    var pages: [Reply] = []
    var cursor: PageCursor?
    repeat {
        let reply = try await page(cursor)
        pages.append(reply)
        cursor = reply.next
    } while cursor != nil
    return pages
}

/// Reads a list page by page, and removes the last item of each page from the list before reading the next page.
/// - Parameters:
///   - page: reads the page after the cursor, or the first page.
///   - keys: returns the keys of a page's items.
///   - remove: removes the item from the list.
/// - Returns: the items of all pages.
public func everyPage<Reply: PagedReply, Key>(
    _ page: (_ cursor: PageCursor?) async throws -> Reply, keys: (Reply) -> [Key],
    removing remove: (Key) async throws -> Void
) async throws -> [Key] {
    var all: [Key] = []
    var cursor: PageCursor?
    repeat {
        let reply = try await page(cursor)
        all += keys(reply)
        if let last = keys(reply).last { try await remove(last) }
        cursor = reply.next
    } while cursor != nil
    return all
}
