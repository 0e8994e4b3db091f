import { describe, expect, it } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { fastapi } from '#indexer/frameworks/fastapi/fastapi';

describe('FastAPI', () => {
  it('joins routers through modules, settings and nested includes', async () => {
    const edges = await entityEdges(
      {
        'app/main.py': `from fastapi import FastAPI
from app.api import api_router
from app.config import settings

app = FastAPI()
app.include_router(api_router, prefix=settings.API_PREFIX)

@app.get("/")
async def root():
    return {}
`,
        'app/config.py': `class Settings:
    API_PREFIX: str = "/api/v1"

settings = Settings()
`,
        'app/api/__init__.py': `from fastapi import APIRouter
from app.api import boats, crews
api_router = APIRouter()
api_router.include_router(boats.router, prefix="/boats", tags=["boats"])
api_router.include_router(crews.router)
`,
        'app/api/boats.py': `from fastapi import APIRouter, Depends
router = APIRouter()

@router.get("/")
def list_boats():
    return []

@router.api_route("/{boat_id}", methods=["PUT", "DELETE"])
def change_boat(boat_id: int):
    return {}
`,
        'app/api/crews.py': `from fastapi import APIRouter
router = APIRouter(prefix="/crews")

def hire():
    return {}

router.add_api_route("/hire", hire, methods=["POST"])
`,
      },
      [fastapi],
    );
    expect(edges).toEqual([
      'app/main.py::root -handles_route-> route::GET / @app/main.py:8',
      'app/api/boats.py::list_boats -handles_route-> route::GET /api/v1/boats/ @app/api/boats.py:4',
      'app/api/boats.py::change_boat -handles_route-> route::PUT /api/v1/boats/{boat_id} @app/api/boats.py:8',
      'app/api/boats.py::change_boat -handles_route-> route::DELETE /api/v1/boats/{boat_id} @app/api/boats.py:8',
      'app/api/crews.py::hire -handles_route-> route::POST /api/v1/crews/hire @app/api/crews.py:7',
    ]);
  });
});
