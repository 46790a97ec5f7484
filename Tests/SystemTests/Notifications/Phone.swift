/// A phone that can be pushed to.
struct Phone: Sendable {
    /// What Apple knows it by: 32 bytes.
    let token: String
    /// What a file with a push calls it: the beginning of the SHA-256 of the token, which is not shown.
    let name: String

    private init(_ bytes: String, _ hash: String) {
        token = String(repeating: bytes, count: 8)
        name = "apns:\(hash)"
    }

    static let stores = Phone("0f1e2d11", "8fd5ae30")
    static let anas = Phone("0f1e2d12", "632ab3fd")
    static let ivos = Phone("0f1e2d13", "af47f369")
}
