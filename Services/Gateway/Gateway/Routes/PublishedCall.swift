import HTTPTypes
import RPC
import Vocabulary

/// The properties of a call that the gateway needs to publish it.
struct PublishedCall: Sendable {
    /// The type of the call, for its description by `rpc.discover`.
    let type: any Call.Type
    let name: String
    let access: Access
    let route: Route
    let isReadOnly: Bool
    let acceptsIdempotencyKey: Bool
    let repetition: Repetition
    let versionRule: VersionRule
    let isAppLink: Bool
    /// The `Cache-Control` of a reply; `nil` for `no-store`.
    let cacheControl: String?
    let method: HTTPRequest.Method
    let template: PathTemplate
    let composer: CallComposer
    /// The member that is an uploaded file; `nil` without one.
    let file: String?

    /// Whether the call needs a session. The service checks whether the caller may make the call.
    var needsCaller: Bool {
        switch access {
        case .accounts, .staff, .accountsOrStaff: true
        case .anyone, .services, .operator: false
        }
    }

    /// Returns whether `rpc.discover` shows the call to this caller, by the kind of its account and its permissions.
    /// Without a caller, returns whether the call needs no session. The service itself refuses calls.
    func admits(_ caller: Caller?) -> Bool { caller.map { access.admits($0) } ?? (access == .anyone) }

    /// Returns `nil` for a call without a route.
    /// - Throws: ``UnpublishableCalls`` for an invalid route.
    init?<C: Call>(_ call: C.Type) throws(UnpublishableCalls) {
        guard let route = C.route else { return nil }
        guard !C.isAppLink || route.kind == .page else {
            throw UnpublishableCalls("\(C.name) is opened by apps and must be a page")
        }
        switch C.access {
        case .anyone, .accounts, .staff, .accountsOrStaff: break
        case .services: throw UnpublishableCalls("\(C.name) is between services and must not have a route")
        // A gateway without a user of its own runs as the operator: services would take every client for the operator.
        case .operator: throw UnpublishableCalls("\(C.name) is the operator's and must not have a route")
        }
        // Browsers and proxies may repeat a GET at will, and every GET has a HEAD. Pages answer HEAD without the call.
        guard C.isReadOnly || route.verb != .get || route.kind == .page else {
            throw UnpublishableCalls("\(C.name) is a GET and must only read")
        }
        guard C.cacheSeconds == nil || C.access == .anyone && route.kind == .json && route.verb == .get else {
            throw UnpublishableCalls("\(C.name) may be cached and must be a GET for anyone")
        }
        guard let template = PathTemplate(route.path) else {
            throw UnpublishableCalls("\(C.name): \(route.path) is not a path such as /v1/things/{thing}")
        }
        let schema = Schema.of(C.self)
        if route.kind == .document { try Self.checkDocument(C.self, schema) }
        if route.kind == .stream { try Self.checkStream(C.self, schema) }
        file = route.kind == .upload ? try Self.checkUpload(C.self, schema) : nil
        if route.kind == .raw { try Self.checkRaw(C.self, schema, template) }
        var path: [CallComposer.PathMember] = []
        for (name, position) in template.members {
            guard let member = schema.members.first(where: { $0.name == name }) else {
                throw UnpublishableCalls("\(C.name): {\(name)} in \(route.path) is not a member of the call")
            }
            guard MemberText.canEncode(member.schema) else {
                throw UnpublishableCalls("\(C.name): {\(name)} in \(route.path) cannot be written in a path")
            }
            path.append(CallComposer.PathMember(member: member, position: position))
        }
        type = C.self
        name = C.name
        access = C.access
        self.route = route
        isReadOnly = C.isReadOnly
        acceptsIdempotencyKey = C.acceptsIdempotencyKey
        repetition = C.repetition
        versionRule = C.versionRule
        isAppLink = C.isAppLink
        cacheControl = C.cacheSeconds.map { "public, max-age=\($0)" }
        method = HTTPRequest.Method(route.verb)
        self.template = template
        composer = CallComposer(
            // A link in a mail can only carry its token in its address.
            members: schema.members, path: path, takesSecrets: route.kind == .page)
    }

    /// Checks that a streamed call replies a `StreamPage`, and has the member by which a reader names its position.
    private static func checkStream<C: Call>(_ call: C.Type, _ schema: Schema) throws(UnpublishableCalls) {
        guard C.Reply.self == StreamPage.self else {
            throw UnpublishableCalls("\(C.name) has a stream route but does not reply a StreamPage")
        }
        let name = StreamBacklog.member
        let position = Schema.Member(name: name, schema: .nullable(StreamPosition.schema), isRequired: false)
        guard schema.members.contains(position) else {
            throw UnpublishableCalls("\(C.name) has a stream route but no optional position named \(name)")
        }
    }

    /// Checks that the call replies a document, and that a member named `cursor` is an optional cursor, by which the
    /// parts of a document are requested.
    private static func checkDocument<C: Call>(_ call: C.Type, _ schema: Schema) throws(UnpublishableCalls) {
        guard C.Reply.self == Document.self else {
            throw UnpublishableCalls("\(C.name) has a document route but does not reply a Document")
        }
        let name = DocumentParts.member
        guard let member = schema.members.first(where: { $0.name == name }) else { return }
        guard member == Schema.Member(name: name, schema: .nullable(PageCursor.schema), isRequired: false) else {
            throw UnpublishableCalls("\(C.name) has a document route but no optional cursor named \(name)")
        }
    }
}

extension HTTPRequest.Method {
    init(_ verb: Route.Verb) {
        switch verb {
        case .get: self = .get
        case .post: self = .post
        case .put: self = .put
        case .patch: self = .patch
        case .delete: self = .delete
        }
    }
}
