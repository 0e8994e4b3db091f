class Proxy
  def initialize(target)
    @target = target
  end

  def method_missing(name, *args)
    @target.public_send(name, *args)
  end

  def respond_to_missing?(name, include_private = false)
    true
  end

  def go
    save
  end
end

class Record
  def save
  end
end

def use
  Proxy.new(Record.new).save
end
