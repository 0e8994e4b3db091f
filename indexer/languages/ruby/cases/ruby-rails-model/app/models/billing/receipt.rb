module Billing
  class Receipt < ApplicationRecord
    def print_it; end
  end
end
