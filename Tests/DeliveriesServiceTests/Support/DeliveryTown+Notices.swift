import ContextKit
import DeliveriesContract
import DeliveriesService
import IdentityContract
import RPC
import ServiceKit
import TestKit
import TestTowns
import Vocabulary

extension DeliveryTown {
    /// Returns the notification requests in order.
    func requests() async throws -> [NotificationRequest] {
        try await deliveries.call(ReadEvents(after: 0)).events.compactMap { try $0.notificationRequest }
    }

    /// Signs the courier with this number in on a phone that receives pushes.
    /// - Returns: the metadata for the courier's later calls.
    @discardableResult
    func signInWithDevice(courier number: Int = 1) async throws -> CallMeta {
        let signedIn = try await identity.call(
            SignInCourier(phone: .sample(number), password: Password(text: "1234567")))
        let meta = CallMeta(caller: Caller(account: signedIn.account, kind: .courier, session: signedIn.session))
        let device = APNsToken(unchecked: String(repeating: "abcdef0\(number % 10)", count: 8))
        _ = try await identity.call(RegisterDevice(apns: device), meta: meta)
        return meta
    }

    /// Creates a second deliveries service on the same database, with another client of identity.
    func deliveries(reaching identity: any Client) async throws -> InProcessClient {
        InProcessClient(try await again(seed: 3, reaching: identity).parts.dispatcher, as: .everyService)
    }
}

/// A client of identity that replaces the replies about reachability.
struct ReachableBy: Client {
    let ways: GetReachability.Reply
    let identity: any Client

    func send(_ method: String, params: [UInt8], timeout: Duration, mayRepeat: Bool) async throws -> JSONNode {
        guard method == GetReachability.name else {
            return try await identity.send(method, params: params, timeout: timeout, mayRepeat: mayRepeat)
        }
        let reply = String(decoding: try JSONWriter.encode(ways), as: UTF8.self)
        return try JSONDocument(parsing: Array(#"{"meta":{},"reply":\#(reply)}"#.utf8)).root
    }
}
