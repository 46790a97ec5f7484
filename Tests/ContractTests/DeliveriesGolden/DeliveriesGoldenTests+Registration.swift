import DeliveriesContract
import RPC
import Vocabulary

private typealias S = Samples
private typealias T = SampleTexts

extension DeliveriesGoldenTests {
    static let registration = [
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
    ]
}
