module Audited
  def save
    log('save')
    super
  end

  def log(what)
    what
  end
end

module Findable
  def find(id)
    build(id)
  end

  def table
    'x'
  end
end

class Base
  def save
    true
  end

  def log(what)
    what
  end
end

class Invoice < Base
  include Audited
  extend Findable

  def self.build(id)
    find(id)
  end

  def close
    log('close')
    save
    table
  end
end

def run
  Invoice.find(1)
  Invoice.new.find(1)
end
