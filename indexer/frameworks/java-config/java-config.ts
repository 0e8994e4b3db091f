/** Environment variables and system properties of the JVM. */
import type { Framework } from '#indexer/entities/contract';

export const javaConfig: Framework = {
  name: 'java-config',
  calls: [
    {
      names: ['getenv', 'getProperty', 'getInteger', 'getLong', 'getBoolean'],
      from: [{ origin: 'builtin', of: ['System', 'Integer', 'Long', 'Boolean'] }],
      facts(call) {
        if (call.name !== 'getenv' && call.name !== 'getProperty' && !/^(Integer|Long|Boolean)\b/.test(call.text)) return [];
        const key = call.arg(0)?.text();
        return key === undefined ? [] : [{ k: 'config', key }];
      },
    },
  ],
};
