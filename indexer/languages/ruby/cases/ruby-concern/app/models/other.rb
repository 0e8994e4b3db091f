class Other
  def save!
  end
end
