import { describe, expect, it } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { rails } from '#indexer/frameworks/rails/rails';

const BOATS = `class BoatsController < ApplicationController
  def index; end
  def show; end
  def create; end
  def destroy; end
  def search; end
  def launch; end
end
`;

describe('Rails', () => {
  it('reads resources, namespaces, scopes, members and single routes', async () => {
    const edges = await entityEdges(
      {
        'config/routes.rb': `Rails.application.routes.draw do
  root 'home#index'
  resources :boats, except: [:destroy] do
    collection do
      get :search
    end
    post :launch, on: :member
    resources :logs, only: :index
  end
  namespace :admin do
    resources :boats, only: [:index]
    get 'stats', to: 'stats#show'
  end
  scope '/api/:version', module: 'api' do
    put 'boats/:id' => 'boats#update', as: :boat
  end
  resource :profile
  match '/ping', to: 'home#ping', via: [:get, :head]
end
`,
        'app/controllers/boats_controller.rb': BOATS,
        'app/controllers/home_controller.rb': 'class HomeController\n  def index; end\n  def ping; end\nend\n',
        'app/controllers/logs_controller.rb': 'class LogsController\n  def index; end\n  def show; end\nend\n',
        'app/controllers/admin/boats_controller.rb': 'module Admin\n  class BoatsController\n    def index; end\n  end\nend\n',
        'app/controllers/admin/stats_controller.rb': 'class Admin::StatsController\n  def show; end\nend\n',
        'app/controllers/api/boats_controller.rb': 'class API::BoatsController\n  def update; end\nend\n',
        'app/controllers/profiles_controller.rb': 'class ProfilesController\n  def show; end\n  def update; end\nend\n',
        'lib/other.rb': "get 'x', to: 'home#index'\nresources :boats\n",
      },
      [rails],
    );
    const boats = 'app/controllers/boats_controller.rb::BoatsController';
    const home = 'app/controllers/home_controller.rb::HomeController';
    const profiles = 'app/controllers/profiles_controller.rb::ProfilesController';
    expect([...edges].sort()).toEqual(
      [
        `${home}.index -handles_route-> route::GET / @config/routes.rb:2`,
        `${boats}.index -handles_route-> route::GET /boats @config/routes.rb:3`,
        `${boats}.create -handles_route-> route::POST /boats @config/routes.rb:3`,
        `${boats}.show -handles_route-> route::GET /boats/:id @config/routes.rb:3`,
        `${boats}.search -handles_route-> route::GET /boats/search @config/routes.rb:5`,
        `${boats}.launch -handles_route-> route::POST /boats/:id/launch @config/routes.rb:7`,
        `app/controllers/logs_controller.rb::LogsController.index -handles_route-> route::GET /boats/:boat_id/logs @config/routes.rb:8`,
        `app/controllers/admin/boats_controller.rb::Admin.BoatsController.index -handles_route-> route::GET /admin/boats @config/routes.rb:11`,
        `app/controllers/admin/stats_controller.rb::Admin.StatsController.show -handles_route-> route::GET /admin/stats @config/routes.rb:12`,
        `app/controllers/api/boats_controller.rb::API.BoatsController.update -handles_route-> route::PUT /api/:version/boats/:id @config/routes.rb:15`,
        `${profiles}.show -handles_route-> route::GET /profile @config/routes.rb:17`,
        `${profiles}.update -handles_route-> route::PATCH /profile @config/routes.rb:17`,
        `${profiles}.update -handles_route-> route::PUT /profile @config/routes.rb:17`,
        `${home}.ping -handles_route-> route::GET /ping @config/routes.rb:18`,
        `${home}.ping -handles_route-> route::HEAD /ping @config/routes.rb:18`,
      ].sort(),
    );
  });

  it('runs callbacks of single actions, and the mailbox that a routing names', async () => {
    const edges = await entityEdges(
      {
        'app/controllers/application_controller.rb': 'class ApplicationController\n  def dry_dock; end\nend\n',
        'app/controllers/boats_controller.rb': `class BoatsController < ApplicationController
  before_action :find_boat, only: [:show, :sink]
  after_action :dry_dock, only: :sink
  before_action :greet
  def show; end
  def sink; end
  def find_boat; end
  def greet; end
end
`,
        'app/mailboxes/application_mailbox.rb':
          'class ApplicationMailbox < ActionMailbox::Base\n  routing(/^log-/ => :ship_log)\n  routing all: :bilge\nend\n',
        'app/mailboxes/ship_log_mailbox.rb': 'class ShipLogMailbox < ApplicationMailbox\n  def process; end\nend\n',
        'app/mailboxes/bilge_mailbox.rb': 'class BilgeMailbox < ApplicationMailbox\n  def process; end\nend\n',
        'lib/other.rb': 'class Other\n  before_action :x, only: :y\n  def x; end\n  def y; end\nend\n',
      },
      [rails],
    );
    const boats = 'app/controllers/boats_controller.rb::BoatsController';
    const mail = 'app/mailboxes/application_mailbox.rb';
    expect([...edges].sort()).toEqual(
      [
        `${boats}.show -calls-> ${boats}.find_boat @app/controllers/boats_controller.rb:2`,
        `${boats}.sink -calls-> ${boats}.find_boat @app/controllers/boats_controller.rb:2`,
        `${boats}.sink -calls-> app/controllers/application_controller.rb::ApplicationController.dry_dock @app/controllers/boats_controller.rb:3`,
        `${mail}::ApplicationMailbox -calls-> app/mailboxes/ship_log_mailbox.rb::ShipLogMailbox.process @${mail}:2`,
        `${mail}::ApplicationMailbox -calls-> app/mailboxes/bilge_mailbox.rb::BilgeMailbox.process @${mail}:3`,
      ].sort(),
    );
  });
});
