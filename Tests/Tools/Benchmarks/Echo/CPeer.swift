import Foundation
import RPC

/// The lower bound: a C program that returns every byte without parsing.
enum CPeer {
    /// Builds the peer into the temporary folder; `nil` without a C compiler.
    static func build(from sources: String, in temporary: TemporaryFolder) throws -> EchoServer? {
        guard let compiler = Programs.installed("cc") ?? Programs.installed("clang") else { return nil }
        let program = temporary.file("echo-c")
        let arguments = ["-O2", "-o", program, "\(sources)/echo.c"]
        let code = try ChildProcess.with(compiler, arguments, log: temporary.file("cc.log")) { child in
            try child.exitCode(within: 60)
        }
        guard code == 0 else { return nil }
        let socket = temporary.file("c.sock")
        return EchoServer(
            name: "C, parsing nothing", program: program, arguments: [socket], socket: socket,
            log: temporary.file("echo-c-run.log")
        ) { call in
            // Our request, so that both send the same bytes.
            let params = try [UInt8](#"{"call":"#.utf8) + JSONWriter.encode(call) + [UInt8(ascii: "}")]
            return Frame.request(id: 1, method: Echo.name, params: params)
        }
    }
}
