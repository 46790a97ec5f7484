import Foundation
import RPC
import TestKit
import Testing

@testable import GatewayService

/// Common steps of tests.
extension UploadGateway {
    /// Opens a connection to the gateway on a port.
    func connect(_ body: (inout RawConnection) async throws -> Void) async throws {
        var configuration = Self.configuration(spool)
        configuration.lingerTime = .milliseconds(500)
        try await TestServer.run(gateway, configuration: configuration) { server in
            try await RawConnection.open(server.port) { try await body(&$0) }
        }
    }

    /// Runs the body while this many uploads wait in the service.
    func holding(_ count: Int, _ body: () async throws -> Void) async throws {
        service.gate.shut()
        let before = service.gate.arrived
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<count { group.addTask { try await post([1]).status } }
            await service.gate.arrivals(before + count)
            try await body()
            service.gate.open()
            for try await status in group { #expect(status == 200) }
        }
    }

    /// Checks that the spool becomes empty: a file is removed when its request has ended.
    func expectEmptySpool() async throws {
        let isEmpty = try await eventually { try spooled.isEmpty }
        #expect(isEmpty)
    }

    /// Writes a file into the spool.
    func write(_ name: String) throws { try Data([1]).write(to: URL(filePath: "\(spool)/\(name)")) }
}

extension RawConnection {
    /// Sends the head of an upload.
    /// - Parameter size: the declared length; `nil` for none.
    func send(
        upload size: Int?, to target: String = "/v1/files/7", token: String? = "courier", headers: [String] = []
    ) async throws {
        let length = size.map { ["Content-Length: \($0)"] } ?? []
        let authorization = token.map { ["Authorization: Bearer \($0)"] } ?? []
        try await send("POST \(target)", headers: length + authorization + headers)
    }
}
