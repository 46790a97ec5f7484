import Vocabulary

/// The function that hashes passwords. Tests replace it with one that records its arguments.
struct Scrypt: Sendable {
    /// Blocks its thread.
    var hash: @Sendable (_ password: Password, _ salt: [UInt8], _ cost: ScryptCost) throws -> PasswordHash

    static let real = Scrypt { try PasswordHash(of: $0, salt: $1, cost: $2) }
}
