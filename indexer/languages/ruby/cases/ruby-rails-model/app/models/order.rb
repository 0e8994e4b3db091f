class Order < ApplicationRecord
  belongs_to :customer
  has_many :line_items
  has_one :receipt, class_name: 'Billing::Receipt'
  scope :open, -> { where(open: true) }
  before_save :number_it
  after_create :tell, if: :loud?

  def close
    customer.notify
    line_items.each { |item| item.weigh }
    line_items.heavy
    receipt.print_it
    self.class.open
  end

  private

  def number_it; end
  def tell; end
  def loud?; end
end
