import { describe, expect, it } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { activeRecord } from '#indexer/frameworks/active-record/active-record';

describe('ActiveRecord', () => {
  it('reads and writes the tables of models and their associations', async () => {
    const edges = await entityEdges(
      {
        'app/models/application_record.rb': 'class ApplicationRecord < ActiveRecord::Base\n  self.abstract_class = true\nend\n',
        'app/models/boat.rb': `class Boat < ApplicationRecord
  self.table_name = 'fleet'
  has_many :log_entries
  belongs_to :pier
end
`,
        'app/models/sail_boat.rb': 'class SailBoat < Boat\nend\n',
        'app/models/log_entry.rb': 'class LogEntry < ApplicationRecord\nend\n',
        'app/models/pier.rb': 'class Pier < ApplicationRecord\nend\n',
        'app/services/harbour.rb': `class Harbour
  def list
    Pier.where(open: true).order(:name).to_a
  end

  def close(id)
    Boat.where(old: true).delete_all
    boat = SailBoat.new
    boat.save!
    boat.log_entries.create!(text: 'x')
    [1].first
    Other.where(1)
  end
end

class Other
  def self.where(x); end
end
`,
        'db/migrate/1_piers.rb': `class CreatePiers < ActiveRecord::Migration[7.0]
  def change
    create_table :piers do |t|
    end
  end
end
`,
      },
      [activeRecord],
    );
    const at = 'app/services/harbour.rb';
    expect([...edges].sort()).toEqual(
      [
        `${at}::Harbour.list -reads_table-> table::piers @${at}:3`,
        `${at}::Harbour.close -writes_table-> table::fleet @${at}:7`,
        `${at}::Harbour.close -writes_table-> table::fleet @${at}:9`,
        `${at}::Harbour.close -writes_table-> table::log_entries @${at}:10`,
      ].sort(),
    );
  });
});
