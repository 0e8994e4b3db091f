package blue

type Box struct{}

func (b *Box) Open() string { return b.lid() }
func (b *Box) lid() string  { return "blue" }
func New() *Box             { return new(Box) }
