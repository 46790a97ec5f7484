import Synchronization

/// Observes the calls that services answer with a reply. Programs never set it. The tests use it to collect the calls
/// that they make.
package enum AnsweredCallHook {
    /// Gets the contracts of a dispatcher and returns the function that gets the names of its answered calls; `nil`
    /// for a dispatcher without an observer.
    package typealias Watcher = @Sendable (_ contracts: [any Contract.Type]) -> Sight?
    package typealias Sight = @Sendable (_ call: String) -> Void

    private static let watcher = Mutex<Watcher?>(nil)

    package static func start(_ watch: @escaping Watcher) { watcher.withLock { $0 = watch } }

    /// Looks up the observer. Called once for each dispatcher, so that calls cost nothing without an observer.
    static func sight(of contracts: [any Contract.Type]) -> Sight? { watcher.withLock(\.self)?(contracts) }
}
