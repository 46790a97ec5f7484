import Foundation
import IdentityContract
import RPC
import Synchronization
import TestKit
import Testing

/// Persons and restaurants who use every route of the map, and the routes that were answered with success.
final class SourceWalk: Sendable {
    let town: RealTown
    private let answered = Mutex<Set<OurRoute>>([])

    init(_ town: RealTown) { self.town = town }

    /// The routes of the map that were answered with a status from 200 to 299.
    var walked: Set<OurRoute> { answered.withLock(\.self) }

    /// Sends a request, and records its route if it succeeds.
    /// - Parameters:
    ///   - party: `nil` for a visitor.
    ///   - request: method and path.
    func send(_ party: Party?, _ request: String, _ body: String? = nil) async throws -> PlainAnswer {
        let (method, path) = Self.parts(request)
        let answer = try await town.app(method, path, token: party?.token, body)
        record(party, method, path, answer.status)
        return answer
    }

    /// Sends a request that must succeed.
    @discardableResult
    func done(
        _ party: Party?, _ request: String, _ body: String? = nil, at location: SourceLocation = #_sourceLocation
    ) async throws -> PlainAnswer {
        let answer = try await send(party, request, body)
        #expect(answer.status == 200, "\(request): \(answer.text)", sourceLocation: location)
        return answer
    }

    /// Sends a request that must be refused with one of these statuses.
    @discardableResult
    func refused(
        _ statuses: Int..., by party: Party?, _ request: String, _ body: String? = nil,
        at location: SourceLocation = #_sourceLocation
    ) async throws -> PlainAnswer {
        let answer = try await send(party, request, body)
        #expect(
            statuses.contains(answer.status), "\(request): \(answer.status) \(answer.text)", sourceLocation: location)
        return answer
    }

    /// Uploads a picture of one pixel.
    func uploadPicture(_ party: Party, to path: String) async throws {
        let png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="
        let answer = try await town.upload(try #require(Data(base64Encoded: png)), to: path, token: party.token ?? "")
        #expect(answer.status == 200, "\(path)")
        record(party, "POST", path, answer.status)
        let shown = try #require(answer.text("picture", "addresses", "medium"))
        try await done(nil, "GET \(shown)")
    }

    private func record(_ party: Party?, _ method: String, _ path: String, _ status: Int) {
        guard (200..<300).contains(status) else { return }
        let caller = party?.caller ?? .visitor
        let path = String(path.prefix { $0 != "?" })
        // A literal segment wins over a parameter, as at the gateway.
        let best = SourceRoutes.ours.filter { $0.caller == caller && $0.method == method }
            .compactMap { route in route.literals(in: path).map { (route: route, literals: $0) } }
            .max { $0.literals < $1.literals }
        guard let route = best?.route else { return }
        answered.withLock { _ = $0.insert(route) }
    }

    private static func parts(_ request: String) -> (String, String) {
        let parts = request.split(separator: " ", maxSplits: 1)
        return (String(parts[0]), String(parts[1]))
    }
}

/// An account of the walk, and its session.
struct Party: Sendable {
    let kind: EmailAccountKind
    /// The first part of the e-mail address.
    var name: String
    var password = RealTown.goodPassword
    var id = ""
    var token: String?
    var refreshToken: String?

    init(_ kind: EmailAccountKind, _ name: String) { (self.kind, self.name) = (kind, name) }

    var caller: OurRoute.Caller { kind == .person ? .person : .restaurant }
    /// The other kind of account.
    var otherKind: EmailAccountKind { kind == .person ? .restaurant : .person }
    var email: String { RealTown.address(name) }
}

extension PlainAnswer {
    /// Returns the text of a member.
    func text(_ path: String...) -> String? { path.reduce(json) { $0?[member: $1] }?.string }

    /// Returns the texts of a member of all items of a list.
    func texts(_ path: String...) -> [String] {
        json?[member: "items"]?.elements.compactMap { item in path.reduce(item) { $0?[member: $1] }?.string } ?? []
    }
}
