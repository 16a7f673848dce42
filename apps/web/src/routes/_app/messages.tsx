import { createFileRoute } from '@tanstack/react-router';
import { MessagesScreen } from '../../features/messages/messages-screen.tsx';
import type { ConversationTarget } from '../../features/messages/use-selection.ts';
import { MemberPage } from '../../features/navigation/member-page.tsx';

const readId = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Always returns all keys: if one were missing from the result, the router would keep its raw value. */
function readTarget({ user, conversation, show }: Record<string, unknown>): ConversationTarget {
  return {
    user: readId(user),
    conversation: readId(user) ? undefined : readId(conversation),
    show: show === 'declined' ? show : undefined,
  };
}

export const Route = createFileRoute('/_app/messages')({
  validateSearch: readTarget,
  component: MessagesPage,
});

function MessagesPage() {
  const target = Route.useSearch();
  return (
    <MemberPage message="To access your private messages, please sign in for free">
      {(viewer) => <MessagesScreen key={viewer.id} viewer={viewer} target={target} />}
    </MemberPage>
  );
}
