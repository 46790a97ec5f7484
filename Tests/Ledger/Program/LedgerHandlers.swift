import LedgerKit
import RPC
import ServiceKit

struct OpenAccountHandler: Handler {
    let store: LedgerStore
    let effects: Effects

    func handle(_ call: OpenAccount, in context: CallContext) async throws -> OpenAccount.Reply {
        let account: LedgerAccountID = effects.newID()
        try await store.open(account, with: call.balance)
        return OpenAccount.Reply(account: account)
    }
}

struct TransferHandler: AnnotatingHandler {
    typealias Request = Transfer

    let store: LedgerStore
    let effects: Effects
    let places: LedgerPlaces

    func answer(_ call: Transfer, in context: CallContext) async throws -> Answer<Transfer.Reply> {
        places.receiveTransfer()
        let (id, now) = (effects.newID() as TransferID, effects.now())
        return try await store.once(call, in: context, at: now) { db in
            try LedgerStore.transfer(call, as: id, at: now, db)
        }
    }
}

struct ReadBalanceHandler: Handler {
    let store: LedgerStore

    func handle(_ call: ReadBalance, in context: CallContext) async throws -> ReadBalance.Reply {
        ReadBalance.Reply(balance: try await store.balance(of: call.account))
    }
}

struct AuditLedgerHandler: Handler {
    let store: LedgerStore

    func handle(_ call: AuditLedger, in context: CallContext) async throws -> AuditLedger.Reply {
        try await store.audit()
    }
}
