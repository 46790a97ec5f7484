import DeliveriesContract
import RPC
import Vocabulary

extension CallContext {
    /// The store that calls. `Access` has let only stores in.
    /// - Throws: `CallError.unauthenticated` when nobody is signed in.
    var store: StoreID {
        get throws { StoreID(try account) }
    }

    /// The courier who calls. `Access` has let only couriers in.
    /// - Throws: `CallError.unauthenticated` when nobody is signed in.
    var courier: CourierID {
        get throws { CourierID(try account) }
    }
}
