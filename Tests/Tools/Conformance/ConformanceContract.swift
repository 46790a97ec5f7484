import RPC
import Vocabulary

/// Calls of the usual form, for tests that plain methods cannot make.
enum ConformanceContract: Contract {
    static let name = "conformance"
    static let calls: [any Call.Type] = [Fill.self, Observe.self, Wait.self]
}

/// Replies with a text of the given size, in bytes.
struct Fill: Call {
    static let name = "conformance.fill"
    static let summary = "Reply with a text of a given size"
    static let access = Access.anyone
    static let isReadOnly = true

    var bytes: Int

    func validate(_ faults: inout Faults) {
        if !(0...64 << 20).contains(bytes) { faults.record(.outOfRange(0...64 << 20), at: "bytes") }
    }

    struct Reply: Codable, Hashable { var text: String }
}

/// The requests so far.
struct Observe: Call {
    static let name = "conformance.observe"
    static let summary = "Report the requests that arrived"
    static let access = Access.anyone
    static let isReadOnly = true

    struct Reply: Codable, Hashable {
        /// The number of executions of `mark`.
        var marks: Int
        /// The number of `conformance.wait` calls that run, have ended, and were cancelled.
        var waiting: Int
        var waited: Int
        var cancelled: Int
    }
}

/// A call that waits for the test.
struct Wait: Call {
    static let name = "conformance.wait"
    static let summary = "Wait until the test lets the call continue"
    static let access = Access.anyone

    var milliseconds: Int

    func validate(_ faults: inout Faults) {
        if !(0...60_000).contains(milliseconds) { faults.record(.outOfRange(0...60_000), at: "milliseconds") }
    }

    typealias Reply = EmptyReply
}
