"""What Scripts/check-layers and Scripts/make/architecture know about a Swift package: its modules, imports and types."""
