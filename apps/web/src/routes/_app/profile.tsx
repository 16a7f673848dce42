import { createFileRoute } from '@tanstack/react-router';
import { NotOpenYet } from '../../app-shell/not-open-yet.tsx';

export const Route = createFileRoute('/_app/profile')({
  component: () => (
    <NotOpenYet
      title="Your profile is not open yet"
      text="We are still building it. Until it is here, members see your username and nothing else about you."
      gateMessage="To access your profile settings, please sign in for free"
    />
  ),
});
