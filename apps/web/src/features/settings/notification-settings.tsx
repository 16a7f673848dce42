import { Button } from '@ballast/ui/button';
import { SelectField } from '@ballast/ui/select-field';
import { SwitchField } from '@ballast/ui/switch-field';
import { useState } from 'react';
import { showFailure } from '../../lib/error-messages.ts';
import { trpc } from '../../lib/trpc.ts';
import { PasswordDialog, UnconfirmedEmail } from '../accounts/public.ts';
import styles from './notification-settings.module.css';
import pushOnDeviceStyles from './push-on-device.module.css';
import { PushOnDevice } from './push-on-device.tsx';
import {
  discreetSwitches,
  hourOptions,
  mailSwitches,
  newsSwitches,
  pushSwitches,
  type Settings,
  type Switch,
} from './setting-fields.ts';
import formStyles from './settings-form.module.css';
import { SettingsSection } from './settings-section.tsx';
import type { SettingsFormState } from './use-settings-form.ts';

type Choice = Settings['anonymousNews'];

const texts: Record<Choice, string> = {
  later:
    'Push messages about it wait for 10 to 60 minutes, and the daily mail counts it as late. Otherwise somebody beside you could answer a story, see your phone light up, and know that it is yours. In the app nothing waits.',
  at_once:
    'Push messages about it come at once. Somebody beside you who answers a story could see your phone light up, and know that it is yours.',
};

/** Saved at once, and asks for the password: otherwise anybody with the unlocked phone could turn it on. */
function AnonymousNews({ choice }: { choice: Choice }) {
  const utils = trpc.useUtils();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = trpc.settings.update.useMutation({
    onSuccess: (saved) => utils.settings.get.setData(undefined, saved),
    onError: (error) => showFailure(error, 'Error', 'Failed to update settings'),
  });
  return (
    <section className={pushOnDeviceStyles.device} aria-labelledby="anonymous-news">
      <h4 id="anonymous-news" className={pushOnDeviceStyles.title}>
        News of what you wrote anonymously
      </h4>
      <p className={pushOnDeviceStyles.text} role="status">
        {texts[choice]}
      </p>
      <Button
        look="quiet"
        isBusy={isPending}
        onClick={() => (choice === 'later' ? setIsAsking(true) : mutate({ anonymousNews: 'later' }))}
      >
        {choice === 'later' ? 'Tell me at once' : 'Let it wait'}
      </Button>
      <PasswordDialog
        text="Somebody who holds your phone could turn this on to find out what you wrote. So we ask for your password."
        confirmLabel="Tell me at once"
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirmed={(password) => mutate({ anonymousNews: 'at_once', password })}
      />
    </section>
  );
}

type Props = { switches: readonly Switch[]; state: Pick<SettingsFormState, 'settings' | 'choose'> };

export function Switches({ switches, state }: Props) {
  return switches.map(({ name, label, hint }) => (
    <SwitchField
      key={name}
      name={name}
      label={label}
      hint={hint}
      checked={state.settings[name]}
      onChange={({ target }) => state.choose({ [name]: target.checked })}
    />
  ));
}

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
