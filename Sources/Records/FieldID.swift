/// Identifies a row of `FieldCatalogue`.
///
/// Only fields that code treats in a way of their own have a constant; the others get the next numbers.
package struct FieldID: Hashable, Sendable {
    package let number: UInt8

    package init(number: UInt8) { self.number = number }

    static var unset: FieldID { FieldID(number: .max) }
    /// The number of the first field without a constant.
    static let firstUnnamed: UInt8 = 32

    /// The displayed name.
    package static var name: FieldID { FieldID(number: 0) }
    /// The name in its parts.
    package static var structuredName: FieldID { FieldID(number: 1) }
    package static var family: FieldID { FieldID(number: 2) }
    package static var given: FieldID { FieldID(number: 3) }
    package static var additional: FieldID { FieldID(number: 4) }
    package static var prefix: FieldID { FieldID(number: 5) }
    package static var suffix: FieldID { FieldID(number: 6) }
    /// The reading of the whole name, by which it is sorted.
    package static var reading: FieldID { FieldID(number: 7) }
    package static var phoneticGiven: FieldID { FieldID(number: 8) }
    package static var phoneticFamily: FieldID { FieldID(number: 9) }
    package static var phoneticOrganization: FieldID { FieldID(number: 11) }
    package static var nickname: FieldID { FieldID(number: 12) }
    package static var organization: FieldID { FieldID(number: 13) }
    package static var phone: FieldID { FieldID(number: 16) }
    package static var email: FieldID { FieldID(number: 17) }
    package static var address: FieldID { FieldID(number: 18) }
    package static var categories: FieldID { FieldID(number: 20) }
    package static var member: FieldID { FieldID(number: 21) }
    package static var sound: FieldID { FieldID(number: 22) }
    package static var agent: FieldID { FieldID(number: 23) }
    package static var kind: FieldID { FieldID(number: 24) }
    package static var uid: FieldID { FieldID(number: 25) }
    package static var revision: FieldID { FieldID(number: 26) }
    /// The displayed name beside the common name of a directory.
    package static var displayedName: FieldID { FieldID(number: 27) }
}
