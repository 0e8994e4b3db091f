module Shop
  class Order
    def notify
      Mailer.deliver(self)
    end
  end
end
