import { createFileRoute } from '@tanstack/react-router';
import { NotOpenYet } from '../../app-shell/not-open-yet.tsx';

export const Route = createFileRoute('/_app/messages')({
  component: () => (
    <NotOpenYet
      title="Messages are not open yet"
      text="We are still building them. For now, talk in the comments under a post; your name can stay out of it there."
      gateMessage="To access your private messages, please sign in for free"
    />
  ),
});
