import { expect, test } from 'vitest';
import { longestKeptText } from '../../lib/storage/kept-values.ts';
import { isAnonymousIn, parseCommentDraft, startCommentDraft } from './comment-draft.ts';

const kept = (draft: object) => JSON.parse(JSON.stringify(draft));

test('what is kept before he moves the switch is the same under his own story as under any other', () => {
  const draft = kept({ ...startCommentDraft(), content: 'Same here.' });
  expect(Object.keys(draft).sort()).toEqual(['clientId', 'content']);
  const read = parseCommentDraft(draft);
  expect(read).toEqual(draft);
  expect(read && [isAnonymousIn(read, true), isAnonymousIn(read, false)]).toEqual([true, false]);
});

test.each([true, false])('once moved to %s it stays there', (isAnonymous) => {
  const read = parseCommentDraft(kept({ ...startCommentDraft(), isAnonymous }));
  expect(read && [isAnonymousIn(read, true), isAnonymousIn(read, false)]).toEqual([isAnonymous, isAnonymous]);
});

test('a key that cannot be sent is made anew, words beyond measure are cut, and half a draft is none', () => {
  const read = parseCommentDraft({ content: 'x'.repeat(300_000), clientId: 'no good!' });
  expect(read?.clientId).toMatch(/^[0-9a-f]{32}$/);
  expect(read?.content).toHaveLength(longestKeptText);
  expect(parseCommentDraft({ clientId: 'abcdefgh' })).toBeUndefined();
  expect(parseCommentDraft({ content: 'x', clientId: 'abcdefgh', isAnonymous: 'true' })).toBeUndefined();
});
