module Slug
  module_function

  def make(text)
    clean(text).downcase
  end

  def clean(text)
    text.strip
  end
end

module Dates
  extend self

  def today
    format_day(1)
  end

  def format_day(day)
    day
  end
end

class Page
  include Slug

  def url
    make('x') + Slug.make('y') + Dates.today
  end
end
