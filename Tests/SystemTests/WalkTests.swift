import TestKit
import Testing

@Suite("The README's walk")
struct WalkTests {
    @Test("The script from registration to delivery runs as printed against a real town")
    func walk() async throws {
        let block = try Readme().block("walk")
        try await RealTown.run { town in
            let script = block.replacing("http://127.0.0.1:8080", with: town.url)
            #expect(script != block)
            let shell = try RunningProgram("/bin/bash", ["-euo", "pipefail", "-c", script])
            let status = try await shell.end(within: 240)
            #expect(status == 0, "\(shell.output)")
            let last = shell.output.split(separator: "\n").last.map(String.init) ?? ""
            #expect(last.contains(#""status":"delivered""#), "\(shell.output)")
            #expect(last.contains(#""firstName":"Ivo""#))
            #expect(last.contains(#""gaveUp":true"#))
        }
    }
}
