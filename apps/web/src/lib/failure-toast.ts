import { showToast } from '@ballast/ui/toasts';
import { readRefusal } from './error-messages.ts';

/**
 * Shows that a call failed, unless the session has ended: then the member gate fills the screen and says so. A suspended
 * member reads the reason instead of `text`, because trying again does not help.
 */
export function showFailure(error: unknown, title: string, text: string): void {
  const { code, message } = readRefusal(error);
  if (code === 'NOT_SIGNED_IN') return;
  if (code === 'SUSPENDED') showToast('Not for now', { text: message, tone: 'error' });
  else showToast(title, { text, tone: 'error' });
}
