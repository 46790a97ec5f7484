import Vocabulary

/// A code that is tried.
struct CodeAttempt: Sendable {
    var purpose: CodeStore.Purpose
    var code: OneTimeCode
    var phone: PhoneNumber
    var requester: CodeRequester
    /// The address of the client. Its wrong codes are counted over all numbers.
    var client: String?

    /// - Parameter account: tries codes that it asked for itself. Without one the client does.
    init(
        _ purpose: CodeStore.Purpose, _ code: OneTimeCode, for phone: PhoneNumber, by account: AccountID? = nil,
        from client: String?
    ) {
        self.purpose = purpose
        self.code = code
        self.phone = phone
        self.client = client
        requester = account.map { CodeRequester(account: $0) } ?? CodeRequester(client: client)
    }
}
