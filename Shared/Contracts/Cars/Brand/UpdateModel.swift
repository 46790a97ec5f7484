public import CallTypes
public import Vocabulary

/// Renames a model, or decides whether it is offered for new cars. Existing cars keep the model, and show its new name.
public struct UpdateModel: Call {
    public static let name = "cars.updateModel"
    public static let summary = "Rename or deactivate a model"
    public static let access = Access.staff(.admin)
    public static let route: Route? = .json(.patch, "/v1/cars/models/{model}")
    public static let sends = Sending.nothing
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Staff offers the Corolla again", UpdateModel(model: ExampleTown.corolla, isActive: true),
            ExampleTown.corollaForStaff)
    ]

    public var model: ModelID
    /// The name stays when absent. Unique as in `cars.addModel`.
    public var name: Line?
    /// The value stays when absent.
    public var isActive: Bool?

    public init(model: ModelID, name: Line? = nil, isActive: Bool? = nil) {
        self.model = model
        self.name = name
        self.isActive = isActive
    }

    public typealias Reply = CarModel

    public enum Refused: Refusal {
        case unknownModel, modelExists, nameWithoutLetters

        public var terms: RefusalTerms {
            switch self {
            case .unknownModel: .unknownModel
            case .modelExists: .modelExists
            case .nameWithoutLetters: .nameWithoutLetters
            }
        }
    }
}
