import CoachesContract
import RPC
import Vocabulary

/// transport-booking on its Unix socket, spoken to as the gateway does.
struct CoachSocket {
    let path: String

    var address: ServerAddress { .unix(path: path) }

    /// The line of a call.
    /// - Parameters:
    ///   - number: its `id`.
    ///   - passenger: who makes it; nobody who is signed in without one.
    static func line(_ call: some Call, number: Int, by passenger: AccountID? = nil) throws -> [UInt8] {
        let caller = passenger.map { Caller(account: $0, kind: .person, session: .example) }
        let params = try Frame.params(meta: CallMeta(caller: caller), call: JSONWriter.encode(call))
        return Frame.request(id: UInt64(number), method: type(of: call).name, params: params)
    }

    /// Makes a call that needs nobody who is signed in.
    func reply<C: Call>(to call: C) throws -> C.Reply {
        guard let reply = try replies(to: [call]).first else { throw BenchmarkFailure("\(C.name) is not answered") }
        return reply
    }

    /// Makes calls, sixteen at once.
    /// - Parameter passengers: who makes them, as many as there are calls, or nobody.
    /// - Returns: the replies in the order of the calls.
    /// - Throws: ``BenchmarkFailure`` when one is refused.
    func replies<C: Call>(to calls: [C], by passengers: [AccountID] = []) throws -> [C.Reply] {
        let requests = try calls.enumerated().map { number, call in
            try Self.line(call, number: number, by: passengers.isEmpty ? nil : passengers[number])
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

    /// What a line replies that holds a result.
    static func reply<Reply: Decodable>(_ type: Reply.Type, in line: [UInt8]) throws -> Reply {
        guard case .result(let result) = try ResponseFrame(Array(line.dropLast())).outcome,
            let reply = result[member: "reply"]
        else { throw BenchmarkFailure("no reply: \(String(decoding: line, as: UTF8.self))") }
        return try JSONReader.decode(type, from: reply, unknownMembers: .ignored)
    }
}
