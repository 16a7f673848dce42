import { showToast } from '@ballast/ui/toasts';
import { readRefusal } from '../../lib/error-messages.ts';
import { createIdempotencyKey } from '../../lib/storage/drafts.ts';
import { earlierAttemptToast } from '../../lib/submission.ts';
import { trpcClient } from '../../lib/trpc.ts';
import type { Post } from '../story/public.ts';
import type { PostDraft } from './post-draft.ts';

/** An earlier attempt arrived, and the draft was changed since: keeps it as that of another post. */
export function keepAsOtherPost(write: (changes: Pick<PostDraft, 'clientId'>) => void): void {
  write({ clientId: createIdempotencyKey() });
  showToast(earlierAttemptToast.title, { text: earlierAttemptToast.text });
}

/** The post of the earlier attempt, if that is why this one was refused: the newest of the member. */
export async function findEarlierPost(error: unknown): Promise<Post | undefined> {
  if (readRefusal(error).code !== 'CLIENT_ID_REUSED') return undefined;
  const own = await trpcClient.posts.own.query({ limit: 1 }).catch(() => undefined);
  return own?.items[0];
}
