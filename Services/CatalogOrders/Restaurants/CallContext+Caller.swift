import RPC
import RestaurantsContract
import Vocabulary

extension CallContext {
    /// The calling restaurant. `Access` admits only restaurants to the calls that read this.
    /// - Throws: `CallError.unauthenticated` when the call has no account.
    var restaurant: RestaurantID {
        get throws { RestaurantID(try account) }
    }

    /// The calling person. `Access` admits only persons to the calls that read this.
    /// - Throws: `CallError.unauthenticated` when the call has no account.
    var person: PersonID {
        get throws { PersonID(try account) }
    }
}
