import DeliveriesContract
import IdentityContract
import RPC
import Vocabulary

/// Creates a store, a courier and a delivery through the public API.
struct Story {
    /// The access token of the store.
    var token: String
    /// The store's sign-in.
    var signIn: SignInStore
    var courierPhone: CroatianPhone
    var delivery: DeliveryID
    /// The call that makes another such delivery.
    var another: CreateDelivery

    init(in town: Town) throws {
        let password = Password(text: "benchmark")
        let store = RegisterStore(
            name: try Line("Pekara Dolac"), address: try Line("Dolac 9, Zagreb"),
            storeKey: try CroatianOIB("12345678903"), email: try EmailAddress("dolac@example.org"),
            phone: try CroatianPhone("+385 1 234 5678"),
            password: password, passwordConfirmation: password)
        _ = try town.call(store)
        let signIn = SignInStore(email: store.email, password: password)
        guard let token = try town.call(signIn).token?.text else { throw BenchmarkFailure("no token") }
        self.token = token
        self.signIn = signIn

        // A courier who registers with a store's key cooperates with the store at once.
        let phone = try CroatianPhone("091 123 4567")
        courierPhone = phone
        let invitation = try town.call(InviteByPhone(phone: phone), token: token)
        let courier = try town.call(
            RegisterCourier(
                firstName: try Line("Iva"), lastName: try Line("Horvat"), phone: phone, password: password,
                passwordConfirmation: password, registrationKey: invitation.registrationKey)
        ).id

        let customer = Customer(
            firstName: try Line("Ana"), lastName: try Line("Kovač"), address: try Line("Vukovarska 5, Zagreb"),
            phone: try CroatianPhone("098 765 4321"))
        another = CreateDelivery(
            customer: customer, description: try Paragraph("A cake, 2 kg. Keep it upright."), couriers: [courier])
        delivery = try town.call(another, token: token).delivery.id
    }

    /// The measured requests: read a delivery, list thirty, make another.
    func requests(in town: Town) throws -> [(name: String, bytes: [UInt8])] {
        guard let list = ListDeliveriesForStore.route?.path, let create = CreateDelivery.route?.path else {
            throw BenchmarkFailure("the calls are not published")
        }
        return [
            ("get", town.request("GET", try path, token: token)),
            ("list 30", town.request("GET", "\(list)?limit=30", token: token)),
            ("create", town.request("POST", create, token: token, body: try JSONWriter.encode(another))),
        ]
    }

    /// Loads the town with the GET of the delivery.
    func load(_ town: Town, connections: Int, seconds: Double) throws -> Measurement {
        let request = town.request("GET", try path, token: token)
        let first = try Exchange.http(request, with: town.address)
        guard first.status == 200 else { throw BenchmarkFailure("the GET is answered with \(first.status)") }
        return try LoadGenerator(
            address: town.address, shape: LoadShape(connections: connections, depth: 1), request: request,
            seconds: seconds
        ).run(counting: ResponseCounter(bodyLength: first.body.count))
    }

    /// The path of the delivery for the store.
    var path: String {
        get throws {
            guard let route = GetDeliveryForStore.route else { throw BenchmarkFailure("the call is not published") }
            return route.path.replacing("{delivery}", with: "\(delivery)")
        }
    }
}
