internal import CNameScan

extension RowScan {
    /// Implementations of the scans, with the same results.
    package enum Kernel: Sendable, CaseIterable {
        /// The fastest one that this machine supports.
        case automatic
        /// Plain 64-bit arithmetic.
        case portable
        case sse2
        case avx2
        case neon

        /// The kernels that this machine supports, starting with `automatic`.
        package static var available: [Kernel] { allCases.filter { cnamescan_can_use($0.kind) != 0 } }
    }
}

extension RowScan.Kernel {
    var kind: cnamescan_kernel_kind {
        switch self {
        case .automatic: CNAMESCAN_AUTOMATIC
        case .portable: CNAMESCAN_PORTABLE
        case .sse2: CNAMESCAN_SSE2
        case .avx2: CNAMESCAN_AVX2
        case .neon: CNAMESCAN_NEON
        }
    }

    /// The functions of the kernel, or those of the fastest one if this machine does not support it.
    var functions: cnamescan_kernel {
        // The C function returns the address of a constant, never NULL.
        cnamescan_kernel_of(kind).pointee
    }
}
