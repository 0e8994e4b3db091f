/** `/api/mcp`: the Model Context Protocol over streamable HTTP. `POST` sends messages, `DELETE` ends a session. */
import { handler } from '../../server/http';
import { answerMcp } from '../../server/mcp';

const answer = handler((request: Request) => answerMcp(request));

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT };
