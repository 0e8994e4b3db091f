/** `GET /api/admin/secrets`: the patterns admins added to what is taken out. `PUT` `{patterns}`: these instead. */
import { saveSecretsFrom, secretsView } from '../../../server/admin-sharing';
import { asking } from '../../../server/asking';
import { handler, json } from '../../../server/http';

export const GET = handler(async ({ headers }: Request) => json(await secretsView(await asking(headers, 'operate', 'read'))));

export const PUT = handler(async (request: Request) => json(await saveSecretsFrom(request)));
