import RPC
import ServiceKit

/// Serves the methods of the specification's examples with the server of all services, and some methods that are slow
/// or have large replies.
@main
struct ConformanceMain {
    static func main() async {
        await ServiceProgram.run("conformance") { environment in
            let observations = Observations()
            let name = environment.name
            return ServiceParts(
                dispatcher: try Dispatcher(
                    contracts: [ConformanceContract.self], calls: Calls(observations.register),
                    plain: SampleMethods.all + [SampleMethods.mark(observations)], policy: environment.policy,
                    health: { Health(service: name) }, newReference: environment.runtime.newReference,
                    logger: environment.logger))
        }
    }
}
