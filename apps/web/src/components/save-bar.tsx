import { Button } from '@ballast/ui/button';
import { Notice } from '@ballast/ui/notice';
import { ToastOutlet } from '@ballast/ui/toast-outlet';
import { useEffect } from 'react';
import type { Form } from '../hooks/use-form.ts';
import styles from './save-bar.module.css';

type Props = {
  label: string;
  unsavedText: string | undefined;
  form: Pick<Form, 'problem' | 'isPending'>;
};

/** Sticky while there are unsaved changes. When it becomes sticky, it scrolls the focused control into view. */
export function SaveBar({ label, unsavedText, form: { problem, isPending } }: Props) {
  const hasUnsaved = unsavedText !== undefined;
  useEffect(() => {
    if (hasUnsaved) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [hasUnsaved]);
  return (
    <div className={styles.save} data-unsaved={hasUnsaved || undefined}>
      {hasUnsaved && <ToastOutlet />}
      {problem && <Notice>{problem}</Notice>}
      <div className={styles.line}>
        <Button type="submit" isBusy={isPending}>
          {isPending ? 'Saving...' : label}
        </Button>
        <p className={styles.unsaved} aria-live="polite">
          {unsavedText}
        </p>
      </div>
    </div>
  );
}
