import SystemSupport
import Testing

/// How much memory is left, as files of the kernel say it.
@Suite struct AvailableMemoryTests {
    private static let meminfo = """
        MemTotal:        8000000 kB
        MemFree:          100000 kB
        MemAvailable:    3000000 kB
        SwapFree:        9000000 kB
        """

    private func memory(_ files: [String: String]) -> AvailableMemory {
        AvailableMemory.physical { files[$0] }
    }

    @Test("the machine: what is available, without swap space")
    func machine() {
        let memory = memory(["/proc/meminfo": Self.meminfo])
        #expect(memory == AvailableMemory(bytes: 3_072_000_000, total: 8_192_000_000, bound: .machine))
    }

    @Test(
        "no files, or others than expected, are no limit",
        arguments: ["", "MemAvailable", "MemAvailable: x kB", "Mem"])
    func unknown(text: String) {
        #expect(memory([:]) == .unlimited)
        #expect(memory(["/proc/meminfo": text, "/proc/self/cgroup": text]) == .unlimited)
    }

    @Test("groups: the own one and each around it")
    func groups() {
        let two = ControlGroup.all(in: "0::/user.slice/one.scope\n", limiting: .memory).map(\.directory)
        #expect(
            two == [
                "/sys/fs/cgroup/user.slice/one.scope", "/sys/fs/cgroup/user.slice", "/sys/fs/cgroup",
            ])
        let one = ControlGroup.all(in: "7:cpu,memory:/a:b\n3:cpuset:/c\n", limiting: .memory)
        #expect(one.map(\.directory) == ["/sys/fs/cgroup/memory/a:b", "/sys/fs/cgroup/memory"])
        #expect(one.allSatisfy { $0.version == .one })
        #expect(ControlGroup.all(in: "0::/../..\n", limiting: .memory).map(\.directory) == ["/sys/fs/cgroup"])
        #expect(ControlGroup.all(in: "", limiting: .memory).isEmpty)
        #expect(!ControlGroup.all(in: "memory\n::", limiting: .memory).isEmpty)
    }

    @Test("the least of the machine and of all groups counts")
    func least() {
        var files = [
            "/proc/meminfo": Self.meminfo, "/proc/self/cgroup": "0::/a/b\n",
            "/sys/fs/cgroup/a/b/memory.max": "max\n", "/sys/fs/cgroup/a/b/memory.current": "5\n",
            "/sys/fs/cgroup/a/memory.max": "1000000\n", "/sys/fs/cgroup/a/memory.current": "700000\n",
            "/sys/fs/cgroup/a/memory.stat": "anon 5\ninactive_file 100000\nactive_file 7\n",
        ]
        #expect(memory(files) == AvailableMemory(bytes: 400_000, total: 1_000_000, bound: .group))
        files["/sys/fs/cgroup/a/memory.stat"] = nil
        #expect(memory(files).bytes == 300_000)
        files["/sys/fs/cgroup/a/memory.current"] = "2000000\n"
        #expect(memory(files).bytes == 0)
        files["/sys/fs/cgroup/a/memory.max"] = "9000000000000\n"
        #expect(memory(files).bound == .machine)
    }

    @Test("groups of version 1, with and without a limit")
    func versionOne() {
        let root = "/sys/fs/cgroup/memory"
        var files = [
            "/proc/self/cgroup": "4:memory:/x\n", root + "/x/memory.limit_in_bytes": "500\n",
            root + "/x/memory.usage_in_bytes": "450\n", root + "/x/memory.stat": "total_inactive_file 20\n",
            root + "/memory.limit_in_bytes": "9223372036854771712\n", root + "/memory.usage_in_bytes": "1\n",
        ]
        #expect(memory(files) == AvailableMemory(bytes: 70, total: 500, bound: .group))
        files[root + "/x/memory.limit_in_bytes"] = nil
        #expect(memory(files) == .unlimited)
    }

    @Test("the reserve is a sixteenth, and 64 MiB at most")
    func reserve() {
        #expect(AvailableMemory(bytes: 0, total: 64 << 20, bound: .group).reserve == 4 << 20)
        #expect(AvailableMemory(bytes: 0, total: 64 << 30, bound: .machine).reserve == 64 << 20)
    }

    @Test("what this system says can be read")
    func system() {
        let memory = AvailableMemory.now()
        #expect(memory.bytes > 0 && memory.bytes < memory.total)
    }
}
