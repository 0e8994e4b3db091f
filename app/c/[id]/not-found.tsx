/** No such conversation. */
import { ConversationMissing } from '../../../components/chat/conversation-states';

export default function ConversationNotFound(): React.ReactNode {
  return <ConversationMissing />;
}
