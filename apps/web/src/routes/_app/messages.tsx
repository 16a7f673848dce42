import { createFileRoute } from '@tanstack/react-router';
import { MemberGate } from '../../app-shell/member-gate.tsx';
import { MessagesScreen } from '../../features/messages/messages-screen.tsx';
import type { Asked } from '../../features/messages/use-selection.ts';

function readAsked({ user, conversation }: Record<string, unknown>): Asked {
  if (typeof user === 'string') return { user };
  return typeof conversation === 'string' ? { conversation } : {};
}

export const Route = createFileRoute('/_app/messages')({
  validateSearch: readAsked,
  component: MessagesPage,
});

function MessagesPage() {
  const asked = Route.useSearch();
  return (
    <MemberGate message="To access your private messages, please sign in for free">
      {(viewer) => <MessagesScreen key={viewer.id} viewer={viewer} asked={asked} />}
    </MemberGate>
  );
}
