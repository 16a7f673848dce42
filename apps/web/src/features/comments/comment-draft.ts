import * as v from 'valibot';
import { createIdempotencyKey } from '../../lib/storage/drafts.ts';
import { storedClientId, storedText } from '../../lib/storage/stored-fields.ts';

export const storedCommentDraft = v.object({
  content: storedText,
  /** Absent until the member moves the switch. A stored default would reveal whether the member wrote the post. */
  isAnonymous: v.exactOptional(v.boolean()),
  clientId: storedClientId,
});

export type CommentDraft = v.InferOutput<typeof storedCommentDraft>;

export const createCommentDraft = (): CommentDraft => ({ content: '', clientId: createIdempotencyKey() });

export const isAnonymousIn = ({ isAnonymous }: CommentDraft, isAnonymousByDefault: boolean): boolean =>
  isAnonymous ?? isAnonymousByDefault;
