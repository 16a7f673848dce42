// @vitest-environment jsdom
import type { RouterInputs, RouterOutputs } from '@ballast/client/types';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createCase } from '../../testing/case.ts';
import { createFakeServer, WithServer } from '../../testing/fake-server.tsx';
import { CasesPanel } from './cases-panel.tsx';

type Page = RouterOutputs['moderation']['cases'];
type Input = Extract<RouterInputs['moderation']['cases'], object>;

const decision = {
  action: 'warn',
  removesItem: true,
  by: 'oak',
  at: '2026-11-20T03:18:00.000Z',
  isReversed: false,
} as const;
const closedCase = { ...createCase({ status: 'closed', waitingSince: null }), decision };

function openClosed(answer: (input: Input) => Page, search = ''): Input[] {
  window.history.replaceState(null, '', `/admin?tab=cases&cases=closed${search}`);
  const inputs: Input[] = [];
  createFakeServer({
    session: () => ({ username: 'cedar', role: 'moderator', onCall: null }),
    'moderation.cases': (input) => {
      inputs.push(input ?? {});
      return answer(input ?? {});
    },
    'moderation.case': () => closedCase,
  });
  render(<CasesPanel />, { wrapper: WithServer });
  return inputs;
}

const only = (items: Page['items']) => () => ({ items, nextCursor: null });

test('a row says what was decided, by whom and when', async () => {
  openClosed(only([closedCase]));
  const row = within(await screen.findByRole('list', { name: 'Cases' })).getByRole('button');
  expect(row.textContent).toContain('Warn, and taken down@oak, 20 Nov 2026, 03:18');
});

test('a row says that an appeal reversed the decision', async () => {
  openClosed(only([{ ...closedCase, decision: { ...decision, isReversed: true } }]));
  await screen.findByText('Reversed on appeal: Warn');
});

test('the filters are read from the address, sent, and kept in it', async () => {
  const inputs = openClosed(only([closedCase]), '&q=pub&by=oak&from=2026-11-01&to=2026-11-20&kind=comment');
  const sent = { status: 'closed', q: 'pub', by: 'oak', from: '2026-11-01', to: '2026-11-20', type: 'comment' };
  await expect.poll(() => inputs.at(-1)).toMatchObject(sent);
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'A post');
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2026-11-19' } });
  await expect.poll(() => inputs.at(-1)).toMatchObject({ ...sent, to: '2026-11-19', type: 'post' });
  expect(window.location.search).toContain('to=2026-11-19');
  await userEvent.click(screen.getByRole('button', { name: 'Clear the filters' }));
  expect(window.location.search).toBe('?tab=cases&cases=closed');
  await expect.poll(() => screen.queryByRole('button', { name: 'Clear the filters' })).toBeNull();
});

test('typed words are searched, and nothing found is said', async () => {
  const inputs = openClosed(({ q }) => ({ items: q ? [] : [closedCase], nextCursor: null }));
  await userEvent.type(screen.getByLabelText('Words in it, or the name that it carries'), 'pub');
  const text = await screen.findByText('No closed case fits these filters.');
  expect(text.getAttribute('role')).toBe('status');
  expect(inputs.at(-1)).toMatchObject({ q: 'pub' });
});

test('a search that did not reach the oldest cases says so, and searches on', async () => {
  const answer = ({ cursor }: Input): Page =>
    cursor ? { items: [closedCase], nextCursor: null } : { items: [], nextCursor: 'older', searchedTo: '2026-05-03' };
  openClosed(answer, '&q=pub');
  await screen.findByText('0 found back to 3 May 2026. Older cases were not searched.');
  await userEvent.click(screen.getByRole('button', { name: 'Search older cases' }));
  await screen.findByText('All 1 shown');
});

test('another list has no filters, and the ones of the closed cases are gone', async () => {
  const inputs = openClosed(only([]), '&q=pub');
  await userEvent.click(screen.getByRole('radio', { name: 'Open' }));
  expect(window.location.search).toBe('?tab=cases');
  expect(screen.queryByLabelText('Kind')).toBeNull();
  await expect.poll(() => inputs.at(-1)).not.toHaveProperty('q');
});
