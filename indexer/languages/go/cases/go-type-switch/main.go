package valve

type Gate struct{}
type Ball struct{}
type Other struct{}

func (Gate) Open() string  { return "gate" }
func (Ball) Open() string  { return "ball" }
func (Other) Open() string { return "other" }

type Opener interface {
	Open() string
}

func Turn(v any) string {
	switch t := v.(type) {
	case Gate:
		return t.Open()
	case *Ball:
		return t.Open()
	case Opener:
		return t.Open()
	default:
		_ = t
	}
	return ""
}

func Assert(v any) string {
	if g, ok := v.(Gate); ok {
		return g.Open()
	}
	return v.(*Ball).Open()
}

func Same(v Opener) string {
	switch v := v.(type) {
	case Gate, Ball:
		return v.Open()
	}
	return v.Open()
}
