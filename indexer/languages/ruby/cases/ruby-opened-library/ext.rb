class String
  def shout
    upcase + mark
  end

  def mark
    '!'
  end
end

module Rails
  def self.banner
    application.name
  end
end

class Other
  def name
    'abc'.shout
  end

  def application
    Rails.application
    Rails.banner
    'abc'.name
  end
end
