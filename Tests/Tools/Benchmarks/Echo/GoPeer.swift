import Foundation
import RPC

/// The peer in Go: JSON-RPC of the standard library.
enum GoPeer {
    enum Build {
        /// - Parameter version: `go1.19.8`.
        case server(EchoServer, version: String)
        /// Go is missing, or cannot build the peer.
        case missing(reason: String)
    }

    /// Builds the peer into the temporary folder.
    static func build(from sources: String, in temporary: TemporaryFolder) throws -> Build {
        guard let go = Programs.installed("go") else { return .missing(reason: "there is no go on PATH") }
        let source = "\(sources)/echo.go"
        guard FileManager.default.fileExists(atPath: source) else {
            return .missing(reason: "there is no \(source) here")
        }
        let program = temporary.file("echo-go")
        // The standard library is enough, so nothing is downloaded, not even another version of Go.
        let offline = ["GOPROXY": "off", "GOTOOLCHAIN": "local", "GOFLAGS": "", "GO111MODULE": "auto"]
        let run = { (arguments: [String]) in
            try ChildProcess.with(go, arguments, log: temporary.file("go.log"), environment: offline) { child in
                (code: try child.exitCode(within: 120), output: child.output)
            }
        }
        let version = try run(["env", "GOVERSION"]).output.split(separator: "\n").first.map(String.init)
        let build = try run(["build", "-o", program, source])
        guard build.code == 0 else { return .missing(reason: "go build failed: \(build.output)") }
        return .server(server(program, in: temporary), version: version ?? "unknown version")
    }

    private static func server(_ program: String, in folder: TemporaryFolder) -> EchoServer {
        let socket = folder.file("go.sock")
        return EchoServer(
            name: "Go net/rpc/jsonrpc", program: program, arguments: [socket], socket: socket,
            log: folder.file("echo-go.log")
        ) { call in
            var line = [UInt8](#"{"method":"Echo.Echo","params":["#.utf8)
            line += try JSONWriter.encode(call)
            return line + [UInt8]("],\"id\":1}\n".utf8)
        }
    }
}
