/**
 * `GET /api/summaries?repository=NAME&symbol=ID&line=N`: a symbol in short, with what models wrote of it. `POST` `{repository?, symbol,
 * line?}`: has the configured model write a summary, and keeps it.
 */
import { summarizeSymbol, summaryView } from '#lib/answer/model/summarize';
import { parseSummaryBody, parseSummaryQuery } from '#lib/question/summary-request';
import { asking } from '../../server/asking';
import { handler, json, readJsonBody } from '../../server/http';
import { modelConfig } from '../../server/model-config';
import { chooseRepository } from '../../server/repository-choice';

export const GET = handler(async (request: Request) => {
  const { repository: name, symbol, line } = parseSummaryQuery(new URL(request.url).searchParams);
  const { workspace } = await asking(request.headers, 'read');
  const repository = await chooseRepository(workspace, name);
  return json(await summaryView(symbol, line, { repository, modelConfig: await modelConfig() }));
});

export const POST = handler(async (request: Request) => {
  const { workspace } = await asking(request.headers, 'curate', 'ask');
  const { repository: name, symbol, line } = parseSummaryBody(await readJsonBody(request));
  const repository = await chooseRepository(workspace, name);
  return json(await summarizeSymbol(symbol, line, { repository, modelConfig: await modelConfig(), signal: request.signal }));
});
