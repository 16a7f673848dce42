import { expect, test } from 'vitest';
import { storedTextMaxChars } from '../../lib/storage/stored-fields.ts';
import { parseStored } from '../../testing/parse-stored.ts';
import { createCommentDraft, isAnonymousIn, storedCommentDraft } from './comment-draft.ts';

const toStored = (draft: object) => JSON.parse(JSON.stringify(draft));

test('a draft stores no choice until the switch is moved, and follows the default', () => {
  const draft = toStored({ ...createCommentDraft(), content: 'Same here.' });
  expect(Object.keys(draft).sort()).toEqual(['clientId', 'content']);
  const read = parseStored(storedCommentDraft, draft);
  expect(read).toEqual(draft);
  expect(read && [isAnonymousIn(read, true), isAnonymousIn(read, false)]).toEqual([true, false]);
});

test.each([true, false])('a switch moved to %s stays there', (isAnonymous) => {
  const read = parseStored(storedCommentDraft, toStored({ ...createCommentDraft(), isAnonymous }));
  expect(read && [isAnonymousIn(read, true), isAnonymousIn(read, false)]).toEqual([isAnonymous, isAnonymous]);
});

test('an invalid idempotency key is replaced, excessive text is cut, an incomplete draft is dropped', () => {
  const read = parseStored(storedCommentDraft, { content: 'x'.repeat(300_000), clientId: 'no good!' });
  expect(read?.clientId).toMatch(/^[0-9a-f]{32}$/);
  expect(read?.content).toHaveLength(storedTextMaxChars);
  expect(parseStored(storedCommentDraft, { clientId: 'abcdefgh' })).toBeUndefined();
  expect(parseStored(storedCommentDraft, { content: 'x', clientId: 'abcdefgh', isAnonymous: 'true' })).toBeUndefined();
});
