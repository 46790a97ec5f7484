import Foundation
import FoundationNetworking
import RPC
import TestKit
import Testing

/// The whole town as `kvartctl up` runs it, on a free port. Password hashes are cheap, and throttles are high enough
/// for tests.
struct RealTown: Sendable {
    let program: RunningProgram
    let folder: String
    /// `http://127.0.0.1:<port>`
    let url: String

    /// Runs a town around `body`, stops it as Ctrl-C does, and checks that no process is left.
    /// - Parameter settings: additional settings, as members of a JSON object.
    static func run<T>(settings: String = "", _ body: (RealTown) async throws -> T) async throws -> T {
        try await withScratchFolder { folder in
            let town = try await start(in: folder, settings: settings)
            let value: T
            do {
                value = try await body(town)
            } catch {
                town.program.signal(SIGTERM)
                _ = try? await town.program.end()
                throw error
            }
            let children = town.children()
            town.program.signal(SIGINT)
            #expect(try await town.program.end() == 0, "\(town.program.output)")
            #expect(children.allSatisfy { kill($0.value, 0) != 0 }, "left running: \(children)")
            return value
        }
    }

    /// - Parameter further: additional settings, as members of a JSON object.
    static func start(in folder: String, settings further: String = "") async throws -> RealTown {
        let members = [#""scrypt":{"rounds":1024}"#, #""throttles":{"factor":1000000}"#, further]
        let settings = folder + "/settings.json"
        try "{\(members.filter { !$0.isEmpty }.joined(separator: ","))}"
            .write(toFile: settings, atomically: true, encoding: .utf8)
        let program = try RunningProgram.product(
            "kvartctl", ["up", "--state", folder + "/town", "--listen", "127.0.0.1:0", "--config", settings])
        let url = try await program.output { output in
            output.split(separator: "\n").first { $0.hasPrefix("http://") }.map(String.init)
        }
        return RealTown(program: program, folder: folder, url: url)
    }

    /// Returns the processes of the town by program name. `gateway egress` has the name `egress`.
    func children() -> [String: Int32] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        let pairs = all.compactMap(Int32.init).compactMap { identifier -> (String, Int32)? in
            guard let status = try? String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8),
                status.contains("PPid:\t\(program.identifier)\n"),
                let executable = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(identifier)/exe")
            else { return nil }
            let words = (try? String(contentsOfFile: "/proc/\(identifier)/cmdline", encoding: .utf8)) ?? ""
            let first = words.split(separator: "\0").dropFirst().first.map { String($0) }
            let part = first.flatMap { $0.hasPrefix("-") ? nil : $0 }
            return (part ?? URL(filePath: executable).lastPathComponent, identifier)
        }
        return Dictionary(pairs) { first, _ in first }
    }

    /// An HTTP response.
    struct Answer {
        var status: Int
        var headers: [String: String]
        var body: JSONNode?

        func text(_ path: String...) -> String? {
            path.reduce(body) { $0?[member: $1] }?.string
        }
    }

    /// - Parameter tag: the `If-Match` header, which refuses a change of another version.
    func request(
        _ method: String, _ path: String, token: String? = nil, _ body: String? = nil, ifMatch tag: String? = nil
    ) async throws -> Answer {
        guard let target = URL(string: url + path) else { throw URLError(.badURL) }
        var request = URLRequest(url: target, timeoutInterval: 60)
        request.httpMethod = method
        request.httpBody = body.map { Data($0.utf8) }
        if body != nil { request.setValue("application/json", forHTTPHeaderField: "Content-Type") }
        if let token { request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
        if let tag { request.setValue(tag, forHTTPHeaderField: "If-Match") }
        return try await Self.answer(to: request)
    }

    /// Uploads a file.
    func upload(_ file: Data, to path: String, token: String) async throws -> Answer {
        guard let target = URL(string: url + path) else { throw URLError(.badURL) }
        var request = URLRequest(url: target, timeoutInterval: 60)
        request.httpMethod = "POST"
        request.httpBody = file
        request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
        return try await Self.answer(to: request)
    }

    private static func answer(to request: URLRequest) async throws -> Answer {
        let session = URLSession(configuration: .ephemeral)
        defer { session.finishTasksAndInvalidate() }
        let (data, response) = try await session.data(for: request)
        let http = try #require(response as? HTTPURLResponse)
        let headers = http.allHeaderFields.map { ("\($0.key)".lowercased(), "\($0.value)") }
        return Answer(
            status: http.statusCode, headers: Dictionary(headers) { $1 },
            body: try? JSONDocument(parsing: Array(data)).root)
    }
}

// MARK: People

extension RealTown {
    static let password = #""password":"s3cret!","passwordConfirmation":"s3cret!""#

    /// Registers a store and signs it in.
    func store(_ name: String = "klas", key: String = "12345678903") async throws -> String {
        let registered = try await request(
            "POST", "/v1/stores",
            #"{"name":"\#(name)","address":"Ilica 1","storeKey":"\#(key)","email":"\#(name)@example.org","#
                + #""phone":"+38512345678",\#(Self.password)}"#)
        #expect(registered.status == 200)
        let signedIn = try await request(
            "POST", "/v1/sessions/store", #"{"email":"\#(name)@example.org","password":"s3cret!"}"#)
        return try #require(signedIn.text("token"))
    }

    /// Registers a courier and signs it in.
    func courier(_ phone: String = "0911112222") async throws -> (id: String, token: String) {
        let registered = try await request(
            "POST", "/v1/couriers", #"{"firstName":"Ana","lastName":"Babić","phone":"\#(phone)",\#(Self.password)}"#)
        #expect(registered.status == 200)
        let signedIn = try await request(
            "POST", "/v1/sessions/courier", #"{"phone":"\#(phone)","password":"s3cret!"}"#)
        return (try #require(registered.text("id")), try #require(signedIn.text("token")))
    }

    func link(store: String, _ courier: (id: String, token: String)) async throws {
        let invited = try await request(
            "POST", "/v1/cooperations/invitations", token: store, #"{"courier":"\#(courier.id)"}"#)
        let key = try #require(invited.text("registrationKey"))
        #expect(invited.text("link") == "\(url)/invitations/registerStoreKey/\(key)")
        let redeemed = try await request(
            "POST", "/v1/cooperations", token: courier.token, #"{"registrationKey":"\#(key)"}"#)
        #expect(redeemed.status == 200)
    }

    func delivery(store: String, for courier: String) async throws -> String {
        let made = try await request(
            "POST", "/v1/deliveries", token: store,
            #"{"customer":{"firstName":"Iva","lastName":"Horvat","address":"Vukovarska 5"},"#
                + #""description":"A cake.","couriers":["\#(courier)"]}"#)
        return try #require(made.text("delivery", "id"))
    }
}
