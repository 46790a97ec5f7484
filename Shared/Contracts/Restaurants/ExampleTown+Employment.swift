import CallTypes
import Vocabulary

// Iva, who looks for work.
extension ExampleTown {
    static let iva = PersonName(id: id(3), name: Line(unchecked: "Iva"), surname: Line(unchecked: "Horvat"))

    private static let ivasThumbnail = PictureThumbnail(
        Picture(
            id: id(4), width: 3_024, height: 4_032, format: .jpeg, placeholder: "LEHV6nWB2yk8pyo0adR*.7kCMdnj",
            keptBy: Program.identity.name))

    static let ivaFound = PersonSummary(
        id: iva.id, name: iva.name, surname: iva.surname, picture: ivasThumbnail)
    static let ivaAtWork = Employee(
        id: iva.id, name: iva.name, surname: iva.surname, picture: ivasThumbnail, since: noon)

    static let ivasInvitationSent = InvitationForRestaurant(id: id(5), person: iva, createdAt: noon)
    static let ivasInvitation = InvitationForPerson(
        id: id(5), restaurant: RestaurantName(id: konoba.id, name: konoba.name), canAccept: true, createdAt: noon)

    static let ivasEmployer = Employer(id: konoba.id, name: konoba.name, picture: picture, since: noon)
    static let ivasEmployment = EmploymentProfile(isJoined: true, isFindable: false, employer: ivasEmployer)
    static let noEmployment = EmploymentProfile(isJoined: false, isFindable: false, employer: nil)
}
