import ContextKit
import IdentityContract
import Media
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// The pictures of persons: at most one each, public while the account is neither blocked nor being deleted.
struct PictureStore: Sendable {
    let dependencies: IdentityDependencies

    init(_ dependencies: IdentityDependencies) { self.dependencies = dependencies }

    func register(_ calls: inout Calls) {
        calls.on(setPicture)
        calls.on(removePicture)
        calls.on(pictures)
    }

    func setPicture(_ call: SetPicture, in context: CallContext) async throws -> AccountProfile {
        let account = try context.account
        try await throttle(account)
        let pictures = dependencies.pictures
        return try await pictures.adding(from: call.picture, as: "picture", in: context) { picture in
            try await change(account, in: context) { tx in
                try pictures.replace(of: account, with: picture, isPublic: true, in: tx)
                return true
            }
        }
    }

    func removePicture(_ call: RemovePicture, in context: CallContext) async throws -> AccountProfile {
        let account = try context.account
        try await throttle(account)
        let profile = try await change(account, in: context) { [dependencies] tx in
            try dependencies.pictures.removeAll(of: account, in: tx) > 0
        }
        await dependencies.pictures.settleOrRetry()
        return profile
    }

    /// The pictures of persons, for the services that show them.
    func pictures(_ call: GetPictures, in context: CallContext) async throws -> GetPictures.Reply {
        try await dependencies.database.read { db in
            let accounts = AccountRows(db)
            let pictures = try call.accounts.compactMap { id -> PersonPicture? in
                // The files of a blocked account are not public: an address would not work.
                guard let account = try accounts.find(id), account.state == .active, !account.isBlocked else {
                    return nil
                }
                return try accounts.picture(of: id).map { PersonPicture(account: id, picture: $0) }
            }
            return GetPictures.Reply(pictures: pictures)
        }
    }

    /// Changes the picture of an active account, in one transaction.
    /// - Parameter body: returns whether it has changed anything.
    private func change(
        _ id: AccountID, in context: CallContext, _ body: @escaping @Sendable (Transaction) throws -> Bool
    ) async throws -> AccountProfile {
        let expected = context.meta.expectedVersion
        return try await dependencies.host.write(context) { tx in
            let accounts = AccountRows(tx.db)
            // Blocking ends all sessions, but a call may be on its way.
            guard let account = try accounts.active(id), !account.isBlocked else { throw CallError.unauthenticated }
            guard expected == nil || expected == account.version else { throw CallError.stale }
            if try body(tx) { try tx.db.update("account", ["version": account.version + 1], where: ["id": id]) }
            return try accounts.ownProfile(of: id)
        }
    }

    private func throttle(_ account: AccountID) async throws {
        try await dependencies.throttle.take(
            [Throttle.Use(.writeAccount, "\(account)")], at: dependencies.runtime.now())
    }
}
