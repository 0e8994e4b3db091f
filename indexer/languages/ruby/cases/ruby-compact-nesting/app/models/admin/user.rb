module Admin
  class User
    def greet; end
  end
end
