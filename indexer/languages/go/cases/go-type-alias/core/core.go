package core

type Engine struct{}

func (e *Engine) Start() {}
