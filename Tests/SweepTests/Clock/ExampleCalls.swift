import IdentityContract
import RPC
import ServiceKit
import TestKit
import Town
import Vocabulary

/// Makes the calls of all documented examples, in several rounds.
struct ExampleCalls {
    /// The calls that got a reply.
    private(set) var answered: Set<String> = []
    /// The forbidden answers.
    private(set) var faults: [String] = []
    /// Those that got the same reply again with the same idempotency key.
    private(set) var repeated: Set<String> = []
    /// Whether each call that accepts a key has one of its own, and is made again with it.
    private let repeatsKeys: Bool
    private var keys = 0
    private var values = ExampleValues()
    private var generator = SeededGenerator(seed: 1)

    init(repeatsKeys: Bool = false) { self.repeatsKeys = repeatsKeys }

    /// The errors that only a bug of the service can cause.
    private static let forbidden = ["rpc.internal", "rpc.replyTooLarge", "rpc.unknownCall"]

    /// Makes every call, in a different order each time, so that a call can use the results of another. Calls that are
    /// steps of the programs' own work are made by the programs.
    /// - Parameter mayEndAccounts: whether callers may delete their accounts, which ends their part of the story.
    mutating func round(of town: SweptTown, mayEndAccounts: Bool) async throws {
        for (_, parts) in town.programs {
            for call in try await parts.calls().shuffled(using: &generator)
            where !call.isStepOfPrograms && (mayEndAccounts || call.name != DeleteAccount.name) {
                try await make(call, parts.dispatcher)
            }
        }
    }

    private mutating func make<C: Call>(_ type: C.Type, _ dispatcher: Dispatcher) async throws {
        for example in C.documentedExamples {
            guard let caller = values.caller(for: C.access) else { continue }
            var meta = caller.meta
            meta.expectedVersion = C.versionRule == .none ? nil : 1
            if repeatsKeys, C.acceptsIdempotencyKey, C.keepsReply {
                keys += 1
                meta.idempotencyKey = "key-\(keys)"
            }
            let params = try Frame.params(meta: meta, call: values.filled(JSONWriter.encode(example.call)))
            do {
                let client = InProcessClient(dispatcher, as: caller.peer)
                let result = try await client.send(C.name, params: params, timeout: .seconds(10))
                answered.insert(C.name)
                if meta.idempotencyKey != nil { try await again(C.name, params, result, client) }
                guard let reply = result[member: "reply"], Self.tellsStory(C.name) else { continue }
                let other = try JSONDocument(parsing: JSONWriter.encode(example.reply)).root
                values.take(reply, insteadOf: other, Schema.of(C.Reply.self))
            } catch let error as ErrorObject {
                guard Self.forbidden.contains(error.data.type) else { continue }
                faults.append("\(C.name) by \(caller.name): \(error)")
            }
        }
    }

    private mutating func again(
        _ name: String, _ params: [UInt8], _ first: JSONNode, _ client: InProcessClient
    ) async throws {
        let second = try await client.send(name, params: params, timeout: .seconds(10))
        let replies = [first, second].map { $0[member: "reply"].map { RawJSON($0) } }
        guard replies[0] == replies[1], second[member: "meta"]?[member: "replayed"]?.boolean == true else {
            faults.append("\(name) with the same key: \(replies)")
            return
        }
        repeated.insert(name)
    }

    /// The common contracts are not part of the story. A reader at the real position of a feed would wait there for
    /// events.
    private static func tellsStory(_ call: String) -> Bool { Town.context(named: call.prefix { $0 != "." }) != nil }
}
