import Testing
import Vocabulary

@testable import CarsService

@Suite("The text of a list of brands")
struct BrandListTests {
    @Test("A line has a brand and its models; comments, empty lines and spaces are skipped")
    func reads() throws {
        let list = try BrandList("# Cars\n\nToyota: Camry,  C-HR \n#Rover: 75\nSmart: #1, e:Ny1")
        #expect(list.entries.map(\.brand.line.text) == ["Toyota", "Smart"])
        #expect(list.entries.map { $0.models.map(\.line.text) } == [["Camry", "C-HR"], ["#1", "e:Ny1"]])
        #expect(list.entries[0].models.map(\.key) == ["camry", "chr"])
        let empty = try BrandList("")
        #expect(empty.entries == [])
    }

    @Test(
        "A faulty line is named with its number",
        arguments: [
            ("Toyota", BrandList.UnreadableLine.Fault.noColon), ("Toyota:", .name), (": Camry", .name),
            ("Toyota: Camry,", .name), ("Toyota: Camry,,Yaris", .name), ("Toyota: -", .name), ("-: Camry", .name),
            ("Mazda: CX-5, CX5", .modelTwice), ("Škoda: Fabia", .brandTwice), ("Toyota: Ca\u{7}mry", .name),
        ])
    func faults(line: String, fault: BrandList.UnreadableLine.Fault) {
        #expect(throws: BrandList.UnreadableLine(number: 3, fault: fault)) {
            try BrandList("# Cars\nSkoda: Octavia\n\(line)\nKia: Rio")
        }
    }

    @Test(
        "The list that comes with the program can be read, and has the brands of Europe, the Gulf and America (R04.17)")
    func own() throws {
        let list = try BrandLoader.ownList()
        let brands = Dictionary(uniqueKeysWithValues: list.entries.map { ($0.brand.line.text, $0.models) })
        let known = [
            "Škoda": "octavia", "Toyota": "corolla", "BYD": "seal", "Jetour": "t2", "Chevrolet": "silverado",
            "Genesis": "gv80", "Rolls-Royce": "cullinan", "Lynk & Co": "01", "Cupra": "formentor", "Dacia": "duster",
        ]
        for (brand, model) in known {
            let keys = brands[brand]?.map(\.key) ?? []
            #expect(keys.contains(model), "\(brand) \(model)")
        }
        let models = list.entries.map(\.models.count)
        #expect((100...200).contains(list.entries.count) && (2_000...5_000).contains(models.reduce(0, +)))
        let keys = list.entries.map(\.brand.key)
        #expect(keys == keys.sorted())
        let areModelsSorted = list.entries.allSatisfy { $0.models.map(\.key) == $0.models.map(\.key).sorted() }
        #expect(areModelsSorted)
    }
}
