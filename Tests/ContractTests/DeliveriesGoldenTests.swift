import DeliveriesContract
import RPC
import Testing
import Vocabulary

@Suite("The calls of deliveries on the wire")
struct DeliveriesGoldenTests {
    private typealias S = Samples
    private typealias T = SampleTexts

    private static let deliveryText = #"{"delivery":\#(T.id(3))}"#
    private static let storeReplyText = #"{"delivery":\#(T.deliveryForStore)}"#
    private static let courierReplyText = #"{"delivery":\#(T.deliveryForCourier)}"#

    /// One that the server has pushed, where the sample is one that the store's phone is to send.
    private static var pushed: Invitation {
        var invitation = S.invitation
        invitation.shouldSendSMS = false
        invitation.sentBy = .push
        return invitation
    }

    private static func invitationText(shouldSendSMS: Bool, sentBy: String) -> String {
        #"{"registrationKey":"7K3M-ZQ9A-2XW4-B8RD","phone":"+385911234567","shouldSendSMS":\#(shouldSendSMS),"#
            + #""isRegistered":false,"link":"https://kvart.example/registerCourierKey/7K3M-ZQ9A-2XW4-B8RD","#
            + #""expiresAt":"2026-11-21T12:00:00.000Z","sentBy":\#(sentBy)}"#
    }

    static let golden = [
        Golden(
            AcceptDelivery(delivery: S.id(3)), deliveryText, .init(delivery: S.deliveryForCourier), courierReplyText),
        Golden(CancelDelivery(delivery: S.id(3)), deliveryText, .init(delivery: S.deliveryForStore), storeReplyText),
        Golden(
            CreateDelivery(
                customer: S.customer(phone: nil), description: S.description, couriers: [S.id(2), S.id(4)]),
            #"{"customer":{"firstName":"Iva","lastName":"Horvat","address":"Vukovarska 5, Zagreb","phone":null},"#
                + #""description":\#(T.description),"couriers":[\#(T.id(2)),\#(T.id(4))]}"#,
            .init(delivery: S.deliveryForStore), storeReplyText),
        Golden(
            DeliverDelivery(delivery: S.id(3)), deliveryText, .init(delivery: S.deliveryForCourier), courierReplyText),
        Golden(
            EndCooperation(courier: S.id(2)), #"{"courier":\#(T.id(2))}"#, .init(released: 1), #"{"released":1}"#),
        Golden(
            GetDeliveryForCourier(delivery: S.id(3)), deliveryText, .init(delivery: S.deliveryForCourier),
            courierReplyText),
        Golden(
            GetDeliveryForStore(delivery: S.id(3)), deliveryText, .init(delivery: S.deliveryForStore), storeReplyText),
        Golden(
            GiveUpDelivery(delivery: S.id(3)), deliveryText, .init(delivery: S.deliveryForCourier), courierReplyText),
        Golden(
            InviteByPhone(phone: S.phone), #"{"phone":"+385911234567"}"#, S.invitation,
            invitationText(shouldSendSMS: true, sentBy: "null")),
        Golden(
            InviteCourier(courier: S.id(2)), #"{"courier":\#(T.id(2))}"#, pushed,
            invitationText(shouldSendSMS: false, sentBy: #""push""#)),
        Golden(
            ListCouriers(cursor: PageCursor(bytes: [1, 171]), limit: .standard), #"{"cursor":"01ab","limit":50}"#,
            Page(items: [S.courierSummary], next: PageCursor(bytes: [2])),
            #"{"items":[\#(T.courierSummary)],"next":"02"}"#),
        Golden(
            ListDeliveriesForCourier(), #"{"cursor":null,"limit":null}"#,
            Page(items: [S.deliveryForCourier], next: nil), #"{"items":[\#(T.deliveryForCourier)],"next":null}"#),
        Golden(
            ListDeliveriesForStore(), #"{"cursor":null,"limit":null}"#,
            Page(items: [S.deliveryForStore], next: nil), #"{"items":[\#(T.deliveryForStore)],"next":null}"#),
        Golden(
            ListInvitableCouriers(), #"{"cursor":null,"limit":null}"#,
            Page(items: [S.courierSummary], next: nil), #"{"items":[\#(T.courierSummary)],"next":null}"#),
        Golden(
            ListStores(), #"{"cursor":null,"limit":null}"#,
            Page(items: [S.storeSummary], next: nil), #"{"items":[\#(T.storeSummary)],"next":null}"#),
        Golden(
            RedeemInvitation(registrationKey: S.key), #"{"registrationKey":"7K3M-ZQ9A-2XW4-B8RD"}"#,
            .init(store: S.storeSummary), #"{"store":\#(T.storeSummary)}"#),
        Golden(
            RegisterCourier(
                firstName: S.line("Ana"), lastName: S.line("Kovač"), phone: S.phone, password: S.password,
                passwordConfirmation: S.password, registrationKey: S.key),
            #"{"firstName":"Ana","lastName":"Kovač","phone":"+385911234567","password":"lozinka7","#
                + #""passwordConfirmation":"lozinka7","registrationKey":"7K3M-ZQ9A-2XW4-B8RD"}"#,
            .init(courier: S.id(2), registration: .pending, store: S.storeSummary),
            #"{"courier":\#(T.id(2)),"registration":"pending","store":\#(T.storeSummary)}"#),
        Golden(
            RegisterStore(
                name: S.line("Cvjećarna Ruža"), address: S.line("Ilica 1, Zagreb"), storeKey: .example,
                email: S.email, phone: S.phone, password: S.password, passwordConfirmation: S.password),
            #"{"name":"Cvjećarna Ruža","address":"Ilica 1, Zagreb","storeKey":"12345678903","#
                + #""email":"ruza@example.org","phone":"+385911234567","password":"lozinka7","#
                + #""passwordConfirmation":"lozinka7"}"#,
            .init(store: S.id(1), registration: .complete), #"{"store":\#(T.id(1)),"registration":"complete"}"#),
        Golden(
            ShowInvitation(linkKind: .registerCourierKey, registrationKey: S.key),
            #"{"linkKind":"registerCourierKey","registrationKey":"7K3M-ZQ9A-2XW4-B8RD"}"#,
            .init(state: .open, storeName: S.line("Cvjećarna Ruža"), registrationKey: S.key, expiresAt: S.noon),
            #"{"state":"open","storeName":"Cvjećarna Ruža","registrationKey":"7K3M-ZQ9A-2XW4-B8RD","#
                + #""expiresAt":"2026-11-21T12:00:00.000Z"}"#),
    ]

    @Test("Call and reply have exactly these texts, and are read back from them", arguments: golden)
    func texts(_ golden: Golden) throws {
        try golden.check()
    }

    @Test("The table has every call of the contract")
    func complete() {
        #expect(Self.golden.map(\.name) == DeliveriesContract.calls.map { $0.name })
    }

    @Test("R01.56: status, action and registration are language-neutral words")
    func words() {
        #expect(DeliveryStatus.allCases.map(\.rawValue) == ["pending", "inProgress", "delivered", "cancelled"])
        #expect(DeliveryAction.allCases.map(\.rawValue) == ["accept", "deliver", "giveUp", "cancel"])
        #expect(RegistrationState.allCases.map(\.rawValue) == ["complete", "pending"])
        #expect(InvitationState.allCases.map(\.rawValue) == ["open", "expired", "unknown"])
        #expect(InvitationLinkKind.allCases.map(\.rawValue) == ["registerStoreKey", "registerCourierKey"])
        #expect(InvitationSender.allCases.map(\.rawValue) == ["push", "sms"])
    }
}
