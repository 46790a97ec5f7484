import CarsContract
import CarsService
import Configuration
import ContextKit
import GRDB
import GatewayService
import HTTPTypes
import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import TestKit
import TestTowns
import Testing
import Vocabulary

/// Cars and identity behind a gateway, after a story over HTTP: a car is on sale, and two dealers have bid for it.
///
/// All such towns have the same clock and the same randomness. So two of them answer alike, unless an answer depends on
/// the amount of the first bid.
struct SealedTown {
    let gateway: TestGateway
    /// The values of members that name something of the story.
    let ids: [String: String]
    /// The tokens of the seller of the car and of the first bidder.
    let seller: String
    let bidder: String
    /// The tokens of all other callers, by name; `nil` for a caller who is not signed in.
    let outsiders: KeyValuePairs<String, String?>
    private let cars: TestService<CarsService>
    private let folder: TownFolder

    /// - Parameters:
    ///   - amount: of the first bid.
    ///   - raised: the later amount of the first bid.
    ///   - isAccepted: whether the seller has accepted the first bid, and has complained about it to staff.
    init(_ amount: Int64, raisedTo raised: Int64, isAccepted: Bool) async throws {
        let services = TestServices()
        folder = try TownFolder()
        let accounts = try await TestIdentity(in: services, folder: folder.path)
        cars = try await services.build(
            CarsService.self, as: "car-marketplace", seed: 7, settings: ["brands.load": false], in: folder.path)
        // Each database draws an identifier for its feed, and positions show it. It differs between any two towns.
        for database in [accounts.service.database, cars.database] {
            try await database.write {
                try $0.execute(sql: "UPDATE kitFeed SET id = x'000102030405060708090A0B0C0D0E0F'")
            }
        }
        gateway = try TestGateway(
            service: cars.client, identity: accounts.client, contracts: .only("cars", "identity"))
        let (gateway, cars) = (gateway, cars)
        seller = try await Self.person(1, accounts)
        let stranger = try await Self.person(2, accounts)
        let staff = try await Self.staff(accounts, gateway)
        let dealers = [
            try await Self.dealer(1, accounts, gateway), try await Self.dealer(2, accounts, gateway),
        ]
        bidder = dealers[0]
        outsiders = ["nobody": nil, "another dealer": dealers[1], "a stranger": stranger, "staff": staff]

        let brand = try await gateway.made(.post, "/v1/cars/brands", staff, #"{"name":"Toyota"}"#, Brand.self).id
        let model = try await gateway.made(
            .post, "/v1/cars/brands/\(brand)/models", staff, #"{"name":"Corolla"}"#, CarModel.self
        ).id
        let car = try await gateway.made(
            .post, "/v1/cars", seller,
            #"{"brand":"\#(brand)","model":"\#(model)","year":2019,"mileage":84000,"description":"One owner."}"#,
            MyCar.self
        ).id
        _ = try await gateway.made(
            .patch, "/v1/cars/\(car)", seller,
            #"{"specification":"gulf","hasWarranty":false,"accidents":{"happened":false},"#
                + #""replacedParts":{"happened":false},"vin":"1M8GDM9AXKP042788"}"#, MyCar.self)
        let photo = try await Self.addPhoto(to: car, cars)
        _ = try await gateway.made(.post, "/v1/cars/\(car)/submit", seller, "{}", MyCar.self)

        let bids = "/v1/cars/\(car)/bids"
        let bid = try await gateway.made(.post, bids, dealers[0], #"{"amount":\#(amount)}"#, BidPlaced.self).id
        _ = try await gateway.made(
            .put, "/v1/bids/\(bid)/amount", dealers[0], #"{"amount":\#(raised)}"#, BidPlaced.self)
        _ = try await gateway.made(.post, "/v1/bids/\(bid)/renew", dealers[0], "{}", BidPlaced.self)
        _ = try await gateway.made(.post, bids, dealers[1], #"{"amount":9}"#, BidPlaced.self)
        var ids = ["brand": "\(brand)", "model": "\(model)", "car": "\(car)", "photo": "\(photo)", "bid": "\(bid)"]
        if isAccepted {
            _ = try await gateway.made(.post, "\(bids)/\(bid)/accept", seller, "{}", DealerContacts.self)
            let complaint = try await gateway.made(
                .post, "\(bids)/\(bid)/complaints", seller, #"{"reason":"tooLowOrSpam"}"#, Complain.Reply.self
            ).id
            ids["complaint"] = "\(complaint)"
        }
        self.ids = ids
    }

    // MARK: The story

    private static func person(_ number: Int, _ accounts: TestIdentity) async throws -> String {
        let phone = try PhoneNumber("+38067\(1_000_000 + number)")
        return try #require(await accounts.signIn(phone, surname: Line("Horvat")).token).text
    }

    private static func staff(_ accounts: TestIdentity, _ gateway: TestGateway) async throws -> String {
        let (email, password) = (try EmailAddress("staff@example.com"), Password(text: "correct horse 7"))
        _ = try await accounts.client.call(CreateStaff(email: email, password: password, permissions: [.admin]))
        return try await signIn(.staff, email, password, gateway)
    }

    /// Registers a dealer, and confirms and approves the account in identity's table.
    private static func dealer(_ number: Int, _ accounts: TestIdentity, _ gateway: TestGateway) async throws -> String {
        let (email, password) = (try EmailAddress("dealer\(number)@example.com"), Password(text: "lozinka77"))
        let register = RegisterDealer(
            name: try Line("Gulf Motors \(number)"), phones: [try PhoneNumber("+96522\(300_000 + number)")],
            email: email, password: password, passwordConfirmation: password)
        let body = String(decoding: try JSONWriter.encode(register), as: UTF8.self)
        let dealer = try await gateway.made(.post, "/v1/dealers", nil, body, RegisterDealer.Reply.self).id
        try await accounts.service.database.write { db in
            try db.execute(
                sql: "UPDATE account SET emailConfirmedAt = createdAt, approvedAt = createdAt WHERE id = ?",
                arguments: [dealer])
        }
        return try await signIn(.dealer, email, password, gateway)
    }

    private static func signIn(
        _ kind: EmailAccountKind, _ email: EmailAddress, _ password: Password, _ gateway: TestGateway
    ) async throws -> String {
        let body = #"{"email":"\#(email)","password":"\#(password.text)"}"#
        let signedIn = try await gateway.made(.post, "/v1/sessions/\(kind.rawValue)", nil, body, SignedIn.self)
        return try #require(signedIn.token).text
    }

    /// Adds the row of a photo without files, because decoding a photo needs another process.
    private static func addPhoto(to car: CarID, _ cars: TestService<CarsService>) async throws -> PictureID {
        let (photo, now): (PictureID, Instant) = (cars.context.host.runtime.newID(), .example)
        try await cars.database.write { db in
            try db.insert(
                into: "picture",
                [
                    "id": photo, "owner": car, "position": 1, "width": 4, "height": 3, "format": "jpg",
                    "placeholder": "L", "bytes": 1, "isPublic": false, "createdAt": now,
                ])
        }
        return photo
    }

    // MARK: Metrics

    /// The metrics of the context, and the numbers of requests, calls and errors. All others describe the machine:
    /// durations, queues, commits, sizes. Among those are the bytes of all requests, so also those of the bidder. Only
    /// the operator sees metrics.
    func metrics() async throws -> [MetricFamily] {
        let client = InProcessClient(
            cars.parts.dispatcher, as: Peer(uid: Peer.everyService.uid, role: .metrics))
        let answer = try await client.send("rpc.metrics", params: Array("{}".utf8), timeout: .seconds(10))
        let service = try JSONReader.decode(ServiceMetrics.self, from: answer, unknownMembers: .refused)
        let counters = [
            "http_server_requests_total", "rpc_client_errors_total", "kvart_rpc_calls_total",
            "kvart_rpc_unknown_calls_total",
        ]
        return (gateway.metrics.collect() + service.families).filter { family in
            counters.contains(family.name) || family.name.hasPrefix("kvart_cars_")
        }
    }
}

extension TestGateway {
    /// Makes a request that must succeed, and reads the reply.
    fileprivate func made<R: Decodable>(
        _ method: HTTPRequest.Method, _ path: String, _ token: String?, _ body: String, _ type: R.Type
    ) async throws -> R {
        let answer = try await ask(method, path, body, token: token)
        try #require(answer.status == 200, "\(path): \(answer.text)")
        return try answer.reply()
    }
}
