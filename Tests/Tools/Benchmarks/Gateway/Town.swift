import DeliveriesContract
import Foundation
import IdentityContract
import RPC
import Vocabulary

/// A whole town on a free port of 127.0.0.1, started by `kvartctl up`.
struct Town {
    let process: ChildProcess
    let address: ServerAddress
    /// `127.0.0.1:41234`, for the `Host` field.
    let host: String

    /// Runs the town until `body` returns.
    /// - Parameter settings: a JSON object for all programs. By default the throttles refuse nothing, because they are
    ///   meant for people.
    static func up<Result>(
        in folder: TemporaryFolder, settings: String = #"{"throttles":{"factor":1000000}}"#,
        _ body: (Town) throws -> Result
    ) throws -> Result {
        let file = folder.file("settings.json")
        try settings.write(toFile: file, atomically: true, encoding: .utf8)
        let arguments = ["up", "--state", folder.file("state"), "--listen", "127.0.0.1:0", "--config", file]
        return try ChildProcess.with(
            Programs.built("kvartctl"), arguments, log: folder.file("kvartctl.log")
        ) { child in
            var port: UInt16?
            let isUp = try Interruption.wait(seconds: 30) {
                port = Self.port(in: child.output)
                return port != nil || !child.isRunning
            }
            guard isUp, let port else { throw BenchmarkFailure("the town does not come up:\n\(child.output)") }
            let town = Town(process: child, address: .loopback(port: port), host: "127.0.0.1:\(port)")
            do {
                return try body(town)
            } catch let failure as BenchmarkFailure {
                throw BenchmarkFailure("\(failure)\nlast words of the town:\n\(child.output.suffix(2_000))")
            }
        }
    }

    /// The port in the URL that `kvartctl up` prints when all programs are ready.
    private static func port(in output: String) -> UInt16? {
        guard let url = output.range(of: "http://127.0.0.1:") else { return nil }
        let digits = output[url.upperBound...].prefix { $0.isNumber }
        // The line may be incomplete.
        return output[digits.endIndex...].isEmpty ? nil : UInt16(digits)
    }

    /// The bytes of a request.
    func request(
        _ verb: String, _ path: String, token: String?, body: [UInt8] = [], fields: [String: String] = [:]
    ) -> [UInt8] {
        var head = "\(verb) \(path) HTTP/1.1\r\nHost: \(host)\r\n"
        if let token { head += "Authorization: Bearer \(token)\r\n" }
        if !body.isEmpty { head += "Content-Type: application/json\r\nContent-Length: \(body.count)\r\n" }
        for (name, value) in fields { head += "\(name): \(value)\r\n" }
        return [UInt8]((head + "\r\n").utf8) + body
    }

    /// Makes a published call whose members are all in the body.
    func call<C: Call>(_ call: C, token: String? = nil) throws -> C.Reply {
        guard let route = C.route else { throw BenchmarkFailure("\(C.name) is not published") }
        let body = try JSONWriter.encode(call)
        let request = request(route.verb.rawValue.uppercased(), route.path, token: token, body: body)
        let response = try Exchange.http(request, with: address)
        guard (200..<300).contains(response.status) else {
            let text = String(decoding: response.body, as: UTF8.self)
            throw BenchmarkFailure("\(C.name) is answered with \(response.status): \(text)")
        }
        return try JSONReader.decode(C.Reply.self, from: Array(response.body), unknownMembers: .ignored)
    }
}
