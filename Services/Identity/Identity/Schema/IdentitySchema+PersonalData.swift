import SQLiteKit

extension IdentitySchema {
    static let personalData: [StoredColumns] = [
        .personal(.name, "account.name", "account.surname", onDeletion: .erased),
        .personal(.email, "account.email", "proof.email", onDeletion: .erased),
        .personal(.phone, "account.phone", "account.contactPhone", onDeletion: .erased),
        .personal(.phone, "code.phone", onDeletion: .kept("a code expires after some minutes")),
        .personal(
            .phone, "contact.phone",
            onDeletion: .kept("belongs to a person without an account, and expires a month after its last use")),
        .personal(.picture, "picture.placeholder", onDeletion: .erased),
        .personal(.password, "account.passwordHash", onDeletion: .erased),
        .personal(.text, "account.blockReason", onDeletion: .erased),
        .personal(
            .networkAddress, "session.address", "securityEvent.client", "knownNetwork.network", onDeletion: .erased),
        .personal(.device, "session.agent", onDeletion: .erased),
        .personal(.pushAddress, "device.token", onDeletion: .erased),
        .personal(
            .securityEvent, "securityEvent.type", "securityEvent.detail",
            onDeletion: .kept("expires after 400 days, and has no name and no network address")),
        .personal(
            .message, "messageContent.recipient", "messageContent.arguments", "message.reason", onDeletion: .erased),
        .personal(
            .message, "notice.arguments", "notice.link",
            onDeletion: .kept("a notice to several accounts expires after 90 days; others are erased")),
        .notPersonal(
            "account.permissions", "message.template", "notice.source", "notice.kind", "notice.channels",
            "throttle.scope", because: "names in our code"),
        .notPersonal(
            "message.account", "message.contact", "message.device", "notice.attachments", "securityEvent.session",
            because: "identifiers"),
        .notPersonal("consent.version", because: "the date of a document"),
    ]
}
