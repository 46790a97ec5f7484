import HTTPTypes
import Hummingbird
import RPC

/// Registers every call that has a route. The router prefers segments that stand for themselves over members.
struct PublishCalls {
    let configuration: GatewayConfiguration
    let sessions: SessionCheck

    /// - Throws: ``UnpublishableCalls`` with all that is wrong, not only the first.
    func publish(
        _ calls: [(types: [any Call.Type], client: any Client)], on router: Router<GatewayContext>
    ) throws(UnpublishableCalls) {
        var faults = UnpublishableCalls()
        var published: [(call: PublishedCall, client: any Client)] = []
        for (types, client) in calls {
            for type in types {
                do {
                    if let call = try PublishedCall(type) { published.append((call, client)) }
                } catch {
                    faults.faults += error.faults
                }
            }
        }
        // The verbs of one path belong together: the others are answered with 405 and a list of these.
        var resources: [String: Resource] = [:]
        var claims: [String: String] = [:]
        for (call, client) in published {
            let claim = "\(call.method.rawValue) \(call.template.shape)"
            if let other = claims.updateValue(call.name, forKey: claim) {
                faults.faults.append("\(other) and \(call.name) both claim \(claim)")
                continue
            }
            if HealthRoutes.paths.contains(call.template.shape) {
                faults.faults.append("\(call.name) claims \(call.template.shape), which is the gateway's own")
            }
            let relay = CallRelay(call: call, client: client, sessions: sessions, configuration: configuration)
            resources[call.template.shape, default: Resource()].answers[call.method] = relay.answer
        }
        guard faults.faults.isEmpty else { throw faults }
        for (path, resource) in resources { resource.publish(at: path, on: router) }
        for (path, hidden) in HiddenPaths.find(among: published.map(\.call.template)) {
            resources[hidden.shape]?.publish(at: path, on: router)
        }
    }
}
