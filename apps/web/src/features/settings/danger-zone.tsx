import { Button } from '@ballast/ui/button';
import { type Choice, ChoiceField } from '@ballast/ui/choice-field';
import { Notice } from '@ballast/ui/notice';
import { useState } from 'react';
import { PasswordDialog } from '../accounts/public.ts';
import styles from './danger-zone.module.css';
import { SettingsSection } from './settings-section.tsx';
import { type AnonymousItems, useDeleteAccount } from './use-delete-account.ts';

const anonymousItemChoices: readonly Choice<AnonymousItems>[] = [
  {
    value: 'remove',
    label: 'Take them down',
    hint: 'Within a week, each at a time of its own. If they all vanished together with you, someone could work out which were yours.',
  },
  {
    value: 'leave',
    label: 'Leave them for other men',
    hint: 'They stay where they are and belong to nobody. You cannot take them down later, and nor can we find them for you.',
  },
];

export function DangerZone() {
  const [anonymousItems, setAnonymousItems] = useState<AnonymousItems>('remove');
  const { askForConfirmation, passwordDialog, problem, isPending } = useDeleteAccount(anonymousItems);
  return (
    <SettingsSection
      id="danger"
      title="Danger Zone"
      tone="danger"
      lead={<p>If you want out, you get out. All of it.</p>}
    >
      <div className={styles.text}>
        <h3 className={styles.title}>Delete Account</h3>
        <p>
          At once: your profile, your picture, everything you wrote by name, every message you sent, whom you follow and
          who follows you, your settings.
        </p>
        <p>
          What you posted anonymously is cut loose from you in the same moment: nobody can tie it to you any more, and
          nor can we. What happens to it then is up to you.
        </p>
        <ChoiceField
          legend="Your anonymous posts and comments"
          name="anonymousItems"
          choices={anonymousItemChoices}
          value={anonymousItems}
          onChange={setAnonymousItems}
        />
        <p>
          Nothing of it can be brought back. If there is anything you want to keep, take it with you first: the file is
          above, under Your data.
        </p>
        <div className={styles.buttons}>
          <Button look="danger" isBusy={isPending} onClick={askForConfirmation}>
            {isPending ? 'Deleting Account...' : 'Delete Account'}
          </Button>
        </div>
        <PasswordDialog
          text="Whoever picks up your phone should not be able to do this for you. Deleting starts as soon as the password is right."
          confirmLabel="Delete it for good"
          look="danger"
          {...passwordDialog}
        />
        {problem && <Notice>{problem}</Notice>}
      </div>
    </SettingsSection>
  );
}
