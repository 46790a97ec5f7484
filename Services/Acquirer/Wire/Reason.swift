/// The reason codes of the acquirer (wiki.wayforpay.com, page 852131).
enum Reason {
    static let ok = 1100
    static let invalidCurrency = 1110
    static let formatError = 1109
    static let duplicateOrder = 1112
    static let invalidSignature = 1113
    static let parameterMissing = 1115
    static let notAllowed = 1117
    static let accountNotFound = 1121
    static let sessionExpired = 1124
    static let illegalState = 1126
    static let orderNotFound = 1127
    static let refundLimitExceeded = 1128
    static let scriptError = 1129
    static let invalidAmount = 1130
    static let inProcessing = 1131
    static let refundInProcessing = 1138

    static func text(_ code: Int) -> String { texts[code] ?? "Declined" }

    private static let texts = [
        1100: "Ok", 1101: "Declined by issuer", 1102: "Bad CVV2", 1103: "Expired card", 1104: "Insufficient funds",
        1105: "Invalid card", 1106: "Exceed withdrawal frequency", 1108: "3DS fail", 1109: "Format error",
        1110: "Invalid currency", 1112: "Duplicate order id", 1113: "Invalid signature", 1114: "Fraud",
        1115: "Parameter missing", 1116: "Token not found", 1117: "API not allowed", 1118: "Merchant restriction",
        1120: "Authentication unavailable", 1121: "Account not found", 1122: "Gate declined",
        1123: "Refund not allowed", 1124: "Cardholder session expired", 1125: "Cardholder cancelled",
        1126: "Illegal order state", 1127: "Order not found", 1128: "Refund limit exceeded", 1129: "Script error",
        1130: "Invalid amount", 1131: "In processing", 1132: "Delayed", 1133: "Invalid commission", 1134: "Pending",
        1135: "Card limits failed", 1136: "Merchant balance small", 1137: "Invalid confirmation amount",
        1138: "Refund in processing", 1139: "External decline while credit", 1140: "Exceed frequency while credit",
        1141: "Partial void not supported", 1142: "Refused credit", 1143: "Invalid phone", 1144: "Awaiting delivery",
        1145: "Awaiting decision", 1146: "Restricted card", 1147: "Client not found", 1148: "Client not linked",
        1149: "Client locked",
    ]
}
