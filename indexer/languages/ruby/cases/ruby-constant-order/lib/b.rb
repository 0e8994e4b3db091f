module App
  class Other < Lib::Base
    def go
      Loader.new.run
    end
  end
end

class Lone < Lib::Base
  def go
    Loader.new.run
  end
end
