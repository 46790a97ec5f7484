import CallTypes
import Vocabulary

/// The bid of Gulf Motors for Fahad's Corolla. The digests are those of the receipts.
extension ExampleTown {
    static let raisedPrice = Money(3_400_000, .kwd)

    static let firstReceipt = BidReceipt(
        sequence: 1, amount: price, nonce: nonce(7),
        sha256: ReceiptDigest(unchecked: "f8d76dc905edb79287d071deac9e854a5676934c88baa1cec0f9779a324be686"),
        issuedAt: noon)
    static let secondReceipt = BidReceipt(
        sequence: 2, amount: raisedPrice, nonce: nonce(8),
        sha256: ReceiptDigest(unchecked: "ca4642f6a57c7e57bc7e32b2358a09cd02de0229d62f3dc13b045cbe8d2b6a7e"),
        issuedAt: noon + .seconds(3_600))

    private static func nonce(_ byte: UInt8) -> ReceiptNonce {
        (try? ReceiptNonce([UInt8](repeating: byte, count: ReceiptNonceLength.count))) ?? .example
    }

    static let bidPlaced = BidPlaced(
        id: bid, state: .pending, expiresAt: noon + .seconds(48 * 3_600), sequence: 1, sha256: firstReceipt.sha256,
        version: 1)
    static let bidRaised = BidPlaced(
        id: bid, state: .pending, expiresAt: noon + .seconds(49 * 3_600), sequence: 2, sha256: secondReceipt.sha256,
        version: 2)
    static let bidWithdrawn = BidPlaced(
        id: bid, state: .withdrawn, expiresAt: nil, sequence: 1, sha256: firstReceipt.sha256, version: 2)

    static let myBid = MyBid(
        id: bid, dealer: gulfMotors, car: car, carName: carName, state: .pending, amount: raisedPrice,
        receipts: [firstReceipt, secondReceipt], createdAt: noon, changedAt: noon + .seconds(3_600),
        expiresAt: noon + .seconds(49 * 3_600), fellThrough: nil,
        actions: MyBidAction.all(in: .pending, hasVIN: true), version: 2)
    static let myBidRow = MyBidRow(
        id: bid, car: car, carName: carName, state: .pending, amount: raisedPrice,
        expiresAt: noon + .seconds(49 * 3_600))

    static let receivedBid = ReceivedBid(
        id: bid, car: car,
        dealer: BidDealer(id: gulfMotors, name: gulfMotorsName, picture: picture, bidCount: 31, dealCount: 7),
        state: .pending, amount: raisedPrice, receipt: secondReceipt, createdAt: noon,
        changedAt: noon + .seconds(3_600), expiresAt: noon + .seconds(49 * 3_600), fellThrough: nil,
        actions: ReceivedBidAction.all(in: .pending), version: 2)
    static let receivedBidRow = ReceivedBidRow(
        id: bid, dealer: gulfMotorsName, thumbnail: picture.addresses.thumbnail, amount: raisedPrice, state: .pending,
        expiresAt: noon + .seconds(49 * 3_600))

    static let contacts = DealerContacts(
        bid: bid, name: gulfMotorsName, phones: phones, email: EmailAddress(unchecked: "cars@example.com"), version: 3)

    static let disclosure = Disclosure(
        id: id(60), field: .phones, reader: .seller, readerName: nil, carName: carName,
        purpose: Line(unchecked: "The seller has accepted the bid."), readAt: noon)

    static let bidsCSV =
        [
            "bid,car,brand,model,year,state,amount,currency,sequence,nonce,sha256,createdAt,changedAt,expiresAt,"
                + "acceptedAt\r\n", "\(bid),\(car),Toyota,Corolla,2019,pending,\(price.decimal),KWD,1,",
            "\(firstReceipt.nonce.text),\(firstReceipt.sha256),\(noon),\(noon),\(noon + .seconds(48 * 3_600)),\r\n",
        ].joined()
}
