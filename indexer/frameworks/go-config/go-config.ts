/** Configuration of Go programs: the environment, viper, and struct tags that packages fill from the environment. */
import { firstTextAsKey } from '#indexer/entities/call-texts';
import type { DefinitionView, Fact, Framework } from '#indexer/entities/contract';

const VIPER = 'gomod:github.com/spf13/viper';
const TAG_PACKAGES = [
  'gomod:github.com/caarlos0/env',
  'gomod:github.com/kelseyhightower/envconfig',
  'gomod:github.com/sethvargo/go-envconfig',
  'gomod:github.com/ilyakaznacheev/cleanenv',
];
const TAG = /(?:^|\s)(?:env|envconfig):"([A-Za-z_][\w.]*)/;
const READS = [
  'Get',
  'GetString',
  'GetInt',
  'GetInt32',
  'GetInt64',
  'GetUint',
  'GetBool',
  'GetFloat64',
  'GetDuration',
  'GetTime',
  'GetStringSlice',
  'GetIntSlice',
  'GetStringMap',
  'GetStringMapString',
  'IsSet',
];

/** `Port int \`env:"PORT"\`` */
function taggedFields(definition: DefinitionView): readonly Fact[] {
  return definition.members.flatMap(({ tag, site }) => {
    const key = TAG.exec(tag ?? '')?.[1];
    return key === undefined ? [] : [{ k: 'config', key, site }];
  });
}

export const goConfig: Framework = {
  name: 'go-config',
  calls: [
    { names: ['Getenv', 'LookupEnv'], from: [{ origin: ['go:os', 'go:syscall'], of: [''] }], facts: firstTextAsKey },
    { names: READS, from: [{ origin: VIPER, of: ['', 'New', 'Viper', 'GetViper', 'Sub'] }], facts: firstTextAsKey },
  ],
};

export const goEnvTags: Framework = {
  name: 'go-env-tags',
  packages: TAG_PACKAGES,
  definitions: [{ kinds: ['class'], files: /\.go$/, facts: taggedFields }],
};
