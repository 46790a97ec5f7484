import RPC
import Synchronization

/// The page that was asked for before the answer began. It is let go when it is written: the stream goes on for long,
/// and is not to hold for all that time what its reader has missed.
final class FirstPage: Sendable {
    private let page: Mutex<StreamPage?>

    init(_ page: StreamPage) { self.page = Mutex(page) }

    /// - Returns: `nil` from the second time on.
    func take() -> StreamPage? {
        page.withLock { page in
            defer { page = nil }
            return page
        }
    }
}
