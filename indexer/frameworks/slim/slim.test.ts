import { describe, expect, it } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { phpConfig } from '#indexer/frameworks/php-config/php-config';
import { phpHttp } from '#indexer/frameworks/php-http/php-http';
import { slim } from '#indexer/frameworks/slim/slim';

describe('Slim', () => {
  it('reads routes of apps and groups, requests and the environment', async () => {
    const edges = await entityEdges(
      {
        'public/index.php': `<?php
use App\\Boats;
use GuzzleHttp\\Client;
use Slim\\Factory\\AppFactory;
use Slim\\Routing\\RouteCollectorProxy;

$app = AppFactory::create();
$app->get('/ping', function ($request, $response) {
    $client = new Client(['base_uri' => 'https://tide.example.com']);
    $client->get('/now');
    return getenv('TIDE_KEY') . $_ENV['PORT'];
});
$app->group('/boats', function (RouteCollectorProxy $group) {
    $group->get('/{id}', [Boats::class, 'show']);
    $group->post('', Boats::class);
});
$app->run();
`,
        'src/Boats.php': `<?php
namespace App;
class Boats
{
    public function show() {}
    public function __invoke() {}
}
`,
      },
      [slim, phpConfig, phpHttp],
    );
    expect([...edges].sort()).toEqual([
      'public/index.php::<module> -calls_http-> http::GET https://tide.example.com/now @public/index.php:10',
      'public/index.php::<module> -handles_route-> route::GET /ping @public/index.php:8',
      'public/index.php::<module> -reads_config-> config::PORT @public/index.php:11',
      'public/index.php::<module> -reads_config-> config::TIDE_KEY @public/index.php:11',
      'src/Boats.php::Boats.__invoke -handles_route-> route::POST /boats @public/index.php:15',
      'src/Boats.php::Boats.show -handles_route-> route::GET /boats/{id} @public/index.php:14',
    ]);
  });
});
