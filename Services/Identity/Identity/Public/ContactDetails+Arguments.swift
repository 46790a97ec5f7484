import IdentityContract
import Vocabulary

extension ContactDetails {
    /// The arguments of a refusal: the administrator's address for the owner of a blocked account (R04.48).
    var arguments: [String: String] {
        var arguments = ["contactEmail": email.text]
        if let phone { arguments["contactPhone"] = phone.text }
        return arguments
    }
}
