import CallTypes
import Vocabulary

extension ExampleTown {
    static let carDescription = Paragraph(unchecked: "One owner.")
    static let service = Paragraph(unchecked: "Full service history at the brand's workshop.")
    static let newTyres = CarHistory(happened: true, details: Paragraph(unchecked: "New tyres in 2025."))
    static let photo = CarPhoto(picture, of: car)
    static let brand = BrandName(id: toyota, name: carName.brand)
    static let model = ModelName(id: corolla, name: carName.model)
    static let expiry = noon + .seconds(30 * 86_400)

    /// After the first step.
    static let draft = MyCar(
        id: car, state: .draft, brand: brand, model: model, year: carName.year, mileage: .example,
        description: carDescription, specification: nil, hasWarranty: nil, service: nil, accidents: nil,
        replacedParts: nil, vin: nil, photos: [], bidGroups: [],
        missing: [.specification, .hasWarranty, .accidents, .replacedParts, .photos], actions: [.update, .delete],
        createdAt: noon, submittedAt: nil, expiresAt: nil, version: 1)

    static let completeDraft = filled(draft, .draft, [], [.update, .submit, .delete])
    static let myCar = filled(
        draft, .onSale, [BidGroupCount(group: .open, count: 3), BidGroupCount(group: .rejected, count: 1)],
        [.sell, .delete])

    private static func filled(
        _ draft: MyCar, _ state: CarState, _ groups: [BidGroupCount], _ actions: [CarAction]
    ) -> MyCar {
        let isOnSale = state == .onSale
        return MyCar(
            id: draft.id, state: state, brand: draft.brand, model: draft.model, year: draft.year,
            mileage: draft.mileage, description: draft.description, specification: .gulf, hasWarranty: false,
            service: service, accidents: CarHistory.none, replacedParts: newTyres, vin: .example, photos: [photo],
            bidGroups: groups, missing: [], actions: actions, createdAt: noon, submittedAt: isOnSale ? noon : nil,
            expiresAt: isOnSale ? expiry : nil, version: isOnSale ? 4 : 3)
    }

    static let myCarRow = MyCarRow(
        id: car, state: .onSale, brand: brand.name, model: model.name, mileage: .example,
        description: Line(unchecked: carDescription.text), thumbnail: photo.addresses.thumbnail, photoCount: 1,
        bidCount: 4)

    static let carRow = CarRow(
        id: car, name: carName, mileage: .example, specification: .gulf, hasWarranty: false,
        thumbnail: photo.addresses.thumbnail)

    static let carDetails = CarDetails(
        id: car, brand: brand, model: model, year: carName.year, mileage: .example, description: carDescription,
        specification: .gulf, hasWarranty: false, service: service, accidents: CarHistory.none,
        replacedParts: newTyres, maskedVIN: VIN.example.masked, photos: [photo], submittedAt: noon, myBid: nil)

    static let conflict = VINConflict(
        id: id(60), state: .closed, car: car, other: id(21), note: Paragraph(unchecked: "A typing error."),
        createdAt: noon, closedAt: noon + .seconds(3_600), closedBy: staff)
    static let conflictRow = VINConflictRow(
        id: conflict.id, state: .new, car: Line(unchecked: carName.text), seller: fahad,
        other: Line(unchecked: "Toyota Yaris 2019"), otherSeller: id(4), createdAt: noon)

    static let carsCSV = """
        car,state,brand,model,year,mileage,specification,hasWarranty,service,accidents,replacedParts,vin,description,\
        photos,bids,createdAt,submittedAt,expiresAt,endedAt\r
        \(car),onSale,Toyota,Corolla,2019,84000,gulf,no,\(service.text),no,New tyres in 2025.,\
        \(VIN.example.text),One owner.,1,4,\(noon),\(noon),\(expiry),\r

        """
}
