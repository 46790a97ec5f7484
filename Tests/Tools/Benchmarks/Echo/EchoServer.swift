import Foundation
import RPC

/// An echo server: its name, its program and its request.
struct EchoServer {
    /// The name in the table.
    var name: String
    var program: String
    var arguments: [String]
    var socket: String
    var log: String
    /// Makes the request line.
    var request: (Echo) throws -> [UInt8]

    /// Our server, in a child process.
    static func kvart(in folder: TemporaryFolder) throws -> EchoServer {
        let socket = folder.file("kvart.sock")
        return EchoServer(
            name: "kvart", program: try Programs.own(), arguments: ["serve-echo", "--socket", socket], socket: socket,
            log: folder.file("kvart.log")
        ) { call in
            let params = try [UInt8](#"{"call":"#.utf8) + JSONWriter.encode(call) + [UInt8(ascii: "}")]
            return Frame.request(id: 1, method: Echo.name, params: params)
        }
    }

    var address: ServerAddress { .unix(path: socket) }

    /// Runs the server until `body` returns.
    func serving<Result>(_ body: () throws -> Result) throws -> Result {
        try ChildProcess.with(program, arguments, log: log) { child in
            let isUp = try Interruption.wait(seconds: 10) {
                !child.isRunning || (try? ClientSocket(connectedTo: address)) != nil
            }
            guard isUp, child.isRunning else {
                throw BenchmarkFailure("the \(name) echo server does not listen:\n\(child.output)")
            }
            return try body()
        }
    }

    /// Checks that the server returns its request, and then loads it.
    func measure(_ call: Echo, shape: LoadShape, seconds: Double) throws -> Measurement {
        let line = try request(call)
        let reply = try Exchange.line(line, with: address)
        let echoed = try String(decoding: JSONWriter.encode(call), as: UTF8.self)
        guard String(decoding: reply, as: UTF8.self).contains(echoed) else {
            throw BenchmarkFailure("\(name) answers something else: \(String(decoding: reply, as: UTF8.self))")
        }
        return try LoadGenerator(address: address, shape: shape, request: line, seconds: seconds)
            .run(counting: LineCounter(lineLength: reply.count))
    }
}
