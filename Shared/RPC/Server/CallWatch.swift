import Synchronization

/// Watches the calls that services answer with a reply. No program sets it: the tests collect with it which calls they
/// make.
package enum CallWatch {
    /// Gets the contracts of a dispatcher, and returns the function that gets the names of its answered calls; `nil`
    /// for a dispatcher that nobody watches.
    package typealias Watcher = @Sendable (_ contracts: [any Contract.Type]) -> Sight?
    package typealias Sight = @Sendable (_ call: String) -> Void

    private static let watcher = Mutex<Watcher?>(nil)

    package static func start(_ watch: @escaping Watcher) { watcher.withLock { $0 = watch } }

    /// Called once for each dispatcher, so that a call costs nothing where nobody watches.
    static func sight(of contracts: [any Contract.Type]) -> Sight? { watcher.withLock(\.self)?(contracts) }
}
