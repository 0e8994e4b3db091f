module Shop
  class Line
    def weigh
      1
    end
  end
end
