import Logging
import HTTPTypes
import RPC
import TestKit
import Testing
import Vocabulary

@testable import GatewayService

@Suite("Request log records")
struct RequestJournalTests {
    private static let trace = "4bf92f3577b34da6a3ce929d0e0e4736"
    private static let traceparent = "00-\(trace)-00f067aa0ba902b7-01"

    @Test("A record has method, template, status, time, account and trace, but neither path nor query")
    func record() async throws {
        let records = RecordedRequests()
        let gateway = try TestGateway(journal: (records, records.logger))
        let heard: Heard<Show> = try await gateway.ask(
            .get, "/v1/echoes/secret/parts/1?tags=secret", token: "store", headers: [.traceparent: Self.traceparent]
        ).reply()
        #expect(heard.meta.traceparent == Self.traceparent)
        let record = try #require(records.all.first)
        #expect(records.all.count == 1)
        #expect(record.level == .info)
        var data = record.data
        let microseconds = try #require(data.removeValue(forKey: "microseconds").flatMap { Int($0) })
        #expect(microseconds >= 0)
        #expect(
            data == [
                "http_method": "GET", "http_route": "/v1/echoes/{id}/parts/{number}", "http_status": "200",
                "trace": Self.trace, "account": "\(AccountID.example)",
            ])
        #expect(records.asked.first?.trace?.description == Self.trace)
    }

    @Test("A request without a trace is recorded with its generated one")
    func madeHere() async throws {
        let records = RecordedRequests()
        let gateway = try TestGateway(journal: (records, records.logger))
        let heard: Heard<Say> = try await gateway.ask(.post, "/v1/echoes/a").reply()
        let traceparent = try #require(heard.meta.traceparent)
        #expect(records.all.first?.data["trace"] == TraceParent.trace(of: traceparent))
        #expect(records.all.first?.data["account"] == nil)
    }

    @Test("Errors are recorded with the service's code, else the status; unknown names as unknown")
    func errors() async throws {
        let records = RecordedRequests()
        let gateway = try TestGateway(journal: (records, records.logger))
        _ = try await gateway.ask(.delete, "/v1/refusals/conflict")
        _ = try await gateway.ask(.post, "/v1/breaks")
        _ = try await gateway.ask(try #require(HTTPRequest.Method("SECRET")), "/secret")
        _ = try await gateway.ask(.put, "/v1/for-couriers")
        _ = try await gateway.rpc(
            #"{"jsonrpc":"2.0","id":1,"method":"echo.refuse","params":{"kind":"gone"}}"#)
        _ = try await gateway.rpc("{")
        let found = records.all.map { [$0.data["http_status"], $0.data["code"]] }
        #expect(
            found == [
                ["409", "409"], ["502", "-32603"], ["501", "501"], ["401", "401"], ["200", "410"], ["200", "-32700"],
            ])
        #expect(records.all.map(\.level) == [.info, .error, .info, .info, .info, .info])
        #expect(records.asked.map(\.errorCode) == [409, 502, nil, 401, 410, -32700])
        let unknown = records.all[2].data
        #expect(unknown["http_method"] == "_OTHER" && unknown["http_route"] == "unknown")
    }

    @Test("A record is written only when the journal wants it")
    func unwanted() async throws {
        let records = RecordedRequests(wantsAll: false)
        let gateway = try TestGateway(journal: (records, records.logger))
        #expect(try await gateway.ask(.get, "/livez").status == 200)
        #expect(records.asked.count == 1)
        #expect(records.all.isEmpty)
    }
}
