import ContextKit
import GRDB
import SQLiteKit
import ServiceKit
import Vocabulary

/// Follows the accounts of claimants.
struct LostAccounts {
    let host: ServiceHost

    var follower: AccountFollower {
        AccountFollower(
            on: host, identity: host.environment.client("identity"),
            deleted: { account, _, _, tx in
                try tx.db.update("thing", ["claimant": nil], where: ["claimant": account])
                return .done
            },
            known: { db in
                let select = "SELECT DISTINCT claimant FROM thing WHERE claimant IS NOT NULL"
                let claimants = try AccountID.fetchAll(db, sql: select)
                return Dictionary(uniqueKeysWithValues: claimants.map { ($0, .person) })
            },
            hasDeletionBlocker: { _, _ in false })
    }
}
