import Synchronization
import Vocabulary

/// The pages that were rendered last. Rendering a long menu takes 20 times as long as asking the service for it.
///
/// The same reply at the same path in the same language is the same page, so an entry is never out of date.
final class RenderedPages: Sendable {
    struct Key: Hashable, Sendable {
        let path: String
        let language: Language
        /// Of the service's reply.
        let reply: EntityTag
    }

    /// The most bytes of all pages.
    private static let limit = 8 << 20

    private struct State {
        var pages: [Key: (page: RenderedPage, lastUse: Int)] = [:]
        var uses = 0
        var size = 0

        mutating func remove(_ key: Key) {
            if let removed = pages.removeValue(forKey: key) { size -= removed.page.bytes.count }
        }
    }

    private let state = Mutex(State())

    func find(_ key: Key) -> RenderedPage? {
        state.withLock { state in
            state.uses += 1
            state.pages[key]?.lastUse = state.uses
            return state.pages[key]?.page
        }
    }

    func keep(_ page: RenderedPage, _ key: Key) {
        state.withLock { state in
            state.remove(key)
            state.uses += 1
            state.pages[key] = (page, state.uses)
            state.size += page.bytes.count
            while state.size > Self.limit,
                let oldest = state.pages.min(by: { $0.value.lastUse < $1.value.lastUse })?.key
            {
                state.remove(oldest)
            }
        }
    }
}
