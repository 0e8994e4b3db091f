require_relative '../lib/tools'

def main
  helper(1)
  setup
end

def setup
  hidden
end

class Runner
  def call
    helper(2)
    setup
  end

  def setup
  end
end

main
Runner.new.helper
