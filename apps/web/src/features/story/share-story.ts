import { showToast } from '@ballast/ui/toasts';
import { copyText } from '../../lib/copy-text.ts';

/** Whether the device is a phone or tablet with a menu of its own for sharing. */
const canShare = (): boolean => typeof navigator.share === 'function' && window.matchMedia('(pointer: coarse)').matches;

export const shareLabel = (): string => (canShare() ? 'Share the address' : 'Copy the address');

const addressOf = (postId: string, commentId: string | undefined): string =>
  `${window.location.origin}/post/${postId}${commentId === undefined ? '' : `?answer=${commentId}`}`;

/** Shares or copies only the address of a story, or of a comment under it: the story's words could tell others what somebody reads. */
export async function shareStory(postId: string, commentId?: string): Promise<void> {
  const url = addressOf(postId, commentId);
  if (!canShare()) return copyText(url);
  try {
    await navigator.share({ url });
  } catch (error) {
    // The member closed the menu.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast('Error', { text: 'Your device could not share that.', tone: 'error' });
  }
}
