@_spi(_Unicode) import Swift

/// Converts the spellings that people type to the single spelling used in transcriptions.
struct Spellings: Sendable {
    /// Possible transcriptions of letter sequences; the longest matching sequence applies.
    private let rules: [[UInt8]: [[UInt8]]]
    private let longestRule: Int
    /// Rules for the end of a word that may still be incomplete: "s" may become "sh".
    private let ends: [[UInt8]: [[UInt8]]]
    /// A letter whose repetitions collapse into one.
    private let single: UInt8?
    /// Whether results must consist of morae, without consonant clusters.
    private let isOfMorae: Bool

    /// Maximum number of spellings per word.
    private static let maxCount = 16

    /// Parses rules such as `sch xq x`: the typed letters and what they may stand for, with - for nothing.
    init(_ rules: String, ends: String, single: Character? = nil, isOfMorae: Bool = false) {
        self.rules = Self.table(rules)
        self.ends = Self.table(ends)
        longestRule = self.rules.keys.map(\.count).max() ?? 0
        self.single = single?.asciiValue
        self.isOfMorae = isOfMorae
    }

    private static func table(_ text: String) -> [[UInt8]: [[UInt8]]] {
        var table: [[UInt8]: [[UInt8]]] = [:]
        for line in text.split(whereSeparator: { $0 == "\n" || $0 == "," }) {
            let words = line.split(separator: " ").map { $0 == "-" ? [] : Array($0.utf8) }
            if let typed = words.first { table[typed] = Array(words.dropFirst()) }
        }
        return table
    }

    /// Returns the spellings of a word; empty if it has other than Latin and transliteration letters.
    func spellings(of word: String) -> [[UInt8]] {
        var text: [UInt8] = []
        for character in word {
            switch character {
            case "a"..."z", "'", "-", " ": text += Array(character.utf8)
            case "š", "č", "ž", "ā", "ē", "ī", "ō", "ū":
                text += String(character)._nfc.flatMap { Array($0.utf8) }
            default: return []
            }
        }
        guard text.contains(where: { $0 >= 0x61 }) else { return [] }
        var spellings: [[UInt8]] = []
        spell(text[...], [], &spellings)
        // A spelling that is a prefix of another finds everything the longer one does.
        let single = Set(spellings.map(joined)).filter { !$0.isEmpty && (!isOfMorae || Self.areMorae($0)) }
        return single.filter { one in !single.contains { $0 != one && one.starts(with: $0) } }
            .sorted { $0.lexicographicallyPrecedes($1) }
    }

    private func spell(_ rest: ArraySlice<UInt8>, _ spelled: [UInt8], _ spellings: inout [[UInt8]]) {
        guard spellings.count < Self.maxCount else { return }
        guard let first = rest.first else { return spellings.append(spelled) }
        if let choices = ends[Array(rest)] {
            for choice in choices { spell(rest[rest.endIndex...], spelled + choice, &spellings) }
            return
        }
        for length in stride(from: min(longestRule, rest.count), to: 0, by: -1) {
            guard let choices = rules[Array(rest.prefix(length))] else { continue }
            for choice in choices { spell(rest.dropFirst(length), spelled + choice, &spellings) }
            return
        }
        // Letters without a rule stand for themselves; punctuation is dropped.
        spell(rest.dropFirst(), first >= 0x61 && first < 0x80 ? spelled + [first] : spelled, &spellings)
    }

    /// Whether letters may stand for kana: a consonant, single or doubled, with an optional y, and a vowel,
    /// or n alone; the last mora may be incomplete.
    private static func areMorae(_ letters: [UInt8]) -> Bool {
        letters.indices.allSatisfy { index in
            let letter = letters[index]
            guard index + 1 < letters.count, !vowels.contains(letter), letter != UInt8(ascii: "n") else {
                return true
            }
            let next = letters[index + 1]
            if vowels.contains(next) { return true }
            return letter != UInt8(ascii: "y") && (next == UInt8(ascii: "y") || next == letter)
        }
    }
    private static let vowels = Array("aeiou".utf8)

