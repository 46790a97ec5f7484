@testable import EgressService
import NIOCore
import Testing

@Suite("Addresses of the world outside")
struct AddressTests {
    @Test(
        "An address inside is none",
        arguments: [
            "0.0.0.0", "0.1.2.3", "10.0.0.1", "10.255.255.255", "100.64.0.1", "100.127.255.255", "127.0.0.1",
            "127.255.0.9", "169.254.169.254", "172.16.0.1", "172.31.255.255", "192.0.0.8", "192.0.2.1", "192.88.99.1",
            "192.168.1.1", "198.18.0.1", "198.19.255.255", "198.51.100.7", "203.0.113.9", "224.0.0.1",
            "239.255.255.255", "240.0.0.1", "255.255.255.255",
            "::", "::1", "fe80::1", "febf::1", "fec0::1", "fc00::1", "fd12:3456::1", "ff02::1", "2001:db8::1",
            "2001::1", "2001:2::1", "2001:10::1", "2001:20::1", "2002:0a00:0001::1", "2002:0808:0808::1", "3fff::1",
            "3fff:fff::1", "5f00::1", "100::1", "4000::1", "64:ff9b:1::1", "::8.8.8.8",
            "::ffff:10.0.0.1", "::ffff:127.0.0.1", "::ffff:169.254.169.254", "::ffff:0.0.0.0",
            "64:ff9b::10.0.0.1", "64:ff9b::127.0.0.1", "64:ff9b::192.168.0.1", "64:ff9b::100.64.0.1",
        ])
    func inside(_ text: String) throws {
        #expect(try !SocketAddress(ipAddress: text, port: 443).isPublic)
    }

    @Test(
        "An address outside is one",
        arguments: [
            "1.1.1.1", "8.8.8.8", "9.255.255.255", "11.0.0.0", "17.188.143.1", "100.63.255.255", "100.128.0.0",
            "126.255.255.255", "128.0.0.1", "169.253.255.255", "172.15.255.255", "172.32.0.0", "192.0.1.1",
            "192.167.255.255", "192.169.0.0", "198.17.255.255", "198.20.0.0", "223.255.255.255",
            "2001:200::1", "2001:4860:4860::8888", "2001:db7::1", "2001:db9::1", "2003::1", "2620:149:af0::10",
            "2a00:1450:4001::1", "3ffe::1", "3fff:1000::1",
            "::ffff:8.8.8.8", "64:ff9b::8.8.8.8",
        ])
    func outside(_ text: String) throws {
        #expect(try SocketAddress(ipAddress: text, port: 443).isPublic)
    }

    @Test("A socket of this machine is no address outside")
    func unixSocket() throws {
        #expect(try !SocketAddress(unixDomainSocketPath: "/run/kvart/identity.sock").isPublic)
    }
}
