class Store
  def initialize
    @rows = {}
    @names = []
    @title = "store"
  end

  def fetch(key)
    @rows.fetch(key)
  end

  def push(name)
    @names.push(name)
    @names.map { |n| n.to_s }.first.push(1)
  end

  def upcase
    @title.upcase
    "a#{@title}".upcase
  end

  def each
    @names.each { |n| yield n }
  end

  def puts(text)
    $stdout.puts(text)
  end

  def save(record)
    record.push(1)
    record&.fetch(2)
  end
end
