import CoachesContract
import RPC
import TestKit
import Vocabulary

/// Calls and their callers.
extension CoachTown {
    /// A member of staff with the role of a dispatcher.
    static var dispatcher: AccountID { AccountID(at: start, random: (0, 9_999)) }

    /// Returns the metadata that the gateway sends for a passenger.
    static func meta(of passenger: AccountID, key: String? = nil, expecting version: Int64? = nil) -> CallMeta {
        CallMeta(
            caller: Caller(account: passenger, kind: .person, session: .example), idempotencyKey: key,
            expectedVersion: version)
    }

    static func staffMeta(key: String? = nil, expecting version: Int64? = nil) -> CallMeta {
        CallMeta(
            caller: Caller(
                account: dispatcher, kind: .staff, permissions: [Permission.dispatcher.rawValue], session: .example),
            idempotencyKey: key, expectedVersion: version)
    }

    func call<C: Call>(
        _ call: C, as passenger: AccountID, key: String? = nil, expecting version: Int64? = nil
    ) async throws -> C.Reply {
        try await coaches.call(call, meta: Self.meta(of: passenger, key: key, expecting: version))
    }

    func staffCall<C: Call>(
        _ call: C, key: String? = nil, expecting version: Int64? = nil
    ) async throws -> C.Reply {
        try await coaches.call(call, meta: Self.staffMeta(key: key, expecting: version))
    }

    /// Makes a call without an account.
    func anyone<C: Call>(_ call: C, language: Language? = nil) async throws -> C.Reply {
        try await coaches.call(call, meta: CallMeta(language: language?.rawValue))
    }

    /// Returns the error of a call; `nil` for a reply.
    func error<C: Call>(of call: C, meta: CallMeta = CallMeta()) async throws -> ErrorObject? {
        try await error(of: C.name, String(decoding: JSONWriter.encode(call), as: UTF8.self), meta: meta)
    }

    /// Returns the error of a raw call.
    func error(of name: String, _ call: String, meta: CallMeta = CallMeta()) async throws -> ErrorObject? {
        try await coaches.error(name, Array(call.utf8), meta: meta)
    }

    /// Returns the reply of a call, and whether it repeats a stored one.
    func answer<C: Call>(_ call: C, meta: CallMeta) async throws -> Answer<C.Reply> {
        let params = try Frame.params(meta: meta, call: JSONWriter.encode(call))
        let result = try await coaches.send(C.name, params: params, timeout: .seconds(10))
        guard let reply = result[member: "reply"], let beside = result[member: "meta"] else {
            throw ClientError.unreadable
        }
        return Answer(
            try JSONReader.decode(C.Reply.self, from: reply, unknownMembers: .refused),
            meta: try JSONReader.decode(ReplyMeta.self, from: beside, unknownMembers: .refused))
    }

    /// The events of transport-booking, the oldest first.
    var events: [EventRecord] {
        get async throws {
            var (events, after): ([EventRecord], Int64) = ([], 0)
            while true {
                let page = try await coaches.call(ReadEvents(after: after))
                events += page.events
                guard page.next < page.head else { return events }
                after = page.next
            }
        }
    }

    /// Returns the events of one type.
    func told<E: Event>(_ type: E.Type) async throws -> [E] {
        try await events.compactMap { try $0.event(type) }
    }

    /// The requested notices, the oldest first.
    var notices: [NotificationRequest] {
        get async throws { try await events.compactMap { try $0.notificationRequest } }
    }
}
