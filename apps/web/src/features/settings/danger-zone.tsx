import type { DeleteAccountInput } from '@ballast/schema/accounts';
import { Button } from '@ballast/ui/button';
import { type Choice, ChoiceField } from '@ballast/ui/choice-field';
import { Notice } from '@ballast/ui/notice';
import { clearErrorToasts, showToast } from '@ballast/ui/toasts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { readRefusal, showFailure } from '../../lib/error-messages.ts';
import { isEndingSession, trpc } from '../../lib/trpc.ts';
import { PasswordDialog } from '../accounts/public.ts';
import { endLocalSession } from '../sessions/public.ts';
import styles from './danger-zone.module.css';
import { SettingsSection } from './settings-section.tsx';

type AnonymousItems = DeleteAccountInput['anonymousItems'];

const question =
  'Are you sure you want to delete your account? This action cannot be undone and all your data will be permanently removed.';

/** Asks for confirmation and the password, then deletes the account and clears the device. */
export function useDeleteAccount(anonymousItems: AnonymousItems) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const [isAskingPassword, setIsAskingPassword] = useState(false);
  const { mutate, isPending } = trpc.auth.deleteAccount.useMutation({
    onMutate: () => isEndingSession.set(true),
    async onSuccess() {
      await endLocalSession(() => navigate({ to: '/welcome', ignoreBlocker: true }));
      showToast('Account deleted', { text: 'Your account has been permanently deleted.' });
    },
    onError(error) {
      isEndingSession.set(false);
      const { code, message } = readRefusal(error);
      setProblem(code ? message : 'We could not reach the server. Your account may still be there; please try again.');
      showFailure(error, 'Error', code ? message : 'Failed to delete account');
    },
  });
  return {
    problem,
    isPending,
    askForConfirmation(): void {
      clearErrorToasts();
      setProblem(undefined);
      if (window.confirm(question)) setIsAskingPassword(true);
    },
    passwordDialog: {
      isOpen: isAskingPassword,
      onClose: () => setIsAskingPassword(false),
      onConfirmed: () => mutate({ anonymousItems }),
    },
  };
}

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
