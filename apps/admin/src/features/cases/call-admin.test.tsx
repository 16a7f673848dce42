// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { createCase, createReport } from '../../testing/case.ts';
import { createFakeServer, WithServer } from '../../testing/fake-server.tsx';
import type { Case } from './case.ts';
import { CaseContent } from './case-content.tsx';

const called = { calledAt: new Date().toISOString(), seenBy: [] };
const call = { ...called, calledBy: 'cedar' };
const evidence = { content: 'Awake.', author: null, createdAt: null, mediaUrl: null };

function renderCase(item: Case, isAdmin = false, onCall: string | null = null) {
  const headingRef = createRef<HTMLHeadingElement>();
  const noop = vi.fn();
  const props = { caseRecord: item, headingRef, isAdmin, onCall, onReveal: noop, onDecided: noop };
  return render(<CaseContent {...props} />, { wrapper: WithServer });
}

const opener = () => screen.getByRole('button', { name: 'Ask an admin to look' });
const field = () => screen.getByLabelText<HTMLTextAreaElement>(/^What an admin should look at/);

test('the form sends the words, and the heading gets the focus', async () => {
  const item = createCase({ reason: 'abuse' });
  const calls = createFakeServer({
    'moderation.callAdmin': () => called,
    'moderation.cases': () => ({ items: [], nextCursor: null }),
  });
  renderCase(item);
  await userEvent.click(opener());
  await userEvent.keyboard('Is this a child?{Control>}{Enter}{/Control}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 3 })));
  expect(calls[0]).toMatchObject({
    name: 'moderation.callAdmin',
    input: { caseId: item.id, words: 'Is this a child?' },
  });
  expect(calls.some(({ name }) => name === 'moderation.decide')).toBe(false);
});

test('the call needs words, and "Not now" returns the focus and keeps what was typed', async () => {
  const calls = createFakeServer({});
  renderCase(createCase({ reason: 'abuse' }));
  await userEvent.click(opener());
  await userEvent.click(screen.getByRole('button', { name: 'Send it' }));
  screen.getByText('Please say what an admin should look at.');
  await userEvent.type(field(), 'Is this');
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(document.activeElement).toBe(opener());
  expect(screen.queryByLabelText(/^What an admin/)).toBeNull();
  await userEvent.click(opener());
  expect(field().value).toBe('Is this');
  expect(calls).toEqual([]);
});

test.each([
  ['an admin is called already', createCase({ adminCalled: true, call }), true],
  ['the case is closed', createCase({ status: 'closed', closedAt: '2026-11-20T03:20:00.000Z' }), false],
])('there is no button once %s', (_case, item, isMarked) => {
  createFakeServer({});
  renderCase(item);
  expect(screen.queryByRole('button', { name: 'Ask an admin to look' })).toBeNull();
  expect(screen.queryByText('An admin is asked to look') !== null).toBe(isMarked);
});

test('in an urgent case the form has words, so that one press sends it', async () => {
  const item = createCase({ reason: 'danger' });
  const calls = createFakeServer({
    'moderation.callAdmin': () => called,
    'moderation.cases': () => ({ items: [], nextCursor: null }),
  });
  renderCase(item);
  await userEvent.click(opener());
  expect(field().selectionStart).toBe(0);
  expect(field().selectionEnd).toBe('Please look at this now.'.length);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(calls[0]?.input).toMatchObject({ words: 'Please look at this now.' }));
  expect(calls[0]?.input).toHaveProperty('clientId', expect.stringMatching(/.{36}/));
});

test('typing replaces the words that the form has filled in, but not those of a draft', async () => {
  createFakeServer({});
  renderCase(createCase({ reason: 'danger' }));
  await userEvent.click(opener());
  await userEvent.keyboard('He is on a bridge');
  expect(field().value).toBe('He is on a bridge');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(opener());
  await userEvent.keyboard('.');
  expect(field().value).toBe('He is on a bridge.');
});

test('words that were deleted from the form stay deleted', async () => {
  createFakeServer({});
  const item = createCase({ reason: 'danger' });
  const { unmount } = renderCase(item);
  await userEvent.click(opener());
  await userEvent.clear(field());
  await userEvent.click(screen.getByRole('button', { name: 'Send it' }));
  screen.getByText('Please say what an admin should look at.');
  unmount();
  renderCase(item);
  await userEvent.click(opener());
  expect(field().value).toBe('');
});

test('the actions of a case are in one row, and an open form follows its button', async () => {
  createFakeServer({});
  const item = createCase({ reason: 'abuse', evidence: { ...evidence, isAnonymous: true } });
  renderCase(item);
  await userEvent.click(opener());
  const row = opener().parentElement;
  expect(
    [...(row?.children ?? [])].map(({ tagName, textContent }) => (tagName === 'FORM' ? 'form' : textContent)),
  ).toEqual(['Ask an admin to look', 'form', 'Claim it', 'Hide it now, decide later', 'Change how urgent it is']);
});

test('an admin has no button to call an admin, and reads no step that says to', () => {
  createFakeServer({});
  const reports = (['danger', 'child_safety', 'suicide_encouraged'] as const).map((reason) =>
    createReport(reason, { reference: reason }),
  );
  const { container } = renderCase(
    createCase({ reason: 'danger', isReasonBacked: true, reports, evidence: { ...evidence, isAnonymous: true } }),
    true,
  );
  const labels = [...(screen.getByRole('button', { name: 'Claim it' }).parentElement?.children ?? [])];
  expect(labels.map(({ textContent }) => textContent)).not.toContain('Ask an admin to look');
  screen.getByText(/^Reveal the author/);
  expect(container.textContent).not.toMatch(/\b(an|the) admin\b/i);
});

test.each(['Sam, 07700 900000, nights', null])('the form says whom to call too: %s', async (onCall) => {
  createFakeServer({});
  renderCase(createCase({ reason: 'abuse' }), false, onCall);
  await userEvent.click(opener());
  const hint = document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent;
  expect(hint).toContain('Do not count on a phone that rings.');
  expect(hint?.endsWith(onCall ? `ring the on-call number yourself: ${onCall}` : 'until an admin takes it.')).toBe(
    true,
  );
});
