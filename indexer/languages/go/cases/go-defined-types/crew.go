package crew

type Sailor struct{ name string }

func (s *Sailor) Greet() string { return s.name }

type Crew []*Sailor

func (c Crew) First() *Sailor { return c[0] }

type Watches map[string]Crew

type Hook func(*Sailor) string

func (h Hook) Run(s *Sailor) string { return h(s) }

type Knots float64

func (k Knots) Fast() bool { return k > 20 }
