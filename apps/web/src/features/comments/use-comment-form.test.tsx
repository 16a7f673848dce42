// @vitest-environment jsdom

import type { RouterInputs } from '@ballast/client/types';
import { anonymousAuthor } from '@ballast/schema/authors';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drafts, storedTextMaxChars } from '../../lib/storage/drafts.ts';
import { createFakeServer, refuse } from '../../testing/fake-server.ts';
import { parseStored } from '../../testing/parse-stored.ts';
import { threadFields } from '../../testing/thread-fields.ts';
import { WithServer } from '../../testing/with-server.tsx';
import { createCommentDraft, isAnonymousIn, storedCommentDraft, useCommentForm } from './use-comment-form.ts';

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

type Input = RouterInputs['comments']['create'];

const memberId = 'alder';
const ownAnonymousStory = { id: 'own-story', mine: true, isAnonymous: true, answers: 'everyone' } as const;

let sent: Input[] = [];
let usedClientId: string | undefined;
beforeEach(() => {
  localStorage.clear();
  drafts.reserveFor(memberId);
  sent = [];
  usedClientId = undefined;
  createFakeServer({
    comments: {
      create(input: Input) {
        sent.push(input);
        if (input.clientId === usedClientId) refuse('CLIENT_ID_REUSED');
        return {
          ...{ id: 'c1', postId: input.postId, content: input.content, createdAt: '2026-11-20T03:00:00.000Z' },
          ...{ cover: null, edited: false, likesCount: 0, liked: false, supports: null, version: null, mine: true },
          ...threadFields,
          ...{ isAnonymous: true as const, author: anonymousAuthor },
        };
      },
    },
  });
});

function open() {
  const { result } = renderHook(() => useCommentForm({ memberId, post: ownAnonymousStory, onPosted: () => {} }), {
    wrapper: WithServer,
  });
  const form = () => result.current;
  act(() => form().write('It got better.'));
  return form;
}

test('words that were changed after an attempt that had arrived stay in the draft, and can be sent as another comment', async () => {
  const form = open();
  usedClientId = form().draft.clientId;
  act(() => form().submit());
  await waitFor(() => expect(form().draft.clientId).not.toBe(usedClientId));
  expect(form().draft.content).toBe('It got better.');
  act(() => form().submit());
  await waitFor(() => expect(form().draft.content).toBe(''));
});

test('the name under one’s own anonymous story is shown only after a question', async () => {
  const form = open();
  expect(form().draft.isAnonymous).toBe(true);
  act(() => form().setAnonymous(false));
  expect(form().isConfirmingName).toBe(true);
  expect(form().draft.isAnonymous).toBe(true);
  act(() => form().submit());
  await waitFor(() => expect(sent).toMatchObject([{ isAnonymous: true }]));
});

test.each([
  [false, true],
  [true, false],
])('the answer %s to the question makes isAnonymous %s', async (showName, isAnonymous) => {
  const form = open();
  act(() => form().setAnonymous(false));
  act(() => form().answerNamePrompt(showName));
  expect(form().isConfirmingName).toBe(false);
  expect(form().draft.isAnonymous).toEqual(isAnonymous);
  act(() => form().submit());
  await waitFor(() => expect(sent).toMatchObject([{ isAnonymous }]));
});

test('hiding the name again asks nothing', () => {
  const form = open();
  act(() => form().setAnonymous(false));
  act(() => form().answerNamePrompt(true));
  act(() => form().setAnonymous(true));
  expect(form().isConfirmingName).toBe(false);
  expect(form().draft.isAnonymous).toBe(true);
});
