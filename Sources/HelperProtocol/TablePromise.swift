/// The message that a helper sends before committing a change, for finding out later whether it was made.
///
/// It is needed if the answer to the change is lost.
package struct TablePromise: Hashable, Sendable {
    /// The database's ID of the transaction; empty if it does not report on past transactions.
    package var transaction: [UInt8]
    /// The outcome that the answer would contain.
    package var outcome: TableOutcome

    package init(transaction: [UInt8], outcome: TableOutcome) {
        (self.transaction, self.outcome) = (transaction, outcome)
    }

    func write(to writer: inout PayloadWriter) {
        writer.append(transaction)
        outcome.write(to: &writer)
    }

    init(from reader: inout PayloadReader) throws(ProtocolError) {
        transaction = try reader.text()
        outcome = try TableOutcome(from: &reader)
    }
}
