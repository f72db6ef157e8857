import TestSupport
import Testing

/// Directories, with the real program: of cards, and of any files.
@Suite(.serialized)
struct DirectoryTests {
    private static let setup = """
        export HOME=$PWD
        card() { printf 'BEGIN:VCARD\\r\\nVERSION:3.0\\r\\nN:%s;%s\\r\\nFN:%s %s\\r\\n%s\\r\\nEND:VCARD\\r\\n' \
            "$1" "$2" "$2" "$1" "$3"; }
        mkdir -p people files/b/c files/.h
        card Lee Ann 'ORG:Acme' >people/1.vcf
        card Abe Zoe 'TEL:+49 170 2395224' >people/2.VCF
        card Kim Bo 'EMAIL:bo@mail.example' >people/3.vcf
        card No One NOTE: | tee people/.4.vcf >people/5.vcf.tmp
        printf '#fff' >people/color
        cd files; touch z.txt b/a b/c/d .e .h/i "$(printf 'caf\\351')"; ln -s .. b/up; cd ..

        """

    private func expect(
        _ script: String, _ output: String, error: String = "", status: Int = 0,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let directory = try TemporaryDirectory()
        let result = try Shell.run(Self.setup + script, in: directory)
        #expect(result.output == output, sourceLocation: sourceLocation)
        #expect(result.error == error, sourceLocation: sourceLocation)
        #expect(result.status == .exited(status), sourceLocation: sourceLocation)
    }

    @Test("A directory of cards is a list by family names, and is searched in all fields")
    func cards() throws {
        try expect("sections --filter '' people", "Zoe Abe\nBo Kim\nAnn Lee\n")
        try expect("sections --filter acme people/; sections --filter 0170 people", "Ann Lee\nZoe Abe\n")
        try expect("sections --mutt-query kim people", "1 address\nbo@mail.example\tBo Kim\t\n")
        try expect("sections --sections people", "1\tA\n1\tK\n1\tL\n")
        try expect("sections --export csv people | head -2 | cut -d, -f1", "name\nZoe Abe\n")
        try expect("cp people/1.vcf files; sections --format vcard --filter '' files", "Ann Lee\n")
        try expect("mkdir all; mv people all; sections --recursive --format vcard --count all", "3\n")
    }

    @Test("Cards of several directories, files and standard input are one list")
    func cardsBesideOthers() throws {
        try expect(
            "mkdir more; card Ace Al NOTE: >more/1.vcf; echo Bob | sections --no-sort --filter '' people - more",
            "Zoe Abe\nAl Ace\nBob\nBo Kim\nAnn Lee\n")
    }

    @Test("What is bad in one file of many is reported with its name, and hides nothing else")
    func badCards() throws {
        try expect(
            """
            ln -s none people/25.vcf; echo text >people/26.vcf; head -n 3 people/1.vcf >people/27.vcf
            mkfifo people/28.vcf; mkdir people/29.vcf; sections --filter '' people
            """, "Zoe Abe\nBo Kim\nAnn Lee\nAnn Lee\n",
            error: """
                sections: people/25.vcf: cannot be opened: No such file or directory (check the name and the permissions)
                sections: people/26.vcf: line 1: text outside of a card was left out
                sections: people/27.vcf: line 1: a card has no END:VCARD; it was taken up to the next one

                """, status: 2)
    }

    @Test("A thousand cards need no more descriptors than one")
    func manyCards() throws {
        try expect(
            "mkdir m; for i in $(seq 1000); do card F$i G$i ORG:O$i; done | "
                + "awk '/BEGIN/ { n++ } { print > (\"m/\" n \".vcf\"); if (/END/) close(\"m/\" n \".vcf\") }'; "
                + "ulimit -n 32; sections --count m; sections --filter o77 m | tail -1", "1000\nG779 F779\n")
    }

