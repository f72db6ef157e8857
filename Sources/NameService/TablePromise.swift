/// What a helper says before it makes a change final, so that it can be found out afterwards whether it was
/// made if no answer comes.
package struct TablePromise: Hashable, Sendable {
    /// What the database knows the transaction by; nothing if it tells nothing about transactions that ended.
    package var transaction: [UInt8]
    /// What the answer would say.
    package var outcome: TableOutcome

    package init(transaction: [UInt8], outcome: TableOutcome) {
        (self.transaction, self.outcome) = (transaction, outcome)
    }

    func write(to writer: inout PayloadWriter) {
        writer.append(transaction)
        outcome.write(to: &writer)
    }

    init(from reader: inout PayloadReader) throws(ServiceConfusion) {
        transaction = try reader.text()
        outcome = try TableOutcome(from: &reader)
    }
}
