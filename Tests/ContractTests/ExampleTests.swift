import Logging
import RPC
import Testing
import Vocabulary

@Suite("The examples of the documents")
struct ExampleTests {
    @Test("Every call has examples, each named by a sentence", arguments: CallType.all)
    func names(call: CallType) {
        let names = exampleNames(of: call.type)
        #expect(!names.isEmpty)
        #expect(Set(names).count == names.count)
        for name in names {
            #expect(name.first?.isUppercase == true && name.split(separator: " ").count > 2, "\(name)")
            #expect(name.last?.isLetter == true, "a name has no full stop: \(name)")
        }
    }

    @Test("Each call and each reply is decoded to itself and has no faults", arguments: CallType.all)
    func reading(call: CallType) throws {
        try checkReading(call.type)
    }

    @Test("Each example is served unchanged through dispatcher and wire", arguments: CallType.all)
    func serving(call: CallType) async throws {
        try await checkServing(call.type)
    }

    @Test("Each refusal is answered with its code, type and sentence, and decoded to itself", arguments: CallType.all)
    func refusals(call: CallType) async throws {
        try await checkRefusals(call.type)
    }

    @Test("Documents show exactly the examples of the call", arguments: CallType.all)
    func documented(call: CallType) {
        #expect(documentedNames(of: call.type) == exampleNames(of: call.type))
    }

    private func exampleNames<C: Call>(of type: C.Type) -> [String] { C.examples.map(\.name) }
    private func documentedNames<C: Call>(of type: C.Type) -> [String] { C.documentedExamples.map(\.name) }

    private func checkReading<C: Call>(_ type: C.Type) throws {
        for example in C.examples {
            let call = try JSONDocument(parsing: JSONWriter.encode(example.call)).root
            #expect(try C.reading(call) == example.call, "\(example.name)")
            let reply = try JSONWriter.encode(example.reply)
            #expect(
                try JSONReader.decode(C.Reply.self, from: reply, unknownMembers: .refused) == example.reply,
                "\(example.name)")
        }
    }

    private func checkServing<C: Call>(_ type: C.Type) async throws {
        for example in C.examples {
            let client = try client(of: C.self) { call in
                guard call == example.call else { throw CallError.forbidden }
                return example.reply
            }
            let reply = try await client.call(example.call, meta: meta(for: C.access))
            #expect(reply == example.reply, "\(example.name)")
        }
    }

    private func checkRefusals<C: Call>(_ type: C.Type) async throws {
        let example = try #require(C.examples.first)
        for refusal in C.Refused.allCases {
            let client = try client(of: C.self) { _ in throw refusal }
            let thrown = await #expect(throws: C.Refused.self) {
                try await client.call(example.call, meta: meta(for: C.access))
            }
            #expect(thrown == refusal)
            let params = try Frame.params(meta: meta(for: C.access), call: JSONWriter.encode(example.call))
            let error = await #expect(throws: ErrorObject.self) {
                try await client.send(C.name, params: params, timeout: .seconds(5))
            }
            #expect(error?.code == refusal.kind.rawValue)
            #expect(error?.message == refusal.message)
            #expect(error?.data.type == "\(C.name).\(refusal.reason)")
            #expect(error?.data.kind == refusal.kind.name)
            #expect(error?.data.errors?.paths == refusal.member.map { [$0] })
        }
    }

    /// Returns the meta of a caller with access to the call.
    private func meta(for access: Access) -> CallMeta {
        CallMeta(caller: access.exampleCaller)
    }

    /// Returns a client of a service with only this call, as a caller with access. It gives the test's answer.
    private func client<C: Call>(
        of type: C.Type, answering answer: @escaping @Sendable (C) throws -> C.Reply
    ) throws -> InProcessClient {
        let calls = Calls { $0.on { (call: C, _: CallContext) -> C.Reply in try answer(call) } }
        let dispatcher = try Dispatcher(
            contracts: [Single<C>.self], calls: calls, policy: PeerPolicy(everyService: 1),
            health: { Health(service: "examples") }, newReference: { "none" },
            logger: Logger(label: "examples") { _ in SwiftLogNoOpLogHandler() })
        return InProcessClient(dispatcher, as: Peer(uid: 1))
    }
}

private enum Single<C: Call>: Contract {
    static var name: String { "single" }
    static var calls: [any Call.Type] { [C.self] }
}