    @Test("Of any other directory the names are the list, and what is printed is a path")
    func listing() throws {
        try expect("sections --filter '' files", "files/b/\nfiles/z.txt\n".withCafe("files/"))
        try expect("sections --hidden --count files; cd files; sections --filter z .", "5\n./z.txt\n")
        try expect(
            "sections --filter '' --recursive files/ | grep -av caf",
            "files/b/a\nfiles/b/c/d\nfiles/b/up\nfiles/z.txt\n")
        try expect("cd files; sections --recursive --count; sections --recursive --hidden --count", "5\n7\n")
        try expect("sections --filter '' files/b files/.h", "files/.h/i\nfiles/b/a\nfiles/b/c/\nfiles/b/up\n")
        try expect(
            "sections --recursive --json --filter c/d files", "{\"section\":\"B\",\"name\":\"b/c/d\"}\n")
        try expect("sections --format lines --filter 1 people", "people/1.vcf\n")
        try expect("wc -c \"$(sections --filter z files)\"", "0 files/z.txt\n")
    }

    @Test("A directory that cannot be read, has nothing, or stands beside files")
    func refusals() throws {
        try expect("mkdir none; sections --count none", "0\n", status: 1)
        try expect(
            "sections --format vcard --filter '' files", "",
            error:
                "sections: files: there are no cards (*.vcf) in it (leave --format out to list its files)\n",
            status: 2)
        try expect(
            "sections --filter '' files people", "Zoe Abe\nBo Kim\nAnn Lee\n",
            error: "sections: files: is a directory, not a file (name a file in it or another file)\n",
            status: 2)
        try expect(
            "sections --edit files", "",
            error: """
                sections: --edit: files is a directory, and not one of cards; name the one file in it that is to be \
                edited, or give --format vcard to edit the cards in it

                """, status: 2)
    }

    @Test("A card has a file, which is printed")
    func files() throws {
        try expect("sections --filter abe --print name,file people", "Zoe Abe\tpeople/2.VCF\n")
        try expect(
            "sections --filter '' --print file people/3.vcf people/",
            "people/2.VCF\npeople/3.vcf\npeople/3.vcf\npeople/1.vcf\n")
    }

