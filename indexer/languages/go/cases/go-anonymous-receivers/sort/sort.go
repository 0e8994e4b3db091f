package sort

type Interface interface{ Len() int }

func Sort(i Interface) { Slice(i, nil) }

func Slice(i Interface, f func(a, b int) bool) { i.Len() }
