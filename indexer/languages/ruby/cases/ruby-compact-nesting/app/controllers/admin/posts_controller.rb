module Admin
  class PostsController
    def show
      User.new.greet
      ::User.new.greet
    end
  end
end
