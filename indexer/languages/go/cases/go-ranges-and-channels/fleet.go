package fleet

type Ship struct{}
type Key struct{}

func (s *Ship) Sail() {}
func (k Key) Check() {}

func Go(ships []*Ship, byKey map[Key]*Ship, in <-chan *Ship, pair [2]Ship, groups map[string][]*Ship) {
	for _, s := range ships {
		s.Sail()
	}
	for k, s := range byKey {
		k.Check()
		s.Sail()
	}
	for s := range in {
		s.Sail()
	}
	for k := range byKey {
		k.Check()
	}
	(<-in).Sail()
	pair[0].Sail()
	groups["a"][1].Sail()
	for _, s := range append(ships[1:], groups["b"]...) {
		s.Sail()
	}
	select {
	case s := <-in:
		s.Sail()
	case s, ok := <-in:
		if ok {
			s.Sail()
		}
	}
	queue := make(chan Ship, 1)
	next := <-queue
	next.Sail()
}
