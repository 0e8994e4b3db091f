import { describe, expect, it } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { laravel } from '#indexer/frameworks/laravel/laravel';

const CONTROLLER = `<?php
namespace App\\Http\\Controllers;

class BerthController
{
    public function index() {}
    public function show($id) {}
    public function store() {}
    public function destroy($id) {}
    public function __invoke() {}
}
`;

describe('Laravel', () => {
  it('reads routes with groups, controllers and resources', async () => {
    const edges = await entityEdges(
      {
        'app/Http/Controllers/BerthController.php': CONTROLLER,
        'routes/web.php': `<?php
use App\\Http\\Controllers\\BerthController;
use Illuminate\\Support\\Facades\\Route;

Route::get('/', fn () => view('home'));
Route::get('/berths', [BerthController::class, 'index'])->name('berths');
Route::post('berths', 'BerthController@store');
Route::match(['get', 'head'], '/ping', BerthController::class);
Route::prefix('admin')->middleware('auth')->group(function () {
    Route::controller(BerthController::class)->prefix('docks')->group(function () {
        Route::get('/{id}', 'show');
    });
    Route::group(['prefix' => 'old'], function () {
        Route::delete('berths/{id}', [BerthController::class, 'destroy']);
    });
});
Route::resource('piers.berths', BerthController::class)->only(['index', 'show']);
`,
        'routes/api.php': `<?php
use App\\Http\\Controllers\\BerthController;
use Illuminate\\Support\\Facades\\Route;
Route::apiResource('berths', BerthController::class)->except('destroy');
`,
        'app/Own.php': `<?php
namespace App;
class Route { public static function get($a, $b) {} }
Route::get('/not', [Http\\Controllers\\BerthController::class, 'index']);
`,
      },
      [laravel],
    );
    const controller = 'app/Http/Controllers/BerthController.php::BerthController';
    expect(edges).toEqual([
      `routes/web.php::<module> -handles_route-> route::GET / @routes/web.php:5`,
      `${controller}.index -handles_route-> route::GET /berths @routes/web.php:6`,
      `${controller}.store -handles_route-> route::POST /berths @routes/web.php:7`,
      `${controller}.__invoke -handles_route-> route::GET /ping @routes/web.php:8`,
      `${controller}.__invoke -handles_route-> route::HEAD /ping @routes/web.php:8`,
      `${controller}.show -handles_route-> route::GET /admin/docks/{id} @routes/web.php:11`,
      `${controller}.destroy -handles_route-> route::DELETE /admin/old/berths/{id} @routes/web.php:14`,
      `${controller}.index -handles_route-> route::GET /piers/{pier}/berths @routes/web.php:17`,
      `${controller}.show -handles_route-> route::GET /piers/{pier}/berths/{berth} @routes/web.php:17`,
      `${controller}.index -handles_route-> route::GET /api/berths @routes/api.php:4`,
      `${controller}.store -handles_route-> route::POST /api/berths @routes/api.php:4`,
      `${controller}.show -handles_route-> route::GET /api/berths/{berth} @routes/api.php:4`,
    ]);
  });

  it('joins events, jobs, the schedule, configuration and requests', async () => {
    const edges = await entityEdges(
      {
        'app/Events/BerthTaken.php': `<?php
namespace App\\Events;
use Illuminate\\Foundation\\Events\\Dispatchable;
class BerthTaken { use Dispatchable; }
`,
        'app/Listeners/TellHarbour.php': `<?php
namespace App\\Listeners;
use App\\Events\\BerthTaken;
class TellHarbour { public function handle(BerthTaken $event) {} }
`,
        'app/Jobs/Weigh.php': `<?php
namespace App\\Jobs;
use Illuminate\\Foundation\\Queue\\Queueable;
class Weigh { use Queueable; public function handle() {} }
`,
        'app/Desk.php': `<?php
namespace App;
use App\\Events\\BerthTaken;
use App\\Jobs\\Weigh;
use Illuminate\\Support\\Facades\\Http;

class Desk
{
    public function take()
    {
        event(new BerthTaken());
        BerthTaken::dispatch();
        Weigh::dispatch(1);
        dispatch(new Weigh());
        $key = config('services.tide.key') . env('TIDE_URL');
        Http::withToken($key)->get('https://tide.example.com/now');
    }
}
`,
        'app/Console/Kernel.php': `<?php
namespace App\\Console;
use App\\Jobs\\Weigh;
use Illuminate\\Console\\Scheduling\\Schedule;
class Kernel
{
    protected function schedule(Schedule $schedule)
    {
        $schedule->job(new Weigh())->dailyAt('03:00');
        $schedule->call(function () {})->cron('*/5 * * * *');
    }
}
`,
      },
      [laravel],
    );
    const desk = 'app/Desk.php::Desk.take';
    expect([...edges].sort()).toEqual(
      [
        `${desk} -publishes-> topic::BerthTaken @app/Desk.php:11`,
        `${desk} -publishes-> topic::BerthTaken @app/Desk.php:12`,
        `app/Listeners/TellHarbour.php::TellHarbour.handle -subscribes-> topic::BerthTaken @app/Listeners/TellHarbour.php:4`,
        `${desk} -calls-> app/Jobs/Weigh.php::Weigh.handle @app/Desk.php:13`,
        `${desk} -calls-> app/Jobs/Weigh.php::Weigh.handle @app/Desk.php:14`,
        `${desk} -reads_config-> config::services.tide.key @app/Desk.php:15`,
        `${desk} -reads_config-> config::TIDE_URL @app/Desk.php:15`,
        `${desk} -calls_http-> http::GET https://tide.example.com/now @app/Desk.php:16`,
        `schedule::dailyAt 03:00 -schedules-> app/Jobs/Weigh.php::Weigh.handle @app/Console/Kernel.php:9`,
        `schedule::*/5 * * * * -schedules-> app/Console/Kernel.php::Kernel.schedule @app/Console/Kernel.php:10`,
      ].sort(),
    );
  });
});
