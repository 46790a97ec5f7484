public import CallTypes
public import Vocabulary

/// The notices of cars to sellers and dealers. No notice has an amount, because bids are sealed (R04.34).
public enum CarsNotice: Notice {
    public typealias Context = CarsContract

    public enum Kind: String, CaseIterable, Sendable {
        case bidAccepted, bidExpired, bidFellThrough, bidReceived, bidRejected
        case carDeleted, carExpired, carExpiring, carSold
        case complaintDecided, dealCompleted, dealFellThrough, sealOpened
    }

    /// The seller has accepted the bid of the dealer (R04.40).
    case bidAccepted(BidID, CarName)
    /// Nobody has answered the bid of the dealer within 48 hours (R04.33).
    case bidExpired(BidID, CarName)
    /// The seller has said that there will be no deal with the dealer.
    case bidFellThrough(BidID, CarName)
    /// A dealer has made a bid for the car of the seller (R04.36).
    case bidReceived(CarID, CarName)
    /// The seller has rejected the bid of the dealer.
    case bidRejected(BidID, CarName)
    /// The seller has deleted the car for which the dealer has made a bid.
    case carDeleted(BidID, CarName)
    /// The car of the seller is not on sale any more, because the seller has answered no bid for 30 days.
    case carExpired(CarID, CarName)
    /// The car of the seller will leave the sale.
    case carExpiring(CarID, CarName, at: Instant)
    /// The seller has sold the car for which the dealer has made a bid.
    case carSold(BidID, CarName)
    /// Staff has decided the complaint of the seller.
    case complaintDecided(ComplaintID, CarName, isUpheld: Bool)
    /// The seller has named the dealer as the buyer (R04.55).
    case dealCompleted(BidID, CarName)
    /// The dealer has said that there will be no deal with the seller.
    case dealFellThrough(CarID, CarName)
    /// Staff has opened the sealed bid of the dealer for a complaint (R04.34).
    case sealOpened(BidID, CarName)

    public var terms: NoticeTerms<Kind> {
        switch self {
        case .bidAccepted(let bid, let car):
            Self.toDealer(
                .bidAccepted, "To the dealer: the seller has accepted the bid", bid, car, by: [.push, .email])
        case .bidExpired(let bid, let car):
            Self.toDealer(.bidExpired, "To the dealer: nobody has answered the bid in time", bid, car)
        case .bidFellThrough(let bid, let car):
            Self.toDealer(.bidFellThrough, "To the dealer: the seller says that there will be no deal", bid, car)
        case .bidReceived(let id, let car):
            Self.toSeller(.bidReceived, "To the seller: a dealer has made a bid", id, car)
        case .bidRejected(let bid, let car):
            Self.toDealer(.bidRejected, "To the dealer: the seller has rejected the bid", bid, car)
        case .carDeleted(let bid, let car):
            Self.toDealer(.carDeleted, "To the dealer: the seller has deleted the car", bid, car)
        case .carExpired(let id, let car):
            Self.toSeller(.carExpired, "To the seller: the car is not on sale any more", id, car, by: [.push, .email])
        case .carExpiring(let id, let car, let time):
            Self.toSeller(
                .carExpiring, "To the seller: the car will leave the sale", id, car, by: [.push, .email],
                ["time": "\(time)"])
        case .carSold(let bid, let car):
            Self.toDealer(.carSold, "To the dealer: the seller has sold the car", bid, car)
        case .complaintDecided(_, let car, let isUpheld):
            NoticeTerms(
                .complaintDecided, "To the seller: staff has decided the complaint", by: [.push, .email],
                arguments: ["car": car.text, "isUpheld": "\(isUpheld)"], link: ComplaintsPage().link)
        case .dealCompleted(let bid, let car):
            Self.toDealer(.dealCompleted, "To the dealer: the seller has named the dealer as the buyer", bid, car)
        case .dealFellThrough(let id, let car):
            Self.toSeller(.dealFellThrough, "To the seller: the dealer says that there will be no deal", id, car)
        case .sealOpened(let bid, let car):
            Self.toDealer(.sealOpened, "To the dealer: staff has opened the sealed bid", bid, car)
        }
    }

    private static func toDealer(
        _ kind: Kind, _ summary: String, _ bid: BidID, _ car: CarName, by channels: [NotificationChannel] = [.push]
    ) -> NoticeTerms<Kind> {
        NoticeTerms(kind, summary, by: channels, arguments: ["car": car.text], link: MyBidPage(bid: bid).link)
    }

    private static func toSeller(
        _ kind: Kind, _ summary: String, _ id: CarID, _ car: CarName, by channels: [NotificationChannel] = [.push],
        _ arguments: [String: String] = [:]
    ) -> NoticeTerms<Kind> {
        NoticeTerms(
            kind, summary, by: channels, arguments: arguments.merging(["car": car.text]) { $1 },
            link: MyCarPage(car: id).link)
    }
}
