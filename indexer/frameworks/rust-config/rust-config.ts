/** Configuration of Rust programs: the environment, at run time and when building; dotenv's way to it. */
import { firstTextAsKey } from '#indexer/entities/call-texts';
import type { Framework } from '#indexer/entities/contract';

export const rustConfig: Framework = {
  name: 'rust-config',
  calls: [
    { names: ['var', 'var_os'], from: [{ origin: ['rust:std', 'crate:dotenvy', 'crate:dotenv'] }], facts: firstTextAsKey },
    { names: ['env!', 'option_env!'], from: [{ origin: 'rust:std' }], facts: firstTextAsKey },
  ],
};
