"""The modules, imports and types of a Swift package, for Scripts/check-layers and Scripts/make/architecture."""
