import { Button } from '@ballast/ui/button';
import { Notice } from '@ballast/ui/notice';
import { useEffect } from 'react';
import type { Form } from '../hooks/use-form.ts';
import styles from './save-bar.module.css';

type Props = {
  label: string;
  unsaved: string | undefined;
  form: Pick<Form, 'problem' | 'isPending'>;
};

/** Sticky while there are unsaved changes; keeps the focused control visible above it. */
export function SaveBar({ label, unsaved, form: { problem, isPending } }: Props) {
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
