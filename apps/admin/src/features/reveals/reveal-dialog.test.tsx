// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getQueryKey } from '@trpc/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { trpc } from '../../lib/trpc.ts';
import { unlockStore } from '../../lib/unlock-store.ts';
import { createCase, createReport } from '../../testing/case.ts';
import { createFakeServer, loseConnection, refuse, WithServer } from '../../testing/fake-server.tsx';
import { RevealDialog } from './reveal-dialog.tsx';

const whom = { targetType: 'post', targetId: 'p1' } as const;
const target = { whom };
const author = { id: 'u1', username: 'alder', displayName: 'Alder Man' };
const member = {
  ...author,
  firstName: 'Al',
  lastName: 'Der',
  email: 'alder@example.org',
  phone: '07700 900123',
  address: '2 River Lane',
  city: 'Leeds',
  postcode: 'LS1 4AP',
  country: 'UK',
  dateOfBirth: '1988-02-03',
  age: 38,
};
const revealed = { author, member, tellAfter: null };
const reason = 'For fear of his safety.';

const reasonField = () => screen.getByLabelText<HTMLTextAreaElement>('Your reason');
const reveal = () => userEvent.click(screen.getByRole('button', { name: 'Reveal and tell them' }));
const revealLater = () => userEvent.click(screen.getByRole('button', { name: 'Reveal, and tell them later' }));
const openDialog = () => render(<RevealDialog target={target} onClose={() => undefined} />, { wrapper: WithServer });

// The words of another test.
beforeEach(() => {
  unlockStore.unlock();
  unlockStore.lock();
});

test('nothing is revealed without a reason', async () => {
  const calls = createFakeServer({});
  openDialog();
  await reveal();
  await userEvent.type(reasonField(), 'Too short');
  await reveal();
  expect(calls).toEqual([]);
});

test('shows the author after a valid reason, and keeps nothing of the response after closing', async () => {
  const calls = createFakeServer({ reveal: () => revealed });
  const { rerender } = openDialog();
  await userEvent.type(reasonField(), reason);
  await reveal();
  expect(await screen.findByText('@alder')).toBeTruthy();
  expect(calls).toEqual([{ name: 'reveal', input: { ...whom, reason } }]);
  expect(document.activeElement?.textContent).toContain('@alder');
  rerender(<RevealDialog target={undefined} onClose={() => undefined} />);
  await waitFor(() => expect(document.body.textContent).not.toContain('alder'));
  await waitFor(() => expect(queryClient.getMutationCache().getAll()).toEqual([]));
  expect(
    JSON.stringify(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    ),
  ).not.toContain('alder');
});

test('the reason has the focus, and Control and Enter send it', async () => {
  const calls = createFakeServer({ reveal: () => revealed });
  openDialog();
  await waitFor(() => expect(document.activeElement).toBe(reasonField()));
  await userEvent.keyboard(`${reason}{Control>}{Enter}{/Control}`);
  await screen.findByText('@alder');
  expect(calls).toHaveLength(1);
});

test('a double-click reveals once', async () => {
  const calls = createFakeServer({ reveal: () => revealed });
  openDialog();
  await userEvent.type(reasonField(), reason);
  const button = screen.getByRole('button', { name: 'Reveal and tell them' });
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByText('@alder');
  expect(calls).toHaveLength(1);
});

test('says who revealed the author before, also since the case was loaded', async () => {
  const caseRecord = createCase();
  createFakeServer({
    'moderation.case': () => ({
      ...caseRecord,
      reveals: [
        { id: 'r1', who: 'author', by: 'yew', on: '2026-11-20' },
        { id: 'r2', who: 'author', by: 'key', on: '2026-11-21' },
      ],
    }),
  });
  queryClient.setQueryData(getQueryKey(trpc.moderation.case, { caseId: caseRecord.id }, 'query'), caseRecord);
  render(<RevealDialog target={{ ...target, caseId: caseRecord.id }} onClose={() => undefined} />, {
    wrapper: WithServer,
  });
  await screen.findByText('@yew looked up who wrote this, on 20 Nov 2026.');
  screen.getByText('Somebody with the admin key looked up who wrote this, on 21 Nov 2026.');
});

/** Opens the dialog beside a case that is loaded once: its second read gets no answer. */
async function openBesideStalledCase(answer: () => typeof revealed) {
  const caseRecord = createCase();
  createFakeServer({ reveal: answer, 'moderation.case': () => caseRecord });
  const { fetch: respond } = globalThis;
  let reads = 0;
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (!url.includes('moderation.case')) return respond(url, init);
    reads += 1;
    return reads === 1 ? respond(url, init) : new Promise(() => undefined);
  });
  render(<RevealDialog target={{ ...target, caseId: caseRecord.id }} onClose={() => undefined} />, {
    wrapper: WithServer,
  });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await userEvent.type(reasonField(), reason);
  await reveal();
  await waitFor(() => expect(reads).toBe(2));
}

test('shows the author although the case behind the dialog is not refetched', async () => {
  await openBesideStalledCase(() => revealed);
  expect(await screen.findByText('@alder')).toBeTruthy();
});

test('after a lost response, nothing can be revealed until the case has been refetched', async () => {
  await openBesideStalledCase(loseConnection);
  await screen.findByRole('alert');
  screen.getByRole('button', { name: 'Revealing...' });
});

test('the error of a refused reason is shown at the field, which keeps its text', async () => {
  createFakeServer({ reveal: () => refuse('BAD_INPUT', { reason: 'Please say why.' }) });
  openDialog();
  await userEvent.type(reasonField(), reason);
  await reveal();
  expect(await screen.findByRole('textbox', { description: /Please say why\./ })).toBe(reasonField());
  expect(reasonField().value).toBe(reason);
});

