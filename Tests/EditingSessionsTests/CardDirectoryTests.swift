import Documents
import EditingSessions
import FormatCore
import Glibc
import NameEditing
import Names
import SystemSupport
import TestSupport
import Testing

@Suite("A directory of cards on disk", .serialized)
@MainActor
struct CardDirectoryTests {
    @Test func anEditIsSavedInItsFileAlone() async throws {
        let fixture = try CardDirectoryFixture()
        fixture.session.keepsBackup = false
        chmod(fixture.directory("Bob.vcf"), 0o640)
        let before = try fixture.state()
        try fixture.rename("Bob", to: "Rob")
        #expect(fixture.session.hasUnsavedChanges)
        #expect(await fixture.save() == nil)
        #expect(!fixture.session.hasUnsavedChanges)
        #expect(try fixture.changed(since: before) == ["Bob.vcf"])
        #expect(fixture.directory.text(of: "Bob.vcf")?.contains("FN:Rob\r\n") == true)
        #expect(try fixture.directory.mode("Bob.vcf") == 0o640)
        // Back again: the file is that which was read.
        #expect(fixture.session.undo() != nil && fixture.session.hasUnsavedChanges)
        #expect(await fixture.save() == nil)
        #expect(fixture.directory.text(of: "Bob.vcf") == CardDirectoryFixture.card("Bob"))
        #expect(try fixture.changed(since: before) == ["Bob.vcf"])
    }

    @Test func whatWasReadIsKeptBesideTheFile() async throws {
        let fixture = try CardDirectoryFixture()
        try fixture.rename("Bob", to: "Rob")
        try fixture.delete("Ann")
        #expect(fixture.directory.names == ["Ann.vcf", "Bob.vcf", "Cid.vcf", "color"])
        #expect(await fixture.save() == nil)
        #expect(fixture.directory.names == ["Ann.vcf~", "Bob.vcf", "Bob.vcf~", "Cid.vcf", "color"])
        for name in ["Ann", "Bob"] {
            #expect(fixture.directory.text(of: "\(name).vcf~") == CardDirectoryFixture.card(name))
        }
        try fixture.reopen()
        #expect(fixture.names == ["Rob", "Cid"] || fixture.names == ["Cid", "Rob"])
    }

    @Test func aNewCardIsAFileAndADeletedOneIsNone() async throws {
        let fixture = try CardDirectoryFixture()
        fixture.session.keepsBackup = false
        let before = try fixture.state()
        try fixture.add("Dan")
        try fixture.delete("Ann")
        #expect(try fixture.changed(since: before) == [])
        #expect(await fixture.save() == nil)
        let new = try #require(fixture.directory.names.first { before[$0] == nil })
        #expect(try fixture.changed(since: before) == [new, "Ann.vcf"].sorted())
        let text = try #require(fixture.directory.text(of: new))
        #expect(text.contains("FN:Dan\r\n"))
        #expect(text.contains("UID:urn:uuid:\(new.dropLast(4))\r\n"))
        // Both edits are taken back, and saved.
        #expect(fixture.session.undo() != nil && fixture.session.undo() != nil)
        #expect(await fixture.save() == nil)
        #expect(fixture.directory.names == ["Ann.vcf", "Bob.vcf", "Cid.vcf", "color"])
        #expect(fixture.directory.text(of: "Ann.vcf") == CardDirectoryFixture.card("Ann"))
        #expect(fixture.session.redo() != nil)
        #expect(await fixture.save() == nil)
        #expect(fixture.directory.text(of: new) == text)
    }

    @Test func nothingIsWrittenWithoutAnEdit() async throws {
        let fixture = try CardDirectoryFixture()
        let before = try fixture.state()
        try fixture.add("Dan")
        #expect(fixture.session.undo() != nil)
        #expect(await fixture.save() == nil)
        #expect(try fixture.changed(since: before) == [])
    }

