class Other
  def notify; end
end
