package wrap

import "net/http"

type Handler func(string) error

func Logged(next Handler) Handler {
	return func(name string) error {
		note(name)
		defer note("end")
		return next(name)
	}
}

func next(name string) error { return nil }
func note(name string)       {}

func Chain(hs ...Handler) {
	for _, h := range hs {
		h("x")
	}
	Logged(next)("y")
	go func() {
		note("later")
	}()
}

func Serve(mux *http.ServeMux) {
	mux.HandleFunc("/x", func(w http.ResponseWriter, r *http.Request) {
		note(r.URL.Path)
		w.Write(nil)
	})
}
