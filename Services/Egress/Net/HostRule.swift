/// A rule for the hosts that a channel may connect to.
enum HostRule: Hashable, Sendable {
    /// Exactly this host.
    case host(String)
    /// This host and its subdomains.
    case domain(String)

    /// - Parameter host: in lower case, without a trailing dot.
    func allows(_ host: String) -> Bool {
        switch self {
        case .host(let name): host == name
        case .domain(let name): host == name || host.hasSuffix("." + name)
        }
    }
}
