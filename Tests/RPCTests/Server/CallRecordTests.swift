import RPC
import TestKit
import Testing
import Vocabulary

@Suite("Records of answered calls", .timeLimit(.minutes(3)))
struct CallRecordTests {
    private static let trace = "0af7651916cd43dd8448eb211c80319c"
    private static let traceparent = "00-\(trace)-b7ad6b7169203331-01"
    private static let account = "017f22e2-79b0-7cc3-98c4-dc0c0c07398f"
    private static let meta =
        #"{"caller":{"account":"\#(account)","kind":"store","permissions":[],"session":"\#(account)"},"#
        + #""traceparent":"\#(traceparent)"}"#

    private func request(_ id: String, _ name: String, _ params: String) -> String {
        #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(name)","params":\#(params)}"#
    }

    @Test("A record has method, id, trace, peer, account and time; of a call that went well no error")
    func well() async throws {
        let observer = RecordingObserver()
        let service = try TestService(observer: observer)
        let begun = ContinuousClock.now
        _ = await service.answer(request("7", "test.forStores", #"{"meta":\#(Self.meta)}"#))
        let atMost = ContinuousClock.now - begun
        let record = try #require(observer.all.first)
        #expect(observer.all.count == 1)
        #expect(record.method == "test.forStores")
        #expect(record.id == "7")
        #expect(record.traceID == Self.trace)
        #expect(record.peer == TestService.gateway)
        #expect(record.account == Self.account)
        #expect(record.duration > .zero)
        #expect(record.duration <= atMost)
        #expect(record.errorCode == nil)
        #expect(record.errorType == nil)
    }

    @Test(
        "Whatever becomes of a call, its record says it as the answer does",
        arguments: [
            ("test.fail", #"{"call":{"how":"taken"}}"#), ("test.fail", #"{"call":{"how":"unknown"}}"#),
            ("test.fail", #"{"call":{"how":"otherServiceBusy"}}"#), ("test.echo", "{}"), ("test.echo", "[1]"),
            ("test.forStores", "{}"), ("test.forServices", "{}"), ("test.count", #"{"meta":{"deadlineMs":0}}"#),
            ("test.nothing", "{}"), ("rpc.nothing", "{}"), ("rpc.metrics", "{}"), ("test.count", "{}"),
        ])
    func errors(name: String, params: String) async throws {
        let observer = RecordingObserver()
        let answer = try Answer(await TestService(observer: observer).answer(request(#""a b""#, name, params)))
        let record = try #require(observer.all.first)
        #expect(observer.all.count == 1)
        #expect(record.method == name)
        #expect(record.id == #""a b""#)
        #expect(record.traceID == nil)
        #expect(record.errorCode == answer.error?.code)
        #expect(record.errorType == answer.error?.data.type)
    }

    @Test("A notification has a record without an id, and says what became of it")
    func notification() async throws {
        let observer = RecordingObserver()
        let service = try TestService(observer: observer)
        let line = #"{"jsonrpc":"2.0","method":"test.fail","params":{"call":{"how":"taken"}}}"#
        #expect(await service.answer(line) == nil)
        #expect(observer.all.map(\.id) == [nil])
        #expect(observer.all.map(\.errorType) == ["test.fail.taken"])
    }

    @Test("Each call of a batch has a record; what is no request has none")
    func batch() async throws {
        let observer = RecordingObserver()
        let service = try TestService(observer: observer)
        let calls = [request("1", "test.count", "{}"), "7", request("2", "test.echo", #"{"call":{"text":"a"}}"#)]
        _ = await service.answer("[" + calls.joined(separator: ",") + "]")
        _ = await service.answer("nonsense")
        #expect(Set(observer.all.map(\.method)) == ["test.count", "test.echo"])
        #expect(observer.all.count == 2)
    }

    @Test("A caller whom the peer may not name is not written down")
    func untrusted() async throws {
        let observer = RecordingObserver()
        let service = try TestService(observer: observer)
        _ = await service.answer(
            request("1", "test.forStores", #"{"meta":\#(Self.meta)}"#), from: TestService.stranger)
        #expect(observer.all.map(\.errorType) == ["rpc.untrustedPeer"])
        #expect(observer.all.map(\.account) == [nil])
        #expect(observer.all.map(\.traceID) == [Self.trace])
        #expect(observer.all.map(\.peer) == [TestService.stranger])
    }

    @Test("Names and ids that are long are cut")
    func long() async throws {
        let observer = RecordingObserver()
        let service = try TestService(observer: observer)
        let long = String(repeating: "č", count: 10_000)
        _ = await service.answer(request("\"\(long)\"", long, "{}"))
        #expect(observer.all.first?.method.count == 128)
        #expect(observer.all.first?.id?.utf8.count ?? 0 <= 132)
    }

    @Test("What the observer does not want has no record; it is asked with the trace, the error and the time")
    func unwanted() async throws {
        let asked = Recorder()
        let observer = RecordingObserver { trace, errorCode, duration in
            asked.append("\(trace?.traceID.description ?? "none") \(errorCode ?? 0) \(duration > .zero)")
            return errorCode != nil
        }
        let service = try TestService(observer: observer)
        _ = await service.answer(request("1", "test.count", #"{"meta":{"traceparent":"\#(Self.traceparent)"}}"#))
        _ = await service.answer(request("2", "test.count", #"{"meta":{"traceparent":"nonsense"}}"#))
        _ = await service.answer(request("3", "test.nothing", "{}"))
        #expect(asked.all == ["\(Self.trace) 0 true", "none 0 true", "none -32601 true"])
        #expect(observer.all.map(\.method) == ["test.nothing"])
    }

    @Test("A call whose time is over has one record, with the error and the time it had")
    func deadline() async throws {
        let observer = RecordingObserver()
        try await withServer(observer: observer) { server in
            let socket = try server.connect()
            let params = #"{"meta":{"deadlineMs":30},"call":{"heedless":true}}"#
            try await socket.send(request("1", "test.wait", params) + "\n")
            #expect(try Answer(await socket.line()).summary == "-32002 rpc.deadline")
            server.service.state.door.open()
            // Answered after the late call has ended.
            try await socket.send(request("2", "test.wait", "{}") + "\n")
            #expect(try await socket.line() != nil)
        }
        #expect(observer.all.map(\.errorCode) == [-32_002, nil])
        #expect(observer.all.first?.errorType == "rpc.deadline")
        #expect(observer.all.first?.duration ?? .zero >= .milliseconds(30))
    }
}
