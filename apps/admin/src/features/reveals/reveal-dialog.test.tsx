// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getQueryKey } from '@trpc/react-query';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { trpc } from '../../lib/trpc.ts';
import { createCase } from '../../testing/case.ts';
import { createFakeServer, loseConnection, refuse, WithServer } from '../../testing/fake-server.tsx';
import { RevealDialog } from './reveal-dialog.tsx';

const target = { targetType: 'post', targetId: 'p1' } as const;
const author = { id: 'u1', username: 'alder', displayName: 'Alder Man' };
const reason = 'For fear of his safety.';

const reasonField = () => screen.getByLabelText<HTMLTextAreaElement>('Your reason');
const reveal = () => userEvent.click(screen.getByRole('button', { name: 'Reveal and tell him' }));
const openDialog = () => render(<RevealDialog target={target} onClose={() => undefined} />, { wrapper: WithServer });

test('nothing is revealed without a reason', async () => {
  const calls = createFakeServer({});
  openDialog();
  await reveal();
  await userEvent.type(reasonField(), 'Too short');
  await reveal();
  expect(calls).toEqual([]);
});

test('shows the author after a valid reason, and keeps nothing of the response after closing', async () => {
  const calls = createFakeServer({ reveal: () => ({ author }) });
  const { rerender } = openDialog();
  await userEvent.type(reasonField(), reason);
  await reveal();
  expect(await screen.findByText('@alder')).toBeTruthy();
  expect(calls).toEqual([{ name: 'reveal', input: { ...target, reason } }]);
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

test('says who revealed the author before, also since the case was loaded', async () => {
  const caseRecord = createCase();
  createFakeServer({
    'moderation.case': () => ({
      ...caseRecord,
      reveals: [
        { by: 'yew', on: '2026-11-20' },
        { by: 'key', on: '2026-11-21' },
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
async function openBesideStalledCase(answer: () => { author: typeof author }) {
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
  await openBesideStalledCase(() => ({ author }));
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
  createFakeServer({ reveal: () => ({ author }) });
  const onClose = vi.fn();
  render(<RevealDialog target={target} onClose={onClose} />, { wrapper: WithServer });
  await userEvent.type(reasonField(), reason);
  await reveal();
  await screen.findByText('@alder');
  expect(screen.queryByRole('link')).toBeNull();
  expect(window.location.href).not.toContain('alder');
  await userEvent.click(screen.getByRole('button', { name: 'Close and seal' }));
  expect(onClose).toHaveBeenCalledOnce();
});
