import CallTypes
import Vocabulary

extension ExampleTown {
    static let osijekReference = CityReference(
        id: osijek, name: Line(unchecked: "Osijek"), slug: Slug(unchecked: "osijek"))
    static let musicReference = OfferCategoryReference(
        id: music, name: Line(unchecked: "Glazba"), slug: Slug(unchecked: "glazba"))
    static let kristijanReference = PromoterReference(id: kristijan, name: Line(unchecked: "Kristijan"))
    static let concertName = Line(unchecked: "Koncert na Dravi")
    static let concertSlug = Slug(unchecked: "koncert-na-dravi")
    static let report: ModerationCaseID = id(60)

    static let draft = create(isDraft: true)
    static let concertCall = create(isDraft: nil)

    private static func create(isDraft: Bool?) -> CreateOffer {
        CreateOffer(
            name: concertName, city: osijek, categories: [music], kind: .concert,
            description: Paragraph(unchecked: "Ljetni koncert na obali."),
            address: Line(unchecked: "Zimska luka, Osijek"), price: Money(1_000, .eur),
            discount: DiscountPercent(unchecked: 20), contactPhone: Line(unchecked: "0911234567"),
            shareMessage: Paragraph(unchecked: "Dođi"), promotionStart: noon, eventStart: noon + .seconds(7 * 86_400),
            eventEnd: noon + .seconds(7 * 86_400 + 10_800), isDraft: isDraft)
    }

    static let concertDetails = OfferDetails(
        id: concert, requestedBy: nil, kind: .concert, city: osijekReference, categories: [musicReference],
        shareURL: "https://kvart.example/ponuda/koncert-na-dravi", name: concertName, slug: concertSlug,
        promoter: kristijanReference, description: Paragraph(unchecked: "Ljetni koncert na obali."), place: nil,
        address: Line(unchecked: "Zimska luka, Osijek"), coordinate: nil, imageLink: nil, picture: nil,
        price: Money(1_000, .eur), discount: DiscountPercent(unchecked: 20), finalPrice: Money(800, .eur),
        links: OfferLinks(), email: nil, contactPhone: Line(unchecked: "0911234567"),
        shareMessage: Paragraph(unchecked: "Dođi"), promotionStart: noon, promotionEnd: nil,
        eventStart: noon + .seconds(7 * 86_400), eventEnd: noon + .seconds(7 * 86_400 + 10_800), previousStart: nil,
        status: .scheduled, eventPhase: .upcoming, createdAt: noon, updatedAt: noon)

    static let ownConcert = own(.current, .published, [.edit, .deactivate, .postpone, .reschedule, .cancel])
    static let ownDraft = own(.draft, .draft, [.edit, .publish, .delete])
    static let inactiveConcert = own(.inactive, .inactive, [.edit, .activate, .postpone, .reschedule, .cancel])
    static let hiddenConcert: OwnOffer = {
        var hidden = own(.hidden, .hidden, [.edit, .postpone, .reschedule, .cancel])
        hidden.hiddenReason = hidingReason
        return hidden
    }()
    static let hidingReason = Line(unchecked: "The concert takes place elsewhere.")

    private static func own(
        _ state: OfferState, _ visibility: OfferVisibility, _ actions: [OfferAction]
    ) -> OwnOffer {
        OwnOffer(
            id: concert, details: concertDetails, state: state, visibility: visibility, hiddenReason: nil,
            publishedAt: visibility == .draft ? nil : noon, actions: actions, version: 1)
    }

    static func changed(_ change: (inout OfferDetails) -> Void) -> OwnOffer {
        var offer = ownConcert
        change(&offer.details)
        offer.version = 2
        return offer
    }

    static let offersCSV = """
        offer,name,kind,city,categories,state,status,promotionStart,promotionEnd,eventStart,eventEnd,price,currency,\
        discount,shareURL,createdAt\r
        \(concert),Koncert na Dravi,concert,Osijek,Glazba,current,scheduled,\(noon),,\
        \(noon + .seconds(7 * 86_400)),\(noon + .seconds(7 * 86_400 + 10_800)),10.00,EUR,20,\
        https://kvart.example/ponuda/koncert-na-dravi,\(noon)\r

        """
}
