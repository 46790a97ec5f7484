import Foundation
import RPC
import TestKit
import Testing
import Town

/// A running program that speaks the wire protocol, without a town.
struct LiveService: Sendable, CustomTestStringConvertible {
    let name: String
    /// `nil` for a program that is not part of a town.
    var service: Program?
    var testDescription: String { name }

    static let all = Town.services.map { LiveService(name: $0.name, service: $0) } + [conformance]

    static let conformance = LiveService(name: "conformance")
    static let identity = LiveService(name: Program.identity.name, service: .identity)

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

    /// The resident memory of the process in bytes.
    var residentSize: Int {
        get throws {
            let status = try String(contentsOfFile: "/proc/\(process.program.identifier)/status", encoding: .utf8)
            let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
            return try #require(Int(line.filter(\.isNumber))) * 1_024
        }
    }
}

/// Starts every service before the first test of a suite, and ends all after the last.
struct LiveServices: SuiteTrait, TestScoping {
    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withScratchFolder { folder in
            var running: [String: LiveService.Process] = [:]
            for service in LiveService.all {
                let path = "\(folder)/\(service.name).sock"
                let state = "\(folder)/\(service.name)"
                let own = service.service?.arguments(state: state) ?? ["--state", state]
                let executable = service.service?.executable ?? service.name
                let program = try RunningProgram.product(executable, own + ["--socket", path])
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
    /// Runs every service in its own process for the whole suite.
    static var againstEveryService: Self { Self() }
}
