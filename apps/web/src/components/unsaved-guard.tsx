import { ConfirmDialog } from '@ballast/ui/confirm-dialog';
import { useBlocker } from '@tanstack/react-router';

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