    @Test func aFileOfSeveralCardsStaysOne() async throws {
        let fixture = try CardDirectoryFixture(["Ann"])
        fixture.session.keepsBackup = false
        let (one, two) = (CardDirectoryFixture.card("Bob"), CardDirectoryFixture.card("Cid"))
        try fixture.directory.write(one + two, to: "both.vcf")
        try fixture.reopen()
        fixture.session.keepsBackup = false
        try fixture.delete("Bob")
        #expect(await fixture.save() == nil)
        #expect(fixture.directory.text(of: "both.vcf") == two)
        try fixture.delete("Cid")
        #expect(await fixture.save() == nil)
        #expect(fixture.directory.names == ["Ann.vcf", "color"])
    }

    @Test func aFileOfTwoPathsIsEditedByOne() async throws {
        let fixture = try CardDirectoryFixture(["Ann", "Bob"])
        let directory = fixture.directory
        #expect(symlink("Ann.vcf", directory("A-link.vcf")) == 0)
        #expect(link(directory("Bob.vcf"), directory("Z-link.vcf")) == 0)
        try fixture.reopen()
        #expect(fixture.names.sorted() == ["Ann", "Bob"])
        let problems = fixture.session.problems.map { "\($0.file.split(separator: "/").last ?? ""): \($0)" }
        #expect(problems.count == 2)
        #expect(problems.contains { $0.hasPrefix("A-link.vcf: ") && $0.contains("the same file as") })
        #expect(problems.contains { $0.hasPrefix("Z-link.vcf: ") && $0.contains("the same file as") })
        try fixture.rename("Ann", to: "Amy")
        #expect(await fixture.save() == nil)
        #expect(directory.isLink("A-link.vcf"))
        #expect(directory.text(of: "A-link.vcf")?.contains("FN:Amy") == true)
    }

