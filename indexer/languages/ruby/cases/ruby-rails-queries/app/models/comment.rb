class Comment < ApplicationRecord
  def hide; end
  def publish; end
end
