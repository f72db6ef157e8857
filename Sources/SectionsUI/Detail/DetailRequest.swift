/// What the pane tells about, or is to.
struct DetailRequest {
    /// The row, among the names as they were read; `nil` for none.
    var row: ChosenRow?
    /// Grows with each question, so that late answers to former ones are known.
    var number = 0
}
