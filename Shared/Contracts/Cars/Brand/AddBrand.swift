public import CallTypes
public import Vocabulary

/// Adds a brand. It is offered for new cars at once.
public struct AddBrand: Call {
    public static let name = "cars.addBrand"
    public static let summary = "Add a brand of cars"
    public static let access = Access.staff(.admin)
    public static let route: Route? = .json(.post, "/v1/cars/brands")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample("Staff adds Toyota", AddBrand(name: ExampleTown.toyotaForStaff.name), ExampleTown.toyotaForStaff)
    ]

    /// Unique among all brands by its letters and digits, whatever the case and the accents.
    public var name: Line

    public init(name: Line) { self.name = name }

    public typealias Reply = Brand

    public enum Refused: Refusal {
        case brandExists, nameWithoutLetters

        public var terms: RefusalTerms {
            switch self {
            case .brandExists: .brandExists
            case .nameWithoutLetters: .nameWithoutLetters
            }
        }
    }
}
