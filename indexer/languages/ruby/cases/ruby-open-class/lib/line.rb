class Line
  def weigh
    2
  end
end
