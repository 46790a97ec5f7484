import DeliveriesContract
import RPC
import Vocabulary

private typealias S = Samples
private typealias T = SampleTexts

extension DeliveriesGoldenTests {
    /// One that the server has pushed, where the sample is one that the store's phone is to send.
    private static var pushed: Invitation {
        var invitation = S.invitation
        invitation.shouldSendSMS = false
        invitation.phone = nil
        invitation.sentBy = .push
        return invitation
    }

    private static func invitationText(phone: String, shouldSendSMS: Bool, sentBy: String) -> String {
        #"{"registrationKey":"7K3M-ZQ9A-2XW4-B8RD","phone":\#(phone),"shouldSendSMS":\#(shouldSendSMS),"#
            + #""isRegistered":false,"link":"https://kvart.example/registerCourierKey/7K3M-ZQ9A-2XW4-B8RD","#
            + #""expiresAt":"2026-11-21T12:00:00.000Z","sentBy":\#(sentBy)}"#
    }

    static let cooperation = [
        Golden(
            EndCooperation(courier: S.id(2)), #"{"courier":\#(T.id(2))}"#, .init(released: 1), #"{"released":1}"#),
        Golden(
            InviteByPhone(phone: S.phone), #"{"phone":"+385911234567"}"#, S.invitation,
            invitationText(phone: #""+385911234567""#, shouldSendSMS: true, sentBy: "null")),
        Golden(
            InviteCourier(courier: S.id(2)), #"{"courier":\#(T.id(2))}"#, pushed,
            invitationText(phone: "null", shouldSendSMS: false, sentBy: #""push""#)),
        Golden(
            ListCouriers(cursor: PageCursor(bytes: [1, 171]), limit: .standard), #"{"cursor":"Aas","limit":50}"#,
            Page(items: [S.courierSummary], next: PageCursor(bytes: [2])),
            #"{"items":[\#(T.courierSummary)],"next":"Ag"}"#),
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
            ShowInvitation(linkKind: .registerCourierKey, registrationKey: S.key),
            #"{"linkKind":"registerCourierKey","registrationKey":"7K3M-ZQ9A-2XW4-B8RD"}"#,
            .init(state: .open, storeName: S.line("Cvjećarna Ruža"), registrationKey: S.key, expiresAt: S.noon),
            #"{"state":"open","storeName":"Cvjećarna Ruža","registrationKey":"7K3M-ZQ9A-2XW4-B8RD","#
                + #""expiresAt":"2026-11-21T12:00:00.000Z"}"#),
    ]
}
