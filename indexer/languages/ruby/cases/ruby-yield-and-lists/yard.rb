require 'forwardable'

class Yard
  extend Forwardable
  def_delegators :@crane, :lift
  def_delegator :@crane, :lower, :let_down

  def initialize
    @crane = Crane.new
    @boats = []
  end

  def work
    each_boat { |boat| boat.float }
    lift
    let_down
    list = []
    list << Boat.new
    list.first.float
    table = {}
    table[:a] = Crane.new
    table[:a].float
  end

  def add
    @boats << Boat.new
    @boats.each { |boat| boat.float }
  end

  def each_boat
    yield Boat.new
  end

  def float; end
end

class Boat
  def float; end
end

class Crane
  def lift; end
  def lower; end
  def float; end
end
