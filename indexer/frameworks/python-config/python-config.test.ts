import { describe, expect, it } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { pythonConfig } from '#indexer/frameworks/python-config/python-config';

describe('configuration of Python programs', () => {
  it('reads the environment in every form, and keys behind an object', async () => {
    const edges = await entityEdges(
      {
        'app/settings.py': `import os
from os import environ as env

DEBUG = os.getenv("DEBUG") == "1"

class Config:
    SECRET = os.environ["SECRET"]
    NAME = "app"

def limit():
    return int(env.get("LIMIT", "5"))

def drop():
    env.pop(prefix() + "HOST", None)
    del env["OLD"]

def prefix():
    return "APP_"
`,
        'app/use.py': `from app.settings import Config

def sign(text):
    return text + Config.SECRET

def name():
    return Config.NAME

def none(environ):
    return environ["NOT"], environ.get("NOT_EITHER")
`,
      },
      [pythonConfig],
    );
    expect(edges).toEqual([
      'app/settings.py::<module> -reads_config-> config::DEBUG @app/settings.py:4',
      'app/settings.py::limit -reads_config-> config::LIMIT @app/settings.py:11',
      'app/settings.py::drop -reads_config-> config::APP_HOST @app/settings.py:14',
      'app/settings.py::Config -reads_config-> config::SECRET @app/settings.py:7',
      'app/settings.py::drop -reads_config-> config::OLD @app/settings.py:15',
      'app/use.py::sign -reads_config-> config::SECRET @app/use.py:4',
    ]);
  });

  it('reads fields of pydantic settings', async () => {
    const edges = await entityEdges(
      {
        'core.py': `from pydantic import Field
from pydantic_settings import BaseSettings, SettingsConfigDict

class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="boat_")
    dsn: str
    retries: int = 3
    token: str = Field(validation_alias="API_TOKEN")

    def masked(self) -> str:
        return self.token[:2]

settings = Settings()
`,
        'use.py': `from core import settings

def connect():
    return settings.dsn
`,
      },
      [pythonConfig],
    );
    expect(edges).toEqual([
      'core.py::Settings -reads_config-> config::BOAT_DSN @core.py:6',
      'core.py::Settings -reads_config-> config::BOAT_RETRIES @core.py:7',
      'core.py::Settings -reads_config-> config::API_TOKEN @core.py:8',
      'core.py::Settings.masked -reads_config-> config::API_TOKEN @core.py:11',
      'use.py::connect -reads_config-> config::BOAT_DSN @use.py:4',
    ]);
  });

  it('leads from who reads a setting to the variable that the settings module declares', async () => {
    const edges = await entityEdges(
      {
        'manage.py': 'import os\nos.environ.setdefault("DJANGO_SETTINGS_MODULE", "harbour.settings")\n',
        'harbour/settings.py': 'TIDE_URL = "https://example.com"\n',
        'other/settings.py': 'TIDE_URL = None\n',
        'fleet/tides.py': 'from django.conf import settings\n\ndef look():\n    return settings.TIDE_URL or settings.UNSAID\n',
      },
      [pythonConfig],
    );
    expect(edges.filter((edge) => edge.includes('-references->'))).toEqual([
      'fleet/tides.py::look -references-> harbour/settings.py::TIDE_URL @fleet/tides.py:4',
    ]);
  });
});
