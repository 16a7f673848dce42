import { ConfirmDialog } from '@ballast/ui/confirm-dialog';
import { useBlocker } from '@tanstack/react-router';

type Props = {
  isUnsaved: boolean;
  text: string;
  onDiscard: () => void;
};

/** Asks before navigation, reload or closing the tab loses unsaved changes. */
export function UnsavedGuard({ isUnsaved, text, onDiscard }: Props) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved && current.pathname !== next.pathname,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      title="Leave without saving?"
      text={text}
      confirmLabel="Leave without saving"
      cancelLabel="Stay here"
      isOpen={status === 'blocked'}
      onConfirm={() => {
        onDiscard();
        proceed?.();
      }}
      onCancel={() => reset?.()}
    />
  );
}
