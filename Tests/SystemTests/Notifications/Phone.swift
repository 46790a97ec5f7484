/// A phone that receives pushes.
struct Phone: Sendable {
    /// The device token of 32 bytes, by which Apple knows the phone.
    let token: String
    /// The name of the phone in push files: the beginning of the SHA-256 of the token, because files must not contain
    /// the token.
    let name: String

    private init(_ bytes: String, _ hash: String) {
        token = String(repeating: bytes, count: 8)
        name = "apns:\(hash)"
    }

    static let stores = Phone("0f1e2d11", "8fd5ae30")
    static let anas = Phone("0f1e2d12", "632ab3fd")
    static let ivos = Phone("0f1e2d13", "af47f369")
}
