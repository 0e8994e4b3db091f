class Customer < ApplicationRecord
  def notify; end
end
