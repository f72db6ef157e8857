extension TextField: LineEditing {
    var lineField: LineEditor.Field {
        LineEditor.Field(width: frame.size.width, mask: isSecureTextEntry ? theme.glyphs.bullet : nil)
    }

    func shouldMake(_ edit: EditingBuffer.Edit) -> Bool {
        delegate?.textField(self, shouldChangeCharactersIn: edit.range, replacementString: edit.replacement)
            ?? true
    }

    func lineDidChange() { sendActions(for: .editingChanged) }
}
