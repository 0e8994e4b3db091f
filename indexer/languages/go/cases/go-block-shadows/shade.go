package shade

type Lamp struct{}
type Fan struct{}

func (Lamp) On() {}
func (Fan) On()  {}

func pick() Lamp { return Lamp{} }
func spin() Fan  { return Fan{} }

func Run(n int) {
	thing := pick()
	if thing := spin(); n > 1 {
		thing.On()
	} else {
		thing.On()
	}
	thing.On()
	{
		thing := spin()
		thing.On()
	}
	for thing := spin(); ; {
		thing.On()
		break
	}
	thing.On()
	func() {
		thing.On()
		thing := spin()
		thing.On()
	}()
}

func Hide(pick func() Fan) {
	pick().On()
}
