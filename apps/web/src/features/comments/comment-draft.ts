import { isRecord } from '../../lib/storage/browser-storage.ts';
import { createClientId } from '../../lib/storage/drafts.ts';
import { readClientId, readText } from '../../lib/storage/kept-values.ts';

/**
 * A comment being written. Under whose name it will stand is in it only once he has said so: as the form starts out, it
 * would tell whoever holds the device whether the story above is his.
 */
export type CommentDraft = { content: string; isAnonymous?: boolean; clientId: string };

export const startCommentDraft = (): CommentDraft => ({ content: '', clientId: createClientId() });

/** By name unless he says otherwise; but under his own anonymous story a name would give the story away. */
export const isAnonymousIn = ({ isAnonymous }: CommentDraft, isUnderOwnAnonymousPost: boolean): boolean =>
  isAnonymous ?? isUnderOwnAnonymousPost;

export function parseCommentDraft(value: unknown): CommentDraft | undefined {
  if (!isRecord(value)) return undefined;
  const content = readText(value['content']);
  const { isAnonymous } = value;
  if (content === undefined) return undefined;
  const words = { content, clientId: readClientId(value['clientId']) };
  if (isAnonymous === undefined) return words;
  return typeof isAnonymous === 'boolean' ? { ...words, isAnonymous } : undefined;
}
