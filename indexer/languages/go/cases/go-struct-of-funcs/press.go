package press

type Plugin struct {
	Name  string
	Start func(*Press) error
	Stop  func()
	Hooks struct {
		Before, After func(page int)
	}
}

type Press struct {
	plugins []Plugin
	jobs    [3]struct {
		paper Paper
		ink   *Ink
	}
	current struct{ Paper }
}

type Paper struct{ size int }

func (p Paper) Cut(n int) []Paper { return make([]Paper, n) }
func (p Paper) Fold() Paper       { return p }

type Ink struct{ level int }

func (i *Ink) Fill() *Ink { i.level++; return i }
func (i *Ink) Start()     {}

func Start(p *Press) error { return p.Start() }

func Stop() {}

func (p *Press) Start() error {
	for _, pl := range p.plugins {
		if err := pl.Start(p); err != nil {
			return err
		}
		defer pl.Stop()
		pl.Hooks.Before(1)
	}
	for i := range p.jobs {
		p.jobs[i].ink.Fill().Start()
		p.jobs[i].paper.Cut(2)[0].Fold()
	}
	for _, job := range p.jobs {
		job.ink.Start()
	}
	p.current.Fold().Fold()
	return nil
}

var defaults = []Plugin{
	{Name: "log", Start: Start, Stop: Stop},
	{
		Name: "beep",
		Stop: func() { beep(3) },
	},
}

func beep(n int) {}

func Default() *Press {
	p := &Press{plugins: defaults}
	probe := struct {
		ink  Ink
		fill func() *Ink
	}{}
	probe.fill = probe.ink.Fill
	probe.ink.Fill()
	table := map[string]struct{ run func() }{
		"stop": {run: Stop},
		"beep": {run: func() { beep(1) }},
	}
	for _, row := range table {
		row.run()
	}
	pairs := []struct {
		a Paper
		b *Ink
	}{{a: Paper{}, b: &Ink{}}}
	for _, pair := range pairs {
		pair.a.Fold()
		pair.b.Fill()
	}
	return p
}
