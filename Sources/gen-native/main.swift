print("gen-native")
