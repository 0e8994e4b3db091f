class Task
  def run(names)
    send(:prepare)
    public_send(:finish, 1)
    names.each(&method(:finish))
    [Step.new].each(&:go)
    send(names.first)
    wrap_up
    twice(1)
  end

  def prepare
  end

  def finish(x = nil)
  end

  alias wrap_up finish
  alias_method :done, :finish

  define_method(:twice) do |x|
    finish(x)
  end
end

class Step
  def go
  end
end
