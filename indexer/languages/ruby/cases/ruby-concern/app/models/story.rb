class Story < ApplicationRecord
  include Searchable

  def self.popular
    search('top')
  end

  def refresh
    index
    save!
  end
end
