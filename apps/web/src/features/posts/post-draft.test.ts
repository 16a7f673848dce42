import { expect, test } from 'vitest';
import { parseStored } from '../../testing/parse-stored.ts';
import { startPostDraft, storedPostDraft, toPostInput } from './post-draft.ts';

const draft = { content: ' A hard\r\nnight ', mood: 'Sad', isAnonymous: true, clientId: 'abcdefgh', hadPicture: true };

test('a new draft is anonymous', () => {
  expect(startPostDraft().isAnonymous).toBe(true);
});

test('a whole draft is restored, also from an older version; half of one is not', () => {
  expect(parseStored(storedPostDraft, draft)).toEqual(draft);
  const { isAnonymous: _unsaid, ...half } = draft;
  expect(parseStored(storedPostDraft, half)).toBeUndefined();
  expect(parseStored(storedPostDraft, { ...draft, isAnonymous: 'true' })).toBeUndefined();
  const { hadPicture: _older, ...older } = draft;
  expect(parseStored(storedPostDraft, older)).toEqual({ ...draft, hadPicture: false });
});

test('a post with a picture is a form, with anonymity as text', () => {
  const form = toPostInput(draft, new File(['x'], 'hill.jpg', { type: 'image/jpeg' }));
  expect(form).toBeInstanceOf(FormData);
  if (form instanceof FormData) expect(form.get('isAnonymous')).toBe('true');
});

test('a client id that the server would refuse is replaced, and an excessive text is cut', () => {
  const read = parseStored(storedPostDraft, { ...draft, clientId: 'no good!', content: 'x'.repeat(300_000) });
  expect(read?.clientId).toMatch(/^[0-9a-f]{32}$/);
  expect(read?.content).toHaveLength(100_000);
});
