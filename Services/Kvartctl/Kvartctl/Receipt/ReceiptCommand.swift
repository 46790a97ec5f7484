import ArgumentParser
import CarsContract
import Vocabulary

/// Verifies receipts of sealed bids.
struct ReceiptCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "receipt", abstract: "Verifies the receipt of a sealed bid.",
        discussion: """
            Compares a digest with the values that the receipt states. Without values, it reads a reply of \
            cars.getMyBid or cars.getBid from standard input and verifies all its receipts. It needs no town.

            Exit codes: 0 yes; 65 no.
            """)

    @Option(help: "The amount in minor units, such as fils.")
    var amount: Int64?
    @Option(help: "The identifier of the car.")
    var car: String?
    @Option(help: "The currency, such as KWD.")
    var currency: String?
    @Option(help: "The identifier of the dealer.")
    var dealer: String?
    @Option(help: "The random bytes of the receipt, in Base64url.")
    var nonce: String?
    @Option(help: "The number of the receipt.")
    var sequence: Int?
    @Argument(help: ArgumentHelp("The SHA-256 on the receipt, in hexadecimal digits.", valueName: "sha256"))
    var digest: String?

    func validate() throws {
        let given = [amount != nil, sequence != nil] + [car, currency, dealer, nonce, digest].map { $0 != nil }
        guard Set(given).count == 1 else {
            throw ValidationError("give all of --amount, --car, --currency, --dealer, --nonce, --sequence and SHA256")
        }
        guard digest != nil else { return }
        _ = try single()
    }

    func run() throws {
        do {
            let single = try single()
            let all = try single.map { [$0] } ?? ReceiptVerification.all(in: StandardInput.readAll())
            for verification in all { Console.print(verification.text) }
            guard all.allSatisfy(\.isPassed) else { throw ExitCode(65) }
        } catch let commandError as CommandError {
            Console.printError("kvartctl: \(commandError)")
            throw ExitCode.failure
        }
    }

    /// The receipt in the arguments; `nil` without arguments.
    /// - Throws: `ValidationError` for a value that cannot be one of a receipt.
    private func single() throws -> ReceiptVerification? {
        guard let amount, let car, let currency, let dealer, let nonce, let sequence, let digest else { return nil }
        guard let carID = CarID(car) else { throw ValidationError("--car must be a UUID") }
        guard let dealerID = DealerID(dealer) else { throw ValidationError("--dealer must be a UUID") }
        guard let money = Currency(rawValue: currency) else {
            let known = Currency.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("--currency must be one of \(known)")
        }
        guard let bytes = Base64URL.decode(nonce), let readNonce = try? ReceiptNonce(bytes) else {
            throw ValidationError("--nonce must be \(ReceiptNonceLength.count) bytes in Base64url")
        }
        guard let readDigest = try? ReceiptDigest(digest) else {
            throw ValidationError("SHA256 must be 64 hexadecimal digits")
        }
        return ReceiptVerification(
            SealedReceipt(
                amount: amount, car: carID, currency: money, dealer: dealerID, nonce: readNonce, sequence: sequence),
            readDigest)
    }
}
