/// A rule for the hosts that a channel may connect to.
enum HostRule: Hashable, Sendable {
    /// Exactly this host.
    case host(String)
    /// This one, and all whose names end with a dot and it.
    case domain(String)

    /// - Parameter host: in lower case, without a dot at its end.
    func allows(_ host: String) -> Bool {
        switch self {
        case .host(let name): host == name
        case .domain(let name): host == name || host.hasSuffix("." + name)
        }
    }
}
