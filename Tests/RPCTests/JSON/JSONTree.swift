/// Types with unusual coders.
enum JSONTree {
    enum Event: Codable, Hashable {
        case moved(to: String, Int)
        case gone
    }

    class Base: Codable {
        var base: Int
        init(base: Int) { self.base = base }
    }

    final class Child: Base {
        private enum Keys: CodingKey { case own }
        var own: Int

        init(own: Int, base: Int) {
            self.own = own
            super.init(base: base)
        }

        required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Keys.self)
            own = try container.decode(Int.self, forKey: .own)
            try super.init(from: container.superDecoder())
        }

        override func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Keys.self)
            let parent = container.superEncoder()
            try container.encode(own, forKey: .own)
            try super.encode(to: parent)
        }
    }

    /// Two types flattened into one object.
    struct Flat: Codable, Hashable {
        struct First: Codable, Hashable { var x: Int }
        struct Second: Codable, Hashable { var y: Int }
        var first: First
        var second: Second

        init(first: First, second: Second) {
            self.first = first
            self.second = second
        }

        init(from decoder: any Decoder) throws {
            first = try First(from: decoder)
            second = try Second(from: decoder)
        }

        func encode(to encoder: any Encoder) throws {
            try first.encode(to: encoder)
            try second.encode(to: encoder)
        }
    }

    /// `{"a":{"b":[one,[two]]}}`
    struct Nested: Codable, Hashable {
        private enum Outer: CodingKey { case a }
        private enum Inner: CodingKey { case b }
        var one: Int
        var two: Int

        init(one: Int, two: Int) {
            self.one = one
            self.two = two
        }

        init(from decoder: any Decoder) throws {
            let outer = try decoder.container(keyedBy: Outer.self)
            var list = try outer.nestedContainer(keyedBy: Inner.self, forKey: .a).nestedUnkeyedContainer(forKey: .b)
            one = try list.decode(Int.self)
            var inner = try list.nestedUnkeyedContainer()
            two = try inner.decode(Int.self)
        }

        func encode(to encoder: any Encoder) throws {
            var outer = encoder.container(keyedBy: Outer.self)
            var middle = outer.nestedContainer(keyedBy: Inner.self, forKey: .a)
            var list = middle.nestedUnkeyedContainer(forKey: .b)
            try list.encode(one)
            var inner = list.nestedUnkeyedContainer()
            try inner.encode(two)
        }
    }
}
