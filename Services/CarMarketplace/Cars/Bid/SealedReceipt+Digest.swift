import CarsContract
import Crypto

extension SealedReceipt {
    var digest: ReceiptDigest { ReceiptDigest(bytes: SHA256.hash(data: Array(canonical.utf8))) }
}
