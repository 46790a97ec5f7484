import HTTPTypes
import Hummingbird
import RPC
import Vocabulary

/// Registers every call that has a route: at its own path, and with a JSON body also by its name on `/rpc`. The router
/// prefers literal segments over members.
struct CallPublisher {
    let configuration: GatewayConfiguration
    let sessions: SessionCheck
    let streams: OpenStreams
    let uploads: Uploads
    let explainer: ErrorExplainer
    let metrics: GatewayMetrics
    /// Returns a random number from 0 to 1.
    let chance: @Sendable () -> Double

    /// The calls of a contract, and the service that answers them.
    struct Offer {
        var types: [any Call.Type]
        var pages: [any LinkedPage.Type] = []
        /// The language of the contract.
        var language: Language
        var service: String
        var client: any Client
    }

    /// The registered routes.
    struct Published {
        /// The template of each path, `/v1/things/{thing}`, by the router's name for it.
        var templates: [String: String]
        /// The calls that stream, with their services.
        var streams: [(call: String, service: String)]
        /// The services that take uploads.
        var spools: Set<String>
    }

    /// Registers the routes of all offers.
    /// - Throws: ``UnpublishableCalls`` with all faults, not only the first.
    func publish(
        _ offers: [Offer], on router: Router<GatewayContext>
    ) throws(UnpublishableCalls) -> Published {
        var faults = UnpublishableCalls()
        var published: [CallForwarder] = []
        var names: Set<String> = []
        for offer in offers {
            for type in offer.types {
                do {
                    guard let call = try PublishedCall(type) else { continue }
                    if !names.insert(call.name).inserted { faults.faults.append("two calls are named \(call.name)") }
                    published.append(
                        CallForwarder(
                            call: call, language: offer.language, service: offer.service, client: offer.client,
                            bodyLimit: configuration.bodyLimit, metrics: metrics))
                } catch {
                    faults.faults += error.faults
                }
            }
        }
        // JSON-RPC and the forms of pages can only make calls with a JSON body.
        let named = Self.named(published, .json)
        // All verbs of one path share a resource, which answers other verbs with 405 and the list of its own.
        var resources: [String: Resource] = [:]
        var templates = Dictionary(uniqueKeysWithValues: ReservedPaths.all.map { ($0, $0) })
        templates[MediaRoute.shape] = MediaRoute.text
        var claims: [String: String] = [:]
        for forwarder in published {
            let call = forwarder.call
            let shape = call.template.shape
            do {
                for (method, answer) in try answers(of: forwarder, named) {
                    let claim = "\(method.rawValue) \(shape)"
                    if let other = claims.updateValue(call.name, forKey: claim) {
                        faults.faults.append("\(other) and \(call.name) both claim \(claim)")
                    }
                    resources[shape, default: Resource(language: forwarder.language)].answers[method] = answer
                }
            } catch {
                faults.faults += error.faults
            }
            if ReservedPaths.contains(shape) {
                faults.faults.append("\(call.name) claims \(shape), which is the gateway's own")
            }
            templates[shape] = templates[shape] ?? call.template.text
        }
        let pages = linkedPages(
            of: offers, named, Self.named(published, .document), Self.named(published, .stream), &faults)
        for (page, relay) in pages {
            let shape = page.template.shape
            if ReservedPaths.contains(shape) {
                faults.faults.append("\(page.name) claims \(shape), which is the gateway's own")
            }
            for (method, answer) in [(HTTPRequest.Method.get, relay.show), (.post, relay.send)] {
                let claim = "\(method.rawValue) \(shape)"
                if let other = claims.updateValue(page.name, forKey: claim) {
                    faults.faults.append("\(other) and \(page.name) both claim \(claim)")
                }
                resources[shape, default: Resource(language: page.language)].answers[method] = answer
            }
            templates[shape] = templates[shape] ?? page.template.text
        }
        guard faults.faults.isEmpty else { throw faults }
        for (path, resource) in resources { resource.publish(at: path, on: router) }
        for (path, hidden) in HiddenPaths.find(among: published.map(\.call.template) + pages.map(\.page.template)) {
            resources[hidden.shape]?.publish(at: path, on: router)
            templates[path] = templates[hidden.shape]
        }
        let endpoint = RPCEndpoint(
            calls: named, sessions: sessions, explainer: explainer, configuration: configuration)
        Resource(answers: [.post: endpoint.answer]).publish(at: RPCEndpoint.path, on: router)
        let linked = published.filter(\.call.isAppLink).map(\.call.template) + pages.map(\.page.template)
        AppLinkRoutes(apps: configuration.apps, templates: linked).publish(on: router)
        let streamed = published.filter { $0.call.route.kind == .stream }
        let spools = Set(published.filter { $0.call.route.kind == .upload }.map(\.service))
        return Published(
            templates: templates, streams: streamed.map { ($0.call.name, $0.service) }, spools: spools)
    }

    private static func named(_ published: [CallForwarder], _ kind: Route.Kind) -> [String: CallForwarder] {
        Dictionary(published.filter { $0.call.route.kind == kind }.map { ($0.call.name, $0) }) { first, _ in first }
    }

    /// Returns the methods of the call's path with their answers.
    /// - Parameter calls: the calls with a JSON body, by name.
    private func answers(
        of forwarder: CallForwarder, _ calls: [String: CallForwarder]
    ) throws(UnpublishableCalls) -> [(HTTPRequest.Method, Answer)] {
        let call = forwarder.call
        let relay = CallRelay(forwarder: forwarder, sessions: sessions, configuration: configuration)
        switch call.route {
        case .document: return [(.get, DocumentRelay(relay: relay, logger: explainer.logger).answer)]
        case .page(_, let template, let name):
            let page = try PublishedPage(call, template: template)
            let shown = PageRelay(page: page, relay: relay.answer, explainer: explainer)
            guard let name else { return [(.get, shown.answer)] }
            let form = try PublishedForm(name, on: page, among: calls)
            let sent = FormRelay(
                page: page, forwarder: forwarder, form: form, configuration: configuration, explainer: explainer)
            return [(.get, shown.answer), (.post, sent.answer)]
        case .stream:
            let stream = StreamRelay(
                forwarder: forwarder, sessions: sessions, streams: streams, configuration: configuration,
                chance: chance)
            return [(.get, stream.answer)]
        case .raw:
            return [(call.method, RawRelay(forwarder: forwarder, configuration: configuration).answer)]
        case .upload(_, let limits):
            guard let file = call.file else { preconditionFailure("an upload has a member for its file") }
            let upload = UploadRelay(relay: relay, member: file, limits: limits, uploads: uploads)
            return [(call.method, upload.answer)]
        case .json: return [(call.method, relay.answer)]
        }
    }
}
