import CoachesContract
import RPC
import TestKit
import Vocabulary

/// Calls, and who makes them.
extension CoachTown {
    /// A member of staff who may run the coaches.
    static var dispatcher: AccountID { AccountID(at: start, random: (0, 9_999)) }

    /// What the gateway says of a passenger who is signed in.
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

    /// As somebody who is not signed in.
    func anyone<C: Call>(_ call: C, language: Language? = nil) async throws -> C.Reply {
        try await coaches.call(call, meta: CallMeta(language: language?.rawValue))
    }

    /// What the service answers to a call instead of a reply; `nil` for a reply.
    func error<C: Call>(of call: C, meta: CallMeta = CallMeta()) async throws -> ErrorObject? {
        try await error(of: C.name, String(decoding: JSONWriter.encode(call), as: UTF8.self), meta: meta)
    }

    /// The same for a call as somebody else's program writes it.
    func error(of name: String, _ call: String, meta: CallMeta = CallMeta()) async throws -> ErrorObject? {
        try await coaches.error(name, Array(call.utf8), meta: meta)
    }

    /// What a call comes to, and whether it is said again.
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

    /// All that transport-booking has told of itself, the first first.
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

    /// Of one type.
    func told<E: Event>(_ type: E.Type) async throws -> [E] {
        try await events.compactMap { try $0.event(type) }
    }

    /// What passengers were to be told, the first first.
    var notices: [NotificationRequest] {
        get async throws { try await events.compactMap { try $0.notificationRequest } }
    }
}
