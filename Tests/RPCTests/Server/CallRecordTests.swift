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

    @Test("A record has method, id, trace, peer, account and time, and no error after a success")
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
        "The record of a call has the same outcome as its answer",
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

    @Test("The record of a notification has no id and the outcome")
    func notification() async throws {
        let observer = RecordingObserver()
        let service = try TestService(observer: observer)
        let line = #"{"jsonrpc":"2.0","method":"test.fail","params":{"call":{"how":"taken"}}}"#
        #expect(await service.answer(line) == nil)
        #expect(observer.all.map(\.id) == [nil])
        #expect(observer.all.map(\.errorType) == ["test.fail.taken"])
    }

    @Test("Each call of a batch has a record; an invalid request has none")
    func batch() async throws {
        let observer = RecordingObserver()
        let service = try TestService(observer: observer)
        let calls = [request("1", "test.count", "{}"), "7", request("2", "test.echo", #"{"call":{"text":"a"}}"#)]
        _ = await service.answer("[" + calls.joined(separator: ",") + "]")
        _ = await service.answer("nonsense")
        #expect(Set(observer.all.map(\.method)) == ["test.count", "test.echo"])
        #expect(observer.all.count == 2)
    }

    @Test("A caller that the peer may not name is not recorded")
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

    @Test("Long names and ids are truncated")
    func long() async throws {
        let observer = RecordingObserver()
        let service = try TestService(observer: observer)
        let long = String(repeating: "č", count: 10_000)
        _ = await service.answer(request("\"\(long)\"", long, "{}"))
        #expect(observer.all.first?.method.count == 128)
        #expect(observer.all.first?.id?.utf8.count ?? 0 <= 132)
    }

    @Test("A call that the observer declines has no record; the observer is asked with trace, error and duration")
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

    @Test("An expired call has one record, with the error and the time limit")
    func deadline() async throws {
        let observer = RecordingObserver()
        try await withServer(observer: observer) { server in
            let socket = try server.connect()
            let params = #"{"meta":{"deadlineMs":30},"call":{"heedless":true}}"#
            try await socket.send(request("1", "test.wait", params) + "\n")
            #expect(try Answer(await socket.line()).summary == "-32002 rpc.deadline")
            server.service.state.gate.open()
            // This call is answered after the late one has ended.
            try await socket.send(request("2", "test.wait", "{}") + "\n")
            #expect(try await socket.line() != nil)
        }
        #expect(observer.all.map(\.errorCode) == [-32_002, nil])
        #expect(observer.all.first?.errorType == "rpc.deadline")
        #expect(observer.all.first?.duration ?? .zero >= .milliseconds(30))
    }
}
