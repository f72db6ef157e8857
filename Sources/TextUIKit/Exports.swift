// One import is enough: importing this module gives what it draws with as well.
@_exported public import TextCanvas
