// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createCase, createDecision } from '../../testing/case.ts';
import { createFakeServer } from '../../testing/fake-server.tsx';
import { renderCase } from '../../testing/render-case.tsx';

const wordsField = () => screen.getByLabelText<HTMLTextAreaElement>(/^What the author is told/);

test.each([
  ['refused', '1', false],
  ['upheld', '9', true],
])('an appeal cannot be %s with the unchanged text of the template', async (_what, key, upheld) => {
  const item = createCase({ status: 'appealed' });
  const calls = createFakeServer({ 'moderation.decideAppeal': () => item });
  const { onDecided } = renderCase(item);
  await userEvent.keyboard(`${key}{Control>}{Enter}{/Control}`);
  await screen.findByText('Please say why: write the reason after “This is why:”.');
  expect(calls).toEqual([]);
  await userEvent.type(wordsField(), 'It went after a man by name.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(onDecided).toHaveBeenCalledOnce());
  expect(calls[0]?.input).toMatchObject({ upheld });
});

test('an appeal cannot be refused with the text of the template without its lead', async () => {
  const item = createCase({ status: 'appealed' });
  const calls = createFakeServer({ 'moderation.decideAppeal': () => item });
  const { onDecided } = renderCase(item);
  await userEvent.keyboard('1');
  fireEvent.change(wordsField(), { target: { value: wordsField().value.replace('This is why: ', '') } });
  await userEvent.click(screen.getByRole('button', { name: 'Answer, and open the next' }));
  await screen.findByText('Please say why, in your own words.');
  expect(calls).toEqual([]);
  await userEvent.type(wordsField(), ' It went after a man by name.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(onDecided).toHaveBeenCalledOnce());
});

test('no choice about an appeal survives the case, and no number of a decision upholds it', async () => {
  const item = createCase({ status: 'appealed' });
  createFakeServer({});
  const { unmount } = renderCase(item);
  await userEvent.keyboard('2345678');
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  await userEvent.keyboard('9');
  screen.getByRole('radio', { checked: true, name: /Uphold/ });
  unmount();
  renderCase(item);
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
});

test('an appeal against the viewer’s own decision shows a sentence instead of the claim button and the form', async () => {
  const calls = createFakeServer({});
  renderCase(createCase({ reason: 'danger', status: 'appealed', needsOtherStaff: true }));
  screen.getByText('You made this decision, so somebody else answers the appeal.');
  await userEvent.keyboard('c2{Control>}{Enter}{/Control}');
  expect(screen.queryByRole('button', { name: /^(Claim it|Answer)/ })).toBeNull();
  expect(calls).toEqual([]);
});

test('a moderator is told that only an admin answers the appeal against a closed account, and takes none back', () => {
  createFakeServer({});
  const closing = createDecision({ action: 'close', decidedBy: 'oak' });
  const adminsOnly = /^Only an admin can close an account or take that back/;
  const view = renderCase(createCase({ status: 'appealed', needsOtherStaff: true, history: [closing] }));
  screen.getByText(adminsOnly);
  view.unmount();
  const closed = createCase({ status: 'closed', history: [closing] });
  const { unmount } = renderCase(closed);
  screen.getByText(adminsOnly);
  expect(screen.queryByRole('button', { name: /Take it back/ })).toBeNull();
  unmount();
  renderCase(closed, { isAdmin: true });
  screen.getByRole('button', { name: /Take it back/ });
});

test('an appeal that the viewer may answer has the claim button and the form', async () => {
  const item = createCase({ status: 'appealed' });
  const calls = createFakeServer({
    'moderation.claim': () => ({ ...item, isMine: true }),
    'moderation.cases': () => ({ items: [], nextCursor: null }),
  });
  renderCase(item);
  expect(screen.queryByText(/somebody else answers the appeal/)).toBeNull();
  screen.getByRole('button', { name: 'Claim it' });
  screen.getByRole('button', { name: 'Answer, and open the next' });
  await userEvent.keyboard('c');
  await expect.poll(() => calls[0]).toEqual({ name: 'moderation.claim', input: { caseId: item.id } });
});

test('a case that the viewer is kept from has no form and no keys, and says that somebody else decides it', async () => {
  const calls = createFakeServer({});
  const item = createCase({ targetType: 'message' });
  const { unmount } = renderCase({ ...item, needsOtherStaff: true });
  screen.getByText(/^Somebody else decides this\./);
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Claim it' })).toBeNull();
  await userEvent.keyboard('c4{Control>}{Enter}{/Control}');
  expect(calls).toEqual([]);
  unmount();
  renderCase(item);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Take it down/ }).checked).toBe(false);
});
