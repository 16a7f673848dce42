// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createIdempotencyKey, drafts } from '../lib/storage/drafts.ts';
import { ownDrafts } from '../lib/storage/own-drafts.ts';
import { useDraft } from './use-draft.ts';

const schema = v.object({ content: v.string(), clientId: v.string() });

/** Opens a form after a closed tab has left a draft. */
function openForm(left?: string) {
  if (left !== undefined) drafts.write('alder', 'post@closed', { content: left, clientId: 'left', at: 1 });
  const createInitial = () => ({ content: '', clientId: createIdempotencyKey() });
  const { result } = renderHook(() => useDraft({ memberId: 'alder', name: 'post', schema, createInitial }));
  return {
    content: () => result.current.draft.content,
    othersCount: () => result.current.others.count,
    write: (content: string) => act(() => result.current.change({ content })),
  };
}

test('an empty form takes up what a closed tab left', async () => {
  const form = openForm('Left');
  await waitFor(() => expect(form.content()).toBe('Left'));
  expect(form.othersCount()).toBe(0);
});

test('what the member has begun to write stays, and what a closed tab left is offered', async () => {
  const form = openForm('Left');
  form.write('Begun');
  await waitFor(() => expect(form.othersCount()).toBe(1));
  expect(form.content()).toBe('Begun');
});

test('a form that was emptied leaves nothing behind', () => {
  const form = openForm();
  form.write('Begun');
  form.write('');
  expect(ownDrafts.read('alder', 'post', schema)).toBeUndefined();
});
