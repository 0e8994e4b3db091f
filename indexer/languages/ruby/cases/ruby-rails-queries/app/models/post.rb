class Post < ApplicationRecord
  has_many :comments

  def publish; end
  def self.recent
    where(new: true)
  end
end
