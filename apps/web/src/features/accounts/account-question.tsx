import type { Earlier } from '@ballast/schema/account-review';
import { Button } from '@ballast/ui/button';
import { Notice } from '@ballast/ui/notice';
import { type ReactNode, useState } from 'react';
import { readRefusal } from '../../lib/error-messages.ts';
import { describePasskey } from '../../lib/passkeys.ts';
import { trpc } from '../../lib/trpc.ts';
import { endQuestion, useEarlier } from './earlier.ts';
import styles from './link-page.module.css';
import { PasswordDialog } from './password-dialog.tsx';

const countOf = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [count === 1 ? `one ${one}` : `${count} ${many}`];

const list = new Intl.ListFormat('en-GB');

type Question = { text: ReactNode; keep: string; erase: string; erasing: string; kept: string; erased: string };

function questionAbout(earlier: Earlier): Question {
  if (earlier.kind === 'credentials') {
    const { passkeys, twoFactor } = earlier;
    return {
      text: (
        <>
          <p>This was set up before your address was confirmed, and it opens your account:</p>
          <ul className={styles.keys}>
            {passkeys.map((passkey) => (
              <li key={passkey.id}>{describePasskey(passkey)}</li>
            ))}
            {twoFactor && <li>Two-factor sign-in</li>}
          </ul>
          <p>Yours? Keep it. If somebody else signed up with your address, take it off.</p>
        </>
      ),
      keep: 'It is mine',
      erase: 'Take it all off',
      erasing: 'Taking it off...',
      kept: 'Good. Nothing has changed.',
      erased: 'Done. Only your password opens the account now, and every other device is signed out.',
    };
  }
  const { stories, comments, messages, profile } = earlier;
  const things = [
    ...countOf(stories, 'story', 'stories'),
    ...countOf(comments, 'comment', 'comments'),
    ...countOf(messages, 'private message', 'private messages'),
    ...(profile ? ['a profile'] : []),
  ];
  return {
    text: (
      <>
        <p>{`Before we knew that this address is yours, the account already held ${list.format(things)}.`}</p>
        <p>
          All yours? Keep it. If somebody else signed up with your address, erase it. It cannot be brought back, and
          what you wrote since then stays.
        </p>
      </>
    ),
    keep: 'It is mine, keep it',
    erase: 'Erase it',
    erasing: 'Erasing...',
    kept: 'Good. It all stays.',
    erased:
      'Done. What had a name on it is gone. What was anonymous goes within a week, each at a time of its own, so that nobody can tell that it came from this account.',
  };
}

type Props = { earlier: Earlier; onAnswered: (text: string) => void };

function OpenQuestion({ earlier, onAnswered }: Props) {
  const question = questionAbout(earlier);
  const [isAskingPassword, setIsAskingPassword] = useState(false);
  const keeping = trpc.auth.keepEarlier.useMutation({ onSuccess: () => onAnswered(question.kept) });
  const erasing = trpc.auth.eraseEarlier.useMutation({
    onSuccess: () => onAnswered(question.erased),
    onError: (error) => setIsAskingPassword(readRefusal(error).code === 'PASSWORD_REQUIRED'),
  });
  const isPending = keeping.isPending || erasing.isPending;
  const failure = keeping.error ?? erasing.error;
  const refusal = failure ? readRefusal(failure) : undefined;
  return (
    <div className={styles.content}>
      {question.text}
      {refusal && refusal.code !== 'PASSWORD_REQUIRED' && (
        <Notice>{refusal.code ? refusal.message : 'We could not reach the server. Please try again.'}</Notice>
      )}
      <div className={styles.buttons}>
        <Button look="quiet" isBusy={keeping.isPending} onClick={() => !isPending && keeping.mutate()}>
          {question.keep}
        </Button>
        <Button look="danger" isBusy={erasing.isPending} onClick={() => !isPending && erasing.mutate(undefined)}>
          {erasing.isPending ? question.erasing : question.erase}
        </Button>
      </div>
      <PasswordDialog
        text="Whoever picks up your phone should not be able to do this for you."
        confirmLabel={question.erase}
        look="danger"
        isOpen={isAskingPassword}
        onClose={() => setIsAskingPassword(false)}
        onConfirmed={() => erasing.mutate(undefined)}
      />
    </div>
  );
}

type FrameProps = { children: (content: ReactNode) => ReactNode };

/** Asks once whether what the account held before its owner was proved is the member's own. Renders nothing without a question. */
export function AccountQuestion({ children }: FrameProps) {
  const earlier = useEarlier();
  const [answer, setAnswer] = useState<string>();
  if (answer !== undefined) return children(<p role="status">{answer}</p>);
  if (!earlier) return null;
  return children(
    <OpenQuestion
      earlier={earlier}
      onAnswered={(text) => {
        setAnswer(text);
        endQuestion();
      }}
    />,
  );
}
