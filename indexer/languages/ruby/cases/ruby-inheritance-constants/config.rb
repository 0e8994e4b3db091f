class Config
  def read
  end
end

module App
  class Config
    def read
    end
  end

  class Base
    class Loader
      def load
      end
    end
  end

  class Child < Base
    def go
      Config.new.read
      Loader.new.load
      ::Config.new.read
      App::Base::Loader.new.load
    end
  end
end
