/// Every rule about the model, in the order of their ids.
package let allRules: [Rule] = []
