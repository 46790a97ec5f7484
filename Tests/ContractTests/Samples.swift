import DeliveriesContract
import Vocabulary

/// The values that the tables of golden texts are made of.
enum Samples {
    static let noon = Instant(milliseconds: 1_795_262_400_000)
    static let password = Password(text: "lozinka7")
    static let phone = CroatianPhone(unchecked: "+385911234567")
    static let email = EmailAddress(unchecked: "ruza@example.org")
    static let key = RegistrationKey.example

    static func line(_ text: String) -> Line { Line(unchecked: text) }

    /// `01a1fdfa-4600-7000-8000-00000000000n`.
    static func id<Tag>(_ number: UInt64) -> Identifier<Tag> { Identifier(at: noon, random: (0, number)) }

    static let store = StoreDetails(
        store: id(1), name: line("Cvjećarna Ruža"), address: line("Ilica 1, Zagreb"),
        phone: CroatianPhone(unchecked: "+38512345678"))
    static let storeSummary = StoreSummary(store: id(1), name: line("Cvjećarna Ruža"), address: line("Ilica 1, Zagreb"))
    static let courierSummary = CourierSummary(
        courier: id(2), firstName: line("Ana"), lastName: line("Kovač"), cancelledCount: 3)

    static func customer(phone: CroatianPhone?) -> Customer {
        Customer(
            firstName: line("Iva"), lastName: line("Horvat"), address: line("Vukovarska 5, Zagreb"), phone: phone)
    }

    static let description = Paragraph(unchecked: "A cake, 2 kg.\nThis side \"up\".")

    static let deliveryForStore = DeliveryForStore(
        delivery: id(3), status: .inProgress, store: store, customer: CustomerDetails(customer(phone: nil)),
        description: description, createdAt: noon,
        holder: CourierName(courier: id(2), firstName: line("Ana"), lastName: line("Kovač")),
        couriers: [
            CandidateCourier(courier: id(2), firstName: line("Ana"), lastName: line("Kovač"), gaveUp: false),
            CandidateCourier(courier: id(4), firstName: line("Ivo"), lastName: line("Babić"), gaveUp: true),
        ], progress: .collected, acceptedAt: noon, position: position,
        trackingLink: "https://kvart.example/t/AAECAwQFBgcICQoLDA0ODw", actions: [.cancel], version: 2)

    static let deliveryForCourier = DeliveryForCourier(
        delivery: id(3), status: .pending, store: store, customer: CustomerDetails(customer(phone: phone)),
        description: description, createdAt: noon, actions: [.accept], version: 1)

    static let invitation = Invitation(
        registrationKey: key, phone: phone, shouldSendSMS: true, isRegistered: false,
        link: "https://kvart.example/registerCourierKey/7K3M-ZQ9A-2XW4-B8RD", expiresAt: noon)
}

/// The same values as they are on the wire.
enum SampleTexts {
    static func id(_ number: Int) -> String { "\"01a1fdfa-4600-7000-8000-00000000000\(number)\"" }

    static let store =
        #"{"store":\#(id(1)),"name":"Cvjećarna Ruža","address":"Ilica 1, Zagreb","phone":"+38512345678"}"#
    static let storeSummary = #"{"store":\#(id(1)),"name":"Cvjećarna Ruža","address":"Ilica 1, Zagreb"}"#
    static let courierSummary = #"{"courier":\#(id(2)),"firstName":"Ana","lastName":"Kovač","cancelledCount":3}"#

    static func customer(phone: String) -> String {
        #"{"firstName":"Iva","lastName":"Horvat","fullName":"Iva Horvat","address":"Vukovarska 5, Zagreb","#
            + #""phone":\#(phone)}"#
    }

    static let description = #""A cake, 2 kg.\nThis side \"up\".""#

    static let deliveryForStore =
        #"{"delivery":\#(id(3)),"status":"inProgress","store":\#(store),"customer":\#(customer(phone: "null")),"#
        + #""description":\#(description),"createdAt":"2026-11-21T12:00:00.000Z","#
        + #""holder":{"courier":\#(id(2)),"firstName":"Ana","lastName":"Kovač"},"#
        + #""couriers":[{"courier":\#(id(2)),"firstName":"Ana","lastName":"Kovač","gaveUp":false},"#
        + #"{"courier":\#(id(4)),"firstName":"Ivo","lastName":"Babić","gaveUp":true}],"#
        + #""progress":"collected","acceptedAt":"2026-11-21T12:00:00.000Z","finishedAt":null,"#
        + #""position":\#(position),"trackingLink":"https://kvart.example/t/AAECAwQFBgcICQoLDA0ODw","#
        + #""actions":["cancel"],"version":2}"#

    static let deliveryForCourier =
        #"{"delivery":\#(id(3)),"status":"pending","store":\#(store),"#
        + #""customer":\#(customer(phone: "\"+385911234567\"")),"description":\#(description),"#
        + #""createdAt":"2026-11-21T12:00:00.000Z","progress":null,"acceptedAt":null,"actions":["accept"],"version":1}"#
}
