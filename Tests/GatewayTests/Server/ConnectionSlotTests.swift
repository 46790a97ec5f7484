import Logging
import NIOCore
import Testing

@testable import GatewayService

@Suite("Connection limits")
struct ConnectionSlotTests {
    @Test("An address is an IPv4 address in either form, or a /64 IPv6 network")
    func clients() throws {
        func client(_ address: String) throws -> ConnectionSlots.Client? {
            ConnectionSlots.Client(try SocketAddress(ipAddress: address, port: 1))
        }
        #expect(try client("192.0.2.7") == client("192.0.2.7"))
        #expect(try client("192.0.2.7") == client("::ffff:192.0.2.7"))
        #expect(try client("192.0.2.7") != client("192.0.2.8"))
        #expect(try client("2001:db8:0:1::1") == client("2001:db8:0:1:ffff:ffff:ffff:ffff"))
        #expect(try client("2001:db8:0:1::1") != client("2001:db8:0:2::1"))
        #expect(ConnectionSlots.Client(nil) == nil)
        #expect(try ConnectionSlots.Client(text: "192.0.2.7") == client("::ffff:192.0.2.7"))
        #expect(ConnectionSlots.Client(text: "unix") == nil)
        #expect(ConnectionSlots.Client(try SocketAddress(unixDomainSocketPath: "/x")) == nil)
    }

    @Test("A slot is returned on close, and a refusal by one limit does not use the other")
    func giveBack() throws {
        var configuration = GatewayConfiguration()
        configuration.connectionLimit = 3
        configuration.addressLimit = 2
        let slots = ConnectionSlots(configuration)
        let one = ConnectionSlots.Client(try SocketAddress(ipAddress: "192.0.2.1", port: 1))
        let other = ConnectionSlots.Client(try SocketAddress(ipAddress: "192.0.2.2", port: 1))
        #expect(slots.take(one) == nil)
        #expect(slots.take(one) == nil)
        #expect(slots.take(one) == .address)
        #expect(slots.take(other) == nil)
        #expect(slots.take(other) == .total)
        #expect(slots.take(nil) == .total)
        slots.giveBack(one)
        #expect(slots.take(one) == nil)
        for client in [one, one, other] { slots.giveBack(client) }
        for _ in 0..<3 { #expect(slots.take(nil) == nil) }
        #expect(slots.take(nil) == .total)
    }

    @Test(
        "The connection limit is at most the descriptor limit less a reserve",
        arguments: [
            (1_024, 896), (100, 1), (4_224, 4_096), (1_000_000, 4_096), (nil, 4_096),
        ] as [(Int?, Int)])
    func descriptors(limit: Int?, connections: Int) {
        #expect(GatewayConfiguration().fitting(limit, .quiet).connectionLimit == connections)
    }

    @Test(
        "Spare descriptors serve connections that are refused with an answer",
        arguments: [(1_024, 100), (4_224, 100), (4_524, 400), (1_000_000, 1_024), (nil, 1_024)] as [(Int?, Int)])
    func refused(limit: Int?, refused: Int) {
        #expect(GatewayConfiguration().fitting(limit, .quiet).refusedLimit == refused)
    }
}
