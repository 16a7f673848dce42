// @vitest-environment jsdom
import { limits } from '@ballast/schema/limits';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { viewerStore } from '../../lib/stores/viewer-store.ts';
import { createFakeServer, loseConnection } from '../../testing/fake-server.ts';
import { memberOf } from '../../testing/members.ts';
import { anonymousPost } from '../../testing/posts.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { blockableAuthor } from './blockable-author.ts';
import ReportDialog from './report-dialog.tsx';

async function openDialog(
  create = () => ({ success: true as const, reference: 'R-7' }),
  type: 'post' | 'message' = 'post',
) {
  const { calls } = createFakeServer({ reports: { create } });
  viewerStore.setMember(memberOf('alder'));
  const onClose = vi.fn();
  await renderAt('/feed', { '/feed': <ReportDialog target={{ type, id: 'p1' }} isOpen onClose={onClose} /> });
  return { calls, onClose };
}

const reason = (name: RegExp) => screen.getByRole('radio', { name });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send report' }));
const details = (name: string) => screen.getByRole('textbox', { name });

test('a report without a reason is not sent', async () => {
  const { calls } = await openDialog();
  await send();
  expect(screen.getByText('Please say what is wrong.')).toBeDefined();
  expect(calls).toEqual([]);
});

test('a listed reason needs no details', async () => {
  const { calls } = await openDialog();
  await userEvent.click(reason(/^Spam/));
  await send();
  await screen.findByText('R-7');
  expect(calls).toEqual([
    {
      path: 'reports.create',
      input: expect.objectContaining({ targetType: 'post', targetId: 'p1', reason: 'spam', details: '' }),
    },
  ]);
});

test('"Something else" needs details', async () => {
  const { calls } = await openDialog();
  await userEvent.click(reason(/^Something else/));
  await send();
  expect(document.activeElement).toBe(details('In your own words'));
  expect(calls).toEqual([]);
});

test('details over the limit are not sent', async () => {
  const { calls } = await openDialog();
  await userEvent.click(reason(/^Spam/));
  await userEvent.click(details('Anything more (optional)'));
  await userEvent.paste('x'.repeat(limits.reportDetailsMaxChars + 1));
  await send();
  expect(screen.getByText('This can be 2,000 characters at most.')).toBeDefined();
  expect(calls).toEqual([]);
});

