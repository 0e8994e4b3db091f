class Item
  def self.create(name)
    new(name)
  end

  def initialize(name)
    @name = name
  end

  def label(long = false)
    @name
  end
end

class Book < Item
  def self.create(name)
    super.label
  end

  def initialize(name, pages)
    super(name)
    @pages = pages
  end

  def label(long = false)
    long ? super : super()
  end
end
