import DeliveriesContract
import RPC

extension ProfileStore {
    func register(_ calls: inout Calls) {
        calls.on(getStore)
        calls.on(getCourier)
        calls.on(updateStore)
        calls.on(updateCourier)
    }

    func getStore(_ call: GetStore, in context: CallContext) async throws -> StoreProfile {
        try await profile(of: context.store)
    }

    func getCourier(_ call: GetCourier, in context: CallContext) async throws -> CourierProfile {
        try await profile(of: context.courier)
    }

    func updateStore(_ call: UpdateStore, in context: CallContext) async throws -> StoreProfile {
        try await change(context.store, call, in: context)
    }

    func updateCourier(_ call: UpdateCourier, in context: CallContext) async throws -> CourierProfile {
        try await change(context.courier, call, in: context)
    }
}
