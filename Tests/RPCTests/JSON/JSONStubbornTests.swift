import RPC
import Testing
import Vocabulary

@Suite("JSON decoding after a value without a placeholder")
struct JSONStubbornTests {
    /// A type that refuses even placeholder values.
    private struct Door: Codable, Hashable {
        var code: String

        init(from decoder: any Decoder) throws {
            code = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .code)
            if code != "sesame" { throw Fault(code: "closed", message: "This is closed.") }
        }
    }

    private struct House: Codable {
        var name: String, door: Door, last: String, size: JSONFixtures.Size?, owner: JSONFixtures.Customer
        var change: JSONFixtures.Patch<Int>, rooms: [JSONFixtures.Item]
    }

    private let owner = #"{"name":"A","phone":"+1"}"#

    @Test("Every faulty later member is reported: nested, missing and unknown ones, and elements")
    func behind() {
        let text = """
            {"name":1,"door":{"code":"x"},"last":2,"size":"huge","owner":{"name":"A","phone":"1","fax":1},
             "change":"1","rooms":[{"title":"a","cents":"b","size":"small"}],"extra":0}
            """
        #expect(
            faults(in: text, as: House.self) == [
                "name: type", "door: closed", "last: type", "size: notAllowed", "owner.phone: format", "change: type",
                "rooms.0.cents: type", "extra: unknownMember", "owner.fax: unknownMember",
            ])
        #expect(
            faults(in: #"{"door":{"code":5}}"#, as: House.self) == [
                "name: required", "door.code: type", "last: required", "owner: required", "rooms: required",
            ])
    }

    @Test("Correct later members cause no faults")
    func right() {
        let text = """
            {"name":"a","door":{"code":"x"},"last":"b","size":null,"owner":\(owner),"change":null,"rooms":[]}
            """
        #expect(faults(in: text, as: House.self) == ["door: closed"])
        #expect(faults(in: text, as: House.self, unknownMembers: .ignored) == ["door: closed"])
    }

    @Test("A missing value is one fault, and earlier members are not reported twice")
    func missing() {
        #expect(
            faults(in: #"{"last":"b","owner":\#(owner),"rooms":1}"#, as: House.self) == [
                "name: required", "door: required", "rooms: type",
            ])
    }

    @Test("Two such values in one object are both reported, and so are later members of the outer object")
    func two() {
        struct Pair: Codable { var one: Door, two: Door, three: Int }
        struct Outer: Codable { var pair: Pair, after: Int }
        let text = #"{"pair":{"one":{"code":"x"},"two":{"code":1},"three":"3"},"after":"4"}"#
        #expect(
            faults(in: text, as: Outer.self) == [
                "pair.one: closed", "pair.two.code: type", "pair.three: type", "after: type",
            ])
    }

    @Test("Later elements of lists and values of dictionaries are checked")
    func collections() {
        struct Outer: Codable { var doors: [Door], byName: [String: Door], last: Int }
        let text = """
            {"doors":[{"code":"x"},{"code":"sesame"},{"code":"y"}],
             "byName":{"a":{"code":"x"},"b":{"code":"sesame"},"c":{"code":true}},"last":"1"}
            """
        #expect(
            faults(in: text, as: Outer.self) == [
                "doors.0: closed", "doors.2: closed", "byName.a: closed", "byName.c.code: type", "last: type",
            ])
    }

    @Test("A key that differs from its property is not reported as unknown")
    func renamed() {
        struct Renamed: Codable {
            enum CodingKeys: String, CodingKey { case door, after = "behind", last }
            var door: Door, after: Int, last: Int
        }
        #expect(
            faults(in: #"{"door":{"code":"x"},"behind":1,"last":"1"}"#, as: Renamed.self)
                == ["door: closed", "last: type"])
    }

    @Test("A custom decoder is not probed beyond the failing value")
    func custom() {
        struct Own: Decodable {
            enum Keys: CodingKey { case door, size, last }
            var size: Int, door: Door, last: Int
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: Keys.self)
                size = try container.decode(String.self, forKey: .size).count
                door = try container.decode(Door.self, forKey: .door)
                last = try container.decode(String.self, forKey: .last).count
            }
        }
        #expect(
            faults(in: #"{"size":"12","door":{"code":"x"},"last":"12"}"#, as: Own.self) == ["door: closed"])
    }

    @Test("The schema has the later members too")
    func schema() {
        let members = Schema.of(House.self).members
        #expect(members.map(\.name) == ["name", "door", "last", "size", "owner", "change", "rooms"])
        #expect(members.map(\.isRequired) == [true, true, true, false, true, false, true])
        #expect(members[3].schema == .nullable(JSONFixtures.Size.schema))
        #expect(members[4].schema == Schema.of(JSONFixtures.Customer.self))
        #expect(members[6].schema == Schema.of([JSONFixtures.Item].self))
    }
}
