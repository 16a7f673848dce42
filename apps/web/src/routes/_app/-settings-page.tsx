import { NotOpenYet } from '../../app-shell/not-open-yet.tsx';

/** Both addresses of the settings. */
export function SettingsPage() {
  return (
    <NotOpenYet
      title="Settings are not open yet"
      text="We are still building them. You can sign out from the menu at the top right of the feed."
      gateMessage="To access your account settings, please sign in for free"
    />
  );
}
