import TestKit
import Testing

extension ReadmeWalkTests {
    func expectDay(in output: String) {
        expectReports(in: output)
        expectLive(in: output)
        expectBooks(in: output)
    }

    /// Checks the outcome of each report, and that the history has all of them.
    private func expectReports(in output: String) {
        let results = output.matches(of: #/"outcome":"([a-z]+)","refusal":null,"isRepeated":(true|false)/#)
        let outcomes = results.map { $0.output.2 == "true" ? "\($0.output.1) again" : "\($0.output.1)" }
        let expected = [
            "applied", "late", "applied again", "applied", "late again", "applied again", "applied again", "applied",
        ]
        #expect(outcomes == expected, "\(output)")
        let steps = output.matches(of: #/"number":[0-9]+,"kind":"([A-Za-z]+)"/#).map { $0.output.1 }
        #expect(steps == ["created", "accepted", "collected", "atStore", "atCustomer", "delivered"], "\(output)")
    }

    /// Checks the tracking page of the recipient and the live stream of the store.
    private func expectLive(in output: String) {
        #expect(output.contains(#"{"isStored":true}"#), "\(output)")
        let headings = output.matches(of: #/<h1>([^<]*)</h1>/#).map { $0.output.1 }
        #expect(headings == ["A courier has taken your delivery", "Your delivery has been handed over"], "\(output)")
        let kinds = Self.lines(of: output).filter { $0.hasPrefix(#""kind":""#) }.map { $0.dropFirst(8).dropLast() }
        let expected: [Substring] = [
            "created", "accepted", "position", "collected", "atCustomer", "delivered", "created", "accepted", "givenUp",
            "cancelled",
        ]
        #expect(kinds == expected, "\(output)")
    }

    /// Checks the ledger, the statistics and the export.
    private func expectBooks(in output: String) {
        let counted = output.matches(of: #/"isCounted":(true|false)/#).map { $0.output.1 }
        #expect(counted == ["true", "false"], "\(output)")
        let statistics =
            #""cancelledCount":0,"accepted":2,"delivered":1,"givenUp":1,"pardoned":1,"takenBack":0,"inHand":0"#
        #expect(output.contains(statistics), "\(output)")
        let columns =
            "delivery,createdAt,status,recipient,address,phone,description,courier,acceptedAt,finishedAt,givenUp"
        let rows = Self.lines(of: output).drop { !$0.hasSuffix(columns) }.dropFirst()
        #expect(rows.count == 2, "\(output)")
        let customer = #"Iva Horvat,"Vukovarska 5, Zagreb",,"#
        let (delivered, cancelled) = (rows.first ?? "", rows.last ?? "")
        #expect(delivered.contains(",delivered,\(customer)Tulips.,Luka ") && delivered.hasSuffix("Z,0"), "\(output)")
        #expect(cancelled.contains(",cancelled,\(customer)A wreath.,,,") && cancelled.hasSuffix("Z,1"), "\(output)")
    }
}
