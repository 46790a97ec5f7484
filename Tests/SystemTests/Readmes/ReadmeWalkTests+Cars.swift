import Testing

extension ReadmeWalkTests {
    /// Checks that a bid was sealed, accepted and won, and that the record of disclosures has who read the contacts.
    func expectSale(in output: String) {
        let last = Self.lines(of: output).last ?? ""
        #expect(output.contains(#""maskedVIN":"1M8GDM*******2788""#), "\(output)")
        #expect(output.contains("•••"), "the phone number in the description is not masked: \(output)")
        #expect(output.contains("yes: receipt 2 states a bid of 3300.000 KWD"), "\(output)")
        #expect(output.contains(#""phones":["+96522345678"]"#), "\(output)")
        #expect(output.contains(#""vin":"1M8GDM9AXKP042788""#), "\(output)")
        #expect(output.contains(#""field":"phones""#) && output.contains(#""field":"email""#), "\(output)")
        #expect(output.contains(#""dealCount":1"#), "\(output)")
        #expect(last.contains(#""sold":1"#) && last.contains(#""openComplaints":0"#), "\(output)")
    }
}
