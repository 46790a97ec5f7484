import Vocabulary

/// An attempt to use a code.
struct CodeAttempt: Sendable {
    var purpose: CodeStore.Purpose
    var code: OneTimeCode
    var phone: PhoneNumber
    var requester: CodeRequester
    /// The client's address. Wrong codes of a client are counted over all numbers.
    var client: String?

    /// - Parameter account: the account that requested the code; `nil` when the client requested it.
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
