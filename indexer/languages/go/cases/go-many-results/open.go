package port

type Berth struct{}
type Crane struct{}

func (b *Berth) Free() error { return nil }
func (c *Crane) Free() error { return nil }

func assign(n int) (b *Berth, c *Crane, err error) {
	b = &Berth{}
	c, err = crane(n)
	c.Free()
	return
}

func crane(n int) (*Crane, error) { return &Crane{}, nil }

func Land() error {
	b, c, err := assign(1)
	if err != nil {
		return err
	}
	b.Free()
	c.Free()
	_, other, _ := assign(2)
	other.Free()
	var (
		first, second = assign2()
		err2          error
	)
	first.Free()
	second.Free()
	return err2
}

func assign2() (*Berth, *Crane) { return &Berth{}, &Crane{} }