    @Test func strangeFilesAreLeftAlone() async throws {
        let fixture = try CardDirectoryFixture(["Ann"])
        let directory = fixture.directory
        try directory.write("", to: "empty.vcf")
        try directory.write("no card\n", to: "text.vcf")
        try directory.write([0xFF, 0xFE, 0x41, 0x00], to: "utf16.vcf")
        try directory.write(CardDirectoryFixture.card("Hid"), to: ".Hid.vcf")
        try directory.write(CardDirectoryFixture.card("Tmp"), to: "Tmp.vcf.tmp")
        try directory.write(String(CardDirectoryFixture.card("End").dropLast()), to: "End.vcf")
        try directory.write(CardDirectoryFixture.card("Far"), to: "far/Far.vcf")
        #expect(symlink("far/Far.vcf", directory("Far.vcf")) == 0)
        #expect(symlink("nowhere", directory("gone.vcf")) == 0)
        try fixture.reopen()
        #expect(fixture.names.sorted() == ["Ann", "End", "Far"])
        let problems = fixture.session.problems
        #expect(
            problems.map { $0.file.split(separator: "/").last ?? "" }.sorted() == ["text.vcf", "utf16.vcf"])
        let before = try fixture.state()
        try fixture.rename("Far", to: "Fay")
        try fixture.rename("End", to: "Eni")
        try fixture.add("New")
        #expect(await fixture.save() == nil)
        #expect(directory.isLink("Far.vcf") && directory.isLink("gone.vcf"))
        #expect(directory.text(of: "far/Far.vcf")?.contains("FN:Fay") == true)
        #expect(directory.text(of: "End.vcf")?.hasSuffix("END:VCARD") == true)
        let changed = try fixture.changed(since: before).filter { before[$0] != nil }
        #expect(changed == ["End.vcf", "far"])
        try fixture.delete("Fay")
        #expect(await fixture.save() == nil)
        #expect(!directory.names.contains("Far.vcf"))
        #expect(directory.text(of: "far/Far.vcf")?.contains("FN:Fay") == true)
    }

    @Test func whatAnotherProgramChangedIsNotOverwritten() async throws {
        let fixture = try CardDirectoryFixture()
        let foreign = CardDirectoryFixture.card("Foreign")
        try fixture.rename("Ann", to: "Amy")
        try fixture.rename("Bob", to: "Rob")
        try fixture.delete("Cid")
        #expect(fixture.session.changeOnDisk() == nil)
        try fixture.directory.write(foreign, to: "Ann.vcf")
        try fixture.directory.write(foreign, to: "Cid.vcf")
        #expect(fixture.session.changeOnDisk() == .changed)
        let error = try #require(await fixture.save())
        #expect(error.reason == .changed && error.file.lastComponent.displayText == "Ann.vcf")
        #expect(
            fixture.session.file.noteOnSave
                == "1 other file was saved, 1 other file could not be saved either.")
        #expect(fixture.session.hasUnsavedChanges)
        #expect(fixture.directory.text(of: "Ann.vcf") == foreign)
        #expect(fixture.directory.text(of: "Cid.vcf") == foreign)
        #expect(fixture.directory.text(of: "Bob.vcf")?.contains("FN:Rob") == true)
        // Overwriting is for the file that was asked about.
        let next = try #require(await fixture.save(.overwritingChanges, only: "Ann.vcf"))
        #expect(next.file.lastComponent.displayText == "Cid.vcf" && next.reason == .changed)
        #expect(fixture.directory.text(of: "Ann.vcf")?.contains("FN:Amy") == true)
        #expect(fixture.directory.text(of: "Ann.vcf~") == foreign)
        #expect(fixture.directory.text(of: "Cid.vcf") == foreign)
        #expect(await fixture.save(.overwritingChanges, only: "Cid.vcf") == nil)
        #expect(fixture.directory.text(of: "Cid.vcf") == nil)
        #expect(fixture.directory.text(of: "Cid.vcf~") == foreign)
        #expect(!fixture.session.hasUnsavedChanges && fixture.session.changeOnDisk() == nil)
    }

    @Test func whatAnotherProgramRemovedOrMadeIsNoticed() async throws {
        let fixture = try CardDirectoryFixture()
        try fixture.rename("Ann", to: "Amy")
        try fixture.delete("Bob")
        for name in ["Ann.vcf", "Bob.vcf"] { unlink(fixture.directory(name)) }
        try fixture.directory.write(CardDirectoryFixture.card("Zoe"), to: "Zoe.vcf")
        #expect(fixture.session.changeOnDisk() == .changed)
        let error = try #require(await fixture.save())
        #expect(error.reason == .removed && error.file.lastComponent.displayText == "Ann.vcf")
        #expect(await fixture.save(.overwritingChanges, only: "Ann.vcf") == nil)
        #expect(fixture.directory.text(of: "Ann.vcf")?.contains("FN:Amy") == true)
        try fixture.session.reload()
        #expect(fixture.names.sorted() == ["Amy", "Cid", "Zoe"])
        #expect(fixture.session.changeOnDisk() == nil)
        try fixture.add("Dan")
        let path = try #require(fixture.session.copy.filePaths.last)
        try fixture.directory.write("foreign", to: path.lastComponent.displayText)
        #expect(try #require(await fixture.save()).reason == .appeared)
        #expect(fixture.directory.text(of: path.lastComponent.displayText) == "foreign")
    }

    @Test(.enabled(if: geteuid() != 0)) func whatMayNotBeWrittenStaysUnsaved() async throws {
        let fixture = try CardDirectoryFixture()
        chmod(fixture.directory("Ann.vcf"), 0o400)
        try fixture.rename("Ann", to: "Amy")
        try fixture.rename("Bob", to: "Rob")
        let error = try #require(await fixture.save())
        #expect(error.reason == .readOnly && error.file.lastComponent.displayText == "Ann.vcf")
        #expect(fixture.session.file.noteOnSave == "1 other file was saved.")
        #expect(fixture.directory.text(of: "Bob.vcf")?.contains("FN:Rob") == true)
        #expect(fixture.session.hasUnsavedChanges)
        chmod(fixture.directory("Ann.vcf"), 0o600)
        #expect(await fixture.save() == nil)
        #expect(!fixture.session.hasUnsavedChanges)
    }

    /// A file that another program has locked fails as one that may not be written does, for all users.
    @Test func oneFileThatFailsLeavesTheOthersSaved() async throws {
        let fixture = try CardDirectoryFixture()
        let other = DocumentFile(path: FilePath(fixture.directory("Ann.vcf")))
        try other.lock()
        try fixture.rename("Ann", to: "Amy")
        try fixture.rename("Bob", to: "Rob")
        try fixture.add("Dan")
        let error = try #require(await fixture.save())
        #expect(error.reason == .locked && error.file.lastComponent.displayText == "Ann.vcf")
        #expect(fixture.session.file.noteOnSave == "2 other files were saved.")
        #expect(fixture.session.hasUnsavedChanges && fixture.session.failure == error)
        #expect(fixture.directory.text(of: "Ann.vcf") == CardDirectoryFixture.card("Ann"))
        other.unlock()
        let before = try fixture.state()
        #expect(await fixture.save() == nil)
        #expect(try fixture.changed(since: before) == ["Ann.vcf", "Ann.vcf~"])
    }

    @Test func aSecondEditorOnlyLooks() throws {
        let fixture = try CardDirectoryFixture()
        #expect(fixture.session.lock() == nil && fixture.session.lock() == nil)
        let second = try CardDirectoryFixture.open(fixture.directory)
        #expect(second.lock()?.reason == .locked && second.isReadOnly)
        fixture.session.file.unlock()
        let third = try CardDirectoryFixture.open(fixture.directory)
        #expect(third.lock() == nil)
    }

    @Test func unsavedFilesAreRecovered() async throws {
        let fixture = try CardDirectoryFixture()
        let start = fixture.session.document
        let file = fixture.session.file
        try fixture.add("Dan")
        #expect(await fixture.save() == nil)
        try fixture.rename("Ann", to: "Amy")
        try fixture.delete("Bob")
        try fixture.add("Eve")
        let kept = fixture.session.recoverable()
        // What is saved is not kept.
        #expect(KeptCards(kept)?.files.count == 3)
        #expect(file.matchesBase(kept, base: 0) && !file.says(kept, start))
        let texts = fixture.names.sorted()
        try fixture.directory.write(CardDirectoryFixture.card("Fay"), to: "Fay.vcf")
        // The next program may name the directory otherwise.
        try fixture.reopen(as: "/.//")
        #expect(fixture.session.file.matchesBase(kept, base: 0))
        try fixture.session.recover(kept)
        #expect(fixture.names.sorted() == (texts + ["Fay"]).sorted() && fixture.session.hasUnsavedChanges)
        #expect(fixture.session.recoverable() == kept)
        let before = try fixture.state()
        fixture.session.keepsBackup = false
        #expect(await fixture.save() == nil)
        let changed = try fixture.changed(since: before)
        #expect(changed.count == 3 && changed.contains("Ann.vcf") && changed.contains("Bob.vcf"))
        try fixture.reopen()
        #expect(fixture.session.file.says(kept, fixture.session.document))
        try fixture.directory.write(CardDirectoryFixture.card("Foreign"), to: "Ann.vcf")
        try fixture.reopen()
        #expect(!fixture.session.file.matchesBase(kept, base: 0))
        #expect(throws: ReadingError.self) { try fixture.session.recover(Array("x".utf8)) }
    }

    @Test func anEmptyDirectoryGetsItsFirstCard() async throws {
        let fixture = try CardDirectoryFixture([])
        #expect(fixture.names.isEmpty)
        try fixture.add("Ann")
        #expect(await fixture.save() == nil)
        try fixture.reopen()
        #expect(fixture.names == ["Ann"])
        #expect(fixture.directory.names.filter { $0.hasSuffix(".vcf") }.count == 1)
    }

    @Test func aRowTellsItsFile() throws {
        let fixture = try CardDirectoryFixture()
        let place = try fixture.place("Bob")
        let file = try #require(
            fixture.session.copy.names.file(ofRecordAt: place.number, inSection: place.section))
        #expect(file.name == fixture.directory("Bob.vcf") && file.isOneOfSeveral)
    }
}
