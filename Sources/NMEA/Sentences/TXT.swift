/// A text from the receiver, for people.
///
/// NMEA 0183 from 2.3: fields 1 sentences, 2 number of this one, 3 kind (u-blox: 00 error, 01 warning, 02 notice, 07
/// user), 4 text. ST Teseo sends the text alone. The text may hold commas.
package struct TXT: NMEASentence {
    package let messages: Int?
    package let message: Int?
    package let kind: Int?
    /// The field where the text begins, to be read with `NMEAFields.withText(from:)`: as sent, printable ASCII; a caret
    /// escape (`^2C`) is left as it is.
    package let textField: Int

    package init(reading fields: borrowing NMEAFields) throws(NMEAMalformed) {
        guard fields.count >= 5 else {
            guard fields.count >= 2 else { throw NMEAMalformed() }
            messages = nil
            message = nil
            kind = nil
            textField = 1
            return
        }
        messages = try fields.integer(1, in: 1...99)
        message = try fields.integer(2, in: 1...99)
        kind = try fields.integer(3, in: 0...99)
        textField = 4
    }
}
