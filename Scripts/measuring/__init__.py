"""What Scripts/benchmark measures with."""
