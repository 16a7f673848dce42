// @vitest-environment jsdom
import type { RouterInputs } from '@ballast/client/types';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createFakeServer, WithServer } from '../../testing/fake-server.tsx';
import { LogPanel } from './log-panel.tsx';
import type { LogEntry } from './log-texts.ts';

const caseId = 'c'.repeat(22);
const entry: LogEntry = {
  id: 'e'.repeat(22),
  sessionId: 'session',
  action: 'claim_case',
  actor: 'oak',
  targetType: 'case',
  targetId: caseId,
  reason: null,
  createdAt: '2026-11-20T03:18:00.000Z',
  hash: null,
  about: { targetType: 'comment', caseId, postId: null, username: 'alder' },
  revealIds: [],
};

function openLog(items: LogEntry[], search = '') {
  window.history.replaceState(null, '', `/admin?tab=log${search}`);
  const inputs: RouterInputs['admin']['log'][] = [];
  const minutes: unknown[] = [];
  createFakeServer({
    log: (input) => {
      inputs.push(input);
      return { items, nextCursor: null };
    },
    revealTime: (input) => {
      minutes.push(input);
      return { at: '2026-11-20T03:07:00.000Z' };
    },
  });
  render(<LogPanel />, { wrapper: WithServer });
  return { inputs, minutes };
}

test('an entry says who did what to whose item, and leads to the case and the member', async () => {
  openLog([entry]);
  await screen.findByText('A comment of @alder');
  screen.getByText('@oak');
  await userEvent.click(screen.getByRole('button', { name: 'Open the case' }));
  expect(window.location.search).toBe(`?tab=cases&case=${caseId}`);
  await userEvent.click(screen.getByRole('button', { name: 'Show @alder among the members' }));
  expect(window.location.search).toBe('?tab=users&q=alder');
});

test('an entry about an anonymous item names nobody', async () => {
  openLog([{ ...entry, about: { targetType: 'post', caseId, postId: null, username: null } }]);
  await screen.findByText('A story');
  expect(screen.queryByRole('button', { name: /among the members/ })).toBeNull();
});

test('a reveal has its day, its story, and the minute only after a press', async () => {
  const about = { targetType: 'comment', caseId: null, postId: 'p1', username: null } as const;
  const { minutes } = openLog([
    { ...entry, action: 'reveal', about, createdAt: '2026-11-20T00:00:00.000Z', revealIds: ['r1'] },
  ]);
  await screen.findByText('20 Nov 2026');
  expect(screen.getByRole('link', { name: 'Open the story (a new tab)' }).getAttribute('href')).toBe('/post/p1');
  expect(minutes).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Show the minute (this is logged)' }));
  await screen.findByText('20 Nov 2026, 03:07');
  expect(minutes).toEqual([{ revealId: 'r1' }]);
});

test('the filters are read from the address and sent, and nothing found is said', async () => {
  const { inputs } = openLog([], '&by=oak&kind=claim_case&from=2026-11-01&to=2026-11-20');
  await screen.findByText('No entry fits these filters.');
  expect(inputs.at(-1)).toMatchObject({ by: 'oak', action: 'claim_case', from: '2026-11-01', to: '2026-11-20' });
  await userEvent.selectOptions(screen.getByLabelText('What'), 'Took a decision back');
  await expect.poll(() => inputs.at(-1)).toMatchObject({ action: 'reopen_case' });
  await userEvent.click(screen.getByRole('button', { name: 'Clear the filters' }));
  expect(window.location.search).toBe('?tab=log');
});
