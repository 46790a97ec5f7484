import Vocabulary

/// The people and things in the examples of the calls: a bakery, two couriers, a customer and a cake.
enum ExampleTown {
    static let noon = Instant(milliseconds: 1_795_262_400_000)
    static let password = Password(text: "lozinka7")

    static func id<Tag>(_ number: UInt64) -> Identifier<Tag> { Identifier(at: noon, random: (0, number)) }

    // MARK: The bakery

    static let bakery = StoreDetails(
        id: id(1), name: Line(unchecked: "Pekara Klas"), address: Line(unchecked: "Ilica 1, Zagreb"),
        phone: CroatianPhone(unchecked: "+38512345678"))
    static let bakerySummary = StoreSummary(id: bakery.id, name: bakery.name, address: bakery.address)
    static let bakeryName = StoreName(id: bakery.id, name: bakery.name)

    // MARK: The couriers

    static let anasPhone = CroatianPhone(unchecked: "+385911112222")
    static let ana = CourierSummary(
        id: id(2), firstName: Line(unchecked: "Ana"), lastName: Line(unchecked: "Babić"), cancelledCount: 1)
    static let ivo = CourierSummary(
        id: id(3), firstName: Line(unchecked: "Ivo"), lastName: Line(unchecked: "Car"), cancelledCount: 0)

    static func invitation(sentBy sender: InvitationSender?, link: InvitationLinkKind) -> Invitation {
        Invitation(
            registrationKey: .example, phone: sender == nil ? anasPhone : nil, shouldSendSMS: sender == nil,
            isRegistered: link == .registerStoreKey,
            link: "https://kvart.example/invitations/\(link.rawValue)/\(RegistrationKey.example)",
            expiresAt: noon + .seconds(7 * 86_400), sentBy: sender)
    }

    // MARK: The cake

    static let cake: DeliveryID = id(4)
    static let description = Paragraph(unchecked: "A cake, 2 kg. Keep it upright.")
    static let customer = Customer(
        firstName: Line(unchecked: "Iva"), lastName: Line(unchecked: "Horvat"),
        address: Line(unchecked: "Vukovarska 5, Zagreb"), phone: CroatianPhone(unchecked: "+385993334444"))

    static let customerWithoutPhone = Customer(
        firstName: customer.firstName, lastName: customer.lastName, address: customer.address, phone: nil)

    static let position = CourierPosition(coordinate: .example, seenAt: noon + .seconds(1_000))

    /// Returns the bakery's view of the cake, which is offered to both couriers.
    static func forStore(
        _ status: DeliveryStatus, for customer: Customer = customer, holder: CourierSummary? = nil,
        gaveUp: CourierSummary? = nil,
        actions: [DeliveryAction] = [], version: Int
    ) -> DeliveryForStore {
        let isHeld = status == .inProgress
        let acceptedAt = holder.map { _ in noon + .seconds(300) }
        let finishedAt: Instant? = status == .cancelled ? noon + .seconds(1_200) : nil
        return DeliveryForStore(
            id: cake, status: status, store: bakery, customer: CustomerDetails(customer),
            description: description, createdAt: noon,
            holder: holder.map { CourierName(id: $0.id, firstName: $0.firstName, lastName: $0.lastName) },
            couriers: [ana, ivo].map { courier in
                CandidateCourier(
                    id: courier.id, firstName: courier.firstName, lastName: courier.lastName,
                    gaveUp: courier == gaveUp)
            }, progress: isHeld ? .collected : nil, acceptedAt: acceptedAt, finishedAt: finishedAt,
            position: isHeld ? position : nil,
            trackingLink: "https://kvart.example\(TrackingToken.path(with: .example))", actions: actions,
            version: version)
    }

    /// Returns a courier's view of the cake.
    static func forCourier(
        _ status: DeliveryStatus, actions: [DeliveryAction] = [], version: Int
    ) -> DeliveryForCourier {
        let acceptedAt: Instant? = status == .pending ? nil : noon + .seconds(300)
        return DeliveryForCourier(
            id: cake, status: status, store: bakery, customer: CustomerDetails(customer),
            description: description, createdAt: noon, progress: status == .inProgress ? .accepted : nil,
            acceptedAt: acceptedAt, actions: actions, version: version)
    }

    // MARK: The cake, as a row of a list

    static func rowForStore(
        _ status: DeliveryStatus, holder: CourierSummary? = nil, actions: [DeliveryAction] = [], version: Int
    ) -> DeliverySummaryForStore {
        DeliverySummaryForStore(
            id: cake, status: status, progress: status == .inProgress ? .collected : nil,
            customerName: customer.fullName, address: customer.address,
            courierName: holder.map { "\($0.firstName) \($0.lastName)" }, createdAt: noon,
            changedAt: status == .pending ? noon : noon + .seconds(300), actions: actions, version: version)
    }

    static func rowForCourier(
        _ status: DeliveryStatus, actions: [DeliveryAction] = [], version: Int
    ) -> DeliverySummaryForCourier {
        DeliverySummaryForCourier(
            id: cake, status: status, progress: status == .inProgress ? .collected : nil, storeName: bakery.name,
            customerName: customer.fullName, address: customer.address, createdAt: noon,
            changedAt: status == .pending ? noon : noon + .seconds(300), actions: actions, version: version)
    }
}
