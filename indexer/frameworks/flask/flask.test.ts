import { describe, expect, it } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { flask } from '#indexer/frameworks/flask/flask';

describe('Flask', () => {
  it('joins blueprints, rules added by call and method views', async () => {
    const edges = await entityEdges(
      {
        'pier/__init__.py': `from flask import Flask
from pier.boats import bp
from pier.admin import admin, Panel

def create_app():
    app = Flask(__name__)
    app.register_blueprint(bp)
    app.register_blueprint(admin, url_prefix="/staff")
    app.add_url_rule("/panel", view_func=Panel.as_view("panel"))
    app.add_url_rule("/ping", "ping", ping, methods=["GET", "HEAD"])
    return app

def ping():
    return "pong"
`,
        'pier/boats.py': `from flask import Blueprint
bp = Blueprint("boats", __name__, url_prefix="/boats")

@bp.route("/<int:boat_id>", methods=["PUT", "PATCH"])
def change(boat_id):
    return ""

@bp.post("")
def add():
    return ""
`,
        'pier/admin.py': `from flask import Blueprint
from flask.views import MethodView
admin = Blueprint("admin", __name__, url_prefix="/admin")

@admin.route("/users")
@login
def users():
    return ""

class Panel(MethodView):
    def get(self):
        return ""
    def delete(self):
        return ""

def login(f):
    return f
`,
        'pier/own.py': `class Router:
    def route(self, path):
        return lambda f: f

router = Router()

@router.route("/not")
def nothing():
    pass
`,
      },
      [flask],
    );
    expect(edges).toEqual([
      'pier/admin.py::Panel.get -handles_route-> route::GET /panel @pier/__init__.py:9',
      'pier/admin.py::Panel.delete -handles_route-> route::DELETE /panel @pier/__init__.py:9',
      'pier/__init__.py::ping -handles_route-> route::GET /ping @pier/__init__.py:10',
      'pier/__init__.py::ping -handles_route-> route::HEAD /ping @pier/__init__.py:10',
      'pier/boats.py::change -handles_route-> route::PUT /boats/<int:boat_id> @pier/boats.py:4',
      'pier/boats.py::change -handles_route-> route::PATCH /boats/<int:boat_id> @pier/boats.py:4',
      'pier/boats.py::add -handles_route-> route::POST /boats @pier/boats.py:8',
      'pier/admin.py::users -handles_route-> route::GET /staff/users @pier/admin.py:5',
    ]);
  });
});
