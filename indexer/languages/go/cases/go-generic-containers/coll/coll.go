package coll

import (
	"cmp"
	"iter"
	"slices"
)

type Keyed[K comparable] interface {
	Key() K
}

type Index[K comparable, V Keyed[K]] struct {
	byKey map[K]V
	order []V
}

func NewIndex[K comparable, V Keyed[K]](items ...V) *Index[K, V] {
	ix := &Index[K, V]{byKey: map[K]V{}}
	for _, it := range items {
		ix.Put(it)
	}
	return ix
}

func (ix *Index[K, V]) Put(v V) {
	ix.byKey[v.Key()] = v
	ix.order = append(ix.order, v)
}

func (ix *Index[K, V]) Get(k K) (V, bool) {
	v, ok := ix.byKey[k]
	return v, ok
}

func (ix *Index[K, V]) All() iter.Seq2[K, V] {
	return func(yield func(K, V) bool) {
		for _, v := range ix.order {
			if !yield(v.Key(), v) {
				return
			}
		}
	}
}

type Ring[T any] struct{ slots []T }

func (r *Ring[T]) Next() T { return r.slots[0] }

func First[T any, S ~[]T](s S, ok func(T) bool) (t T, found bool) {
	for _, v := range s {
		if ok(v) {
			return v, true
		}
	}
	return
}

func MaxBy[T any, N cmp.Ordered](s []T, by func(T) N) T {
	return slices.MaxFunc(s, func(a, b T) int { return cmp.Compare(by(a), by(b)) })
}
