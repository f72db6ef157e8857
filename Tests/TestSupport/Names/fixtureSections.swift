package import Names

/// The fixture of the contract: A:[Abe, Ann, Art], B:[Bob], C:[Cat, Cy].
package let fixtureSections: [(title: String, names: [String])] = [
    ("A", ["Abe", "Ann", "Art"]), ("B", ["Bob"]), ("C", ["Cat", "Cy"]),
]

package func makeFixture() -> NameCollection { NameCollection(sections: fixtureSections) }
