import { describe, expect, it } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { sinatra } from '#indexer/frameworks/sinatra/sinatra';

describe('Sinatra', () => {
  it('reads routes of application classes and of files that require it', async () => {
    const edges = await entityEdges(
      {
        'app.rb': "require 'sinatra'\n\nget '/boats/:id' do\n  'x'\nend\n",
        'api.rb': "class Api < Sinatra::Base\n  post '/boats' do\n    'x'\n  end\nend\n",
        'other.rb': "get '/not' do\n  'x'\nend\n",
      },
      [sinatra],
    );
    expect(edges).toEqual([
      'app.rb::<module> -handles_route-> route::GET /boats/:id @app.rb:3',
      'api.rb::Api -handles_route-> route::POST /boats @api.rb:2',
    ]);
  });
});
