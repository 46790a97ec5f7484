import RPC
import ServiceKit

/// The methods that the specification's examples are about, on the server that all services stand on; and some that
/// take their time or fill the wire.
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
