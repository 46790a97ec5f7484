import TestKit
import Testing

@Suite("The README's walk through a coach seat", .timeLimit(.minutes(5)))
struct CoachReadmeTests {
    /// The passenger's steps in the browser, which follow the walk.
    private static let payment = #"""
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

    @Test("R03.41 R03.43 R03.49 the walk runs as printed, and curl pays and downloads the ticket")
    func walk() async throws {
        let readme = try Readme()
        // The first walk defines `api`, `say` and `field`.
        let beginning = String(try readme.block("walk").prefix { $0 != "#" })
        let (walk, ticket) = (try readme.block("coach walk"), try readme.block("coach ticket"))
        #expect(beginning.contains("api=") && beginning.contains("say()") && beginning.contains("field()"))
        try await RealTown.run { town in
            // The walk runs in a folder with the town's state and the programs at the printed paths.
            let place = #"cd "$0"; mkdir .build; ln -s "$1" .build/debug; ln -s town .run"# + "\n"
            let printed = (beginning + walk).replacing("http://127.0.0.1:8080", with: town.url)
            let script = place + printed + Self.payment + ticket + "head -c 5 ticket.pdf"
            let shell = try RunningProgram(
                "/bin/bash", ["-eu", "-c", script, town.folder, RunningProgram.products])
            let status = try await shell.end(within: 240)
            #expect(status == 0, "\(shell.output)")
            let page = try #require(shell.output.firstMatch(of: #/Open (http:\S+) in a browser/#)?.output.1)
            #expect(page.hasPrefix("\(town.url)/coach-payments/"))
            #expect(shell.output.contains("back: 303 \(page)?returned=true\n"), "\(shell.output)")
            let heading = try UkrainianWords.page("payment", "paid", "heading")
            #expect(shell.output.contains(heading), "\(shell.output)")
            #expect(shell.output.contains(#""status":"confirmed""#), "\(shell.output)")
            #expect(shell.output.contains(#""token":""#), "\(shell.output)")
            #expect(shell.output.hasSuffix("%PDF-"), "\(shell.output)")
        }
    }
}
