import NIOPosix
import Vocabulary

/// The transport of a town without mail or SMS providers: it writes mails to a Maildir with a plain copy of each, and
/// SMS and pushes to folders beside it.
struct FileTransport: MessageTransport {
    private let maildir: Maildir
    private let copies: TextFolder
    private let sms: TextFolder
    private let pushes: PushFolder
    private let sender: MailSender

    /// - Parameter folder: must exist; the subfolders `mail`, `sms` and `push` are created with their first message.
    init(in folder: String, from sender: MailSender) {
        maildir = Maildir(folder: folder + "/mail")
        copies = TextFolder(folder: folder + "/mail/plain")
        sms = TextFolder(folder: folder + "/sms")
        pushes = PushFolder(folder: folder + "/push")
        self.sender = sender
    }

    func deliver(_ outboundMessage: OutboundMessage) async throws -> TransportOutcome {
        do {
            // Waiting for the disk would block a thread that all tasks share.
            try await NIOThreadPool.singleton.runIfActive { try keep(outboundMessage) }
            return .accepted
        } catch let failure as MessageFileError {
            return .later(reason: failure.description, after: nil)
        } catch let error as UnsafeHeader {
            return .refused(reason: "\(error)")
        } catch let error as OutboundMessage.NothingToPush {
            return .refused(reason: "\(error)")
        }
    }

    private func keep(_ outboundMessage: OutboundMessage) throws {
        let name = "\(outboundMessage.at.milliseconds / 1_000).\(outboundMessage.id)"
        switch outboundMessage.recipient {
        case .mail(let address):
            let mail = try MailText(outboundMessage, to: address, from: sender)
            try maildir.make()
            // The copy comes first, so that every stored mail has a copy.
            try copies.keep(
                outboundMessage.text, under: headers(of: outboundMessage, to: address), named: name + ".txt")
            try maildir.keep(mail.bytes, named: name + ".kvart")
        case .sms(let phone):
            try sms.keep(outboundMessage.text, under: [("To", phone.text)], named: name + ".txt")
        case .push(let address):
            try pushes.keep(outboundMessage.pushed(), to: address, named: name + ".json")
        }
    }

    /// Returns the headers and the attachments of a mail for people to read.
    private func headers(of outboundMessage: OutboundMessage, to address: EmailAddress) -> [(
        name: String, value: String
    )] {
        [
            ("From", sender.name.isEmpty ? sender.address : "\(sender.name) <\(sender.address)>"),
            ("To", address.text), ("Subject", outboundMessage.subject), ("Date", outboundMessage.at.mailDate),
        ] + outboundMessage.attachments.map { ("File", "\($0.fileName) (\($0.mediaType))") }
    }
}
