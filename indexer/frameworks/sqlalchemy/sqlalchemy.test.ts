import { expect, test } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { sqlalchemy } from '#indexer/frameworks/sqlalchemy/sqlalchemy';

const MODELS =
  'from sqlalchemy import Column, Integer, MetaData, Table\nfrom sqlalchemy.orm import DeclarativeBase\n\nclass Base(DeclarativeBase):\n    pass\n\nclass Order(Base):\n    __tablename__ = "orders"\n    id = Column(Integer)\n\nlogs = Table("logs", MetaData())\n';

test('queries of the old and the new kind, sessions, and tables without a model', async () => {
  expect(
    await entityEdges(
      {
        'models.py': MODELS,
        'a.py': `from sqlalchemy import insert, select
from models import Order, logs

def old(session):
    return session.query(Order).filter(Order.id == 1).one()

def close(session):
    session.query(Order).filter(Order.id == 1).update({"x": 1})

def new(session):
    return session.execute(select(Order.id)).all()

def add(session):
    order = Order()
    session.add(order)

def log(session):
    session.execute(insert(logs).values(x=1))

def one(session):
    return session.get(Order, 1)

def nothing(box, things):
    box.add("x")
    things.filter(1).all()
`,
      },
      [sqlalchemy],
    ),
  ).toEqual([
    'a.py::old -reads_table-> table::orders @a.py:5',
    'a.py::close -writes_table-> table::orders @a.py:8',
    'a.py::new -reads_table-> table::orders @a.py:11',
    'a.py::add -writes_table-> table::orders @a.py:15',
    'a.py::log -writes_table-> table::logs @a.py:18',
    'a.py::one -reads_table-> table::orders @a.py:21',
  ]);
});

test('Flask-SQLAlchemy and SQLModel name tables after the class', async () => {
  expect(
    await entityEdges(
      {
        'app.py':
          'from flask_sqlalchemy import SQLAlchemy\n\ndb = SQLAlchemy()\n\nclass LineItem(db.Model):\n    id = db.Column(db.Integer)\n\ndef lines():\n    return LineItem.query.filter_by(x=1).all()\n\ndef add():\n    db.session.add(LineItem())\n',
        'hero.py':
          'from sqlmodel import Field, SQLModel, select\n\nclass Hero(SQLModel, table=True):\n    id: int = Field(primary_key=True)\n\ndef heroes(session):\n    return session.exec(select(Hero)).all()\n',
      },
      [sqlalchemy],
    ),
  ).toEqual([
    'app.py::lines -reads_table-> table::line_item @app.py:9',
    'app.py::add -writes_table-> table::line_item @app.py:12',
    'hero.py::heroes -reads_table-> table::hero @hero.py:7',
  ]);
});
