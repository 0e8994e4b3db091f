import { describe, expect, it } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { chi } from '#indexer/frameworks/go-http/chi';
import { gorillaMux } from '#indexer/frameworks/go-http/gorilla-mux';
import { goHttpClient } from '#indexer/frameworks/go-http/http-client';
import { netHttp } from '#indexer/frameworks/go-http/net-http';
import { echo, fiber, gin } from '#indexer/frameworks/go-http/verb-routers';

const MOD = { 'go.mod': 'module example.test/ferry\n\ngo 1.22\n' };

describe('routes of Go', () => {
  it('reads patterns of net/http, with methods, handlers and stripped prefixes', async () => {
    const edges = await entityEdges(
      {
        ...MOD,
        'main.go': `package main

import (
	"net/http"

	"example.test/ferry/api"
)

type healthHandler struct{}

func (h *healthHandler) ServeHTTP(w http.ResponseWriter, r *http.Request) {}

func logged(next http.Handler) http.Handler { return next }

func main() {
	mux := http.NewServeMux()
	a := &api.API{}
	a.Register(mux)
	mux.Handle("/health", &healthHandler{})
	mux.Handle("GET /tides", logged(http.HandlerFunc(tides)))
	admin := http.NewServeMux()
	admin.HandleFunc("POST /boats", addBoat)
	mux.Handle("/admin/", http.StripPrefix("/admin", admin))
	http.HandleFunc("/ping", func(w http.ResponseWriter, r *http.Request) {})
	http.ListenAndServe(":80", mux)
}

func tides(w http.ResponseWriter, r *http.Request)   {}
func addBoat(w http.ResponseWriter, r *http.Request) {}
`,
        'api/api.go': `package api

import "net/http"

type API struct{}

func (a *API) Register(mux *http.ServeMux) {
	mux.HandleFunc("GET /boats/{id}", a.show)
}

func (a *API) show(w http.ResponseWriter, r *http.Request) {}
`,
      },
      [netHttp],
    );
    expect([...edges].sort()).toEqual([
      'api/api.go::API.show -handles_route-> route::GET /boats/{id} @api/api.go:8',
      'main.go::addBoat -handles_route-> route::POST /admin/boats @main.go:22',
      'main.go::healthHandler.ServeHTTP -handles_route-> route::ANY /health @main.go:19',
      'main.go::main -handles_route-> route::ANY /ping @main.go:24',
      'main.go::tides -handles_route-> route::GET /tides @main.go:20',
    ]);
  });

  it('joins groups of gin, echo and fiber', async () => {
    const edges = await entityEdges(
      {
        ...MOD,
        'gin.go': `package ferry

import "github.com/gin-gonic/gin"

type Boats struct{}

func (b *Boats) Routes(g *gin.RouterGroup) {
	g.GET("/boats/:id", auth(), b.show)
	g.Handle("PURGE", "/boats", b.purge)
}

func (b *Boats) show(c *gin.Context)  {}
func (b *Boats) purge(c *gin.Context) {}
func auth() gin.HandlerFunc { return func(c *gin.Context) {} }

func Gin() {
	r := gin.Default()
	v1 := r.Group("/v1")
	b := &Boats{}
	b.Routes(v1.Group("/api"))
	r.POST("/login", func(c *gin.Context) { c.Get("user") })
}
`,
        'echo.go': `package ferry

import "github.com/labstack/echo/v4"

func Echo() {
	e := echo.New()
	g := e.Group("/admin", guard)
	g.DELETE("/boats/:id", drop, guard)
}

func drop(c echo.Context) error { return nil }
func guard(next echo.HandlerFunc) echo.HandlerFunc { return next }
`,
        'fiber.go': `package ferry

import "github.com/gofiber/fiber/v2"

func Fiber() {
	app := fiber.New()
	api := app.Group("/api")
	api.Get("/ports", ports)
}

func ports(c *fiber.Ctx) error { return nil }
`,
      },
      [gin, echo, fiber],
    );
    expect([...edges].sort()).toEqual([
      'echo.go::drop -handles_route-> route::DELETE /admin/boats/:id @echo.go:8',
      'fiber.go::ports -handles_route-> route::GET /api/ports @fiber.go:8',
      'gin.go::Boats.purge -handles_route-> route::PURGE /v1/api/boats @gin.go:9',
      'gin.go::Boats.show -handles_route-> route::GET /v1/api/boats/:id @gin.go:8',
      'gin.go::Gin -handles_route-> route::POST /login @gin.go:21',
    ]);
  });

  it('follows nested routers of chi and chains of gorilla', async () => {
    const edges = await entityEdges(
      {
        ...MOD,
        'chi.go': `package ferry

import (
	"net/http"

	"github.com/go-chi/chi/v5"
)

func Chi() http.Handler {
	r := chi.NewRouter()
	r.Route("/boats", func(r chi.Router) {
		r.With(paged).Get("/", list)
		r.Route("/{id}", func(r chi.Router) {
			r.Delete("/", remove)
		})
	})
	r.Mount("/admin", admin())
	return r
}

func admin() chi.Router {
	r := chi.NewRouter()
	r.Method("PUT", "/flags", http.HandlerFunc(flags))
	return r
}

func paged(next http.Handler) http.Handler         { return next }
func list(w http.ResponseWriter, r *http.Request)   {}
func remove(w http.ResponseWriter, r *http.Request) {}
func flags(w http.ResponseWriter, r *http.Request)  {}
`,
        'gorilla.go': `package ferry

import (
	"net/http"

	"github.com/gorilla/mux"
)

func Gorilla() {
	r := mux.NewRouter()
	r.HandleFunc("/ports", ports).Methods(http.MethodGet, http.MethodHead)
	r.HandleFunc("/robots.txt", robots)
	s := r.PathPrefix("/api").Subrouter()
	s.Path("/tides").Methods("POST").HandlerFunc(tides)
}

func ports(w http.ResponseWriter, r *http.Request)  {}
func robots(w http.ResponseWriter, r *http.Request) {}
func tides(w http.ResponseWriter, r *http.Request)  {}
`,
      },
      [chi, gorillaMux],
    );
    expect([...edges].sort()).toEqual([
      'chi.go::flags -handles_route-> route::PUT /admin/flags @chi.go:23',
      'chi.go::list -handles_route-> route::GET /boats @chi.go:12',
      'chi.go::remove -handles_route-> route::DELETE /boats/{id} @chi.go:14',
      'gorilla.go::ports -handles_route-> route::GET /ports @gorilla.go:11',
      'gorilla.go::ports -handles_route-> route::HEAD /ports @gorilla.go:11',
      'gorilla.go::robots -handles_route-> route::ANY /robots.txt @gorilla.go:12',
      'gorilla.go::tides -handles_route-> route::POST /api/tides @gorilla.go:14',
    ]);
  });

  it('says nothing of what has the same method names', async () => {
    const edges = await entityEdges(
      {
        ...MOD,
        'a.go': `package ferry

import "net/http"

type Cache struct{}

func (c *Cache) Get(key string) string                        { return key }
func (c *Cache) HandleFunc(key string, f func())               {}
func Read(c *Cache, r *http.Request) string {
	c.HandleFunc("/x", func() {})
	return c.Get("/x") + r.Header.Get("https://a.example")
}
`,
      },
      [netHttp, gin, chi, gorillaMux, goHttpClient],
    );
    expect(edges).toEqual([]);
  });
});

describe('HTTP clients of Go', () => {
  it('folds addresses and gives wrappers to their callers', async () => {
    const edges = await entityEdges(
      {
        ...MOD,
        'client.go': `package ferry

import (
	"context"
	"fmt"
	"net/http"
)

const base = "https://tides.example.org"

type Client struct {
	http *http.Client
	base string
}

func NewClient() *Client { return &Client{http: &http.Client{}, base: base + "/v1"} }

func (c *Client) Today() { c.http.Get(c.base + "/today") }

func (c *Client) do(ctx context.Context, method, path string) {
	req, _ := http.NewRequestWithContext(ctx, method, c.base+path, nil)
	c.http.Do(req)
}

func (c *Client) Drop(ctx context.Context, id string) {
	c.do(ctx, http.MethodDelete, fmt.Sprintf("/ports/%s", id))
}
`,
      },
      [goHttpClient],
    );
    expect(edges).toEqual([
      'client.go::Client.Today -calls_http-> http::GET https://tides.example.org/v1/today @client.go:18',
      'client.go::Client.Drop -calls_http-> http::DELETE https://tides.example.org/v1/ports/{} @client.go:26',
    ]);
  });
});
