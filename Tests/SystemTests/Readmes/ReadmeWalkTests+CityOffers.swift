import Testing

extension ReadmeWalkTests {
    func expectWeekend(in output: String) {
        expectFollower(in: output)
        expectFound(in: output)
        expectNotices(in: output)
        expectRedemption(in: output)
    }

    /// Checks that a refused registration leaves nothing behind, so that the next one gets the same address.
    private func expectFollower(in output: String) {
        #expect(output.contains("HR: 77 added, 0 changed, 0 unchanged\n"), "\(output)")
        #expect(output.contains(#""errors":{"cities":[{"code":"outOfRange""#), "\(output)")
        #expect(output.contains(#""registration":"complete"}"#), "\(output)")
        let profile = Self.lines(of: output).first { $0.hasPrefix(#"{"isJoined":true"#) } ?? ""
        #expect(profile.contains(#""name":"Osijek""#) && profile.contains(#""name":"Donji Miholjac""#), "\(output)")
        #expect(profile.contains(#""name":"Glazba""#) && !profile.contains("Zabava"), "\(output)")
    }

    /// Checks that the feed and each search have the offer, with its picture and the price after the discount.
    private func expectFound(in output: String) {
        let lists = Self.lines(of: output).filter { $0.contains(#""name":"Vikend na Dravi","city":"Osijek""#) }
        #expect(lists.count == 4, "\(output)")
        for list in lists {
            #expect(list.hasPrefix(#"{"items":[{"id":"#) && list.contains(#""finalPrice":2250"#), "\(list)")
            #expect(list.contains(#""thumbnail":"/media/catalog-orders/"#), "\(list)")
        }
        #expect(output.contains("<h1>Vikend na Dravi: offer</h1>"), "\(output)")
        #expect(output.contains(#"<meta property="og:image" content="http://127.0.0.1:"#), "\(output)")
        #expect(output.contains(#"{"balance":6,"#), "\(output)")
    }

    private func expectNotices(in output: String) {
        for text in [
            "New in Osijek: Vikend na Dravi", "Vikend na Dravi is postponed.", "Vikend na Dravi takes place at another",
        ] {
            #expect(output.contains(#""text":"\#(text)"#), "\(output)")
        }
        #expect(output.contains("<p class=\"alert\">This event takes place at another time"), "\(output)")
    }

    /// Checks the price that the promoter asks for, that the discount is redeemed once, the ledger and the totals.
    private func expectRedemption(in output: String) {
        let price = #""price":{"amount":2500,"currency":"EUR"},"finalPrice":{"amount":2000,"currency":"EUR"}"#
        for state in ["reserved", "redeemed"] {
            #expect(output.contains(#""state":"\#(state)",\#(price)"#), "\(output)")
        }
        #expect(output.contains(#""type":"cityOffers.confirmRedemption.alreadyRedeemed""#), "\(output)")
        let entries = output.matches(of: #/"kind":"([a-z]+)","points":(-?\d+)/#).map { "\($0.output.1) \($0.output.2)" }
        #expect(entries == ["redemption 2", "spend -5", "visit 5", "share 1"], "\(output)")
        let last = Self.lines(of: output).last ?? ""
        #expect(last == #"{"followers":1,"promoters":1,"offers":1,"categories":2}"#, "\(output)")
    }
}
