import { describe, expect, it } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { wordpress } from '#indexer/frameworks/wordpress/wordpress';

describe('WordPress', () => {
  it('joins hooks with those that fire them, and REST routes with their callbacks', async () => {
    const edges = await entityEdges(
      {
        'plugin.php': `<?php
add_action('boat_launched', 'tell_harbour', 10, 1);
add_filter('boat_name', [Names::class, 'clean']);

function tell_harbour($boat) {}

class Names
{
    public static function clean($name) { return $name; }

    public function boot()
    {
        add_action('init', [$this, 'start']);
        add_action($this->hook, [$this, 'start']);
    }

    public function start()
    {
        register_rest_route('boats/v1', '/boats/(?P<id>\\\\d+)', ['methods' => 'GET', 'callback' => [$this, 'show']]);
    }

    public function show() {}
}
`,
        'launch.php': `<?php
namespace Yard;
function launch($boat)
{
    $boat = apply_filters('boat_name', $boat);
    do_action('boat_launched', $boat);
}
`,
      },
      [wordpress],
    );
    expect([...edges].sort()).toEqual([
      'launch.php::launch -publishes-> topic::boat_launched @launch.php:6',
      'launch.php::launch -publishes-> topic::boat_name @launch.php:5',
      'plugin.php::Names.clean -subscribes-> topic::boat_name @plugin.php:3',
      'plugin.php::Names.show -handles_route-> route::GET /wp-json/boats/v1/boats/{id} @plugin.php:19',
      'plugin.php::Names.start -subscribes-> topic::init @plugin.php:13',
      'plugin.php::tell_harbour -subscribes-> topic::boat_launched @plugin.php:2',
    ]);
  });
});
