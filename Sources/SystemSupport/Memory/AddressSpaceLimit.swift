internal import Glibc

/// A limit on the memory of this process, for processes that handle untrusted input.
package enum AddressSpaceLimit {
    /// Limits the address space to its present size plus `bytes`; a lower limit stays as it is.
    ///
    /// Sets no limit if the system does not report the present size.
    ///
    /// - Returns: A closure that restores the former limit.
    @discardableResult
    package static func set(_ bytes: Int) -> () -> Void {
        let resource = __rlimit_resource_t(RLIMIT_AS.rawValue)
        var former = rlimit()
        guard let text = AvailableMemory.contents(of: "/proc/self/statm"),
            let pages = text.split(separator: " ").first.flatMap({ Int($0) }),
            getrlimit(resource, &former) == 0
        else { return {} }
        let most = rlim_t(pages * sysconf(Int32(_SC_PAGESIZE)) + bytes)
        guard former.rlim_cur > most else { return {} }
        var limit = rlimit(rlim_cur: most, rlim_max: former.rlim_max)
        setrlimit(resource, &limit)
        return { [former] in
            var former = former
            setrlimit(resource, &former)
        }
    }
}
