import { describe, expect, it } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { rustConfig } from '#indexer/frameworks/rust-config/rust-config';
import { actix } from '#indexer/frameworks/rust-web/actix';
import { axum } from '#indexer/frameworks/rust-web/axum';
import { sql } from '#indexer/frameworks/sql/sql';

const CARGO = { 'Cargo.toml': '[package]\nname = "dock"\n\n[dependencies]\naxum = "0.7"\nsqlx = "0.7"\n' };

describe('axum', () => {
  it('joins nested and merged routers', async () => {
    const edges = await entityEdges(
      {
        ...CARGO,
        'src/main.rs': `mod boats;

use axum::{routing::{get, post}, Router};

async fn health() -> &'static str { "ok" }
async fn login() {}

fn app() -> Router {
    let api = Router::new().nest("/boats", boats::router()).route("/login", post(login));
    Router::new().route("/health", get(health)).nest("/api", api)
}
`,
        'src/boats.rs': `use axum::{routing::get, Router};

pub fn router() -> Router {
    Router::new()
        .route("/", get(list).post(add))
        .route("/:id", get(one))
}

async fn list() {}
async fn add() {}
async fn one() {}
`,
      },
      [axum],
    );
    expect([...edges].sort()).toEqual([
      'src/boats.rs::add -handles_route-> route::POST /api/boats/ @src/boats.rs:5',
      'src/boats.rs::list -handles_route-> route::GET /api/boats/ @src/boats.rs:5',
      'src/boats.rs::one -handles_route-> route::GET /api/boats/:id @src/boats.rs:6',
      'src/main.rs::health -handles_route-> route::GET /health @src/main.rs:10',
      'src/main.rs::login -handles_route-> route::POST /api/login @src/main.rs:9',
    ]);
  });
});

describe('actix-web', () => {
  it('joins scopes, attributes and routes written as calls', async () => {
    const edges = await entityEdges(
      {
        ...CARGO,
        'src/main.rs': `use actix_web::{get, post, web, App, HttpServer};

#[get("/boats/{id}")]
async fn show(id: web::Path<u32>) -> String { String::new() }

#[post("/boats")]
async fn add() -> String { String::new() }

async fn ping() -> String { String::new() }
async fn tides() -> String { String::new() }

#[derive(Clone)]
struct Other;

fn app() {
    HttpServer::new(|| {
        App::new()
            .route("/ping", web::get().to(ping))
            .service(web::scope("/api").service(show).service(web::resource("/tides").route(web::put().to(tides))))
            .service(add)
    });
}
`,
      },
      [actix],
    );
    expect([...edges].sort()).toEqual([
      'src/main.rs::add -handles_route-> route::POST /boats @src/main.rs:7',
      'src/main.rs::ping -handles_route-> route::GET /ping @src/main.rs:18',
      'src/main.rs::show -handles_route-> route::GET /api/boats/{id} @src/main.rs:4',
      'src/main.rs::tides -handles_route-> route::PUT /api/tides @src/main.rs:19',
    ]);
  });
});

describe('configuration and SQL of Rust', () => {
  it('reads the environment and the statements of sqlx', async () => {
    const edges = await entityEdges(
      {
        ...CARGO,
        'src/lib.rs': `use std::env;

pub fn dsn() -> String {
    env::var("DOCK_DSN").unwrap_or_default() + env!("DOCK_BUILD")
}

pub fn limit() -> String {
    std::env::var(LIMIT_KEY).unwrap()
}

const LIMIT_KEY: &str = "DOCK_LIMIT";

pub async fn find(pool: &sqlx::PgPool, id: i64) {
    sqlx::query("SELECT name FROM boats WHERE id = $1").bind(id).fetch_one(pool).await;
    sqlx::query!("INSERT INTO logs (boat) VALUES ($1)", id).execute(pool).await;
}
`,
      },
      [rustConfig, sql],
    );
    expect([...edges].sort()).toEqual([
      'src/lib.rs::dsn -reads_config-> config::DOCK_BUILD @src/lib.rs:4',
      'src/lib.rs::dsn -reads_config-> config::DOCK_DSN @src/lib.rs:4',
      'src/lib.rs::find -reads_table-> table::boats @src/lib.rs:14',
      'src/lib.rs::find -writes_table-> table::logs @src/lib.rs:15',
      'src/lib.rs::limit -reads_config-> config::DOCK_LIMIT @src/lib.rs:8',
    ]);
  });
});
