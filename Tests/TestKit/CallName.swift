public import RPC

extension Call {
    /// The name without the context, `accept`.
    public static var shortName: String { String(name.split(separator: ".").last ?? "") }
}