    @Test("Cards of a directory are edited in their files, and no other file is touched")
    func editing() throws {
        let shell = try Shell()
        _ = try Shell.run(
            Self.setup + "for i in $(seq 20); do card F$i G$i ORG:O >people/f$i.vcf; done; "
                + "mkdir before; cp -p people/* people/.4.vcf before; "
                + "(cd people; stat -c '%i %y %n' * .4.vcf) >stat.txt", in: shell.directory)
        try shell.type("export HOME=$PWD; clear; sections --no-backup --edit people; echo status $?")
        try shell.terminal.wait(until: { $0.contains("people: 23 names") })
        // Another name, a new one, and a card that goes.
        try shell.press("/bo kim<Enter><F2>")
        try shell.terminal.wait(until: { $0.contains("Rename") && $0.contains("Bo Kim") })
        try shell.press("<C-u>Bob Kim<Enter>")
        try shell.terminal.wait(until: { $0.contains("▌ Bob Kim") && !$0.contains("Rename") })
        try shell.press("<Esc>")
        try shell.terminal.wait(until: { $0.contains("people*: 23 names") })
        try shell.press("<Esc>")
        try shell.terminal.wait(until: { $0.contains("people*: 23 names") && !$0.contains("Cancel") })
        try shell.press("<Ins>Al New<Enter>")
        try shell.terminal.wait(until: { $0.contains("▌ Al New") })
        try shell.press("/zoe abe<Down><Del><Enter>")
        try shell.terminal.wait(until: { $0.contains("Deleted \"Zoe Abe\"") })
        #expect(shell.directory.names(in: "people").count == 26)
        try shell.press("<C-s>")
        try shell.terminal.wait(until: { $0.contains("Saved people.") })
        try shell.press("<C-q>")
        try shell.wait(forLine: "status 0")
        let result = try Shell.run(
            """
            cd people; stat -c '%i %y %n' * .4.vcf >../now.txt
            for f in * .4.vcf; do cmp -s $f ../before/$f || echo "$f"; done | sed -E 's/[-0-9a-f]{36}/UID/' | sort; echo
            grep -vxFf ../stat.txt ../now.txt | sed -E 's/.* //; s/[-0-9a-f]{36}/UID/' | sort; ls | grep -c 2.VCF
            grep -h '^FN' 3.vcf $(ls | grep -E '^.{36}.vcf')
            """, in: shell.directory)
        #expect(
            result.output.replacing("\r\n", with: "\n")
                == "3.vcf\nUID.vcf\n\n3.vcf\nUID.vcf\n0\nFN:Bob Kim\nFN:Al New\n")
    }

    @Test("F7 changes a field of a card of a directory in its file alone; a full disk costs nothing")
    func form() throws {
        let shell = try Shell()
        _ = try Shell.run(Self.setup + "cp -a people before", in: shell.directory)
        try shell.type(
            "export HOME=$PWD; clear; sh -c 'echo $$ >id; exec prlimit --fsize=0: sections --no-backup "
                + "--edit people'; echo status $?")
        try shell.terminal.wait(until: { $0.contains("people: 3 names") })
        try shell.press("<F7>")
        try shell.terminal.wait(until: { $0.contains("Phone") && $0.contains("Enter done") })
        try shell.press("<Down><Down><Down><Down><Down><Down>9")
        try shell.terminal.wait(until: { $0.contains("23952249") && $0.contains("changed") })
        try shell.press("<Enter>")
        // Beside it stands the name of the directory, or that nothing is kept for recovery.
        try shell.terminal.wait(until: { $0.contains("^S save") })
        try shell.press("<C-s>")
        try shell.terminal.wait(until: { $0.contains("2.VCF cannot be saved") && $0.contains("Try again") })
        #expect(try Shell.run("diff -r people before", in: shell.directory).output == "")
        try shell.press("<Esc>")
        try shell.terminal.wait(until: { !$0.contains("Try again") })
        _ = try Shell.run("prlimit --fsize=unlimited --pid $(cat id)", in: shell.directory)
        try shell.press("<C-s>")
        try shell.terminal.wait(until: { $0.contains("Saved people.") })
        try shell.press("<C-q>")
        try shell.wait(forLine: "status 0")
        let result = try Shell.run(
            "diff -r before people | grep '^[<>]' | tr -d '\\r' | sed 's/REV:.*/REV/'", in: shell.directory)
        #expect(result.output == "< TEL:+49 170 2395224\n> TEL:+49 170 23952249\n> REV\n")
    }

    @Test("Enter prints the path, and a command beside the list gets it", .timeLimit(.minutes(2)))
    func screen() throws {
        let directory = try TemporaryDirectory()
        _ = try Shell.run(Self.setup + "echo inside >files/z.txt", in: directory)
        let terminal = try Program.start(
            ["--preview", "cat {}", "--recursive", directory("files")], standardOutput: .pipe)
        try terminal.wait(until: { $0.text.contains("b/c/d") })
        try terminal.send(KeyScript("/z.t"))
        try terminal.wait(until: { $0.text.contains("inside") })
        try terminal.send(KeyScript("<Enter>"))
        #expect(try terminal.waitForExit() == .exited(0))
        #expect(String(decoding: terminal.capturedOutput, as: UTF8.self) == directory("files/z.txt") + "\n")
    }
}

extension String {
    /// A listing with the file whose name is not UTF-8, after the first line, as text with U+FFFD.
    fileprivate func withCafe(_ directory: String) -> String {
        var lines = split(separator: "\n").map(String.init)
        lines.insert(directory + "caf\u{FFFD}", at: 1)
        return lines.joined(separator: "\n") + "\n"
    }
}
