package depot

import "example.test/depot/coll"

type Crate struct {
	id     string
	weight int
}

func (c *Crate) Key() string  { return c.id }
func (c *Crate) Heft() int    { return c.weight }
func (c *Crate) Next() *Crate { return c }

type Yard struct {
	coll.Ring[*Crate]
	index *coll.Index[string, *Crate]
}

type CrateIndex = coll.Index[string, *Crate]

func Open(crates ...*Crate) *Yard {
	return &Yard{index: coll.NewIndex[string](crates...)}
}

func (y *Yard) Lift(id string) int {
	if c, ok := y.index.Get(id); ok {
		return c.Heft()
	}
	total := y.Next().Heft()
	for _, c := range y.index.All() {
		total += c.Heft()
	}
	return total
}

func heaviest(ix *CrateIndex, all []*Crate) *Crate {
	big := coll.MaxBy(all, func(c *Crate) int { return c.Heft() })
	big.Key()
	coll.MaxBy(all, (*Crate).Heft).Key()
	hit, _ := coll.First(all, func(c *Crate) bool { return c.Next() != nil })
	hit.Heft()
	ix.Put(big)
	return big
}
