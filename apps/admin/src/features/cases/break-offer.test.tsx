// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeServer, WithServer } from '../../testing/fake-server.tsx';
import { BreakOffer } from './break-offer.tsx';
import { countHardCases, createHardCases, hardCases, hardCasesBeforeBreak, isHard } from './hard-cases.ts';

beforeEach(() => {
  vi.useRealTimers();
  act(() => hardCases.startAgain());
});

function renderOffer(others: readonly string[] = []) {
  createFakeServer({
    session: () => ({ username: 'cedar', role: 'moderator', onCall: 'Sam, 07700 900000' }),
    'moderation.duty': () => ({
      staff: [{ name: 'cedar', isMe: true }, ...others.map((name) => ({ name, isMe: false }))],
      calls: [],
    }),
  });
  const onBreak = vi.fn();
  render(<BreakOffer onCall="Sam, 07700 900000" onBreak={onBreak} />, { wrapper: WithServer });
  return onBreak;
}

const read = (count: number, owner = 'cedar') =>
  act(() => {
    for (let index = 0; index < count; index += 1) hardCases.note(`${owner} ${index}`, owner);
  });

test('the tenth hard case of a shift offers a break and a colleague, and after it the count begins again', async () => {
  const onBreak = renderOffer(['oak']);
  read(hardCasesBeforeBreak - 1);
  read(hardCasesBeforeBreak, 'somebody else');
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'A break' })).toBeNull());
  act(() => hardCases.note('the tenth', 'cedar'));
  await screen.findByText(/^You have read 10 hard cases/);
  await screen.findByText('@oak can take the next one.');
  await userEvent.click(screen.getByRole('button', { name: 'Take a break' }));
  expect(onBreak).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'I am back' }));
  expect(screen.queryByRole('region', { name: 'A break' })).toBeNull();
});

test('nobody has to take it, and without a colleague there is the person on call', async () => {
  renderOffer();
  read(hardCasesBeforeBreak);
  await screen.findByText('Nobody else is here now.');
  screen.getByText(/07700 900000/);
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  expect(screen.queryByRole('region', { name: 'A break' })).toBeNull();
});

test('cases of the shift before do not count, and a reload keeps those of this one', () => {
  hardCases.note('one', 'cedar');
  const before = { caseId: 'two', owner: 'cedar', changedAtMs: Date.now() - 9 * 60 * 60_000 };
  expect(countHardCases([...hardCases.get(), before], 'cedar')).toBe(1);
  expect(createHardCases().get()).toMatchObject([{ caseId: 'one', owner: 'cedar' }]);
});

test.each([
  ['danger', null, true],
  ['sexual', null, true],
  ['abuse', null, false],
  ['abuse', '/media/one', true],
  ['spam', '/media/one', false],
] as const)('%s with the picture %s is hard: %s', (reason, mediaUrl, expected) => {
  const evidence = { author: null, content: 'Words', createdAt: null, isAnonymous: true, mediaUrl };
  expect(isHard({ reason, evidence })).toBe(expected);
});
