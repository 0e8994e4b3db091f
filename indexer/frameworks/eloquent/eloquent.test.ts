import { describe, expect, it } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { eloquent } from '#indexer/frameworks/eloquent/eloquent';

describe('Eloquent', () => {
  it('reads and writes the tables of models, relations and the query builder', async () => {
    const edges = await entityEdges(
      {
        'app/Models/BoatType.php': `<?php
namespace App\\Models;
use Illuminate\\Database\\Eloquent\\Model;
class BoatType extends Model
{
    public function boats() { return $this->hasMany(Boat::class); }
}
`,
        'app/Models/Boat.php': `<?php
namespace App\\Models;
use Illuminate\\Database\\Eloquent\\Model;
class Boat extends Model
{
    protected $table = 'fleet';
    public static function count() { return 1; }
}
`,
        'app/Fleet.php': `<?php
namespace App;
use App\\Models\\Boat;
use App\\Models\\BoatType;
use Illuminate\\Support\\Facades\\DB;
class Fleet
{
    public function list()
    {
        return BoatType::where('open', true)->orderBy('name')->get();
    }
    public function close(BoatType $type)
    {
        $type->name = 'x';
        $type->save();
        $type->boats()->create(['name' => 'x']);
        Boat::where('old', true)->delete();
        Boat::count();
    }
    public function report()
    {
        DB::table('moorings')->join('piers as p', 'p.id', '=', 'pier_id')->where('x', 1)->update(['y' => 2]);
        $collection = [1];
        return collect($collection)->first();
    }
}
`,
        'database/migrations/1_piers.php': `<?php
use Illuminate\\Support\\Facades\\Schema;
Schema::create('piers', function ($table) {});
`,
      },
      [eloquent],
    );
    expect([...edges].sort()).toEqual(
      [
        'app/Fleet.php::Fleet.list -reads_table-> table::boat_types @app/Fleet.php:10',
        'app/Fleet.php::Fleet.close -writes_table-> table::boat_types @app/Fleet.php:15',
        'app/Fleet.php::Fleet.close -writes_table-> table::fleet @app/Fleet.php:16',
        'app/Fleet.php::Fleet.close -writes_table-> table::fleet @app/Fleet.php:17',
        'app/Fleet.php::Fleet.report -writes_table-> table::moorings @app/Fleet.php:22',
        'app/Fleet.php::Fleet.report -reads_table-> table::piers @app/Fleet.php:22',
      ].sort(),
    );
  });
});
