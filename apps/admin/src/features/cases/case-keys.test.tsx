// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createCase } from '../../testing/case.ts';
import { createFakeServer } from '../../testing/fake-server.tsx';
import { renderCase } from '../../testing/render-case.tsx';

const evidence = { content: '', createdAt: null, mediaUrl: null, isAnonymous: false };
const author = { id: 'a'.repeat(22), username: 'alder', displayName: 'Alder' };
const actionNames = () => screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent?.slice(0, 6));

const numberedActions = ['1. Lea', '2. Wri', '3. Add', '4. Tak', '5. War', '6. Sto', '7. Sus', '8. Clo'];
const isChecked = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;

test.each(['post', 'message'] as const)(
  'the actions about a %s have the numbers that they have everywhere',
  async (targetType) => {
    createFakeServer({});
    renderCase(createCase({ targetType, reason: 'abuse' }), { isAdmin: true });
    expect(actionNames()).toEqual(numberedActions);
    await userEvent.keyboard('4');
    expect(isChecked(/Take it down/)).toBe(true);
    await userEvent.keyboard('8');
    expect(isChecked(/Close the account/)).toBe(true);
  },
);

test('the key of an action that does not apply chooses nothing and says so', async () => {
  createFakeServer({});
  renderCase(createCase({ targetType: 'comment', reason: 'abuse' }));
  screen.getByText('Stories only');
  await userEvent.keyboard('53');
  expect(isChecked(/Warn/)).toBe(true);
  expect(isChecked(/Add a content note/)).toBe(false);
  screen.getByText('Add a content note: stories only.');
  await userEvent.keyboard('4');
  expect(isChecked(/Take it down/)).toBe(true);
  expect(screen.queryByText(/: stories only\.$/)).toBeNull();
});

test('a moderator cannot choose to close an account, and reads why', async () => {
  createFakeServer({});
  renderCase(createCase({ reason: 'abuse' }));
  screen.getByText('Only an admin can close an account');
  await userEvent.keyboard('8');
  expect(isChecked(/Close the account/)).toBe(false);
  screen.getByText('Close the account: only an admin can close an account.');
});

test.each([
  ['open', '5'],
  ['appealed', '1'],
] as const)('on the %s case that somebody else has claimed, a key of a decision says so', async (status, key) => {
  createFakeServer({});
  const claimedAt = new Date(Date.now() - 40.5 * 60_000).toISOString();
  renderCase(createCase({ status, claimedBy: 'elm', claimedAt, canClaim: true }));
  await userEvent.keyboard(key);
  screen.getByText('You cannot decide this now. @elm claimed it 40 minutes ago. You can take it over (c).');
  expect(screen.queryByRole('radio')).toBeNull();
});

test('a key scrolls to the form only if it chooses something there', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const item = createCase({ targetType: 'comment' });
  createFakeServer({ 'moderation.claim': () => item });
  const { container } = renderCase(item);
  await userEvent.keyboard('c3');
  expect(scrolled).not.toHaveBeenCalled();
  await userEvent.keyboard('5');
  expect(scrolled.mock.contexts).toEqual([container.querySelector('form[data-main]')]);
});

test('taking down a profile says what goes', async () => {
  createFakeServer({});
  renderCase(createCase({ targetType: 'user', reason: 'abuse' }));
  screen.getByText(/^The profile is emptied at once: its picture, shown name, bio, .*The username stays/);
  await userEvent.keyboard('4');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^What the author is told/).value).toMatch(
    /^We have emptied your profile/,
  );
  await userEvent.keyboard('5t');
  screen.getByText(/^The profile is emptied at once: .* An upheld appeal puts it back\.$/);
});

test('n opens the note, a the call for an admin; neither key works while typing', async () => {
  createFakeServer({});
  renderCase(createCase({ reason: 'abuse' }));
  await userEvent.keyboard('n');
  const note = screen.getByLabelText<HTMLTextAreaElement>(/^A note for the team/);
  expect(note.value).toBe('');
  await userEvent.keyboard('a sane note{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Write a note for the team' }));
  await userEvent.keyboard('a');
  const call = screen.getByLabelText<HTMLTextAreaElement>(/^What an admin should look at/);
  expect(call.value).toBe('');
});

test('s shows what is around the item, and h what was decided about its author', async () => {
  createFakeServer({ 'moderation.casesWithName': () => [] });
  const surrounding = {
    id: null,
    kind: 'comment' as const,
    content: 'Nor me',
    createdAt: '2026-11-20T03:07:00.000Z',
    author: null,
  };
  const decided = {
    caseId: 'd'.repeat(22),
    targetType: 'post' as const,
    action: 'warn' as const,
    rule: null,
    until: null,
  };
  renderCase(
    createCase({
      evidence: { ...evidence, author },
      targetType: 'comment',
      surroundings: [{ ...surrounding, byAuthor: false, isReported: false, isByReported: false }],
      authorHistory: Array.from({ length: 4 }, () => ({
        ...decided,
        removesItem: false,
        decidedOn: '2026-11-20',
        isReversed: false,
      })),
    }),
  );
  const isOpen = (text: RegExp) => screen.getByText(text).closest('details')?.open;
  for (const [key, text] of [
    ['s', /^The post, and the comments around it/],
    ['h', /^Earlier actions on what has the name @alder/],
  ] as const) {
    expect(isOpen(text)).toBe(false);
    await userEvent.keyboard(key);
    expect(isOpen(text)).toBe(true);
    expect(document.activeElement).toBe(screen.getByText(text));
    await userEvent.keyboard(key);
    expect(isOpen(text)).toBe(false);
  }
});

test.each(['open', 'closed'] as const)('s says that nothing stands around the item of the %s case', async (status) => {
  createFakeServer({});
  renderCase(createCase({ status, reason: 'abuse' }));
  await userEvent.keyboard('s');
  screen.getByText('Nothing stands around it.', { selector: '[role="status"]' });
  await userEvent.keyboard('h');
  expect(screen.queryByText('Nothing stands around it.')).toBeNull();
});

test('the keys of a closed case write a note, and call nobody', async () => {
  createFakeServer({});
  renderCase(createCase({ status: 'closed', closedAt: '2026-11-20T03:20:00.000Z' }));
  await userEvent.keyboard('a');
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.keyboard('n');
  screen.getByLabelText(/^A note for the team/);
});
