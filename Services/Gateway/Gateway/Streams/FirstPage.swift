import RPC
import Synchronization

/// The page that was requested before the answer began. It is released when it is written, because a long stream must
/// not keep it in memory.
final class FirstPage: Sendable {
    private let page: Mutex<StreamPage?>

    init(_ page: StreamPage) { self.page = Mutex(page) }

    /// Returns the page the first time, then `nil`.
    func take() -> StreamPage? {
        page.withLock { page in
            defer { page = nil }
            return page
        }
    }
}