    private func joined(_ letters: [UInt8]) -> [UInt8] {
        guard let single else { return letters }
        return letters.indices.filter { letters[$0] != single || $0 == 0 || letters[$0 - 1] != single }
            .map { letters[$0] }
    }
}

extension Spellings {
    /// Transcriptions that can be spelled in more than one way.
    static let all: [(sound: NameSound, spellings: Spellings)] = [
        (.romaji, romaji), (.korean, korean), (.latin, latin),
    ]

    /// Hepburn and Kunrei-shiki, unified to the latter without long vowels: Ohno, Ōno, Oono and Ono are おおの.
    private static let romaji = Spellings(
        """
        shi si,sha sya,shu syu,sho syo,she se,chi ti,cha tya,chu tyu,cho tyo,che te
        tsu tu,tsa ta
        tso to,tse te,tsi ti,fu hu,fa ha,fi hi,fe he,fo ho,ji zi,ja zya,ju zyu,jo zyo,je ze
        jya zya,jyu zyu,jyo zyo
        di di zi,du du zu,dzu zu,dzi zi,dji zi,v b,l r,wo o,ou o,oo o,uu u,aa aa a,ō o,ū u,ā a,ī i,ē e
        ohb ob,ohd od,ohg og,ohk ok,ohm om,ohn on,ohr or,ohs os,ohsh os,oht ot,ohz oz,ohtsu otu,ohw ow,ohy oy
        mb nb,mp np,mm nm,nn nn n,tchi tti,tcha ttya,tchu ttyu,tcho ttyo
        cchi tti,ccha ttya,cchu ttyu,ccho ttyo
        shou syo,chou tyo,jou zyo,jyou zyo,shoo syo,choo tyo,joo zyo,sshou ssyo,tchou ttyo,cchou ttyo
        shuu syu,chuu tyu,juu zyu,jyuu zyu,sshuu ssyu,tchuu ttyu,cchuu ttyu,tsuu tu,fuu hu
        shaa sya,chaa tya,jaa zya
        sshi ssi,ssha ssya,sshu ssyu,ssho ssyo,ttsu ttu,ca ka,cu ku,co ko,q k,š s,č t,ž z
        """,
        ends: """
            sh si sy,ch ti ty,c ti ty k,ts tu,f hu,j z,d d z,m m n,ssh ss,tc tt,tch tt,cc tt,cch tt,tts tt
            oh o,w w o,ohs os,oht ot
            """, isOfMorae: true)

    /// Spellings of Korean names: g is k, d is t, b is p, j and ch are c, l is r, and o, eo, eu are u.
    private static let korean = Spellings(
        """
        park pak,bark pak,rhee ri,kwon kun,g k,kk k,gg k,ck k,q k,d t,tt t,dd t,b p,pp p,bb p,f p,v p
        j c,jj c,ch c,tch c,z c,l r,ll r,rh r,rr r,ss s,sh s,x s,y -,w -
        you u,eo u,eu u,oo u,ou u,o u,yeo u,yu u,yo u,woo u,wu u,wo u,ee i,ie i,yi i,wi i,ui i,uh u
        ae e,ai e,ye e,we e,wae e,oe e,oi e,ei e,ya a,wa a,ah a,ng ng,er u,ur ur,or u ur
        """,
        ends: "c c k,er u ur")

    /// Cyrillic, Greek, Armenian, Georgian, Devanagari, Thai: x is sh, q ch, j zh, c ts, h kh, i y.
    private static let latin = Spellings(
        """
        shch xq,sch xq x,šč xq,sh x,š x,ch q h,č q,tch q,tsch q,chh qh,zh j,ž j
        kh h,ts c,tz c,x ks,ya ia,ja ia,iya ia,ija ia,yu iu,ju iu,iyu iu,iju iu,yo io e,jo io e,io io e
        ye e ie,je e ie,ie ie e,y i,j i,w v,ph f,th t,ck k,c k c,q k,h h g
        ou ou u,aa aa a,ee ee i,oo oo u,ff f v
        ā a,ē e,ī i,ō o,ū u
        """,
        ends: """
            s s x,sc sk xq x,shc xq,k k h,t t c q,ts c q,c c k q,z z j,y i e,j i e,tc q,tsc q,p p f
            """, single: "i")
}
