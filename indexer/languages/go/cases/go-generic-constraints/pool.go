package pool

type Item interface {
	Reset()
}

type Pool[T Item] struct {
	free []T
	make func() T
}

func NewPool[T Item](make func() T) *Pool[T] { return &Pool[T]{make: make} }

func (p *Pool[E]) Take() E {
	item := p.free[0]
	item.Reset()
	return item
}

func First[K comparable, V any](m map[K]V, key K) (V, bool) { v, ok := m[key]; return v, ok }

type Pair[A, B any] struct {
	Left  A
	Right B
}

type Buffer struct{}

func (b *Buffer) Reset() {}
func (b *Buffer) Flush() {}

func newBuffer() *Buffer { return &Buffer{} }
