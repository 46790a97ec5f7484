import CityOffersContract
import RPC
import Vocabulary

extension CallContext {
    /// The calling person. `Access` admits only persons to the calls that read this.
    /// - Throws: `CallError.unauthenticated` when the call has no account.
    var follower: FollowerID {
        get throws { FollowerID(try account) }
    }

    /// The calling promoter. `Access` admits only promoters to the calls that read this.
    /// - Throws: `CallError.unauthenticated` when the call has no account.
    var promoter: PromoterID {
        get throws { PromoterID(try account) }
    }
}
