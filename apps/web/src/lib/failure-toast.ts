import { showToast } from '@ballast/ui/toasts';
import { readRefusal } from './error-messages.ts';

/** Shows that a call failed. Not if the session has ended: then the member gate takes the screen and says so. */
export function showFailure(error: unknown, title: string, text: string): void {
  if (readRefusal(error).code !== 'NOT_SIGNED_IN') showToast(title, { text, tone: 'error' });
}
