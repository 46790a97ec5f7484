import Synchronization
import TestKit

/// Offers a courier one delivery after the other until it is stopped, and ignores errors of killed programs.
final class DeliveryOffers: Sendable {
    private struct State {
        var made: [String] = []
        var isOver = false
    }

    private let state = Mutex(State())

    /// The deliveries whose creation was acknowledged. Deliveries with a lost reply may exist, too.
    var made: [String] { state.withLock(\.made) }

    func stop() { state.withLock { $0.isOver = true } }

    func run(to courier: String, by store: String, in town: RealTown) async {
        while !state.withLock(\.isOver), !Task.isCancelled {
            let answer = try? await town.request(
                "POST", "/v1/deliveries", token: store,
                #"{"customer":{"firstName":"Iva","lastName":"Horvat","address":"Vukovarska 5"},"#
                    + #""description":"A cake.","couriers":["\#(courier)"]}"#)
            if answer?.status == 200, let delivery = answer?.text("delivery", "id") {
                state.withLock { $0.made.append(delivery) }
            }
            try? await Task.sleep(for: .milliseconds(20))
        }
    }
}
