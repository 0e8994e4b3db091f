module Lib
  class Base
    class Loader
      def run; end
    end

    class Parser
      def run; end
    end
  end
end

class Parser
  def run; end
end

module App
  class Loader
    def run; end
  end

  class Child < Lib::Base
    def go
      Loader.new.run
      Parser.new.run
    end
  end
end
