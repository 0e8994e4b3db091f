package main

import (
	. "example.test/dot/maths"
	_ "example.test/dot/side"
)

func main() {
	println(Half(4))
}
