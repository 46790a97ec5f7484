import DeliveriesContract
import RPC
import Vocabulary

extension CallContext {
    /// The calling store. `Access` admits only stores to the calls that read this.
    /// - Throws: `CallError.unauthenticated` when the call has no account.
    var store: StoreID {
        get throws { StoreID(try account) }
    }

    /// The calling courier. `Access` admits only couriers to the calls that read this.
    /// - Throws: `CallError.unauthenticated` when the call has no account.
    var courier: CourierID {
        get throws { CourierID(try account) }
    }
}
