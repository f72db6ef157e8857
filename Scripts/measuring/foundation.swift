// Decodes a property list of names with Foundation, for comparison.
import Foundation

let data = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))
let names = try PropertyListDecoder().decode([String: [String]].self, from: data)
print(names.values.reduce(0) { $0 + $1.count })
