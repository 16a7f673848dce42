import { audienceOf, type ShowableField } from '@ballast/schema/profile-visibility';
import { ChoiceField } from '@ballast/ui/choice-field';
import { Form } from '@ballast/ui/form';
import { SaveBar, UnsavedGuard } from '../../components/save-bar.tsx';
import { ContentSettings } from './content-settings.tsx';
import { NotificationSettings, Switches } from './notification-settings.tsx';
import {
  contactSwitches,
  messagesFromChoices,
  profileSwitches,
  type Settings,
  visibilityChoices,
} from './setting-fields.ts';
import styles from './settings-form.module.css';
import { SettingsSection } from './settings-section.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const phrases: readonly [ShowableField, string][] = [
  ['bio', 'your bio'],
  ['interests', 'interests'],
  ['occupation', 'occupation'],
  ['relationshipStatus', 'relationship status'],
  ['firstName', 'your real name'],
  ['age', 'your age'],
  ['city', 'your town'],
  ['email', 'your email'],
  ['phone', 'your phone number'],
];

const listFormat = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Returns a sentence that says who can open the profile and which fields it shows. */
export function describeVisibleProfile(settings: Settings): string {
  const always = 'your name, your picture, and how many named posts and followers you have';
  const shown = phrases.filter(([field]) => audienceOf(field, settings) !== 'nobody').map(([, text]) => text);
  if (shown.length === 0) return `Members see ${always}. Nothing else.`;
  const also = listFormat.format(shown);
  if (settings.profileVisibility === 'public') return `Every member sees ${always}; and of your profile ${also}.`;
  return `Every member sees ${always}. Those who follow you see ${also} as well.`;
}

export function SettingsForm({ memberId, saved }: { memberId: string; saved: Settings }) {
  const state = useSettingsForm(memberId, saved);
  const { form, settings, unsavedCount, choose, discard } = state;
  const unsavedText =
    unsavedCount > 0 ? `Not saved yet: ${unsavedCount} ${unsavedCount === 1 ? 'change' : 'changes'}.` : undefined;
  return (
    <Form {...form.props} className={styles.form}>
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
        {settings.allowMessaging && (
          <ChoiceField
            legend="Who can write to you first?"
            name="messagesFrom"
            choices={messagesFromChoices}
            value={settings.messagesFrom}
            onChange={(messagesFrom) => choose({ messagesFrom })}
          />
        )}
      </SettingsSection>
      <ContentSettings state={state} />
      <NotificationSettings memberId={memberId} state={state} />
      <SaveBar label="Save Settings" unsavedText={unsavedText} form={form} />
      <UnsavedGuard
        wouldLoseChanges={unsavedCount > 0}
        text="What you chose here is not saved. Until it is, your settings stay as they were."
        onDiscard={discard}
      />
    </Form>
  );
}
