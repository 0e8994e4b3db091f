class Scale
  def weigh(item)
    price = item
    price
    total
    total = 3
    total
    [1].map { |price| price }
    price()
  end

  def price
    1
  end

  def total
    self.price
  end
end
