"""Methods of a client of TextUIKit that compile and are never called, for Scripts/find-uncalled."""
