class Account
  def self.open(name)
    new(name).open
  end

  def self.find(id)
    build(id)
  end

  class << self
    def build(id)
      allowed?(id) && new(id)
    end

    private

    def allowed?(id)
      id.positive?
    end
  end

  def initialize(name)
    @name = name
  end

  def find(key)
    self.class.find(key)
  end

  def rename
    build(1)
  end

  def reset
    Account.rename
  end
end
