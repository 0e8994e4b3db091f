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
});
