import DeliveriesContract
import Vocabulary

extension NewAccounts {
    func stores() async throws -> [DemoAccount] {
        try await businesses(.store) { entry in
            let call = RegisterStore(
                name: try Line(entry.name), address: try Line("Ilica \(12 + 31 * entry.index), Zagreb"),
                storeKey: try Self.oib(entry.phone), email: entry.email, phone: try CroatianPhone(entry.phone),
                password: entry.password, passwordConfirmation: entry.password)
            return entry.account(AccountID(try await town.call(call).id))
        }
    }

    func couriers() async throws -> [DemoAccount] {
        try await concurrently(Array(cast.people(.courier).enumerated())) { index, name in
            let entry = try entry(.courier, name.full, index)
            let call = RegisterCourier(
                firstName: try Line(name.first), lastName: try Line(name.last), phone: try CroatianPhone(entry.phone),
                password: entry.password, passwordConfirmation: entry.password)
            return entry.account(AccountID(try await town.call(call).id), signIn: entry.phone)
        }
    }

    /// Returns an OIB that begins with the last ten digits of a phone number: one of the ten check digits fits.
    private static func oib(_ phone: String) throws -> CroatianOIB {
        let found = (0...9).lazy.compactMap { try? CroatianOIB("\(phone.suffix(10))\($0)") }.first
        guard let found else { throw Fault.required }
        return found
    }
}
