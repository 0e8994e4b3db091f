class Admin::PagesController
  def show
    User.new.greet
    Admin::User.new.greet
  end
end
