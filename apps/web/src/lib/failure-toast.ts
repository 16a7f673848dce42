import { showToast } from '@ballast/ui/toasts';
import { readRefusal } from './error-messages.ts';

/**
 * Shows that a call failed, unless the session has ended: then the member gate fills the screen and says so. A suspended
 * member reads the reason instead of `text`, because trying again does not help.
 */
export function showFailure(error: unknown, title: string, text: string): void {
  const { code, message, until } = readRefusal(error);
  if (code === 'NOT_SIGNED_IN') return;
  if (code === 'SUSPENDED')
    showToast(until === null ? 'Not any more' : 'Not for now', { text: message, tone: 'error' });
  else showToast(title, { text, tone: 'error' });
}

/** For a form that shows the refusal itself: a toast would repeat the reason to a suspended member. */
export function showFormFailure(error: unknown, title: string, text: string): void {
  if (readRefusal(error).code !== 'SUSPENDED') showFailure(error, title, text);
}
