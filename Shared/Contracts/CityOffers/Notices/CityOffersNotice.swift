public import CallTypes
public import Vocabulary

/// The notices of city offers to followers and promoters.
public enum CityOffersNotice: Notice {
    public typealias Context = CityOffersContract

    public enum Kind: String, CaseIterable, Sendable {
        case promoterRestored, promoterRevoked
    }

    /// The promoter may publish again (R05.39).
    case promoterRestored(reason: Line)
    /// The promoter may not publish any more (R05.39).
    case promoterRevoked(reason: Line)

    public var terms: NoticeTerms<Kind> {
        switch self {
        case .promoterRestored(let reason):
            NoticeTerms(
                .promoterRestored, "To the promoter: staff has given the right to publish back", by: [.push, .email],
                arguments: ["reason": reason.text], link: PromoterPage().link)
        case .promoterRevoked(let reason):
            NoticeTerms(
                .promoterRevoked, "To the promoter: staff has revoked the right to publish", by: [.push, .email],
                arguments: ["reason": reason.text], link: PromoterPage().link)
        }
    }
}
