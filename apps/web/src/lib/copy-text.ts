import { showToast } from '@ballast/ui/toasts';
import { showFailure } from './error-messages.ts';

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast('Copied');
  } catch (error) {
    showFailure(error, 'Error', 'Your browser did not let us copy. Select the text and copy it yourself.');
  }
}
