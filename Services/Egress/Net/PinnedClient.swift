import AsyncHTTPClient
import Vocabulary

/// A client whose connections go to one checked address of one host. It belongs to its ``HTTPSender``, which shuts it
/// down.
final class PinnedClient {
    let client: HTTPClient
    /// Where its connections go.
    let address: String
    /// All addresses of the host that may be connected to.
    let addresses: [String]
    let madeAt: Instant
    var checkedAt: Instant
    var usedAt: Instant
    /// How many requests are under way.
    var users = 0
    /// No new request uses it.
    var isRetired = false

    init(_ client: HTTPClient, at address: String, of addresses: [String], checkedAt: Instant, _ now: Instant) {
        self.client = client
        self.address = address
        self.addresses = addresses
        self.checkedAt = checkedAt
        madeAt = now
        usedAt = now
    }

    /// Its own if there is no other.
    var nextAddress: String {
        guard let index = addresses.firstIndex(of: address) else { return address }
        return addresses[(index + 1) % addresses.count]
    }
}
