import TestKit
import Testing

@Suite("The README's script about a notification")
struct ReadmeWalkTests {
    @Test("The script, run after the delivery script, writes a push file, and the store's text is Croatian")
    func walk() async throws {
        let readme = try Readme()
        let printed = try readme.block("walk") + readme.block("notification walk")
        try await RealTown.run { town in
            let script = printed.replacing("http://127.0.0.1:8080", with: town.url)
                .replacing(".run/", with: town.folder + "/town/")
            let shell = try RunningProgram("/bin/bash", ["-euo", "pipefail", "-c", script])
            let status = try await shell.end(within: 240)
            #expect(status == 0, "\(shell.output)")
            #expect(shell.output.contains(#""type":"offered""#), "\(shell.output)")
            #expect(shell.output.contains("Dostava"), "\(shell.output)")
            let last = shell.output.split(separator: "\n").last.map(String.init) ?? ""
            #expect(last == #"{"unread":0}"#, "\(shell.output)")
        }
    }
}
