public import CallTypes
package import JSON
import Vocabulary

/// A call as its readers see it.
public struct DocumentedCall: Sendable {
    public let type: any Call.Type
    /// `coaches.book`
    public let name: String
    /// A phrase without a full stop, `Book seats on a bus, one way or return`.
    public let summary: String
    /// The comment of the call in the contract: paragraphs with an empty line between them, names in backticks.
    public let sentences: String
    /// The name of the type in documents, `CoachesBook`. No other type of the town has this name.
    public let componentName: String
    public let access: Access
    /// `nil` for a call between services.
    public let route: Route?
    /// The members of the call, in the order of their declaration.
    public let members: [DocumentedMember]
    /// The reply of a `.json` or `.upload` route. Other routes answer something else, see ``Route``.
    public let reply: DocumentedObject
    /// The refusals that the contract declares, in the order of their declaration.
    public let refusals: [DocumentedRefusal]
    /// The events of a call with a `.stream` route, without `resync`.
    public let events: [DocumentedEvent]
    public let isReadOnly: Bool
    public let repetition: Repetition
    public let acceptsIdempotencyKey: Bool
    /// Whether a repeat with an idempotency key gets the first reply.
    public let keepsReply: Bool
    public let versionRule: VersionRule
    /// Whether the call replies a part of a list and takes the cursor of the next part.
    public let isPaged: Bool
    /// For how many seconds anyone may keep the reply; `nil` forbids it.
    public let cacheSeconds: Int?
    /// The first one is shown first. May be empty.
    public let examples: [DocumentedExample]
    /// The errors that follow from the access, the keys and the versions of the call. Every call can also give the
    /// errors of the protocol and of the gateway.
    public let ruleErrors: [DocumentedRefusal]
}

extension DocumentedCall {
    /// Whether a caller must be signed in.
    public var needsSession: Bool {
        switch access {
        case .accounts, .staff, .accountsOrStaff: true
        case .anyone, .services, .operator: false
        }
    }

    /// The members at one place of a request.
    public func members(in place: MemberPlace) -> [DocumentedMember] {
        members.filter { self.place(of: $0) == place }
    }

    /// Returns where a client of HTTP writes the member. A call without a route has all members in its body.
    public func place(of member: DocumentedMember) -> MemberPlace {
        guard let route else { return .body }
        if route.memberNames.contains(member.name) { return .path }
        if member.name == fileMember { return .file }
        switch route {
        // A body of a DELETE has no defined meaning (RFC 9110 section 9.3.5), but an address is no place for a secret.
        case .json(.delete, _) where member.schema.isSecret: return .body
        case .json(.get, _), .json(.delete, _), .document, .page, .stream, .raw(.get, _): return .query
        // The gateway reads the other members of an upload from the query, because the body is the file.
        case .upload: return .query
        case .raw: return .file
        case .json: return .body
        }
    }

    /// Returns the members of an example that a client sends. A null need not be sent, except where the member is
    /// required, and in a PATCH, where it removes a value.
    package func sentMembers(of example: JSONNode) -> [(name: String, value: JSONNode)] {
        example.members.filter { member in
            !member.value.isNull || route?.verb == .patch
                || members.contains { $0.name == member.name && $0.isRequired }
        }
    }

    /// The member that is an uploaded file.
    private var fileMember: String? { members.first { $0.typeName == "UploadedFile" }?.name }
}

/// Where a member of a call is in a request of HTTP.
public enum MemberPlace: Hashable, Sendable, CaseIterable {
    case path, query, body
    /// The member is made from the bytes of the body.
    case file
}

extension Route {
    /// The members of the path, in their order.
    public var memberNames: [String] {
        path.split(separator: "/").filter { $0.first == "{" && $0.last == "}" }.map {
            String($0.dropFirst().dropLast())
        }
    }
}
