import RPC
import Testing
import Vocabulary

@Suite("Decoding JSON")
struct JSONReaderTests {
    private typealias Order = JSONFixtures.Order
    private typealias Patch = JSONFixtures.Patch

    @Test("Encoded values decode to the same values")
    func roundTrip() throws {
        let text = try writtenJSON(JSONFixtures.order)
        #expect(try readJSON(text) == JSONFixtures.order)
        var order = JSONFixtures.order
        order.friend = order.customer
        order.items = []
        #expect(try readJSON(try writtenJSON(order)) == order)
    }

    @Test("Members are accepted in any order, with whitespace and escapes")
    func order() throws {
        let text = #"{ "phone" : "+\u0031" , "\u006eame":"A" }"#
        #expect(try readJSON(text) == JSONFixtures.Customer(name: "A", phone: .init(text: "+1")))
    }

    @Test("Integers are exact up to the bounds of their type")
    func integers() throws {
        #expect(
            try readJSON("[9007199254740993,-9007199254740993]") == [9_007_199_254_740_993, -9_007_199_254_740_993])
        #expect(try readJSON("[9223372036854775807,-9223372036854775808]") == [Int64.max, Int64.min])
        #expect(try readJSON("[18446744073709551615,0,-0]") == [UInt64.max, 0, 0])
        #expect(try readJSON("[255,0]") == [UInt8.max, 0])
        #expect(try readJSON("[-128,127]") == [Int8.min, Int8.max])
        #expect(faults(in: "[9223372036854775808]", as: [Int64].self) == ["0: outOfRange"])
        #expect(faults(in: "[-9223372036854775809]", as: [Int].self) == ["0: outOfRange"])
        #expect(faults(in: "[18446744073709551616,-1]", as: [UInt64].self) == ["0: outOfRange", "1: outOfRange"])
        #expect(faults(in: "[256,-1]", as: [UInt8].self) == ["0: outOfRange", "1: outOfRange"])
        #expect(faults(in: "[-129,128]", as: [Int8].self) == ["0: outOfRange", "1: outOfRange"])
        #expect(faults(in: "[1.0,1e3,1E0,\"1\"]", as: [Int].self) == ["0: type", "1: type", "2: type", "3: type"])
    }

    @Test("An integer out of range is a fault with the range")
    func range() {
        let found = #expect(throws: Faults.self) { try readJSON("256", as: UInt8.self) }
        #expect(found?[""] == [Fault.outOfRange(0...255)])
    }

    @Test("Doubles are the nearest representable value; beyond the finite range is a fault")
    func doubles() throws {
        #expect(
            try readJSON("[0.1,1e3,-0.0,1.7976931348623157e308]") == [0.1, 1000, 0, Double.greatestFiniteMagnitude])
        #expect(try readJSON("5e-324") == Double.leastNonzeroMagnitude)
        #expect(try readJSON("[-0]", as: [Double].self).first?.sign == .minus)
        #expect(try readJSON("[1e-400]", as: [Double].self) == [0])
        #expect(try readJSON("[1.1]", as: [Float].self) == [1.1])
        #expect(faults(in: "[1e400,-1e400]", as: [Double].self) == ["0: outOfRange", "1: outOfRange"])
        #expect(faults(in: "[1e39]", as: [Float].self) == ["0: outOfRange"])
    }

    @Test("Optional members may be absent or null")
    func optionals() throws {
        struct Both: Codable, Hashable { var a: Int?, b: JSONFixtures.Customer? }
        #expect(try readJSON("{}") == Both())
        #expect(try readJSON(#"{"a":null,"b":null}"#) == Both())
        #expect(try readJSON(#"{"a":1}"#) == Both(a: 1))
        #expect(try readJSON("[null,1]") == [nil, 1])
    }

    @Test("A type that distinguishes absence from null gets the difference")
    func patches() throws {
        struct Change: Codable, Hashable { var name: Patch<String>, size: Patch<JSONFixtures.Size> }
        #expect(try readJSON("{}") == Change(name: .absent, size: .absent))
        #expect(try readJSON(#"{"name":null}"#) == Change(name: .null, size: .absent))
        #expect(try readJSON(#"{"size":"large","name":"x"}"#) == Change(name: .set("x"), size: .set(.large)))
        #expect(faults(in: #"{"size":"huge","name":1}"#, as: Change.self) == ["name: type", "size: notAllowed"])
    }

    @Test("Dictionaries and sets are decoded")
    func collections() throws {
        #expect(try readJSON(#"{"b":{"x":1},"a":{}}"#) == ["a": [:], "b": ["x": 1]])
        #expect(try readJSON(#"{"1":"a","-2":"b"}"#) == [1: "a", -2: "b"])
        #expect(try readJSON("[1,2,1]") == Set([1, 2]))
    }

    @Test("Enums with values, superclasses and nested containers are decoded")
    func containers() throws {
        #expect(try readJSON(#"{"moved":{"to":"A","_1":2}}"#) == JSONTree.Event.moved(to: "A", 2))
        let child = try readJSON(#"{"own":1,"super":{"base":2}}"#, as: JSONTree.Child.self)
        #expect(child.own == 1 && child.base == 2)
        let flat = try readJSON(#"{"x":1,"y":2}"#, as: JSONTree.Flat.self)
        #expect(flat.first.x == 1 && flat.second.y == 2)
        #expect(try readJSON(#"{"a":{"b":[1,[2]]}}"#, as: JSONTree.Nested.self) == JSONTree.Nested(one: 1, two: 2))
    }

    @Test("The coder for benchmarks round-trips values and ignores unknown members")
    func seam() throws {
        let coder = KvartMessageCoder()
        #expect(try coder.decode(Order.self, from: coder.encode(JSONFixtures.order)) == JSONFixtures.order)
        #expect(try coder.decode([String: Int].self, from: Array(#"{"a":1}"#.utf8)) == ["a": 1])
        #expect(throws: JSONSyntaxError.self) { try coder.decode(Int.self, from: Array("01".utf8)) }
    }

    @Test("Decoder containers kept by a type stay valid after the document is released")
    func kept() throws {
        struct Keeper: Decodable {
            var decoder: any Decoder, members: KeyedDecodingContainer<Keys>, elements: any UnkeyedDecodingContainer
            enum Keys: CodingKey { case text, list }
            init(from decoder: any Decoder) throws {
                self.decoder = decoder
                members = try decoder.container(keyedBy: Keys.self)
                elements = try members.nestedUnkeyedContainer(forKey: .list)
            }
        }
        func keeper() throws -> Keeper {
            let text = #"{"text":"\#(String(repeating: "long ", count: 100))","list":[{"a":1},"b"]}"#
            return try JSONReader.decode(Keeper.self, from: Array(text.utf8), unknownMembers: .ignored)
        }
        var kept = try keeper()
        #expect(try kept.members.decode(String.self, forKey: .text).count == 500)
        #expect(try kept.elements.decode([String: Int].self) == ["a": 1])
        #expect(try kept.elements.decode(String.self) == "b")
        #expect(kept.elements.isAtEnd)
        let again = try kept.decoder.container(keyedBy: Keeper.Keys.self)
        #expect(try again.decode([RawJSON].self, forKey: .list).count == 2)
    }

    @Test("Each call of a batch is decoded from the same document")
    func batch() throws {
        let calls = (0..<1_000).map { #"{"id":\#($0),"call":{"name":"n\#($0)","phone":"+\#($0)"}}"# }
        let root = try JSONDocument(parsing: Array("[\(calls.joined(separator: ","))]".utf8)).root
        var count = 0
        for (number, node) in root.elements.enumerated() {
            let call = try #require(node[member: "call"])
            let customer = try JSONReader.decode(JSONFixtures.Customer.self, from: call, unknownMembers: .refused)
            #expect(customer == .init(name: "n\(number)", phone: .init(text: "+\(number)")))
            count += 1
        }
        #expect(count == 1_000)
    }

    @Test("New types are encoded and decoded by many tasks concurrently")
    func concurrent() async throws {
        struct Deep<Value: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
            var value: Value?, list: [[Value]], named: [String: [Value]]
        }
        func roundTrip<Value: Codable & Hashable & Sendable>(_ value: Value) throws -> Bool {
            let deep = Deep(value: value, list: [[value], []], named: ["a": [value, value]])
            return try readJSON(writtenJSON(deep)) == deep
        }
        let agreed = try await withThrowingTaskGroup(of: Bool.self) { group in
            for task in 0..<16 {
                group.addTask {
                    try roundTrip("text\(task)") && roundTrip(task) && roundTrip(Int64(task)) && roundTrip([task])
                        && roundTrip(Deep(value: task, list: [], named: [:])) && roundTrip(["x": task == 1])
                        && roundTrip(Instant(milliseconds: Int64(task))) && roundTrip(AccountKind.allCases)
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(agreed == Array(repeating: true, count: 16))
    }
}
