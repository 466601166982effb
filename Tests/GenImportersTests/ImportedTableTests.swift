import GenImporters
import GenModel
import Testing

@Suite struct ImportedTableTests {
  @Test func `messages are equal where their pieces are`() {
    let argument = ImportedArgument(position: 0, type: .int)
    let one = ImportedMessage.plural(
      format: nil,
      variables: [ImportedVariable(argument: argument, forms: [ImportedForm(.other, [.argument(argument)])])])
    #expect(one == one)
    #expect(one != .text([.argument(argument)]))
  }
}
