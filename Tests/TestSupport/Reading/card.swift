/// A card with what every card has around it.
package func card(_ body: String, version: String = "3.0") -> String {
    "BEGIN:VCARD\r\nVERSION:\(version)\r\n\(body.replacing("\n", with: "\r\n"))\r\nEND:VCARD\r\n"
}
