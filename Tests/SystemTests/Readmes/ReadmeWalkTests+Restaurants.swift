import Testing

extension ReadmeWalkTests {
    func expectRestaurant(in output: String) {
        let last = Self.lines(of: output).last ?? ""
        #expect(output.contains("<h1>"), "\(output)")
        #expect(output.contains(#""restaurantName":"Konoba Galeb","number":1"#), "\(output)")
        #expect(output.contains(#""state":"submitted","isActive":true"#), "\(output)")
        #expect(last.contains(#""description":"Fish from the island.""#), "\(output)")
        #expect(last.contains(#""thumbnail":"/media/catalog-orders/"#), "\(output)")
    }

    /// Checks the shares of the bill, its payments, and the totals of the day.
    func expectEvening(in output: String) {
        let shares = output.matches(of: #/"shares":\[([^\]]*)\]/#).map { found in
            found.output.1.matches(of: #/"amount":(\d+)/#).map { $0.output.1 }
        }
        // The bill has the shares of the guests, too.
        #expect(
            shares == [["4400", "500"], ["4400", "500"], ["1634", "1633", "1633"], ["500", "4400"]], "\(output)")
        let left = output.matches(of: #/"left":\{"amount":(\d+)/#).map { $0.output.1 }
        #expect(left.suffix(2) == ["500", "0"], "\(output)")
        #expect(output.contains(#""wishes":["bill"]"#), "\(output)")
        let problem = Self.lines(of: output).first { $0.contains(#""type":"restaurants.getBill.unknownSession""#) }
        #expect(problem != nil, "a closed table answers its guests: \(output)")
        let last = Self.lines(of: output).last ?? ""
        #expect(last.contains(#""orders":2,"total":{"amount":4900"#), "\(output)")
    }
}
