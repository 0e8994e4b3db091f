module Audited
  def save
    note
    super
  end

  def note; end
end

class Base
  def save; end
  def note; end
end

class Invoice < Base
  prepend Audited

  def save
    super
  end

  def close
    save
    note
  end
end

def run
  Invoice.new.save
end
