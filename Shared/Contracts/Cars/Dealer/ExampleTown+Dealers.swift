import Vocabulary

extension ExampleTown {
    static let gulfMotorsProfile = DealerProfile(
        id: gulfMotors, name: gulfMotorsName, phones: phones, picture: nil, bidCount: 12, dealCount: 3,
        createdAt: noon, version: 1)

    static let gulfMotorsWithOnePhone: DealerProfile = {
        var changed = gulfMotorsProfile
        changed.phones.removeLast()
        changed.version = 2
        return changed
    }()

    static let gulfMotorsWithPicture: DealerProfile = {
        var changed = gulfMotorsProfile
        changed.picture = picture
        changed.version = 2
        return changed
    }()

    static let gulfMotorsForStaff = DealerForStaff(
        id: gulfMotors, name: gulfMotorsName, phones: phones, isBlocked: false, bidCount: 12, dealCount: 3,
        createdAt: noon)
}
