import { Button } from '@ballast/ui/button';
import { Notice } from '@ballast/ui/notice';
import { useEffect } from 'react';
import styles from './save-bar.module.css';

type Props = {
  /** What the button says. */
  label: string;
  /** What is not saved yet, in words. */
  unsaved: string | undefined;
  problem: string | undefined;
  isPending: boolean;
};

/** The way to save a form. While something is unsaved it stays in reach, and what has the focus comes out from under it. */
export function SaveBar({ label, unsaved, problem, isPending }: Props) {
  const isUnsaved = unsaved !== undefined;
  useEffect(() => {
    if (isUnsaved) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [isUnsaved]);
  return (
    <div className={styles.save} data-unsaved={isUnsaved || undefined}>
      {problem && <Notice>{problem}</Notice>}
      <div className={styles.line}>
        <Button type="submit" isBusy={isPending}>
          {isPending ? 'Saving...' : label}
        </Button>
        <p className={styles.unsaved} aria-live="polite">
          {unsaved}
        </p>
      </div>
    </div>
  );
}
