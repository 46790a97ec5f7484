import Glibc
import Logging
import RPC
import TestKit
import Testing

@Suite("Notifications to the service manager")
struct NotifyingTests {
    /// Starts a real service with the address of its manager and the watchdog interval.
    private func start(_ socket: NotifySocket, in folder: String, watchdog: Duration? = nil) throws -> RunningProgram {
        var environment = ["NOTIFY_SOCKET": socket.path]
        if let watchdog { environment["WATCHDOG_USEC"] = "\(Int64(watchdog / .microseconds(1)))" }
        return try RunningProgram(
            RunningProgram.products + "/conformance", ["--socket", folder + "/s", "--state", folder + "/state"],
            environment: environment)
    }

    @Test("The service notifies start, serving and draining, in this order")
    func states() async throws {
        try await withScratchFolder { folder in
            let socket = try NotifySocket(folder + "/notify")
            let program = try start(socket, in: folder)
            let isReady = await eventually { socket.said().contains("READY=1\nSTATUS=serving") }
            #expect(isReady, "\(program.output)")
            program.signal(SIGTERM)
            #expect(try await program.end() == 0)
            let said = socket.said()
            let starting = "EXTEND_TIMEOUT_USEC=60000000\nSTATUS=starting"
            #expect(said.first == starting)
            // A slow start asks for more time repeatedly.
            #expect(Array(said.drop { $0 == starting }) == ["READY=1\nSTATUS=serving", "STOPPING=1\nSTATUS=draining"])
        }
    }

    @Test("The watchdog is notified in time, with the number of connections")
    func watchdog() async throws {
        try await withScratchFolder { folder in
            let socket = try NotifySocket(folder + "/notify")
            let program = try start(socket, in: folder, watchdog: .seconds(2))
            let isReady = await eventually { socket.said().contains("READY=1\nSTATUS=serving") }
            #expect(isReady, "\(program.output)")
            let client = SocketClient(
                path: folder + "/s", logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
            _ = try await client.send("rpc.ping", params: Array("{}".utf8), timeout: .seconds(60), mayRepeat: true)
            let isFed = await eventually { socket.said().contains("WATCHDOG=1\nSTATUS=serving; 1 connections") }
            #expect(isFed, "\(socket.said())")
            await client.close()
            program.signal(SIGTERM)
            #expect(try await program.end() == 0)
        }
    }
}
