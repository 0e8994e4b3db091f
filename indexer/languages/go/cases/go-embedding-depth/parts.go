package drone

import "net/http"

type Motor struct{}

func (m *Motor) Start() string { return "motor" }
func (m *Motor) Stop() string  { return "motor" }

type Wing struct{ Motor }

func (w Wing) Stop() string { return "wing" }

type Camera interface {
	Shoot() string
}

type Drone struct {
	*Wing
	Camera
	http.Client
	spare Motor
}

func (d *Drone) Close() {}
