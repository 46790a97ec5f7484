import CallTypes
import CityOffersContract

/// The refusals of every call by which a promoter writes.
protocol EditorRefusal: Refusal {
    static var notAPromoter: Self { get }
    static var revoked: Self { get }
}

/// The refusals of every call that changes an offer.
protocol OfferWriteRefusal: EditorRefusal {
    static var unknownOffer: Self { get }
}

/// The refusals of the calls that give an offer its content.
protocol OfferContentRefusal: EditorRefusal {
    static var unknownCity: Self { get }
    static var unknownCategory: Self { get }
    static var farFromCity: Self { get }
    static var swappedCoordinate: Self { get }
}

/// The refusals of the calls that change the time of an event.
protocol EventRefusal: OfferWriteRefusal {
    static var notPublished: Self { get }
    static var noEvent: Self { get }
    static var eventOver: Self { get }
}

extension OfferChangeRefused: OfferWriteRefusal {}
extension CreateOffer.Refused: OfferContentRefusal {}
extension UpdateOffer.Refused: OfferContentRefusal, OfferWriteRefusal {}
extension PublishOffer.Refused: OfferWriteRefusal {}
extension SetOfferActive.Refused: OfferWriteRefusal {}
extension ScheduleRefused: EventRefusal {}
extension CancelOffer.Refused: EventRefusal {}
extension ListOffersTable.Refused: EditorRefusal {}
