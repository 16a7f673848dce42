import { MemberPage } from '../../features/navigation/member-page.tsx';
import { SettingsScreen } from '../../features/settings/settings-screen.tsx';

export function SettingsPage() {
  return (
    <MemberPage message="To access your account settings, please sign in for free">
      {(viewer) => <SettingsScreen viewer={viewer} />}
    </MemberPage>
  );
}
