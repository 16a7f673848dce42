// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCase } from '../../testing/case.ts';
import { createFakeServer } from '../../testing/fake-server.tsx';
import { endFakeTimers } from '../../testing/fake-timers.ts';
import { renderCase } from '../../testing/render-case.tsx';
import type { Case } from './case.ts';
import { CaseContent } from './case-content.tsx';
import { settleMs } from './case-reading.tsx';
import { isFolded } from './hard-cases.ts';

const evidence: Case['evidence'] = {
  content: 'The rope is in the garage. I know where it is.',
  isAnonymous: true,
  author: null,
  createdAt: null,
  mediaUrl: null,
};

/** Calls back when the test says that the end of the case is on the screen. */
let reachEnd = () => {};
class TestObserver {
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    reachEnd = () => callback([{ isIntersecting: true }]);
  }
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', TestObserver);
});
afterEach(endFakeTimers);

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = (key: string, ctrlKey = false) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ctrlKey });
const question = () => screen.queryByRole('alertdialog');

function open(changes: Partial<Case>) {
  const item = createCase({ evidence, ...changes });
  const calls = createFakeServer({ 'moderation.decide': () => ({ ...item, status: 'closed' }) });
  renderCase(item);
  return () => calls.filter(({ name }) => name === 'moderation.decide').length;
}

test('a case of danger cannot be decided in its first two seconds, and the button says so', async () => {
  const decided = open({ reason: 'danger' });
  act(() => reachEnd());
  press('2');
  press('Enter', true);
  await pass(settleMs - 1);
  screen.getByText('You have just opened this. It can be decided in a moment.');
  press('Enter', true);
  await pass(0);
  expect(decided()).toBe(0);
  await pass(1);
  press('Enter', true);
  await pass(100);
  expect(decided()).toBe(1);
});

test.each(['danger', 'child_safety'] as const)(
  'a case of %s that was not read asks first, and names the item',
  async (reason) => {
    const decided = open({ reason });
    await pass(settleMs);
    press('2');
    press('Enter', true);
    await pass(100);
    expect(question()?.textContent).toContain(
      'You haven’t read this to the end: “The rope is in the garage. I know where it is.”',
    );
    expect(decided()).toBe(0);
    fireEvent.click(screen.getByRole('button', { name: 'Not yet' }));
    await pass(100);
    if (isFolded({ reason })) {
      // The end of folded words is no end of reading.
      act(() => reachEnd());
      press('Enter', true);
      await pass(100);
      expect(decided()).toBe(0);
      fireEvent.click(screen.getByRole('button', { name: 'Not yet' }));
      expect(screen.queryByText(/The rope is in the garage/)).toBeNull();
      fireEvent.click(screen.getByRole('button', { name: 'Show the words' }));
      await pass(100);
    }
    act(() => reachEnd());
    press('Enter', true);
    await pass(100);
    expect(decided()).toBe(1);
  },
);

const live = { ...evidence, version: 'first', edited: false, isShown: true, postId: 'p'.repeat(22) };
const goodbye: Case['commentsByAuthor'][number] = {
  id: 'g'.repeat(22),
  content: 'I am on the edge now. Goodbye.',
  createdAt: '2026-11-20T03:07:00.000Z',
  author: null,
  byAuthor: true,
  isReported: false,
  edited: false,
  isShown: true,
};

test.each<[string, Partial<Case>, string]>([
  ['comment', { commentsByAuthor: [goodbye] }, 'Its author has just written: “I am on the edge now. Goodbye.”'],
  ['change', { live: { ...live, version: 'second' } }, 'Its author has just changed it'],
])(
  'a %s of the author that comes while it asks is shown, and the decision is not sent',
  async (_what, changes, title) => {
    const item = createCase({ evidence, reason: 'danger', live });
    const calls = createFakeServer({ 'moderation.decide': () => ({ ...item, status: 'closed' }) });
    const { rerender } = renderCase(item);
    const decided = () => calls.filter(({ name }) => name === 'moderation.decide').length;
    await pass(settleMs);
    press('2');
    press('Enter', true);
    await pass(100);
    const props = { headingRef: createRef<HTMLHeadingElement>(), isAdmin: false, onReveal() {}, onDecided() {} };
    rerender(<CaseContent {...props} caseRecord={{ ...item, ...changes }} />);
    expect(question()?.textContent).toContain(title);
    fireEvent.click(screen.getByRole('button', { name: 'Read it first' }));
    await pass(100);
    expect(question()).toBeNull();
    expect(decided()).toBe(0);
    press('Enter', true);
    await pass(100);
    expect(question()?.textContent).toContain('You haven’t read this to the end');
    fireEvent.click(screen.getByRole('button', { name: 'Write to support the author' }));
    await pass(100);
    expect(decided()).toBe(1);
  },
);

test('what is around it counts as read once it is opened', async () => {
  const surrounding = {
    id: null,
    kind: 'message',
    content: 'Do it then.',
    createdAt: '2026-11-20T03:07:00.000Z',
    author: null,
    byAuthor: false,
    isReported: false,
    isByReported: false,
  } as const;
  const decided = open({ reason: 'danger', targetType: 'message', surroundings: [surrounding] });
  await pass(settleMs);
  const details = screen.getByText(/^Messages of the same conversation/).closest('details');
  if (details) {
    details.open = true;
    fireEvent(details, new Event('toggle'));
  }
  press('2');
  press('Enter', true);
  await pass(100);
  expect(question()).toBeNull();
  expect(decided()).toBe(1);
});

test('a case of another reason is decided at once, without a question', async () => {
  const decided = open({ reason: 'spam' });
  press('2');
  press('Enter', true);
  await pass(100);
  expect(decided()).toBe(1);
});
