import AsyncHTTPClient
public import CallTypes
import IdentityContract
import JSON
import NIOCore
import NIOHTTP1
import RestaurantsContract
public import ServiceKit
import Vocabulary

/// A town as its apps see it: the gateway's HTTP. Calls and replies have the types of the contracts.
///
///     try await town.call(AcceptDelivery(delivery: parcel), as: courier)
public struct TownClient: Sendable {
    /// The URL of the gateway, without a final slash.
    let base: String
    let runtime: RuntimeEnvironment
    private let http: HTTPClient
    private let tokens = SessionTokens()

    private static let maxBytes = 8 << 20
    /// How often a request is sent while the town is busy. Nothing was done then.
    private static let attempts = 20

    /// Runs the body with a client, and closes its connections afterwards.
    public static func with<Value>(
        _ base: String, _ runtime: RuntimeEnvironment, _ body: (TownClient) async throws -> Value
    ) async throws -> Value {
        try await HTTPClient.withHTTPClient { http in
            try await body(TownClient(base: base, runtime: runtime, http: http))
        }
    }

    private init(base: String, runtime: RuntimeEnvironment, http: HTTPClient) {
        self.base = base
        self.runtime = runtime
        self.http = http
    }

    /// Makes a call for an account, or for a visitor without one. Signs the account in when it has no session.
    /// - Parameter file: for a call with an upload, which has ``CallTypes/UploadedFile/sent`` in place of the file.
    /// - Throws: ``CallFailure``, or an error of the connection.
    @discardableResult
    public func call<C: Call>(
        _ call: C, as account: DemoAccount? = nil, file: [UInt8]? = nil
    ) async throws -> C.Reply {
        guard let account else { return try await send(call, [:], file) }
        do {
            return try await send(call, ["authorization": "Bearer \(try await token(of: account))"], file)
        } catch let failure as CallFailure where failure.status == 401 {
            // The session has ended. A visitor of the demo may have changed the password of the account.
            await tokens.forget(account)
            return try await send(call, ["authorization": "Bearer \(try await token(of: account))"], file)
        }
    }

    /// Makes a call for a guest of a table.
    @discardableResult
    func call<C: Call>(_ call: C, asGuest secret: GuestSecret) async throws -> C.Reply {
        try await send(call, ["kvart-guest": secret.text], nil)
    }

    /// Returns the path of a link into the town; the whole link when `links.base` has been set to another host.
    func path(of link: String) -> String { link.hasPrefix(base + "/") ? String(link.dropFirst(base.count)) : link }

    /// Posts a form as a browser does, to an address outside of the town.
    func post(_ fields: [(name: String, value: String)], to url: String) async throws {
        var request = HTTPClientRequest(url: url)
        request.method = .POST
        request.headers.add(name: "content-type", value: "application/x-www-form-urlencoded")
        let text = fields.map { "\($0.name.percentEncoded)=\($0.value.percentEncoded)" }.joined(separator: "&")
        request.body = .bytes(ByteBuffer(string: text))
        let response = try await http.execute(request, timeout: .seconds(60))
        guard response.status.code < 400 else {
            throw CallFailure(
                call: url, status: Int(response.status.code), type: "demo.form", message: "The form was refused.")
        }
    }

    private func token(of account: DemoAccount) async throws -> String {
        if let token = await tokens.token(of: account, at: runtime.now()) { return token }
        let session = try await signIn(account)
        await tokens.keep(session)
        return session.token?.text ?? ""
    }

    private func signIn(_ account: DemoAccount) async throws -> SignedIn {
        let password = Password(text: account.password)
        guard let kind = EmailAccountKind(rawValue: account.role.kind.rawValue) else {
            return try await send(SignInCourier(phone: CroatianPhone(account.signIn), password: password), [:], nil)
        }
        return try await send(SignIn(kind: kind, email: EmailAddress(account.signIn), password: password), [:], nil)
    }

    private func send<C: Call>(_ call: C, _ headers: [String: String], _ file: [UInt8]?) async throws -> C.Reply {
        let message = try CallRequest(call)
        var request = HTTPClientRequest(url: base + message.target)
        request.method = HTTPMethod(rawValue: message.method)
        for (name, value) in headers { request.headers.add(name: name, value: value) }
        if let body = file ?? message.body {
            request.headers.add(name: "content-type", value: file == nil ? "application/json" : "image/png")
            request.body = .bytes(ByteBuffer(bytes: body))
        }
        var attempt = 1
        while true {
            let response = try await http.execute(request, timeout: .seconds(60))
            let body = Array(try await response.body.collect(upTo: Self.maxBytes).readableBytesView)
            if response.status.code == 200 {
                return try JSONReader.decode(C.Reply.self, from: body, unknownMembers: .ignored)
            }
            let failure = CallFailure(call: C.name, status: Int(response.status.code), problem: body)
            guard failure.status == 503, attempt < Self.attempts else { throw failure }
            attempt += 1
            try await Task.sleep(for: .milliseconds(500))
        }
    }
}

extension UploadedFile {
    /// Stands for the file of a request: the gateway writes the file's own data in its place.
    public static let sent = UploadedFile(
        name: UploadName(random: [UInt8](repeating: 0, count: 16)), sha256: "", size: 0)
}

extension CallFailure {
    /// - Parameter problem: the body of the answer (RFC 9457).
    fileprivate init(call: String, status: Int, problem: [UInt8]) {
        let members = (try? JSONDocument(parsing: problem))?.root
        let errors = members?[member: "errors"].map { " \(String(decoding: $0.bytes, as: UTF8.self))" } ?? ""
        self.init(
            call: call, status: status, type: members?[member: "type"]?.string ?? "",
            message: (members?[member: "message"]?.string ?? "") + errors)
    }
}
