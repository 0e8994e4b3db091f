import Foundation

protocol Counter {
  func count() -> Int
}

struct Till: Counter {
  let start: Int

  init(start: Int) {
    self.start = start
  }

  func count() -> Int {
    return total(start)
  }
}

extension Till {
  func close() { report.send(count()) }
}

func total(_ n: Int) -> Int { n }
