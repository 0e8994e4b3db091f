import { describe, expect, it } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { gorm } from '#indexer/frameworks/gorm/gorm';

describe('GORM', () => {
  it('reads and writes the tables of models, by name or by TableName', async () => {
    const edges = await entityEdges(
      {
        'go.mod': 'module example.test/dock\n\ngo 1.22\n',
        'models.go': `package dock

import "gorm.io/gorm"

type CargoItem struct {
	gorm.Model
	Name string
}

type Ship struct {
	ID    uint
	Items []CargoItem
}

func (Ship) TableName() string { return "vessels" }
`,
        'repo.go': `package dock

import "gorm.io/gorm"

type Repo struct{ db *gorm.DB }

func (r *Repo) Find(id uint) (*Ship, error) {
	var ship Ship
	err := r.db.Preload("Items").First(&ship, id).Error
	return &ship, err
}

func (r *Repo) All() []CargoItem {
	var items []CargoItem
	r.db.Where("name <> ?", "").Order("name").Find(&items)
	return items
}

func (r *Repo) Add(ship *Ship) error { return r.db.Create(ship).Error }

func (r *Repo) Rename(id uint, name string) {
	r.db.Model(&CargoItem{}).Where("id = ?", id).Update("name", name)
}

func (r *Repo) Count() (n int64) {
	r.db.Table("audit_log").Count(&n)
	return
}

func (r *Repo) Drop(tx *gorm.DB) { tx.Delete(&CargoItem{}, 1) }

type Box struct{}

func (b *Box) Find(x *Ship) {}
func Use(b *Box)            { b.Find(&Ship{}) }
`,
      },
      [gorm],
    );
    expect(edges).toEqual([
      'repo.go::Repo.Find -reads_table-> table::cargo_items @repo.go:9',
      'repo.go::Repo.Find -reads_table-> table::vessels @repo.go:9',
      'repo.go::Repo.All -reads_table-> table::cargo_items @repo.go:15',
      'repo.go::Repo.Add -writes_table-> table::vessels @repo.go:19',
      'repo.go::Repo.Rename -writes_table-> table::cargo_items @repo.go:22',
      'repo.go::Repo.Count -reads_table-> table::audit_log @repo.go:26',
      'repo.go::Repo.Drop -writes_table-> table::cargo_items @repo.go:30',
    ]);
  });
});
