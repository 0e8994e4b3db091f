package crew

func All(c Crew, w Watches) string {
	for _, s := range c {
		s.Greet()
	}
	for _, watch := range w {
		watch.First().Greet()
	}
	c[0].Greet()
	return w["night"].First().Greet()
}

func Convert(n float64, f func(*Sailor) string) bool {
	Hook(f).Run(nil)
	return Knots(n).Fast()
}
