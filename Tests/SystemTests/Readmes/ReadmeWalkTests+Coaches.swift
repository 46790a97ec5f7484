import TestKit
import Testing

extension ReadmeWalkTests {
    /// The passenger's steps in the browser, which follow the walk.
    static let payment = #"""
        field='s/.* name="(.*)" value="(.*)".*/data-urlencode = "\1=\2"/'
        fields() { grep -oE '<input type="hidden"[^>]*>' | sed -E "$field"; }
        target() { grep -oE '<form [^>]*>' | sed -E 's/.* action="([^"]*)".*/\1/'; }
        get() { curl -sS --fail-with-body "$@"; }
        shop=$(get "$page")
        acquirer=$(target <<<"$shop" | grep -oE '^http://[^/]*')
        order=$(get -K <(fields <<<"$shop") "$(target <<<"$shop")")
        decided=$(get -K <(fields <<<"$order") -d decision=approve "$acquirer/decide")
        get -K <(fields <<<"$decided") -o /dev/null -w 'back: %{http_code} %{redirect_url}\n' "$(target <<<"$decided")"
        get -H 'Accept-Language: uk' "$page" | grep '<h1>'
        say $api/coaches/bookings/$booking -H "$olena"

        """#

    func expectSeat(in output: String, of town: ReadmeTown) throws {
        let page = try #require(output.firstMatch(of: #/Open (http:\S+) in a browser/#)?.output.1)
        #expect(page.hasPrefix("\(town.url)/coach-payments/"))
        #expect(output.contains("back: 303 \(page)?returned=true\n"), "\(output)")
        let heading = try UkrainianWords.page("payment", "paid", "heading")
        #expect(output.contains(heading), "\(output)")
        #expect(output.contains(#""status":"confirmed""#), "\(output)")
        #expect(output.contains(#""token":""#), "\(output)")
        #expect(output.hasSuffix("%PDF-"), "\(output)")
    }
}
