import { MemberGate } from '../../features/sessions/member-gate.tsx';
import { SettingsScreen } from '../../features/settings/settings-screen.tsx';

export function SettingsPage() {
  return (
    <MemberGate message="To access your account settings, please sign in for free">
      {(viewer) => <SettingsScreen viewer={viewer} />}
    </MemberGate>
  );
}
