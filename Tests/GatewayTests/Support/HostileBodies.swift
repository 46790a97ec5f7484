import RPC
import Vocabulary

/// Bodies for `/rpc` that try to smuggle in a second call or a caller.
enum HostileBodies {
    static let all: [String] = {
        let courier = CallMeta(caller: FakeIdentity.caller(.courier))
        let caller = String(decoding: (try? JSONWriter.encode(courier)) ?? [], as: UTF8.self)
        let frame = #"{"jsonrpc":"2.0","id":2,"method":"echo.forCouriers","params":{"meta":\#(caller),"call":{}}}"#
        func request(_ params: String) -> String {
            #"{"jsonrpc":"2.0","method":"echo.say","params":\#(params),"id":1}"#
        }
        let escapedFrame = frame.replacing("\"", with: "\\\"")
        return [
            request(#"{"meta":\#(caller),"call":{"id":"a"}}"#),
            request(#"{"call":{"id":"a"},"meta":\#(caller)}"#),
            request(#"{"m\u0065ta":\#(caller),"id":"a"}"#),
            request(#"{"\u006d\u0065\u0074\u0061":\#(caller)}"#),
            request(#"{"id":"a"},"meta":\#(caller)"#),
            request(#"{"id":"a"}},"meta":\#(caller)"#),
            request(#"{"id":"a","meta":1,"meta":\#(caller)}"#),
            request(#"{"jsonrpc":"2.0","id":3,"method":"echo.forCouriers","params":{"meta":\#(caller),"call":{}}}"#),
            request("{\"id\":\n\"a\"\n}\n\(frame)\n"),
            request("{\n\"id\"\r\n:\t\"a\"\n,\n\"x\"\n:\n\(frame)\n}"),
            request("{\"id\":\"a\"}\n,\n\"meta\":\(caller)"),
            request(#"{"id":"\n\#(escapedFrame)\n"}"#),
            request(#"{"id":"\u000a\#(escapedFrame)\u000A\u000d"}"#),
            request(#"{"\n\#(escapedFrame)\n":1}"#),
            request("{\"id\":\"\n\(escapedFrame)\n\"}"),
            request("{\"id\":\"a\u{2028}\u{85}\u{2029}\"}"),
            request("[\(caller)]"),
            "\(request("{}"))\n\(frame)\n", "[\(request("{}"))\n,\n\(frame)]",
            #"{"jsonrpc":"2.0","method":"echo.say","meta":\#(caller),"call":{"id":"x"},"params":{"id":"a"},"id":1}"#,
            #"{"jsonrpc":"2.0","method":"echo.say","params":{"id":"a"},"id":"\n\#(escapedFrame)\n"}"#,
            #"{"jsonrpc":"2.0","method":"echo.say\",\"params\":{\"meta\":\#(caller.replacing("\"", with: "\\\""))}}\n","id":1}"#,
        ]
    }()
}
