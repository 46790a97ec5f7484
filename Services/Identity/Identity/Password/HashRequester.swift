import SQLiteKit

/// The requester of a hash. The queue shares the hashing time out among requesters.
struct HashRequester: Hashable, Sendable {
    /// The neighbourhood of the client (``ClientNetwork/neighbourhood(of:)``).
    var network: String
    /// The account's identifier, or its kind and sign-in identifier while the account does not exist.
    var account: String
    /// When the caller stops waiting; `nil` when it set no limit.
    var deadline: ContinuousClock.Instant?

    init(network: String, account: String, deadline: ContinuousClock.Instant? = nil) {
        self.network = network
        self.account = account
        self.deadline = deadline
    }

    init(_ actionContext: ActionContext, account: String) {
        self.init(
            network: ClientNetwork.neighbourhood(of: actionContext.client), account: account,
            deadline: actionContext.deadline)
    }
}
