internal import Glibc

/// A limit to the memory of this process, for one that works on what strangers send.
package enum AddressSpaceLimit {
    /// Lets the process reserve so many bytes more than it has, and no more than before if that is less.
    ///
    /// Nothing is limited if the system does not say how much it has.
    ///
    /// - Returns: What takes it back.
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
