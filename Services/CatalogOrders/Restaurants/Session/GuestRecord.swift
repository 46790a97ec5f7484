import RestaurantsContract
import SQLiteKit
import Vocabulary

/// A guest of a session: a person who is signed in, or a device with a secret.
struct GuestRecord: Hashable, Sendable {
    let id: GuestID
    var session: TableSessionID
    /// At the table, from 1.
    var number: Int
    let person: PersonID?
    let secretHash: StoredBytes?
    var isApproved: Bool

    /// Whether the guest may order as the restaurant wants it.
    /// - Throws: the reason why not.
    func check(_ rule: WhoMayOrder, hasWaitingOrder: Bool) throws(PlaceOrder.Refused) {
        switch rule {
        case .anyone: return
        case .signedIn: guard person != nil else { throw .mustSignIn }
        case .tablePin: guard isApproved else { throw .needsPIN }
        case .approvedDevice: guard person != nil || isApproved || !hasWaitingOrder else { throw .notApproved }
        }
    }

    func mayOrder(_ rule: WhoMayOrder, hasWaitingOrder: Bool) -> Bool {
        do throws(PlaceOrder.Refused) {
            try check(rule, hasWaitingOrder: hasWaitingOrder)
            return true
        } catch {
            return false
        }
    }
}

enum GuestTag {}
typealias GuestID = Identifier<GuestTag>
