package main

import (
	"example.test/same/blue"
	"example.test/same/red"
)

type both struct {
	red  *red.Box
	blue *blue.Box
}

func main() {
	b := both{red: red.New(), blue: blue.New()}
	b.red.Open()
	b.blue.Open()
	open(b.blue)
}

func open(b interface{ Open() string }) {
	b.Open()
}
