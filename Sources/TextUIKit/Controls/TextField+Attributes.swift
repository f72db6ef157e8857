extension TextField {
    /// The text with its attributes; assigning it sets the text and the style of its first character.
    ///
    /// Mirrors `UITextField.attributedText`. Differs from UIKit: the whole text has one style.
    public final var attributedText: RichText? {
        get { RichText(string: text ?? "", attributes: defaultTextAttributes) }
        set {
            text = newValue?.string
            let isEmpty = newValue?.string.isEmpty ?? true
            defaultTextAttributes = isEmpty ? [:] : newValue?.attributes(at: 0, effectiveRange: nil) ?? [:]
        }
    }

    /// The placeholder with its attributes; mirrors `UITextField.attributedPlaceholder`.
    public final var attributedPlaceholder: RichText? {
        get { styledPlaceholder.map { RichText($0) } }
        set { styledPlaceholder = newValue?.styledText }
    }

    /// The attributes of the whole text; mirrors `UITextField.defaultTextAttributes`.
    public final var defaultTextAttributes: [RichText.Key: Any] {
        get { RichText.attributes(of: textStyle) }
        set { textStyle = Style(newValue) }
    }

    /// The colour of the text; `nil` for the theme's.
    public final var textColor: Color? {
        get { textStyle.foreground == .default ? nil : textStyle.foreground }
        set { textStyle.foreground = newValue.flatMap { $0 == .clear ? nil : $0 } ?? .default }
    }

    /// The font of the text, of which weight and slant count.
    public final var font: Font? {
        get { Font(textStyle.attributes.intersection([.bold, .italic]), Font.labelFontSize) }
        set {
            textStyle.attributes.subtract([.bold, .italic])
            textStyle.attributes.formUnion(newValue?.attributes ?? [])
        }
    }
}
