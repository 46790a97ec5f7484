import Foundation
import TestKit
import Testing

/// One of our programs that speak the wire, running alone.
struct LiveService: Sendable, CustomTestStringConvertible {
    let name: String
    /// The executable that it is a part of, when it is none of its own. It keeps no files then.
    var partOf: String?
    var testDescription: String { name }

    static let all =
        ["identity", "deliveries", "catalog-orders", "transport-booking", "car-marketplace", "conformance"]
        .map { LiveService(name: $0) } + [LiveService(name: "egress", partOf: "gateway")]

    static let conformance = LiveService(name: "conformance")
    static let identity = LiveService(name: "identity")

    @TaskLocal fileprivate static var running: [String: Process] = [:]

    fileprivate struct Process: Sendable {
        var program: RunningProgram
        var path: String
    }

    private var process: Process {
        get throws { try #require(Self.running[name], "the suite starts \(name)") }
    }

    func connect() throws -> RawSocket { try RawSocket.connect(to: process.path) }

    var isRunning: Bool { get throws { try process.program.isRunning } }

    /// What the process has in memory, in bytes.
    var residentSize: Int {
        get throws {
            let status = try String(contentsOfFile: "/proc/\(process.program.identifier)/status", encoding: .utf8)
            let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
            return try #require(Int(line.filter(\.isNumber))) * 1_024
        }
    }
}

/// Starts every service before the first test of a suite, and ends them after the last.
struct LiveServices: SuiteTrait, TestScoping {
    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withScratchFolder { folder in
            var running: [String: LiveService.Process] = [:]
            for service in LiveService.all {
                let path = "\(folder)/\(service.name).sock"
                let own = service.partOf == nil ? ["--state", "\(folder)/\(service.name)"] : [service.name]
                let program = try RunningProgram.product(service.partOf ?? service.name, own + ["--socket", path])
                running[service.name] = LiveService.Process(program: program, path: path)
            }
            for process in running.values {
                #expect(
                    await eventually { (try? RawSocket.connect(to: process.path)) != nil }, "\(process.program.output)")
            }
            try await LiveService.$running.withValue(running) { try await function() }
            for process in running.values {
                #expect(process.program.isRunning, "\(process.program.output)")
                process.program.signal(SIGTERM)
            }
            for process in running.values {
                #expect(try await process.program.end() == 0, "\(process.program.output)")
            }
        }
    }
}

extension Trait where Self == LiveServices {
    /// Every service, each in a process of its own, for the whole suite.
    static var againstEveryService: Self { Self() }
}