test('other errors are shown above the form', async () => {
  createFakeServer({ reveal: () => refuse('RATE_LIMITED') });
  openDialog();
  await userEvent.type(reasonField(), reason);
  await reveal();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^That is a lot at once/);
  expect(reasonField().value).toBe(reason);
});

test('the revealed author is in no address, and gone when the dialog closes', async () => {
  createFakeServer({ reveal: () => revealed });
  const onClose = vi.fn();
  render(<RevealDialog target={target} onClose={onClose} />, { wrapper: WithServer });
  await userEvent.type(reasonField(), reason);
  await reveal();
  await screen.findByText('@alder');
  for (const link of screen.getAllByRole('link')) expect(link.getAttribute('href')).toMatch(/^tel:/);
  expect(window.location.href).not.toContain('alder');
  await userEvent.click(screen.getByRole('button', { name: 'Close and seal' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('while an author is shown, Escape and a press outside leave the dialog open', async () => {
  createFakeServer({ reveal: () => revealed });
  const onClose = vi.fn();
  render(<RevealDialog target={target} onClose={onClose} />, { wrapper: WithServer });
  screen.getByRole('button', { name: 'Close' });
  await userEvent.type(reasonField(), reason);
  await reveal();
  await screen.findByText('@alder');
  await userEvent.keyboard('{Escape}');
  for (const backdrop of screen.getAllByRole('presentation', { hidden: true })) await userEvent.click(backdrop);
  screen.getByText('@alder');
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

test('the reasons are there again after the dialog was closed, and gone once they were sent', async () => {
  createFakeServer({ reveal: () => ({ ...revealed, tellAfter: '2030-01-02' }) });
  const laterBox = () => screen.getByLabelText('Tell them later');
  const delayField = () => screen.getByLabelText<HTMLTextAreaElement>('Why telling has to wait');
  const { unmount } = openDialog();
  await userEvent.type(reasonField(), reason);
  await userEvent.click(laterBox());
  await userEvent.type(delayField(), 'He reads her mail.');
  unmount();
  const again = openDialog();
  expect(reasonField().value).toBe(reason);
  await userEvent.click(laterBox());
  expect(delayField().value).toBe('He reads her mail.');
  fireEvent.change(screen.getByLabelText('The day from which they are told'), { target: { value: '2030-01-02' } });
  await revealLater();
  await screen.findByText('@alder');
  again.unmount();
  openDialog();
  expect(reasonField().value).toBe('');
  await userEvent.click(laterBox());
  expect(delayField().value).toBe('');
});

test('in a case about a child the form says that the author is told at once, until that is put off', async () => {
  createFakeServer({});
  render(<RevealDialog target={{ whom, mayHarmChild: true }} onClose={() => undefined} />, { wrapper: WithServer });
  const warning = screen.getByText(/^They are told by mail at once/);
  const button = screen.getByRole('button', { name: 'Reveal and tell them' });
  expect(warning.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.click(screen.getByLabelText('Tell them later'));
  expect(screen.queryByText(/^They are told by mail at once/)).toBeNull();
  expect(button.textContent).toBe('Reveal, and tell them later');
});

test('what 999 asks for, the item and how to give it stand on one screen', async () => {
  createFakeServer({ reveal: () => revealed });
  const words = { by: 'Their own words', text: 'On the bridge by the mill.', writtenAt: '2026-11-20T03:07:00.000Z' };
  render(<RevealDialog target={{ whom, words: [words] }} onClose={() => undefined} />, { wrapper: WithServer });
  await userEvent.type(reasonField(), reason);
  await reveal();
  await screen.findByText('@alder');
  for (const text of [
    'Al Der',
    '2 River Lane, Leeds',
    'LS1 4AP, UK',
    '07700 900123',
    'alder@example.org',
    words.by,
    '20 Nov 2026, 03:07',
    words.text,
  ]) {
    screen.getByText(text);
  }
  screen.getByText('38, born on 3 Feb 1988, as the account says');
  expect(screen.getByRole('link', { name: /999/ }).getAttribute('href')).toBe('tel:999');
  screen.getByText(/^Say where the person may be: first any place that they wrote themselves, .* then the address/);
  const steps = screen.getByRole('heading', { name: 'How to give it' });
  expect(screen.getByText(words.text).compareDocumentPosition(steps)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a reporter is looked up by the chosen report, and told on a later day', async () => {
  const calls = createFakeServer({ reveal: () => ({ ...revealed, author: null, tellAfter: '2030-01-02' }) });
  const reports = ['R-1', 'R-2'].map((reference) => createReport('child_safety', { reference }));
  const reporter = { whom: { who: 'reporter', caseId: 'c1' }, reports } as const;
  render(<RevealDialog target={reporter} onClose={() => undefined} />, { wrapper: WithServer });
  await userEvent.selectOptions(screen.getByLabelText('Which report'), 'R-2');
  await userEvent.type(reasonField(), reason);
  await userEvent.click(screen.getByLabelText('Tell them later'));
  await revealLater();
  screen.getByText('Choose the day.');
  expect(calls).toEqual([]);
  fireEvent.change(screen.getByLabelText('The day from which they are told'), { target: { value: '2030-01-02' } });
  const delayReason = 'He reads her mail.';
  await userEvent.type(screen.getByLabelText('Why telling has to wait'), delayReason);
  await revealLater();
  await screen.findByText('Reported by');
  const input = { ...reporter.whom, reference: 'R-2', reason, tellAfter: '2030-01-02', tellAfterReason: delayReason };
  expect(calls).toEqual([{ name: 'reveal', input }]);
  expect(document.body.textContent).toContain('They are told from 2 Jan 2030.');
});
