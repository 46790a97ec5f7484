import CarsContract
import Vocabulary

extension NewAccounts {
    func dealers(_ painter: Painter) async throws -> [DemoAccount] {
        try await businesses(.dealer) { entry in
            let call = RegisterDealer(
                name: try Line(entry.name), phones: [try PhoneNumber(entry.phone)], email: entry.email,
                password: entry.password, passwordConfirmation: entry.password)
            let account = entry.account(AccountID(try await town.call(call).id))
            try await confirm(account)
            try await approve(account)
            let emblem = try await painter.png(EmblemPicture(name: entry.name).svg())
            try await patiently {
                try await town.call(SetDealerPicture(picture: .sent), as: account, file: emblem)
            }
            return account
        }
    }
}
