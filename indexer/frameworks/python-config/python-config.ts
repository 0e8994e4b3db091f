/** Configuration of Python programs: the environment, pydantic settings, Django's and Flask's settings, packages that read by key. */
import { firstTextAsKey } from '#indexer/entities/call-texts';
import type { CallView, DefinitionView, Fact, Framework, MemberView } from '#indexer/entities/contract';

const OS = [{ origin: 'python:os', of: ['environ', 'environb'] }];

/** The default counts where the key is not set. */
function defaultText(call: CallView): string | undefined {
  return call.arg(1, 'default')?.text();
}

/** `env_prefix` of `model_config` or an inner `Config`. */
function envPrefix(settings: DefinitionView): string {
  const config = settings.member('model_config')?.value;
  const inner = settings.member('Config')?.definition?.member('env_prefix')?.value;
  const text = config?.call()?.arg(-1, 'env_prefix')?.text() ?? config?.prop('env_prefix')?.text() ?? inner?.text();
  return text ?? '';
}

/** A field's key: its name in capitals behind the prefix, or the one its declaration gives. */
function keyOf(field: MemberView, prefix: string): string {
  const made = field.value?.call();
  const own = ['env', 'validation_alias', 'alias'].map((name) => made?.arg(-1, name)?.text()).find((text) => text !== undefined);
  return own ?? `${prefix}${field.name}`.toUpperCase();
}

function settingsFacts(settings: DefinitionView): readonly Fact[] {
  const prefix = envPrefix(settings);
  return settings.members
    .filter((field) => !field.definition && field.type && !field.name.startsWith('_') && field.name !== 'model_config')
    .map((field) => ({
      k: 'config',
      key: keyOf(field, prefix),
      site: field.site,
      from: settings,
      holder: { of: settings.identity, member: field.name },
    }));
}

/** `os.environ.setdefault("DJANGO_SETTINGS_MODULE", "shop.settings")`. */
function settingsModule(call: CallView): readonly Fact[] {
  const module = call.arg(0)?.text() === 'DJANGO_SETTINGS_MODULE' ? call.arg(1)?.text() : undefined;
  return module === undefined || !/^\w+(\.\w+)*$/.test(module) ? [] : [{ k: 'settings_module', module }];
}

export const pythonConfig: Framework = {
  name: 'python-config',
  reads: [
    {
      names: ['environ', 'environb'],
      from: [{ origin: 'python:os', of: [''] }],
      facts: ({ key, form }) => (form === 'index' ? [{ k: 'config', key }] : []),
    },
    {
      names: ['settings'],
      from: [{ origin: 'pypi:django', of: ['', 'conf'] }],
      facts: ({ key, form }) => (form === 'member' && /^[A-Z]/.test(key) ? [{ k: 'config', key, isSetting: true }] : []),
    },
    {
      names: ['config'],
      from: [{ origin: 'pypi:flask', of: ['current_app'] }],
      facts: ({ key, form }) => (form === 'index' ? [{ k: 'config', key }] : []),
    },
  ],
  calls: [
    { names: ['get', 'pop', 'setdefault', '__getitem__'], from: OS, facts: firstTextAsKey },
    { names: ['setdefault'], from: OS, facts: settingsModule },
    { names: ['getenv'], from: [{ origin: 'python:os', of: [''] }], facts: firstTextAsKey },
    { names: ['get'], from: [{ origin: 'pypi:flask', of: ['current_app.config'] }], facts: firstTextAsKey },
    { names: ['config', 'AutoConfig'], from: [{ origin: 'pypi:decouple', of: [''] }], facts: firstTextAsKey },
    {
      names: ['str', 'bool', 'int', 'float', 'json', 'list', 'url', 'db', 'db_url', 'cache', 'get_value', '__call__'],
      from: [{ origin: ['pypi:environ', 'pypi:environs'], of: ['Env'] }],
      facts: firstTextAsKey,
    },
    // `env = Env(DEBUG=(bool, False))`, then `env('DEBUG')`.
    {
      names: ['Env'],
      from: [{ origin: ['pypi:environ', 'pypi:environs'] }],
      facts: (call) => (call.receiver === undefined && call.text !== 'Env' ? firstTextAsKey(call) : []),
    },
  ],
  texts: [
    { names: ['Env', 'FileAwareEnv'], from: [{ origin: ['pypi:environ', 'pypi:environs'] }], text: defaultText },
    { names: ['get', 'pop', 'setdefault'], from: OS, text: defaultText },
    { names: ['getenv'], from: [{ origin: 'python:os' }], text: defaultText },
    { names: ['config'], from: [{ origin: 'pypi:decouple' }], text: defaultText },
  ],
  definitions: [
    {
      kinds: ['class'],
      bases: { names: ['BaseSettings'], from: [{ origin: ['pypi:pydantic_settings', 'pypi:pydantic'] }] },
      facts: settingsFacts,
    },
  ],
};
