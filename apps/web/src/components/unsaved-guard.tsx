import { ConfirmDialog } from '@ballast/ui/confirm-dialog';
import { useBlocker } from '@tanstack/react-router';

type Props = {
  /** Whether leaving now would lose anything. */
  isUnsaved: boolean;
  /** What it is that would be lost. */
  text: string;
  /** He leaves all the same. */
  onDiscard: () => void;
};

/** Asks before unsaved changes are lost: by another screen, a reload, a closed tab. */
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
