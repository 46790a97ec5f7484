import Foundation
import RPC

/// PocketBase with its default settings, with a public collection whose records are about as large as deliveries. Its
/// requests need no sign-in.
enum PocketBase {
    static func up<Result>(
        _ program: String, in folder: TemporaryFolder, _ body: (HTTPServerUnderLoad) throws -> Result
    ) throws -> Result {
        let data = folder.file("pocketbase")
        let superuser = ["superuser", "upsert", "bench@example.org", "benchmark1234", "--dir", data]
        let code = try ChildProcess.with(program, superuser, log: folder.file("pocketbase-superuser.log")) { child in
            try child.exitCode(within: 30)
        }
        guard code == 0 else { throw BenchmarkFailure("PocketBase makes no superuser") }
        let port = UInt16.random(in: 20_000...29_999)
        // Otherwise PocketBase writes its migrations beside the folder.
        let serve = [
            "serve", "--http", "127.0.0.1:\(port)", "--dir", data, "--automigrate=false", "--migrationsDir",
            data + "/migrations",
        ]
        let address = ServerAddress.loopback(port: port)
        let start = Stopwatch.now()
        return try ChildProcess.with(program, serve, log: folder.file("pocketbase.log")) { child in
            let api = PocketBaseAPI(address: address, host: "127.0.0.1:\(port)")
            let isUp = try Interruption.wait(seconds: 20) { (try? api.send("GET", "/api/health")) != nil }
            guard isUp else { throw BenchmarkFailure("PocketBase does not come up:\n\(child.output)") }
            let coldStart = Double(Stopwatch.now() - start) / 1e9
            let idle = HTTPServerUnderLoad.memory(of: child)
            return try body(
                HTTPServerUnderLoad(
                    name: "PocketBase", address: address, process: child, coldStart: coldStart, idleMemory: idle,
                    requests: try requests(api)))
        }
    }

    private static func requests(_ api: PocketBaseAPI) throws -> [(name: String, bytes: [UInt8])] {
        let login = #"{"identity":"bench@example.org","password":"benchmark1234"}"#
        let signedIn = try api.send("POST", "/api/collections/_superusers/auth-with-password", login)
        guard let token = signedIn[member: "token"]?.string else { throw BenchmarkFailure("PocketBase gives no token") }
        let fields = ["firstName", "lastName", "address", "phone", "description", "status", "courier"]
            .map { #"{"name":"\#($0)","type":"text"}"# }.joined(separator: ",")
        _ = try api.send(
            "POST", "/api/collections",
            #"{"name":"deliveries","type":"base","listRule":"","viewRule":"","createRule":"","fields":[\#(fields)]}"#,
            token: token)
        _ = try api.send(
            "PATCH", "/api/settings", #"{"rateLimits":{"enabled":false},"logs":{"maxDays":0}}"#, token: token)
        let record =
            #"{"firstName":"Ana","lastName":"Kovač","address":"Vukovarska 5, Zagreb","phone":"+385987654321","#
            + #""description":"A cake, 2 kg. Keep it upright.","status":"pending","courier":"Iva Horvat"}"#
        var first: String?
        for _ in 0..<30 {
            first = try api.send("POST", "/api/collections/deliveries/records", record)[member: "id"]?.string
        }
        guard let first else { throw BenchmarkFailure("PocketBase makes no record") }
        return [
            ("get", api.request("GET", "/api/collections/deliveries/records/\(first)")),
            ("list 30", api.request("GET", "/api/collections/deliveries/records?perPage=30&skipTotal=1")),
            ("create", api.request("POST", "/api/collections/deliveries/records", record)),
        ]
    }
}

/// Requests to PocketBase.
struct PocketBaseAPI {
    let address: ServerAddress
    let host: String

    func request(_ verb: String, _ path: String, _ body: String = "", token: String? = nil) -> [UInt8] {
        var head = "\(verb) \(path) HTTP/1.1\r\nHost: \(host)\r\n"
        if let token { head += "Authorization: \(token)\r\n" }
        if !body.isEmpty { head += "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n" }
        return [UInt8]((head + "\r\n" + body).utf8)
    }

    func send(_ verb: String, _ path: String, _ body: String = "", token: String? = nil) throws -> JSONNode {
        let response = try Exchange.http(request(verb, path, body, token: token), with: address)
        guard response.status == 200 else {
            let text = String(decoding: response.body, as: UTF8.self)
            throw BenchmarkFailure("PocketBase answers \(path) with \(response.status): \(text)")
        }
        return try JSONDocument(parsing: Array(response.body)).root
    }
}
