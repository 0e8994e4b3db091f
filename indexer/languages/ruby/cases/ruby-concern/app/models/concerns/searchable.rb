module Searchable
  extend ActiveSupport::Concern

  included do
    before_save :index
  end

  class_methods do
    def search(term)
      scan(term)
    end

    def scan(term)
      term
    end
  end

  def index
    words
  end

  def words
    []
  end
end
