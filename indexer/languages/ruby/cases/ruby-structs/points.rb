Point = Struct.new(:x, :y) do
  def distance
    Math.sqrt(x * x + y * y)
  end
end

Size = Data.define(:width)

class Path < Struct.new(:points)
  def length
    points.sum { |point| point.distance }
  end

  def first
    Point.new(0, 0).distance
  end
end

NotFound = Class.new(StandardError) do
  def status
    404
  end
end

def status
  NotFound.new.status
  Size.new(1).width
end
