import Foundation
import IdentityContract
import Vocabulary

/// Signs in people by the codes that were sent to their phones.
enum Passengers {
    /// A person who is signed in.
    struct Person {
        var account: AccountID
        /// The access token.
        var token: String
    }

    /// - Parameter folder: the folder of the town, which writes the messages to files.
    /// - Returns: their access tokens.
    static func signIn(_ count: Int, in town: Town, _ folder: TemporaryFolder) throws -> [String] {
        try people(count, in: town, folder).map(\.token)
    }

    /// - Parameter folder: the folder of the town, which writes the messages to files.
    static func people(_ count: Int, in town: Town, _ folder: TemporaryFolder) throws -> [Person] {
        let phones = (0..<count).map { PhoneNumber(unchecked: "+38067\(1_000_000 + $0)") }
        for phone in phones { _ = try town.call(SendSignInCode(phone: phone)) }
        var codes: [String: String] = [:]
        let areThere = try Interruption.wait(seconds: 30) {
            codes = Self.codes(in: folder.file("state/identity/sms"))
            return codes.count >= count
        }
        guard areThere else { throw BenchmarkFailure("\(codes.count) of \(count) codes were sent") }
        return try phones.map { phone in
            guard let code = codes[phone.text] else { throw BenchmarkFailure("no code for \(phone.text)") }
            let signedIn = try town.call(
                SignInByCode(
                    phone: phone, code: OneTimeCode(unchecked: code), surname: Line(unchecked: "Шевченко"),
                    consent: true))
            guard let token = signedIn.token?.text else { throw BenchmarkFailure("no token") }
            return Person(account: signedIn.account, token: token)
        }
    }

    /// The codes by phone number.
    private static func codes(in folder: String) -> [String: String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        var codes: [String: String] = [:]
        for name in names where !name.hasPrefix(".") {
            guard let message = try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8),
                message.hasPrefix("To: "), let body = message.range(of: "\n\n")
            else { continue }
            let phone = message.dropFirst(4).prefix { $0 != "\n" }
            let code = message[body.upperBound...].prefix { $0.isNumber }
            if code.count == OneTimeCode.digits { codes[String(phone)] = String(code) }
        }
        return codes
    }
}
