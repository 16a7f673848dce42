import { AppIcon } from '@ballast/ui/app-icon';
import { Button } from '@ballast/ui/button';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { useState } from 'react';
import styles from './hidden-email.module.css';

/** Hides the email until the button shows it, against shoulder surfing. */
export function HiddenEmail({ username, email }: { username: string; email: string }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={styles.field}>
      <Button
        look="icon"
        aria-pressed={isShown}
        aria-label={`Show the email of @${username}`}
        onClick={() => setIsShown(!isShown)}
      >
        <AppIcon name={isShown ? 'eye-off' : 'eye'} />
      </Button>
      {isShown ? (
        <span className={styles.email}>{email}</span>
      ) : (
        <span className={styles.dots}>
          <span aria-hidden="true">••••••••••••</span>
          <VisuallyHidden>Email hidden</VisuallyHidden>
        </span>
      )}
    </div>
  );
}
