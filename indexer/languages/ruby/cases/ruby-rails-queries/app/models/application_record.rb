class ApplicationRecord < ActiveRecord::Base
end
