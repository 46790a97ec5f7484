import Vocabulary

extension ExampleTown {
    static let complaintText = Paragraph(unchecked: "They agreed to come on Friday. Nobody came or called.")
    static let complaintNote = Line(unchecked: "We have blocked this dealer.")
    static let namedDealer = NamedDealer(id: gulfMotors, name: gulfMotorsName)

    static func myComplaint(_ reason: ComplaintReason = .tooLowOrSpam, state: ComplaintState = .new) -> MyComplaint {
        MyComplaint(
            id: complaint, bid: bid, car: carName, reason: reason, state: state,
            note: state == .new ? nil : complaintNote, createdAt: noon)
    }

    static let complaintRow = ComplaintRow(
        id: complaint, car: carName, dealer: namedDealer, reason: .tooLowOrSpam, state: .new, createdAt: noon)

    static func complaintForStaff(_ state: ComplaintState = .new) -> ComplaintForStaff {
        let isDecided = state != .new
        return ComplaintForStaff(
            id: complaint, car: car, carName: carName, bid: bid, bidState: .active, dealer: namedDealer, seller: fahad,
            reason: .other, text: complaintText, state: state, sealOpenedAt: nil,
            note: isDecided ? complaintNote : nil, createdAt: noon, decidedAt: isDecided ? noon : nil,
            decidedBy: isDecided ? staff : nil)
    }
}
