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
