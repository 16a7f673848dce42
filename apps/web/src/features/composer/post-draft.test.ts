import { expect, test } from 'vitest';
import { storedTextMaxChars } from '../../lib/storage/drafts.ts';
import { parseStored } from '../../testing/parse-stored.ts';
import { createPostDraft, type PostDraft, storedPostDraft, toPostInput } from './post-draft.ts';

const draft: PostDraft = {
  content: ' A hard\r\nnight ',
  mood: 'Sad',
  notes: ['loss'],
  topics: ['loss', 'sleep'],
  answers: 'nobody',
  openToRead: true,
  imageDescription: 'A pier.',
  isAnonymous: true,
  clientId: 'abcdefgh',
  hadPicture: true,
  pictureId: 'p1',
};

test('a new draft is anonymous', () => {
  expect(createPostDraft().isAnonymous).toBe(true);
});

test('a complete draft is restored, also from an older version; an incomplete one is not', () => {
  expect(parseStored(storedPostDraft, draft)).toEqual(draft);
  const { isAnonymous: _isAnonymous, ...incomplete } = draft;
  expect(parseStored(storedPostDraft, incomplete)).toBeUndefined();
  expect(parseStored(storedPostDraft, { ...draft, isAnonymous: 'true' })).toBeUndefined();
  const {
    hadPicture: _hadPicture,
    pictureId: _pictureId,
    notes: _notes,
    topics: _topics,
    answers: _answers,
    ...older
  } = draft;
  expect(parseStored(storedPostDraft, older)).toEqual({
    ...draft,
    notes: [],
    topics: [],
    answers: 'everyone',
    hadPicture: false,
    pictureId: '',
  });
});

test('a post with an image is FormData, with isAnonymous and notes as text', () => {
  const form = toPostInput(draft, new File(['x'], 'hill.jpg', { type: 'image/jpeg' }));
  expect(form).toBeInstanceOf(FormData);
  if (!(form instanceof FormData)) return;
  expect(form.get('isAnonymous')).toBe('true');
  expect(form.get('notes')).toBe('loss');
  expect(form.get('topics')).toBe('loss,sleep');
  expect(form.get('answers')).toBe('nobody');
});

test('an invalid idempotency key is replaced, and excessive text is cut', () => {
  const read = parseStored(storedPostDraft, { ...draft, clientId: 'no good!', content: 'x'.repeat(300_000) });
  expect(read?.clientId).toMatch(/^[0-9a-f]{32}$/);
  expect(read?.content).toHaveLength(storedTextMaxChars);
});
