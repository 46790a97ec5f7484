import Documentation
import RPC
import Vocabulary

/// The first example of a call as programs make it. `$API` is the address of the town, `$TOKEN` a token from a
/// sign-in: a page never contains a real token.
struct CallSamples {
    private let name: String
    private let route: Route
    /// The path with the values of its members, and the query.
    private let target: String
    /// The members of the body, indented; `nil` without a body.
    let body: String?
    /// The member that is an uploaded file; `nil` without one.
    let file: String?

    /// Returns `nil` for a call without a route or without an example.
    init?(_ documented: DocumentedCall) throws {
        guard let route = documented.route, let example = documented.examples.first else { return nil }
        let call = try JSONDocument(parsing: example.call.bytes).root
        name = documented.name
        needsToken = documented.needsSession
        self.route = route
        let given = documented.sentMembers(of: call)
        let places = Dictionary(uniqueKeysWithValues: documented.members.map { ($0.name, documented.place(of: $0)) })
        func values(in place: MemberPlace) -> [(name: String, value: JSONNode)] {
            given.filter { places[$0.name] == place }
        }
        file = route.kind == .upload ? documented.members(in: .file).first?.name : nil
        var path = route.path
        for (name, value) in values(in: .path) {
            path = path.replacing("{\(name)}", with: AddressText.percentEncode(value.plainText))
        }
        let query = values(in: .query).flatMap { name, value in
            (value.kind == .array ? value.elements : [value]).map {
                "\(name)=\(AddressText.percentEncode($0.plainText))"
            }
        }
        target = query.isEmpty ? path : "\(path)?\(query.joined(separator: "&"))"
        let inBody = values(in: .body)
        body = inBody.isEmpty ? nil : SampleJSON.object(inBody)
    }

    private let needsToken: Bool

    // MARK: curl

    var curl: String {
        var lines = ["curl" + method + (route.kind == .stream ? " -N" : "") + " \"$API\(target)\""]
        if needsToken { lines.append("-H \"Authorization: Bearer $TOKEN\"") }
        if file != nil { lines.append("--data-binary @photo.jpg") }
        if route.kind == .raw { lines.append("--data-binary @message") }
        if let body {
            lines.append("-H 'Content-Type: application/json'")
            lines.append("-d \(body.shellQuoted)")
        }
        return lines.joined(separator: " \\\n  ")
    }

    /// `curl` uses GET without a body and POST with one.
    private var method: String {
        let verb: Route.Verb = body == nil && file == nil && route.kind != .raw ? .get : .post
        return route.verb == verb ? "" : " -X \(route.verb.rawValue.uppercased())"
    }

    // MARK: Swift

    var swift: String {
        let changes = requestChanges
        let request = "\(changes.isEmpty ? "let" : "var") request = URLRequest(url: URL(string: \"\\(api)\(target)\")!)"
        let isStream = route.kind == .stream
        let lines = (isStream ? [Self.reader] : []) + [request] + changes + (isStream ? Self.reading : [Self.sending])
        return lines.joined(separator: "\n")
    }

    /// The statements that complete the request: method, headers, body.
    private var requestChanges: [String] {
        var lines: [String] = []
        if route.verb != .get { lines.append("request.httpMethod = \"\(route.verb.rawValue.uppercased())\"") }
        if needsToken { lines.append(Self.header("Bearer \\(token)", "Authorization")) }
        if file != nil { lines.append("request.httpBody = try Data(contentsOf: URL(fileURLWithPath: \"photo.jpg\"))") }
        if let body {
            lines.append(Self.header("application/json", "Content-Type"))
            let indented = body.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
            lines.append("request.httpBody = Data(#\"\"\"\n\(indented)\n    \"\"\"#.utf8)")
        }
        return lines
    }

    private static let sending = "let (data, response) = try await URLSession.shared.data(for: request)"

    private static let reading = [
        "let session = URLSession(configuration: .default, delegate: Reader(), delegateQueue: nil)",
        "session.dataTask(with: request).resume()",
    ]

    /// Reads a stream on every platform. `URLSession.bytes(for:)` is missing on Linux.
    private static let reader = """
        final class Reader: NSObject, URLSessionDataDelegate {
            func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
                print(String(decoding: data, as: UTF8.self), terminator: "")
            }
        }
        """

    private static func header(_ value: String, _ name: String) -> String {
        "request.setValue(\"\(value)\", forHTTPHeaderField: \"\(name)\")"
    }
}

extension Access {
    /// The kinds of accounts that may call, in the order of their declaration.
    var kinds: [AccountKind] {
        switch self {
        case .accounts(let kinds): AccountKind.allCases.filter(kinds.contains)
        case .accountsOrStaff(let kinds, _): AccountKind.allCases.filter { kinds.contains($0) || $0 == .staff }
        case .staff: [.staff]
        case .anyone: []
        case .services, .operator: []
        }
    }
}

extension JSONNode {
    /// The text of a string; of any other value its JSON.
    var plainText: String { string ?? String(decoding: bytes, as: UTF8.self) }
}

extension RawJSON {
    /// The text of a string; of any other value its JSON.
    var plainText: String {
        (try? JSONDocument(parsing: bytes).root.plainText) ?? String(decoding: bytes, as: UTF8.self)
    }
}

extension DocumentedCall {
    /// `POST /v1/deliveries`
    var routeText: String { route.map { "\($0.verb.rawValue.uppercased()) \($0.path)" } ?? "" }
}
