// @vitest-environment jsdom
import { adminCallTexts } from '@ballast/content/admin-calls';
import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createCase } from '../../testing/case.ts';
import { createFakeServer } from '../../testing/fake-server.tsx';
import { endFakeTimers } from '../../testing/fake-timers.ts';
import { renderCase } from '../../testing/render-case.tsx';

const calledAt = '2026-11-20T03:07:00.000Z';

function renderCalled({ isAdmin = false, seenBy = ['yew', 'key'] } = {}) {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-20T03:07:28.000Z') });
  onTestFinished(endFakeTimers);
  createFakeServer({});
  const call = { calledAt, calledBy: 'cedar', seenBy };
  renderCase(createCase({ adminCalled: true, call }), { isAdmin });
  return screen.getByRole('region', { name: 'An admin is called' });
}

test('says since when, by whom, and who has seen it', () => {
  expect(renderCalled().textContent).toContain(
    'An admin is asked to look since 03:07, by @cedar. Seen by @yew, Somebody with the admin key.',
  );
});

test('counts five minutes down, announces only their end, and then offers to ring again', () => {
  const region = renderCalled({ seenBy: [] });
  expect(region.textContent).toContain('Nobody has seen it yet.');
  const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(screen.getByRole('timer').textContent).toBe('4:32');
  vi.setSystemTime(new Date('2026-11-20T03:11:57.000Z'));
  act(() => vi.advanceTimersByTime(1_000));
  expect(screen.getByRole('timer').textContent).toMatch(/^0:0[12]$/);
  expect(announced()).not.toContain(adminCallTexts.isOver);
  expect(screen.queryByRole('button', { name: 'Ask the admins again' })).toBeNull();
  vi.setSystemTime(new Date('2026-11-20T03:12:00.000Z'));
  act(() => vi.advanceTimersByTime(1_000));
  expect(screen.queryByRole('timer')).toBeNull();
  expect(announced()).toContain(adminCallTexts.isOver);
  screen.getByRole('button', { name: 'Ask the admins again' });
});

test('staff who wait for an admin see from the start what to do when the clock ends', () => {
  const region = renderCalled();
  for (const step of adminCallTexts.atEnd) expect(region.textContent).toContain(step);
});

test('an admin is asked to claim it, and has no clock', () => {
  expect(renderCalled({ isAdmin: true }).textContent).toContain(adminCallTexts.forAdmins);
  expect(screen.queryByRole('timer')).toBeNull();
});
