import { expect, test } from 'vitest';
import { parsePostDraft, startPostDraft, toPostInput } from './post-draft.ts';

const draft = { content: ' A hard\r\nnight ', mood: 'Sad', isAnonymous: true, clientId: 'abcdefgh', hadPicture: true };

test('a new draft hides his name until he says otherwise', () => {
  expect(startPostDraft().isAnonymous).toBe(true);
});

test('a draft survives being stored; half of one is none', () => {
  expect(parsePostDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  const { isAnonymous: _unsaid, ...half } = draft;
  expect(parsePostDraft(half)).toBeUndefined();
  expect(parsePostDraft({ ...draft, isAnonymous: 'true' })).toBeUndefined();
  const { hadPicture: _older, ...older } = draft;
  expect(parsePostDraft(older)).toEqual({ ...draft, hadPicture: false });
});

test('a picture makes it a form, in which anonymity is a word', () => {
  const form = toPostInput(draft, new File(['x'], 'hill.jpg', { type: 'image/jpeg' }));
  expect(form).toBeInstanceOf(FormData);
  if (form instanceof FormData) expect(form.get('isAnonymous')).toBe('true');
});

test('a key that cannot be sent is made anew, and words beyond measure are cut', () => {
  const read = parsePostDraft({ ...draft, clientId: 'no good!', content: 'x'.repeat(300_000) });
  expect(read?.clientId).toMatch(/^[0-9a-f]{32}$/);
  expect(read?.content).toHaveLength(100_000);
});
