public import CallTypes
public import Vocabulary

/// The seller marks a car on sale as sold (R04.52). All open bids end, and their dealers are notified (R04.53).
///
/// A repeat changes nothing, and nobody is notified again.
public struct MarkSold: Call {
    public static let name = "cars.markSold"
    public static let summary = "Mark your car as sold"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.post, "/v1/cars/{car}/sold")
    public static let sends = Sending.toOthers(by: [.push])
    public static let repetition = Repetition.idempotent
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A seller has sold the car", MarkSold(car: ExampleTown.car),
            Reply(sale: ExampleTown.sale(), candidates: Page(items: [ExampleTown.candidate], next: nil)))
    ]

    public var car: CarID

    public init(car: CarID) { self.car = car }

    public struct Reply: Codable, Hashable, Sendable {
        public var sale: Sale
        /// The first part of ``ListCandidates``.
        public var candidates: Page<Candidate>

        public init(sale: Sale, candidates: Page<Candidate>) {
            self.sale = sale
            self.candidates = candidates
        }
    }

    public enum Refused: Refusal {
        /// Also for the car of another seller.
        case unknownCar
        /// The car is a draft, has left the sale, or is deleted.
        case notOnSale

        public var terms: RefusalTerms {
            switch self {
            case .unknownCar: .notFound("There is no such car.")
            case .notOnSale: .conflict("This car is not on sale.")
            }
        }
    }
}
