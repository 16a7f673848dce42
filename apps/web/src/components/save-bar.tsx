import { Button } from '@ballast/ui/button';
import { ConfirmDialog } from '@ballast/ui/confirm-dialog';
import { Notice } from '@ballast/ui/notice';
import { ToastOutlet } from '@ballast/ui/toast-outlet';
import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Form } from '../hooks/use-form.ts';
import styles from './save-bar.module.css';

type Props = {
  wouldLoseChanges: boolean;
  text: string;
  onDiscard: () => void;
};

/** Asks before navigation, reload or closing the tab loses unsaved changes. */
export function UnsavedGuard({ wouldLoseChanges, text, onDiscard }: Props) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => wouldLoseChanges && current.pathname !== next.pathname,
    enableBeforeUnload: wouldLoseChanges,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      title="Leave without saving?"
      text={text}
      confirmLabel="Leave without saving"
      cancelLabel="Stay here"
      isOpen={status === 'blocked'}
      isLayer={false}
      onConfirm={() => {
        onDiscard();
        proceed?.();
      }}
      onCancel={() => reset?.()}
    />
  );
}

type SaveBarProps = {
  label: string;
  unsavedText: string | undefined;
  form: Pick<Form, 'problem' | 'isPending'>;
};

/** Sticky while there are unsaved changes. When it becomes sticky, it scrolls the focused control into view. */
export function SaveBar({ label, unsavedText, form: { problem, isPending } }: SaveBarProps) {
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
