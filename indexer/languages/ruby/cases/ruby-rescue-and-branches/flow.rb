class Cat
  def speak
  end
end

class Dog
  def speak
  end
end

class Oops < StandardError
  def report
  end
end

class Zoo
  def pick(kind)
    animal = if kind == :cat then Cat.new else Dog.new end
    animal.speak
  end

  def last
    animal = Cat.new
    animal = Dog.new
    animal.speak
  rescue Oops => e
    e.report
  end

  def narrowed(animal)
    case animal
    when Cat then animal.speak
    when Dog
      animal.speak
    end
    return unless animal.is_a?(Dog)
  end

  def made
    pet = build
    pet.speak
  end

  def build
    @built = true
    Cat.new
  end
end
