import type { Session } from '@ballast/schema/sessions';
import { Button } from '@ballast/ui/button';
import { Dialog } from '@ballast/ui/dialog';
import { Form } from '@ballast/ui/form';
import { Notice } from '@ballast/ui/notice';
import { PasswordField } from '@ballast/ui/password-field';
import { showToast } from '@ballast/ui/toasts';
import { useState } from 'react';
import { FormSkeleton } from '../../components/form-skeleton.tsx';
import { LoadFailed } from '../../components/paged-list.tsx';
import { useForm } from '../../hooks/use-form.ts';
import { formatDay } from '../../lib/dates.ts';
import { describeFailure, readRefusal, showFailure } from '../../lib/error-messages.ts';
import { trpc } from '../../lib/trpc.ts';
import accessListStyles from './access-list.module.css';
import styles from './passkey-choice.module.css';
import { PasskeyChoice, usePasskeyChoice } from './passkey-choice.tsx';
import { SettingsSection } from './settings-section.tsx';

type FormProps = { choice: ReturnType<typeof usePasskeyChoice>; onDone: () => void };

function EndOthersForm({ choice, onDone }: FormProps) {
  const [password, setPassword] = useState('');
  const removePasskeys = choice.chosenIds;
  const needsPassword = removePasskeys.length > 0;
  const { mutate, isPending } = trpc.auth.endOtherSessions.useMutation({
    onSuccess: onDone,
    onError: (error) => form.showRefusal(error, { WRONG_PASSWORD: 'password' }),
  });
  const form = useForm({
    isPending,
    findErrors: () => (needsPassword && password === '' ? { password: 'Please enter your password.' } : {}),
    send: () => mutate(needsPassword ? { removePasskeys, password } : undefined),
  });
  return (
    <Form {...form.props} className={styles.form}>
      <p>Every other device has to sign in again.</p>
      <PasskeyChoice choice={choice} />
      {needsPassword && (
        <PasswordField
          label="Your password"
          required
          autoComplete="current-password"
          {...form.field('password', password, (typed) => !isPending && setPassword(typed))}
        />
      )}
      {form.problem && !form.errors['password'] && <Notice>{form.problem}</Notice>}
      <div>
        <Button type="submit" isBusy={isPending}>
          {isPending ? 'Signing out...' : 'Sign them out'}
        </Button>
      </div>
    </Form>
  );
}

/** Asks which passkeys go as well. Removing one needs the password. */
function EndOthersDialog({ isOpen, onClose, ...form }: FormProps & { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog title="Sign out everywhere else" isOpen={isOpen} onClose={onClose}>
      <EndOthersForm {...form} />
    </Dialog>
  );
}

function useSessions() {
  const query = trpc.auth.sessions.useQuery();
  const refresh = () => void query.refetch();

  const ending = trpc.auth.endSession.useMutation({
    onSuccess() {
      showToast('Signed out there', { text: 'That device has to sign in again.' });
      refresh();
    },
    onError(error) {
      // The session was ended on another screen.
      if (readRefusal(error).code === 'NOT_FOUND') return refresh();
      showFailure(error, 'Still signed in there', describeFailure(error));
    },
  });

  const { auth } = trpc.useUtils();
  function noteOthersEnded(): void {
    showToast('Signed out everywhere else', { text: 'Only this device is signed in now.' });
    void auth.passkeys.invalidate();
    refresh();
  }

  const endingOthers = trpc.auth.endOtherSessions.useMutation({
    onSuccess: noteOthersEnded,
    onError(error) {
      showFailure(error, 'Still signed in there', describeFailure(error));
    },
  });

  return {
    query,
    endingId: ending.isPending ? ending.variables.sessionId : undefined,
    end: (sessionId: string) => !ending.isPending && ending.mutate({ sessionId }),
    isEndingOthers: endingOthers.isPending,
    endOthers: () => endingOthers.mutate(),
    noteOthersEnded,
  };
}

type Props = { session: Session; isEnding: boolean; onEnd: () => void };

function SessionItem({ session, isEnding, onEnd }: Props) {
  const { isCurrent, device, startedOn, lastUsedOn } = session;
  return (
    <li className={accessListStyles.item}>
      <div className={accessListStyles.about}>
        <p className={accessListStyles.device}>
          <span>{device}</span>
          {isCurrent && <span className={accessListStyles.mark}>This device</span>}
        </p>
        <p className={accessListStyles.days}>
          {`Signed in on ${formatDay(new Date(startedOn))}, last used on ${formatDay(new Date(lastUsedOn))}`}
        </p>
      </div>
      {!isCurrent && (
        <Button
          look="text"
          isBusy={isEnding}
          onClick={onEnd}
          aria-label={`Sign out ${device}, ${formatDay(new Date(startedOn))}`}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

const skeletonFields = 2;

export function SessionsSection() {
  const { query, endingId, end, endOthers, noteOthersEnded, isEndingOthers } = useSessions();
  const choice = usePasskeyChoice();
  const [isChoosing, setIsChoosing] = useState(false);
  const { data, isError, error, isFetching, refetch } = query;
  return (
    <SettingsSection
      id="sessions"
      title="Where you are signed in"
      lead={
        <p>If you do not know one of these, sign it out and change your password. We keep days, not times or places.</p>
      }
    >
      {data ? (
        <div className={accessListStyles.section}>
          <ul className={accessListStyles.list} aria-labelledby="sessions">
            {data.map((session) => (
              <SessionItem
                key={session.id}
                session={session}
                isEnding={endingId === session.id}
                onEnd={() => end(session.id)}
              />
            ))}
          </ul>
          {data.length > 1 && (
            <div>
              <Button
                look="quiet"
                isBusy={isEndingOthers}
                onClick={() => (choice.passkeys.length > 0 ? setIsChoosing(true) : endOthers())}
              >
                {isEndingOthers ? 'Signing out...' : 'Sign out everywhere else'}
              </Button>
            </div>
          )}
        </div>
      ) : isError ? (
        <LoadFailed
          text={`The list did not load. ${describeFailure(error)}`}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <FormSkeleton fields={skeletonFields} />
      )}
      <EndOthersDialog
        choice={choice}
        isOpen={isChoosing}
        onClose={() => setIsChoosing(false)}
        onDone={() => {
          setIsChoosing(false);
          noteOthersEnded();
        }}
      />
    </SettingsSection>
  );
}
