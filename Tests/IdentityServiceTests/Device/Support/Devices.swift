import GRDB
import IdentityContract
import RPC
import SQLiteKit
import Vocabulary

@testable import IdentityService

/// A row of `device`.
struct KeptDevice: Hashable, Sendable {
    var session: SessionID
    var account: AccountID
    var address: PushAddress
}

extension IdentityUnderTest {
    /// Returns all devices.
    func devices() async throws -> Set<KeptDevice> {
        try await database.read { db in
            let rows = try Row.fetchAll(db, sql: "SELECT session, account, channel, token FROM device")
            return Set(
                try rows.map { row in
                    KeptDevice(session: row[0], account: row[1], address: try PushAddress(row[2], stored: row[3]))
                })
        }
    }

    func reachability(of account: AccountID) async throws -> GetReachability.Reply {
        try await deliveries.call(GetReachability(account: account))
    }

    /// Adds a courier with a session and a device.
    func courierWithDevice(
        _ phone: CroatianPhone = .mara, _ token: APNsToken = .phone
    ) async throws -> (account: AccountID, session: SignedIn, meta: CallMeta) {
        let account = try await addCourier(phone)
        let session = try await signIn(phone)
        let meta = try await meta(of: session)
        _ = try await gateway.call(RegisterDevice(apns: token), meta: meta)
        return (account, session, meta)
    }
}

extension APNsToken {
    static let phone = APNsToken(unchecked: String(repeating: "0a", count: 32))
    static let tablet = APNsToken(unchecked: String(repeating: "0b", count: 32))
}

extension WebPushSubscription {
    /// - Parameter auth: the value of every byte of the browser's secret.
    static func browser(auth: UInt8 = 7) throws -> WebPushSubscription {
        WebPushSubscription(
            endpoint: WebPushEndpoint(unchecked: "https://push.example.com/7"),
            keys: Keys(p256dh: .example, auth: try Base64URLBytes([UInt8](repeating: auth, count: 16))))
    }
}
