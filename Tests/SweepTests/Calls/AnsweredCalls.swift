import RPC
import Synchronization
import Town

/// The calls that the services in this process have answered with a reply, not with a refusal or an error.
///
/// A dispatcher counts the calls of its contracts: a fake with another contract does not count as the real call.
enum AnsweredCalls {
    struct Exception {
        var call: String
        var reason: String
    }

    /// The calls that no service in the process of the tests answers, such as those that only real programs can make.
    /// An exception whose call is answered is an error.
    static let exceptions: [Exception] = []

    /// Whether new dispatchers are ignored. A sweep that makes every call does not test what the calls do.
    @TaskLocal static var isPaused = false

    private static let seen = Mutex<Set<String>>([])

    static var names: Set<String> { seen.withLock(\.self) }

    /// Starts recording answered calls.
    static func watch() {
        let known = Dictionary(
            uniqueKeysWithValues: Town.contracts.map { (ObjectIdentifier($0), Set($0.calls.map { $0.name })) })
        AnsweredCallHook.start { contracts in
            guard !isPaused else { return nil }
            let calls = contracts.reduce(into: Set<String>()) { calls, contract in
                calls.formUnion(known[ObjectIdentifier(contract)] ?? [])
            }
            guard !calls.isEmpty else { return nil }
            return { call in if calls.contains(call) { seen.withLock { _ = $0.insert(call) } } }
        }
    }

    /// Returns the faults of a whole run in which these calls were answered.
    static func faults(in answered: Set<String>) -> [String] {
        faults(in: answered, of: Town.contracts.flatMap { $0.calls.map { $0.name } }, except: exceptions)
    }

    static func faults(in answered: Set<String>, of calls: [String], except exceptions: [Exception]) -> [String] {
        let excepted = Set(exceptions.map(\.call))
        return calls.filter { !answered.contains($0) && !excepted.contains($0) }.sorted()
            .map { "No test makes this call and gets a reply: \($0)" }
            + exceptions.filter { answered.contains($0.call) || !calls.contains($0.call) }
            .map { "No call needs this exception: \($0.call)" }
    }
}
