import { AppIcon } from '@ballast/ui/app-icon';
import { Button } from '@ballast/ui/button';
import { Notice } from '@ballast/ui/notice';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { useState } from 'react';
import { readRefusal } from '../../lib/refusal.ts';
import { trpc } from '../../lib/trpc.ts';
import styles from './hidden-email.module.css';

type Props = {
  userId: string;
  username: string;
  /** Null if the list has no names and addresses. The button then asks for them, which is logged. */
  email: string | null;
};

/** Hides the email until the button shows it, against shoulder surfing. */
export function HiddenEmail({ userId, username, email }: Props) {
  const [isShown, setIsShown] = useState(false);
  const look = trpc.admin.showUser.useMutation({ onSuccess: () => setIsShown(true) });
  const found = look.data ?? { first_name: null, last_name: null, email };
  const name = [found.first_name, found.last_name].filter(Boolean).join(' ');
  function press(): void {
    if (isShown || found.email !== null) setIsShown(!isShown);
    else if (!look.isPending) look.mutate({ userId });
  }
  return (
    <div className={styles.field}>
      <Button
        look="icon"
        aria-pressed={isShown}
        isBusy={look.isPending}
        aria-label={`Show the ${email === null ? 'name and email' : 'email'} of @${username}`}
        onClick={press}
      >
        <AppIcon name={isShown ? 'eye-off' : 'eye'} />
      </Button>
      {isShown ? (
        <span className={styles.email}>
          {name && <bdi>{`${name}, `}</bdi>}
          <span>{found.email}</span>
        </span>
      ) : (
        <span className={styles.dots}>
          <span aria-hidden="true">••••••••••••</span>
          <VisuallyHidden>Email hidden</VisuallyHidden>
        </span>
      )}
      {look.error && <Notice>{readRefusal(look.error).message}</Notice>}
    </div>
  );
}
