import TextUIKit

/// What a recorder answers about headers and footers; `nil` is what the protocol takes for granted.
@MainActor
struct HeaderAnswers {
    var header: ((TableView, Int) -> View?)?
    var footer: ((TableView, Int) -> View?)?
    /// Whether views that come and go are remembered.
    var isRecorded = false
    /// The entries of the section index that the pointer was held on.
    var tracked: [String?] = []
}

extension Recorder {
    func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
        headers.header?(tableView, section)
    }

    func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? {
        headers.footer?(tableView, section)
    }

    func tableView(_ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int) {
        if headers.isRecorded { log.append("willDisplayHeader \(section)") }
    }

    func tableView(_ tableView: TableView, willDisplayFooterView view: View, forSection section: Int) {
        if headers.isRecorded { log.append("willDisplayFooter \(section)") }
    }

    func tableView(
        _ tableView: TableView, didEndDisplayingHeaderView view: View, forSection section: Int
    ) {
        if headers.isRecorded { log.append("didEndDisplayingHeader \(section)") }
    }

    func tableView(
        _ tableView: TableView, didEndDisplayingFooterView view: View, forSection section: Int
    ) {
        if headers.isRecorded { log.append("didEndDisplayingFooter \(section)") }
    }

    func tableView(_ tableView: TableView, didTrackSectionIndexTitle title: String?) {
        headers.tracked.append(title)
    }
}
