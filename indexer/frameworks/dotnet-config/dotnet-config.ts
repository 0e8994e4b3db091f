/** Environment variables and configuration of .NET: `configuration["Smtp:Host"]`, sections, connection strings, typed values. */
import type { CallView, Fact, Framework, ValueView } from '#indexer/entities/contract';

const CONFIGURATION = 'nuget:Microsoft.Extensions.Configuration';
const FROM = [
  { origin: CONFIGURATION },
  { origin: ['nuget:Microsoft.AspNetCore.Builder', 'nuget:Microsoft.Extensions.Hosting', 'nuget:Microsoft.AspNetCore.Hosting'] },
];
/** `this`: its indexer. */
const READERS = ['this', 'GetValue', 'GetSection', 'GetRequiredSection', 'GetConnectionString'];

/** The section a value stands for, with those around it: `Smtp:` of `configuration.GetSection("Smtp")`. */
function sectionOf(value: ValueView | undefined): string {
  const made = value?.call();
  if (made?.name !== 'GetSection' && made?.name !== 'GetRequiredSection') return '';
  const key = made.arg(0)?.text();
  return key === undefined ? '' : `${sectionOf(made.receiver)}${key}:`;
}

function keyFacts(call: CallView): readonly Fact[] {
  const inside = call.name === 'GetConnectionString' ? 'ConnectionStrings:' : sectionOf(call.receiver);
  return (call.arg(0)?.texts() ?? []).map((key) => ({ k: 'config', key: `${inside}${key}` }));
}

export const dotnetConfig: Framework = {
  name: 'dotnet-config',
  calls: [
    {
      names: ['GetEnvironmentVariable'],
      from: [{ origin: 'dotnet:System', of: ['Environment'] }],
      facts: (call) => (call.arg(0)?.texts() ?? []).map((key) => ({ k: 'config', key })),
    },
    { names: READERS, from: FROM, facts: keyFacts },
  ],
};
