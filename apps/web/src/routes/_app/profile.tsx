import { createFileRoute } from '@tanstack/react-router';
import { MemberPage } from '../../features/navigation/member-page.tsx';
import { ProfileScreen } from '../../features/profile/profile-screen.tsx';

export const Route = createFileRoute('/_app/profile')({
  component: () => (
    <MemberPage message="To access your profile settings, please sign in for free">
      {() => <ProfileScreen />}
    </MemberPage>
  ),
});
