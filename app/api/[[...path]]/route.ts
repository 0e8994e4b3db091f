/** Every other address under `/api`: an error that programs can read. */
import { PathlightError } from '#lib/model/errors';
import { handler } from '../../server/http';

const refuse = handler(async () => {
  throw new PathlightError('not_found', 'There is nothing at this address.', { remedy: 'Check the address.' });
});

export { refuse as DELETE, refuse as GET, refuse as PATCH, refuse as POST, refuse as PUT };
