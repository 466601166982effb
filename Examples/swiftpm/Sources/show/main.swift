import Built
import Committed

// On Apple systems the texts are in the user's language; elsewhere the app says which.
for language in ["en", "vi"] {
  #if !canImport(Darwin)
    Built.TokenSupport.language = { language }
    Committed.TokenSupport.language = { language }
  #endif
  print(
    language, Committed.Strings.Shop.greeting, payButton("55.000 ₫"), Built.Strings.App.waiting(count: 2),
    separator: " | ")
}
