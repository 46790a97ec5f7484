import Foundation
import TestKit
import Testing

/// Runs the tests of a suite against one `conformance` process, from before the first to after the last.
struct ConformanceService: SuiteTrait, TestScoping {
    @TaskLocal private static var path: String?

    /// Opens a new connection to the process.
    static func connect() throws -> RawSocket { try RawSocket.connect(to: #require(path)) }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withScratchFolder { folder in
            let path = folder + "/s"
            let program = try RunningProgram.product("conformance", ["--socket", path, "--state", folder + "/state"])
            #expect(await eventually { (try? RawSocket.connect(to: path)) != nil }, "\(program.output)")
            try await Self.$path.withValue(path) { try await function() }
            #expect(program.isRunning, "\(program.output)")
            program.signal(SIGTERM)
            #expect(try await program.end() == 0, "\(program.output)")
        }
    }
}

extension Trait where Self == ConformanceService {
    /// Uses one `conformance` process for the whole suite.
    static var againstConformance: Self { Self() }
}
