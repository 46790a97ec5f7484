import RPC
import Vocabulary

/// The call that is echoed, with texts, numbers and lists like those of the town's calls. The peers have the same
/// members in the same order, so every server receives and sends the same bytes.
struct Echo: Call {
    static let name = "bench.echo"
    static let summary = "Return the text that was sent"
    static let access = Access.anyone

    var store: String
    var order: Int
    var isPaid: Bool
    var tags: [String]
    var note: String
    var items: [Item]

    struct Item: Codable, Hashable, Sendable {
        var item: Int
        var name: String
        /// In minor units.
        var price: Int
    }

    typealias Reply = Echo
}

extension Echo {
    /// Makes a request line of 177 bytes.
    static let small = Echo(
        store: "Pekara Dolac, Zagreb", order: 4_711, isPaid: true, tags: ["kolač"],
        note: "ring \"2\" ++", items: [])

    /// Makes a request line of about 2 KB.
    static let large = Echo(
        store: "Pekara Dolac, Zagreb", order: 4_711, isPaid: true, tags: ["kolač"],
        note: String(repeating: "Dvije kutije, 3 kg, \"ova strana gore\": čuvati na hladnom i suhom.\n", count: 18),
        items: (1...13).map { Item(item: $0, name: "Štrudla \($0)", price: 1_250 + $0 * 95) })
}

/// The contract of the echo server.
enum BenchContract: Contract {
    static let name = "bench"
    static let calls: [any Call.Type] = [Echo.self]
}

/// Our request line as one value, for coders that do not know calls.
struct EchoRequest: Codable, Hashable, Sendable {
    var jsonrpc = "2.0"
    var id = 1
    var method = Echo.name
    var params: Params

    struct Params: Codable, Hashable, Sendable {
        var call: Echo
    }

    init(_ call: Echo) { params = Params(call: call) }
}
