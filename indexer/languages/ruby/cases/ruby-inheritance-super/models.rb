require_relative 'base'

class Invoice < Record
  include Audited

  track :total

  def initialize(id:, lines: [])
    super(id: id)
    @lines = lines
    @lines << Line.new(self)
  end

  def save
    total
    super
  end

  def total
    @lines.sum { |l| l.price }
  end

  def key
    [super, total]
  end

  private

  def validate!
    super
    @lines.each(&:check) 
  end
end

class Line
  def initialize(invoice)
    @invoice = invoice
  end

  def price = 3

  def check
    @invoice.audit
  end
end

class Jobs
  def run
    invoice = Invoice.create(id: 1)
    other = Invoice.new(id: 2)
    other.save
    other.store
    other.total
    [other, Invoice.new(id: 3)].max.total
    by_id = { 1 => other }
    by_id[1].total
    by_id.each_value { |i| i.total }
    by_id.each { |id, i| i.save }
    other.then { |o| o.total }
    found = [other].find { |o| o.total > 1 }
    found&.save
    [other].group_by { |o| o.key }.each { |k, list| list.first.save }
    [other].each_with_object([]) { |o, acc| acc << o.total }

    [other].inject { |a, b| a.total > b.total ? a : b }.save
  end
end
