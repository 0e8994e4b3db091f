package main

import "example.test/type/api"

func main() {
	api.Make().Start()
	var e api.Engine
	e.Start()
}
