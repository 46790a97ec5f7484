import CarsContract
import ContextKit
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

extension ComplaintStore {
    func register(_ calls: inout Calls) {
        calls.on(complain)
        calls.on(listMine)
        calls.on(list)
        calls.on(get)
        calls.on(openSealedBid)
        calls.on(decide)
    }

    // MARK: Sellers

    func complain(_ call: Complain, in context: CallContext) async throws -> MyComplaint {
        let (seller, id): (SellerID, ComplaintID) = (try context.seller, dependencies.runtime.newID())
        return try await dependencies.host.write(context) { tx in
            let reply = try add(call, by: seller, as: id, tx)
            try tx.keep(reply)
            return reply
        }
    }

    func listMine(_ call: ListMyComplaints, in context: CallContext) async throws -> ListMyComplaints.Reply {
        let seller = try context.seller
        return try await dependencies.database.read { try ComplaintLists($0).page(call, of: seller) }
    }

    // MARK: Staff

    func list(_ call: ListComplaints, in context: CallContext) async throws -> ListComplaints.Reply {
        try await dependencies.database.read { try ComplaintLists($0).page(call) }
    }

    func get(_ call: GetComplaint, in context: CallContext) async throws -> ComplaintForStaff {
        try await dependencies.database.read { db in
            guard let complaint = try ComplaintRows(db).find(call.complaint) else {
                throw ComplaintRefused.unknownComplaint
            }
            return try Self.viewForStaff(complaint, db)
        }
    }

    /// Keeps no reply: it has an amount.
    func openSealedBid(_ call: OpenSealedBid, in context: CallContext) async throws -> OpenSealedBid.Reply {
        let (staff, id): (AccountID, DisclosureID) = (try context.account, dependencies.runtime.newID())
        return try await dependencies.host.write(context) { try openSeal(call, by: staff, as: id, $0) }
    }

    func decide(_ call: DecideComplaint, in context: CallContext) async throws -> ComplaintForStaff {
        let staff = try context.account
        return try await dependencies.host.write(context) { tx in
            let reply = try decide(call, by: staff, tx)
            try tx.keep(reply)
            return reply
        }
    }
}
