package api

import "example.test/type/core"

type Engine = core.Engine
type Engines = []*core.Engine

func Make() *Engine {
	return &Engine{}
}

func All(es Engines) {
	for _, e := range es {
		e.Start()
	}
}
