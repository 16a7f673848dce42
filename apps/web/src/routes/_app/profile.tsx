import { createFileRoute } from '@tanstack/react-router';
import { MemberGate } from '../../app-shell/member-gate.tsx';
import { ProfileScreen } from '../../features/profile/profile-screen.tsx';

export const Route = createFileRoute('/_app/profile')({
  component: () => (
    <MemberGate message="To access your profile settings, please sign in for free">
      {() => <ProfileScreen />}
    </MemberGate>
  ),
});
