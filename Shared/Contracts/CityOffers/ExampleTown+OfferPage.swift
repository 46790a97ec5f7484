import CallTypes
import Vocabulary

extension ExampleTown {
    static let offerPage = OfferPage(
        state: .shown, id: concert, name: concertName, status: .scheduled, city: osijekReference.name,
        address: concertDetails.address, description: concertDetails.description,
        start: OfferPageTime(day: .example, time: ClockTime(minutes: 1_200)),
        end: OfferPageTime(day: .example, time: ClockTime(minutes: 1_380)), price: concertDetails.price,
        discount: concertDetails.discount, finalPrice: concertDetails.finalPrice, links: OfferLinks(),
        phone: concertDetails.contactPhone,
        contact: PageContact(name: kristijanReference.name, phone: nil, email: nil),
        preview: PagePreview(
            title: concertName, description: Paragraph(unchecked: "Ljetni koncert na obali."),
            image: nil, url: concertDetails.shareURL))
}
