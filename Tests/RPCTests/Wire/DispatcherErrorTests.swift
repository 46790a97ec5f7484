import RPC
import Testing
import Vocabulary

@Suite("How a failure appears to the caller")
struct DispatcherErrorTests {
    private let service: TestService

    init() throws { service = try TestService() }

    private func failure(_ how: Fail.How) async throws -> Answer {
        try await service.answer(call: "test.fail", #"{"call":{"how":"\#(how.rawValue)"}}"#)
    }

    @Test("A refusal has the code of its kind, its own type and message, and the faulty member")
    func refusal() async throws {
        let taken = try await failure(.taken)
        #expect(taken.summary == "409 test.fail.taken")
        #expect(taken.error?.message == "Somebody has it.")
        #expect(taken.error?.data.kind == "conflict")
        #expect(taken.error?.data.errors == Faults("how", Fault(code: "taken", message: "Somebody has it.")))
        let missing = try await failure(.notFound)
        #expect(missing.summary == "404 test.fail.notFound")
        #expect(missing.error?.data.errors == nil)
        #expect(service.log.all == [])
    }

    @Test("The arguments of a refusal are in `arguments`; all other members stay")
    func arguments() async throws {
        let plain = try OneCallService(Fail.self) { _ in throw Fail.Refused.taken }
        let telling = try OneCallService(Fail.self) { _ in
            throw Fail.Refused.taken.with(["contact": "admin@example.org", "account": "7"])
        }
        let params = #"{"call":{"how":"taken"}}"#
        let plainAnswer = try await plain.answer(params)
        let without = try #require(plainAnswer.error)
        let answer = try await telling.answer(params)
        let with = try #require(answer.error)
        #expect(without.data.arguments == nil)
        #expect(with.data.arguments == ["account": "7", "contact": "admin@example.org"])
        #expect(
            answer.root[member: "error"]?[member: "data"]?[member: "arguments"]?.text
                == #"{"account":"7","contact":"admin@example.org"}"#)
        #expect(answer.summary == "409 test.fail.taken")
        #expect(with.message == without.message)
        #expect(with.data.kind == "conflict")
        #expect(with.data.errors == without.data.errors && with.data.errors?.paths == ["how"])
        #expect(with.data.reference == nil && with.data.detail == nil && with.data.retryAfter == nil)
    }

    @Test("A refusal with placeholders has them filled in, also at the faulty member")
    func ownSentence() async throws {
        let service = try OneCallService(Fail.self) { _ in
            throw Fail.Refused.taken.with(["contact": "Ana"], message: "Ana has it.")
        }
        let answer = try await service.answer(#"{"call":{"how":"taken"}}"#)
        #expect(answer.summary == "409 test.fail.taken")
        #expect(answer.error?.message == "Ana has it.")
        #expect(answer.error?.data.errors == Faults("how", Fault(code: "taken", message: "Ana has it.")))
        #expect(answer.error?.data.arguments == ["contact": "Ana"])
    }

    @Test("A throttled caller gets the retry time in seconds", arguments: [1, 3_600])
    func throttled(seconds: Int) async throws {
        let service = try OneCallService(Fail.self) { _ in throw CallError.throttled(retryAfter: seconds) }
        let answer = try await service.answer(#"{"call":{"how":"busy"}}"#)
        #expect(answer.summary == "429 rpc.throttled")
        #expect(answer.error?.data.kind == "throttled")
        #expect(answer.error?.data.retryAfter == seconds)
        #expect(answer.error?.data.arguments == nil)
        #expect(CallError.busy.retryAfter == nil)
    }

    @Test(
        "An RPC error is passed through; errors of other services become busy or deadline",
        arguments: zip(
            [.forbidden, .busy, .faults, .unavailable, .timedOut, .otherServiceBusy] as [Fail.How],
            [
                "403 rpc.forbidden", "-32000 rpc.busy", "-32602 rpc.invalid", "-32000 rpc.busy", "-32002 rpc.deadline",
                "-32000 rpc.busy",
            ]))
    func known(how: Fail.How, summary: String) async throws {
        let answer = try await failure(how)
        #expect(answer.summary == summary)
        #expect(answer.faults == (how == .faults ? ["how: givenTwice"] : []))
        #expect(service.log.all == [])
    }

    @Test(
        "Any other error is -32603 with a reference; its text is only in the log",
        arguments: [.unknown, .unreadable, .closed, .otherService] as [Fail.How])
    func unknown(how: Fail.How) async throws {
        let text = try #require(
            await service.answer(
                #"{"jsonrpc":"2.0","id":1,"method":"test.fail","params":{"call":{"how":"\#(how.rawValue)"}}}"#))
        let answer = try Answer(text)
        #expect(answer.summary == "-32603 rpc.internal")
        #expect(answer.error?.message == "Internal error")
        #expect(answer.error?.data.reference == "ref-1")
        #expect(answer.error?.data.detail == nil)
        #expect(!text.contains("hunter2"))
        let record = try #require(service.log.all.first)
        #expect(service.log.all.count == 1)
        #expect(record.contains("ref-1") && record.contains("test.fail"))
        #expect(record.contains("hunter2") == (how == .unknown))
    }

    @Test("A failed notification is logged like a call")
    func notification() async {
        _ = await service.answer(#"{"jsonrpc":"2.0","method":"test.fail","params":{"call":{"how":"unknown"}}}"#)
        #expect(service.log.all.count == 1)
    }

    @Test(
        "Each refusal kind is an error code and an HTTP status",
        arguments: zip(
            RefusalKind.allCases, [401, 403, 404, 409, 410, 412, 422, 428, 429]))
    func kinds(kind: RefusalKind, code: Int) {
        #expect(kind.rawValue == code)
    }

    @Test(
        "Each RPC error has its code, type and message",
        arguments: [
            (CallError.parse(""), -32700, "rpc.parse", "Parse error"),
            (.invalidRequest(""), -32600, "rpc.invalidRequest", "Invalid Request"),
            (.unknownCall(""), -32601, "rpc.unknownCall", "Method not found"),
            (.invalid(Faults()), -32602, "rpc.invalid", "Invalid params"),
            (.unauthenticated, 401, "rpc.unauthenticated", "Sign in first."),
            (.forbidden, 403, "rpc.forbidden", "Your account may not do this."),
            (.untrustedPeer, 403, "rpc.untrustedPeer", "This process may not make this call."),
            (.stale, 412, "rpc.stale", "Somebody has changed this since you saw it."),
            (.versionRequired, 428, "rpc.versionRequired", "Say which version you have seen."),
            (.keyReused, 422, "rpc.keyReused", "This key came with another request before."),
            (.keyInUse, 409, "rpc.keyInUse", "The first request with this key is still running."),
            (.throttled(retryAfter: 1), 429, "rpc.throttled", "Too many attempts. Try again later."),
            (.busy, -32000, "rpc.busy", "Too busy right now. Try again in a moment."),
            (.cannotStore, -32000, "rpc.cannotStore", "This cannot be stored right now. Try again later."),
            (.goingAway, -32000, "rpc.goingAway", "The service is restarting. Send this again."),
            (.deadline, -32002, "rpc.deadline", "This took too long."),
            (.internal(reference: ""), -32603, "rpc.internal", "Internal error"),
        ])
    func wireErrors(error: CallError, code: Int, type: String, message: String) {
        #expect(ErrorObject(error).code == code)
        #expect(ErrorObject(error).data.type == type)
        #expect(ErrorObject(error).message == message)
    }
}
