public import RPC
public import Vocabulary

/// Asks for a list page by page, as somebody does who wants all of it.
/// - Parameter page: asks for what follows the cursor, or for the beginning.
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

/// Asks for a list page by page, while the last item of each page leaves the list before the next page is asked for.
/// - Parameters:
///   - page: asks for what follows the cursor, or for the beginning.
///   - keys: names the items of a page.
///   - remove: takes the item out of the list.
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
