class User
  def greet; end
end
