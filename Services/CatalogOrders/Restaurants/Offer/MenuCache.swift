import RestaurantsContract
import Synchronization
import Vocabulary

/// The newest versions of the menus that guests read. A version never changes, so an entry is never wrong: after an
/// edit the next reader asks for another version.
final class MenuCache: Sendable {
    /// The most products of all entries. A product takes about a kilobyte.
    private static let limit = 10_000

    fileprivate struct Entry {
        var content: MenuContent
        /// When it was read last, as the number of the reading.
        var lastUse: Int
    }

    fileprivate struct State {
        var entries: [MenuID: Entry] = [:]
        var uses = 0
        var products = 0
    }

    private let state = Mutex(State())

    func find(_ menu: MenuRecord) -> MenuContent? {
        state.withLock { state in
            guard let entry = state.entries[menu.id], entry.content.menu.version == menu.version else { return nil }
            state.uses += 1
            state.entries[menu.id]?.lastUse = state.uses
            return entry.content
        }
    }

    func keep(_ content: MenuContent) {
        state.withLock { state in
            state.uses += 1
            // A slow reader of an older version comes too late.
            if let kept = state.entries[content.menu.id], kept.content.menu.version > content.menu.version { return }
            state.remove(content.menu.id)
            state.entries[content.menu.id] = Entry(content: content, lastUse: state.uses)
            state.products += content.productCount
            while state.products > Self.limit, state.entries.count > 1,
                let oldest = state.entries.min(by: { $0.value.lastUse < $1.value.lastUse })?.key
            {
                state.remove(oldest)
            }
        }
    }
}

extension MenuCache.State {
    fileprivate mutating func remove(_ menu: MenuID) {
        if let removed = entries.removeValue(forKey: menu) { products -= removed.content.productCount }
    }
}
