import CoachesContract
import IdentityContract
import RPC
import Vocabulary

/// Completes the passenger's surname and phone number from the account (R03.8).
struct PassengerContacts: Sendable {
    let identity: any Client

    /// Asks identity only if something is missing, so that a passenger who gives both can book while identity is down.
    /// - Throws: ``BookingRefused/surnameMissing``, ``BookingRefused/phoneMissing`` when the account has none either;
    ///   `CallError.unauthenticated` when the account is deleted; the client's error when identity does not answer.
    func complete(
        surname: Line?, phone: PhoneNumber?, of account: AccountID, in context: CallContext
    ) async throws -> (surname: Line, phone: PhoneNumber) {
        if let surname, let phone { return (surname, phone) }
        let known: GetContacts.Reply
        do {
            known = try await identity.call(GetContacts(account: account), meta: context.onward)
        } catch GetContacts.Refused.unknownAccount {
            throw CallError.unauthenticated
        }
        guard let surname = surname ?? known.surname else { throw BookingRefused.surnameMissing }
        guard let phone = phone ?? known.phone else { throw BookingRefused.phoneMissing }
        return (surname, phone)
    }
}
