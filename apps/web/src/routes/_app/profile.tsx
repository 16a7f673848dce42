import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '../../features/profile/profile-screen.tsx';
import { MemberGate } from '../../features/sessions/member-gate.tsx';

export const Route = createFileRoute('/_app/profile')({
  component: () => (
    <MemberGate message="To access your profile settings, please sign in for free">
      {() => <ProfileScreen />}
    </MemberGate>
  ),
});
