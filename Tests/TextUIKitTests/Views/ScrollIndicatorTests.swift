import Testing
import TextUIKit

struct ScrollIndicatorTests {
    @Test("U-106: an indicator exists exactly while content exceeds the viewport and there is a track")
    func existence() {
        for track in -1...4 {
            for content in -1...9 {
                for viewport in 0...9 {
                    let indicator = ScrollIndicator(
                        trackLength: track, contentLength: content, viewportLength: viewport, offset: 0)
                    #expect((indicator != nil) == (track > 0 && content > viewport))
                }
            }
        }
    }

    @Test(
        "U-106: at the start of the content the thumb is at the start, at its end at the end; it only goes forth"
    )
    func smallWorld() throws {
        for track in 1...6 {
            for content in 1...13 {
                for viewport in 0..<content {
                    try check(track: track, content: content, viewport: viewport)
                }
            }
        }
    }

    private func check(track: Int, content: Int, viewport: Int) throws {
        let end = content - viewport
        var former = 0..<1
        for offset in -1...(end + 1) {
            let thumb = try #require(
                ScrollIndicator(
                    trackLength: track, contentLength: content, viewportLength: viewport, offset: offset)
            ).thumb
            // Its length is its share of the track, rounded down, but it is seen and it can move.
            var share = 0
            while (share + 1) * content <= track * viewport { share += 1 }
            #expect(thumb.count == max(1, min(share, track - 1)))
            #expect(thumb.lowerBound >= 0 && thumb.upperBound <= track)
            if offset <= 0 { #expect(thumb.lowerBound == 0) }
            if offset >= end { #expect(thumb.upperBound == track) }
            if offset > 0, offset < end, track - thumb.count >= 2 {
                #expect(thumb.lowerBound > 0 && thumb.upperBound < track)
            }
            if offset >= 0 { #expect(thumb.lowerBound >= former.lowerBound) }
            former = thumb
        }
    }

    @Test("The largest numbers are no trouble")
    func largest() throws {
        let indicator = try #require(
            ScrollIndicator(
                trackLength: .max, contentLength: .max, viewportLength: .max - 1, offset: .max))
        #expect(indicator.thumb.upperBound == .max)
    }
}
