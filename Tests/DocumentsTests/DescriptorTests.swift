import Glibc
import SystemSupport
import TestSupport
import Testing

@Suite struct DescriptorTests {
    @Test("A pipe that is full and does not block is waited for")
    func fullPipe() throws {
        let scratch = try TemporaryDirectory()
        try #require(mkfifo(scratch("pipe"), 0o600) == 0)
        // For reading as well, so that it can be opened before there is a reader.
        let writer = open(scratch("pipe"), O_RDWR | O_NONBLOCK | O_CLOEXEC)
        try #require(writer >= 0)
        let text = (0..<50_000).map { "\($0)\n" }.joined()
        let isDone = Mark()
        let script = "cat \"$1\" > \"$2\""
        let words = ["/bin/sh", "-c", script, "sh", scratch("pipe"), scratch("copy")]
        ProcessRun.start(words.map { Array($0.utf8) }) { isDone.set($0.ending == .exited(0)) }
        #expect(Descriptor.write(Array(text.utf8), to: writer) == 0)
        close(writer)
        #expect(isDone.wait())
        #expect(scratch.text(of: "copy") == text)
    }

    @Test("What is not open is an error")
    func closed() {
        #expect(Descriptor.write([65], to: -1) == EBADF)
    }
}
