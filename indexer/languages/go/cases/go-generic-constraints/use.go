package pool

func Use(all map[string]*Buffer) {
	p := NewPool(newBuffer)
	p.Take().Flush()
	if b, ok := First(all, "a"); ok {
		b.Flush()
	}
	pair := Pair[string, *Buffer]{Left: "x"}
	pair.Right.Flush()
}
