import { useEffect } from 'react';
import { isTyping } from './use-case-shortcuts.ts';

/** A dialog that has just opened may not have the focus yet. */
const isDialogOpen = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** Listens on the document: nothing has the focus after a sign-in, a reload, or a click beside the workbench. */
export function useDocumentKeys(actions: Readonly<Record<string, (event: KeyboardEvent) => void>>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      const action = Object.hasOwn(actions, key) ? actions[key] : undefined;
      if (!action || ctrlKey || metaKey || altKey) return;
      if (!target || isTyping(target) || isDialogOpen()) return;
      event.preventDefault();
      action(event);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
