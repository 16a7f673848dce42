import { isRecord } from '../../lib/browser-storage.ts';
import { createClientId } from '../../lib/drafts.ts';

/** A comment being written. Whose name it will stand under changes only when he says so. */
export type CommentDraft = { content: string; isAnonymous: boolean; clientId: string };

/** By name unless he says otherwise; but under his own anonymous story a name would give the story away. */
export const startCommentDraft = (isUnderOwnAnonymousPost: boolean): CommentDraft => ({
  content: '',
  isAnonymous: isUnderOwnAnonymousPost,
  clientId: createClientId(),
});

export function parseCommentDraft(value: unknown): CommentDraft | undefined {
  if (!isRecord(value)) return undefined;
  const { content, isAnonymous, clientId } = value;
  if (typeof content !== 'string' || typeof isAnonymous !== 'boolean' || typeof clientId !== 'string') return undefined;
  return { content, isAnonymous, clientId };
}
