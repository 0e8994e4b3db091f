/** Configuration of Ruby programs: the environment (`ENV['KEY']`, `ENV.fetch('KEY')`) and what Rails keeps (credentials, `config.x`). */
import type { Fact, Framework, ValueView } from '#indexer/entities/contract';

const ENVIRONMENT = [{ origin: 'ruby:', of: ['ENV'] }];

function keyFacts(key: string | undefined): readonly Fact[] {
  return key === undefined || key.includes('{}') ? [] : [{ k: 'config', key }];
}

/** `Rails.application.credentials.dig(:stripe, :key)`. */
function digFacts(args: readonly ValueView[]): readonly Fact[] {
  const parts = args.map((arg) => arg.text());
  return parts.some((part) => part === undefined) ? [] : keyFacts(parts.join('.'));
}

export const rubyConfig: Framework = {
  name: 'ruby-config',
  calls: [
    { names: ['fetch', 'dig', 'key?'], from: ENVIRONMENT, facts: (call) => keyFacts(call.arg(0)?.text()) },
    {
      names: ['dig', 'fetch'],
      from: [{ origin: 'gem:rails', of: ['Rails.application.credentials', 'Rails.application.secrets'] }],
      facts: (call) => digFacts(call.args.filter((arg) => arg.name === undefined)),
    },
    {
      names: ['config_for'],
      from: [{ origin: 'gem:rails', of: ['Rails.application'] }],
      facts: (call) => keyFacts(call.arg(0)?.text()),
    },
  ],
  reads: [{ names: ['ENV'], from: [{ origin: 'ruby:' }], facts: ({ key, form }) => (form === 'index' ? keyFacts(key) : []) }],
};
