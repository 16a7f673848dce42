// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createCase, createReport } from '../../testing/case.ts';
import { createFakeServer, loseConnection } from '../../testing/fake-server.tsx';
import { renderCase } from '../../testing/render-case.tsx';
import type { Case } from './case.ts';

const record = {
  by: 'oak',
  at: '2026-11-20T03:12:00.000Z',
  what: 'Rang 999.',
  reference: 'CAD 1234',
  writtenAt: '2026-11-20T03:20:00.000Z',
};
const author = { id: 'a'.repeat(22), username: 'wulfric', displayName: 'Wulf R.' };
const evidence = { content: 'Awake.', isAnonymous: false, author, createdAt: null, mediaUrl: null };

const reports = [createReport('abuse')];
const open = () => userEvent.click(screen.getByRole('button', { name: /^What did you do outside/ }));
const send = () => userEvent.click(screen.getByRole('button', { name: /^Write it down/ }));
const whatField = () => screen.getByLabelText<HTMLTextAreaElement>(/^What you did/);

const sentOf = (calls: readonly { name: string; input: unknown }[]) =>
  calls.filter(({ name }) => name === 'moderation.addRecord').map(({ input }) => input);

function openForm(item: Case = createCase()) {
  const calls = createFakeServer({
    'moderation.addRecord': () => ({ ...item, records: [record] }),
    'moderation.casesWithName': () => null,
  });
  renderCase(item);
  return calls;
}

test('a call to 999 is written down with the time at which the button was pressed, and its reference', async () => {
  const calls = openForm();
  await open();
  expect(document.activeElement).toBe(whatField());
  const before = Date.now();
  await userEvent.click(screen.getByRole('button', { name: 'Rang 999 just now' }));
  expect(document.activeElement).toBe(screen.getByLabelText(/^Their reference/));
  await userEvent.keyboard('CAD 1234');
  await send();
  await screen.findByText('It is written down');
  const [sent] = sentOf(calls);
  expect(sent).toMatchObject({ what: 'Rang 999.', reference: 'CAD 1234' });
  const at = /"at":"([^"]+)"/.exec(JSON.stringify(sent))?.[1] ?? '';
  expect(Math.abs(new Date(at).getTime() - before)).toBeLessThan(61_000);
  expect(screen.queryByLabelText(/^What you did/)).toBeNull();
});

test('words with the name of the author are sent only when they are sent once more', async () => {
  const calls = openForm(createCase({ evidence }));
  await open();
  await userEvent.type(whatField(), 'The police are with Wulfric.');
  await send();
  expect(screen.getByRole('alert').textContent).toContain('wulfric');
  expect(sentOf(calls)).toEqual([]);
  await userEvent.type(whatField(), ' Now.');
  expect(screen.queryByRole('alert')).toBeNull();
  await send();
  await send();
  await waitFor(() => expect(sentOf(calls)).toHaveLength(1));
});

test('words without a name, and a name within a longer word, are sent at once', async () => {
  const calls = openForm(createCase({ evidence }));
  await open();
  await userEvent.type(whatField(), 'Rang about wulfrics.');
  await send();
  await waitFor(() => expect(sentOf(calls)).toHaveLength(1));
});

test('a time in the future, or none, is not sent', async () => {
  const calls = openForm();
  await open();
  await userEvent.type(whatField(), 'Rang.');
  for (const [typed, error] of [
    ['2999-01-01T03:12', /^This is in the future/],
    ['', 'Please give the day and time.'],
  ] as const) {
    fireEvent.change(screen.getByLabelText(/^When/), { target: { value: typed } });
    await send();
    screen.getByText(error);
  }
  expect(sentOf(calls)).toEqual([]);
});

test('after a lost response the words are there, and a retry has the same idempotency key', async () => {
  const item = createCase();
  let isConnected = false;
  const calls = createFakeServer({ 'moderation.addRecord': () => (isConnected ? item : loseConnection()) });
  renderCase(item);
  await open();
  await userEvent.type(whatField(), 'Rang his GP.');
  await send();
  await screen.findByRole('alert');
  isConnected = true;
  await send();
  await screen.findByText('It is written down');
  const inputs = sentOf(calls).map((input) => JSON.stringify(input));
  expect(inputs).toHaveLength(2);
  expect(inputs[0]).toContain('clientId');
  expect(inputs[1]).toBe(inputs[0]);
});

test.each([
  ['stands before the reports in a case of danger', createCase({ reason: 'danger', reports, records: [record] }), true],
  ['stands further down in others', createCase({ reason: 'abuse', reports, records: [record] }), false],
  [
    'is there once the case is closed and all else is erased',
    createCase({ status: 'closed', reports, records: [record] }),
    false,
  ],
])('what was done %s', (_where, item, isFirst) => {
  openForm(item);
  const section = screen.getByRole('region', { name: 'What was done outside' });
  within(section).getByText('Reference CAD 1234');
  within(section).getByText('@oak');
  const position = section.compareDocumentPosition(screen.getByRole('list', { name: 'Reports' }));
  expect(position).toBe(isFirst ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING);
});
