// @vitest-environment jsdom
import type { RouterOutputs } from '@ballast/client/types';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryUtils } from '../lib/query-client.ts';
import { createFakeServer } from '../testing/fake-server.ts';
import { memberOf } from '../testing/members.ts';
import { WithServer } from '../testing/with-server.tsx';
import { SanctionLine } from './sanction-line.tsx';

type Sanction = RouterOutputs['auth']['me']['sanction'];

const year = new Date().getFullYear() + 1;
const until = `${year}-12-09T12:00:00.000Z`;

function textFor(sanction: Sanction, isCommentOrMessage: boolean) {
  const { calls } = createFakeServer({});
  queryUtils.auth.me.setData(undefined, { ...memberOf('alder'), sanction });
  const { container } = render(<SanctionLine isCommentOrMessage={isCommentOrMessage} />, { wrapper: WithServer });
  expect(calls).toEqual([]);
  return container.textContent;
}

test.each<[Sanction, boolean, string]>([
  [null, true, ''],
  [{ action: 'limit', until, appeal: 'possible' }, false, ''],
  [
    { action: 'limit', until, appeal: 'possible' },
    true,
    `You cannot comment or send messages until 9 December ${year}. Why, and how to appeal`,
  ],
  [
    { action: 'suspend', until, appeal: 'possible' },
    false,
    `You cannot write until 9 December ${year}. Why, and how to appeal`,
  ],
  [
    { action: 'suspend', until, appeal: 'possible' },
    true,
    `You cannot write until 9 December ${year}. Why, and how to appeal`,
  ],
  [
    { action: 'close', until: null, appeal: 'possible' },
    false,
    'Your account is closed for writing. Why, and how to appeal',
  ],
  [{ action: 'suspend', until, appeal: null }, false, `You cannot write until 9 December ${year}. Why`],
  [
    { action: 'suspend', until, appeal: 'open' },
    false,
    `You cannot write until 9 December ${year}. Your appeal is with us. Why, and what you wrote`,
  ],
  [
    { action: 'close', until: null, appeal: 'open' },
    true,
    'Your account is closed for writing. Your appeal is with us. Why, and what you wrote',
  ],
])('%o (for a comment or message: %s) shows %j without a request', (sanction, isCommentOrMessage, text) => {
  expect(textFor(sanction, isCommentOrMessage)).toBe(text);
});

test('after its end, asks once whether another sanction lasts longer', async () => {
  const ended: Sanction = { action: 'suspend', until: '2020-12-09T12:00:00.000Z', appeal: 'possible' };
  const { calls } = createFakeServer({
    auth: { me: () => ({ ...memberOf('alder'), sanction: { action: 'limit', until, appeal: 'possible' } }) },
  });
  queryUtils.auth.me.setData(undefined, { ...memberOf('alder'), sanction: ended });
  const { container } = render(<SanctionLine isCommentOrMessage />, { wrapper: WithServer });
  expect(container.textContent).toBe('');
  await screen.findByText(/You cannot comment or send messages until 9 December/);
  expect(calls).toHaveLength(1);
});
