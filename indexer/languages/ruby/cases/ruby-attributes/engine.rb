class Car
  attr_reader :engine
  attr_accessor :name
  attr_writer :owner

  def initialize
    @engine = Engine.new
  end

  def drive
    engine.start
    self.name = 'x'
  end

  def spare
    @spare ||= Wheel.new
  end

  def roll
    spare.start
  end
end

class Engine
  def start
    true
  end
end

class Wheel
  def start
    true
  end
end

def trip
  car = Car.new
  car.engine.start
end
