import Foundation
import TestKit
import Testing

@Suite("A town whose kvartctl up is killed")
struct UpKillTests {
    @Test("its programs end too, and the next start finds no lock and no port in use")
    func restart() async throws {
        try await withScratchFolder { folder in
            let first = try await RealTown.start(in: folder)
            let store = try await first.store()
            let children = first.children()
            #expect(children.count >= 7)
            first.program.signal(SIGKILL)
            #expect(try await first.program.end() == -SIGKILL)
            // Another process inherits the children, and may take a moment to reap them.
            let haveEnded = await eventually(within: 20) { children.allSatisfy { hasEnded($0.value) } }
            #expect(haveEnded)
            let second = try await RealTown.start(in: folder)
            #expect(!second.program.output.contains("starts again"), "\(second.program.output)")
            let me = try await second.request("GET", "/v1/stores/me/deliveries", token: store)
            #expect(me.status == 200)
            second.program.signal(SIGINT)
            #expect(try await second.program.end() == 0, "\(second.program.output)")
        }
    }

    /// Returns whether the process is gone, or dead but not reaped yet.
    private func hasEnded(_ process: Int32) -> Bool {
        guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8) else { return true }
        return status.contains("State:\tZ") || status.contains("State:\tX")
    }
}
