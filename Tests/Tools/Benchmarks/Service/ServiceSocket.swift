import RPC
import Vocabulary

/// Calls a service on its Unix socket, as the gateway does.
struct ServiceSocket {
    let path: String

    var address: ServerAddress { .unix(path: path) }

    /// Returns the line of a call.
    /// - Parameters:
    ///   - number: its `id`.
    ///   - account: the caller; `nil` for an anonymous call.
    static func line(
        _ call: some Call, number: Int, by account: AccountID? = nil, _ kind: AccountKind = .person
    ) throws -> [UInt8] {
        let caller = account.map { Caller(account: $0, kind: kind, session: .example) }
        let params = try Frame.params(meta: CallMeta(caller: caller), call: JSONWriter.encode(call))
        return Frame.request(id: UInt64(number), method: type(of: call).name, params: params)
    }

    /// Returns lines of the smallest call.
    /// - Parameter count: enough lines that no two unanswered ones have the same number.
    static func pings(_ count: Int = 1) -> [[UInt8]] {
        (0..<UInt64(count)).map { Frame.request(id: $0, method: "rpc.ping", params: Array("{}".utf8)) }
    }

    /// Whether the service answers.
    var answers: Bool {
        let load = PreparedLoad(
            address: address, shape: LoadShape(connections: 1, depth: 1), requests: Self.pings())
        return (try? load.run(reading: LineAnswers())) != nil
    }

    /// Makes an anonymous call.
    func reply<C: Call>(to call: C) throws -> C.Reply {
        guard let reply = try replies(to: [call]).first else { throw BenchmarkFailure("\(C.name) is not answered") }
        return reply
    }

    /// Makes calls, sixteen at a time.
    /// - Parameter accounts: the callers, one for each call, or none for anonymous calls.
    /// - Returns: the replies in the order of the calls.
    /// - Throws: ``BenchmarkFailure`` when a call is refused.
    func replies<C: Call>(
        to calls: [C], by accounts: [AccountID] = [], _ kind: AccountKind = .person
    ) throws -> [C.Reply] {
        let requests = try calls.enumerated().map { number, call in
            try Self.line(call, number: number, by: accounts.isEmpty ? nil : accounts[number], kind)
        }
        var replies: [Int: C.Reply] = [:]
        let reader = LineAnswers { number, line in replies[number] = try Self.reply(C.Reply.self, in: line) }
        let shape = LoadShape(connections: min(16, calls.count), depth: 1)
        _ = try PreparedLoad(address: address, shape: shape, requests: requests).run(reading: reader)
        return try calls.indices.map { number in
            guard let reply = replies[number] else { throw BenchmarkFailure("\(C.name) is not answered") }
            return reply
        }
    }

    /// Returns the reply in a line with a result.
    static func reply<Reply: Decodable>(_ type: Reply.Type, in line: [UInt8]) throws -> Reply {
        guard case .result(let result) = try ResponseFrame(Array(line.dropLast())).outcome,
            let reply = result[member: "reply"]
        else { throw BenchmarkFailure("no reply: \(String(decoding: line, as: UTF8.self))") }
        return try JSONReader.decode(type, from: reply, unknownMembers: .ignored)
    }
}
