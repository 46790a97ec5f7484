import HTTPTypes
import RPC
import Vocabulary

/// What the gateway must know of a call: never what it means.
struct PublishedCall: Sendable {
    /// For its description.
    let type: any Call.Type
    let name: String
    let access: Access
    let route: Route
    let isReadOnly: Bool
    let acceptsIdempotencyKey: Bool
    let repetition: Repetition
    let versionRule: VersionRule
    let isAppLink: Bool
    let method: HTTPRequest.Method
    let template: PathTemplate
    let composer: CallComposer

    /// Nobody may make it without signing in. Who may is the service's to say.
    var needsCaller: Bool {
        switch access {
        case .accounts, .staff: true
        case .anyone, .services, .operator: false
        }
    }

    /// Whether this caller may make it, by the kind of its account and its permissions; without one, whether anybody
    /// may. What `rpc.discover` shows; it is the service that refuses.
    func admits(_ caller: Caller?) -> Bool {
        switch access {
        case .anyone: true
        case .accounts(let kinds): caller.map { kinds.contains($0.kind) } ?? false
        case .staff(let permission): caller?.has(permission) ?? false
        case .services, .operator: false
        }
    }

    private static let builtKinds: Set<Route.Kind> = [.json, .document, .page, .raw, .stream]

    /// `nil` for a call without a route.
    /// - Throws: ``UnpublishableCalls`` when its route cannot be.
    init?<C: Call>(_ call: C.Type) throws(UnpublishableCalls) {
        guard let route = C.route else { return nil }
        guard Self.builtKinds.contains(route.kind) else {
            throw UnpublishableCalls("\(C.name) has a route of the kind \(route.kind), which is not built yet")
        }
        guard !C.isAppLink || route.kind == .page else {
            throw UnpublishableCalls("\(C.name) is opened by apps and must be a page")
        }
        switch C.access {
        case .anyone, .accounts, .staff: break
        case .services: throw UnpublishableCalls("\(C.name) is between services and must not have a route")
        // The gateway runs as the operator when nobody gave it a user of its own: it would pass for one.
        case .operator: throw UnpublishableCalls("\(C.name) is the operator's and must not have a route")
        }
        // Browsers and proxies repeat a GET as they like, and HEAD goes with it. Pages answer HEAD without the call.
        guard C.isReadOnly || route.verb != .get || route.kind == .page else {
            throw UnpublishableCalls("\(C.name) is a GET and must only read")
        }
        guard let template = PathTemplate(route.path) else {
            throw UnpublishableCalls("\(C.name): \(route.path) is no path such as /v1/things/{thing}")
        }
        let schema = Schema.of(C.self)
        if route.kind == .document { try Self.checkDocument(C.self, schema) }
        if route.kind == .stream { try Self.checkStream(C.self, schema) }
        if route.kind == .raw { try Self.checkRaw(C.self, schema, template) }
        var path: [CallComposer.PathMember] = []
        for (name, position) in template.members {
            guard let member = schema.members.first(where: { $0.name == name }) else {
                throw UnpublishableCalls("\(C.name): {\(name)} in \(route.path) is no member of the call")
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
        method = HTTPRequest.Method(route.verb)
        self.template = template
        composer = CallComposer(
            // The link in a mail has nothing but its address to carry its token in.
            members: schema.members, path: path, takesSecrets: route.kind == .page)
    }

    /// Who reads a stream must be able to say what it has. Of a call that anyone may make, each page says who reads.
    private static func checkStream<C: Call>(_ call: C.Type, _ schema: Schema) throws(UnpublishableCalls) {
        guard C.Reply.self == StreamPage.self else {
            throw UnpublishableCalls("\(C.name) has a route of the kind stream and replies something else")
        }
        let name = StreamBacklog.member
        let position = Schema.Member(name: name, schema: .nullable(StreamPosition.schema), isRequired: false)
        guard schema.members.contains(position) else {
            throw UnpublishableCalls("\(C.name) has a route of the kind stream and no optional place named \(name)")
        }
    }

    /// A document that comes in parts is asked for by the cursor of each: what is called so must be one.
    private static func checkDocument<C: Call>(_ call: C.Type, _ schema: Schema) throws(UnpublishableCalls) {
        guard C.Reply.self == Document.self else {
            throw UnpublishableCalls("\(C.name) has a route of the kind document and replies something else")
        }
        let name = DocumentParts.member
        guard let member = schema.members.first(where: { $0.name == name }) else { return }
        guard member == Schema.Member(name: name, schema: .nullable(PageCursor.schema), isRequired: false) else {
            throw UnpublishableCalls("\(C.name) has a route of the kind document and no optional cursor named \(name)")
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
