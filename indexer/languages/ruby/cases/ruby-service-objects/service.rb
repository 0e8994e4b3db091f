class Checkout
  HANDLERS = { card: CardPayment, cash: CashPayment }.freeze

  delegate :ship, to: :carrier

  def self.call(...)
    new(...).call
  end

  def call
    HANDLERS[:card].new.pay
    carrier.ship
    ship
  end

  def carrier
    @carrier ||= Carrier.new
  end
end

class CardPayment
  def pay
  end
end

class CashPayment
  def pay
  end
end

class Carrier
  def ship
  end
end

Checkout.call
