import { describe, expect, it } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { symfony } from '#indexer/frameworks/symfony/symfony';

describe('Symfony', () => {
  it('reads routes in attributes and messages with their handlers', async () => {
    const edges = await entityEdges(
      {
        'src/Controller/BoatController.php': `<?php
namespace App\\Controller;
use App\\Message\\Launch;
use Symfony\\Component\\Messenger\\MessageBusInterface;
use Symfony\\Component\\Routing\\Attribute\\Route;

#[Route('/boats')]
class BoatController
{
    #[Route('/{id}', name: 'boat', methods: ['GET', 'HEAD'])]
    public function show(int $id) {}

    #[Route(path: '', methods: 'POST')]
    public function add(MessageBusInterface $bus)
    {
        $bus->dispatch(new Launch());
    }
}
`,
        'src/Message/Launch.php': `<?php
namespace App\\Message;
class Launch {}
`,
        'src/Handler/LaunchHandler.php': `<?php
namespace App\\Handler;
use App\\Message\\Launch;
use Symfony\\Component\\Messenger\\Attribute\\AsMessageHandler;
#[AsMessageHandler]
class LaunchHandler
{
    public function __invoke(Launch $launch) {}
}
`,
      },
      [symfony],
    );
    const controller = 'src/Controller/BoatController.php::BoatController';
    expect([...edges].sort()).toEqual([
      `${controller}.add -handles_route-> route::POST /boats @src/Controller/BoatController.php:13`,
      `${controller}.add -publishes-> topic::Launch @src/Controller/BoatController.php:16`,
      `${controller}.show -handles_route-> route::GET /boats/{id} @src/Controller/BoatController.php:10`,
      `${controller}.show -handles_route-> route::HEAD /boats/{id} @src/Controller/BoatController.php:10`,
      'src/Handler/LaunchHandler.php::LaunchHandler.__invoke -subscribes-> topic::Launch @src/Handler/LaunchHandler.php:8',
    ]);
  });
});
