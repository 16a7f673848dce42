import { postView } from '@ballast/schema/posts';
import { call, RefusedError } from '../bench/call.ts';
import { query } from '../bench/workloads.ts';
import { checkPicture, readComments, readThread } from './check-responses.ts';
import type { Findings } from './findings.ts';
import { type Item, nameOf } from './ledger.ts';

async function isShown(url: string, item: Item, findings: Findings): Promise<boolean> {
  const { kind, id, parentId, author } = item;
  if (kind === 'comment') return (await readComments(url, parentId, author)).some((comment) => comment.id === id);
  if (kind === 'message') return (await readThread(url, parentId, author)).some((message) => message.id === id);
  const { data } = await call(url, query('posts.get', { postId: id }), postView, author.cookie);
  await checkPicture(url, item, data, findings);
  return true;
}

/** Reads items that were acknowledged shortly before a kill. Members continue to write meanwhile. */
export async function checkSample(url: string, items: readonly Item[], findings: Findings): Promise<void> {
  for (const item of items) {
    const found = await isShown(url, item, findings).catch((error: unknown) => {
      if (error instanceof RefusedError) return false;
      throw error;
    });
    if (!found) findings.add('lost', nameOf(item), 'is not shown after a restart');
  }
}