test('a report about danger shows emergency contacts before it is sent', async () => {
  await openDialog();
  expect(screen.queryByRole('link', { name: 'Call 999' })).toBeNull();
  await userEvent.click(reason(/^Someone may be in danger/));
  expect(screen.getByRole('link', { name: 'Call 999' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Call 116 123' })).toBeDefined();
});

test('a report of a threat shows 999 and the police before it is sent', async () => {
  await openDialog();
  await userEvent.click(reason(/^A threat/));
  expect(screen.getByText(/^If you think they are near, ring 999\./)).toBeDefined();
  expect(
    screen.getByText(/once they delete it or their account, it is gone for you too\. Take a screenshot\./),
  ).toBeDefined();
  expect(screen.getByText(/your data export, in your settings under Your data\./)).toBeDefined();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['tel:999', 'tel:101']);
  expect(screen.queryByText(/worried about/)).toBeNull();
});

test('a report of a message says what staff see, and that its sender may guess who reported', async () => {
  await openDialog(undefined, 'message');
  expect(screen.getByText(/^We see this message and those around it\. .* they may guess\./)).toBeDefined();
  await userEvent.click(reason(/^Spam/));
  await send();
  expect(
    await screen.findByText(/We do not tell the one you reported that it was you.* But .* they may guess both\.$/),
  ).toBeDefined();
});

const messages = [
  { id: 'm2', quote: 'lol', sentAt: 'Today, 08:06' },
  { id: 'm1', quote: 'I will find you', sentAt: 'Today, 08:05' },
  { id: 'm0', quote: 'lol', sentAt: 'Today, 08:04' },
];

async function openConversationDialog(create = () => ({ success: true as const, reference: 'R-7' })) {
  const { calls } = createFakeServer({ reports: { create } });
  viewerStore.setMember(memberOf('alder'));
  const target = { type: 'message' as const, id: 'conversation', messages };
  await renderAt('/feed', { '/feed': <ReportDialog target={target} isOpen onClose={() => undefined} /> });
  return calls;
}

test('a report of a conversation is about the message that the member chooses', async () => {
  const calls = await openConversationDialog();
  expect(screen.getByRole('dialog', { name: 'Report a message' })).toBeDefined();
  const choice = within(screen.getByRole('radiogroup', { name: 'Which message?' }));
  expect(choice.getAllByRole('radio')).toHaveLength(3);
  expect(choice.queryByRole('radio', { checked: true })).toBeNull();
  await userEvent.click(reason(/^A threat/));
  await send();
  expect(document.activeElement).toBe(choice.getAllByRole('radio')[0]);
  expect(screen.getByRole('radiogroup', { description: 'Please choose a message.' })).toBeDefined();
  expect(calls).toEqual([]);
  await userEvent.keyboard('{ArrowDown}');
  expect(choice.getByRole('radio', { checked: true })).toBe(reason(/^I will find you\s*Today, 08:05$/));
  await send();
  await screen.findByText('R-7');
  expect(calls.map(({ input }) => input)).toMatchObject([{ targetType: 'message', targetId: 'm1', reason: 'threat' }]);
});

test('the words are kept when another message is chosen, and a retry about the first one has its idempotency key', async () => {
  let isLost = true;
  const calls = await openConversationDialog(() => (isLost ? loseConnection() : { success: true, reference: 'R-7' }));
  await userEvent.click(reason(/^A threat/));
  await userEvent.type(details('Anything more (optional)'), 'Twice now.');
  for (const name of [/^I will/, /08:04$/, /^I will/]) {
    await userEvent.click(reason(name));
    await send();
    await screen.findByText(/could not reach the server/);
  }
  isLost = false;
  await send();
  await screen.findByText('R-7');
  const sent = calls.map(({ input }) => input as { targetId: string; details: string });
  expect(sent.map(({ targetId, details }) => [targetId, details])).toEqual(
    ['m1', 'm0', 'm1', 'm1'].map((id) => [id, 'Twice now.']),
  );
  expect(sent[2]).toEqual(sent[0]);
  expect(sent[3]).toEqual(sent[0]);
});

test('a report of a post does not say that its author may guess who reported', async () => {
  await openDialog();
  expect(screen.getByText('Nobody is told that you reported. It is not grassing.')).toBeDefined();
  await userEvent.click(reason(/^Spam/));
  await send();
  await screen.findByText('R-7');
  expect(screen.queryByText(/may guess/)).toBeNull();
});

test('a report without a response is kept and retried with the same idempotency key', async () => {
  let isLost = true;
  const { calls } = await openDialog(() => (isLost ? loseConnection() : { success: true, reference: 'R-7' }));
  await userEvent.click(reason(/^Abuse/));
  await userEvent.type(details('Anything more (optional)'), 'Twice now.');
  await send();
  await screen.findByText(/could not reach the server/);
  expect(details('Anything more (optional)')).toHaveProperty('value', 'Twice now.');
  isLost = false;
  await send();
  await screen.findByText('R-7');
  expect(calls).toHaveLength(2);
  expect(calls[1]).toEqual(calls[0]);
});

const blocked = { path: 'profiles.setBlock', input: { userId: 'b1', blocked: true } };
const muted = { path: 'profiles.setMute', input: { userId: 'b1', muted: true } };

test.each([
  ['post', 'Mute', 'Muted members', '/profile#muted', /^@birch is muted\. You can undo that in your profile/, muted],
  ['message', 'Mute', 'Muted members', '/profile#muted', /^@birch is muted\./, muted],
  ['post', 'Block', 'Blocked members', '/profile#blocked', /^@birch is blocked\. You can undo that/, blocked],
  ['user', 'Block', 'Blocked members', '/profile#blocked', /^@birch is blocked\./, blocked],
] as const)(
  'after a report of a named %s, “%s” is offered and leads to the list',
  async (type, way, list, href, outcome, call) => {
    const { calls } = createFakeServer({
      reports: { create: () => ({ success: true, reference: 'R-7' }) },
      profiles: { setBlock: ({ blocked }) => ({ blocked }), setMute: ({ muted }) => ({ muted }) },
    });
    viewerStore.setMember(memberOf('alder'));
    const target = { type, id: 'p1', author: { id: 'b1', username: 'birch' } };
    await renderAt('/feed', { '/feed': <ReportDialog target={target} isOpen onClose={() => undefined} /> });
    await userEvent.click(reason(/^Spam/));
    await send();
    await screen.findByText('R-7');
    expect(screen.getByRole('button', { name: 'Mute @birch', description: /^They cannot notice\./ })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Block @birch', description: /they can notice that\.$/ })).toBeDefined();
    expect(screen.queryByText(/report it first/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: `${way} @birch` }));
    const link = await screen.findByRole('link', { name: list });
    expect(link.getAttribute('href')).toBe(href);
    expect(link.parentElement?.textContent).toMatch(outcome);
    expect(document.activeElement).toBe(link.parentElement);
    expect(screen.queryByRole('button', { name: /@birch/ })).toBeNull();
    expect(calls.at(-1)).toEqual(call);
  },
);

test('after a report of an anonymous item neither a mute nor a block is offered', async () => {
  const author = blockableAuthor(anonymousPost('p1'));
  expect(author).toBeUndefined();
  await openDialog();
  await userEvent.click(reason(/^Spam/));
  await send();
  await screen.findByText('R-7');
  expect(screen.queryByRole('button', { name: /^(?:Mute|Block)/ })).toBeNull();
});
