import IdentityContract
import Vocabulary

extension ContactDetails {
    /// What a refusal names: whom a blocked account may write to (R04.48).
    var arguments: [String: String] {
        var arguments = ["contactEmail": email.text]
        if let phone { arguments["contactPhone"] = phone.text }
        return arguments
    }
}
