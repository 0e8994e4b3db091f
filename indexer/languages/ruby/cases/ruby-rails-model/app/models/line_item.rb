class LineItem < ApplicationRecord
  def self.heavy; end
  def weigh; end
end
