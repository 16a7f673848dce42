import { ChoiceField } from '@ballast/ui/choice-field';
import { SwitchField } from '@ballast/ui/switch-field';
import { SaveBar } from '../../components/save-bar.tsx';
import { UnsavedGuard } from '../../components/unsaved-guard.tsx';
import {
  contactSwitches,
  notificationSwitches,
  profileSwitches,
  type Settings,
  type Switch,
  visibilityChoices,
} from './setting-fields.ts';
import styles from './settings-form.module.css';
import { SettingsSection } from './settings-section.tsx';
import { type SettingsFormState, useSettingsForm } from './use-settings-form.ts';
import { describeVisibleProfile } from './visibility-summary.ts';

function Switches({ switches, state }: { switches: readonly Switch[]; state: SettingsFormState }) {
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

export function SettingsForm({ memberId, saved }: { memberId: string; saved: Settings }) {
  const state = useSettingsForm(memberId, saved);
  const { form, settings, unsavedCount, choose, discard } = state;
  const unsavedNote =
    unsavedCount > 0 ? `Not saved yet: ${unsavedCount} ${unsavedCount === 1 ? 'change' : 'changes'}.` : undefined;
  return (
    <form {...form.props} className={styles.form}>
      <SettingsSection
        id="privacy"
        title="Privacy Settings"
        lead={<p aria-live="polite">{describeVisibleProfile(settings)}</p>}
      >
        <ChoiceField
          legend="Who can open your profile?"
          name="profileVisibility"
          choices={visibilityChoices}
          value={settings.profileVisibility}
          onChange={(profileVisibility) => choose({ profileVisibility })}
        />
        <h3 className={styles.group}>On your profile</h3>
        {settings.profileVisibility === 'private' && (
          <p className={styles.note}>While nobody can open your profile, none of these shows anything.</p>
        )}
        <Switches switches={profileSwitches} state={state} />
        <h3 className={styles.group}>Being found and written to</h3>
        <Switches switches={contactSwitches} state={state} />
      </SettingsSection>
      <SettingsSection
        id="notifications"
        title="Notification Settings"
        lead={
          <p>
            None of these does anything yet: no emails and no notices are sent. What you choose is kept, and holds from
            the day they are.
          </p>
        }
      >
        <Switches switches={notificationSwitches} state={state} />
      </SettingsSection>
      <SaveBar label="Save Settings" unsavedNote={unsavedNote} form={form} />
      <UnsavedGuard
        wouldLoseChanges={unsavedCount > 0}
        text="What you chose here is not saved. Until it is, your settings stay as they were."
        onDiscard={discard}
      />
    </form>
  );
}
