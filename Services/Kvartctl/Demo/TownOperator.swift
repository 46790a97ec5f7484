public import IdentityContract
public import Vocabulary

/// The tasks that only the operator of the town can do.
public protocol TownOperator: Sendable {
    func createStaff(_ call: CreateStaff) async throws -> AccountID
    /// Loads the cities that come with the program.
    func loadPlaces() async throws
    /// Returns the text of the newest mail to an address; `nil` when there is none. The town writes mails to files.
    func newestMail(to address: EmailAddress) throws -> String?
}
