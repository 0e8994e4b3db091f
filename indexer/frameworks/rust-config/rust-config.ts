/** Configuration of Rust programs: the environment, at run time and when building; dotenv's way to it. */
import type { CallView, Fact, Framework } from '#indexer/entities/contract';

function firstText(call: CallView): readonly Fact[] {
  return (call.arg(0)?.texts() ?? []).map((key) => ({ k: 'config', key }));
}

export const rustConfig: Framework = {
  name: 'rust-config',
  calls: [
    { names: ['var', 'var_os'], from: [{ origin: ['rust:std', 'crate:dotenvy', 'crate:dotenv'] }], facts: firstText },
    { names: ['env!', 'option_env!'], from: [{ origin: 'rust:std' }], facts: firstText },
  ],
};
