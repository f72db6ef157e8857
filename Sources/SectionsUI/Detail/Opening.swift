internal import FormatCore
internal import NameLists
package import NameViews
internal import Names
internal import TextUIKit

/// Opens links, mail addresses and telephone numbers in the focused row.
@MainActor
package final class Opening {
    /// Opens the values; `nil` if opening is not supported.
    package var opener: ValueOpener?
    private let table: NameTable
    /// The pending request for the row's record.
    private var request: (any NameRequest)?
    weak var host: (any ScreenHost)?

    /// Number of bytes examined of a name.
    private static let limit = 65_536

    init(_ table: NameTable) { self.table = table }

    /// Opens the value in the focused row; if there are several, passes a menu to `show`.
    func begin(_ show: @escaping (AlertController) -> Void) {
        guard let id = table.focusedID else { return host?.sayRowIsMissing() ?? () }
        let eventNumber = table.eventNumber
        request?.cancel()
        request = table.content.all.records(of: [id.asRange]) { [weak self] answer in
            guard let self else { return }
            request = nil
            guard table.eventNumber == eventNumber else { return }
            switch answer {
            case .success(let names) where names.missing.isEmpty:
                choose(
                    among: OpenableValue.all(
                        name: names.beginningOfName(
                            at: id.number, inSection: id.section, limit: Self.limit),
                        fields: names.fields(ofRecordAt: id.number, inSection: id.section)), show)
            case .success: host?.notice = "This name is gone."
            case .failure(let failure): host?.notice = failure.message
            }
        }
    }

    private func choose(among values: [OpenableValue], _ show: (AlertController) -> Void) {
        guard let opener, let first = values.first else {
            host?.notice = "No link, mail address or phone number in this row."
            return
        }
        guard values.count > 1 else { return open(first) }
        show(opener.menu(of: values) { [weak self] in self?.open($0) })
    }

    private func open(_ value: OpenableValue) {
        host?.notice = "Opening \(value.address)"
        opener?.open(value) { [weak self] in self?.host?.notice = $0 }
    }
}
