import CarsContract
import RPC
import Vocabulary

extension CallContext {
    /// The calling person. `Access` admits only persons to the calls that read this.
    /// - Throws: `CallError.unauthenticated` when the call has no account.
    var seller: SellerID {
        get throws { SellerID(try account) }
    }

    /// The calling dealer. `Access` admits only dealers to the calls that read this.
    /// - Throws: `CallError.unauthenticated` when the call has no account.
    var dealer: DealerID {
        get throws { DealerID(try account) }
    }
}
