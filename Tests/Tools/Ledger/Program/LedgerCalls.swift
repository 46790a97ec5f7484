import LedgerKit
import RPC
import ServiceKit

struct LedgerCalls: Sendable {
    let store: LedgerStore
    let runtime: RuntimeEnvironment
    let places: LedgerPlaces

    func register(_ calls: inout Calls) {
        calls.on(audit)
        calls.on(open)
        calls.on(readBalance)
        calls.on(transfer)
    }

    private func audit(_ call: AuditLedger, in context: CallContext) async throws -> AuditLedger.Reply {
        try await store.audit()
    }

    private func open(_ call: OpenAccount, in context: CallContext) async throws -> OpenAccount.Reply {
        let account: LedgerAccountID = runtime.newID()
        try await store.open(account, with: call.balance)
        return OpenAccount.Reply(account: account)
    }

    private func readBalance(_ call: ReadBalance, in context: CallContext) async throws -> ReadBalance.Reply {
        ReadBalance.Reply(balance: try await store.balance(of: call.account))
    }

    private func transfer(_ call: Transfer, in context: CallContext) async throws -> Answer<Transfer.Reply> {
        places.receiveTransfer()
        return try await store.transfer(call, as: runtime.newID(), at: runtime.now(), in: context)
    }
}
