import { SelectField } from '@ballast/ui/select-field';
import { UnconfirmedEmail } from '../accounts/public.ts';
import { AnonymousNews } from './anonymous-news.tsx';
import styles from './notification-settings.module.css';
import { PushOnDevice } from './push-on-device.tsx';
import { discreetSwitches, hourOptions, mailSwitches, newsSwitches, pushSwitches } from './setting-fields.ts';
import formStyles from './settings-form.module.css';
import { SettingsSection } from './settings-section.tsx';
import { Switches } from './switches.tsx';
import type { SettingsFormState } from './use-settings-form.ts';

type State = Pick<SettingsFormState, 'settings' | 'choose'>;

function MailTime({ settings, choose }: State) {
  return (
    <div className={styles.mail}>
      <SelectField
        label="Time of the mail"
        hint="UK time."
        name="digestHour"
        options={hourOptions}
        value={`${settings.digestHour}`}
        onChange={({ target }) => choose({ digestHour: Number(target.value) })}
      />
      <UnconfirmedEmail text="The mail needs a confirmed address, and yours is not confirmed yet. Open the link in the mail you got when you signed up." />
    </div>
  );
}

export function NotificationSettings({ memberId, state }: { memberId: string; state: State }) {
  return (
    <SettingsSection
      id="notifications"
      title="Notification Settings"
      lead={<p>What you are told of, and how. Whatever you choose, nobody else can tell.</p>}
    >
      <h3 className={formStyles.group}>What you are told of</h3>
      <Switches switches={newsSwitches} state={state} />
      <h3 className={formStyles.group}>How it reaches you</h3>
      <Switches switches={mailSwitches} state={state} />
      {state.settings.emailNotifications && <MailTime {...state} />}
      <Switches switches={pushSwitches} state={state} />
      {state.settings.pushNotifications && (
        <>
          <PushOnDevice memberId={memberId} />
          <AnonymousNews choice={state.settings.anonymousNews} />
        </>
      )}
      <Switches switches={discreetSwitches} state={state} />
    </SettingsSection>
  );
}
