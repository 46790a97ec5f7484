import TestKit
import Testing

/// All walks share one town. So the test also finds two walks that use the same address or phone number.
@Suite("The walks of the READMEs", .timeLimit(.minutes(5)))
struct ReadmeWalkTests {
    @Test(
        """
        R01.37 R01.38 R01.58 R03.41 R03.43 R03.49 R05.14 R05.38 the walks run as printed: a delivery, an account, a \
        notification, a day of a store and a courier, a restaurant's first day and an evening there, a promoter's and a \
        follower's weekend, a coach seat, the sale of a car
        """)
    func walks() async throws {
        let root = try Readme()
        let identity = try Readme("Services/Identity/README.md")
        let deliveries = try Readme("Services/Deliveries/README.md")
        let catalog = try Readme("Services/CatalogOrders/README.md")
        let coaches = try Readme("Services/TransportBooking/README.md")
        let cars = try Readme("Services/CarMarketplace/README.md")
        try await RealTown.run { real in
            let town = try ReadmeTown(real)
            expectDelivery(in: try await town.paste(try root.block("walk")))
            expectAccount(in: try await town.paste(try identity.block("account walk")))
            expectNotification(in: try await town.paste(try identity.block("notification walk")))
            expectDay(in: try await town.paste(try deliveries.block("day walk")))
            expectRestaurant(in: try await town.paste(try catalog.block("restaurant walk")))
            expectEvening(in: try await town.paste(try catalog.block("evening walk")))
            expectWeekend(in: try await town.paste(try catalog.block("weekend walk")))
            expectSale(in: try await town.paste(try cars.block("car walk")))
            let seat = try coaches.block("coach walk") + Self.payment + coaches.block("coach ticket")
            try expectSeat(in: try await town.paste(seat + "head -c 5 ticket.pdf"), of: town)
        }
    }

    private func expectDelivery(in output: String) {
        let last = Self.lines(of: output).last ?? ""
        #expect(last.contains(#""status":"delivered""#), "\(output)")
        #expect(last.contains(#""firstName":"Ivo""#))
        #expect(last.contains(#""gaveUp":true"#))
    }

    private func expectAccount(in output: String) {
        let lines = Self.lines(of: output)
        #expect(output.contains("<h1>"), "\(output)")
        #expect(output.contains(#""phone":"+380671112233""#), "\(output)")
        #expect(output.contains(#""language":"uk""#), "\(output)")
        #expect(lines.contains("200 image/jpeg"), "\(output)")
        #expect(lines.contains { $0.contains(/^\d{6}\b/) }, "no SMS with a code: \(output)")
        #expect(lines.last?.contains(#""type":"rpc.unauthenticated""#) == true, "\(output)")
    }

    private func expectNotification(in output: String) {
        #expect(output.contains(#""type":"offered""#), "\(output)")
        #expect(output.contains("Dostava"), "the store's text is not Croatian: \(output)")
        #expect(Self.lines(of: output).last == #"{"unread":0}"#, "\(output)")
    }

    /// Splits the output into lines. The CSV export ends lines with CRLF, the shell with LF.
    static func lines(of output: String) -> [Substring] { output.split(whereSeparator: \.isNewline) }
}
