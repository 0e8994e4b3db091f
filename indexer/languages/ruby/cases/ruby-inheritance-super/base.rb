module Audited
  def self.included(base)
    base.extend(ClassMethods)
  end

  module ClassMethods
    def track(*names)
      names.each { |n| remember(n) }
    end

    def remember(name); end
  end

  def save
    audit
    super
  end

  def audit; end
end

class Record
  include Comparable

  attr_accessor :id

  def self.create(**attrs)
    new(**attrs).save
  end

  def self.build(...) = create(...)

  def initialize(id: nil)
    self.id = id
  end

  def save
    validate!
    self
  end

  def <=>(other)
    key <=> other.key
  end

  def key = id

  alias_method :store, :save

  protected

  def validate!
    raise ArgumentError unless id
  end
end
