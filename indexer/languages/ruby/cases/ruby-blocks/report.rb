class Report
  def initialize(lines)
    @lines = lines
    @printer = Printer.new
  end

  def print
    @lines.each do |line|
      emit(line)
      @printer.put(line)
    end
    total = ->(x) { round(x) }
    total.call(1)
    [1, 2].each { |n| emit(n) }
    Printer.new.tap { |p| p.put('x') }
  end

  def emit(line)
    line
  end

  def round(x)
    x.round
  end
end

class Printer
  def put(text)
    puts text
  end
end
