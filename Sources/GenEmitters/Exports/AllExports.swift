/// Every format for translators, by the word that the command line has for it.
package let allExports: [Export] = [.xliff, .csv, .weblate, .i18next, .formatjs]
