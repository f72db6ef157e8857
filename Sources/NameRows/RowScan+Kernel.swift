internal import CNameScan

extension RowScan {
    /// Which code scans.
    ///
    /// All give the same answers.
    package enum Kernel: Sendable, CaseIterable {
        /// The fastest that this machine can run.
        case automatic
        /// Plain 64-bit arithmetic.
        case portable
        /// Every x86-64.
        case sse2
        /// x86-64 with AVX2 and BMI2.
        case avx2
        /// Every 64-bit ARM.
        case neon

        /// The kernels that this machine can run; `automatic` comes first.
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

    /// The kernel's own functions; those of the fastest if this machine cannot run it.
    var functions: cnamescan_kernel {
        // The C side returns the address of a constant, never NULL.
        cnamescan_kernel_of(kind).pointee
    }
}
