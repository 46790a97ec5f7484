import AsyncHTTPClient
import Vocabulary

/// A client whose connections go to one checked address of one host. It belongs to its ``HTTPSender``, which shuts it
/// down.
final class PinnedClient {
    let client: HTTPClient
    /// The address of its connections.
    let address: String
    /// All allowed addresses of the host.
    let addresses: [String]
    let madeAt: Instant
    var checkedAt: Instant
    var usedAt: Instant
    /// The number of requests in progress.
    var users = 0
    /// Whether new requests must use another client.
    var isRetired = false

    init(_ client: HTTPClient, at address: String, of addresses: [String], checkedAt: Instant, _ now: Instant) {
        self.client = client
        self.address = address
        self.addresses = addresses
        self.checkedAt = checkedAt
        madeAt = now
        usedAt = now
    }

    /// The address after ``address``; the same address if there is no other.
    var nextAddress: String {
        guard let index = addresses.firstIndex(of: address) else { return address }
        return addresses[(index + 1) % addresses.count]
    }
}
